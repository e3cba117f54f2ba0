import { rolesThatMay } from '@yuga/contract/access/access'
import { type Day, firstDayOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { hoursAsStored } from '../month-close/hours-of-weeks.sql.ts'
import { progressColumns, progressCtes, progressJoins } from '../month-close/month-progress.sql.ts'
import type { ProgressRow } from '../month-close/month-progress.store.ts'
import type { RequestedStatus } from './requested-status.ts'

/** Someone on the days of a month that they belonged to a unit, and how far their month has come. */
export type Belonging = ProgressRow & {
  readonly unitId: string
  readonly firstDay: Day
  readonly lastDay: Day
  /** Hours of the days in the unit. */
  readonly hundredthsInUnit: number
  readonly submittedInUnit: number
  /** Workdays in the unit that have come, and the hours of days there that have not. */
  readonly workdaysInUnit: number
  readonly hundredthsAhead: number
  /** In the zone of the reader; null: not closed. */
  readonly closedOn: Day | null
  /** Who closed it, where that was someone else. */
  readonly closedByName: string | null
  /** The month was closed before, and its hours are others now. */
  readonly isChanged: boolean
}

/* $1 the units in their order, $2 to $4 as in month-progress.sql, $5 the office, $6 the zone of the reader */
const isRequested = `r.organization_id = any($1::text[]) and ($5 = '' or r.office_code = $5)`

/* One statement, as its parts read the same cells of the month. */
const readBelongings = statement<Belonging>(
  `
  with belongings as materialized (
    select r.employee_id, r.organization_id, min(r.first_day) as first_day, max(r.last_day) as last_day
    from work_stretches r where r.month = $2::date and ${isRequested} group by 1, 2),
  -- not from the belongings: of a table it is known how many people there are
  requested as materialized (
    select distinct r.employee_id as id from work_stretches r
    where r.month = $2::date and ${isRequested}), ${progressCtes},
  hours as materialized (
    select r.employee_id, r.organization_id, sum(r.entered)::int as entered,
      sum(r.submitted)::int as submitted
    from cells r where ${isRequested} group by 1, 2),
  -- a closed month keeps the workdays it had
  expected as materialized (
    select r.employee_id, r.organization_id, sum(case when c.employee_id is null or w.lies_ahead
      then coalesce(w.days_come, 0) else r.workdays end)::int as workdays
    from stretches r left join weeks_of_shape w using (office_code, first_day, last_day)
    left join month_closes c on c.employee_id = r.employee_id and c.month = $2::date
    where ${isRequested} group by 1, 2),
  ahead as materialized (
    select r.employee_id, r.organization_id, sum(h.hundredths)::int as hundredths
    from stretches r join people p using (employee_id) cross join lateral (
      select sum(h.hundredths) as hundredths from hour_entries h
      where h.employee_id = r.employee_id
        and h.day between greatest(r.first_day, p.today + 1) and r.last_day) h
    where p.today < r.last_day and ${isRequested} group by 1, 2),
  changed as materialized (
    select m.employee_id from reopened_months m
    where m.month = $2::date and m.hours <> ${hoursAsStored('m.employee_id', 'm.month')})
  select ${progressColumns}, b.organization_id as "unitId",
    b.first_day as "firstDay", b.last_day as "lastDay",
    coalesce(h.entered, 0) as "hundredthsInUnit", coalesce(h.submitted, 0) as "submittedInUnit",
    coalesce(e.workdays, 0) as "workdaysInUnit", coalesce(f.hundredths, 0) as "hundredthsAhead",
    (c.closed_at at time zone $6)::date as "closedOn",
    case when c.closed_by <> b.employee_id then k.name end as "closedByName",
    n.employee_id is not null as "isChanged"
  from belongings b join people p using (employee_id) ${progressJoins}
  left join hours h on h.employee_id = b.employee_id and h.organization_id = b.organization_id
  left join expected e on e.employee_id = b.employee_id and e.organization_id = b.organization_id
  left join ahead f on f.employee_id = b.employee_id and f.organization_id = b.organization_id
  left join accounts k on k.employee_id = c.closed_by
  left join changed n on n.employee_id = b.employee_id
  order by array_position($1::text[], b.organization_id), p.name, b.employee_id`,
  { plansEachTime: true },
)

/** Everybody who belonged to one of the units on a day of the month, once for each unit (timecard-status-2). */
export function belongingsOf(
  db: Db,
  { month, units, officeCode }: RequestedStatus,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Belonging[]> {
  const unitIds = units.map(({ unitId }) => unitId)
  const rolesOfTimecard = rolesThatMay['timecard.own']
  const values = [unitIds, firstDayOf(month), now, rolesOfTimecard, officeCode, timeZone]
  return readBelongings.all(db, values)
}
