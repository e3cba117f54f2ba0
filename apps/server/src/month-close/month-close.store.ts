import { rolesFor } from '@yuga/contract/access/grants'
import { reachDayOf } from '@yuga/domain/access/reach-day'
import { firstDayOf, lastDayOf, type Day, type Month } from '@yuga/domain/calendar/day'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'
import type { MonthRow } from '@yuga/domain/timecard/month/month-close'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../http/owned-call.ts'
import { entryInForce, officeDayOf } from '../access/entry-in-force.sql.ts'
import { hoursAsStored } from './hours-of-weeks.sql.ts'
import type { Viewer } from '../access/scope.sql.ts'
import type { Owner } from '../http/owner.ts'
import { scopesOver } from '../access/scope-over.store.ts'

export type StoredMonthRow = MonthRow & { projectId: string; projectName: string }

const readRows = statement<StoredMonthRow>(`
  with hours as (
    select project_id, period_start, sum(hundredths)::int as hundredths from hour_entries
    where employee_id = $1 and day between $2 and $3 group by project_id, period_start),
  states as (
    select project_id, period_start, state from period_states
    where employee_id = $1 and period_start between $2 and $3),
  requested as (
    select project_id, period_start, max(request_sn) as request_sn from requests
    where requester_id = $1 and state = 'pending' and kind <> 'member'
      and period_start between $2 and $3
    group by project_id, period_start)
  select project_id as "projectId", p.name as "projectName", period_start as "periodStart",
    coalesce(s.state, 'open') as state, coalesce(h.hundredths, 0) as hundredths,
    a.request_sn as "requestSn"
  from hours h
  full join states s using (project_id, period_start)
  full join requested a using (project_id, period_start)
  join projects p using (project_id)
  order by period_start, p.name, project_id`)

/** The rows of an employee's month that have hours, a state or a pending request. */
export function rowsOfMonth(db: Db, employeeId: string, month: Month): Promise<StoredMonthRow[]> {
  return readRows.all(db, [employeeId, firstDayOf(month), lastDayOf(month)])
}

export type Standing = {
  employeeId: string
  name: string
  joinDay: Day
  retireDay: Day | null
  /** Today in the zone of the employee's own office. */
  today: Day
  isClosed: boolean
}

const standingColumns = `
  e.employee_id as "employeeId", e.name, e.join_day as "joinDay", e.retire_day as "retireDay",
  (${entryInForce('e.employee_id', officeDayOf('$1'), officeDayOf('$1'))}) as today,
  exists (select from month_closes c where c.employee_id = e.employee_id and c.month = $2)
    as "isClosed"`

const readStandings = statement<Standing>(`
  select ${standingColumns} from employees e where e.employee_id = any($3) order by e.employee_id`)

const readUnclosed = statement<Standing>(`
  select * from (
    select ${standingColumns} from employees e
    where e.retire_day is null or e.retire_day >= $2) s
  where not "isClosed" order by "employeeId"`)

/** The facts about employees and a month that closing it needs. */
export function standingsOf(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  now: Date,
): Promise<Standing[]> {
  return readStandings.all(db, [now, firstDayOf(month), employeeIds])
}

/** Everybody who had not left before the month and has not closed it. */
export function standingsWithoutClose(db: Db, month: Month, now: Date): Promise<Standing[]> {
  return readUnclosed.all(db, [now, firstDayOf(month)])
}

const insertCloses = statement<{ employee_id: string }>(`
  insert into month_closes (employee_id, month, base_hundredths, closed_at, closed_by, closed_for)
  select employee_id, $3, base_hundredths, $4, $5, $6
  from unnest($1::text[], $2::int[]) as requested (employee_id, base_hundredths)
  on conflict do nothing returning employee_id`)

/** Writes the closes of employees with an open month; answers who they are. */
export async function writeCloses(
  db: Db,
  closes: readonly { employeeId: string; baseHundredths: number }[],
  month: Month,
  by: WrittenBy,
): Promise<string[]> {
  const rows = await insertCloses.all(db, [
    closes.map((close) => close.employeeId),
    closes.map((close) => close.baseHundredths),
    firstDayOf(month),
    by.now,
    by.employeeId,
    by.forEmployeeId,
  ])
  return rows.map((row) => row.employee_id)
}

/** A request of a week that waits for a decision. */
export type PendingRequest = {
  readonly request_sn: number
  readonly kind: RowRequestKind
  readonly requester_id: string
  readonly requester_name: string
  readonly project_id: string
  readonly project_name: string
  readonly period_start: Day
  readonly period_end: Day
}

const pending = `
  select r.request_sn, r.kind, r.requester_id, e.name as requester_name, r.project_id,
    p.name as project_name, r.period_start, r.period_end
  from requests r
  join employees e on e.employee_id = r.requester_id
  join projects p on p.project_id = r.project_id
  where r.requester_id = any($1) and r.state = 'pending' and r.kind <> 'member'
    and r.period_start between $2 and $3
  order by r.request_sn`
const readPending = statement<PendingRequest>(pending)
const takePending = statement<PendingRequest>(`${pending} for update of r`)

/** The requests of a month that wait for a decision; to cancel them, they are this transaction's. */
export function pendingRequestsOf(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  { isTaken }: { readonly isTaken: boolean },
) {
  const requested = isTaken ? takePending : readPending
  return requested.all(db, [employeeIds, firstDayOf(month), lastDayOf(month)])
}

const keepHours = statement(`
  insert into reopened_months (employee_id, month, closed_at, closed_by, reopened_at, reopened_by, hours)
  select c.employee_id, c.month, c.closed_at, c.closed_by, $3, $4,
    ${hoursAsStored('c.employee_id', 'c.month')}
  from month_closes c where c.employee_id = $1 and c.month = $2
  on conflict (employee_id, month) do update
    set (closed_at, closed_by, reopened_at, reopened_by, hours) =
      (excluded.closed_at, excluded.closed_by, excluded.reopened_at, excluded.reopened_by, excluded.hours)`)

/** Keeps the hours of a closed month as they are, before it is opened again (timecard-status-9). */
export function keepClosedHours(
  db: Db,
  employeeId: string,
  month: Month,
  by: Pick<WrittenBy, 'employeeId' | 'now'>,
): Promise<number> {
  return keepHours.count(db, [employeeId, firstDayOf(month), by.now, by.employeeId])
}

const deleteClose = statement<{
  base_hundredths: number
  closed_at: string
  closed_by: string
}>(`
  delete from month_closes where employee_id = $1 and month = $2
  returning base_hundredths, closed_at, closed_by`)

/** Opens an employee's month again; answers the close as it was. */
export function removeClose(db: Db, employeeId: string, month: Month) {
  return deleteClose.first(db, [employeeId, firstDayOf(month)])
}

/** Someone with the roles by which they open months: a part leader opens none (month-close-6). */
export function asOpenerOfMonths(person: Pick<Owner, 'employeeId' | 'roles' | 'grants'>): Viewer {
  return { employeeId: person.employeeId, roles: rolesFor(person, 'month-close.cancel') }
}

/** Whether an employee of a month belongs to a team leader (access-17); undefined for an unknown employee. */
export async function scopeOver(db: Db, leader: Owner, employeeId: string, month: Month) {
  const day = reachDayOf(lastDayOf(month), leader.today)
  const [scope] = await scopesOver(db, asOpenerOfMonths(leader), [employeeId], day)
  return scope
}
