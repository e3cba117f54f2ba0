import type { Db } from './statement.ts'

type Query = { readonly text: string; readonly values?: readonly unknown[] }

/**
 * A snapshot in which no statement is sent twice with the same values: the rows would be the same ones. For work that
 * asks several reports, each of which reads much of what the others read.
 */
export function askedOnce(db: Db): Db {
  const known = new Map<string, unknown>()
  const query = (asked: Query) => {
    const key = JSON.stringify([asked.text, asked.values])
    const found = known.get(key) ?? (db as { query(asked: Query): unknown }).query(asked)
    known.set(key, found)
    return found
  }
  return { query } as unknown as Db
}
