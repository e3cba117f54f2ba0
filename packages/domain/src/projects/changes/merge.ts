import { fieldsOf, isRecord, isRows, isSame, type Plain, type PlainRecord } from './plain.ts'
import { rowsByKey } from './row-keys.ts'

/** What two people changed in two ways. Absent: not there, or taken away. */
export type Collision = {
  readonly path: readonly string[]
  readonly base?: Plain
  readonly mine?: Plain
  readonly theirs?: Plain
}

export type Merged = { readonly merged: PlainRecord; readonly collisions: readonly Collision[] }

/**
 * What I typed over a version that someone else has changed in the meantime (projects-22): whatever one of both
 * changed is taken, and what both changed alike; what they changed in two ways keeps mine and is named, so that
 * nothing typed is lost and nothing of the other is overwritten unseen.
 */
export function mergeOf(base: PlainRecord, mine: PlainRecord, theirs: PlainRecord): Merged {
  const collisions: Collision[] = []
  const merged = mergeRecords([], base, mine, theirs, collisions)
  return { merged, collisions }
}

function mergeRecords(
  path: readonly string[],
  base: PlainRecord,
  mine: PlainRecord,
  theirs: PlainRecord,
  collisions: Collision[],
): PlainRecord {
  const fields = fieldsOf(mine, theirs)
  const merged = fields.map((field) => {
    const at = [...path, field]
    return [field, mergeValues(at, base[field], mine[field], theirs[field], collisions)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function mergeValues(
  path: readonly string[],
  base: Plain | undefined,
  mine: Plain | undefined,
  theirs: Plain | undefined,
  collisions: Collision[],
): Plain | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isRows(mine) && isRows(theirs)) {
    return mergeRows(path, isRows(base) ? base : [], mine, theirs, collisions)
  }
  if (isRecord(mine) && isRecord(theirs)) {
    return mergeRecords(path, isRecord(base) ? base : {}, mine, theirs, collisions)
  }
  collisions.push({
    path,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  })
  return mine
}

/** Rows in the order of theirs, then those that only mine has. */
function mergeRows(
  path: readonly string[],
  base: readonly PlainRecord[],
  mine: readonly PlainRecord[],
  theirs: readonly PlainRecord[],
  collisions: Collision[],
): PlainRecord[] {
  const list = path.at(-1) ?? ''
  const [was, own, other] = [base, mine, theirs].map((rows) => rowsByKey(list, rows))
  const names = [...new Set([...(other?.keys() ?? []), ...(own?.keys() ?? [])])]
  return names.flatMap((name) => {
    const at = [...path, name]
    const row = mergeValues(at, was?.get(name), own?.get(name), other?.get(name), collisions)
    return isRecord(row) ? [row] : []
  })
}
