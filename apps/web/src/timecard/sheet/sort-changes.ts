import type { Sorted } from '../../ui/sheet-grid/grid-state.ts'
import type { CellChange, Patch } from './cell-change.ts'
import { type RefusedChange, refusedOf, type Sheet } from './sheet.ts'

/** Changes cut in two by the rule of saving. */
export function sortChanges(sheet: Sheet, wanted: Patch): Sorted<CellChange, RefusedChange> {
  // What cannot stand by itself is no part of its day's total either.
  const alone = refusedOf(sheet, wanted).filter(
    ({ problem }) => problem.code !== 'timecard.over-day-total',
  )
  const rest = without(wanted, alone)
  const jointlyRefused = refusedOf(sheet, rest)
  const refused = [...alone, ...jointlyRefused]
  return {
    allowed: without(rest, jointlyRefused),
    refused: wanted.flatMap((change) => refused.find((one) => one.change === change) ?? []),
  }
}

function without(wanted: Patch, refused: readonly RefusedChange[]): Patch {
  const changes = new Set(refused.map(({ change }) => change))
  return wanted.filter((change) => !changes.has(change))
}
