import { firstDayOf } from '@yuga/domain/calendar/day'
import type { MonthSpan, ProfitProject, SpentSum } from '@yuga/domain/finance/profit/facts'
import { teamsOfYearsCtes } from '../../../access/teams.sql.ts'
import { type Db, statement } from '../../../db/statement.ts'
import {
  monthOrBefore,
  projectColumns,
  type ProjectRow,
  projectsIn,
  spentOf,
  type SpentRow,
} from '../money.store.ts'
import { statedCte } from '../stated-year.sql.ts'

/*
 * $1 the teams, $2 and $3 the months of a year. A team has money of projects of which it has a row, for which it
 * spent, or whose PM was in a unit that counts for it, where no row names an owning team. That unit may be one that is
 * left out (reports-3).
 */
const readProjects = statement<ProjectRow>(
  `
  with recursive months as (
    select $2::date as month, extract(year from $2::date)::int as year), ${teamsOfYearsCtes},
  ${statedCte('extract(year from $2::date)')},
  rows as materialized (
    select r.project_id, r.year, r.organization_id, r.is_owner, r.sales_amount, r.sort_order
    from stated s join project_team_profits r on r.project_id = s.project_id and r.year = s.year),
  -- few, so that the history of their PMs alone is read
  ownerless as materialized (
    select p.project_id, p.pm_id from projects p
    where p.project_id not in (select r.project_id from rows r where r.is_owner)),
  concerned as (
    select r.project_id from rows r where r.organization_id = any($1::text[])
    union
    select c.project_id from project_costs c
    where c.organization_id = any($1::text[]) and c.month between $2::date and $3::date
    union
    select p.project_id from ownerless p where exists (
      select from employee_history h left join teams t using (organization_id)
      where h.employee_id = p.pm_id and coalesce(t.team, h.organization_id) = any($1::text[]) offset 0))
  select ${projectColumns}
  from concerned c join projects p using (project_id) join project_types t using (type_code)
  left join rows r using (project_id)
  where t.section_code = 'DV001'
  order by p.project_id, r.sort_order, r.organization_id`,
  { plansEachTime: true },
)

/** Some teams in some months of one year. */
export type TeamsOfMonths = MonthSpan & { readonly teamIds: readonly string[] }

/** The billable projects of which some teams may have money in a year, with the team rows that state it. */
export async function projectsOfTeams(
  db: Db,
  { teamIds, firstMonth, lastMonth }: TeamsOfMonths,
): Promise<ProfitProject[]> {
  return projectsIn(
    await readProjects.all(db, [teamIds, firstDayOf(firstMonth), firstDayOf(lastMonth)]),
  )
}

/* $1 and $2 the months, $3 the teams, $4 projects of which sales OPEX is charged on all outsourcing */
const readSpent = statement<SpentRow>(
  `
  with spent as (
    select c.project_id, ${monthOrBefore('c.month')} as month, c.category_code,
      case when c.organization_id = any($3::text[]) then c.organization_id else '' end as team_id,
      sum(c.amount)::bigint as amount
    from project_costs c join projects p using (project_id) join project_types t using (type_code)
    where t.section_code = 'DV001' and c.month <= $2::date
      and (c.organization_id = any($3::text[]) and c.month >= $1::date
        or c.project_id = any($4::text[]) and c.category_code = 'CE001')
    group by 1, 2, 3, 4)
  select project_id as "projectId", to_char(month, 'YYYY-MM') as month, category_code as "categoryCode",
    team_id as "teamId", amount
  from spent`,
  { plansEachTime: true },
)

/** What some teams spent on billable projects, and the outsourcing of all others on some projects as nobody's. */
export async function spentByTeams(
  db: Db,
  { teamIds, firstMonth, lastMonth }: TeamsOfMonths,
  chargedIds: readonly string[],
): Promise<SpentSum[]> {
  const months = [firstDayOf(firstMonth), firstDayOf(lastMonth)]
  return spentOf(await readSpent.all(db, [...months, teamIds, chargedIds]))
}
