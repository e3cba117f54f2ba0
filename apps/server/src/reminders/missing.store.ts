import { rolesThatMay } from '@yuga/contract/access/access'
import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'
import type { DayRange } from '../jobs/job.ts'

/** So many people a step: enough to share its cost, few enough for a second. */
const peopleAtATime = 250

// those who have a timecard to keep (jobs-10)
const keepers = `
  e.is_active and exists (
    select from employee_roles r where r.employee_id = e.employee_id and r.role_id = any($1))`

const countKeepers = statement<{ people: number }>(`
  select count(*)::int as people from employees e where ${keepers}`)
const readKeepers = statement<{ employee_id: string }>(`
  select employee_id from employees e where ${keepers} and employee_id > $2
  order by employee_id limit ${peopleAtATime}`)

export async function countTimecardKeepers(db: Db): Promise<number> {
  return (await countKeepers.first(db, [rolesThatMay['timecard.own']]))?.people ?? 0
}

/** The next people after one who may have a timecard; and the last of them, null where there are no more. */
export async function timecardKeepersAfter(db: Db, last: string) {
  const rows = await readKeepers.all(db, [rolesThatMay['timecard.own'], last])
  const ids = rows.map(({ employee_id }) => employee_id)
  return { ids, last: ids.length < peopleAtATime ? null : (ids.at(-1) ?? null) }
}

/** What someone has not done: a period or a month, by its first day. */
export type Missed = {
  readonly employee_id: string
  readonly first_day: Day
  readonly last_day: Day
}

/** Of people $1 by job $2, the stretches that count: of those who have not left, each with its zone's today. */
const employed = `
  employed as (
    select s.*, o.time_zone, ($5::timestamptz at time zone o.time_zone)::date as today
    from work_stretches s join employees e using (employee_id) join offices o using (office_code)
    where s.employee_id = any($1)
      and (e.retire_day is null or e.retire_day >= ($5::timestamptz at time zone o.time_zone)::date))`

const stillOpen = (stretches: string) => `
  not exists (select from month_closes c
      where c.employee_id = ${stretches}.employee_id and c.month = month_of(${stretches}.first_day))
    and not exists (select from reminded r
      where r.employee_id = ${stretches}.employee_id and r.job = $2 and r.first_day = ${stretches}.first_day)`

const readWeeks = statement<Missed>(`
  with periods as (
    select distinct period_start_of(day::date) as first_day, period_end_of(day::date) as last_day
    from generate_series($3::date, $4::date, interval '1 day') day),
  bounds as (select min(first_day) as first_day, max(last_day) as last_day from periods),
  workdays as (
    select o.office_code, day::date as day
    from bounds b, offices o, generate_series(b.first_day, b.last_day, interval '1 day') day
    where extract(isodow from day) < 6 and not exists (
      select from holidays h
      where h.office_code = o.office_code and day::date between h.first_day and h.last_day)),
  ${employed},
  duties as (
    select distinct s.employee_id, p.first_day, p.last_day
    from bounds b
    join employed s on s.first_day <= b.last_day and s.last_day >= b.first_day
    join periods p on p.first_day <= s.last_day and p.last_day >= s.first_day
    where p.last_day < s.today and exists (
      select from workdays w where w.office_code = s.office_code
        and w.day between greatest(s.first_day, p.first_day) and least(s.last_day, p.last_day)))
  select d.employee_id, d.first_day, d.last_day
  from duties d
  where ${stillOpen('d')}
    and coalesce((
      select bool_or(w.state is null or w.state not in (${submittedStates}))
      from hour_entries h
      left join period_states w using (employee_id, project_id, period_start)
      where h.employee_id = d.employee_id and h.day between d.first_day and d.last_day),
      exists (select from project_members m join projects p using (project_id)
        where m.employee_id = d.employee_id and m.is_active and p.status_code = 'ST001'
          and p.win_probability is null
          and p.start_day <= d.last_day and p.end_day >= d.first_day))
  order by d.employee_id, d.first_day`)

const readMonths = statement<Missed>(`
  with ${employed},
  duties as (
    select s.employee_id, s.month as first_day,
      (s.month + interval '1 month' - interval '1 day')::date as last_day
    from employed s
    where s.month between month_of($3::date) and month_of($4::date)
    group by s.employee_id, s.month
    having sum(s.workdays) > 0
      and (s.month + interval '1 month')::date <= (array_agg(s.today order by s.first_day desc))[1])
  select d.employee_id, d.first_day, d.last_day
  from duties d where ${stillOpen('d')}
  order by d.employee_id, d.first_day`)

export type Requested = {
  readonly job: string
  readonly range: DayRange
  readonly now: Date
}

/**
 * The periods of these days that have ended, and of which these people have entered nothing or not submitted
 * everything (jobs-8); without what they were reminded of before.
 */
export function missedWeeks(db: Db, ids: readonly string[], { job, range, now }: Requested) {
  return readWeeks.all(db, [ids, job, range.firstDay, range.lastDay, now])
}

/** The months of these days that have ended, and that these people have not closed (jobs-9). */
export function missedCloses(db: Db, ids: readonly string[], { job, range, now }: Requested) {
  return readMonths.all(db, [ids, job, range.firstDay, range.lastDay, now])
}

const insertReminded = statement(`
  insert into reminded (job, employee_id, first_day, run_sn)
  select $1, employee_id, first_day, $2 from unnest($3::text[], $4::date[]) as m (employee_id, first_day)`)

/** Notes of what these people are being reminded, so that it is once. */
export async function noteReminded(
  db: Db,
  { job, runSn }: { readonly job: string; readonly runSn: number },
  missed: readonly Missed[],
): Promise<void> {
  await insertReminded.count(db, [
    job,
    runSn,
    missed.map(({ employee_id }) => employee_id),
    missed.map(({ first_day }) => first_day),
  ])
}
