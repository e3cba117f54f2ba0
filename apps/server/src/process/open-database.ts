import type pg from 'pg'
import { withoutPassword, type Config } from '../config.ts'
import { findRunning, startEmbedded } from '../db/embedded/start.ts'
import { migrate, NewerDatabase } from '../db/migrate.ts'
import { openPool, serving } from '../db/open.ts'
import { CannotStart, reasonOf } from './cannot-start.ts'

export type Database = {
  /** For commands and for setting up: it waits as long as it takes. */
  pool: pg.Pool
  /** For serving people, who do not wait. */
  servingPool(): pg.Pool
  close(): Promise<void>
}

export type Telling = {
  say: (text: string) => void
  /** The embedded database is lost for good. */
  onLost: (problem: CannotStart) => void
}

/** The database of a server: the external one where it is named, else one started for this process. */
export async function openDatabase(config: Config, telling: Telling): Promise<Database> {
  if (config.databaseUrl) return openExternal(config.databaseUrl)
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...telling })
  return databaseAt(embedded.url, openPool(embedded.url), () => embedded.stop())
}

/**
 * The database for a command beside the server (backup, restore, admin): a running Yuga's is used as it is,
 * a stopped one's is started for the while.
 */
export async function openDatabaseBeside(config: Config, telling: Telling): Promise<Database> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  if (!running) return openDatabase(config, telling)
  return databaseAt(running.url, openPool(running.url))
}

function databaseAt(url: string, pool: pg.Pool, stop?: () => Promise<void>): Database {
  const pools = [pool]
  return {
    pool,
    servingPool() {
      const made = openPool(url, serving)
      pools.push(made)
      return made
    },
    async close() {
      await Promise.all(pools.map(endPool))
      await stop?.()
    },
  }
}

/** Brings the tables up to this release. */
export async function migrateDatabase(pool: pg.Pool, config: Config): Promise<string[]> {
  try {
    return (await migrate(pool, config.migrationsFolder)).applied
  } catch (error) {
    if (error instanceof NewerDatabase) throw new CannotStart(error.message)
    throw new CannotStart(`The database cannot be brought up to date: ${reasonOf(error)}.`)
  }
}

async function openExternal(url: string): Promise<Database> {
  const shown = withoutPassword(url)
  let pool: pg.Pool | undefined
  try {
    pool = openPool(url)
    const { rows } = await pool.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_version') as name`,
    )
    if (!rows[0] || rows[0].version < 150_000) {
      throw new CannotStart(
        `The database of DATABASE_URL (${shown}) is PostgreSQL ${rows[0]?.name}, ` +
          'but Yuga needs version 15 or newer.',
      )
    }
  } catch (error) {
    if (pool) await endPool(pool)
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The database of DATABASE_URL (${shown}) cannot be reached: ${reasonOf(error)}.`,
    )
  }
  return databaseAt(url, pool)
}

/** Ends the pool, waiting for queries that still run, but not for ever. */
async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000)
  })
  await Promise.race([pool.end(), patience])
  clearTimeout(timer)
}
