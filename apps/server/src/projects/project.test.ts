import {
  checkProjectId,
  createProject,
  deleteProject,
  readProject,
  updateProject,
} from '@yuga/contract/project-detail'
import type { Endpoint, RequestOf } from '@yuga/contract/endpoint'
import { readCapacity } from '@yuga/contract/project-members'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTeams } from '../../test/plain-gp-targets.ts'
import { groupsWith, newProjectId, projectFields } from '../../test/plain-projects.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE001', 'LE999'] })
  await server.pool.query(
    `insert into opex_charges (year, style_code, rate_ten_thousandths) values (2026, 'ST001', 55000)`,
  )
})

async function made(more: object = {}) {
  const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
  const kim = await company.person({ name: 'Kim' })
  const body = {
    ...projectFields,
    pmId: pm.employeeId,
    projectGroupList: groupsWith(kim.employeeId),
    projectId: newProjectId(),
    ...more,
  }
  const { projectId, version } = await admin(createProject, { body })
  return { pm, kim, body, projectId, version }
}
const refused = <E extends Endpoint>(by: Caller, endpoint: E, request: RequestOf<E>) =>
  refusalOf(by(endpoint, request))
const read = (by: Caller, projectId: string) => by(readProject, { query: { projectId } })
const change = (by: Caller, body: RequestOf<typeof updateProject>['body']) =>
  by(updateProject, { body })

describe('a project', () => {
  test('is read as it was written, with the budget plan that follows', async () => {
    const { pm, kim, projectId } = await made()
    const project = await read(admin, projectId)
    expect(project).toMatchObject({
      projectName: '차세대 정산',
      projectType: 'PM001',
      projectCtgryCode: 'CT001',
      pmId: pm.employeeId,
      pmName: 'Park',
      realStartDate: '20260101',
      siAmount: 100_000_000,
      licenseAmount: 5_000_000,
      outsourcingCost: 13_000_000,
      expense: 1_000_000,
      thirdPartyCost: 3_000_000,
      // (100,000,000 - 13,000,000) x 5.5 %
      salesOpex: 4_785_000,
      contractAmount: 105_000_000,
      grossProfit: 83_215_000,
      opexRate: 5.5,
      version: 1,
    })
    expect(project.teamProfitList.map(({ salesOpex }) => salesOpex)).toEqual([2_871_000, 1_914_000])
    const [group, made_] = project.projectGroupList
    expect(group).toMatchObject({ groupId: 'DEFAULT', groupYN: 'N', totalPlanMM: 2.5 })
    expect(made_).toMatchObject({ groupId: 'CRTGP001', groupYN: 'Y', groupName: '개발' })
    expect(group?.projectMemberList).toMatchObject([
      {
        employeeId: kim.employeeId,
        employeeName: 'Kim',
        teamCode: 'T1',
        resideYN: 'Y',
        planMM: 1.5,
      },
      { employeeId: '', employeeName: 'TBN 1', placeholderType: 'TBN', resideYN: 'N', planMM: 1 },
    ])
  })

  test('spreads the plan over the months of the contract, the remainder in the last', async () => {
    const { projectId } = await made()
    const { budgetActualList = [] } = await read(admin, projectId)
    const outsourcing = budgetActualList.find(({ categoryCode }) => categoryCode === 'CE001')
    expect(outsourcing?.planList.map(({ amount }) => amount)).toEqual([
      ...Array.from({ length: 11 }, () => 1_083_333),
      1_083_337,
    ])
  })

  test('gets an id of its year where none is sent, and no id twice whatever its case', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const body = { ...projectFields, pmId: pm.employeeId }
    const [first, second] = await Promise.all([
      admin(createProject, { body }),
      admin(createProject, { body }),
    ])
    expect([first.projectId, second.projectId].toSorted()).toEqual(['P20260001', 'P20260002'])
    expect(await admin(checkProjectId, { query: { projectId: 'p20260001' } })).toBe('Y')
    expect(await admin(checkProjectId, { query: { projectId: 'P20269999' } })).toBe('N')
    const taken = refused(admin, createProject, { body: { ...body, projectId: 'p20260001' } })
    expect(await taken).toMatchObject({ reason: 'project.id-taken' })
  })

  test('tells its PM and its members that it was registered', async () => {
    const { pm, kim, projectId } = await made()
    const { rows } = await server.pool.query(
      `select receiver_id from messages where about_project_id = $1 order by receiver_id`,
      [projectId],
    )
    expect(rows.map(({ receiver_id }) => receiver_id)).toEqual(
      [pm.employeeId, kim.employeeId].toSorted(),
    )
  })

  test('of two who change it at once the second learns that it was changed', async () => {
    const { projectId, version } = await made()
    await change(admin, { projectId, version, projectName: 'One' })
    const stale = refused(admin, updateProject, {
      body: { projectId, version, projectName: 'Two' },
    })
    expect(await stale).toMatchObject({ reason: 'record.stale-version' })
    expect(await read(admin, projectId)).toMatchObject({ projectName: 'One', version: 2 })
  })

  test('is written by rows that differ: the others keep their numbers', async () => {
    const { projectId, body } = await made()
    const before = await read(admin, projectId)
    const [first, second] = before.billingsList ?? []
    if (first === undefined || second === undefined) throw new Error('two rows were written')
    await change(admin, {
      ...body,
      projectId,
      billingsList: [
        second,
        { ...first, remark: 'changed' },
        { revenueType: 'ST001', planAmount: 0 },
      ],
    })
    const after = await read(admin, projectId)
    expect(after.billingsList?.map(({ billingSn, remark }) => [billingSn, remark])).toEqual([
      [second.billingSn, ''],
      [first.billingSn, 'changed'],
      [expect.any(Number), ''],
    ])
    const members = (project: typeof before) =>
      project.projectGroupList.flatMap((group) => group.projectMemberList.map((m) => m.memberSn))
    expect(members(after)).toEqual(members(before))
  })

  test('stands as it stood at the end of a day, and what came before is not known', async () => {
    const { projectId } = await made()
    await change(admin, { projectId, projectName: 'Later' })
    const on = (asOfDate: string) => ({ query: { projectId, asOfDate } })
    expect(await admin(readProject, on('20260318'))).toMatchObject({
      projectName: 'Later',
    })
    expect(await refused(admin, readProject, on('20260317'))).toMatchObject({
      reason: 'project.not-known-then',
    })
  })

  test('without hours, billings and costs can be deleted; any other is kept', async () => {
    const { projectId } = await made({ billingsList: [] })
    await admin(deleteProject, { params: { projectId } })
    expect(await refused(admin, readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    const kept = await made()
    expect(
      await refused(admin, deleteProject, { params: { projectId: kept.projectId } }),
    ).toMatchObject({ reason: 'project.has-entries' })
  })
})

describe('costs', () => {
  test('are entered by category, team and month, and compared with their plan', async () => {
    const { projectId } = await made()
    const cost = (categoryCode: string, teamCode: string, amount: number) => ({
      categoryCode,
      teamCode,
      yyMt: '202603',
      amount,
    })
    await change(admin, {
      projectId,
      costExpenseList: [
        cost('CE001', 'T1', 12_000_000),
        cost('CE002', 'T2', 1_000_000),
        cost('CE003', 'T1', 3_000_000),
      ],
    })
    const { budgetActualList = [] } = await read(admin, projectId)
    const row = (code: string) => budgetActualList.find(({ categoryCode }) => categoryCode === code)
    expect(row('CE001')).toMatchObject({ totalAmount: 12_000_000, diffAmount: -1_000_000 })
    // (100,000,001 - 12,000,000) x 5.5 %
    expect(row('CE004')).toMatchObject({ totalAmount: 4_840_000 })
    expect(row('CE005')).toMatchObject({ totalAmount: 79_160_001 })
  })

  test.each([
    ['CE004', '202603', 'project.cost-computed'],
    ['CE001', '202701', 'project.costs-outside-contract'],
  ])('of %s in %s are refused', async (categoryCode, yyMt, reason) => {
    const { projectId } = await made()
    const costExpenseList = [{ categoryCode, teamCode: 'T1', yyMt, amount: 1 }]
    expect(
      await refused(admin, updateProject, { body: { projectId, costExpenseList } }),
    ).toMatchObject({ reason })
  })
})

describe('money', () => {
  test('says of which months the money was changed, and when', async () => {
    const { projectId } = await made({
      billingsList: [],
      teamProfitList: projectFields.teamProfitList,
    })
    await server.pool.query('delete from project_money_changes where project_id = $1', [projectId])
    const costExpenseList = [{ categoryCode: 'CE001', teamCode: 'T1', yyMt: '202602', amount: 5 }]
    await change(admin, { projectId, costExpenseList })
    const { rows } = await server.pool.query(
      `select to_char(month, 'YYYY-MM') as month, changed_by from project_money_changes
       where project_id = $1`,
      [projectId],
    )
    expect(rows).toEqual([{ month: '2026-02', changed_by: admin.employeeId }])
  })

  test('settles at the price of the year for whoever is of another team than the owning one', async () => {
    await server.pool.query(
      `insert into unit_prices (year, unit_type_code, grade_code, settlement_won)
       values (2026, 'UP002', 'GR003', 7500001) on conflict do nothing`,
    )
    const lee = await company.person({ team: 'T2' })
    const { projectId } = await made({
      projectGroupList: [
        {
          groupYN: 'N',
          projectMemberList: [{ employeeId: lee.employeeId, gradeCode: 'GR003', resideYN: 'N' }],
        },
      ],
    })
    const weekday = { periodStart: '2026-02-01', periodEnd: '2026-02-07', hundredths: 800 }
    await company.worked(lee, projectId, [{ ...weekday, day: '2026-02-03' }])
    const { budgetActualList = [] } = await read(admin, projectId)
    const internal = budgetActualList.find(({ categoryCode }) => categoryCode === 'CE006')
    // 8 of 160 hours is 0.05 man-months: the owning team pays what the other receives
    expect(internal?.totalAmount).toBe(0)
    const { rows } = await server.pool.query(
      'select ten_thousandths from man_month_cells where project_id = $1',
      [projectId],
    )
    expect(rows).toEqual([{ ten_thousandths: 500 }])
  })
})

describe('members', () => {
  test('of a project in dollars have cents in its amounts, and a project in won has none', async () => {
    const half = { licenseAmount: 0.5, billingsList: [] }
    const { projectId } = await made({ ...half, currencyCode: 'CY002' })
    expect(await read(admin, projectId)).toMatchObject({ licenseAmount: 0.5 })
    const pm = await company.person({ roles: ['LE002'] })
    const body = { ...projectFields, ...half, pmId: pm.employeeId }
    expect(await refused(admin, createProject, { body })).toMatchObject({
      reason: 'amount.not-won',
    })
  })

  test('with hours are not removed, only ended', async () => {
    const { kim, projectId } = await made()
    const day = { day: '2026-03-04', periodStart: '2026-03-01', periodEnd: '2026-03-07' }
    await company.worked(kim, projectId, [{ ...day, hundredths: 800 }])
    const groups = (list: object[]) => [
      { groupYN: 'N' as const, projectMemberList: list as never[] },
    ]
    const gone = refused(admin, updateProject, {
      body: { projectId, projectGroupList: groups([]) },
    })
    expect(await gone).toMatchObject({ reason: 'member.has-hours' })
    const ended = groups([{ employeeId: kim.employeeId, activeYN: 'N' }])
    await change(admin, { projectId, projectGroupList: ended })
    const { projectGroupList } = await read(admin, projectId)
    expect(projectGroupList[0]?.projectMemberList).toMatchObject([
      { employeeId: kim.employeeId, activeYN: 'N', planMM: 1.5 },
    ])
  })

  test('who reside otherwise from a day on have their hours of that day on counted anew', async () => {
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
    await change(admin, {
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
    const before = await read(admin, projectId)
    const [first, tbn] = before.projectGroupList[0]?.projectMemberList ?? []
    await change(admin, {
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
    const { projectGroupList } = await read(admin, projectId)
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
    const { capacityList } = await admin(readCapacity, {
      query: { employeeIds: kim.employeeId, beginMonth: '202603', endMonth: '202604' },
    })
    expect(capacityList).toMatchObject([
      { employeeId: kim.employeeId, months: [{ otherPlanMM: 0.5 }, { otherPlanMM: 1 }] },
    ])
  })
})

describe('who may', () => {
  test('read: its PM and members, leaders of its teams, executives; nobody else', async () => {
    const { pm, kim, projectId } = await made()
    const stranger = await company.person({ roles: ['LE002'] })
    expect(await refused(stranger, readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    const leader = await company.person({ roles: ['LE003'], team: 'T1' })
    const staffing = await company.person({ roles: ['LE004'], team: 'T3' })
    const executive = await company.person({ roles: ['LE005'], team: 'C' })
    expect((await read(pm, projectId)).siAmount).toBe(100_000_000)
    expect((await read(leader, projectId)).siAmount).toBe(100_000_000)
    expect((await read(executive, projectId)).siAmount).toBe(100_000_000)
    expect(await refused(staffing, readProject, { query: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    await server.pool.query(
      `insert into employee_roles (employee_id, role_id) values ($1, 'LE002')`,
      [kim.employeeId],
    )
    const joined = await read(await server.as(kim.employeeId), projectId)
    expect(joined.projectName).toBe('차세대 정산')
    expect(joined).not.toHaveProperty('siAmount')
    expect(joined).not.toHaveProperty('billingsList')
    expect(joined.teamProfitList[0]).not.toHaveProperty('salesAmount')
  })

  test('change: its PM the members alone, administrators everything', async () => {
    const { pm, kim, projectId } = await made()
    const groups = groupsWith(kim.employeeId).slice(0, 1)
    await pm(updateProject, { body: { projectId, projectGroupList: groups } })
    const rest = refused(pm, updateProject, { body: { projectId, projectName: 'Mine' } })
    expect(await rest).toMatchObject({ reason: 'project.members-only' })
    const member = await company.person({ roles: ['LE001', 'LE002'] })
    const other = refused(member, updateProject, { body: { projectId, projectGroupList: groups } })
    expect(await other).toMatchObject({ reason: 'project.not-found' })
  })

  test('create: a PM for oneself or another PM, not for somebody without that role', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const kim = await company.person()
    const { billingsList: _rows, ...unbilled } = projectFields
    await pm(createProject, { body: unbilled })
    const body = { ...unbilled, pmId: kim.employeeId }
    // nor for somebody whose role of a PM has ended
    const former = await company.person({ roles: ['LE001', 'LE002'] })
    await server.pool.query(
      `update employee_roles set to_day = '2026-03-17' where employee_id = $1 and role_id = 'LE002'`,
      [former.employeeId],
    )
    const ended = { body: { ...unbilled, pmId: former.employeeId } }
    expect(await refused(pm, createProject, ended)).toMatchObject({ reason: 'project.no-manager' })
    expect(await refused(pm, createProject, { body })).toMatchObject({
      reason: 'project.no-manager',
    })
  })

  test('bill: administrators alone, in a new project too', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(pm, createProject, { body: { ...projectFields } })).toMatchObject({
      reason: 'project.billing-by-administrators',
    })
  })
})
