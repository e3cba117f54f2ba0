import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { grantServing } from './serving-rights.ts'

/** The database was migrated by a newer release than this one. */
export class NewerDatabase extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was made by a newer release of Yuga (it knows ${unknown.join(', ')}). ` +
        'Start that release, or restore a backup.',
    )
    this.name = 'NewerDatabase'
  }
}

/** Two servers that start at once take turns on this advisory lock. */
const migrationLock = 7_291_001

/** People at work hold locks for moments: a migration waits this long for one, then lets them through. */
const ordinaryPatience = { lockTimeoutMs: 3_000, mostTries: 10, betweenTriesMs: 1_000 }

/** How far ahead the partitions of the audit and of reads are made: longer than any server runs without a restart. */
const monthsAhead = 24

type Options = {
  /** The role that serves people, where it is not the one that migrates. */
  servingRole?: string | null
  /** The server gives the time of a record of the audit, as CLOCK and tests need it; otherwise the database does. */
  givesAuditTime?: boolean
  patience?: typeof ordinaryPatience
  /** What the applied migrations leave to be filled, in the same transaction. */
  afterwards?: (client: pg.PoolClient, applied: readonly string[]) => Promise<void>
}

/** The migrations of a folder, in their order. */
export async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Applies the folder's *.sql in order of name, each once, all in one transaction; makes the audit's
 * partitions ahead, and gives the server's role its rights. A lock that another session keeps is tried again
 * and again rather than waited for, since all others would wait behind us.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  options: Options = {},
): Promise<{ applied: string[] }> {
  const { mostTries, betweenTriesMs } = options.patience ?? ordinaryPatience
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(pool, folder, options)
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (attempt === mostTries) {
        throw new Error(
          'another session keeps a lock on its tables. Stop what works on it (a backup, a long query, ' +
            'another Yuga) and start again',
          { cause: error },
        )
      }
      await pause(betweenTriesMs)
    }
  }
}

async function migrateOnce(
  pool: pg.Pool,
  folder: string,
  { servingRole = null, givesAuditTime = false, patience = ordinaryPatience, afterwards }: Options,
): Promise<{ applied: string[] }> {
  const files = await migrationsIn(folder)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`)
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists migrations
         (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name',
    )
    const unknown = rows.map((row) => row.name).filter((name) => !files.includes(name))
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    const applied: string[] = []
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const known = rows.find((row) => row.name === name)
      if (known && known.sha256 !== sha256) {
        throw new Error(
          `it was made with another ${name} than this release has. ` +
            'Name an empty folder with DATA_DIR, or go back to the release that made it',
        )
      }
      if (known) continue
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      applied.push(name)
    }
    await makeMonths(client, 'make_audit_months')
    await makeMonths(client, 'make_read_months')
    await setAuditTime(client, givesAuditTime)
    await afterwards?.(client, applied)
    if (servingRole !== null) await grantServing(client, servingRole)
    await client.query('commit')
    return { applied }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** None yet where a restore has brought the database to a release without them. */
async function makeMonths(
  client: pg.PoolClient,
  by: 'make_audit_months' | 'make_read_months',
): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select to_regproc($1) is not null as is', [
    by,
  ])
  if (!rows[0]?.is) return
  await client.query(
    `select ${by}(current_date, (current_date + interval '${monthsAhead} months')::date)`,
  )
}

/** Whether the server gives the time of a record of the audit: each start says it again (audit-4). */
async function setAuditTime(client: pg.PoolClient, isGiven: boolean): Promise<void> {
  const body = isGiven ? 'select given' : 'select pg_catalog.clock_timestamp()'
  const { rows } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where oid = to_regproc('audit_months.time_of')`,
  )
  if (rows[0] === undefined || rows[0].body === body) return
  await client.query(
    `create or replace function audit_months.time_of(given timestamptz) returns timestamptz
     language sql volatile as '${body}'`,
  )
}
