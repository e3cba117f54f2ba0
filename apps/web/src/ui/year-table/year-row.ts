import type { ReactNode } from 'react'
import type { Choice } from '../list/list-column.ts'

/**
 * A row of a year's table as it is typed: every field is text under its name of the wire, and is sent as text.
 * `rowId` distinguishes rows; a new row has one that no saved row has.
 */
export type YearRow = Readonly<Record<string, string>> & { readonly rowId: string }

/** How a cell is typed in. */
export type CellEdit =
  | { readonly kind: 'text'; readonly longest: number }
  | {
      readonly kind: 'figure'
      readonly longest: number
      /** The typed text as the cell takes it; null: it keeps what it had. */
      readonly asTyped: (text: string) => string | null
      /** As the cell is left. */
      readonly asLeft?: (text: string) => string
    }
  | { readonly kind: 'choice'; readonly choicesOf: (row: YearRow) => readonly Choice[] }

export type YearColumn = {
  /** The name of the field in the body: what the server refuses is said at its cell. */
  readonly field: string
  readonly label: string
  /** In pixels; a column without one takes what is left. */
  readonly width?: number
  readonly isFigure?: boolean
  /** What the rows can be ordered by, as the call names it. */
  readonly sortsBy?: string
  /** Names the row. */
  readonly isRowHead?: boolean
  /** What is there while no one types in it; the text of the field by default. */
  readonly show?: (row: YearRow) => ReactNode
  /** Without it the cell is only read. */
  readonly edit?: CellEdit
  /** Of a cell that not every row lets be typed in. */
  readonly mayEdit?: (row: YearRow) => boolean
}

export function isTypedIn(column: YearColumn, row: YearRow): boolean {
  return column.edit !== undefined && (column.mayEdit?.(row) ?? true)
}

/** Whether two states of a table differ in anything that is typed. */
export function differ(one: readonly YearRow[], other: readonly YearRow[]): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
