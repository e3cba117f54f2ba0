import {
  type Block,
  blockOf as blockOfColumns,
  fieldOfColumn,
  type Place,
  placeOfField,
  type Selection,
} from '../../ui/sheet-grid/selection.ts'

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

/** The days are the fields of the grid. */
export const weekColumns = { firstField: column.firstDay, lastField: column.lastDay, columnCount }

/** The day of a column, 0 to 6; null outside of the days. */
export function dayOfColumn(at: number): number | null {
  return fieldOfColumn(weekColumns, at)
}

export function placeOfDay(row: number, day: number): Place {
  return placeOfField(weekColumns, row, day)
}

/** The day cells that a selection covers; null when it is outside of the days. */
export function blockOf(selection: Selection): Block | null {
  return blockOfColumns(weekColumns, selection)
}
