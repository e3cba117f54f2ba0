import {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let executive: Caller
let pm: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  await server.pool.query(
    `insert into opex_charges (year, style_code, rate_ten_thousandths)
     values (2025, 'ST001', 55000), (2026, 'ST001', 55000), (2026, 'ST004', 99999)`,
  )
})

type Requested = Parameters<Company['project']>[0]
type Company = typeof company

/** A project that T1 owns; amounts are in minor units. */
async function project(
  more: Partial<Requested> & {
    currency?: string
    withoutBusinessCost?: boolean
    office?: string
  } = {},
) {
  const { currency = 'CY001', withoutBusinessCost = false, office = 'FC001', ...requested } = more
  const projectId = await company.project({ pm, ...requested })
  await server.pool.query(
    `update projects set currency_code = $2, includes_business_cost = $3, office_code = $4
     where project_id = $1`,
    [projectId, currency, !withoutBusinessCost, office],
  )
  await server.pool.query(
    `insert into project_team_profits (project_id, year, organization_id, sales_amount, is_owner)
     values ($1, 2026, 'T1', 60000000, true), ($1, 2026, 'T2', 40000000, false)`,
    [projectId],
  )
  return projectId
}
const billed = (projectId: string, code: string, month: string, amount: number) =>
  server.pool.query(
    `insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
     values ($1, $2, $3::date, $4)`,
    [projectId, code, `${month}-01`, amount],
  )
const spent = (projectId: string, code: string, team: string, month: string, amount: number) =>
  server.pool.query(
    `insert into project_costs (project_id, category_code, organization_id, month, amount)
     values ($1, $2, $3, $4::date, $5)`,
    [projectId, code, team, `${month}-01`, amount],
  )

type Query = {
  readonly projectLcCode?: string
  readonly beginYearMonth?: string
  readonly endYearMonth?: string
}
const march = { beginYearMonth: '202603', endYearMonth: '202603' }
const billing = (query: Query = {}, by = executive) =>
  by(readBillingData, { query: { ...march, ...query } })
const costs = (query: Query = {}, by = executive) =>
  by(readCostData, { query: { ...march, ...query } })

/** The rows of one project: month and amounts. */
async function billedRows(projectId: string, query: Query = {}) {
  const { billingDataList } = await billing(query)
  return billingDataList
    .filter((row) => row.projectId === projectId)
    .map((row) => [row.actualDate, row.serviceAmount, row.licenseAmount, row.thirdPartyAmount])
}
async function costRows(projectId: string, query: Query = {}) {
  const { costDataList } = await costs(query)
  return costDataList
    .filter((row) => row.projectId === projectId)
    .map((row) => [
      row.actualDate,
      row.outsourcingAmount,
      row.expenseAmount,
      row.thirdPartyAmount,
      row.salesOpexAmount,
    ])
}
const year = { beginYearMonth: '202601', endYearMonth: '202612' }

describe('a project and month', () => {
  test('[billing-and-cost-1] have one row of what was invoiced, and one of what was spent (examples-15)', async () => {
    const id = await project({ name: 'P1' })
    await billed(id, 'ST001', '2026-03', 60_000_001)
    await billed(id, 'ST001', '2026-03', 40_000_000)
    await billed(id, 'ST002', '2026-03', 5_000_000)
    await spent(id, 'CE001', 'T1', '2026-03', 12_000_000)
    await spent(id, 'CE002', 'T2', '2026-03', 1_000_000)
    await spent(id, 'CE003', 'T1', '2026-03', 3_000_000)
    expect(await billedRows(id)).toEqual([['20260301', 100_000_001, 5_000_000, 0]])
    expect(await costRows(id)).toEqual([['20260301', 12_000_000, 1_000_000, 3_000_000, 4_840_000]])
    const { billingDataList } = await billing()
    expect(billingDataList.find((row) => row.projectId === id)).toMatchObject({
      projectName: 'P1',
      projectTypeName: 'SI',
      projectCurrency: 'CY001',
      projectCurrencyName: 'KRW',
    })
  })

  test('[billing-and-cost-2] show internal R&D as service, which sales OPEX takes in SI’s place', async () => {
    const id = await project({ type: 'PM004' })
    await billed(id, 'ST004', '2026-03', 100_000_001)
    await spent(id, 'CE001', 'T1', '2026-03', 12_000_000)
    expect(await billedRows(id)).toEqual([['20260301', 100_000_001, 0, 0]])
    expect(await costRows(id)).toEqual([['20260301', 12_000_000, 0, 0, 4_840_000]])
  })

  test('have third party sales and credit notes as they were invoiced', async () => {
    const id = await project()
    await billed(id, 'ST001', '2026-03', 100_000_001)
    await billed(id, 'ST003', '2026-03', 7)
    await billed(id, 'ST001', '2026-04', -10_000_000)
    expect(await billedRows(id, year)).toEqual([
      ['20260301', 100_000_001, 0, 7],
      ['20260401', -10_000_000, 0, 0],
    ])
    // of the credit note −550,000
    expect((await costRows(id, year))[1]).toEqual(['20260401', 0, 0, 0, -550_000])
  })

  test('[billing-and-cost-2] are no row where there is only a plan', async () => {
    const id = await project()
    await server.pool.query(
      `insert into project_billings (project_id, revenue_code, plan_month, plan_amount, actual_month)
       values ($1, 'ST001', '2026-03-01', 90000000, '2026-03-01')`,
      [id],
    )
    expect(await billedRows(id)).toEqual([])
    expect(await costRows(id)).toEqual([])
  })
})

describe('sales OPEX (examples-12)', () => {
  test('[billing-and-cost-3] of outsourcing in February and SI in March is charged in March', async () => {
    const id = await project()
    await spent(id, 'CE001', 'T1', '2026-02', 12_000_000)
    await billed(id, 'ST001', '2026-03', 100_000_001)
    expect(await costRows(id, year)).toEqual([
      ['20260201', 12_000_000, 0, 0, 0],
      ['20260301', 0, 0, 0, 4_840_000],
    ])
  })

  test('falls below 0 where outsourcing comes after SI', async () => {
    const id = await project()
    await billed(id, 'ST001', '2026-01', 50_000_000)
    await spent(id, 'CE001', 'T2', '2026-02', 20_000_000)
    expect(await costRows(id, year)).toEqual([
      ['20260101', 0, 0, 0, 2_750_000],
      ['20260201', 20_000_000, 0, 0, -1_100_000],
    ])
  })

  test('[billing-and-cost-3] goes on from the year before, which the period does not hold', async () => {
    const id = await project()
    await billed(id, 'ST001', '2025-12', 100_000_000)
    await spent(id, 'CE001', 'T1', '2026-01', 60_000_000)
    expect(await costRows(id, year)).toEqual([['20260101', 60_000_000, 0, 0, -3_300_000]])
    const both = { beginYearMonth: '202512', endYearMonth: '202601' }
    expect((await costRows(id, both))[0]).toEqual(['20251201', 0, 0, 0, 5_500_000])
  })

  test('is 0 without business cost, and such a month of billing alone costs nothing', async () => {
    const id = await project({ withoutBusinessCost: true })
    await billed(id, 'ST001', '2026-03', 100_000_001)
    expect(await costRows(id)).toEqual([])
    await spent(id, 'CE002', 'T1', '2026-03', 5)
    expect(await costRows(id)).toEqual([['20260301', 0, 5, 0, 0]])
  })

  test('[billing-and-cost-4] without the rate of its year is missing and named, in its sum too', async () => {
    const id = await project()
    await billed(id, 'ST001', '2024-03', 100_000_000)
    await spent(id, 'CE002', 'T1', '2024-03', 5)
    const dollars = await project({ currency: 'CY002' })
    await spent(dollars, 'CE002', 'T1', '2024-03', 5)
    const rate = [{ kind: 'opex-rate', year: 2024, code: 'ST001' }]
    const then = { beginYearMonth: '202403', endYearMonth: '202403' }
    const { costDataList, totalList } = await costs(then)
    expect(costDataList[0]).toMatchObject({
      expenseAmount: 5,
      salesOpexAmount: null,
      missingList: rate,
    })
    expect(totalList).toMatchObject([
      { projectCurrency: 'CY001', expenseAmount: 5, salesOpexAmount: null, missingList: rate },
      { projectCurrency: 'CY002', expenseAmount: 0.05, salesOpexAmount: 0, missingList: [] },
    ])
  })
})

test('[billing-and-cost-4] sums are of each currency, and never across', async () => {
  const office = 'FC002'
  const won = await project({ office })
  const dollars = await project({ office, currency: 'CY002' })
  await billed(won, 'ST001', '2026-02', 1_000)
  await billed(won, 'ST002', '2026-03', 10)
  await billed(dollars, 'ST001', '2026-03', 100_055)
  await billed(dollars, 'ST003', '2026-03', 45)
  const requested = { ...year, projectLcCode: office }
  expect(await billedRows(dollars, requested)).toEqual([['20260301', 1_000.55, 0, 0.45]])
  const { totalList } = await billing(requested)
  expect(totalList).toEqual([
    {
      projectCurrency: 'CY001',
      projectCurrencyName: 'KRW',
      serviceAmount: 1_000,
      licenseAmount: 10,
      thirdPartyAmount: 0,
    },
    {
      projectCurrency: 'CY002',
      projectCurrencyName: 'USD',
      serviceAmount: 1_000.55,
      licenseAmount: 0,
      thirdPartyAmount: 0.45,
    },
  ])
  // 5.5 % of 1,000.55 dollars are 55.03025
  const spending = await costs(requested)
  expect(spending.totalList.map(({ salesOpexAmount }) => salesOpexAmount)).toEqual([55, 55.03])
})

test('[billing-and-cost-4] the sheet holds the rows, a sum of each currency in its fifth column, and a check row (reports-7)', async () => {
  const won = await project({ name: '=1+1' })
  const dollars = await project({ currency: 'CY002' })
  await billed(won, 'ST001', '2028-01', 100_000_001)
  await spent(won, 'CE001', 'T1', '2028-02', 5)
  await billed(dollars, 'ST003', '2028-02', 5)
  const query = { beginYearMonth: '202801', endYearMonth: '202802' }
  const [title, filters, , , head, ...rows] = await cellsOf(
    await downloaded(executive, downloadBillingData, { query }),
  )
  expect(title).toEqual(['Billing data'])
  expect(String(filters)).toContain('Office: All · Period: 01/2028 ~ 02/2028')
  expect(head?.slice(4)).toEqual(['Tax invoice month', 'Service', 'License', '3rd party'])
  expect(rows.map((row) => Array.from(row, (cell) => cell ?? ''))).toEqual([
    [won, '=1+1', 'SI', 'KRW', new Date('2028-01-01'), 100_000_001, 0, 0],
    [dollars, dollars, 'SI', 'USD', new Date('2028-02-01'), 0, 0, 0.05],
    ['', '', '', 'KRW', 'Total', 100_000_001, 0, 0],
    ['', '', '', 'USD', 'Total', 0, 0, 0.05],
    ['Check (sum of rows − total)', '', '', '', '', 0, 0, 0],
  ])
  const costSheet = await cellsOf(await downloaded(executive, downloadCostData, { query }))
  expect(costSheet[3]).toEqual(['Missing opex charges (shown as “–”): 2028 SI'])
  expect(costSheet.at(-2)?.slice(3)).toEqual(['KRW', 'Total', 5, 0, 0, '–'])
})

test('the check row of the sheet compares no column of which a rate is missing, though others are there', async () => {
  const id = await project()
  // there is a rate of 2026 and none of 2030: row and sum of 2030 have no sales OPEX
  await billed(id, 'ST001', '2026-12', 1_000_000)
  await billed(id, 'ST001', '2030-01', 1_000_000)
  await spent(id, 'CE001', 'T1', '2030-01', 7)
  const query = { beginYearMonth: '202612', endYearMonth: '203001' }
  const rows = await cellsOf(await downloaded(executive, downloadCostData, { query }))
  expect(rows.at(-1)?.slice(5)).toEqual([0, 0, 0, '–'])
})

test('the name of a currency fits its column, of which Hangul takes twice as much (sheets-1)', async () => {
  const dollars = await project({ currency: 'CY002' })
  await billed(dollars, 'ST001', '2027-01', 5)
  const query = { beginYearMonth: '202701', endYearMonth: '202701' }
  const inKorean = await server.as(executive.employeeId, { 'accept-language': 'ko' })
  const [page] = (await openedBook(await downloaded(inKorean, downloadBillingData, { query })))
    .worksheets
  const name = page?.getCell('D6').text ?? ''
  expect(name).toContain('USD')
  const width = [...name].reduce((sum, letter) => sum + (/\p{sc=Hangul}/u.test(letter) ? 2 : 1), 0)
  expect(page?.getColumn('D').width).toBeGreaterThan(width)
})

test('[billing-and-cost-5] projects of another office are left out', async () => {
  const id = await project({ office: 'FC002' })
  await billed(id, 'ST001', '2026-03', 1)
  expect(await billedRows(id, { projectLcCode: 'FC002' })).toHaveLength(1)
  expect(await billedRows(id, { projectLcCode: '' })).toHaveLength(1)
  expect(await billedRows(id, { projectLcCode: 'FC001' })).toEqual([])
  expect(await costRows(id, { projectLcCode: 'FC001' })).toEqual([])
})

test('a period without anything has no rows and no sums', async () => {
  const empty = { beginYearMonth: '202901', endYearMonth: '202912' }
  expect(await billing(empty)).toEqual({ billingDataList: [], totalList: [] })
  expect(await costs(empty)).toEqual({ costDataList: [], totalList: [] })
})

test('[billing-and-cost-6] a period that ends before it begins, and one of more than five years, are refused', async () => {
  const reversed = await refusalOf(billing({ endYearMonth: '202602' }))
  expect([reversed.status, reversed.reason, reversed.issues?.[0]?.path]).toEqual([
    422,
    'months.reversed',
    'endYearMonth',
  ])
  const long = await refusalOf(costs({ beginYearMonth: '202101', endYearMonth: '202601' }))
  expect([long.status, long.reason]).toEqual([422, 'months.too-many'])
  await costs({ beginYearMonth: '202102', endYearMonth: '202601' })
})
