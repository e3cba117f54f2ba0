import type { Db } from '../statement.ts'

type Query = { readonly text: string; readonly values?: readonly unknown[] }
type Asks = { query(...asked: readonly unknown[]): unknown }

/** What was answered to each text with each list of values. */
type Known = Map<string, Map<string, unknown>>

/** The snapshots behind those that remember, and what they remember. */
const remembering = new WeakMap<Db, { readonly behind: Db; readonly known: Known }>()

/**
 * A snapshot in which no statement is sent twice with the same values: the rows would be the same ones. For reports
 * that ask others, each of which reads much of what the others read.
 */
export function askedOnce(db: Db): Db {
  return remember(db, new Map())
}

function remember(db: Db, known: Known): Db {
  const query = (asked: Query | string, ...more: readonly unknown[]) => {
    const send = () => (db as Asks).query(asked, ...more)
    if (typeof asked === 'string') return send()
    const ofText = known.get(asked.text) ?? new Map<string, unknown>()
    known.set(asked.text, ofText)
    const values = JSON.stringify(asked.values)
    const found = ofText.get(values) ?? send()
    ofText.set(values, found)
    return found
  }
  const made = { query } as unknown as Db
  remembering.set(made, { behind: db, known })
  return made
}

/** The same snapshot, for what is large and asked once anyway: it would be remembered in vain. */
export function askedAnew(db: Db): Db {
  return remembering.get(db)?.behind ?? db
}
