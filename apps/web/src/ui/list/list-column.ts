import type { ReactNode } from 'react'

/** A value that a column can be filtered by, where there is a choice of them. */
export type Choice = { readonly value: string; readonly label: string }

/** A fact that a column shows. The server sorts and filters by its name where the list allows it. */
export type Field = {
  readonly name: string
  readonly label: string
  /** For a filter of the kind `choice`. */
  readonly choices?: readonly Choice[]
}

export type Column<Row> = {
  readonly key: string
  /** What is in its heading, one below the other; mostly one. */
  readonly fields: readonly Field[]
  readonly render: (row: Row) => ReactNode
  /** In pixels; a column without one takes what is left. */
  readonly width?: number
  /** Figures stand right-aligned in tabular digits. */
  readonly isFigure?: boolean
  /** Names the row to a screen reader. */
  readonly isRowHead?: boolean
  /** A heading that orders the rows by more than a field of the list. */
  readonly head?: ColumnOrder
}

/** What is in a heading in place of its fields, and how the rows are ordered by it. */
export type ColumnOrder = {
  readonly content: ReactNode
  readonly sorted: 'ascending' | 'descending' | undefined
}

/** What rows that follow each other have in common. */
export type RowGroup = { readonly key: string; readonly name: string }

/** Ticked rows, by their keys. */
export type Selection = {
  readonly keys: readonly React.Key[]
  readonly onChange: (keys: readonly React.Key[]) => void
}

/** Every fact of a list's columns. */
export function fieldsOf<Row>(columns: readonly Column<Row>[]): readonly Field[] {
  return columns.flatMap(({ fields }) => fields)
}
