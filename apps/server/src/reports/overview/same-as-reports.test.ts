import { type OverviewRow, readOverview } from '@yuga/contract/reports/overview'
import { listTeamProfit, type TeamProfitRow } from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Companies by chance, with units that a chart has not, moves, closed months, two offices and both currencies: each row
 * is held against what team profit and utilization answer the same reader for the unit.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [4, 5] : [Number(process.env['SEED'])]

const readers = {} as Record<'administrator' | 'executive' | 'D1' | 'T1' | 'P1', Caller>
beforeAll(async () => {
  const person = (role: 'LE003' | 'LE004' | 'LE005' | 'LE999', team = 'C') =>
    company.person({ roles: [role], team, joinDay: '2025-01-01' })
  readers.administrator = await person('LE999')
  readers.executive = await person('LE005')
  readers.D1 = await person('LE003')
  readers.T1 = await person('LE003', 'T1')
  readers.P1 = await person('LE004', 'P1')
})

type Months = { readonly year: number; readonly first: number; readonly last: number }
const two = (month: number) => String(month).padStart(2, '0')
const queryOf = ({ year, first, last }: Months) => ({
  standardYear: year,
  beginDay: `${year}${two(first)}`,
  endDay: `${year}${two(last)}`,
})

const amountIn = (rows: readonly TeamProfitRow[], name: ProfitRowName) =>
  rows.find(({ gubunCode }) => gubunCode === profitRowCodes[name])?.viewTarget ?? null

/** A share in percent, rounded half-up once, in plain arithmetic; at most a million (prices-8). */
function percentOf(part: number, whole: number, places: number): number {
  const scale = 10 ** places
  const share = Math.floor((part * 100 * scale) / whole + 0.5) / scale
  return Math.max(-1_000_000, Math.min(1_000_000, share))
}

type Figures = NonNullable<OverviewRow['compared']>

/** What both reports answer for a unit, or null where they refuse it to the reader. */
async function reportsOn(
  reader: Caller,
  row: OverviewRow,
  months: Months,
  currencyCode: 'CY001' | 'CY002',
): Promise<Figures | null> {
  const query = { ...queryOf(months), organizationId: row.organizationId }
  const of = <One extends { organizationId: string; ownYn: string }>(rows: readonly One[]) =>
    rows.find((one) => one.organizationId === row.organizationId && one.ownYn === row.ownYn)
  const hours = await reader(listUtilization, { query: { ...query, location: '' } }).catch(
    () => null,
  )
  if (hours === null) return null
  const worked = of(hours)
  const { unitList } = await reader(listTeamProfit, { query: { ...query, currencyCode } })
  const profit = of(unitList)?.teamProfitDisplayList ?? []
  const sales = amountIn(profit, 'sales')
  const inPercent = (amount: number | null) =>
    amount === null || sales === null || sales <= 0 ? null : percentOf(amount, sales, 1)
  return {
    salesAmount: sales,
    grossProfitAmount: amountIn(profit, 'grossProfit'),
    grossProfitPercent: inPercent(amountIn(profit, 'grossProfit')),
    operatingProfitAmount: amountIn(profit, 'operatingProfit'),
    operatingProfitPercent: inPercent(amountIn(profit, 'operatingProfit')),
    gpTargetAmount: amountIn(profit, 'target'),
    achievementPercent: amountIn(profit, 'achievement'),
    billableUtilization:
      worked === undefined || worked.baseHour === 0
        ? null
        : percentOf(Math.round(worked.billableHour * 100), Math.round(worked.baseHour * 100), 2),
  }
}

const fields = [
  'salesAmount',
  'grossProfitAmount',
  'grossProfitPercent',
  'operatingProfitAmount',
  'operatingProfitPercent',
  'gpTargetAmount',
  'achievementPercent',
  'billableUtilization',
] as const satisfies readonly (keyof Figures)[]
const figuresOf = (row: Figures) => Object.fromEntries(fields.map((field) => [field, row[field]]))

/** A closed quarter, one with the running month, a year without any target, and half a year. */
const periods = [
  { year: 2026, first: 1, last: 3, basis: 'BEFORE', currencyCode: 'CY001' },
  { year: 2026, first: 10, last: 12, basis: 'YEAR', currencyCode: 'CY001' },
  { year: 2025, first: 4, last: 6, basis: 'YEAR', currencyCode: 'CY002' },
  { year: 2026, first: 1, last: 6, basis: 'YEAR', currencyCode: 'CY002' },
] as const

const compared = ({ year, first, last, basis }: (typeof periods)[number]): Months =>
  basis === 'YEAR'
    ? { year: year - 1, first, last }
    : { year: year - 1, first: first + 9, last: last + 9 }

describe.each(seeds)('company %i', (seed) => {
  beforeAll(async () => {
    await makeWorld({ server, company, admin: readers.administrator }, seed)
    await company.leads(readers.D1, 'D1')
  })

  test.each(periods)(
    '[overview-1, overview-2, overview-4, overview-5] has in every row what both reports answer: $year-$first to $last, $basis',
    async (period) => {
      const { currencyCode } = period
      for (const [name, reader] of Object.entries(readers)) {
        const query = { ...queryOf(period), currencyCode, compareCode: period.basis }
        const { unitList } = await reader(readOverview, { query })
        expect(unitList.length).toBeGreaterThan(0)
        for (const row of unitList.filter(({ rootYn }) => rootYn === 'N')) {
          const at = { name, unit: row.organizationId, own: row.ownYn }
          const now = await reportsOn(reader, row, period, currencyCode)
          expect({ ...at, ...figuresOf(row) }).toEqual({ ...at, ...now })
          const before = row.compared && figuresOf(row.compared)
          // what a unit has itself is no separate row where it has had all or nothing
          if (row.ownYn === 'Y') continue
          expect({ ...at, before }).toEqual({
            ...at,
            before: await reportsOn(reader, row, compared(period), currencyCode),
          })
        }
      }
    },
    60_000,
  )

  test('[overview-2] the whole company counts every unit once', async () => {
    const query = { ...queryOf(periods[0]), location: '' }
    const { unitList } = await readers.executive(readOverview, { query: queryOf(periods[0]) })
    const [root] = unitList
    expect(root).toMatchObject({ organizationId: 'C', rootYn: 'Y', depth: 0 })
    const whole = await readers.executive(listUtilization, {
      query: { ...query, organizationId: 'C' },
    })
    const { billableHour = 0, baseHour = 0 } = whole[0] ?? {}
    expect(root?.billableUtilization).toBe(percentOf(billableHour * 100, baseHour * 100, 2))
    const lowest = unitList.filter(({ lowestYn }) => lowestYn === 'Y')
    for (const field of ['salesAmount', 'grossProfitAmount', 'gpTargetAmount'] as const) {
      const sum = lowest.reduce<number | null>(
        (all, row) => (all === null || row[field] === null ? null : all + row[field]),
        0,
      )
      expect([field, root?.[field]]).toEqual([field, sum])
    }
    // team profit refuses it all the same
    const refused = readers.executive(listTeamProfit, { query: { ...query, organizationId: 'C' } })
    expect(await refusalOf(refused)).toMatchObject({ reason: 'report.root' })
  })
})
