import { type Db, statement } from '../statement.ts'

/** A plan that knows no values takes so many for an array whose length it does not know. */
const few = 10

/**
 * A statement about the things of an array, of which there may be one or a thousand. For a few of them one plan is kept,
 * as to plan it anew takes longer than to run it; about many it is planned with its values each time.
 *
 * `seen` writes the array where rows are looked for. PostgreSQL keeps a plan only where it seems no dearer than one that
 * knows the values: of one thing known it always does, so that of a few the array is hidden from it.
 */
export function fewOrMany<Row>(textOf: (seen: (array: string) => string) => string) {
  const kept = statement<Row>(textOf((array) => `(select ${array})::text[]`))
  const plannedAnew = statement<Row>(
    textOf((array) => array),
    { plansEachTime: true },
  )
  return {
    all: (db: Db, values: readonly unknown[], things: readonly unknown[]): Promise<Row[]> =>
      (things.length <= few ? kept : plannedAnew).all(db, values),
  }
}
