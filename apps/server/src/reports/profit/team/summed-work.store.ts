import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { ManagersTeam } from '@yuga/domain/finance/profit/facts'
import type { WorkedLine } from '@yuga/domain/finance/profit/lines'
import type { Currency, Figure, PriceKind } from '@yuga/domain/money/figures'
import type { Reading } from '@yuga/contract/reports/reports'
import { teamsOfYearsCtes } from '../../../access/teams.sql.ts'
import { type Db, statement } from '../../../db/statement.ts'
import { statedCte } from '../stated-year.sql.ts'
import {
  byReadingAndCurrencies,
  byReadingAndCurrency,
  firstOwn,
  inPeriod,
  lackedPrice,
  ofUnits,
  parametersOf,
  placing,
  priceColumns,
  pricedAt,
  unitTypeSql,
  type WorkAsked,
} from '../priced-work.sql.ts'

type Row = {
  readonly reading: Reading
  readonly currency: Currency
  readonly line: WorkedLine
  /** Empty where it is added up over the teams. */
  readonly teamId: string
  readonly month: Month
  /** Where it is added up over the projects empty, but of settlement whose owning team is assumed. */
  readonly projectId: string
  readonly isAssumed: boolean
  /** The price that it lacks, as unit type and grade. */
  readonly lacks: string | null
  readonly tenThousandths: number
  readonly amount: number | null
  /** In a row of its own: the projects behind all others. */
  readonly projectIds: readonly string[] | null
}

const lackOf = (amount: string) => `case when ${amount} is null then price_key end`
const sumOf = (what: string) => `sum(${what})::bigint`

/** What the sums are told by; those of projects over the teams asked for. */
type SummedBy = 'team' | 'project'

/** Team and project of a row of `told` and of `settled`. */
const keysOf = {
  team: { labour: `team, '' as project_id`, settlement: `team, assumed_id as project_id` },
  project: { labour: `'' as team, project_id`, settlement: `'' as team, project_id` },
} as const satisfies Record<SummedBy, Record<WorkedLine, string>>

/*
 * Both amounts of each cell, each rounded once, added up by project, month and unit: so that only few rows have to find
 * their team and owning team. Then sums of what counts for the teams asked for. Cells are looked for by themselves
 * (`offset 0`), before anything is joined to them: the owning teams and the places of a company are few, the cells of
 * a division a year are not.
 */
function sums(by: SummedBy, readings: readonly Reading[], currencies: readonly Currency[]) {
  const first = Math.max(...readings.map(firstOwn))
  const teams = `$${first}::text[]`
  const each = (text: (reading: Reading) => string, between = ', ') =>
    readings.map(text).join(between)
  const eachSum = (text: (reading: Reading, currency: Currency) => string, between = ', ') =>
    each((reading) => currencies.map((currency) => text(reading, currency)).join(between), between)
  return statement<Row>(
    `
  with recursive months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes}, ${each((reading) => placing[reading].ctes, '')}
  ${statedCte('extract(year from $1::date)')},
  owners as materialized (
    select p.project_id, r.organization_id as team, coalesce(r.organization_id = any(${teams}), false) as is_asked
    from projects p join project_types y using (type_code)
    left join stated s using (project_id)
    left join project_team_profits r on r.project_id = s.project_id and r.year = s.year and r.is_owner
    where y.section_code = 'DV001'),
  assumed as materialized (
    select a.*, a.team = any(${teams}) as is_asked
    from unnest($${first + 1}::text[], $${first + 2}::date[], $${first + 3}::text[]) as a (project_id, month, team)),
  owned as (
    select project_id from owners where is_asked union select project_id from assumed where is_asked),
  prices as materialized (
    select u.unit_type_code, u.grade_code, ${currencies.map(pricesOf).join(', ')}
    from unit_prices u where u.year = extract(year from $1::date)::int),
  cells as (
    select r.project_id, r.month, r.employee_id, r.organization_id, r.grade_code,
      ${unitTypeSql('r.resides')} as unit_type, r.ten_thousandths as mm
    from man_month_cells r
    where r.ten_thousandths > 0
      and (${each((reading) => `${ofUnits[reading](teams)} and ${inPeriod}`, ' or ')}
        or r.project_id = any(array(select project_id from owned)) and ${inPeriod})
    offset 0),
  located as (
    select r.project_id, r.month, r.mm, r.unit_type, ${each(placeIn)}
    from cells r ${each((reading) => placing[reading].join, '')}
    where r.project_id in (select project_id from owners)),
  priced as materialized (
    select r.project_id, r.month, sum(r.mm) as mm, ${each((reading) => `r.unit_${reading}`)}, ${eachSum(amountsIn)}
    from located r ${each(pricesIn, ' ')}
    group by r.project_id, r.month, ${each((reading) => `r.unit_${reading}`)},
      ${eachSum((reading, currency) => `lacks_${reading}_${currency}`)}),
  ${eachSum((reading, currency) => summedCtes(by, reading, currency, teams))}
  ${eachSum(toldIn, ' union all ')}`,
    { plansEachTime: true },
  )
}

const placeIn = (reading: Reading) =>
  `${placing[reading].unit} as unit_${reading}, ${placing[reading].grade} as grade_${reading}`

const pricesIn = (reading: Reading) => `
    left join prices p_${reading}
      on p_${reading}.unit_type_code = r.unit_type and p_${reading}.grade_code = r.grade_${reading}`

const pricesOf = (currency: Currency) =>
  `u.${priceColumns[currency].primeCost} as prime_${currency}, u.${priceColumns[currency].settlement} as settlement_${currency}`

function amountsIn(reading: Reading, currency: Currency): string {
  const prices = `p_${reading}`
  const [prime, settlement] = [`${prices}.prime_${currency}`, `${prices}.settlement_${currency}`]
  const of = `${reading}_${currency}`
  return `
      case when ${prime} is null or ${settlement} is null then r.unit_type || ' ' || r.grade_${reading} end
        as lacks_${of},
      ${sumOf(pricedAt('r.mm', prime))} as prime_${of},
      ${sumOf(pricedAt('r.mm', settlement))} as settlement_${of}`
}

/**
 * What counts in a reading for the teams asked for; hours of a unit that is left out count for none, also where the team
 * above it is one of them (reports-3).
 */
function summedCtes(by: SummedBy, reading: Reading, currency: Currency, teams: string): string {
  const of = `${reading}_${currency}`
  return `
  placed_${of} as (
    select r.project_id, r.month, r.mm, r.lacks_${of} as price_key, r.prime_${of} as prime,
      r.settlement_${of} as settlement, coalesce(t.team, r.unit_${reading}) as team,
      coalesce(o.team, a.team, '') as owner, coalesce(a.is_asked, o.is_asked) as owner_is_asked,
      case when o.team is null then r.project_id else '' end as assumed_id
    from priced r join owners o using (project_id)
    left join assumed a on o.team is null and a.project_id = r.project_id and a.month = r.month
    left join teams t on t.organization_id = r.unit_${reading}
    where r.unit_${reading} = any(${teams}) or coalesce(t.team, r.unit_${reading}) <> all(${teams})),
  told_${of} as materialized (
    select r.*, r.team = any(${teams}) as is_asked, r.owner <> r.team as settles from placed_${of} r),
  settled_${of} as (
    select team, month, project_id, assumed_id, price_key, mm, settlement from told_${of}
    where is_asked and settles
    union all
    select owner, month, project_id, assumed_id, price_key, -mm, -settlement from told_${of}
    where owner_is_asked and settles),
  summed_${of} as (
    select 'labour' as line, month, ${lackOf('prime')} as lacks, ${keysOf[by].labour}, false as is_assumed,
      ${sumOf('mm')} as mm, ${sumOf('prime')} as amount
    from told_${of} where is_asked group by 2, 3, 4, 5
    union all
    select 'settlement', month, ${lackOf('settlement')}, ${keysOf[by].settlement}, assumed_id <> '',
      ${sumOf('mm')}, ${sumOf('settlement')}
    from settled_${of} group by 2, 3, 4, 5, 6)`
}

const toldIn = (reading: Reading, currency: Currency) => `
  select '${reading}' as reading, '${currency}' as currency, line, team as "teamId",
    to_char(month, 'YYYY-MM') as month, project_id as "projectId", is_assumed as "isAssumed", lacks, mm as "tenThousandths",
    amount, null::text[] as "projectIds"
  from summed_${reading}_${currency}
  union all
  select '${reading}', '${currency}', '', '', '', '', false, null, 0, null, array(
    select distinct project_id from told_${reading}_${currency} where is_asked or owner_is_asked)`

const readSums = byReadingAndCurrencies((reading, currencies) =>
  sums('team', [reading], currencies),
)
const readBothWays = {
  KRW: sums('team', ['THEN', 'NOW'], ['KRW']),
  USD: sums('team', ['THEN', 'NOW'], ['USD']),
}
const readByProject = byReadingAndCurrency((reading, currency) =>
  sums('project', [reading], [currency]),
)

/** What each line is priced at. */
const priceOf: Readonly<Record<WorkedLine, PriceKind>> = {
  labour: 'primeCost',
  settlement: 'settlement',
}

/** What some teams have of work. */
export type SummedWork = {
  /** By team and month; of a project where its owning team is assumed. */
  readonly cells: readonly ProfitCell[]
  /** The projects behind all of them. */
  readonly projectIds: readonly string[]
}

export type TeamsOfWork = {
  readonly teamIds: readonly string[]
  readonly managersTeams: readonly ManagersTeam[]
}

/**
 * Labour of some teams on billable projects in a year, and what they settle (project-money-18), each added up over
 * the projects; settlement with an assumed owning team stays with its project, of which that is said.
 */
export async function summedWork(
  db: Db,
  asked: WorkAsked,
  teams: TeamsOfWork,
): Promise<SummedWork> {
  const rows = await readSums(asked).all(db, valuesOf(asked, teams))
  return workIn(rows, asked)
}

/** The same in both readings, whose cells are mostly the same ones. */
export async function summedBothWays(
  db: Db,
  asked: WorkAsked,
  teams: TeamsOfWork,
): Promise<Readonly<Record<Reading, SummedWork>>> {
  const values = valuesOf({ ...asked, reading: 'NOW' }, teams)
  const rows = await readBothWays[asked.currency].all(db, values)
  const of = (reading: Reading) =>
    workIn(
      rows.filter((row) => row.reading === reading),
      asked,
    )
  return { THEN: of('THEN'), NOW: of('NOW') }
}

/** What some teams have together of a project's work in a month. */
export type ProjectWork = Omit<ProfitCell, 'teamId'>

/** The same work added up over the teams, project by project; what one of them settles with another is nothing. */
export async function workOfProjects(
  db: Db,
  asked: WorkAsked,
  teams: TeamsOfWork,
): Promise<ProjectWork[]> {
  const rows = await readByProject(asked).all(db, valuesOf(asked, teams))
  const work: ProjectWork[] = []
  for (const row of rows) {
    if (row.projectIds !== null) continue
    const { projectId, month, line, tenThousandths, isAssumed } = row
    const figure = figureOf(row, asked)
    work.push({ projectId, month, line, figure, tenThousandths, isAssumed })
  }
  return work
}

function valuesOf(asked: WorkAsked, { teamIds, managersTeams }: TeamsOfWork): readonly unknown[] {
  return [
    ...parametersOf(asked),
    teamIds,
    managersTeams.map(({ projectId }) => projectId),
    managersTeams.map(({ month }) => firstDayOf(month)),
    managersTeams.map(({ teamId }) => teamId),
  ]
}

/** What the rows say in the currency that is asked for. */
function workIn(rows: readonly Row[], asked: WorkAsked): SummedWork {
  const own = rows.filter(({ currency }) => currency === asked.currency)
  const cells: ProfitCell[] = []
  for (const row of own) {
    if (row.projectIds !== null) continue
    const { projectId, month, teamId, line, tenThousandths, isAssumed } = row
    const figure = figureOf(row, asked)
    cells.push({ projectId, month, teamId, line, figure, tenThousandths, isAssumed })
  }
  return { cells, projectIds: own.flatMap(({ projectIds }) => projectIds ?? []) }
}

function figureOf({ line, month, lacks, amount }: Row, asked: WorkAsked): Figure {
  if (lacks === null) return { amount: amount ?? 0 }
  return { missing: [lackedPrice(lacks, { month, price: priceOf[line], asked })] }
}
