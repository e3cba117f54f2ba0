import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../../test/random.ts'
import { makeWorld } from '../../../../test/second-computation/make-world.ts'
import type { Caller } from '../../../../test/server.ts'
import { walk } from '../../../../test/subjects/explained-profit.ts'
import { useServer } from '../../../../test/use-server.ts'

/* A company by chance: each figure of its billing and cost data is opened, and the parts add up to it. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  await makeWorld({ server, company, admin }, Number(process.env['SEED'] ?? 5))
})

/** Over a turn of the year, from amid the one before. */
const requested = { beginYearMonth: '202504', endYearMonth: '202606' }

type BillingQuery = RequestOf<typeof explainBillingData>['query']
type CostQuery = RequestOf<typeof explainCostData>['query']
const explainBilling = (query: BillingQuery) => admin(explainBillingData, { query })
const explainCost = (query: CostQuery) => admin(explainCostData, { query })

const billed = {
  SERVICE: 'serviceAmount',
  ST002: 'licenseAmount',
  ST003: 'thirdPartyAmount',
} as const
const spent = {
  CE001: 'outsourcingAmount',
  CE002: 'expenseAmount',
  CE003: 'thirdPartyAmount',
  CE004: 'salesOpexAmount',
} as const

type OfCurrency = { readonly projectCurrency: string }
type OfProject = OfCurrency & { readonly projectId: string; readonly actualDate: string }

/** Opens every figure of a table of rows and sums, and holds it against what the table shows. */
async function opensAll<Query extends object, Code extends string, Sum extends OfCurrency>(
  table: {
    readonly rows: readonly (Sum & OfProject)[]
    readonly totals: readonly Sum[]
    readonly columns: Readonly<Record<Code, keyof Sum>>
  },
  ask: (query: Query) => Promise<Explanation>,
): Promise<Set<string>> {
  const { rows, totals, columns } = table
  const ends = new Set<string>()
  const open = async (query: object, value: unknown, random: (() => number) | null) => {
    const first = await ask(query as Query)
    expect([query, first.viewValue]).toEqual([query, value])
    for (const end of await walk(query as Query, ask, { isDollars: false, random }, first)) {
      ends.add(end.formulaCode)
    }
  }
  for (const [gubunCode, field] of Object.entries(columns) as [Code, keyof Sum][]) {
    for (const total of totals) {
      const query = { ...requested, gubunCode, currencyCode: total.projectCurrency }
      await open(query, total[field], randomFrom(3))
    }
    for (const row of rows) {
      const { projectId, actualDate, projectCurrency: currencyCode } = row
      const query = { ...requested, gubunCode, currencyCode, projectId }
      await open({ ...query, monthName: actualDate.slice(0, 6) }, row[field], randomFrom(4))
    }
  }
  return ends
}

test('[billing-and-cost-7] each amount of billing data is what is below it, down to its invoices', async () => {
  const { billingDataList: rows, totalList: totals } = await admin(readBillingData, {
    query: requested,
  })
  expect(rows.length).toBeGreaterThan(10)
  const ends = await opensAll({ rows, totals, columns: billed }, explainBilling)
  expect([...ends]).toEqual(['INVOICES'])
}, 60_000)

test('[billing-and-cost-7] each amount of cost data is what is below it, down to costs and to what sales OPEX is charged on', async () => {
  const { costDataList: rows, totalList: totals } = await admin(readCostData, { query: requested })
  expect(rows.length).toBeGreaterThan(10)
  const ends = await opensAll({ rows, totals, columns: spent }, explainCost)
  expect([...ends]).toEqual(expect.arrayContaining(['COSTS', 'INVOICES']))
}, 60_000)
