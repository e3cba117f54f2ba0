import type { Day } from '@yuga/domain/calendar/day'
import type { Period } from '@yuga/domain/timecard/period'
import type { RowState } from '@yuga/domain/timecard/row-state'
import { type Db, statement } from '../db/statement.ts'
import { submittedStates } from '../figures/submitted-states.sql.ts'

const writeHours = statement(`
  insert into hour_entries (employee_id, project_id, day, period_start, hundredths)
  select $1, project_id, day, $2, hundredths
  from unnest($3::text[], $4::date[], $5::int[]) as requested (project_id, day, hundredths)
  where hundredths > 0
  on conflict (employee_id, project_id, day) do update set hundredths = excluded.hundredths`)

const clearHours = statement(`
  delete from hour_entries h
  using unnest($2::text[], $3::date[], $4::int[]) as requested (project_id, day, hundredths)
  where h.employee_id = $1 and h.project_id = requested.project_id and h.day = requested.day
    and requested.hundredths = 0`)

const nextVersion = statement<{ version: number }>(`
  insert into timecard_periods (employee_id, period_start, version, saved_at)
  values ($1, $2, 1, $3)
  on conflict (employee_id, period_start)
  do update set version = timecard_periods.version + 1, saved_at = excluded.saved_at
  returning version`)

export type WrittenCell = {
  readonly projectId: string
  readonly day: Day
  readonly hundredths: number
}

/** Writes cells of an employee's period; a cell of zero hours has no record. */
export async function writeCells(
  db: Db,
  employeeId: string,
  period: Period,
  cells: readonly WrittenCell[],
): Promise<void> {
  const projectIds = cells.map((cell) => cell.projectId)
  const days = cells.map((cell) => cell.day)
  const hundredths = cells.map((cell) => cell.hundredths)
  if (hundredths.some((figure) => figure > 0)) {
    await writeHours.count(db, [employeeId, period.firstDay, projectIds, days, hundredths])
  }
  if (hundredths.some((figure) => figure === 0)) {
    await clearHours.count(db, [employeeId, projectIds, days, hundredths])
  }
}

/** Counts the period's version up: a caller with the one before is refused (wire-7). */
export async function raiseVersion(
  db: Db,
  employeeId: string,
  period: Period,
  now: Date,
): Promise<number> {
  const row = await nextVersion.first(db, [employeeId, period.firstDay, now])
  return row?.version ?? 1
}

/** An unsubmit request came to nothing: the row is submitted with its former time and submitter (requests-11). */
const isSubmittedAgain = `old.state = 'pendingUnsubmit' and excluded.state = 'submitted'
      and old.submitted_by is not null`

const setStates = statement(`
  insert into period_states as old (employee_id, project_id, period_start, period_end, state,
    changed_at, changed_by, changed_for, submitted_at, submitted_by, submitted_for)
  select employee_id, project_id, period_start, period_end, state, $6, $7, $8,
    case when state = 'submitted' then $6::timestamptz end, case when state = 'submitted' then $7 end,
    case when state = 'submitted' then $8 end
  from unnest($1::text[], $2::text[], $3::date[], $4::date[], $5::text[])
    as requested (employee_id, project_id, period_start, period_end, state)
  where state <> 'open'
  on conflict (employee_id, project_id, period_start) do update set
    state = excluded.state,
    changed_at = case when ${isSubmittedAgain} then old.submitted_at else excluded.changed_at end,
    changed_by = case when ${isSubmittedAgain} then old.submitted_by else excluded.changed_by end,
    changed_for = case when ${isSubmittedAgain} then old.submitted_for else excluded.changed_for end,
    submitted_at = case
      when old.state in (${submittedStates}) then coalesce(old.submitted_at, old.changed_at)
      else excluded.submitted_at end,
    submitted_by = case
      when old.state in (${submittedStates}) then coalesce(old.submitted_by, old.changed_by)
      else excluded.submitted_by end,
    submitted_for = case
      when old.state in (${submittedStates}) and old.submitted_by is null then old.changed_for
      when old.state in (${submittedStates}) then old.submitted_for
      else excluded.submitted_for end`)

const openStates = statement(`
  delete from period_states w
  using unnest($1::text[], $2::text[], $3::date[], $4::text[])
    as requested (employee_id, project_id, period_start, state)
  where w.employee_id = requested.employee_id and w.period_start = requested.period_start
    and w.project_id = requested.project_id and requested.state = 'open'`)

export type WrittenState = {
  readonly employeeId: string
  readonly period: Period
  readonly projectId: string
  readonly state: RowState
}

/** Writes the states of rows, each with its owner; an open row has no record. */
export async function writeStates(
  db: Db,
  rows: readonly WrittenState[],
  by: { readonly employeeId: string; readonly now: Date; readonly forEmployeeId?: string | null },
): Promise<void> {
  const employeeIds = rows.map((row) => row.employeeId)
  const projectIds = rows.map((row) => row.projectId)
  const starts = rows.map((row) => row.period.firstDay)
  const ends = rows.map((row) => row.period.lastDay)
  const states = rows.map((row) => row.state)
  if (states.some((state) => state !== 'open')) {
    const parts = [employeeIds, projectIds, starts, ends, states]
    await setStates.count(db, [...parts, by.now, by.employeeId, by.forEmployeeId ?? null])
  }
  if (states.includes('open')) {
    await openStates.count(db, [employeeIds, projectIds, starts, states])
  }
}

const setShown = statement<{ projectId: string; isShown: boolean }>(`
  with old as (
    select member_sn, is_shown from project_members
    where employee_id = $1 and project_id = any($2) for update)
  update project_members m set is_shown = requested.is_shown
  from unnest($2::text[], $3::boolean[]) as requested (project_id, is_shown), old
  where m.employee_id = $1 and m.project_id = requested.project_id and m.member_sn = old.member_sn
  returning m.project_id as "projectId", old.is_shown as "isShown"`)

/** Shows or hides projects in an employee's own grid; answers those the employee has, as they were. */
export async function writeShown(
  db: Db,
  employeeId: string,
  rows: readonly { projectId: string; isShown: boolean }[],
) {
  const projectIds = rows.map((row) => row.projectId)
  return setShown.all(db, [employeeId, projectIds, rows.map((row) => row.isShown)])
}

const settle = statement(`
  update requests set is_settled = true
  where requester_id = $1 and period_start = $2 and project_id = any($3) and state = 'rejected'
    and not is_settled`)

/** The rows are submitted again: their rejections are no longer shown. */
export function settleRejections(
  db: Db,
  requesterId: string,
  period: Period,
  projectIds: readonly string[],
): Promise<number> {
  return settle.count(db, [requesterId, period.firstDay, projectIds])
}
