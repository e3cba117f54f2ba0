import type { RowRefusals } from '../sheet/cell-errors.ts'
import { type GridState, liveHours } from '../sheet/grid-state.ts'
import {
  type RefusedChange,
  refusedUnsaved,
  rowOf,
  type Sheet,
  type TypedCell,
  unsavedOfRow,
} from '../sheet/sheet.ts'

type Place = Pick<TypedCell, 'projectId' | 'day'>

/** Everything that would be lost now, the open cell included. */
export function unsavedCells(state: GridState): TypedCell[] {
  const { editing, sheet } = state
  return sheet.rows.flatMap((row) => {
    const hours = liveHours(row, editing)
    return unsavedOfRow(hours === row.hours ? row : { ...row, hours })
  })
}

/** What can be saved without the rest, and what the rule refuses of it (timecard-13). */
export type Savable = {
  readonly cells: readonly TypedCell[]
  readonly refused: readonly RefusedChange[]
}

/**
 * The unsaved cells but for those that were refused as they are, those that wait for a choice, and those that
 * the rule of saving refuses now. A cell that is left out counts in no day with what was typed in it.
 */
export function savableCells(state: GridState, waiting: readonly Place[]): Savable {
  const { editing, refusals, sheet } = state
  const isWaiting = (cell: Place) => waiting.some((one) => isSamePlace(one, cell))
  let cells = unsavedCells(state).filter((cell) => !isMarked(refusals, cell) && !isWaiting(cell))
  const refused: RefusedChange[] = []
  for (;;) {
    const problems = refusedUnsaved(withOnly(sheet, cells))
    if (problems.length === 0) break
    refused.push(...problems)
    cells = cells.filter((cell) => !problems.some(({ change }) => isSamePlace(change, cell)))
  }
  // The open cell is still typed in, and says by itself what leaving it would make of it.
  const isOpen = ({ change }: RefusedChange) =>
    change.projectId === editing?.rowId && change.day === editing.field
  return { cells, refused: refused.filter((one) => !isOpen(one)) }
}

/** Whether a cell was refused, alone or with its row, and has not changed since. */
export function isMarked(refusals: RowRefusals, { projectId, day }: Place): boolean {
  const refusal = refusals.get(projectId)
  return refusal !== undefined && (refusal.row !== null || refusal.days[day] !== undefined)
}

/** Marks of two refusals in one. */
export function joinedRefusals(marks: RowRefusals, more: RowRefusals): RowRefusals {
  const joined = new Map(marks)
  for (const [projectId, { days, row }] of more) {
    const known = joined.get(projectId)
    joined.set(projectId, { days: { ...known?.days, ...days }, row: row ?? known?.row ?? null })
  }
  return joined
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.projectId === other.projectId && one.day === other.day
}

/** The sheet as it is saved, with these cells changed and no others. */
function withOnly(sheet: Sheet, cells: readonly TypedCell[]): Sheet {
  const rows = sheet.rows.map((row) => {
    const hours = [...row.saved]
    for (const cell of cells) if (cell.projectId === row.projectId) hours[cell.day] = cell.mine
    return { ...row, hours }
  })
  return { ...sheet, rows }
}

/** The rows of cells in the order of the sheet, in which refusals name them. */
export function projectsOf(sheet: Sheet, cells: readonly TypedCell[]): string[] {
  const requested = [...new Set(cells.map(({ projectId }) => projectId))]
  return requested.filter((projectId) => rowOf(sheet, projectId) !== undefined)
}
