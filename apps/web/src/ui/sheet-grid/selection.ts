/** Rows that PageUp and PageDown pass over. */
const pageRows = 10

/** A cell by its place on the screen. */
export type Place = { readonly row: number; readonly column: number }

/** Where a selection began and where it is now; the focus is at `focus`. */
export type Selection = { readonly anchor: Place; readonly focus: Place }

/**
 * The fields of a selection, all four edges included. A field is a column that holds figures to type, counted from
 * the first such column: `left` 0 is that one.
 */
export type Block = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'columnStart'
  | 'columnEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'

/** Which columns of a grid hold figures to type, from the first to the last, and how many columns there are. */
export type GridColumns = {
  readonly firstField: number
  readonly lastField: number
  readonly columnCount: number
}

/** The field of a column; null where a column has none. */
export function fieldOfColumn({ firstField, lastField }: GridColumns, at: number): number | null {
  return at >= firstField && at <= lastField ? at - firstField : null
}

export function placeOfField({ firstField }: GridColumns, row: number, field: number): Place {
  return { row, column: firstField + field }
}

export function selectOnly(place: Place): Selection {
  return { anchor: place, focus: place }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** One step of a key from a place, never beyond the grid. */
export function stepFrom(columns: GridColumns, place: Place, step: Step, rowCount: number): Place {
  const { firstField, lastField, columnCount } = columns
  const lastRow = Math.max(0, rowCount - 1)
  const inRow = (row: number): Place => ({ ...place, row: within(row, 0, lastRow) })
  const inColumn = (at: number): Place => ({ ...place, column: within(at, 0, columnCount - 1) })
  switch (step) {
    case 'left':
      return inColumn(place.column - 1)
    case 'right':
      return inColumn(place.column + 1)
    case 'up':
      return inRow(place.row - 1)
    case 'down':
      return inRow(place.row + 1)
    case 'pageUp':
      return inRow(place.row - pageRows)
    case 'pageDown':
      return inRow(place.row + pageRows)
    case 'columnStart':
      return inRow(0)
    case 'columnEnd':
      return inRow(lastRow)
    // Home and End stop at the fields first, because that is where one types; again goes all the way.
    case 'rowStart':
      return inColumn(place.column > firstField ? firstField : 0)
    case 'rowEnd':
      return inColumn(place.column < lastField ? lastField : columnCount - 1)
    case 'gridStart':
      return { row: 0, column: firstField }
    case 'gridEnd':
      return { row: lastRow, column: lastField }
  }
}

/** The selection after a step; with `extend` the anchor stays and the focus keeps to the fields. */
export function moveSelection(
  columns: GridColumns,
  selection: Selection,
  step: Step,
  rowCount: number,
  extend: boolean,
): Selection {
  const next = stepFrom(columns, selection.focus, step, rowCount)
  return extend ? extendSelection(columns, selection, next) : selectOnly(next)
}

/** Stretches the selection to a place; only fields can be stretched over. */
export function extendSelection(columns: GridColumns, { anchor }: Selection, to: Place): Selection {
  if (fieldOfColumn(columns, anchor.column) === null) return selectOnly(to)
  const stored = within(to.column, columns.firstField, columns.lastField)
  return { anchor, focus: { row: to.row, column: stored } }
}

/** All fields of the grid. */
export function selectAll({ firstField, lastField }: GridColumns, rowCount: number): Selection {
  return {
    anchor: { row: 0, column: firstField },
    focus: { row: Math.max(0, rowCount - 1), column: lastField },
  }
}

/** The fields that a selection covers; null when it is outside of them. */
export function blockOf(columns: GridColumns, { anchor, focus }: Selection): Block | null {
  const from = fieldOfColumn(columns, anchor.column)
  const to = fieldOfColumn(columns, focus.column)
  if (from === null || to === null) return null
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(from, to),
    right: Math.max(from, to),
  }
}

/** The selection that covers a block. */
export function selectionOfBlock(columns: GridColumns, block: Block): Selection {
  return {
    anchor: placeOfField(columns, block.top, block.left),
    focus: placeOfField(columns, block.bottom, block.right),
  }
}

export function isOneCell(block: Block): boolean {
  return block.top === block.bottom && block.left === block.right
}

/** A cell of the fields by its place. */
export type FieldPlace = { readonly row: number; readonly field: number }

/** Every cell of a block, row by row. */
export function cellsOf(block: Block): FieldPlace[] {
  const cells: FieldPlace[] = []
  for (let row = block.top; row <= block.bottom; row++) {
    for (let field = block.left; field <= block.right; field++) cells.push({ row, field })
  }
  return cells
}

/** The block stretched from a corner to a place, along the longer way only. */
export function stretched(columns: GridColumns, source: Block, { row, column }: Place): Block {
  const field = fieldOfColumn(columns, column) ?? source.right
  const down = Math.max(0, row - source.bottom)
  const right = Math.max(0, field - source.right)
  return down > right
    ? { ...source, bottom: source.bottom + down }
    : { ...source, right: source.right + right }
}

/**
 * The next field in reading order at which Tab stops; null at the end of the grid, where Tab leaves it, so that
 * the keyboard is never caught.
 */
export function nextStop(
  columns: GridColumns,
  from: Place,
  direction: 1 | -1,
  rowCount: number,
  isStop: (row: number, field: number) => boolean,
): Place | null {
  const width = columns.lastField - columns.firstField + 1
  const isForward = direction === 1
  const before = from.column - columns.firstField
  const start = within(before, isForward ? -1 : 0, isForward ? width - 1 : width)
  const last = rowCount * width - 1
  for (let at = from.row * width + start + direction; at >= 0 && at <= last; at += direction) {
    const row = Math.floor(at / width)
    if (isStop(row, at % width)) return placeOfField(columns, row, at % width)
  }
  return null
}
