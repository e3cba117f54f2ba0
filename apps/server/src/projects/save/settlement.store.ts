import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Currency, Figure, PriceFacts } from '@yuga/domain/money/figures'
import { owningTeamOf } from '@yuga/domain/projects/actuals/owning-team'
import { settlementOf } from '@yuga/domain/projects/actuals/settlement'
import type { TeamProfitRow } from '@yuga/domain/projects/budget-plan/team-profit'
import { managersOfMonthsCte, teamsOfYearsCtes } from '../../access/teams.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

/** What a team receives (above 0) or pays (below 0) for a man-month of a month. */
export type Settled = { readonly teamCode: string; readonly month: Month; readonly figure: Figure }

type Cell = {
  readonly month: Month
  readonly year: number
  /** The team of the employee with these hours, by the chart of the year. */
  readonly teamCode: string
  /** The PM's team on the month's first day, which owns where no team is named. */
  readonly pmTeamCode: string
  readonly gradeCode: string
  readonly resides: boolean
  readonly tenThousandths: number
}

/* $1 the project, $2 its PM */
const readCells = statement<Cell>(`
  with recursive months as (
    select distinct month, extract(year from month)::int as year
    from man_month_cells where project_id = $1 and ten_thousandths > 0),
  ${teamsOfYearsCtes}, ${managersOfMonthsCte('select $2::text as pm_id')}
  select to_char(c.month, 'YYYY-MM') as month, m.year,
    coalesce(t.team, c.organization_id) as "teamCode", g.team as "pmTeamCode",
    c.grade_code as "gradeCode", c.resides, c.ten_thousandths as "tenThousandths"
  from man_month_cells c
  join months m on m.month = c.month
  join managers g on g.month = c.month
  left join teams t on t.year = m.year and t.organization_id = c.organization_id
  where c.project_id = $1 and c.ten_thousandths > 0`)

/* $1 the PM, $2 months */
const readManagersTeams = statement<{ month: Month; team: string }>(`
  with recursive months as (
    select month, extract(year from month)::int as year from unnest($2::date[]) as m (month)),
  ${teamsOfYearsCtes}, ${managersOfMonthsCte('select $1::text as pm_id')}
  select to_char(month, 'YYYY-MM') as month, team from managers`)

/** The team of a PM on the first day of each of these months. */
export async function managersTeams(
  db: Db,
  pmId: string,
  months: readonly Month[],
): Promise<ReadonlyMap<Month, string>> {
  const rows = await readManagersTeams.all(db, [pmId, months.map(firstDayOf)])
  return new Map(rows.map(({ month, team }) => [month, team]))
}

const readPrices = statement<{
  year: number
  unitTypeCode: string
  gradeCode: string
  primeWon: number | null
  primeCents: number | null
  settlementWon: number | null
  settlementCents: number | null
}>(`
  select year::int, unit_type_code as "unitTypeCode", grade_code as "gradeCode",
    prime_cost_won as "primeWon", prime_cost_cents as "primeCents",
    settlement_won as "settlementWon", settlement_cents as "settlementCents"
  from unit_prices where year = any($1)`)

/** The prices of some years. */
export async function pricesOf(db: Db, years: readonly number[]): Promise<PriceFacts[]> {
  const rows = await readPrices.all(db, [years])
  return rows.map(({ year, unitTypeCode, gradeCode, ...price }) => ({
    year,
    unitTypeCode,
    gradeCode,
    primeCost: { KRW: price.primeWon, USD: price.primeCents },
    settlement: { KRW: price.settlementWon, USD: price.settlementCents },
  }))
}

/** What teams settle among themselves for the hours of a billable project (project-money-17, project-money-18). */
export async function settledOn(
  db: Db,
  project: {
    readonly projectId: string
    readonly pmId: string
    readonly currency: Currency
    readonly rows: readonly TeamProfitRow[]
  },
): Promise<Settled[]> {
  const cells = await readCells.all(db, [project.projectId, project.pmId])
  if (cells.length === 0) return []
  const prices = await pricesOf(db, [...new Set(cells.map(({ year }) => year))])
  return cells.flatMap((cell) => {
    const { month, year, teamCode, pmTeamCode, ...worked } = cell
    const { teamCode: owningTeam } = owningTeamOf(project.rows, year, pmTeamCode)
    const settled = { ...worked, year, isBillable: true, owningTeam, memberTeam: teamCode }
    return settlementOf(settled, prices, project.currency).map((one) => ({ ...one, month }))
  })
}
