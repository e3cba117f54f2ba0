import type { Db } from './statement.ts'

type Query = { readonly text: string; readonly values?: readonly unknown[] }
type Asks = { query(...asked: readonly unknown[]): unknown }

/** The snapshots behind those that remember. */
const behind = new WeakMap<Db, Db>()

/**
 * A snapshot in which no statement is sent twice with the same values: the rows would be the same ones. For reports
 * that ask others, each of which reads much of what the others read.
 */
export function askedOnce(db: Db): Db {
  const known = new Map<string, unknown>()
  const query = (asked: Query | string, ...more: readonly unknown[]) => {
    const send = () => (db as Asks).query(asked, ...more)
    if (typeof asked === 'string') return send()
    const key = JSON.stringify([asked.text, asked.values])
    const found = known.get(key) ?? send()
    known.set(key, found)
    return found
  }
  const remembering = { query } as unknown as Db
  behind.set(remembering, db)
  return remembering
}

/** The same snapshot, for what is large and asked once anyway: it would be remembered in vain. */
export function askedAnew(db: Db): Db {
  return behind.get(db) ?? db
}
