import { UploadRefused, uploadBudget } from '../uploads/budget.ts'

/**
 * The content of a cell; a formula is named and never evaluated, a date of the sheet is the day that it shows, and a
 * cell that another one covers, merged over columns, is named too.
 */
export type Cell =
  | string
  | number
  | { readonly formula: true }
  | { readonly day: string }
  | { readonly covered: true }

/** A row that is not empty: its number in the sheet, and the content of each of its columns from 0. */
export type SheetLine = {
  readonly sheetRow: number
  readonly cells: ReadonlyMap<number, Cell>
}

export type Sheet = {
  readonly lines: readonly SheetLine[]
  /** Whether its dates are counted from 1904. */
  readonly is1904: boolean
}

/** The head, and the title and filters of an export above it. */
export const linesAroundRows = 25

/** Columns beyond are not looked at. */
export const mostColumns = 200

export function notASheet(): UploadRefused {
  return new UploadRefused({ code: 'sheet.not-a-sheet', at: 'file' })
}

export function tooManyRows(most: number): UploadRefused {
  return new UploadRefused({ code: 'sheet.too-many-rows', at: 'file', values: { most } })
}

export function tooManyCells(): UploadRefused {
  const values = { most: uploadBudget.mostCells }
  return new UploadRefused({ code: 'sheet.too-many-cells', at: 'file', values })
}

/** 'A' for 0. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
