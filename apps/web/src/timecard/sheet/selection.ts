/** The columns of the grid, left to right; the seven days stand in the middle, Sunday first. */
export const column = {
  choose: 0,
  remove: 1,
  status: 2,
  project: 3,
  firstDay: 4,
  lastDay: 10,
  total: 11,
  used: 12,
  assigned: 13,
} as const

export const columnCount = column.assigned + 1

/** Rows that PageUp and PageDown pass over. */
const pageRows = 10

/** A cell by its place on the screen. */
export type Place = { readonly row: number; readonly column: number }

/** Where a selection began and where it stands now; the focus stands at `focus`. */
export type Selection = { readonly anchor: Place; readonly focus: Place }

/** The day cells of a selection, all four edges included; `left` and `right` are days, 0 to 6. */
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

export function isDayColumn(at: number): boolean {
  return at >= column.firstDay && at <= column.lastDay
}

/** The day of a column, 0 to 6; null outside of the days. */
export function dayOfColumn(at: number): number | null {
  return isDayColumn(at) ? at - column.firstDay : null
}

export function placeOfDay(row: number, day: number): Place {
  return { row, column: column.firstDay + day }
}

export function selectOnly(place: Place): Selection {
  return { anchor: place, focus: place }
}

/** One step of a key from a place, never beyond the grid. */
export function stepFrom(place: Place, step: Step, rowCount: number): Place {
  const lastRow = Math.max(0, rowCount - 1)
  const inRow = (row: number): Place => ({ ...place, row: Math.min(Math.max(row, 0), lastRow) })
  const inColumn = (at: number): Place => ({
    ...place,
    column: Math.min(Math.max(at, 0), columnCount - 1),
  })
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
    // Home and End stop at the days first, because that is where one types; again goes all the way.
    case 'rowStart':
      return inColumn(place.column > column.firstDay ? column.firstDay : 0)
    case 'rowEnd':
      return inColumn(place.column < column.lastDay ? column.lastDay : columnCount - 1)
    case 'gridStart':
      return placeOfDay(0, 0)
    case 'gridEnd':
      return placeOfDay(lastRow, 6)
  }
}

/** The selection after a step; with `extend` the anchor stays and the focus keeps to the days. */
export function moveSelection(
  selection: Selection,
  step: Step,
  rowCount: number,
  extend: boolean,
): Selection {
  const next = stepFrom(selection.focus, step, rowCount)
  if (!extend) return selectOnly(next)
  return extendSelection(selection, next)
}

/** Stretches the selection to a place; only days can be stretched over. */
export function extendSelection(selection: Selection, to: Place): Selection {
  if (!isDayColumn(selection.anchor.column)) return selectOnly(to)
  const kept = Math.min(Math.max(to.column, column.firstDay), column.lastDay)
  return { anchor: selection.anchor, focus: { row: to.row, column: kept } }
}

/** All day cells of the grid. */
export function selectAll(rowCount: number): Selection {
  return { anchor: placeOfDay(0, 0), focus: placeOfDay(Math.max(0, rowCount - 1), 6) }
}

/** The day cells that a selection covers; null when it stands outside of the days. */
export function blockOf({ anchor, focus }: Selection): Block | null {
  const from = dayOfColumn(anchor.column)
  const to = dayOfColumn(focus.column)
  if (from === null || to === null) return null
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(from, to),
    right: Math.max(from, to),
  }
}

export function isOneCell(block: Block): boolean {
  return block.top === block.bottom && block.left === block.right
}

/** Every cell of a block, row by row. */
export function cellsOf(block: Block): { row: number; day: number }[] {
  const cells: { row: number; day: number }[] = []
  for (let row = block.top; row <= block.bottom; row++) {
    for (let day = block.left; day <= block.right; day++) cells.push({ row, day })
  }
  return cells
}

/**
 * The next day cell in reading order that may be typed into; null at the end of the grid, where
 * Tab leaves it, so that the keyboard is never caught.
 */
export function nextTypable(
  from: Place,
  direction: 1 | -1,
  rowCount: number,
  mayType: (row: number, day: number) => boolean,
): Place | null {
  const start = Math.min(
    Math.max(from.column - column.firstDay, direction === 1 ? -1 : 0),
    direction === 1 ? 6 : 7,
  )
  const last = rowCount * 7 - 1
  for (let at = from.row * 7 + start + direction; at >= 0 && at <= last; at += direction) {
    const row = Math.floor(at / 7)
    if (mayType(row, at % 7)) return placeOfDay(row, at % 7)
  }
  return null
}
