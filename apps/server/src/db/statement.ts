import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A pool, or the connection of a running transaction. */
export type Db = Pick<pg.Pool | pg.PoolClient, 'query'>

export type Statement<Row> = {
  readonly name: string
  readonly text: string
  /** Every row. */
  all(db: Db, values?: readonly unknown[]): Promise<Row[]>
  /** The first row or undefined. */
  first(db: Db, values?: readonly unknown[]): Promise<Row | undefined>
  /** How many rows were written. */
  count(db: Db, values?: readonly unknown[]): Promise<number>
}

/** Every statement of the server, so that a test can have PostgreSQL check each against the schema. */
export const statements = new Map<string, string>()

/**
 * One SQL statement with the shape of its rows, sent by name: PostgreSQL parses it once a connection.
 * Names come from the text, so two texts never share one.
 *
 * After five calls PostgreSQL may keep a plan that knows no values. Where what a parameter says decides how many
 * rows there are, such a plan takes ten thousand rows for one: `plansEachTime` has each call planned with its values.
 */
export function statement<Row = never>(
  text: string,
  { plansEachTime = false }: { readonly plansEachTime?: boolean } = {},
): Statement<Row> {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statements.set(name, text)
  const run = (db: Db, values: readonly unknown[] = []) =>
    (db as pg.Pool).query({
      ...(plansEachTime ? {} : { name }),
      text,
      values: values as unknown[],
    })
  return {
    name,
    text,
    all: async (db, values) => (await run(db, values)).rows as Row[],
    first: async (db, values) => (await run(db, values)).rows[0] as Row | undefined,
    count: async (db, values) => (await run(db, values)).rowCount ?? 0,
  }
}
