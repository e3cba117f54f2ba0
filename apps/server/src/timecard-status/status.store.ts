import { type Day, firstDayOf } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { hoursAsKept } from '../month-close/hours-of-weeks.sql.ts'
import type { AskedStatus } from './asked-status.ts'

/** Somebody on the days of a month that they belonged to a unit. */
export type Belonging = {
  readonly employeeId: string
  readonly name: string
  readonly unitId: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly enteredHundredths: number
  readonly submittedHundredths: number
  /** In the zone of the reader; null: not closed. */
  readonly closedOn: Day | null
  /** Who closed it, where that was somebody else. */
  readonly closedByName: string | null
  /** The month was closed before, and its hours are others now. */
  readonly isChanged: boolean
}

/* $1 the month, $2 the units in their order, $3 the office, $4 the zone of the reader */
const isAsked = `r.month = $1::date and r.organization_id = any($2::text[]) and ($3 = '' or r.office_code = $3)`

const readBelongings = statement<Belonging>(
  `
  with belongings as materialized (
    select r.employee_id, r.organization_id, min(r.first_day) as first_day, max(r.last_day) as last_day
    from work_stretches r where ${isAsked} group by 1, 2),
  hours as materialized (
    select r.employee_id, r.organization_id, sum(r.entered_hundredths)::int as entered,
      sum(r.submitted_hundredths)::int as submitted
    from man_month_cells r where ${isAsked} group by 1, 2),
  changed as materialized (
    select m.employee_id from reopened_months m
    where m.month = $1::date and m.hours <> ${hoursAsKept('m.employee_id', 'm.month')})
  select b.employee_id as "employeeId", e.name, b.organization_id as "unitId",
    b.first_day as "firstDay", b.last_day as "lastDay",
    coalesce(h.entered, 0) as "enteredHundredths", coalesce(h.submitted, 0) as "submittedHundredths",
    (c.closed_at at time zone $4)::date as "closedOn",
    case when c.closed_by <> b.employee_id then k.name end as "closedByName",
    n.employee_id is not null as "isChanged"
  from belongings b join employees e using (employee_id)
  left join hours h using (employee_id, organization_id)
  left join month_closes c on c.employee_id = b.employee_id and c.month = $1::date
  left join employees k on k.employee_id = c.closed_by
  left join changed n on n.employee_id = b.employee_id
  order by array_position($2::text[], b.organization_id), e.name, b.employee_id`,
  // one person or five thousand: a plan for one takes seconds for all
  { plansEachTime: true },
)

/** Everybody who belonged to one of the units on a day of the month, once for each unit (timecard-status-2). */
export function belongingsOf(
  db: Db,
  { month, units, officeCode }: AskedStatus,
  timeZone: string,
): Promise<Belonging[]> {
  const unitIds = units.map(({ unitId }) => unitId)
  return readBelongings.all(db, [firstDayOf(month), unitIds, officeCode, timeZone])
}
