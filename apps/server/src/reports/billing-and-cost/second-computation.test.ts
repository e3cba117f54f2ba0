import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { beforeAll, describe, expect, test } from 'vitest'
import { opexIn } from '../../../test/second-computation/profit.ts'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import { monthsOfYear, plus } from '../../../test/second-computation/plain-facts.ts'
import type { Project, World } from '../../../test/second-computation/world.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Companies by chance: their billings and costs are compared with a second computation that shares nothing with the
 * product: plain loops over single invoices and costs, written from the rules alone.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [6, 7] : [Number(process.env['SEED'])]

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
})

const periods = [
  ['2025-01', '2026-12'],
  ['2026-01', '2026-06'],
  ['2025-12', '2025-12'],
] as const
const wire = (month: string) => month.replace('-', '')
const codes = { KRW: 'CY001', USD: 'CY002' } as const
const places = { KRW: 1, USD: 100 } as const

type Row = { readonly currency: Project['currency']; readonly amounts: readonly (number | null)[] }

function billedIn({ billings, currency }: Project, month: string): Row | null {
  const own = billings.filter((billing) => billing.month === month)
  const sumOf = (...revenues: readonly string[]) =>
    own.reduce((sum, { revenue, actual }) => (revenues.includes(revenue) ? sum + actual : sum), 0)
  const amounts = [sumOf('ST001', 'ST004'), sumOf('ST002'), sumOf('ST003')]
  return amounts.some((amount) => amount !== 0) ? { currency, amounts } : null
}

function spentIn(world: World, project: Project, month: string): Row | null {
  const own = project.costs.filter((cost) => cost.month === month)
  const sumOf = (category: string) =>
    own.reduce((sum, cost) => (cost.category === category ? sum + cost.amount : sum), 0)
  const opex = opexIn(world, project, month)
  const amounts = [sumOf('CE001'), sumOf('CE002'), sumOf('CE003'), opex]
  return amounts.some((amount) => amount !== 0) ? { currency: project.currency, amounts } : null
}

/** The rows of a period by `project month`, and the sums of each currency. */
function expected(
  world: World,
  [first, last]: readonly [string, string],
  rowOf: (project: Project, month: string) => Row | null,
) {
  const rows: Record<string, readonly (number | null)[]> = {}
  const totals: Record<string, readonly (number | null)[]> = {}
  const inUnits = ({ currency, amounts }: Row) =>
    amounts.map((amount) => (amount === null ? null : amount / places[currency]))
  const sums: Partial<Record<Project['currency'], Row>> = {}
  for (const project of world.projects) {
    for (const month of [...monthsOfYear(2025), ...monthsOfYear(2026)]) {
      if (month < first || month > last) continue
      const row = rowOf(project, month)
      if (row === null) continue
      rows[`${project.id} ${wire(month)}01`] = inUnits(row)
      const before = sums[row.currency]?.amounts
      const amounts = row.amounts.map((amount, place) =>
        plus(before?.[place] ?? (before ? null : 0), amount),
      )
      sums[row.currency] = { currency: row.currency, amounts }
    }
  }
  for (const sum of Object.values(sums)) totals[codes[sum.currency]] = inUnits(sum)
  return { rows, totals }
}

describe.each(seeds)('company %i', (seed) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ server, company, admin }, seed)
  })

  test.each(periods)(
    '[billing-and-cost-1] was invoiced from %s to %s what a second computation says',
    async (first, last) => {
      const query = { beginYearMonth: wire(first), endYearMonth: wire(last), projectLcCode: '' }
      const answer = await admin(readBillingData, { query })
      const amountsOf = (row: (typeof answer)['totalList'][number]) => [
        row.serviceAmount,
        row.licenseAmount,
        row.thirdPartyAmount,
      ]
      const wanted = expected(world, [first, last], billedIn)
      expect(Object.keys(wanted.rows).length).toBeGreaterThan(0)
      expect(
        Object.fromEntries(
          answer.billingDataList.map((row) => [
            `${row.projectId} ${row.actualDate}`,
            amountsOf(row),
          ]),
        ),
      ).toEqual(wanted.rows)
      expect(
        Object.fromEntries(answer.totalList.map((row) => [row.projectCurrency, amountsOf(row)])),
      ).toEqual(wanted.totals)
    },
  )

  test.each(periods)('spent from %s to %s what a second computation says', async (first, last) => {
    const query = { beginYearMonth: wire(first), endYearMonth: wire(last), projectLcCode: '' }
    const answer = await admin(readCostData, { query })
    const amountsOf = (row: (typeof answer)['totalList'][number]) => [
      row.outsourcingAmount,
      row.expenseAmount,
      row.thirdPartyAmount,
      row.salesOpexAmount,
    ]
    const wanted = expected(world, [first, last], (project, month) =>
      spentIn(world, project, month),
    )
    expect(Object.keys(wanted.rows).length).toBeGreaterThan(0)
    expect(
      Object.fromEntries(
        answer.costDataList.map((row) => [`${row.projectId} ${row.actualDate}`, amountsOf(row)]),
      ),
    ).toEqual(wanted.rows)
    expect(
      Object.fromEntries(answer.totalList.map((row) => [row.projectCurrency, amountsOf(row)])),
    ).toEqual(wanted.totals)
  })
})
