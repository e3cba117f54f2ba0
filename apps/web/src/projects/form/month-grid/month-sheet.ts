import type { Month } from '@yuga/domain/calendar/day'
import type { PatchOf } from '../../../ui/sheet-grid/history.ts'

/** A row of a grid of months; its figures are of its kind's smallest unit, null where one is incomplete. */
export type MonthRow = {
  readonly rowId: string
  readonly name: string
  readonly isTypable: boolean
  /** One for each month of the sheet. */
  readonly figures: readonly (number | null)[]
}

/** Rows by months, as a grid of the form holds them. */
export type MonthSheet<Row extends MonthRow = MonthRow> = {
  readonly months: readonly Month[]
  readonly rows: readonly Row[]
}

/** One cell's change, by row and month, so that it outlives rows and months coming and going. */
export type MonthChange = {
  readonly rowId: string
  readonly month: Month
  readonly from: number
  readonly to: number
}

export function rowIndexOf(sheet: MonthSheet, rowId: string): number {
  return sheet.rows.findIndex((row) => row.rowId === rowId)
}

/** A sheet in which rows that say what they said before are the same objects, and so is the sheet if all do. */
export function withKnownRows<Row extends MonthRow>(
  sheet: MonthSheet<Row>,
  before: MonthSheet<Row>,
): MonthSheet<Row> {
  const known = new Map(before.rows.map((row) => [row.rowId, row]))
  const rows = sheet.rows.map((row) => {
    const old = known.get(row.rowId)
    return old !== undefined && isSameRow(old, row) ? old : row
  })
  const isSame = isSameList(before.months, sheet.months) && isSameList(before.rows, rows)
  return isSame ? before : { months: sheet.months, rows }
}

function isSameRow<Row extends MonthRow>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every((field) => {
    const [was, is]: [unknown, unknown] = [one[field], other[field]]
    return was === is || (Array.isArray(was) && Array.isArray(is) && isSameList(was, is))
  })
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place])
}

/** The sheet with cells changed; rows that no change touches stay the same objects. */
export function withFigures<Row extends MonthRow>(
  sheet: MonthSheet<Row>,
  patch: PatchOf<MonthChange>,
  rowWith: (row: Row, figures: readonly (number | null)[]) => Row,
): MonthSheet<Row> {
  if (patch.length === 0) return sheet
  const byId = new Map(sheet.rows.map((row) => [row.rowId, row]))
  const places = new Map(sheet.months.map((month, place) => [month, place]))
  const changed = new Map<string, (number | null)[]>()
  for (const { rowId, month, to } of patch) {
    const place = places.get(month)
    const row = byId.get(rowId)
    if (place === undefined || row === undefined) continue
    const figures = changed.get(rowId) ?? [...row.figures]
    figures[place] = to
    changed.set(rowId, figures)
  }
  const rows = sheet.rows.map((row) => {
    const figures = changed.get(row.rowId)
    return figures === undefined ? row : rowWith(row, figures)
  })
  return { ...sheet, rows }
}
