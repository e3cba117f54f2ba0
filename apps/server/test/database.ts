import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/connection/open.ts'
import { createCompany } from './create-company.ts'

/** Where the migrations are, for tests that build a server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

export type TestDatabase = {
  /** As the role that owns the tables, which tests prepare their rows with. */
  url: string
  /** As the role that serves people, which a server works with. */
  servingUrl: string
  drop(): Promise<void>
}

/** What a database begins with: the tables alone, or the small company in them as well. */
export type Template = 'migrated' | 'founded'

/** A database of one's own for a test file, cloned in some hundredths of a second. */
export async function cloneDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  const name = newName()
  await create(name, await nameOf(template))
  return databaseOf(name)
}

/** A database of one's own with nothing in it, for tests of migration and restore. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = newName()
  await create(name)
  return databaseOf(name)
}

function newName(): string {
  return `${inject('testServer').prefix}_${randomBytes(6).toString('hex')}`
}

function databaseOf(name: string): TestDatabase {
  const { ownerUrl, servingUrl } = inject('testServer')
  return { url: urlOf(name, ownerUrl), servingUrl: urlOf(name, servingUrl), drop: () => drop(name) }
}

const names = new Map<Template, Promise<string>>()

function nameOf(template: Template): Promise<string> {
  const name = names.get(template) ?? ensureTemplate(template)
  names.set(template, name)
  return name
}

/** The database that others are cloned from: made once for each state of the migrations. */
async function ensureTemplate(template: Template): Promise<string> {
  const { prefix, ownerUrl, adminUrl } = inject('testServer')
  const name = `${prefix}_${template}_${await hashOfMigrations()}`
  const below = template === 'founded' ? await nameOf('migrated') : undefined
  const client = new pg.Client(adminUrl)
  await client.connect()
  try {
    // Workers that need the template at the same time take turns; the first one makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount !== 0) return name
    const draft = `${name}_draft`
    await drop(draft)
    await create(draft, below)
    await fill(urlOf(draft, ownerUrl), template)
    await client.query(`alter database "${draft}" rename to "${name}"`)
    return name
  } finally {
    await client.end()
  }
}

async function fill(url: string, template: Template): Promise<void> {
  const pool = openPool(url)
  try {
    if (template === 'founded') return await createCompany(pool)
    await migrate(pool, migrationsFolder, { servingRole: servingRole(), givesAuditTime: true })
  } finally {
    await pool.end()
  }
}

/** The role of `servingUrl`. */
export function servingRole(): string {
  return new URL(inject('testServer').servingUrl).username
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrationsFolder)).sort()) {
    if (file.endsWith('.sql'))
      hash.update(file).update(await readFile(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function create(name: string, template?: string): Promise<void> {
  const owner = decodeURIComponent(new URL(inject('testServer').ownerUrl).username)
  // From 18 on PostgreSQL can leave the copying of files to the system, which takes a fifth of its time.
  await administration()
    .query('set file_copy_method = clone')
    .catch(() => undefined)
  // Copying the files takes half as long as writing every page of them to the log.
  await administration().query(
    `create database "${name}"` +
      (owner ? ` owner "${owner}"` : '') +
      (template ? ` template "${template}" strategy file_copy` : ''),
  )
}

async function drop(name: string): Promise<void> {
  await administration().query(`drop database if exists "${name}" with (force)`)
}

function urlOf(name: string, as: string): string {
  const url = new URL(as)
  url.pathname = `/${name}`
  return url.toString()
}

let administrators: pg.Pool | undefined

/** A worker's connections, kept from one file to the next and given up when idle: one may drop, another create. */
function administration(): pg.Pool {
  administrators ??= new pg.Pool({
    connectionString: inject('testServer').adminUrl,
    max: 2,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  })
  return administrators
}
