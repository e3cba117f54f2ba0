import { type Db, statement } from '../db/statement.ts'

declare const taken: unique symbol

/** The timecards of these employees are this transaction's until it ends. */
export type LockedTimecards = { readonly employeeIds: readonly string[]; readonly [taken]: true }

const lockEmployees = statement<{ employee_id: string }>(`
  select employee_id from employees where employee_id = any($1) order by employee_id
  for no key update`)

/**
 * Takes the employees' timecards for this transaction. Whatever changes hours, states, requests, closes,
 * history, residence or employment of an employee takes this lock first, so that two tabs, a submit, a close and
 * a move take turns. What needs more than one kind of lock takes offices first, then employees, then projects,
 * members and requests.
 */
export async function lockTimecards(
  db: Db,
  employeeIds: readonly string[],
): Promise<LockedTimecards> {
  const rows = await lockEmployees.all(db, [employeeIds])
  return { employeeIds: rows.map((row) => row.employee_id) } as unknown as LockedTimecards
}
