import type { UsedPlan } from '@yuga/domain/alerts/figures'
import type { Day, Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'

const readWatched = statement<{ projectId: string }>(`
  select p.project_id as "projectId" from projects p
  where p.status_code = 'ST001' and p.win_probability is null and (
    exists (select from alerts a where a.is_on and a.unit_id is null and a.project_id is null)
    or p.project_id in (select a.project_id from alerts a where a.is_on and a.project_id is not null))
  order by p.project_id`)

/** The certain projects in progress that any alert is about (alerts-10). */
export async function watchedProjects(db: Db): Promise<string[]> {
  return (await readWatched.all(db, [])).map(({ projectId }) => projectId)
}

const findUnits = statement('select from alerts a where a.is_on and a.unit_id is not null limit 1')

/** Whether any alert is about a unit. */
export async function hasWatchedUnits(db: Db): Promise<boolean> {
  return (await findUnits.first(db, [])) !== undefined
}

const readFirst = statement<{ projectId: string; firstMonth: Month }>(`
  select project_id as "projectId", to_char(min(day), 'YYYY-MM') as "firstMonth" from (
    select project_id, least(start_day, contract_start_day) as day from projects where project_id = any($1)
    union all
    select project_id, least(plan_month, actual_month) from project_billings where project_id = any($1)
    union all select project_id, month from project_costs where project_id = any($1)
    union all select project_id, month from man_month_cells where project_id = any($1)
    union all select m.project_id, l.month from member_plans l join project_members m using (member_sn)
      where m.project_id = any($1)) d
  group by project_id`)

/** The first month in which each of these projects has anything. */
export async function firstMonths(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Month>> {
  const rows = await readFirst.all(db, [projectIds])
  return new Map(rows.map(({ projectId, firstMonth }) => [projectId, firstMonth]))
}

export type PlanOfMember = UsedPlan & {
  readonly projectId: string
  /** Null: of those to be named. */
  readonly employeeId: string | null
}

/*
 * $1 the projects, $2 and $3 the days of the pace. Hours are man-months of the month of their day, of a member rounded to
 * a ten-thousandth once.
 */
const readPlans = statement<PlanOfMember>(
  `
  with assigned as (
    select m.project_id, m.employee_id, sum(l.plan_hundredths)::bigint * 100 as assigned
    from project_members m join member_plans l using (member_sn)
    where m.project_id = any($1) and not m.is_support group by 1, 2),
  used as (
    select r.project_id, r.employee_id, sum(r.ten_thousandths)::bigint as used
    from man_month_cells r where r.project_id = any($1) group by 1, 2),
  recent as (
    select r.project_id, r.employee_id,
      round(sum(h.hundredths * 10000::numeric / r.base_hundredths))::bigint as pace
    from man_month_cells r
    join hour_entries h on h.employee_id = r.employee_id and h.project_id = r.project_id
      and h.day between r.first_day and r.last_day
    join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
      and s.period_start = h.period_start and s.state in (${submittedStates})
    where r.project_id = any($1) and r.base_hundredths > 0 and h.day between $2 and $3
      and r.month between month_of($2) and month_of($3)
    group by 1, 2),
  people as (select project_id, employee_id from assigned union select project_id, employee_id from used)
  select q.project_id as "projectId", q.employee_id as "employeeId", coalesce(a.assigned, 0)::float8 as assigned,
    coalesce(u.used, 0)::float8 as used, coalesce(p.pace, 0)::float8 as "inFourWeeks"
  from people q
  left join assigned a on a.project_id = q.project_id and a.employee_id is not distinct from q.employee_id
  left join used u on u.project_id = q.project_id and u.employee_id = q.employee_id
  left join recent p on p.project_id = q.project_id and p.employee_id = q.employee_id`,
  { plansEachTime: true },
)

/** What is planned of each member, and what was worked of it, in all and in some days. */
export function plansOfMembers(
  db: Db,
  projectIds: readonly string[],
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
): Promise<PlanOfMember[]> {
  return readPlans.all(db, [projectIds, firstDay, lastDay])
}
