import { updateProject } from '@yuga/contract/projects/project-detail'
import { listMembersByUnit, readCapacity } from '@yuga/contract/projects/project-members'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/server.ts'
import { refused, useProjects } from '../project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

describe('members', () => {
  test('with hours are not removed, only ended', async () => {
    const { kim, projectId } = await made()
    const day = { day: '2026-03-04', periodStart: '2026-03-01', periodEnd: '2026-03-07' }
    await company.worked(kim, projectId, [{ ...day, hundredths: 800 }])
    const groups = (list: object[]) => [
      { groupYN: 'N' as const, projectMemberList: list as never[] },
    ]
    const gone = refused(admin(), updateProject, {
      body: { projectId, projectGroupList: groups([]) },
    })
    expect(await gone).toMatchObject({ reason: 'member.has-hours' })
    const ended = groups([{ employeeId: kim.employeeId, activeYN: 'N' }])
    await change(admin(), { projectId, projectGroupList: ended })
    const { projectGroupList } = await read(admin(), projectId)
    expect(projectGroupList[0]?.projectMemberList).toMatchObject([
      { employeeId: kim.employeeId, activeYN: 'N', planMM: 1.5 },
    ])
  })

  test('who reside otherwise from a day on have their hours of that day on counted again', async () => {
    const { kim, projectId } = await made()
    const day = (text: string) => ({
      day: text,
      periodStart: '2026-03-01',
      periodEnd: '2026-03-07',
      hundredths: 800,
    })
    await company.worked(kim, projectId, [day('2026-03-03'), day('2026-03-05')])
    const residing = {
      employeeId: kim.employeeId,
      resideYN: 'N' as const,
      resideFromDate: '20260305',
    }
    await change(admin(), {
      projectId,
      projectGroupList: [{ groupYN: 'N', projectMemberList: [residing] }],
    })
    const { rows } = await server.pool.query(
      `select to_char(first_day, 'MM-DD') as day, resides from man_month_cells
       where project_id = $1 order by first_day`,
      [projectId],
    )
    expect(rows).toEqual([
      { day: '03-01', resides: true },
      { day: '03-05', resides: false },
    ])
  })

  test('who are to be named become a person in their place, with their plan', async () => {
    const { projectId, kim } = await made()
    const lee = await company.person({ name: 'Lee', team: 'T2' })
    const before = await read(admin(), projectId)
    const [first, tbn] = before.projectGroupList[0]?.projectMemberList ?? []
    await change(admin(), {
      projectId,
      projectGroupList: [
        {
          groupYN: 'N',
          projectMemberList: [
            { memberSn: first?.memberSn, employeeId: kim.employeeId },
            { memberSn: tbn?.memberSn, employeeId: lee.employeeId },
          ],
        },
      ],
    })
    const { projectGroupList } = await read(admin(), projectId)
    expect(projectGroupList[0]?.projectMemberList[1]).toMatchObject({
      memberSn: tbn?.memberSn,
      employeeId: lee.employeeId,
      employeeName: 'Lee',
      teamCode: 'T2',
      placeholderType: '',
      planMM: 1,
    })
  })

  test('have their plan on other projects in their capacity', async () => {
    const { kim } = await made()
    const { capacityList } = await admin()(readCapacity, {
      query: { employeeIds: kim.employeeId, beginMonth: '202603', endMonth: '202604' },
    })
    expect(capacityList).toMatchObject([
      { employeeId: kim.employeeId, months: [{ otherPlanMM: 0.5 }, { otherPlanMM: 1 }] },
    ])
  })

  test('[projects-28] have no plan on other projects for readers who do not reach them', async () => {
    const { kim, pm } = await made()
    const other = await company.person({ roles: ['LE002'], team: 'T3' })
    const leader = await company.person({ roles: ['LE003'], team: 'C' })
    const plansFor = async (reader: typeof pm) => {
      const { capacityList } = await reader(readCapacity, {
        query: { employeeIds: kim.employeeId, beginMonth: '202603', endMonth: '202603' },
      })
      return capacityList[0]?.months[0]?.otherPlanMM
    }
    expect(await plansFor(pm)).toBe(0.5)
    expect(await plansFor(leader)).toBe(0.5)
    expect(await plansFor(other)).toBeNull()
    for (const role of ['LE004', 'LE005'] as const) {
      const reader = await company.person({ roles: [role], team: 'C' })
      expect((await refusalOf(plansFor(reader))).status).toBe(403)
      expect((await refusalOf(reader(listMembersByUnit, { query: {} }))).status).toBe(403)
    }
  })

  test.each([
    [
      'two hundred and one people',
      Array.from({ length: 201 }, (_, n) => `E${n}`),
      '202604',
      'employeeIds',
    ],
    ['ten years and a month', ['E1'], '203603', 'endMonth'],
    ['months that end before they begin', ['E1'], '202602', 'endMonth'],
  ])('have no capacity of %s', async (_what, employeeIds, endMonth, path) => {
    const query = { employeeIds: employeeIds.join(','), beginMonth: '202603', endMonth }
    expect(await refused(admin(), readCapacity, { query })).toMatchObject({
      issues: [{ path }],
    })
  })

  test('have the capacity of the calendar also in months that no one has counted yet', async () => {
    const kim = await company.person()
    const { capacityList } = await admin()(readCapacity, {
      query: { employeeIds: kim.employeeId, beginMonth: '203102', endMonth: '203103' },
    })
    // February 2031 has 20 weekdays, March 21
    expect(capacityList[0]?.months).toMatchObject([
      { customDate: '203102', workDays: 20, capacityMM: 1 },
      { customDate: '203103', workDays: 21, capacityMM: 1 },
    ])
  })
})
