import { expect } from 'vitest'
import type { TestServer } from './server.ts'

const queries = new WeakMap<TestServer, Promise<string>>()

/** That a session was seen is noted whatever it asked for. */
const lastingOfSession = `(to_jsonb(r) - 'last_seen_at' - 'expires_at')::text`

/**
 * A query for a mark of each table that the catalog knows, so that none is forgotten: how many rows it holds, and
 * the sum of the transactions that wrote them. Any committed write moves one of the two; a lock or a write that
 * was rolled back moves none. It is asked thousands of times, and so reads no column.
 */
async function markingQuery({ pool }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(relname) as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  return `select ${rows
    .map(({ table }) => {
      const marks =
        table === 'sessions'
          ? `md5(coalesce(string_agg(${lastingOfSession}, '|' order by session_sn), ''))`
          : `coalesce(sum(xmin::text::bigint), 0)`
      return `(select count(*) || ' ' || ${marks} from ${table} r) as ${table}`
    })
    .join(', ')}`
}

/** A mark of each table, so that a difference says where it is. */
export async function tracesIn(server: TestServer): Promise<Record<string, string>> {
  const query = queries.get(server) ?? markingQuery(server)
  queries.set(server, query)
  // by name, so that a connection plans it once
  const { rows } = await server.pool.query<Record<string, string>>({
    name: 'traces',
    text: await query,
  })
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
