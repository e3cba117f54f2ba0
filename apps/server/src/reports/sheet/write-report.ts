import type { Language } from '@yuga/contract/problems/problems'
import { fromUnits, inUnits } from '@yuga/domain/money/decimal'
import { type CellFormat, cellStyle, serialOf } from '../../excel/cell-style.ts'
import type { BookSheet, WrittenCell } from '../../excel/write-book.ts'

/** How a cell is written; figures but percentages can be added up. */
export type ReportFormat = Exclude<CellFormat, 'integer' | 'amount' | 'decimal'>

export type ReportColumn<Row> = {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** Of all its cells, or of that in a row. */
  readonly format: ReportFormat | ((row: Row) => ReportFormat)
  /**
   * A day or a month is given as it is within (`2026-03-02`). Null: there is no figure, which is said and is no zero.
   */
  readonly valueOf: (row: Row) => string | number | null
  /** False: its figures are no part of the check row. */
  readonly addsUp?: boolean
}

export type ReportSheet<Row> = {
  /** On its tab. */
  readonly name: string
  /** Above the table: its title and the filters of the request. */
  readonly heading: readonly string[]
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  /** How far the first column is indented, as in a tree. */
  readonly depthOf?: (row: Row) => number
  /** A sum, in bold. */
  readonly isStrong?: (row: Row) => boolean
  /**
   * What a row is to the check row below, which has for every column the sum of the parts less the whole: 0 where
   * everything adds up, and a dash where one of them is missing. Absent: there is no check row.
   */
  readonly partOf?: (row: Row) => 'part' | 'whole' | null
  /** Columns that stay in sight. */
  readonly frozenColumns?: number
}

const labels = {
  check: { ko: '검산 (행의 합 − 합계)', en: 'Check (sum of rows − total)' },
} as const

/** Shown where there is no figure. */
const noFigure = '–'

/** A sheet with its own type of rows, so that one book holds several of different kinds. */
export type WrittenSheet = (language: Language) => BookSheet

/** A sheet of a report: headings, a head that stays in sight, the rows as they come, and a check row. */
export function reportSheet<Row>(sheet: ReportSheet<Row>): WrittenSheet {
  return (language) => ({
    name: tabName(sheet.name),
    heading: sheet.heading,
    columns: sheet.columns,
    rows: cellsOf(sheet, language),
    frozenColumns: sheet.frozenColumns ?? 1,
  })
}

async function* cellsOf<Row>(
  { columns, rows, depthOf, isStrong, partOf }: ReportSheet<Row>,
  language: Language,
): AsyncGenerator<readonly WrittenCell[]> {
  const check = new CheckRow(columns.length)
  for await (const row of rows) {
    const cells = columns.map((column) => cellOf(column, row))
    const isBold = isStrong?.(row) === true
    yield cells.map(({ format, shown }, index) => {
      const depth = index === 0 ? (depthOf?.(row) ?? 0) : 0
      const isRight = format === 'text' && shown === noFigure
      return { value: shown, style: cellStyle(format, language, { isBold, depth, isRight }) }
    })
    check.add(cells, partOf?.(row) ?? null)
  }
  if (partOf !== undefined) yield check.cells(labels.check[language])
}

type ReportCell = {
  readonly format: ReportFormat
  readonly shown: string | number
  /** What adds up; null: a text, a percentage, or no figure. */
  readonly sum: number | null
  /** It would add up, and there is no figure. */
  readonly isMissing: boolean
}

/** Built in one piece each: for a hundred thousand rows, spreading took twice the memory and a third more time. */
function cellOf<Row>(column: ReportColumn<Row>, row: Row): ReportCell {
  const format = typeof column.format === 'function' ? column.format(row) : column.format
  const value = column.valueOf(row)
  const addsUp = column.addsUp !== false
  if (format === 'text' || format === 'day' || format === 'month') {
    const serial = serialOf(format, value)
    // a label in the place of a day, as of a sum, is text
    return serial === null
      ? { format: 'text', shown: value ?? '', sum: null, isMissing: false }
      : { format, shown: serial, sum: null, isMissing: false }
  }
  const isPercent = format === 'percent1' || format === 'percent2'
  if (value === null || typeof value === 'string') {
    const isMissing = value === null && !isPercent && addsUp
    return { format: 'text', shown: value ?? noFigure, sum: null, isMissing }
  }
  return isPercent
    ? // whole hundredths of a percent, so that 40.3 % is exactly 0.403
      { format, shown: Math.round(value * 100) / 10_000, sum: null, isMissing: false }
    : { format, shown: value, sum: addsUp ? value : null, isMissing: false }
}

/**
 * The difference of parts and wholes of every column, in the finest parts so that nothing is lost. A column in which
 * one of them is missing has none: what is left would not add up.
 */
class CheckRow {
  readonly #units: bigint[]
  readonly #hasFigures: boolean[]
  readonly #isMissing: boolean[]

  constructor(columns: number) {
    this.#units = Array.from({ length: columns }, () => 0n)
    this.#hasFigures = this.#units.map(() => false)
    this.#isMissing = this.#units.map(() => false)
  }

  add(cells: readonly ReportCell[], part: 'part' | 'whole' | null): void {
    if (part === null) return
    cells.forEach(({ sum, isMissing }, index) => {
      if (isMissing) this.#isMissing[index] = true
      if (sum === null) return
      const units = inUnits(sum)
      this.#units[index] = (this.#units[index] ?? 0n) + (part === 'part' ? units : -units)
      this.#hasFigures[index] = true
    })
  }

  cells(label: string): WrittenCell[] {
    const values = this.#units.map((units, index) => {
      if (this.#isMissing[index] === true) return noFigure
      return this.#hasFigures[index] === true ? fromUnits(units) : null
    })
    return [label, ...values.slice(1)].map((value) => ({
      value,
      style: value === null ? {} : value === noFigure ? checkWithoutFigure : checkStyle,
    }))
  }
}

const checkStyle = { font: { italic: true, color: { argb: 'FF5A6472' } } } as const
const checkWithoutFigure = { ...checkStyle, alignment: { horizontal: 'right' } } as const

/** What a tab may be called: at most 31 characters, and none that a formula would read. */
function tabName(name: string): string {
  return name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31)
}
