import type { Requested } from './master-records.ts'

/**
 * How often each name will occur, without regard to case, once everything is written: two rows of a sheet
 * may exchange theirs, and two new ones may be alike.
 */
export function namesAfter<Fields, Row>(
  requested: readonly Requested<Fields>[],
  known: ReadonlyMap<string, Row>,
  nameOf: { readonly fields: (fields: Fields) => string; readonly row: (row: Row) => string },
): { isTaken: (name: string) => boolean } {
  const names = new Map([...known].map(([key, row]) => [key, nameOf.row(row)]))
  for (const [place, { key, fields }] of requested.entries()) {
    names.set(key ?? `new ${place}`, nameOf.fields(fields))
  }
  const counts = new Map<string, number>()
  for (const name of names.values()) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  }
  return { isTaken: (name) => (counts.get(name.toLowerCase()) ?? 0) > 1 }
}
