import { isDeepStrictEqual } from 'node:util'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from './version.ts'
import { finishYear, lockYear, type YearTableName } from './year-tables.store.ts'

/** A table of which the rows of a year are read, edited and saved as a whole, with one version (wire-7). */
export type YearTable<Row> = {
  readonly name: YearTableName
  readonly rowsOf: (db: Db, year: number) => Promise<readonly Row[]>
  /** Puts these rows into the place of those of the year. */
  readonly replace: (db: Db, year: number, rows: readonly Row[]) => Promise<void>
}

type Query<Row> = {
  readonly year: number
  /** The version that was seen; absent from other clients, who are then not checked. */
  readonly version: number | undefined
  /** The rows after the change, by the stored ones; it refuses what is not allowed. */
  readonly rows: (before: readonly Row[]) => readonly Row[] | Promise<readonly Row[]>
  /** For calls that differ between the first save and later ones; absent: either. */
  readonly expects?: 'never-saved' | 'saved'
}

/** Saves a year as a whole in one write: a save at the same time waits, and then sees this one. */
export async function saveYear<Row>(
  { db, actor, now, audit }: Context & { readonly actor: Actor },
  table: YearTable<Row>,
  { year, version: seen, rows, expects }: Query<Row>,
): Promise<{ version: number }> {
  const version = await lockYear(db, table.name, year)
  refuseStale(seen, { version })
  if (expects === 'never-saved' && version > 0) refuse('year.taken')
  if (expects === 'saved' && version === 0) refuse('year.not-found')
  const before = await table.rowsOf(db, year)
  const after = await rows(before)
  // a save that changes nothing raises no version and leaves no trace (master-data-13)
  if (version > 0 && isDeepStrictEqual(after, before)) return { version }
  await table.replace(db, year, after)
  const next = version + 1
  const by = { employeeId: actor.employeeId, at: now }
  await finishYear(db, table.name, year, { version: next, by })
  await audit({
    forEmployeeId: null,
    action: `${table.name}.${version === 0 ? 'add' : 'change'}`,
    subject: String(year),
    ...(version > 0 && { before }),
    after,
  })
  return { version: next }
}

/** Refuses rows of which two have one key, naming the second one. */
export function refuseTwice<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  at: (place: number) => string,
): void {
  const seen = new Set<string>()
  const problems: Problem<ProblemCode>[] = []
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row)
    if (seen.has(key)) problems.push({ code: 'year.row-twice', at: at(place) })
    seen.add(key)
  }
  refuseIfAny(problems)
}
