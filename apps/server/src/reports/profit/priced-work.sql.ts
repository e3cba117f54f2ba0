import type { Reading } from '@yuga/contract/reports/reports'
import { type Day, firstDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import type { MonthSpan } from '@yuga/domain/finance/profit/facts'
import type { Currency, Missing, PriceKind } from '@yuga/domain/money/figures'
import { teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { placedOn } from '../placing.sql.ts'

/*
 * Man-months with their team and their price, as SQL: $1 and $2 the first and the last month, $3 today where it is
 * read as of now. Further parameters of a statement come after these (`firstOwn`).
 */

/** How the man-months of a report are read. */
export type WorkQuery = MonthSpan & {
  readonly reading: Reading
  readonly today: Day
  /** The day that says which months have begun (utilization-4). */
  readonly reportDay: Day
  readonly currency: Currency
}

const placing = placedOn('$3')

/** The parameters above. */
export function parametersOf({ firstMonth, lastMonth, reading, today }: WorkQuery) {
  return [firstDayOf(firstMonth), firstDayOf(lastMonth), ...(reading === 'NOW' ? [today] : [])]
}

/** The number of the first parameter after those of `parametersOf`. */
export const firstOwn = (reading: Reading) => (reading === 'NOW' ? 4 : 3)

/** The columns of unit prices, in minor units of each currency. */
export const priceColumns = {
  KRW: { primeCost: 'prime_cost_won', settlement: 'settlement_won' },
  USD: { primeCost: 'prime_cost_cents', settlement: 'settlement_cents' },
} as const

/**
 * Man-months in ten-thousandths times a price, rounded half-up to the minor unit (man-months-3, prices-6): the whole
 * ten-thousands of the price and what is left of it are multiplied apart, so that nothing overflows.
 */
export const pricedAt = (manMonths: string, price: string) =>
  `${manMonths} * (${price} / 10000) + (2 * (${price} % 10000) * ${manMonths} + 10000) / 20000`

/** The type of unit price by residence (prices-1). */
export const unitTypeSql = (resides: string) => `case when ${resides} then 'UP001' else 'UP002' end`

/** That a cell is of the requested months. */
export const inPeriod = 'r.month between $1::date and $2::date'

/** The cells of units, so that the index of cells by unit or by employee finds them. */
export const ofUnits: Readonly<Record<Reading, (units: string) => string>> = {
  THEN: (units) => `r.organization_id = any(${units})`,
  NOW: (units) => `r.employee_id = any(array(
    select n.employee_id from places n where n.organization_id = any(${units})))`,
}

/**
 * `placed`: the cells of $1 to $2 with their team in the chart of their year. `scope` says which, and in each of its
 * alternatives that they are `inPeriod`: so each finds its own by an index. They are looked for by themselves
 * (`offset 0`), before anything is joined to them: there are far more than the planner expects.
 */
export function placedCellsCtes(reading: Reading, scope: string): string {
  const { ctes, join, unit, grade } = placing[reading]
  return `
  months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes}, ${ctes}
  cells as (
    select r.* from man_month_cells r where r.ten_thousandths > 0 and (${scope}) offset 0),
  placed as (
    select r.employee_id, r.project_id, r.month, m.year, r.first_day, r.last_day,
      r.submitted_hundredths, r.base_hundredths, r.ten_thousandths::bigint as mm,
      coalesce(t.team, ${unit}) as team, ${unit} as unit_id,
      ${unitTypeSql('r.resides')} as unit_type, ${grade} as grade
    from cells r
    join months m on m.month = r.month ${join}
    left join teams t on t.year = m.year and t.organization_id = ${unit})`
}

/** `priced`: placed cells with prices of their year, grade and residence. */
export const pricedCte = (prices: string) => `
  priced as (
    select r.*, ${prices}
    from placed r
    left join unit_prices u on u.year = r.year and u.unit_type_code = r.unit_type
      and u.grade_code = r.grade)`

/** Something for each reading and currency, such as a statement. */
export function byReadingAndCurrency<Made>(
  make: (reading: Reading, currency: Currency) => Made,
): (requested: Pick<WorkQuery, 'reading' | 'currency'>) => Made {
  const inEach = (reading: Reading) => ({ KRW: make(reading, 'KRW'), USD: make(reading, 'USD') })
  const made = { THEN: inEach('THEN'), NOW: inEach('NOW') }
  return ({ reading, currency }) => made[reading][currency]
}

/** A missing price in SQL: unit type and grade. */
export function lackedPrice(
  text: string,
  of: { readonly month: Month; readonly price: PriceKind; readonly currency: Currency },
): Missing {
  const [unitTypeCode = '', ...grade] = text.split(' ')
  return {
    kind: 'unit-price',
    year: yearOf(of.month),
    unitTypeCode,
    gradeCode: grade.join(' '),
    price: of.price,
    currency: of.currency,
  }
}
