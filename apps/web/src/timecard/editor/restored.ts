import type { Patch } from '../sheet/cell-change.ts'
import { changeTo, rowOf, type Sheet, type TypedCell } from '../sheet/sheet.ts'

/** Rows that the merged sheet shows and the shown one does not yet. */
export function rowsFor(before: Sheet, merged: Sheet): Sheet['rows'] {
  const known = new Map(before.rows.map((row) => [row.projectId, row]))
  return merged.rows.map((row) => known.get(row.projectId) ?? { ...row, hours: row.saved })
}

/** The draft's cells as changes; where something was typed meanwhile, that stays. */
export function patchOf(cells: readonly TypedCell[], before: Sheet, merged: Sheet): Patch {
  return cells.flatMap(({ projectId, day }) => {
    const row = rowOf(before, projectId)
    const to = rowOf(merged, projectId)?.hours[day]
    if (row === undefined || to === undefined || row.hours[day] !== row.saved[day]) return []
    return changeTo(row, day, to) ?? []
  })
}
