import type { Collision } from './merge.ts'
import { isRecord, isRows, type Plain, type PlainRecord } from './plain.ts'
import { rowsByKey } from './row-keys.ts'

/**
 * What was merged with the other's value where both had changed it: of a collision someone chooses one of both
 * (projects-22). A row that the other took away goes, and one that I took away comes back as the other left it.
 */
export function withTheirs(
  merged: PlainRecord,
  { path, theirs }: Pick<Collision, 'path' | 'theirs'>,
): PlainRecord {
  const [field, ...rest] = path
  if (field === undefined) return merged
  const { [field]: value, ...others } = merged
  const chosen = chosenAt(field, value, rest, theirs)
  return chosen === undefined ? others : { ...merged, [field]: chosen }
}

function chosenAt(
  list: string,
  value: Plain | undefined,
  path: readonly string[],
  theirs: Plain | undefined,
): Plain | undefined {
  const [name, ...rest] = path
  if (name === undefined) return theirs
  if (isRows(value)) {
    const rows = rowsByKey(list, value)
    const chosen =
      rest.length === 0
        ? theirs
        : withTheirs(rows.get(name) ?? {}, { path: rest, ...(theirs !== undefined && { theirs }) })
    const remaining = [...rows].flatMap(([each, row]) =>
      each !== name ? [row] : isRecord(chosen) ? [chosen] : [],
    )
    return rows.has(name) || !isRecord(chosen) ? remaining : [...remaining, chosen]
  }
  return isRecord(value)
    ? withTheirs(value, { path, ...(theirs !== undefined && { theirs }) })
    : theirs
}
