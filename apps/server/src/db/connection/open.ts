import pg from 'pg'

/** Days stay text, counts become numbers, instants ISO text: nothing of a row depends on Node's zone. */
const readers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  readers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

/**
 * What a server allows: its callers wait, so a lock, a statement or a database that does not answer is given
 * up within seconds. The client's own limit comes last: it notices a connection that is cut off silently.
 */
export const serving = {
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
  connectionTimeoutMillis: 4_000,
} satisfies pg.PoolConfig

/**
 * How a server queries: what is sent while another statement runs goes out at once, and PostgreSQL answers in turn. A
 * statement without an answer in time takes its connection along. Not for what copies whole tables.
 */
export const pipelined = { pipeline: true } satisfies pg.PoolConfig

/**
 * How PostgreSQL notices that we are gone, in seconds and, the last one, in milliseconds. It also compiles no
 * statement: ours are long and short-lived, and compiling one took seconds where running it takes milliseconds.
 */
const settings =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 ' +
  '-c tcp_user_timeout=30000 -c jit=off'

/**
 * A pool of connections that read rows as above. Commands wait as long as it takes; a server passes `serving`.
 * An idle connection that breaks must not end the process.
 */
export function openPool(
  connection: string | pg.PoolConfig,
  limits: Partial<typeof serving & typeof pipelined> = {},
): pg.Pool {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    max: 16,
    application_name: 'yuga',
    connectionTimeoutMillis: 60_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: settings,
    types: { getTypeParser },
    ...limits,
    ...config,
  })
  pool.on('error', () => undefined)
  // a connection that breaks while it is taken: its query fails, and that is all there is to say
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
