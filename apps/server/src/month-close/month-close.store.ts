import type { RoleId } from '@yuga/domain/access/roles'
import { firstDayOf, lastDayOf, type Day, type Month } from '@yuga/domain/calendar/day'
import type { Holiday, OfficeSegment } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../db/statement.ts'
import type { RowRequestKind } from '../requests/request.store.ts'
import { requesterInScope, requesterLeadsAbove, scopeCtes } from '../requests/scope.sql.ts'

const readValidation = statement<{ unsubmitted_hundredths: number; pending_requests: number }>(`
  select coalesce((select sum(h.hundredths)::int from hour_entries h
      left join period_states w using (employee_id, project_id, period_start)
      where h.employee_id = $1 and h.day between $2 and $3
        and coalesce(w.state, 'open') not in ('submitted', 'pendingUnsubmit')), 0)
      as unsubmitted_hundredths,
    (select count(*)::int from requests
      where requester_id = $1 and state = 'pending' and kind <> 'member'
        and period_start between $2 and $3) as pending_requests`)

/** What of an employee's month is unsubmitted or pending (document 5 §2.10). */
export async function unfinishedOf(db: Db, employeeId: string, month: Month) {
  const found = await readValidation.first(db, [employeeId, firstDayOf(month), lastDayOf(month)])
  return {
    unsubmittedHundredths: found?.unsubmitted_hundredths ?? 0,
    pendingRequests: found?.pending_requests ?? 0,
  }
}

const readClose = statement<{ closed_at: string }>(`
  select closed_at from month_closes where employee_id = $1 and month = $2`)

export async function isMonthClosed(db: Db, employeeId: string, month: Month): Promise<boolean> {
  return (await readClose.first(db, [employeeId, firstDayOf(month)])) !== undefined
}

const readUnclosed = statement<{ employee_id: string }>(`
  select e.employee_id from employees e
  where e.join_day <= $2 and (e.retire_day is null or e.retire_day >= $1)
    and not exists (select from month_closes c where c.employee_id = e.employee_id and c.month = $1)
  order by e.employee_id`)

/** Everybody employed on a day of the month who has not closed it. */
export async function employeesWithoutClose(db: Db, month: Month): Promise<string[]> {
  const rows = await readUnclosed.all(db, [firstDayOf(month), lastDayOf(month)])
  return rows.map((row) => row.employee_id)
}

const readOffices = statement<{ employee_id: string; offices: OfficeSegment[] }>(`
  select employee_id, json_agg(
    json_build_object('fromDay', from_day, 'officeCode', office_code) order by from_day) as offices
  from employee_history where employee_id = any($1) and is_applied
  group by employee_id`)

const readHolidays = statement<Holiday>(`
  select office_code as "officeCode", first_day as "firstDay", last_day as "lastDay"
  from holidays where first_day <= $2 and last_day >= $1`)

/** The office histories of employees, and the holidays of a month in every office. */
export async function calendarsOf(db: Db, employeeIds: readonly string[], month: Month) {
  const offices = await readOffices.all(db, [employeeIds])
  const holidays = await readHolidays.all(db, [firstDayOf(month), lastDayOf(month)])
  return {
    officesOf: new Map(offices.map((row) => [row.employee_id, row.offices])),
    holidays,
  }
}

const insertCloses = statement<{ employee_id: string }>(`
  insert into month_closes (employee_id, month, base_hundredths, closed_at, closed_by)
  select employee_id, $3, base_hundredths, $4, $5
  from unnest($1::text[], $2::int[]) as asked (employee_id, base_hundredths)
  on conflict do nothing returning employee_id`)

export async function writeCloses(
  db: Db,
  closes: readonly { employeeId: string; baseHundredths: number }[],
  month: Month,
  by: { readonly employeeId: string; readonly now: Date },
): Promise<string[]> {
  const rows = await insertCloses.all(db, [
    closes.map((close) => close.employeeId),
    closes.map((close) => close.baseHundredths),
    firstDayOf(month),
    by.now,
    by.employeeId,
  ])
  return rows.map((row) => row.employee_id)
}

const readPending = statement<{
  request_sn: number
  kind: RowRequestKind
  requester_id: string
  requester_name: string
  project_id: string
  project_name: string
  period_start: Day
  period_end: Day
}>(`
  select r.request_sn, r.kind, r.requester_id, e.name as requester_name, r.project_id,
    p.name as project_name, r.period_start, r.period_end
  from requests r
  join employees e on e.employee_id = r.requester_id
  join projects p on p.project_id = r.project_id
  where r.requester_id = any($1) and r.state = 'pending' and r.kind <> 'member'
    and r.period_start between $2 and $3
  order by r.request_sn for update of r`)

export function pendingRequestsOf(db: Db, employeeIds: readonly string[], month: Month) {
  return readPending.all(db, [employeeIds, firstDayOf(month), lastDayOf(month)])
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

const readStanding = statement<{ in_scope: boolean; leads_above: boolean }>(`
  with recursive asked as (
    select employee_id as requester_id, $5::date as period_end from employees
    where employee_id = $4),
  ${scopeCtes}
  select ${requesterInScope} as in_scope, ${requesterLeadsAbove} as leads_above from asked a`)

/** How a leader stands to an employee of a month; undefined for an unknown employee. */
export function standingTo(
  db: Db,
  leader: { employeeId: string; today: Day; roles: readonly RoleId[] },
  employeeId: string,
  month: Month,
) {
  const roles = leader.roles.filter((role) => role === 'LE003')
  return readStanding.first(db, [
    leader.employeeId,
    leader.today,
    roles,
    employeeId,
    lastDayOf(month),
  ])
}
