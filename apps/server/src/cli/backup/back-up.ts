import { rmSync } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import { installationKey } from '../../installation-key.ts'
import { hasCluster } from '../../db/embedded/place.ts'
import { CannotStart, reasonOf } from '../../cannot-start.ts'
import { openSecondDatabase, type StartupLog } from '../open-database.ts'
import {
  contentsName,
  headerName,
  partName,
  writeArchive,
  type Contents,
  type Header,
  type Writing,
} from './archive.ts'
import {
  plainText,
  readMigrations,
  readSequences,
  isDemonstration,
  readTables,
  rowsOf,
} from './schema.ts'

const bytesOfPart = 4_000_000

/** `npm run backup [-- <file>]`: everything in the database as it is at one moment, in one file. */
export async function backUp(config: Config, args: string[], log: StartupLog): Promise<void> {
  const [requested] = args
  if (args.length > 1 || requested?.startsWith('-')) {
    throw new CannotStart('Say: npm run backup, or npm run backup -- <file>')
  }
  const path = requested
    ? resolve(requested)
    : join(config.backupsFolder, `yuga-${stamp(new Date())}.tar`)
  if (await exists(path)) throw new CannotStart(`${path} is there already: name another file.`)
  if (!config.databaseUrl && !(await hasCluster(config.dataDir))) {
    throw new CannotStart(
      `There is nothing to back up: ${config.dataDir} holds no database. Name another DATA_DIR or DATABASE_URL.`,
    )
  }
  const draft = `${path}.part`
  try {
    // only its owner may look into a folder that is made for backups
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rm(draft, { force: true })
    await clearDrafts(dirname(path))
  } catch (error) {
    throw new CannotStart(`The backup ${path} cannot be written: ${reasonOf(error)}.`)
  }
  const key = (await installationKey(config)).derive('backup signature')
  const forget = removeWhenStopped(draft)
  const database = await openSecondDatabase(config, log)
  try {
    const rows = await backUpTo(database.pool, draft, log.say, key)
    await rename(draft, path)
    log.say(`backed up ${rows} rows`)
    console.log(relative(process.cwd(), path).startsWith('..') ? path : relative('', path))
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The backup ${path} cannot be made: ${reasonOf(error)}.`)
  } finally {
    forget()
    await database.close()
  }
}

/** On a signal to stop, removes the unfinished file and ends the process by that signal. */
function removeWhenStopped(draft: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (name: NodeJS.Signals) => {
    rmSync(draft, { force: true })
    forget()
    process.kill(process.pid, name)
  }
  const forget = () => signals.forEach((name) => process.off(name, stop))
  for (const name of signals) process.on(name, stop)
  return forget
}

/** A backup that is written grows; one that has not for so long was killed. */
const abandonedAfter = 3_600_000

/** Removes what killed backups left half written in the folder. */
async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^yuga-.*\.tar\.part$/.test(name)) continue
    const draft = join(folder, name)
    const result = await lstat(draft).catch(() => undefined)
    if (result?.isFile() && result.mtimeMs < Date.now() - abandonedAfter) {
      await rm(draft, { force: true })
    }
  }
}

/** Writes the archive; the answer is how many rows are in it. */
export async function backUpTo(
  pool: pg.Pool,
  path: string,
  say: (text: string) => void,
  key: Buffer | null = null,
): Promise<number> {
  const client = await pool.connect()
  const archive = writeArchive(path, key)
  try {
    // One snapshot for all tables: people go on working meanwhile and are not waited for.
    await client.query('begin isolation level repeatable read read only')
    await client.query(plainText)
    const header = await describe(client)
    await archive.add(headerName, asJson(header))
    const contents: Contents = { rows: {}, sequences: [] }
    for (const table of header.tables) {
      const source = copyTo(`copy (${rowsOf(table)}) to stdout`)
      contents.rows[table.name] = await copyParts(client, source, table.name, archive)
      if (source.rowCount > 100_000) say(`${table.name}: ${source.rowCount} rows`)
    }
    // Sequences are outside the snapshot: read last, they are never behind the rows.
    contents.sequences = await readSequences(client)
    await client.query('commit')
    await archive.add(contentsName, asJson(contents))
    await archive.finish()
    client.release()
    return Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0)
  } catch (error) {
    archive.abandon()
    // The connection may be in the middle of a copy: it is closed rather than used again.
    client.release(true)
    throw error
  }
}

async function describe(client: pg.PoolClient): Promise<Header> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0) {
    throw new CannotStart(
      'There is nothing to back up: Yuga has never been started on this database.',
    )
  }
  const version = await client.query<{ name: string }>(
    `select current_setting('server_version') as name`,
  )
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    postgres: version.rows[0]?.name ?? '',
    migrations,
    tables: await readTables(client),
    isDemonstration: await isDemonstration(client),
  }
}

async function copyParts(
  client: pg.PoolClient,
  source: ReturnType<typeof copyTo>,
  table: string,
  archive: Writing,
): Promise<number> {
  client.query(source)
  let chunks: Buffer[] = []
  let size = 0
  let part = 0
  const write = async () => {
    part += 1
    await archive.add(partName(table, part), Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of source) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= bytesOfPart) await write()
  }
  if (size > 0) await write()
  return source.rowCount
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** 20260331T000000Z */
function stamp(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '')
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
