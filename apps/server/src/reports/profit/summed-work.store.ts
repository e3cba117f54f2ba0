import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import type { ManagersTeam } from '@yuga/domain/finance/profit/facts'
import type { CountedLine } from '@yuga/domain/finance/profit/lines'
import type { Currency, PriceKind } from '@yuga/domain/money/figures'
import type { Reading } from '@yuga/contract/reports/reports'
import { teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { statedCte } from './stated-year.sql.ts'
import {
  byReading,
  columns,
  firstOwn,
  lackedPrice,
  parametersOf,
  placing,
  pricedAt,
  unitTypeSql,
  type WorkAsked,
} from './worked.store.ts'

/** The cells of units, so that the index of cells by unit or by employee finds them. */
const ofUnits = {
  THEN: (units: string) => `r.organization_id = any(${units})`,
  NOW: (units: string) => `r.employee_id = any(array(
    select n.employee_id from places n where n.organization_id = any(${units})))
      and r.first_day between $1::date and ($2::date + interval '1 month')::date`,
} as const

type Line = Extract<CountedLine, 'labour' | 'settlement'>

type Row = {
  readonly line: Line
  readonly teamId: string
  readonly month: Month
  /** Of settlement whose owning team is assumed; else empty. */
  readonly projectId: string
  /** The price that it lacks, as unit type and grade. */
  readonly lacks: string | null
  readonly tenThousandths: number
  readonly amount: number | null
  /** In a row of its own: the projects behind all others. */
  readonly projectIds: readonly string[] | null
}

const lackOf = (amount: string) => `case when ${amount} is null then price_key end`
const sumOf = (what: string) => `sum(${what})::bigint`

/*
 * Of each cell its team, the owning team of its project and both amounts, each rounded once; then sums of what counts
 * for the teams asked for. Cells are looked for by themselves (`offset 0`), before anything is joined to them: the
 * owning teams and the places of a company are few, the cells of a division a year are not.
 */
function sums(reading: Reading, currency: Currency) {
  const { cte, join, unit, grade } = placing[reading]
  const { primeCost, settlement } = columns[currency]
  const own = (place: number) => `$${firstOwn(reading) + place}`
  const teams = `${own(0)}::text[]`
  return statement<Row>(
    `
  with recursive months as (
    select m::date as month, extract(year from m)::int as year
    from generate_series($1::date, $2::date, interval '1 month') m),
  ${teamsOfYearsCtes}, ${cte}
  ${statedCte('extract(year from $1::date)')},
  owners as materialized (
    select p.project_id, r.organization_id as team, coalesce(r.organization_id = any(${teams}), false) as is_asked
    from projects p join project_types y using (type_code)
    left join stated s using (project_id)
    left join project_team_profits r on r.project_id = s.project_id and r.year = s.year and r.is_owner
    where y.section_code = 'DV001'),
  assumed as materialized (
    select a.*, a.team = any(${teams}) as is_asked
    from unnest(${own(1)}::text[], ${own(2)}::date[], ${own(3)}::text[]) as a (project_id, month, team)),
  owned as (
    select project_id from owners where is_asked union select project_id from assumed where is_asked),
  cells as (
    select r.project_id, r.month, extract(year from r.month)::int as year, r.employee_id, r.organization_id,
      r.grade_code, ${unitTypeSql('r.resides')} as unit_type, r.ten_thousandths::bigint as mm
    from man_month_cells r
    where r.ten_thousandths > 0 and r.month between $1::date and $2::date
      and (${ofUnits[reading](teams)} and r.month between $1::date and $2::date
        or r.project_id = any(array(select project_id from owned)) and r.month between $1::date and $2::date)
    offset 0),
  placed as (
    select r.project_id, r.month, r.mm, r.unit_type, ${grade} as grade, coalesce(t.team, ${unit}) as team,
      coalesce(o.team, a.team, '') as owner, coalesce(a.is_asked, o.is_asked) as owner_is_asked,
      case when o.team is null then r.project_id else '' end as assumed_id,
      u.${primeCost} as prime, u.${settlement} as settlement
    from cells r join owners o using (project_id)
    left join assumed a on o.team is null and a.project_id = r.project_id and a.month = r.month ${join}
    left join teams t on t.year = r.year and t.organization_id = ${unit}
    left join unit_prices u on u.year = r.year and u.unit_type_code = r.unit_type
      and u.grade_code = ${grade}),
  priced as materialized (
    select r.project_id, r.month, r.mm, r.team, r.team = any(${teams}) as is_asked,
      r.owner, r.owner_is_asked, r.owner <> r.team as settles, r.assumed_id,
      ${pricedAt('prime')} as prime, case when r.owner <> r.team then ${pricedAt('settlement')} end as settlement,
      case when r.prime is null or r.settlement is null then r.unit_type || ' ' || r.grade end as price_key
    from placed r),
  summed as (
    select 'labour' as line, team, month, '' as project_id, ${lackOf('prime')} as lacks,
      ${sumOf('mm')} as mm, ${sumOf('prime')} as amount
    from priced where is_asked group by 2, 3, 5
    union all
    select 'settlement', team, month, assumed_id, ${lackOf('settlement')},
      ${sumOf('mm')}, ${sumOf('settlement')}
    from priced where is_asked and settles group by 2, 3, 4, 5
    union all
    select 'settlement', owner, month, assumed_id, ${lackOf('settlement')},
      -${sumOf('mm')}, -${sumOf('settlement')}
    from priced where owner_is_asked and settles group by 2, 3, 4, 5)
  select line, team as "teamId", to_char(month, 'YYYY-MM') as month, project_id as "projectId", lacks,
    mm as "tenThousandths", amount, null::text[] as "projectIds"
  from summed
  union all
  select '', '', '', '', null, 0, null, array(
    select distinct project_id from priced where is_asked or owner_is_asked)`,
    { plansEachTime: true },
  )
}

const readSums = byReading(sums)

const priceOf: Readonly<Record<Line, PriceKind>> = { labour: 'primeCost', settlement: 'settlement' }

export type SummedWork = {
  readonly cells: readonly ProfitCell[]
  readonly projectIds: readonly string[]
}

/**
 * Labour of some teams on billable projects in a year, and what they settle (project-money-18), each added up over
 * the projects; settlement with an assumed owning team stays with its project, of which that is said.
 */
export async function summedWork(
  db: Db,
  asked: WorkAsked,
  {
    teamIds,
    managersTeams,
  }: { readonly teamIds: readonly string[]; readonly managersTeams: readonly ManagersTeam[] },
): Promise<SummedWork> {
  const rows = await readSums(asked).all(db, [
    ...parametersOf(asked),
    teamIds,
    managersTeams.map(({ projectId }) => projectId),
    managersTeams.map(({ month }) => firstDayOf(month)),
    managersTeams.map(({ teamId }) => teamId),
  ])
  const cells = rows.flatMap(({ line, lacks, amount, projectIds, ...row }): ProfitCell[] => {
    if (projectIds !== null) return []
    const price = priceOf[line]
    const figure =
      lacks === null
        ? { amount: amount ?? 0 }
        : { missing: [lackedPrice(lacks, { month: row.month, price, asked })] }
    return [{ ...row, line, figure, isAssumed: row.projectId !== '' }]
  })
  return { cells, projectIds: rows.flatMap(({ projectIds }) => projectIds ?? []) }
}
