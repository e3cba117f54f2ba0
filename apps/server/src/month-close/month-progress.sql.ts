import { daysNowCte } from '../access/entry-in-force.sql.ts'
import { lastSignInDay } from '../access/person.sql.ts'
import { roleCountsOn } from '../access/roles.sql.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'
import { isSameDay } from './same-day.sql.ts'

/*
 * How far a month of some employees has come, as SQL: `requested` holds their ids as `id`; $2 is the first day of the
 * month, $3 the instant, $4 the roles that keep a timecard.
 */

const lastDay = `($2::date + interval '1 month' - interval '1 day')::date`

/**
 * The place of a week in the month as a bit, so that a set of weeks is a number: weeks begin on Sundays, the first one
 * on the first day.
 */
const bitOf = (periodStart: string) =>
  `(1 << ((${periodStart} - $2::date + extract(dow from $2::date)::int) / 7))`

const weeksCte = `
  weeks_of_month as materialized (
    select period_start, first_day, last_day, ${bitOf('period_start')} as bit
    from (
      select period_start_of(d::date) as period_start, min(d::date) as first_day, max(d::date) as last_day
      from generate_series($2::timestamp, ${lastDay}, interval '1 day') d group by 1) w)`

/** Weeks with a workday within employment, of those employed; counted once for all with the same days in an office. */
const dueCtes = `
  stretches as materialized (
    select s.employee_id, s.organization_id, s.office_code, s.first_day, s.last_day, s.workdays
    from people join work_stretches s using (employee_id)
    -- the month says it too: by the day the key of a person leads there
    where s.month = $2::date and s.first_day between $2::date and ${lastDay}),
  days as materialized (
    select o.office_code, d::date as day, w.bit,
      d::date <= ($3::timestamptz at time zone o.time_zone)::date as has_come
    from offices o cross join generate_series($2::timestamp, ${lastDay}, interval '1 day') d
    join weeks_of_month w on w.period_start = period_start_of(d::date)
    where extract(isodow from d) < 6 and not exists (
      select from holidays h
      where h.office_code = o.office_code and d::date between h.first_day and h.last_day)),
  shapes as materialized (select distinct office_code, first_day, last_day from stretches),
  weeks_of_shape as materialized (
    select s.office_code, s.first_day, s.last_day, bit_or(d.bit) as due,
      bit_or(d.bit) filter (where d.has_come) as come, bool_or(not d.has_come) as lies_ahead,
      count(*) filter (where d.has_come)::int as days_come
    from shapes s join days d on d.office_code = s.office_code
      and d.day between s.first_day and s.last_day
    group by 1, 2, 3),
  due as materialized (
    select s.employee_id, bit_or(w.due) as due, bit_or(w.come) as come,
      bool_or(w.lies_ahead) as lies_ahead
    from stretches s join weeks_of_shape w using (office_code, first_day, last_day)
    group by 1)`

/**
 * Weeks with hours, and those of them with rows that are not submitted. For employees with everything
 * submitted by their cells, the first day with hours of each week is read; for the others each row of a week and its
 * state. Rows that wait for a decision on overtime are not submitted, but their employee has done their part.
 */
const enteredCtes = `
  cells as materialized (
    select employee_id, c.organization_id, c.office_code, c.entered_hundredths as entered,
      c.submitted_hundredths as submitted
    from people join man_month_cells c using (employee_id) where c.month = $2::date),
  sums as materialized (
    select employee_id, sum(entered)::int as entered, sum(entered - submitted)::int as unsubmitted
    from cells group by 1),
  rows_of_open as materialized (
    select s.employee_id, h.project_id, bit_or(${bitOf('h.period_start')}) as weeks
    from sums s join hour_entries h on h.employee_id = s.employee_id
      and h.day between $2::date and ${lastDay}
    where s.unsubmitted > 0 group by 1, 2),
  submitted_rows as materialized (
    select s.employee_id, p.project_id,
      bit_or(${bitOf('p.period_start')}) filter (where p.state <> 'pendingOvertime') as weeks,
      bit_or(${bitOf('p.period_start')}) as done
    from sums s cross join lateral (
      select p.project_id, p.period_start, p.state from period_states p
      where p.employee_id = s.employee_id and p.period_start between $2::date and ${lastDay}
        and p.state in (${submittedStates}, 'pendingOvertime') offset 0) p
    where s.unsubmitted > 0 group by 1, 2),
  entered as materialized (
    select s.employee_id, bit_or(w.bit) as entered, 0 as unsubmitted, 0 as to_submit
    from sums s cross join weeks_of_month w cross join lateral (
      select from hour_entries h
      where h.employee_id = s.employee_id and h.day between w.first_day and w.last_day limit 1) h
    where s.unsubmitted = 0 group by 1
    union all
    select r.employee_id, bit_or(r.weeks), bit_or(r.weeks & ~coalesce(w.weeks, 0)),
      bit_or(r.weeks & ~coalesce(w.done, 0))
    from rows_of_open r left join submitted_rows w using (employee_id, project_id)
    group by 1)`

/**
 * `people`: those of `requested`, each with today in their office, and whether they can sign in and keep a timecard.
 */
const peopleCtes = `${daysNowCte('$3')},
  keepers as materialized (
    select distinct requested.id as employee_id
    from requested join employee_roles r on r.employee_id = requested.id
    left join days_now d on d.employee_id = requested.id
    where r.role_id = any($4) and ${roleCountsOn('d.today')}),
  people as materialized (
    select e.employee_id, e.name, d.today, d.time_zone,
      e.is_active and coalesce(${lastSignInDay} >= d.today, true) as can_sign_in,
      k.employee_id is not null as keeps_timecard
    from requested join employees e on e.employee_id = requested.id
    left join days_now d on d.employee_id = e.employee_id
    left join keepers k on k.employee_id = e.employee_id)`

const pendingCte = `
  pending as materialized (
    select requester_id as employee_id, count(*) filter (where kind = 'overtime')::int as overtimes,
      count(*) filter (where kind = 'unsubmit')::int as unsubmits,
      coalesce(sum(hundredths) filter (where kind = 'overtime'), 0)::int as hundredths
    from requests
    where state = 'pending' and kind <> 'member' and period_start between $2::date and ${lastDay}
    group by 1)`

/** `people` of `requested`, their `cells` of the month, and all that `progressColumns` hold. */
export const progressCtes = `${peopleCtes}, ${weeksCte}, ${dueCtes}, ${enteredCtes}, ${pendingCte}`

/** The columns of `people` as `p`, for use with `progressJoins`. */
export const progressColumns = `
    p.employee_id as "employeeId", p.name, p.can_sign_in as "canSignIn",
    p.keeps_timecard as "keepsTimecard", c.employee_id is not null as "isClosed",
    x.employee_id is not null as "isEmployed", p.today >= $2::date as "hasBegun",
    coalesce(s.entered, 0) as "enteredHundredths",
    coalesce(s.unsubmitted, 0) as "unsubmittedHundredths",
    coalesce(q.hundredths, 0) as "pendingOvertimeHundredths",
    coalesce(q.overtimes, 0) as "pendingOvertimes", coalesce(q.unsubmits, 0) as "pendingUnsubmits",
    coalesce(d.lies_ahead, false) as "hasWorkdayAhead", coalesce(d.due, 0) as due,
    coalesce(d.come, 0) as come, coalesce(t.entered, 0) as entered,
    coalesce(t.unsubmitted, 0) as unsubmitted, coalesce(t.to_submit, 0) as "toSubmit",
    (select coalesce(bit_or(w.bit), 0) from weeks_of_month w where w.last_day < p.today) as ended, m.reminded_on as "remindedOn",
    (select b.name from accounts b where b.employee_id = m.reminded_by) as "remindedByName",
    coalesce(${isSameDay('m', { zone: 'p.time_zone', now: '$3' })}, false) as "isRemindedToday"`

export const progressJoins = `
  left join month_closes c on c.employee_id = p.employee_id and c.month = $2::date
  left join sums s on s.employee_id = p.employee_id
  left join (select distinct employee_id from stretches) x on x.employee_id = p.employee_id
  left join due d on d.employee_id = p.employee_id
  left join entered t on t.employee_id = p.employee_id
  left join pending q on q.employee_id = p.employee_id
  left join month_reminders m on m.employee_id = p.employee_id and m.month = $2::date`
