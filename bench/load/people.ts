import { openSession } from '@yuga/server/session/session.store'
import type { Control } from '../stage/control.ts'
import { sessionsFrom } from '../stage/day.ts'

/** Somebody who is signed in and keeps a timecard. */
export type Caller = {
  readonly employeeId: string
  readonly token: string
  readonly joinDay: string
}

/**
 * Signs in everybody of the demonstration who keeps a timecard. Their sessions count as seen for the hours to
 * come: the note of the last sight, which a session makes once a minute, is in neither of the two figures.
 */
export async function signInCallers(pool: Control): Promise<Caller[]> {
  const { rows } = await pool.query<{ employee_id: string; join_day: string }>(`
    select employee_id, join_day from employees e
    where is_active and retire_day is null
      and exists (select from hour_entries h where h.employee_id = e.employee_id)
    order by employee_id`)
  const callers: Caller[] = []
  for (const { employee_id: employeeId, join_day: joinDay } of rows) {
    const token = await openSession(pool, employeeId, sessionsFrom)
    callers.push({ employeeId, token, joinDay })
  }
  return callers
}

/** The token of an administrator, who decides and maintains. */
export async function administratorOf(control: Control): Promise<string> {
  const { rows } = await control.query<{ employee_id: string }>(
    `select employee_id from employee_roles join employees using (employee_id)
     where role_id = 'LE999' and is_active order by employee_id limit 1`,
  )
  return openSession(control, rows[0]?.employee_id ?? '', sessionsFrom)
}
