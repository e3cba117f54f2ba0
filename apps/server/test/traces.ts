import { expect } from 'vitest'
import type { TestServer } from './server.ts'

const checksums = new WeakMap<TestServer, Promise<string>>()

/** That a session was seen is noted whatever it asked for. */
const lastingOfSession = `(to_jsonb(r) - 'last_seen_at' - 'expires_at')::text`

/** A query for a checksum of each table that the catalog knows, so that none is forgotten. */
async function checksumsOf({ pool }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  return `select ${rows
    .map(({ table }) => {
      const row = table === 'sessions' ? lastingOfSession : 'r::text'
      return `(select count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' order by ${row}), ''))
        from ${table} r) as ${table}`
    })
    .join(', ')}`
}

/** A checksum of each table, so that a difference says where it is. */
export async function tracesIn(server: TestServer): Promise<Record<string, string>> {
  const query = checksums.get(server) ?? checksumsOf(server)
  checksums.set(server, query)
  const { rows } = await server.pool.query<Record<string, string>>(await query)
  return rows[0] ?? {}
}

/**
 * Does something that must be refused, and proves that nothing was written by it: in no table but those that
 * count refusals themselves, which the caller names.
 */
export async function leavesNoTrace<T>(
  server: TestServer,
  attempt: () => Promise<T>,
  ...butIn: readonly string[]
): Promise<T> {
  const before = await tracesIn(server)
  const answer = await attempt()
  const after = await tracesIn(server)
  for (const table of butIn) after[table] = before[table] ?? 'there is no such table'
  expect(after).toEqual(before)
  return answer
}
