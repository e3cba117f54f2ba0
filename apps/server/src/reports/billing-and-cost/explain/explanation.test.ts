import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { useServer } from '../../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let pm: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  for (const year of [2025, 2026]) await money.opexRate(year, 5.5)
})

type Requested = Parameters<(typeof company)['project']>[0]
type Changed = { readonly currency?: string; readonly hasBusinessCost?: boolean }

/** A project that T1 owns. */
async function projectOf(more: Partial<Requested> & Changed = {}) {
  const { currency = 'CY001', hasBusinessCost = true, ...requested } = more
  const projectId = await company.project({ pm, ...requested })
  await server.pool.query(
    `update projects set currency_code = $2, includes_business_cost = $3 where project_id = $1`,
    [projectId, currency, hasBusinessCost],
  )
  await money.shares(projectId, 2026, { T1: 60_000_000, T2: 40_000_000 })
  return projectId
}

const march = { beginYearMonth: '202603', endYearMonth: '202603' }
const year = { beginYearMonth: '202601', endYearMonth: '202612' }
const won = { currencyCode: 'CY001' } as const
type Billing = RequestOf<typeof explainBillingData>['query']
type Cost = RequestOf<typeof explainCostData>['query']
const billing = (query: Partial<Billing>, by = executive) =>
  by(explainBillingData, { query: { ...march, ...won, gubunCode: 'SERVICE', ...query } })
const cost = (query: Partial<Cost>, by = executive) =>
  by(explainCostData, { query: { ...march, ...won, gubunCode: 'CE004', ...query } })

type Row = Explanation['rowList'][number]
const below = (query: Cost, row: Row | undefined) => ({ ...query, ...row?.next }) as Cost
const rowsOf = ({ rowList }: Explanation) =>
  rowList.map(({ rowName, signCode, viewValue, sourceValue }) => [
    rowName,
    (signCode === 'MINUS' ? -1 : 1) * (viewValue ?? sourceValue ?? 0),
  ])
const inputsOf = ({ inputList }: Explanation) =>
  Object.fromEntries(inputList.map(({ inputCode, inputValue }) => [inputCode, inputValue]))

describe('an amount of billing data', () => {
  test('[billing-and-cost-7] is its invoices with their remarks, and service those of SI and of internal R&D', async () => {
    const projectId = await projectOf()
    await server.pool.query(
      `insert into project_billings (project_id, revenue_code, actual_month, actual_amount, remark)
       values ($1, 'ST001', '2026-03-01', 60000001, '착수금'), ($1, 'ST001', '2026-03-01', 40000000, ''),
         ($1, 'ST004', '2026-03-01', 7, 'R&D'), ($1, 'ST002', '2026-03-01', 5000000, '사용권')`,
      [projectId],
    )
    const service = await billing({ projectId, monthName: '202603' })
    expect(service).toMatchObject({
      gubunCode: 'SERVICE',
      formulaCode: 'INVOICES',
      viewValue: 100_000_008,
      sourceSum: 100_000_008,
      stepList: [],
    })
    expect(rowsOf(service)).toEqual([
      ['착수금', 60_000_001],
      ['', 40_000_000],
      ['R&D', 7],
    ])
    const license = await billing({ projectId, monthName: '202603', gubunCode: 'ST002' })
    expect([license.viewValue, rowsOf(license)]).toEqual([5_000_000, [['사용권', 5_000_000]]])
  })

  test('in dollars is exact to the cent', async () => {
    const projectId = await projectOf({ currency: 'CY002' })
    await money.bills(projectId, '2026-03', 100_055)
    await money.bills(projectId, '2026-03', -45)
    const response = await billing({ projectId, monthName: '202603', currencyCode: 'CY002' })
    expect([response.viewValue, response.sourceSum, rowsOf(response)]).toEqual([
      1_000.1,
      1_000.1,
      [
        ['', 1_000.55],
        ['', -0.45],
      ],
    ])
  })

  test('is none where nothing was invoiced', async () => {
    const projectId = await projectOf()
    const response = await billing({ projectId, monthName: '202603', gubunCode: 'ST003' })
    expect([response.viewValue, response.rowList]).toEqual([0, []])
  })
})

describe('an amount of cost data', () => {
  test('is what each team spent (billing-and-cost-7)', async () => {
    const projectId = await projectOf()
    await money.spends(projectId, '2026-03', 12_000_000, 'T1')
    await money.spends(projectId, '2026-03', 500, 'T2')
    await money.spends(projectId, '2026-03', 9, 'T2', 'CE002')
    const response = await cost({ projectId, monthName: '202603', gubunCode: 'CE001' })
    expect([response.formulaCode, response.viewValue]).toEqual(['COSTS', 12_000_500])
    // the largest first
    expect(rowsOf(response).map(([, amount]) => amount)).toEqual([12_000_000, 500])
    const expense = await cost({ projectId, monthName: '202603', gubunCode: 'CE002' })
    expect([expense.viewValue, expense.rowList.length]).toEqual([9, 1])
  })
})

describe('sales OPEX (billing-and-cost-8)', () => {
  test('[billing-and-cost-8] is the rate of its base, step by step, and opens the invoice and the outsourcing (examples-12)', async () => {
    const projectId = await projectOf()
    await money.bills(projectId, '2026-03', 100_000_001)
    await money.spends(projectId, '2026-03', 12_000_000, 'T1')
    const query = { ...march, ...won, projectId, monthName: '202603', gubunCode: 'CE004' } as Cost
    const response = await cost(query)
    expect(response).toMatchObject({ formulaCode: 'OPEX', viewValue: 4_840_000 })
    expect(inputsOf(response)).toEqual({
      BASE_BEFORE_YEAR: 0,
      BASE_BEFORE_MONTH: 0,
      BASE: 88_000_001,
      OPEX_RATE: 5.5,
      CHARGED: 4_840_000,
    })
    expect(
      response.inputList.find(({ inputCode }) => inputCode === 'OPEX_RATE')?.standardYear,
    ).toBe(2026)
    expect(response.stepList.map(({ stepCode, toValue }) => [stepCode, toValue])).toEqual([
      ['BASE', 88_000_001],
      ['CHARGE', 4_840_000],
      ['LESS', 4_840_000],
    ])
    expect(rowsOf(response)).toEqual([
      ['2026-03', 100_000_001],
      ['2026-03', -12_000_000],
    ])
    const [earned, outsourced] = await Promise.all(
      response.rowList.map((row) => cost(below(query, row))),
    )
    expect([earned?.formulaCode, earned?.viewValue]).toEqual(['INVOICES', 100_000_001])
    expect([outsourced?.formulaCode, outsourced?.viewValue]).toEqual(['COSTS', 12_000_000])
  })

  test('[billing-and-cost-8] of a month opens what moved the base in the months of its year that the period does not hold', async () => {
    const projectId = await projectOf({ type: 'PM004' })
    await money.bills(projectId, '2026-01', 50_000_000, 'ST004')
    await money.bills(projectId, '2026-01', 3, 'ST001')
    await money.spends(projectId, '2026-03', 20_000_000, 'T1')
    const query = { ...march, ...won, projectId, monthName: '202603', gubunCode: 'CE004' } as Cost
    const response = await cost(query)
    expect([response.viewValue, rowsOf(response)]).toEqual([
      -1_100_000,
      [
        ['2026-01', 50_000_000],
        ['2026-03', -20_000_000],
      ],
    ])
    // on a project of internal R&D that takes SI’s place
    const earned = await cost(below(query, response.rowList[0]))
    expect([earned.gubunCode, earned.formulaCode, earned.viewValue]).toEqual([
      'ST004',
      'INVOICES',
      50_000_000,
    ])
  })

  test('[billing-and-cost-8] over a turn of the year opens what lies before it by its months, to a reader of all', async () => {
    const projectId = await projectOf()
    await money.shares(projectId, 2025, { T1: 1 })
    await money.bills(projectId, '2019-05', 40_000_000)
    await money.bills(projectId, '2025-12', 60_000_000)
    await money.spends(projectId, '2026-01', 60_000_000, 'T1')
    const query = { ...year, ...won, projectId, monthName: '202601', gubunCode: 'CE004' } as Cost
    const response = await cost(query)
    expect([response.viewValue, rowsOf(response)]).toEqual([
      -3_300_000,
      [
        ['2025-12', 100_000_000],
        ['2026-01', -60_000_000],
      ],
    ])
    expect(response.rowList[0]?.toDate).toBe('20251231')
    const months = below(query, response.rowList[0])
    const opened = await cost(months)
    expect([opened.formulaCode, rowsOf(opened)]).toEqual([
      'MONTHS',
      [
        ['2019-05', 40_000_000],
        ['2025-12', 60_000_000],
      ],
    ])
    const invoice = await cost(below(months, opened.rowList[0]))
    expect([invoice.formulaCode, invoice.viewValue]).toEqual(['INVOICES', 40_000_000])
    // a leader of the year reads the months before it by their own charts
    const leader = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-03-01' })
    const own = await cost(query, leader)
    expect(own.rowList.map(({ next }) => next === null)).toEqual([true, false])
    expect(own.viewValue).toBe(response.viewValue)
  })

  test('[billing-and-cost-8] of a credit note is below 0, and of a project without business cost says that there is none', async () => {
    const projectId = await projectOf()
    await money.bills(projectId, '2026-03', 100_000_001)
    await money.spends(projectId, '2026-03', 12_000_000, 'T1')
    await money.bills(projectId, '2026-04', -10_000_000)
    const april = { ...year, projectId, monthName: '202604' }
    expect((await cost(april)).viewValue).toBe(-550_000)
    const without = await projectOf({ hasBusinessCost: false })
    await money.bills(without, '2026-03', 100_000_001)
    await money.spends(without, '2026-03', 5, 'T1')
    for (const monthName of ['202603', '']) {
      const response = await cost({ ...year, projectId: without, monthName })
      expect([response.formulaCode, response.viewValue, response.rowList]).toEqual([
        'NO_BUSINESS_COST',
        0,
        [],
      ])
    }
  })

  test('without the rate of its year is missing and named, in every sum that holds it', async () => {
    const projectId = await projectOf()
    const other = await projectOf()
    for (const id of [projectId, other]) await money.spends(id, '2024-03', 5, 'T1')
    await money.bills(projectId, '2024-03', 100_000_000)
    const then = { beginYearMonth: '202403', endYearMonth: '202404' }
    const rate = [{ kind: 'opex-rate', year: 2024, code: 'ST001' }]
    const all = await cost(then)
    expect([all.viewValue, all.rowSum, all.missingList]).toEqual([null, null, rate])
    // only the one that misses it, and it leads to its only month
    const [row, ...more] = all.rowList
    expect([row?.rowId, row?.viewValue, row?.next, more]).toEqual([
      projectId,
      null,
      { projectId, monthName: '202403' },
      [],
    ])
    const leaf = await cost({ ...then, projectId, monthName: '202403' })
    expect([leaf.viewValue, leaf.missingList, inputsOf(leaf)['OPEX_RATE']]).toEqual([
      null,
      rate,
      null,
    ])
    expect(rowsOf(leaf)).toEqual([
      ['2024-03', 100_000_000],
      ['2024-03', -5],
    ])
  })
})

test('[billing-and-cost-7] the sum of a currency is its projects, the largest first, and never those of another', async () => {
  const period = { beginYearMonth: '202801', endYearMonth: '202803' }
  const small = await projectOf({ name: '작은' })
  const large = await projectOf({ name: '큰' })
  const dollars = await projectOf({ currency: 'CY002' })
  const nothing = await projectOf()
  await money.bills(small, '2028-01', 10)
  await money.bills(large, '2028-01', 1_000)
  await money.bills(large, '2028-03', 500)
  await money.bills(dollars, '2028-02', 77)
  await money.spends(nothing, '2028-02', 1, 'T1')
  const sum = await billing(period)
  const { totalList } = await executive(readBillingData, { query: period })
  expect(totalList.map(({ serviceAmount }) => serviceAmount)).toEqual([1_510, 0.77])
  expect([sum.formulaCode, sum.viewValue, sum.rowSum, rowsOf(sum)]).toEqual([
    'PROJECTS',
    1_510,
    1_510,
    [
      ['큰', 1_500],
      ['작은', 10],
    ],
  ])
  // one of several months leads to these, one of a single month to its invoices
  expect(sum.rowList.map(({ next }) => next)).toEqual([
    { projectId: large },
    { projectId: small, monthName: '202801' },
  ])
  const months = await billing({ ...period, projectId: large })
  expect([months.formulaCode, rowsOf(months)]).toEqual([
    'MONTHS',
    [
      ['2028-01', 1_000],
      ['2028-03', 500],
    ],
  ])
  const inDollars = await billing({ ...period, currencyCode: 'CY002' })
  expect([inDollars.viewValue, inDollars.rowList.length]).toEqual([0.77, 1])
  const spent = await cost({ ...period, gubunCode: 'CE001' })
  const { totalList: costs } = await executive(readCostData, { query: period })
  expect([spent.viewValue, costs[0]?.outsourcingAmount]).toEqual([1, 1])
})

test('a month outside of the period, and more than five years of all projects, are refused', async () => {
  const projectId = await projectOf()
  const outside = await refusalOf(billing({ projectId, monthName: '202604' }))
  expect([outside.status, outside.reason, outside.issues?.[0]?.path]).toEqual([
    422,
    'report.month-outside',
    'monthName',
  ])
  const long = { beginYearMonth: '202101', endYearMonth: '202601' }
  expect((await refusalOf(billing(long))).reason).toBe('months.too-many')
  expect((await billing({ ...long, projectId })).viewValue).toBe(0)
  expect((await refusalOf(billing({ projectLcCode: 'FC999' }))).reason).toBe(
    'report.unknown-office',
  )
})
