import { createProject, updateProject } from '@yuga/contract/projects/project-detail'
import { listProjectProfit } from '@yuga/contract/reports/profit'
import { describe, expect, test } from 'vitest'
import { projectFields } from '../../test/plain/projects.ts'
import { refused, useProjects } from './project.fixture.ts'

const { server, company, admin, made, read, change } = useProjects()

describe('costs', () => {
  test('are entered by category, team and month, and compared with their plan', async () => {
    const { projectId } = await made()
    const cost = (categoryCode: string, teamCode: string, amount: number) => ({
      categoryCode,
      teamCode,
      yyMt: '202603',
      amount,
    })
    await change(admin(), {
      projectId,
      costExpenseList: [
        cost('CE001', 'T1', 12_000_000),
        cost('CE002', 'T2', 1_000_000),
        cost('CE003', 'T1', 3_000_000),
      ],
    })
    const { budgetActualList = [] } = await read(admin(), projectId)
    const row = (code: string) => budgetActualList.find(({ categoryCode }) => categoryCode === code)
    expect(row('CE001')).toMatchObject({ totalAmount: 12_000_000, diffAmount: -1_000_000 })
    // (100,000,001 - 12,000,000) x 5.5 %
    expect(row('CE004')).toMatchObject({ totalAmount: 4_840_000 })
    expect(row('CE005')).toMatchObject({ totalAmount: 79_160_001 })
  })

  test('[prices-8] of a plan of 1 won have a ratio that is too large to show, and open as every project does', async () => {
    const { projectId } = await made({
      teamProfitList: projectFields.teamProfitList?.map((row) => ({
        ...row,
        outsourcingAmount: 0,
      })),
    })
    const before = await read(admin(), projectId)
    const [first, ...others] = before.teamProfitList
    await change(admin(), {
      projectId,
      teamProfitList: [{ ...first!, outsourcingAmount: 1 }, ...others],
      costExpenseList: [
        { categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 999_999_999_999 },
      ],
    })
    const { budgetActualList = [] } = await read(admin(), projectId)
    expect(budgetActualList.find(({ categoryCode }) => categoryCode === 'CE001')).toMatchObject({
      planAmount: 1,
      ratio: 1_000_000,
    })
  })

  test('next to internal R&D, which sales OPEX takes in the place of SI', async () => {
    const rows = projectFields.billingsList?.map((row) =>
      row.revenueType === 'ST001' ? { ...row, revenueType: 'ST004' } : row,
    )
    const { projectId } = await made({ projectType: 'PM004', billingsList: rows })
    const outsourced = { categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 12_000_000 }
    await change(admin(), { projectId, costExpenseList: [outsourced] })
    const { budgetActualList = [] } = await read(admin(), projectId)
    const row = (code: string) => budgetActualList.find(({ categoryCode }) => categoryCode === code)
    // (100,000,001 - 12,000,000) x 5.5 %, and what is left of both
    expect(row('CE004')).toMatchObject({ totalAmount: 4_840_000 })
    expect(row('CE005')).toMatchObject({ totalAmount: 83_160_001 })
  })

  test.each([
    ['CE004', '202603', 'project.cost-computed'],
    ['CE001', '202612', 'project.cost-future-month'],
  ])('of %s in %s are refused', async (categoryCode, yyMt, reason) => {
    const { projectId } = await made()
    const costExpenseList = [{ categoryCode, teamCode: 'T1', yyMt, amount: 1 }]
    expect(
      await refused(admin(), updateProject, { body: { projectId, costExpenseList } }),
    ).toMatchObject({ reason })
  })
})

describe('money', () => {
  test('has cents in the amounts of a project in dollars, and none in one in won', async () => {
    const half = { licenseAmount: 0.5, billingsList: [] }
    const { projectId } = await made({ ...half, currencyCode: 'CY002' })
    expect(await read(admin(), projectId)).toMatchObject({ licenseAmount: 0.5 })
    const pm = await company.person({ roles: ['LE002'] })
    const body = { ...projectFields, ...half, pmId: pm.employeeId }
    expect(await refused(admin(), createProject, { body })).toMatchObject({
      reason: 'amount.not-won',
    })
  })

  test('[projects-20] reads the same in another currency where a body names nothing else, or is refused', async () => {
    const { projectId } = await made()
    const cost = { categoryCode: 'CE001', teamCode: 'T1', yyMt: '202603', amount: 12_000_000 }
    await change(admin(), { projectId, costExpenseList: [cost] })
    const amounts = async () => {
      const project = await read(admin(), projectId)
      return {
        own: [project.siAmount, project.licenseAmount, project.thirdPartyCost],
        teams: project.teamProfitList.map((row) => [row.salesAmount, row.outsourcingAmount]),
        billings: project.billingsList?.map((row) => [row.planAmount, row.actualAmount]),
        costs: project.budgetActualList?.slice(0, 3).map(({ totalAmount }) => totalAmount),
      }
    }
    const won = await amounts()
    await change(admin(), { projectId, currencyCode: 'CY002' })
    expect(await amounts()).toEqual(won)
    await change(admin(), { projectId, currencyCode: 'CY001' })
    expect(await amounts()).toEqual(won)
    // cents that won do not have are never lost on the way
    await change(admin(), {
      projectId,
      currencyCode: 'CY002',
      costExpenseList: [{ ...cost, amount: 0.07 }],
    })
    const body = { projectId, currencyCode: 'CY001' }
    expect(await refused(admin(), updateProject, { body })).toMatchObject({
      reason: 'amount.not-won',
      issues: [{ path: 'costExpenseList.0.amount' }],
    })
  })

  test('[project-records-5] says of which months the money was changed, and when', async () => {
    const { projectId } = await made({
      billingsList: [],
      teamProfitList: projectFields.teamProfitList,
    })
    await server.pool.query('delete from project_money_changes where project_id = $1', [projectId])
    const costExpenseList = [{ categoryCode: 'CE001', teamCode: 'T1', yyMt: '202602', amount: 5 }]
    await change(admin(), { projectId, costExpenseList })
    const { rows } = await server.pool.query(
      `select to_char(month, 'YYYY-MM') as month, changed_by from project_money_changes
       where project_id = $1`,
      [projectId],
    )
    expect(rows).toEqual([{ month: '2026-02', changed_by: admin().employeeId }])
  })

  test('settles at the price of the year for members of another team than the owning one', async () => {
    const lee = await company.person({ team: 'T2' })
    const { projectId } = await made({
      projectGroupList: [
        {
          groupYN: 'N',
          projectMemberList: [{ employeeId: lee.employeeId, gradeCode: 'GR004', resideYN: 'N' }],
        },
      ],
    })
    const weekday = { periodStart: '2026-02-01', periodEnd: '2026-02-07', hundredths: 800 }
    await company.worked(lee, projectId, [{ ...weekday, day: '2026-02-03' }])
    const settled = async () => {
      const { budgetActualList = [], missingList } = await read(admin(), projectId)
      const internal = budgetActualList.find(({ categoryCode }) => categoryCode === 'CE006')
      return { total: internal?.totalAmount, missingList }
    }
    // the grade of the hours is that of the history, GR003 of everybody here
    const price = { kind: 'unit-price', year: 2026, code: 'UP002 GR003' }
    expect(await settled()).toEqual({ total: null, missingList: [price] })
    await server.pool.query(
      `insert into unit_prices (year, unit_type_code, grade_code, settlement_won)
       values (2026, 'UP002', 'GR003', 7500001)`,
    )
    // what the owning team pays, the other receives
    expect(await settled()).toEqual({ total: 0, missingList: [] })
  })
})

test('[projects-19] a period may leave out months with invoices, which reports go on to count', async () => {
  const { employeeId } = await company.person()
  const member = { employeeId, gradeCode: 'GR003', resideYN: 'N' }
  const { projectId } = await made({
    projectGroupList: [{ groupYN: 'N', projectMemberList: [member] }],
  })
  // invoiced in March; the project and its contract begin in May
  await change(admin(), { projectId, startDate: '20260501', realStartDate: '20260501' })
  const { billingsList = [] } = await read(admin(), projectId)
  expect(billingsList).toContainEqual(
    expect.objectContaining({ actualDate: '202603', actualAmount: 100_000_001 }),
  )
  const { projectProfitDisplayList } = await admin()(listProjectProfit, {
    query: { projectId, standardYear: '2026', beginDay: '202603', endDay: '202603' },
  })
  expect(projectProfitDisplayList).toContainEqual(
    expect.objectContaining({ gubunCode: 'ST001', viewActual: 100_000_001 }),
  )
})
