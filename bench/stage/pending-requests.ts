import { findRunning } from '@yuga/server/db/embedded/start'
import { openPool } from '@yuga/server/db/connection/open'

export const pendingRequests = 10_000

/** Gives a company whose database is running so many pending overtime requests, which an administrator decides. */
export async function addPendingRequests(dataDir: string): Promise<void> {
  const running = await findRunning(dataDir)
  if (!running) throw new Error('The database is not running.')
  const pool = openPool(running.url)
  try {
    const { rowCount } = await pool.query(
      `insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths, reason,
         requested_at)
       select 'overtime', employee_id, project_id, day, day + 6, 100 + place % 4000,
         repeat('출시 주간을 지원했습니다. ', 1 + place % 4), '2026-03-16T09:00:00Z'::timestamptz - place * interval '1 minute'
       from (
         select *, (row_number() over (order by day, project_id, employee_id))::int as place
         from (select employee_id from employees where employee_id <> 'admin' order by 1 limit 50) people
         cross join (select project_id from projects order by 1 limit 30) projects
         cross join (select day::date from generate_series('2025-01-05'::date, '2025-12-28', '7 days') day) weeks
         where period_end_of(day) = day + 6) asked
       limit $1 on conflict do nothing`,
      [pendingRequests],
    )
    if (rowCount !== pendingRequests) throw new Error(`${rowCount} requests were made.`)
    await pool.query('vacuum (analyze) requests')
  } finally {
    await pool.end()
  }
}
