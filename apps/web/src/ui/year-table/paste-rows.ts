import { figureAsLeft } from '@yuga/domain/money/typed-figure'
import { plainNumber } from '../../i18n/numbers.ts'
import { type CellEdit, isTypedIn, type YearColumn, type YearRow } from './year-row.ts'

export type Pasted = {
  readonly rows: readonly YearRow[]
  /** Cells of the block that were not taken: no room for them, or no such value. */
  readonly refusedCount: number
}

/**
 * Lays a block of another program over the cells from one on, to the right and down over the rows shown. Cells that
 * are only read pass what lies on them by; what a cell does not take whole it does not take at all.
 */
export function pasteRows(
  rows: readonly YearRow[],
  columns: readonly YearColumn[],
  from: { readonly rowId: string; readonly field: string; readonly shown: readonly string[] },
  block: readonly (readonly string[])[],
): Pasted {
  const firstRow = from.shown.indexOf(from.rowId)
  const firstColumn = columns.findIndex(({ field }) => field === from.field)
  const byId = new Map(rows.map((row) => [row.rowId, row]))
  let refusedCount = 0
  for (const [down, cells] of block.entries()) {
    const rowId = from.shown[firstRow + down]
    for (const [right, text] of cells.entries()) {
      const row = rowId === undefined ? undefined : byId.get(rowId)
      const column = columns[firstColumn + right]
      const value =
        row === undefined || column === undefined || !isTypedIn(column, row) || !column.edit
          ? null
          : taken(column.edit, text, row)
      if (value === null || row === undefined || column === undefined) refusedCount += 1
      else byId.set(row.rowId, { ...row, [column.field]: value })
    }
  }
  return { rows: rows.map((row) => byId.get(row.rowId) ?? row), refusedCount }
}

function taken(edit: CellEdit, text: string, row: YearRow): string | null {
  const bare = text.trim()
  if (edit.kind === 'choice') {
    const result = edit.choicesOf(row).find(({ value, label }) => bare === label || bare === value)
    return result?.value ?? null
  }
  if (edit.kind === 'text') return bare.length > edit.longest ? null : bare
  if (bare === '') return ''
  const figureText = bare.endsWith('%') ? bare.slice(0, -1).trimEnd() : bare
  const typed = edit.asTyped(plainNumber(figureText))
  if (typed === null) return null
  const figure = figureAsLeft(typed)
  if (figure.length > edit.longest) return null
  return edit.asLeft?.(figure) ?? figure
}
