import { expect } from 'vitest'
import type { TestServer } from './server.ts'

const queries = new WeakMap<TestServer, Promise<string>>()

/** Any call notes that its session was seen. */
const seenAt = ['last_seen_at', 'expires_at']
/** Any call that answers personal data is recorded, a moment later (reads-6). */
const recordsReads = ['personal_reads', 'personal_read_counts']

/** The sum of the transactions that wrote the rows: by their age, a number, as to read each as text takes longer. */
const writers = `count(*) * age('3'::xid)::bigint - coalesce(sum(age(xmin)), 0)`

/**
 * A query for a mark of each table that the catalog knows, so that none is forgotten: how many rows it holds, and
 * the sum of the transactions that wrote them. Any committed write moves one of the two; a lock or a write that
 * was rolled back moves none. It runs thousands of times, and so reads no column.
 */
async function markingQuery({ pool }: TestServer): Promise<string> {
  const { rows } = await pool.query<{ table: string; lasting: string }>(
    `select quote_ident(relname) as table,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attname <> all ($1)) as lasting
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> all ($2)
     order by relname`,
    [seenAt, recordsReads],
  )
  return `select ${rows
    .map(({ table, lasting }) => {
      const marks =
        table === 'sessions' ? `bit_xor(hash_record_extended(row(${lasting}), 0))` : writers
      return `(select count(*) || ' ' || coalesce(${marks}, 0) from ${table} r) as ${table}`
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
