import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { hoursOfWeeks } from '../month-close/hours-of-weeks.sql.ts'

export type LastClose = {
  readonly closedAt: Date
  readonly closedByName: string
  readonly reopenedAt: Date
  readonly reopenedByName: string
}

const readLastClose = statement<LastClose>(`
  select m.closed_at as "closedAt", c.name as "closedByName", m.reopened_at as "reopenedAt",
    r.name as "reopenedByName"
  from reopened_months m join accounts c on c.employee_id = m.closed_by
  join accounts r on r.employee_id = m.reopened_by
  where m.employee_id = $1 and m.month = $2`)

/** The close of an employee's month that was opened again at last. */
export function lastCloseOf(db: Db, employeeId: string, month: Month) {
  return readLastClose.first(db, [employeeId, firstDayOf(month)])
}

export type ChangedRow = {
  readonly projectId: string
  readonly projectName: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly before: number
  readonly after: number
  readonly beforeSubmitted: number
  readonly afterSubmitted: number
}

const readChanges = statement<ChangedRow>(`
  with stored as (
    select k."projectId" as project_id, k."periodStart" as period_start, k.hundredths,
      k."submittedHundredths" as submitted
    from reopened_months m cross join jsonb_to_recordset(m.hours)
      as k ("projectId" text, "periodStart" date, hundredths int, "submittedHundredths" int)
    where m.employee_id = $1 and m.month = $2::date),
  current as (${hoursOfWeeks('$1', '$2::date')})
  select project_id as "projectId", p.name as "projectName", period_start as "firstDay",
    period_end_of(period_start) as "lastDay",
    coalesce(k.hundredths, 0) as before, coalesce(n.hundredths, 0) as after,
    coalesce(k.submitted, 0) as "beforeSubmitted", coalesce(n.submitted, 0) as "afterSubmitted"
  from stored k full join current n using (project_id, period_start) join projects p using (project_id)
  where (k.hundredths, k.submitted) is distinct from (n.hundredths, n.submitted)
  order by period_start, p.name, project_id`)

/** The rows of an employee's month with other hours than at that close. */
export function changedRowsOf(db: Db, employeeId: string, month: Month): Promise<ChangedRow[]> {
  return readChanges.all(db, [employeeId, firstDayOf(month)])
}
