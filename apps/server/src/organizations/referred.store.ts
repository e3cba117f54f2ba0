import type { Use } from '@yuga/domain/master-data/in-use'
import { roleCountsAt } from '../access/roles.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/* What the units of a chart refer to, and what refers to them. */

/** Who can be made the leader of a unit at an instant. */
const canLead = (instant: string) => `e.is_active and exists (select from employee_roles r
  where r.employee_id = e.employee_id and r.role_id = 'LE003' and ${roleCountsAt(instant)})`

const readKnown = statement<{ kind: 'leader' | 'office' | 'style'; id: string; active: boolean }>(`
  select 'leader' as kind, e.employee_id as id, ${canLead('$4')} as active from employees e
  where e.employee_id = any($1)
  union all
  select 'style', detail_code, is_active from codes where group_code = 'GRDEPT' and detail_code = any($2)
  union all
  select 'office', f.office_code, c.is_active from offices f
  join codes c on c.group_code = f.office_group and c.detail_code = f.office_code
  where f.office_code = any($3)`)

export type Referred = {
  readonly leaderIds: readonly string[]
  readonly styleCodes: readonly string[]
  readonly officeCodes: readonly string[]
  readonly now: Date
}

/** Of what units are to refer to: whether it is there, and whether it can be chosen today. */
export async function referredUnits(db: Db, { leaderIds, styleCodes, officeCodes, now }: Referred) {
  const known = await readKnown.all(db, [leaderIds, styleCodes, officeCodes, now])
  const result = new Map(known.map(({ kind, id, active }) => [`${kind} ${id}`, active]))
  return {
    mayLead: (id: string) => result.get(`leader ${id}`) ?? false,
    mayChoose: (kind: 'office' | 'style', id: string) => result.get(`${kind} ${id}`) ?? false,
  }
}

/** The days for which a chart counts (organization-1): through the next one, and the first from the beginning. */
const daysOfChart = `
  chart as (
    select
      case when exists (select from organizations where year < $1) then make_date($1, 1, 1)
        else '-infinity' end as from_day,
      coalesce((select make_date(min(year), 1, 1) from organizations where year > $1), 'infinity')
        as until_day)`

/* a write of a history refers to the unit and waits for us, or we for it */
const lockUnit = statement(`select from units where organization_id = $1 for update`)

const readUses = statement<Use>(`
  with ${daysOfChart},
  people as (
    select h.employee_id from employee_history h
    join employees e using (employee_id) cross join chart c
    where h.organization_id = $2 and h.from_day < c.until_day
      and (e.retire_day is null or e.retire_day >= c.from_day)
      and coalesce((select min(n.from_day) from employee_history n
        where n.employee_id = h.employee_id and n.is_applied and n.from_day > h.from_day), 'infinity')
        > c.from_day
    union
    select s.employee_id from work_stretches s cross join chart c
    where s.organization_id = $2 and s.first_day >= c.from_day and s.first_day < c.until_day)
  select 'organizations' as by, count(*)::int as count,
    coalesce((array_agg(display_name order by sort_order, organization_id))[1:3], '{}') as names
  from organizations where year = $1 and upper_organization_id = $2
  union all
  select 'employee-history', count(*)::int, coalesce((array_agg(e.name order by e.name))[1:3], '{}')
  from people join employees e using (employee_id)
  union all
  select 'gp-targets', count(*)::int,
    coalesce((array_agg(distinct t.year::text order by t.year::text))[1:3], '{}')
  from gp_team_targets t cross join chart c
  where t.organization_id = $2
    and make_date(t.year, 1, 1) >= c.from_day and make_date(t.year, 1, 1) < c.until_day
  union all
  select 'non-billable-targets', count(*)::int,
    coalesce((array_agg(distinct t.year::text order by t.year::text))[1:3], '{}')
  from gp_non_billable_targets t cross join chart c
  where t.organization_id = $2
    and make_date(t.year, 1, 1) >= c.from_day and make_date(t.year, 1, 1) < c.until_day
  union all
  select 'projects', count(distinct p.project_id)::int,
    coalesce((array_agg(distinct p.name order by p.name))[1:3], '{}')
  from project_team_profits t join projects p using (project_id) cross join chart c
  where t.organization_id = $2
    and make_date(t.year, 1, 1) >= c.from_day and make_date(t.year, 1, 1) < c.until_day
  union all
  select 'team-profits', count(*)::int, coalesce((array_agg(distinct p.name))[1:3], '{}')
  from project_team_profits t join projects p using (project_id) cross join chart c
  where t.organization_id = $2
    and make_date(t.year, 1, 1) >= c.from_day and make_date(t.year, 1, 1) < c.until_day
  union all
  select 'project-costs', count(*)::int, coalesce((array_agg(distinct p.name))[1:3], '{}')
  from project_costs t join projects p using (project_id) cross join chart c
  where t.organization_id = $2 and t.month >= c.from_day and t.month < c.until_day`)

/**
 * What keeps a unit in the chart of a year: the units below it, and while the chart counts who is or was in it, its
 * targets, and what it sells and spends in projects. A member keeps the team of the day they joined, whatever becomes
 * of it, so that the team of a member keeps nothing (organization-9).
 */
export async function usesOfUnit(db: Db, year: number, id: string): Promise<Use[]> {
  await lockUnit.all(db, [id])
  return readUses.all(db, [year, id])
}

const readTime = statement<{ lastYear: number | null; closedMonths: number }>(`
  with ${daysOfChart}
  select (select (extract(year from c.until_day) - 1)::int from chart c where isfinite(c.until_day))
      as "lastYear",
    (select count(distinct m.month)::int from month_closes m cross join chart c
      where m.month >= c.from_day and m.month < c.until_day) as "closedMonths"`)

/** Through which year a chart counts, and how many months of that time someone has closed. */
export async function timeOfChart(db: Db, year: number) {
  return (await readTime.first(db, [year])) ?? { lastYear: null, closedMonths: 0 }
}
