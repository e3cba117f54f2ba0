import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openPool } from '../src/db/open.ts'

/** Where the migrations are, for tests that build a server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

/** A database of one's own, already migrated, for a test file: cloned in some hundredths of a second. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    const template = await migratedTemplate(admin)
    await create(admin, name, template)
  })
  return {
    url: urlOf(name),
    drop: () => asAdmin((admin) => drop(admin, name)),
  }
}

/** A database of one's own with nothing in it, for tests of migration and restore. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => create(admin, name))
  return { url: urlOf(name), drop: () => asAdmin((admin) => drop(admin, name)) }
}

/** The migrated database that all are cloned from: made once for each state of the migrations. */
async function migratedTemplate(admin: pg.Client): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrationsFolder)).sort()) {
    if (file.endsWith('.sql'))
      hash.update(file).update(await readFile(join(migrationsFolder, file)))
  }
  const { prefix } = inject('testServer')
  const template = `${prefix}_template_${hash.digest('hex').slice(0, 12)}`
  // Workers that need the template at the same time take turns; the first one makes it.
  const key = Number.parseInt(prefix.slice(-7), 16)
  await admin.query('select pg_advisory_lock($1)', [key])
  const known = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount === 0) {
    const draft = `${template}_draft`
    await drop(admin, draft)
    await create(admin, draft)
    const pool = openPool(urlOf(draft))
    try {
      await migrate(pool, migrationsFolder)
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

function urlOf(name: string): string {
  const url = new URL(inject('testServer').ownerUrl)
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
