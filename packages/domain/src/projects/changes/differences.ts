import { fieldsOf, isRecord, isRows, isSame, type Plain, type PlainRecord } from './plain.ts'
import { rowsByKey } from './row-keys.ts'

/** What changed from one version to the next: where, and what was there. A row that came or went is one change. */
export type Change = {
  /** Fields and names of rows from the outside in: `teamProfit`, `2026 T1`, `sales`. */
  readonly path: readonly string[]
  /** Absent where there was nothing, or is nothing any more. */
  readonly before?: Plain
  readonly after?: Plain
}

/**
 * Field by field what changed between two versions of a project, in the order of the later one (projects-21). Rows
 * are found by what names them, so a list in another order has not changed.
 */
export function changesBetween(before: PlainRecord, after: PlainRecord): Change[] {
  return fieldsOf(after, before).flatMap((field) => changesAt([field], before[field], after[field]))
}

function changesAt(
  path: readonly string[],
  before: Plain | undefined,
  after: Plain | undefined,
): Change[] {
  if (isSame(before, after)) return []
  if (isRows(before) && isRows(after)) {
    const list = path.at(-1) ?? ''
    const [was, is] = [rowsByKey(list, before), rowsByKey(list, after)]
    const names = [...new Set([...is.keys(), ...was.keys()])]
    return names.flatMap((name) => changesAt([...path, name], was.get(name), is.get(name)))
  }
  if (isRecord(before) && isRecord(after)) {
    return fieldsOf(after, before).flatMap((field) =>
      changesAt([...path, field], before[field], after[field]),
    )
  }
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}
