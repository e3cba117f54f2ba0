import { setTimeout as pause } from 'node:timers/promises'
import { findRunning } from '@yuga/server/db/embedded/start'
import { openPool, pipelined } from '@yuga/server/db/connection/open'

/** Our own way into the database of a running server. */
export type Control = ReturnType<typeof openPool>

const name = 'yuga-bench'

export async function databaseOf(dataDir: string): Promise<string> {
  const running = await findRunning(dataDir)
  if (running === undefined) throw new Error(`No database runs in ${dataDir}.`)
  return running.url
}

export function openControl(url: string): Control {
  return openPool({ connectionString: url, max: 1, application_name: name, ...pipelined })
}

const mostWaitMs = 5_000

/**
 * The server's pool lets go of idle connections after a minute; so many as the floor needs at once do not
 * stand beside them. So what the last round left unanswered is waited for, then the server's connections are
 * ended; it opens them anew when it is asked next, in the warm-up of its round.
 */
export async function freeConnections(control: Control): Promise<void> {
  const until = Date.now() + mostWaitMs
  for (let quiet = 0; quiet < 4 && Date.now() < until;) {
    await pause(50)
    const { rowCount } = await control.query(`${others} and state <> 'idle'`)
    quiet = rowCount === 0 ? quiet + 1 : 0
  }
  await control.query(`${others.replace('pid', 'pg_terminate_backend(pid)')} and state = 'idle'`)
  for (let left = 1; left > 0 && Date.now() < until;) {
    await pause(20)
    left = (await control.query(others)).rowCount ?? 0
  }
}

const others = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'yuga'`
