import { expect } from 'vitest'
import { inParallel, type InParallel } from './in-parallel.ts'
import type { TestServer } from './server.ts'

/** What is held: someone's timecard, a project, or what someone writes meanwhile, as SQL. */
type Held =
  | { readonly employee: string }
  | { readonly project: string }
  | { readonly written: string }

/** Starts attempts while something that they lock is held, and lets them go when all of them wait for it. */
export async function whileHeld<T>(
  { pool }: TestServer,
  held: Held,
  attempts: () => Promise<T>[],
): Promise<InParallel<T>> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await ('written' in held
      ? holder.query(held.written)
      : 'employee' in held
        ? holder.query('select from employees where employee_id = $1 for no key update', [
            held.employee,
          ])
        : holder.query('select from projects where project_id = $1 for no key update', [
            held.project,
          ]))
    const started = attempts()
    const outcome = inParallel(started)
    await expect
      .poll(
        async () => {
          // a transaction would see one picture of the others all the time
          const { rows } = await pool.query<{ waiting: number }>(
            // the server works as another role, and pg_stat_activity would not show its waits
            `select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
             where datname = current_database() and not granted`,
          )
          return rows[0]?.waiting
        },
        { timeout: 20_000 },
      )
      .toBe(started.length)
    await holder.query('commit')
    return await outcome
  } finally {
    holder.release()
  }
}
