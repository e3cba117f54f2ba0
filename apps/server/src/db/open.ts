import pg from 'pg'

/** Days stay text, counts become numbers, instants ISO text: nothing of a row depends on Node's zone. */
const readers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  readers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

/** A pool whose connections read rows as above. An idle connection that breaks must not end the process. */
export function openPool(connection: string | pg.PoolConfig): pg.Pool {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: 16,
    application_name: 'yuga',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser },
    ...config,
  })
  pool.on('error', () => undefined)
  // a connection that breaks while it is taken: its query fails, and that is all there is to say
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
