import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { entryInForce, officeDayOf } from '../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { recomputeCells } from '../../figures/cells.store.ts'
import type { LockedTimecards } from '../../figures/timecard-lock.ts'
import { keepStateOf } from '../save/keep-state.ts'
import type { WrittenBy } from '../save/write-project.store.ts'

/** A project that people join. */
export type JoinedProject = {
  readonly projectId: string
  readonly name: string
  readonly pmId: string
  readonly isEnded: boolean
}

const lock = statement<JoinedProject>(`
  select project_id as "projectId", name, pm_id as "pmId", status_code = 'ST002' as "isEnded"
  from projects where project_id = any($1) order by project_id for no key update`)

/**
 * Locks projects for this transaction, after the timecards of those who join: neither the end nor the PM of a
 * project changes meanwhile, and those who join one wait for each other.
 */
export async function lockProjects(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, JoinedProject>> {
  const rows = await lock.all(db, [projectIds])
  return new Map(rows.map((project) => [project.projectId, project]))
}

/** Who joins which project, with what plan. */
export type Joining = {
  readonly employeeId: string
  readonly projectId: string
  /** Plan man-months in hundredths; a month that is not named has none. */
  readonly plan?: readonly { readonly month: Month; readonly hundredths: number }[]
}

/*
 * $1 employees, $2 their projects, $3 now, and the plans: $4 employees, $5 projects, $6 months, $7 hundredths.
 * A former member is let in again under the old record: the past in it stays.
 */
const join = statement<{ employee_id: string; project_id: string }>(`
  with requested as (
    select j.employee_id, j.project_id, j.place, g.group_id, p.start_day,
      h.organization_id, h.grade_code, h.today
    from unnest($1::text[], $2::text[]) with ordinality as j (employee_id, project_id, place)
    join projects p on p.project_id = j.project_id
    join project_groups g on g.project_id = j.project_id and g.is_default
    cross join lateral (${entryInForce(
      'j.employee_id',
      officeDayOf('$3'),
      `h.organization_id, h.grade_code, ${officeDayOf('$3')} as today`,
    )}) h),
  last as (
    select a.project_id, max(m.sort_order) as sort_order
    from requested a join project_members m on m.project_id = a.project_id and m.group_id = a.group_id
    group by a.project_id),
  joined as (
    insert into project_members
      (project_id, group_id, employee_id, organization_id, grade_code, sort_order)
    select project_id, group_id, employee_id, organization_id, grade_code,
      coalesce(l.sort_order, -1) + row_number() over (partition by project_id order by place)
    from requested left join last l using (project_id)
    on conflict (employee_id, project_id) do update set group_id = excluded.group_id,
      organization_id = excluded.organization_id, grade_code = excluded.grade_code,
      sort_order = excluded.sort_order, is_support = false, is_active = true, is_shown = true
    where not project_members.is_active
    returning member_sn, employee_id, project_id),
  residing as (
    insert into member_residence (member_sn, from_day, resides)
    select j.member_sn, case when exists (select from member_residence r where r.member_sn = j.member_sn)
      then a.today else a.start_day end, true
    from joined j join requested a using (employee_id, project_id)
    on conflict (member_sn, from_day) do update set resides = true),
  planned as (
    insert into member_plans (member_sn, month, plan_hundredths)
    select j.member_sn, l.month, l.hundredths
    from unnest($4::text[], $5::text[], $6::date[], $7::int[])
      as l (employee_id, project_id, month, hundredths)
    join joined j using (employee_id, project_id)
    on conflict (member_sn, month) do update set plan_hundredths = excluded.plan_hundredths)
  select employee_id, project_id from joined`)

const readMonths = statement<{ month: Day }>(`
  select distinct c.month
  from unnest($1::text[], $2::text[]) as j (employee_id, project_id)
  join man_month_cells c on c.employee_id = j.employee_id and c.project_id = j.project_id
  order by c.month`)

/** A form that was opened before would save its groups without those who have joined (projects-22). */
const raiseVersions = statement(`
  update projects set version = version + 1, updated_by = $2, updated_at = $3
  where project_id = any($1)`)

/**
 * Makes members of those who were let in, at the end of the default group: residing, no support, with the grade
 * and the team of today and the plan that was entered (projects-6, projects-7). Hours that someone has on the
 * project already count as residing from then on. Needs the locks of the timecards and of the projects, and that
 * no one is a member (`whyNotJoin`); each pair of person and project once.
 */
export async function joinProjects(
  db: Db,
  locked: LockedTimecards,
  joinings: readonly Joining[],
  by: WrittenBy,
): Promise<void> {
  if (joinings.length === 0) return
  const employeeIds = joinings.map(({ employeeId }) => employeeId)
  const projectIds = joinings.map(({ projectId }) => projectId)
  const projects = [...new Set(projectIds)]
  const plans = joinings.flatMap(({ employeeId, projectId, plan = [] }) =>
    plan.map((planned) => ({ employeeId, projectId, ...planned })),
  )
  for (const projectId of projects) await keepStateOf(db, projectId)
  const joined = await join.all(db, [
    employeeIds,
    projectIds,
    by.at,
    plans.map(({ employeeId }) => employeeId),
    plans.map(({ projectId }) => projectId),
    plans.map(({ month }) => firstDayOf(month)),
    plans.map(({ hundredths }) => hundredths),
  ])
  if (joined.length !== joinings.length) {
    throw new Error(`${joined.length} of ${joinings.length} people could join`)
  }
  await raiseVersions.count(db, [projects, by.employeeId, by.at])
  for (const projectId of projects) await keepStateOf(db, projectId, by)
  const months = await readMonths.all(db, [employeeIds, projectIds])
  if (months.length === 0) return
  await recomputeCells(
    db,
    locked,
    months.map(({ month }) => month.slice(0, 7)),
    projects,
  )
}
