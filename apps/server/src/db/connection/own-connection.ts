import pg from 'pg'

/**
 * A connection outside the pool, which may be exhausted, to the same database as the same role. It is not
 * open yet, and one that breaks ends nothing but itself.
 */
export function ownConnection(
  pool: pg.Pool,
  { name, patienceMs }: { readonly name: string; readonly patienceMs: number },
): pg.Client {
  const client = new pg.Client({
    ...pool.options,
    // pg keeps a password out of what is listed
    ...(pool.options.password !== undefined && { password: pool.options.password }),
    application_name: `yuga ${name}`,
    connectionTimeoutMillis: patienceMs,
    // a line that went dead silently is noticed
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  return client
}
