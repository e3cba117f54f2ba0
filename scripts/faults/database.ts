import { findRunning } from '../../apps/server/src/db/embedded/start.ts'
import { openPool } from '../../apps/server/src/db/connection/open.ts'
import type { Place } from './yuga.ts'

export type Pool = ReturnType<typeof openPool>

/** The address of the embedded database that a running Yuga keeps. */
export async function databaseUrlOf({ dataDir }: Place): Promise<string> {
  const running = await findRunning(dataDir)
  if (running === undefined) throw new Error('The database does not run.')
  return running.url
}

/** Looks at the database behind the server's back. */
export async function withDatabase<T>(place: Place, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: await databaseUrlOf(place), max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
