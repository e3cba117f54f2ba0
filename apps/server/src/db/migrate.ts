import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

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

/** Applies the folder's *.sql in order of name, each once, all in one transaction. */
export async function migrate(pool: pg.Pool, folder: string): Promise<{ applied: string[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const client = await pool.connect()
  try {
    await client.query('begin')
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
    await client.query('commit')
    return { applied }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
