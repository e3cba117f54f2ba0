import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/open.ts'

/** Where the migrations are, for tests that build a server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

export type TestDatabase = {
  /** As the role that owns the tables, which tests prepare their rows with. */
  url: string
  /** As the role that serves people, which a server works with. */
  servingUrl: string
  drop(): Promise<void>
}

/** A database of one's own, already migrated, for a test file: cloned in some hundredths of a second. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = newName()
  await asAdmin(async (admin) => {
    const template = await migratedTemplate(admin)
    await create(admin, name, template)
  })
  return databaseOf(name)
}

/** A database of one's own with nothing in it, for tests of migration and restore. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = newName()
  await asAdmin((admin) => create(admin, name))
  return databaseOf(name)
}

function newName(): string {
  return `${inject('testServer').prefix}_${randomBytes(6).toString('hex')}`
}

function databaseOf(name: string): TestDatabase {
  const { ownerUrl, servingUrl } = inject('testServer')
  return {
    url: urlOf(name, ownerUrl),
    servingUrl: urlOf(name, servingUrl),
    drop: () => asAdmin((admin) => drop(admin, name)),
  }
}

/** The migrated database that all are cloned from: made once for each state of the migrations. */
async function migratedTemplate(admin: pg.Client): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrationsFolder)).sort()) {
    if (file.endsWith('.sql'))
      hash.update(file).update(await readFile(join(migrationsFolder, file)))
  }
  const { prefix, ownerUrl, servingUrl } = inject('testServer')
  const template = `${prefix}_template_${hash.digest('hex').slice(0, 12)}`
  // Workers that need the template at the same time take turns; the first one makes it.
  const key = Number.parseInt(prefix.slice(-7), 16)
  await admin.query('select pg_advisory_lock($1)', [key])
  const known = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount === 0) {
    const draft = `${template}_draft`
    await drop(admin, draft)
    await create(admin, draft)
    const pool = openPool(urlOf(draft, ownerUrl))
    try {
      await migrate(pool, migrationsFolder, { servingRole: new URL(servingUrl).username })
    } finally {
      await pool.end()
    }
    await admin.query(`alter database "${draft}" rename to "${template}"`)
  }
  await admin.query('select pg_advisory_unlock($1)', [key])
  return template
}

async function create(admin: pg.Client, name: string, template?: string): Promise<void> {
  const { ownerUrl } = inject('testServer')
  const owner = decodeURIComponent(new URL(ownerUrl).username)
  await admin.query(
    `create database "${name}"` +
      (owner ? ` owner "${owner}"` : '') +
      (template ? ` template "${template}"` : ''),
  )
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists "${name}" with (force)`)
}

function urlOf(name: string, as: string): string {
  const url = new URL(as)
  url.pathname = `/${name}`
  return url.toString()
}

async function asAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client(inject('testServer').adminUrl)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
