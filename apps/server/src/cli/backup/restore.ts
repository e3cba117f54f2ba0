import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import { existingKey, keyFileOf } from '../../installation-key.ts'
import { migrate } from '../../db/migrate.ts'
import { takeExclusively } from '../../db/connection/presence.ts'
import { isEmptyDatabase } from '../../demo/load.ts'
import { CannotStart, reasonOf } from '../../cannot-start.ts'
import {
  migrateDatabase,
  openSecondDatabase,
  type Database,
  type StartupLog,
} from '../open-database.ts'
import {
  type Checked,
  checkArchive,
  type Header,
  readArchive,
  sha256,
  tableOfPart,
} from './archive.ts'
import { clearRestoring, markRestoring } from './restoring.ts'
import {
  columnsOf,
  existing,
  isDemonstration,
  notInBackup,
  plainText,
  quoted,
  readHindrances,
  readMigrations,
  readTables,
} from './schema.ts'

/** `npm run restore -- <file> [--force] [--demonstration] [--unsigned]`: all of a backup, or nothing of it. */
export async function restore(config: Config, args: string[], log: StartupLog): Promise<void> {
  const [requested, ...more] = args.filter((word) => !allowances.includes(word))
  if (!requested || more.length > 0 || requested.startsWith('-')) {
    throw new CannotStart('Say: npm run restore -- <file>, with --force to replace what is there')
  }
  const path = resolve(requested)
  const key = await existingKey(config)
  const checked = await checkArchive(path, key?.derive('backup signature') ?? null)
  if (!checked.isSigned && !args.includes('--unsigned')) throw unsigned(path, config)
  const { header } = checked
  const database = await openSecondDatabase(config, log)
  try {
    await alone(database.pool, async () => {
      const isNew = await isEmpty(database.pool)
      if (!isNew) await refuseToReplace(header, database.pool, args)
      if (isNew) await markRestoring(database.pool, path)
      try {
        await bringTo(header, database, config)
        const rows = await restoreFrom(path, checked, database.pool)
        await migrateDatabase(database, config)
        console.log(`Restored ${rows} rows, as they were at ${header.createdAt}.`)
      } catch (error) {
        if (isNew) await clearRestoring(database.pool)
        throw error
      }
    })
  } finally {
    await database.close()
  }
}

const allowances = ['--force', '--demonstration', '--unsigned']

/** backup-3 */
function unsigned(path: string, config: Config): CannotStart {
  return new CannotStart(
    `${path} is not signed by this installation, so anyone may have written or changed it: nothing was changed. ` +
      'If it comes from another machine or an older folder, give the key it was made with, as SECRET_KEY or as the ' +
      `file ${keyFileOf(config)}. If you trust it all the same, as a backup of a release that did not sign, ` +
      'say --unsigned.',
  )
}

/** Does the work while no server is at work on the database, and keeps them away until it is done. */
async function alone(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    if (!(await takeExclusively(client))) {
      throw new CannotStart(
        'Yuga is running on this database: stop it first, since people would go on working meanwhile.',
      )
    }
    await work()
  } finally {
    // the lock goes with the connection
    client.release(true)
  }
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  return (await readMigrations(pool)).length === 0 || isEmptyDatabase(pool)
}

async function refuseToReplace(header: Header, pool: pg.Pool, args: string[]): Promise<void> {
  if (!args.includes('--force')) {
    throw new CannotStart(
      'The database is not empty: say npm run restore -- <file> --force to replace all that is in it.',
    )
  }
  if (
    header.isDemonstration &&
    !(await isDemonstration(pool)) &&
    !args.includes('--demonstration')
  ) {
    throw new CannotStart(
      'The backup holds the demonstration company and would replace a real one: ' +
        'say --force --demonstration if that is meant.',
    )
  }
}

/** Migrations are named files of one folder: another name could lead out of it. */
function refuseOddNames(migrations: unknown, of: 'backup' | 'database'): void {
  const names: unknown[] = Array.isArray(migrations) ? migrations : [migrations]
  const odd = names.find((name) => typeof name !== 'string' || !/^[\w.-]+\.sql$/.test(name))
  if (odd === undefined) return
  throw new CannotStart(
    `The ${of} names a migration ${JSON.stringify(odd)}, which is none of Yuga: nothing was changed.`,
  )
}

/**
 * Brings the database to the migration that the backup belongs to. A database that was never migrated can be
 * brought to an older one, and goes on from there after the restore; another must be at that migration already.
 */
async function bringTo(header: Header, database: Database, config: Config): Promise<void> {
  const { pool } = database
  const wanted = header.migrations
  refuseOddNames(wanted, 'backup')
  const before = await readMigrations(pool)
  refuseOddNames(before, 'database')
  if (before.length === 0) {
    const folder = await mkdtemp(join(tmpdir(), 'yuga-migrations-'))
    try {
      for (const name of wanted) {
        await copyFile(join(config.migrationsFolder, name), join(folder, name)).catch(() => {
          throw new CannotStart(
            `The backup was made by another release of Yuga (its migration ${name} is not here): ` +
              'restore it with that release.',
          )
        })
      }
      await migrate(pool, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return
  }
  await migrateDatabase(database, config)
  const known = await readMigrations(pool)
  if (known.join() !== wanted.join()) {
    throw new CannotStart(
      `The backup belongs to migration ${wanted.at(-1)}, the database to ${known.at(-1)}: ` +
        'restore it into a new database (another DATA_DIR or DATABASE_URL), which is then brought up to date.',
    )
  }
}

/** Replaces all rows by the archive's, in one transaction; the answer is how many there are. */
export async function restoreFrom(path: string, checked: Checked, pool: pg.Pool): Promise<number> {
  const { header, contents } = checked
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(plainText)
    await client.query(`set local lock_timeout = '30s'`)
    await checkTables(client, header)
    const hindrances = await readHindrances(client)
    for (const { takeOff } of hindrances) await client.query(takeOff)
    const emptied = [
      ...header.tables.map(({ name }) => name),
      ...(await existing(client, notInBackup)),
    ]
    await client.query(`truncate ${emptied.map(quoted).join(', ')}`)
    const rows = await copyIn(client, path, checked)
    for (const { name, last, isCalled } of contents.sequences) {
      await client.query('select setval(to_regclass($1), $2, $3)', [quoted(name), last, isCalled])
    }
    for (const table of header.tables) {
      if ((rows[table.name] ?? 0) !== contents.rows[table.name]) {
        throw new CannotStart(
          `Not all rows of ${table.name} could be restored: nothing was changed.`,
        )
      }
    }
    // what was revoked since the backup must not come back (backup-1)
    if ((await existing(client, ['access_tokens'])).length > 0) {
      await client.query('update access_tokens set revoked_at = now() where revoked_at is null')
    }
    if ((await existing(client, ['provisioning_settings'])).length > 0) {
      await client.query('update provisioning_settings set token_hash = null, token_made_at = null')
    }
    await recordRestore(client, path, checked)
    await clearRestoring(client)
    // Put back last, a foreign key checks every row that came in.
    for (const { putBack } of hindrances) await client.query(putBack)
    await client.query('commit')
    client.release()
    await pool.query('analyze')
    return Object.values(rows).reduce((sum, count) => sum + count, 0)
  } catch (error) {
    client.release(true)
    if (error instanceof CannotStart) throw error
    const isBusy = (error as { code?: string }).code === '55P03'
    throw new CannotStart(
      isBusy
        ? 'The database is busy, so nothing was changed: try again, or stop Yuga first.'
        : `The backup cannot be restored, nothing was changed: ${reasonOf(error)}.`,
    )
  }
}

async function checkTables(client: pg.PoolClient, header: Header): Promise<void> {
  const shown = (tables: Header['tables']) =>
    tables.map((table) => `${table.name}(${[...table.columns].sort().join()})`).sort()
  if (shown(await readTables(client)).join() !== shown(header.tables).join()) {
    throw new CannotStart(
      'The tables of the database are not those of the backup: nothing was changed.',
    )
  }
}

/**
 * backup-5: the operator has the machine and not an account, so that no employee is named. The tables may be those
 * of an older release, so the owner writes the row itself.
 */
async function recordRestore(
  client: pg.PoolClient,
  path: string,
  { header, isSigned, sum }: Checked,
): Promise<void> {
  await client.query(
    `insert into audit (at, request_id, action, subject, after)
     values (clock_timestamp(), 'command-line', 'backup.restore', $1, $2)`,
    [
      `backup ${basename(path)}`,
      JSON.stringify({
        backupMadeAt: header.createdAt,
        backupSignature: isSigned ? 'signed here' : 'not signed here',
        backupSum: sum,
      }),
    ],
  )
}

async function copyIn(
  client: pg.PoolClient,
  path: string,
  { header, sums }: Checked,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  let current:
    | { table: string; into: ReturnType<typeof copyFrom>; failed: Promise<never> }
    | undefined
  const begin = (table: Header['tables'][number]) => {
    const statement = `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`
    const into = client.query(copyFrom(statement))
    const failed = new Promise<never>((_, reject) => into.once('error', reject))
    failed.catch(() => undefined)
    current = { table: table.name, into, failed }
    return current
  }
  const finish = async () => {
    if (!current) return
    const { table, into, failed } = current
    const done = once(into, 'finish')
    into.end()
    await Promise.race([done, failed])
    rows[table] = into.rowCount
    current = undefined
  }
  for await (const { name, bytes } of readArchive(path)) {
    const table = header.tables.find((candidate) => candidate.name === tableOfPart(name))
    if (!table) continue
    if (sha256(bytes) !== sums.get(name)) {
      throw new CannotStart(`${path} was changed while it was read: nothing was changed.`)
    }
    if (current?.table !== table.name) await finish()
    const { into, failed } = current ?? begin(table)
    const written = new Promise<void>((resolve) => into.write(bytes, () => resolve()))
    await Promise.race([written, failed])
  }
  await finish()
  return rows
}
