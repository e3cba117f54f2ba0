import type pg from 'pg'

const retryable = new Set(['40001', '40P01'])
const mostTries = 3

/**
 * Runs the work in one transaction: all of it or none (document 5 §0.8).
 * A deadlock or serialization failure is tried again; nothing of it was written.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      const { code } = error as { code?: string }
      if (code === undefined || !retryable.has(code) || attempt === mostTries) throw error
    } finally {
      client.release(broken)
    }
  }
}
