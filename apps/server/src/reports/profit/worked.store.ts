import type { Reading } from '@yuga/contract/reports/reports'
import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { WorkedSum } from '@yuga/domain/finance/profit/facts'
import type { Currency, Figure, Missing, PriceKind } from '@yuga/domain/money/figures'
import { teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { placesCte } from '../../access/entry-in-force.sql.ts'

/** Whose man-months: those of some projects, or on billable projects what concerns some teams. */
export type WorkScope =
  | { readonly projectIds: readonly string[] }
  | {
      /** Teams whose people worked, */
      readonly teamIds: readonly string[]
      /** and projects whose owning team settles with whoever worked. */
      readonly ownedIds: readonly string[]
    }

export type WorkAsked = {
  readonly firstMonth: Month
  readonly lastMonth: Month
  readonly reading: Reading
  readonly today: Day
  readonly currency: Currency
  /** Somebody asks for the same in the other currency, too: then both are read at once. */
  readonly readsBoth?: boolean
}

/** `r` is a cell: its unit and grade then, or those of its employee today (reports-4). */
export const placing = {
  THEN: { cte: '', join: '', unit: 'r.organization_id', grade: 'r.grade_code' },
  NOW: {
    cte: `${placesCte('$3::date')},`,
    join: 'join places n on n.employee_id = r.employee_id',
    unit: 'n.organization_id',
    grade: 'n.grade_code',
  },
} as const

export const columns = {
  KRW: { primeCost: 'prime_cost_won', settlement: 'settlement_won' },
  USD: { primeCost: 'prime_cost_cents', settlement: 'settlement_cents' },
} as const

/** Man-months times a price, rounded half-up to the minor unit; whole and rest apart, so that nothing overflows. */
export const pricedAt = (manMonths: string, price: string) =>
  `${manMonths} * (${price} / 10000) + (2 * (${price} % 10000) * ${manMonths} + 10000) / 20000`

export const unitTypeSql = (resides: string) => `case when ${resides} then 'UP001' else 'UP002' end`

/** Prices that a sum lacks, each as unit type and grade. */
const lacking = (price: string) =>
  `array_agg(s.unit_type || ' ' || s.grade) filter (where s.${price} is null)`

export const inPeriod = 'r.month between $1::date and $2::date'

/** The cells of units, so that the index of cells by unit or by employee finds them. */
export const ofUnits = {
  THEN: (units: string) => `r.organization_id = any(${units})`,
  NOW: (units: string) => `r.employee_id = any(array(
    select n.employee_id from places n where n.organization_id = any(${units})))`,
} as const

/**
 * `placed`: the cells of $1 to $2 with their team in the chart of their year. `scope` says which, and in each of its
 * alternatives that they are `inPeriod`: so each finds its own by an index. They are looked for by themselves
 * (`offset 0`), before anything is joined to them: there are far more than the planner expects.
 */
function placedCellsCtes(reading: Reading, scope: string): string {
  const { cte, join, unit, grade } = placing[reading]
  return `
  months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes}, ${cte}
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
const pricedCte = (prices: string) => `
  priced as (
    select r.*, ${prices}
    from placed r
    left join unit_prices u on u.year = r.year and u.unit_type_code = r.unit_type
      and u.grade_code = r.grade)`

/** `priced`: the cells with their team and both prices, each rounded once (man-months-3, prices-6). */
export function pricedCellsCtes(reading: Reading, currency: Currency, scope: string): string {
  const { primeCost, settlement } = columns[currency]
  return `${placedCellsCtes(reading, scope)},
  ${pricedCte(`u.${primeCost} as prime, u.${settlement} as settlement`)}`
}

export const primeAmount = pricedAt('r.mm', 'r.prime')
export const settlementAmount = pricedAt('r.mm', 'r.settlement')

/** What a sum is priced at, in the database and in a row: an amount, and the prices that it lacks. */
const priceOf = {
  KRW: { primeCost: 'prime_krw', settlement: 'settlement_krw' },
  USD: { primeCost: 'prime_usd', settlement: 'settlement_usd' },
} as const
type Price = (typeof priceOf)[Currency][PriceKind]

type Row = {
  readonly projectId: string
  readonly month: Month
  readonly teamId: string
  readonly tenThousandths: number
} & Readonly<Record<Price, number>> &
  Readonly<Record<`${Price}_lacks`, readonly string[] | null>>

/* Sums of equal prices first: so what a sum lacks stands once in each, and no cell has to be sorted. */
function sumsOf(reading: Reading, asked: readonly Currency[], scope: string, of: string) {
  const priced = asked.flatMap((currency) =>
    (['primeCost', 'settlement'] as const).map((kind) => ({
      price: priceOf[currency][kind],
      column: columns[currency][kind],
    })),
  )
  const each = (text: (one: (typeof priced)[number]) => string) => priced.map(text).join(', ')
  return statement<Row>(
    `
  with recursive ${placedCellsCtes(reading, scope)},
  ${pricedCte(each(({ price, column }) => `u.${column} as ${price}`))},
  sums as (
    select r.project_id, r.month, r.team, r.unit_type, r.grade, sum(r.mm) as mm,
      ${each(({ price }) => `r.${price}, sum(${pricedAt('r.mm', `r.${price}`)}) as ${price}_amount`)}
    from priced r ${of} group by 1, 2, 3, 4, 5, ${each(({ price }) => `r.${price}`)})
  select s.project_id as "projectId", to_char(s.month, 'YYYY-MM') as month, s.team as "teamId",
    sum(s.mm)::bigint as "tenThousandths",
    ${each(({ price }) => `coalesce(sum(s.${price}_amount), 0)::bigint as ${price}, ${lacking(price)} as ${price}_lacks`)}
  from sums s group by s.project_id, s.month, s.team`,
    { plansEachTime: true },
  )
}

const readings: readonly Reading[] = ['THEN', 'NOW']
const currencies: readonly Currency[] = ['KRW', 'USD']

/** A statement for each reading and currency. */
export function byReading<Made>(
  make: (reading: Reading, currency: Currency) => Made,
): (asked: Pick<WorkAsked, 'reading' | 'currency'>) => Made {
  const made = new Map(
    readings.flatMap((reading) =>
      currencies.map((currency) => [`${reading} ${currency}`, make(reading, currency)] as const),
    ),
  )
  return ({ reading, currency }) => made.get(`${reading} ${currency}`) as Made
}

/** Parameters after the months: today where it is asked as of now. */
export function parametersOf({ firstMonth, lastMonth, reading, today }: WorkAsked) {
  return [firstDayOf(firstMonth), firstDayOf(lastMonth), ...(reading === 'NOW' ? [today] : [])]
}

/** The number of the first parameter after those of `parametersOf`. */
export const firstOwn = (reading: Reading) => (reading === 'NOW' ? 4 : 3)

/** The same for each reading and currency, and for both currencies at once. */
export function sumsByReading<Made>(
  make: (reading: Reading, currencies: readonly Currency[]) => Made,
): (asked: WorkAsked) => Made {
  const inOne = byReading((reading, currency) => make(reading, [currency]))
  const inBoth = { THEN: make('THEN', currencies), NOW: make('NOW', currencies) }
  return (asked) => (asked.readsBoth ? inBoth[asked.reading] : inOne(asked))
}

const ofProjects = sumsByReading((reading, asked) =>
  sumsOf(reading, asked, `r.project_id = any($${firstOwn(reading)}::text[]) and ${inPeriod}`, ''),
)
const ofTeams = sumsByReading((reading, asked) => {
  const [teams, owned] = [`$${firstOwn(reading)}`, `$${firstOwn(reading) + 1}`]
  // a unit counts for a team only where it is one of those asked for, as the team is (reports-3)
  return sumsOf(
    reading,
    asked,
    `${ofUnits[reading](`${teams}::text[]`)} and ${inPeriod}
      or r.project_id = any(${owned}::text[]) and ${inPeriod}`,
    `where r.project_id in (
        select p.project_id from projects p join project_types y using (type_code)
        where y.section_code = 'DV001')
      and (r.team = any(${teams}::text[]) or r.project_id = any(${owned}::text[]))
      and (r.unit_id = any(${teams}::text[]) or r.team <> all(${teams}::text[]))`,
  )
})

/** Submitted man-months by project, month and team, priced. */
export async function workedSums(db: Db, asked: WorkAsked, scope: WorkScope): Promise<WorkedSum[]> {
  const values = parametersOf(asked)
  const rows =
    'projectIds' in scope
      ? await ofProjects(asked).all(db, [...values, scope.projectIds])
      : await ofTeams(asked).all(db, [...values, scope.teamIds, scope.ownedIds])
  const priced = (row: Row, price: PriceKind) => {
    const name = priceOf[asked.currency][price]
    return figureOf(row[name], row[`${name}_lacks`], { month: row.month, price, asked })
  }
  return rows.map((row) => ({
    projectId: row.projectId,
    month: row.month,
    teamId: row.teamId,
    tenThousandths: row.tenThousandths,
    labour: priced(row, 'primeCost'),
    settlement: priced(row, 'settlement'),
  }))
}

/** An amount, or the prices that it lacks, each as unit type and grade. */
function figureOf(
  amount: number,
  lacks: readonly string[] | null,
  of: { readonly month: Month; readonly price: PriceKind; readonly asked: WorkAsked },
): Figure {
  if (lacks === null) return { amount }
  return { missing: lacks.map((text) => lackedPrice(text, of)) }
}

/** A price that there is not, told as unit type and grade. */
export function lackedPrice(
  text: string,
  of: { readonly month: Month; readonly price: PriceKind; readonly asked: WorkAsked },
): Missing {
  const [unitTypeCode = '', ...grade] = text.split(' ')
  return {
    kind: 'unit-price',
    year: Number(of.month.slice(0, 4)),
    unitTypeCode,
    gradeCode: grade.join(' '),
    price: of.price,
    currency: of.asked.currency,
  }
}
