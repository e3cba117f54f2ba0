import {
  listCandidates,
  listPlaceholders,
  listStaffing,
  readStaffingDemand,
} from '@yuga/contract/projects/staffing'
import { describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { newProjectId } from '../../test/plain/projects.ts'
import type { Caller } from '../../test/server.ts'
import { refused, useProjects } from '../projects/project.fixture.ts'

const { server, company, admin, made, read } = useProjects()

const months = { beginMonth: '202604', endMonth: '202606' }

/** Members of a project: people with a plan in May and June, and placeholders to be named with theirs. */
const groupOf = (
  people: readonly { employeeId: string; mm: number }[],
  named: readonly { gradeCode: string; mm: number }[] = [],
) => [
  {
    groupYN: 'N' as const,
    groupName: '',
    projectMemberList: [
      ...people.map(({ employeeId, mm }) => ({
        employeeId,
        gradeCode: 'GR003',
        projectUserMmonth: [
          { customDate: '202605', mm },
          { customDate: '202606', mm },
        ],
      })),
      ...named.map(({ gradeCode, mm }, place) => ({
        employeeId: '',
        placeholderType: 'TBN' as const,
        placeholderNumber: place + 1,
        gradeCode,
        projectUserMmonth: [
          { customDate: '202605', mm },
          { customDate: '202606', mm },
        ],
      })),
    ],
  },
]

/** A unit of its own: what other tests hire is not among its people. */
let units = 0
async function unit() {
  const id = `X${(units += 1)}`
  await server.pool.query(
    `insert into units (organization_id) values ($1) on conflict do nothing`,
    [id],
  )
  await server.pool.query(
    `insert into organizations (year, organization_id, name, display_name, upper_organization_id, sort_order)
     select year, $1, $1, $1, upper_organization_id, 99 from organizations where organization_id = 'T1'`,
    [id],
  )
  return id
}

const gradeOf = (employee: Caller, grade: string) =>
  moves(server, employee, '2026-03-01', { grade })

async function demandOf(by: Caller, requested: object = {}) {
  const { demandList } = await by(readStaffingDemand, { query: { ...months, ...requested } })
  return demandList
}

async function seatOf(projectId: string, number = 1) {
  const { projectGroupList } = await read(admin(), projectId)
  const members = projectGroupList.flatMap((group) => group.projectMemberList)
  const seat = members.find(
    (one) => one.placeholderType === 'TBN' && one.placeholderNumber === number,
  )
  if (seat === undefined) throw new Error('no placeholder')
  return seat.memberSn
}

describe('demand', () => {
  test('[staffing-7] of a grade is what is planned of placeholders to be named, next to capacity and what is free of the people', async () => {
    const team = await unit()
    const one = await company.person({ team })
    const two = await company.person({ team })
    const leader = await company.person({ roles: ['LE004'], team })
    await gradeOf(leader, 'GR001')
    // in May one is over, which takes nothing from what is free of the other
    await made({
      projectGroupList: groupOf(
        [
          { employeeId: one.employeeId, mm: 1.4 },
          { employeeId: two.employeeId, mm: 0.25 },
        ],
        [
          { gradeCode: 'GR003', mm: 0.5 },
          { gradeCode: 'GR003', mm: 0.75 },
        ],
      ),
    })
    const list = await demandOf(leader)
    expect(list.find(({ gradeCode }) => gradeCode === 'GR003')).toMatchObject({
      peopleCount: 2,
      monthList: [
        { customDate: '202604', demandMM: 0, capacityMM: 2, freeMM: 2 },
        { customDate: '202605', demandMM: 1.25, capacityMM: 2, freeMM: 0.75 },
        { customDate: '202606', demandMM: 1.25, capacityMM: 2, freeMM: 0.75 },
      ],
    })
    const narrowed = await demandOf(leader, { freeAtLeast: '0.5', freeMonth: '202605' })
    expect(narrowed.find(({ gradeCode }) => gradeCode === 'GR003')).toMatchObject({
      peopleCount: 1,
      monthList: [{ capacityMM: 1 }, { demandMM: 1.25, capacityMM: 1 }, {}],
    })
  })

  test('[staffing-7] of tentative projects is said apart, in full and by the probability of each', async () => {
    const team = await unit()
    const kim = await company.person({ team })
    const leader = await company.person({ roles: ['LE004'], team })
    await gradeOf(leader, 'GR001')
    const people = [{ employeeId: kim.employeeId, mm: 0.5 }]
    await made({ projectGroupList: groupOf(people, [{ gradeCode: 'GR003', mm: 0.5 }]) })
    for (const [winProbability, mm] of [
      [30, 0.75],
      [55, 0.5],
    ] as const) {
      const projectGroupList = groupOf(people, [{ gradeCode: 'GR003', mm }])
      await made({ projectGroupList, winProbability, billingsList: [] })
    }
    const grade = (await demandOf(leader)).find(({ gradeCode }) => gradeCode === 'GR003')
    // 0.225 and 0.275 by probability; what is planned of Kim there leaves Kim as free as before
    expect(grade?.monthList[1]).toEqual({
      customDate: '202605',
      demandMM: 0.5,
      tentativeMM: 1.25,
      weightedMM: 0.5,
      capacityMM: 1,
      freeMM: 0.5,
    })
    const { placeholderList } = await leader(listPlaceholders, {
      query: { beginMonth: '202605', endMonth: '202605' },
    })
    expect(new Set(placeholderList.map(({ winProbability }) => winProbability))).toEqual(
      new Set([null, 30, 55]),
    )
  })

  test('[staffing-7] leaves out projects that the reader may not read, ended ones, and people of other companies', async () => {
    const team = await unit()
    const kim = await company.person({ team })
    const leader = await company.person({ roles: ['LE004'], team })
    const seat = [{ gradeCode: 'GR003', mm: 1 }]
    const wanted = async () =>
      (await demandOf(leader)).find(({ gradeCode }) => gradeCode === 'GR003')?.monthList[1]
        ?.demandMM
    await made({ projectGroupList: groupOf([], seat) })
    expect(await wanted()).toBe(0)
    const { projectId } = await made({
      projectGroupList: groupOf([{ employeeId: kim.employeeId, mm: 0.5 }], seat),
    })
    expect(await wanted()).toBe(1)
    await server.pool.query(
      `update project_members set placeholder_kind = 'OUTSOURCING' where project_id = $1 and employee_id is null`,
      [projectId],
    )
    expect(await wanted()).toBe(0)
    await server.pool.query(
      `update project_members set placeholder_kind = 'TBN' where project_id = $1 and employee_id is null`,
      [projectId],
    )
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-03-01' where project_id = $1`,
      [projectId],
    )
    expect(await wanted()).toBe(0)
    const { placeholderList } = await leader(listPlaceholders, { query: months })
    expect(placeholderList).toEqual([])
  })

  test('[staffing-7] lists the placeholders behind it, with project, grade and months', async () => {
    const { projectId, pm } = await made()
    const query = { ...months, limit: 1000 }
    const { placeholderList } = await admin()(listPlaceholders, { query })
    expect(placeholderList.find((one) => one.projectId === projectId)).toMatchObject({
      placeholderNumber: 1,
      gradeCode: 'GR001',
      planMM: 1,
      pmId: pm.employeeId,
      monthList: [{ customDate: '202605', mm: 1 }],
    })
    expect(await refused(pm, listPlaceholders, { query: months })).toMatchObject({ code: 950 })
  })
})

describe('candidates', () => {
  test('[staffing-8] are in the order of what they could take, then the nearest grade, then the name', async () => {
    const team = await unit()
    const person = async (name: string, gradeCode: string) => {
      const employee = await company.person({ team, name })
      await gradeOf(employee, gradeCode)
      return employee
    }
    const [busy, far, near, after] = [
      await person('Ahn', 'GR003'),
      await person('Baek', 'GR001'),
      await person('Cho', 'GR002'),
      await person('Do', 'GR002'),
    ]
    const full = await person('Eom', 'GR003')
    const inside = await person('Gong', 'GR003')
    await made({
      projectGroupList: groupOf([
        { employeeId: busy.employeeId, mm: 0.9 },
        { employeeId: full.employeeId, mm: 1 },
      ]),
    })
    const { projectId } = await made({
      projectGroupList: groupOf(
        [{ employeeId: inside.employeeId, mm: 0 }],
        [{ gradeCode: 'GR003', mm: 0.5 }],
      ),
    })
    const query = { memberSn: await seatOf(projectId), organizationId: team, limit: 1000 }
    const { candidateList, totalCount } = await admin()(listCandidates, { query })
    expect(totalCount).toBe(4)
    expect(candidateList.map(({ employeeId, takesMM }) => [employeeId, takesMM])).toEqual([
      [near.employeeId, 1],
      [after.employeeId, 1],
      [far.employeeId, 1],
      [busy.employeeId, 0.2],
    ])
    expect(candidateList.at(-1)?.monthList).toEqual([
      { customDate: '202605', wantedMM: 0.5, freeMM: 0.1, takesMM: 0.1 },
      { customDate: '202606', wantedMM: 0.5, freeMM: 0.1, takesMM: 0.1 },
    ])
  })

  test('[staffing-8] are people of the reader alone; months that have passed are not wanted', async () => {
    const team = await unit()
    const mine = await company.person({ team })
    const leader = await company.person({ roles: ['LE004'], team })
    const { projectId } = await made({
      projectGroupList: groupOf(
        [{ employeeId: mine.employeeId, mm: 0.5 }],
        [{ gradeCode: 'GR003', mm: 1 }],
      ),
    })
    const query = { memberSn: await seatOf(projectId), limit: 1000 }
    const ids = async () =>
      (await leader(listCandidates, { query })).candidateList.map(({ employeeId }) => employeeId)
    // Kim is in the project already
    expect(await ids()).toEqual([leader.employeeId])
    await server.pool.query(
      `update member_plans set month = month - interval '1 year' where member_sn = $1`,
      [query.memberSn],
    )
    expect(await ids()).toEqual([])
  })

  test('[project-access-5] a placeholder of a project that the reader may not read is none, as a member who is a person', async () => {
    const { projectId, kim } = await made()
    const other = await company.person({ roles: ['LE004'], team: await unit() })
    const memberSn = await seatOf(projectId)
    const gone = { code: 900, reason: 'staffing.no-placeholder' }
    expect(await refused(other, listCandidates, { query: { memberSn } })).toMatchObject(gone)
    expect(await refused(admin(), listCandidates, { query: { memberSn: 987_654 } })).toMatchObject(
      gone,
    )
    const { rows } = await server.pool.query<{ sn: number }>(
      `select member_sn::int as sn from project_members where employee_id = $1`,
      [kim.employeeId],
    )
    const person = { query: { memberSn: rows[0]!.sn } }
    expect(await refused(admin(), listCandidates, person)).toMatchObject(gone)
  })
})

describe('the list', () => {
  test('[staffing-5, staffing-10] grouped by project, has someone below each project that the reader reads, and those without one at the end', async () => {
    const team = await unit()
    const kim = await company.person({ team, name: 'Kim' })
    const idle = await company.person({ team, name: 'Ahn' })
    const leader = await company.person({ roles: ['LE004'], team, name: 'Zed' })
    const plan = { projectGroupList: groupOf([{ employeeId: kim.employeeId, mm: 0.25 }]) }
    const b = await made({ ...plan, projectName: 'B', projectId: newProjectId() })
    const a = await made({ ...plan, projectName: 'A', projectId: newProjectId() })
    const query = { ...months, groupBy: 'project' as const, limit: 1000 }
    const { staffingList, totalCount } = await leader(listStaffing, { query })
    expect(totalCount).toBe(4)
    expect(staffingList.map((row) => [row.groupName, row.groupId, row.employeeId])).toEqual([
      ['A', a.projectId, kim.employeeId],
      ['B', b.projectId, kim.employeeId],
      ['', '', idle.employeeId],
      ['', '', leader.employeeId],
    ])
    // what is free counts over all projects below each of them
    expect(staffingList.slice(0, 2).map(({ monthList }) => monthList[1]?.planMM)).toEqual([
      0.5, 0.5,
    ])
    // and each project is there with its months, and with what it alone plans
    const project = { beginMonth: '202601', endMonth: '202612', planMM: 0.25 }
    expect(staffingList[0]?.monthList[1]?.projectList).toMatchObject([
      { projectId: b.projectId, ...project },
      { projectId: a.projectId, ...project },
    ])
    const page = await leader(listStaffing, { query: { ...query, limit: 1, offset: 2 } })
    expect(page.staffingList.map(({ groupName }) => groupName)).toEqual(['B'])
    const bySize = await leader(listStaffing, { query: { ...query, sort: '-freeMM' } })
    expect(bySize.staffingList.map(({ groupName }) => groupName)).toEqual(['A', 'B', '', ''])
  })

  test('[staffing-4] is ordered and narrowed down by what is free of one month, where one is named', async () => {
    const team = await unit()
    const early = await company.person({ team, name: 'Early' })
    const late = await company.person({ team, name: 'Late' })
    const only = (employeeId: string, customDate: string) => [
      {
        groupYN: 'N' as const,
        groupName: '',
        projectMemberList: [
          { employeeId, gradeCode: 'GR003', projectUserMmonth: [{ customDate, mm: 0.75 }] },
        ],
      },
    ]
    await made({ projectGroupList: only(early.employeeId, '202604') })
    await made({ projectGroupList: only(late.employeeId, '202606') })
    const ids = async (requested: object) => {
      const query = { ...months, organizationId: team, limit: 1000, ...requested }
      const { staffingList } = await admin()(listStaffing, { query })
      return staffingList.map(({ employeeId }) => employeeId)
    }
    const sort = '-freeMM'
    expect(await ids({ sort, freeMonth: '202606' })).toEqual([early.employeeId, late.employeeId])
    expect(await ids({ sort, freeMonth: '202604' })).toEqual([late.employeeId, early.employeeId])
    expect(await ids({ freeAtLeast: 1, freeMonth: '202604' })).toEqual([late.employeeId])
    expect(await ids({ freeAtLeast: '2.25' })).toHaveLength(2)
    expect(await ids({ freeAtLeast: '2.26' })).toEqual([])
    for (const freeMonth of ['202603', '202607']) {
      const query = { ...months, freeMonth }
      expect(await refused(admin(), listStaffing, { query })).toMatchObject({
        issues: [{ path: 'freeMonth' }],
      })
      expect(await refused(admin(), readStaffingDemand, { query })).toMatchObject({
        issues: [{ path: 'freeMonth' }],
      })
    }
  })

  test('[staffing-1, staffing-3] says workdays and holidays of each month, of none before joining', async () => {
    const team = await unit()
    await company.holiday('2026-05-05')
    await company.holiday('2026-05-24', '2026-05-25')
    const kim = await company.person({ team, joinDay: '2026-05-18' })
    const query = { ...months, organizationId: team, limit: 1000 }
    const { staffingList } = await admin()(listStaffing, { query })
    const own = staffingList.find(({ employeeId }) => employeeId === kim.employeeId)
    // May 2026 has 21 weekdays; the 5th and the 25th are holidays, the 24th is a Sunday
    expect(own?.monthList).toMatchObject([
      { customDate: '202604', workDays: 0, monthWorkDays: 0, holidays: 0, capacityMM: 0 },
      { customDate: '202605', workDays: 9, monthWorkDays: 19, holidays: 2, capacityMM: 0.47 },
      { customDate: '202606', workDays: 22, monthWorkDays: 22, holidays: 0, capacityMM: 1 },
    ])
  })
})
