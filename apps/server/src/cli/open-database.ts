import type pg from 'pg'
import { withoutPassword, type Config } from '../config.ts'
import type { Account } from '../db/embedded/account.ts'
import { server as embeddedRole } from '../db/embedded/cluster.ts'
import { findRunning, startEmbedded, type DatabaseUrls } from '../db/embedded/start.ts'
import { migrate, NewerDatabase } from '../db/migrate.ts'
import { fillFigures } from '../figures/fill.ts'
import { clockOf, dayIn } from '../http/clock.ts'
import { openPool, pipelined, serving } from '../db/connection/open.ts'
import { connectionSecurityOf } from '../db/connection/connection-security.ts'
import { whyNotStraight } from '../db/connection/straight.ts'
import { CannotStart, reasonOf } from '../cannot-start.ts'

export type Database = {
  /** The role that owns the tables, for commands and for setting up: it waits as long as it takes. */
  pool: pg.Pool
  /** The role that serves people; null where the owner does that too. */
  servingRole: string | null
  /** The user that runs the embedded database where root started it. */
  account?: Account | undefined
  /** For serving people, who do not wait. */
  servingPool(): pg.Pool
  /** Of the replica that reports are read from; undefined: there is none. */
  replicaPool(): pg.Pool | undefined
  close(): Promise<void>
}

export type StartupLog = {
  say: (text: string) => void
  /** The embedded database is lost for good. */
  onLost: (problem: CannotStart) => void
}

/** The database of a server: the external one where it is named, else one started for this process. */
export async function openDatabase(config: Config, log: StartupLog): Promise<Database> {
  if (config.databaseUrl) return openExternal(config, config.databaseUrl, log.say)
  const embedded = await startEmbedded({ dataDir: config.dataDir, ...log })
  const database = databaseAt(embedded, embeddedRole, () => embedded.stop())
  return { ...database, account: embedded.account }
}

/**
 * The database for a command that runs next to the server (backup, restore, admin): a running Yuga's is used as it is,
 * a stopped one's is started for the while.
 */
export async function openSecondDatabase(config: Config, log: StartupLog): Promise<Database> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  if (!running) return openDatabase(config, log)
  return databaseAt(running, embeddedRole)
}

function databaseAt(
  { url, servingUrl, replicaUrl }: DatabaseUrls & { readonly replicaUrl?: string | undefined },
  servingRole: string | null,
  stop?: () => Promise<void>,
): Database {
  const pool = openPool(url)
  const pools = [pool]
  const opened = (at: string) => {
    const made = openPool(at, { ...serving, ...pipelined })
    pools.push(made)
    return made
  }
  return {
    pool,
    servingRole,
    servingPool: () => opened(servingUrl),
    replicaPool: () => (replicaUrl === undefined ? undefined : opened(replicaUrl)),
    async close() {
      await Promise.all(pools.map(endPool))
      await stop?.()
    },
  }
}

/** The migration that brought the tables of figures, which are filled from what is there. */
const withFigures = '0007_facts.sql'

/** Brings the tables up to this release, and gives who serves people their rights on them. */
export async function migrateDatabase(
  { pool, servingRole }: Pick<Database, 'pool' | 'servingRole'>,
  config: Config,
): Promise<string[]> {
  const afterwards = async (client: pg.PoolClient, applied: readonly string[]) => {
    if (!applied.includes(withFigures)) return
    await fillFigures(client, dayIn('Asia/Seoul', clockOf(config).now()))
  }
  try {
    const givesAuditTime = config.clockStart !== undefined
    const options = { servingRole, givesAuditTime, afterwards }
    return (await migrate(pool, config.migrationsFolder, options)).applied
  } catch (error) {
    if (error instanceof NewerDatabase) throw new CannotStart(error.message)
    throw new CannotStart(`The database cannot be brought up to date: ${reasonOf(error)}.`)
  }
}

/**
 * A PostgreSQL of the company's own. With MIGRATION_DATABASE_URL two roles share the work; without it one
 * does both, and the start says what that means.
 */
async function openExternal(
  config: Config,
  servingUrl: string,
  say: (text: string) => void,
): Promise<Database> {
  const url = config.migrationDatabaseUrl ?? servingUrl
  const replicaUrl = config.reportDatabaseUrl
  if (replicaUrl !== undefined) refuseInsecure('REPORT_DATABASE_URL', replicaUrl, say)
  const isOneRole = url === servingUrl
  const owner = await inspect(isOneRole ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL', url, say)
  const server = isOneRole ? owner : await inspect('DATABASE_URL', servingUrl, say, owner.role)
  if (owner.database !== server.database) {
    throw new CannotStart(
      'MIGRATION_DATABASE_URL and DATABASE_URL lead to different databases: name one database by two roles.',
    )
  }
  if (server.role === owner.role) {
    say(
      `${server.role} of DATABASE_URL owns the tables and serves people too, so an intruder in the server ` +
        'could change the audit: name the owner in MIGRATION_DATABASE_URL and another role in DATABASE_URL.',
    )
    return databaseAt({ url, servingUrl, replicaUrl }, null)
  }
  if (server.mayActAsOwner) {
    throw new CannotStart(
      `${server.role} of DATABASE_URL is a superuser or may act as ${owner.role}, so it could change the ` +
        'audit: name a role there that owns nothing.',
    )
  }
  return databaseAt({ url, servingUrl, replicaUrl }, server.role)
}

type Inspected = { role: string; database: string; mayActAsOwner: boolean }

/** Refuses an address over which data would go unencrypted to another machine. */
function refuseInsecure(setting: string, url: string, say: (text: string) => void): void {
  const security = connectionSecurityOf(url)
  if (security === 'insecure') {
    throw new CannotStart(
      `${setting} (${withoutPassword(url)}) leads to another machine without TLS that checks the certificate, where passwords and everything ` +
        'else could be read on the way: add sslmode=verify-full, or sslmode=disable where the network itself is private.',
    )
  }
  if (security === 'insecure on purpose')
    say(`${setting} leads to another machine without TLS, as it requires.`)
}

/** Reads our role in a database; refuses one that is too old, or one with an unencrypted connection. */
async function inspect(
  setting: string,
  url: string,
  say: (text: string) => void,
  ownerRole: string | null = null,
): Promise<Inspected> {
  const shown = withoutPassword(url)
  refuseInsecure(setting, url, say)
  const pool = openPool(url, { ...serving, connectionTimeoutMillis: 10_000 })
  try {
    const { rows } = await pool.query<Inspected & { number: number; version: string }>(
      `select current_user as role, d.datname || ' ' || d.oid as database,
         pg_has_role(current_user, coalesce($1, current_user), 'member') as "mayActAsOwner",
         current_setting('server_version_num')::int as number,
         current_setting('server_version') as version
       from pg_database d where d.datname = current_database()`,
      [ownerRole],
    )
    const [result] = rows
    if (!result || result.number < 150_000) {
      throw new CannotStart(
        `The database of ${setting} (${shown}) is PostgreSQL ${result?.version}, ` +
          'but Yuga needs version 15 or newer.',
      )
    }
    const reason = await whyNotStraight(pool)
    if (reason !== null) throw behindPooler(setting, shown, reason)
    return result
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const reason = reasonOf(error)
    if (/unsupported startup parameter/.test(reason)) throw behindPooler(setting, shown, reason)
    throw new CannotStart(`The database of ${setting} (${shown}) cannot be reached: ${reason}.`)
  } finally {
    await endPool(pool)
  }
}

function behindPooler(setting: string, shown: string, reason: string): CannotStart {
  return new CannotStart(
    `${setting} (${shown}) leads through a pooler such as PgBouncer (${reason}), where time limits, prepared ` +
      'statements and notifications would be lost: name the address of PostgreSQL itself, since Yuga keeps a pool of ' +
      'its own.',
  )
}

/** Ends the pool, waiting for queries that still run, but not forever. */
async function endPool(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 5_000)
  })
  await Promise.race([pool.end(), patience])
  clearTimeout(timer)
}
