import type pg from 'pg'
import { CannotStart } from '../../cannot-start.ts'

/**
 * An empty database that a restore has begun with carries a mark, so that a restore that is killed does not
 * leave behind what looks like a new one: a start would fill it with the demonstration. The mark goes in the
 * transaction that brings the rows.
 */
export const restoringTable = 'restoring'

export async function markRestoring(pool: pg.Pool, archive: string): Promise<void> {
  await pool.query(
    `create table if not exists ${restoringTable} (archive text not null, since timestamptz not null)`,
  )
  await pool.query(`insert into ${restoringTable} values ($1, now())`, [archive])
}

export async function clearRestoring(db: pg.Pool | pg.ClientBase): Promise<void> {
  await db.query(`drop table if exists ${restoringTable}`)
}

export async function refuseHalfRestored(pool: pg.Pool): Promise<void> {
  const known = await pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
    restoringTable,
  ])
  if (!known.rows[0]?.is) return
  const { rows } = await pool.query<{ archive: string }>(
    `select archive from ${restoringTable} order by since desc limit 1`,
  )
  if (!rows[0]) return
  throw new CannotStart(
    `A backup (${rows[0].archive}) was being restored into this database and that has not ended: ` +
      'run npm run restore with it again, or name an empty DATA_DIR or database to start again.',
  )
}
