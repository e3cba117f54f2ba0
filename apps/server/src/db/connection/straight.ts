import type pg from 'pg'

/** What every connection sets as it begins, as PostgreSQL names it: a pooler in between passes over it. */
const expected = {
  lock_timeout: '3s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
  jit: 'off',
}

/**
 * Why a pool opened with `serving` does not lead straight to PostgreSQL, as a part of a sentence; null: it does. Behind
 * a pooler such as PgBouncer a connection keeps neither its time limits nor, in transaction mode, what it prepared or
 * listens to, and no error would show it.
 */
export async function whyNotStraight(pool: pg.Pool): Promise<string | null> {
  const one = await pool.connect()
  try {
    for (const [name, value] of Object.entries(expected)) {
      const actual = await currentSetting(one, name)
      if (actual !== value) return `its connections have ${name} ${actual} in place of ${value}`
    }
    return (await keepsItsBackend(one, pool)) ? null : 'its connections change between statements'
  } finally {
    one.release()
  }
}

async function currentSetting(client: pg.PoolClient, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [
    name,
  ])
  return rows[0]?.value ?? ''
}

/** Whether a connection still has its backend after another one began a transaction. */
async function keepsItsBackend(one: pg.PoolClient, pool: pg.Pool): Promise<boolean> {
  const before = await backendOf(one)
  const other = await pool.connect()
  try {
    await other.query('begin')
    return (await backendOf(other)) !== before && (await backendOf(one)) === before
  } finally {
    await other.query('rollback')
    other.release()
  }
}

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
