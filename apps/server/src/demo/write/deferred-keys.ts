import type pg from 'pg'

/**
 * Does the work with the tables' foreign keys taken away and puts them back after it, in the same
 * transaction: PostgreSQL then checks all rows in one go, where checking row by row takes three
 * quarters of a large load. Tables of another owner keep theirs: nothing but time is lost.
 */
export async function withDeferredForeignKeys<T>(
  db: pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: foreignKeys } = await db.query<Stored>(readConstraints, [tables, ['f']])
  return withoutThese(db, foreignKeys, work)
}

/**
 * Fills empty tables with their keys and indexes taken away and makes them at its end, each in one go: kept row
 * by row they take four fifths of it. The tables are emptied once more, which lets PostgreSQL write their rows once,
 * without its log, and `isFresh` says that no other session can see them yet. Tables of another owner stay as they are.
 */
export async function withDeferredIndexes<T>(
  db: pg.PoolClient,
  tables: readonly string[],
  fill: (isFresh: boolean) => Promise<T>,
): Promise<T> {
  const { rows: own } = await db.query<{ table: string }>(readOwnTables, [tables])
  if (own.length < tables.length) return fill(false)
  await db.query(`truncate ${tables.join(', ')}`)
  const { rows: keys } = await db.query<Stored>(readConstraints, [tables, ['p', 'u']])
  const { rows: indexes } = await db.query<Stored>(readIndexes, [tables])
  return withoutThese(db, [...keys, ...indexes], () => fill(true))
}

async function withoutThese<T>(
  db: pg.PoolClient,
  stored: readonly Stored[],
  work: () => Promise<T>,
): Promise<T> {
  for (const { taken } of stored) await db.query(taken)
  const result = await work()
  for (const { putBack } of stored) await db.query(putBack)
  return result
}

/** How something is taken from a table, and how it is put back. */
type Stored = { taken: string; putBack: string }

const readOwnTables = `
  select c.oid::regclass::text as table from pg_class c
  where c.oid = any($1::regclass[]) and pg_has_role(c.relowner, 'usage')`

const readConstraints = `
  select format('alter table %s drop constraint %I', c.oid::regclass, k.conname) as taken,
    format('alter table %s add constraint %I %s', c.oid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) as "putBack"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = any($2) and c.oid = any($1::regclass[]) and pg_has_role(c.relowner, 'usage')
  order by c.relname, k.conname`

/** Those that no constraint made: they went with it. */
const readIndexes = `
  select format('drop index %s', i.indexrelid::regclass) as taken,
    pg_get_indexdef(i.indexrelid) as "putBack"
  from pg_index i
  where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = i.indrelid)
  order by i.indexrelid::regclass::text`
