import type { Reading } from '@yuga/contract/reports/reports'
import type { Month } from '@yuga/domain/calendar/day'
import type { WorkedSum } from '@yuga/domain/finance/profit/facts'
import type { Currency, Figure, PriceKind } from '@yuga/domain/money/figures'
import { type Db, statement } from '../../db/statement.ts'
import {
  firstOwn,
  inPeriod,
  lackedPrice,
  ofUnits,
  parametersOf,
  placedCellsCtes,
  priceColumns,
  pricedAt,
  pricedCte,
  type WorkQuery,
} from './priced-work.sql.ts'

/** The scope of man-months: those of some projects, or on billable projects what concerns some teams. */
export type WorkScope =
  | { readonly projectIds: readonly string[] }
  | {
      /** Teams of people who worked, */
      readonly teamIds: readonly string[]
      /** and projects of which the owning team settles with those who worked. */
      readonly ownedIds: readonly string[]
    }

/** What a sum is priced at, in the database and in a row: an amount, and the missing prices. */
const priceOf = {
  KRW: { primeCost: 'prime_krw', settlement: 'settlement_krw' },
  USD: { primeCost: 'prime_usd', settlement: 'settlement_usd' },
} as const
type Price = (typeof priceOf)[Currency][PriceKind]

export type PricedSum = {
  readonly projectId: string
  readonly month: Month
  readonly teamId: string
  readonly tenThousandths: number
} & Readonly<Record<Price, number>> &
  Readonly<Record<`${Price}_lacks`, readonly string[] | null>>

/** The missing prices of a sum, each as unit type and grade. */
const missing = (price: string) =>
  `array_agg(s.unit_type || ' ' || s.grade) filter (where s.${price} is null)`

const prices = (['KRW', 'USD'] as const).flatMap((currency) =>
  (['primeCost', 'settlement'] as const).map((kind) => ({
    price: priceOf[currency][kind],
    column: priceColumns[currency][kind],
  })),
)
const each = (text: (one: (typeof prices)[number]) => string) => prices.map(text).join(', ')

/** The columns of the prices `u` that `sumsOfPriced` adds up. */
export const pricesOf = (priceIn: (column: string) => string) =>
  each(({ price, column }) => `${priceIn(`u.${column}`)} as ${price}`)

/**
 * The sums of the rows of `priced` by project, month and team. Sums of equal prices first: so missing prices are once in
 * each sum, and no cell has to be sorted.
 */
export const sumsOfPriced = (of: string) => `
  sums as (
    select r.project_id, r.month, r.team, r.unit_type, r.grade, sum(r.mm) as mm,
      ${each(({ price }) => `r.${price}, sum(${pricedAt('r.mm', `r.${price}`)}) as ${price}_amount`)}
    from priced r ${of} group by 1, 2, 3, 4, 5, ${each(({ price }) => `r.${price}`)})
  select s.project_id as "projectId", to_char(s.month, 'YYYY-MM') as month, s.team as "teamId",
    sum(s.mm)::bigint as "tenThousandths",
    ${each(({ price }) => `coalesce(sum(s.${price}_amount), 0)::bigint as ${price}, ${missing(price)} as ${price}_lacks`)}
  from sums s group by s.project_id, s.month, s.team`

function sumsOf(reading: Reading, scope: string, of: string) {
  return statement<PricedSum>(
    `
  with recursive ${placedCellsCtes(reading, scope)},
  ${pricedCte(pricesOf((column) => column))},
  ${sumsOfPriced(of)}`,
    { plansEachTime: true },
  )
}

const ofProjects = inEachReading((reading) =>
  sumsOf(reading, `r.project_id = any($${firstOwn(reading)}::text[]) and ${inPeriod}`, ''),
)
const ofTeams = inEachReading((reading) => {
  const [teams, owned] = [`$${firstOwn(reading)}`, `$${firstOwn(reading) + 1}`]
  // a unit counts for a team only where it is a requested one, as the team is (reports-3)
  return sumsOf(
    reading,
    `${ofUnits[reading](`${teams}::text[]`)} and ${inPeriod}
      or r.project_id = any(${owned}::text[]) and ${inPeriod}`,
    `where r.project_id in (
        select p.project_id from projects p join project_types y using (type_code)
        where y.section_code = 'DV001')
      and (r.team = any(${teams}::text[]) or r.project_id = any(${owned}::text[]))
      and (r.unit_id = any(${teams}::text[]) or r.team <> all(${teams}::text[]))`,
  )
})

function inEachReading<Made>(make: (reading: Reading) => Made): Readonly<Record<Reading, Made>> {
  return { THEN: make('THEN'), NOW: make('NOW') }
}

/** In each currency. */
export type WorkedSums = Readonly<Record<Currency, readonly WorkedSum[]>>

/** Submitted man-months by project, month and team, priced. */
export async function workedSums(
  db: Db,
  requested: WorkQuery,
  scope: WorkScope,
): Promise<WorkedSums> {
  const values = parametersOf(requested)
  const rows =
    'projectIds' in scope
      ? await ofProjects[requested.reading].all(db, [...values, scope.projectIds])
      : await ofTeams[requested.reading].all(db, [...values, scope.teamIds, scope.ownedIds])
  return inEachCurrency(rows)
}

/** The sums as they are read, in each currency. */
export function inEachCurrency(rows: readonly PricedSum[]): WorkedSums {
  const sumsIn = (currency: Currency) =>
    rows.map((row) => ({
      projectId: row.projectId,
      month: row.month,
      teamId: row.teamId,
      tenThousandths: row.tenThousandths,
      labour: figureIn(row, 'primeCost', currency),
      settlement: figureIn(row, 'settlement', currency),
    }))
  return { KRW: sumsIn('KRW'), USD: sumsIn('USD') }
}

/** What a row comes to at a price, or the prices that are missing. */
function figureIn(row: PricedSum, price: PriceKind, currency: Currency): Figure {
  const name = priceOf[currency][price]
  const missing = row[`${name}_lacks`]
  if (missing === null) return { amount: row[name] }
  return {
    missing: missing.map((text) => lackedPrice(text, { month: row.month, price, currency })),
  }
}
