import { uploadBudget } from '../uploads/budget.ts'
import { type Cell, mostColumns, type SheetLine, tooManyCells } from './cells.ts'

type Place = { readonly r: number; readonly c: number }
type Range = { readonly s: Place; readonly e: Place }

/**
 * A cell that is merged over rows shows its value in each of them, so each of them has it; the columns that it covers
 * as well have no value of their own. Rows with nothing of their own stay empty: a record may be two lines high.
 */
export function spreadMerged(lines: readonly SheetLine[], merges: readonly Range[]): SheetLine[] {
  const byRow = new Map(
    lines.map(({ sheetRow, cells }) => [sheetRow, new Map<number, Cell>(cells)]),
  )
  let spread = 0
  for (const { s, e } of merges) {
    const value = byRow.get(s.r + 1)?.get(s.c)
    const lastColumn = Math.min(e.c, mostColumns - 1)
    for (let row = s.r; row <= e.r; row += 1) {
      spread += 1 + lastColumn - s.c
      if (spread > uploadBudget.mostCells) throw tooManyCells()
      const cells = byRow.get(row + 1)
      if (cells === undefined) continue
      if (value !== undefined) cells.set(s.c, value)
      for (let column = s.c + 1; column <= lastColumn; column += 1)
        cells.set(column, { covered: true })
    }
  }
  return [...byRow].map(([sheetRow, cells]) => ({ sheetRow, cells }))
}
