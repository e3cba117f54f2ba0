import { type Db, statement } from '../statement.ts'

/** When, and as what the audit names it, where it keeps a record of each. */
export type RemovedBy = { readonly at: Date; readonly requestId: string }

/** Rows that are removed some time after they have ended: how many there are, and some of them at a time. */
export type AgedRows = {
  /** How many are older than that; `most`: so many or more. */
  readonly count: (db: Db, before: Date, most: number) => Promise<number>
  /** Removes at most so many of them; answers how many. */
  readonly remove: (db: Db, before: Date, most: number, by: RemovedBy) => Promise<number>
}

/** Of a table those for which the condition holds, SQL in which $1 is an instant. */
export function agedRows(table: string, which: string): AgedRows {
  const count = statement<{ count: number }>(`
    select count(*)::int as count from (select from ${table} where ${which} limit $2) as aged`)
  // the condition again: a row that changes at this moment is checked as it is then
  const remove = statement(`
    delete from ${table}
    where ctid = any(array(select ctid from ${table} where ${which} limit $2)) and ${which}`)
  return {
    count: async (db, before, most) => (await count.first(db, [before, most]))?.count ?? 0,
    remove: (db, before, most) => remove.count(db, [before, most]),
  }
}
