import type { Language } from '@yuga/contract/problems/problems'
import { type Day, daysBetween, firstDayOf, isDay, isMonth } from '@yuga/domain/calendar/day'
import type ExcelJS from 'exceljs'

/** How cells are written. Text stays text in a cell of its format, whatever it begins with and wherever it is edited. */
const formats = {
  text: '@',
  integer: '0',
  amount: '#,##0',
  decimal: '#,##0.00##',
  hours: '#,##0.00',
  manMonths: '#,##0.00##',
  won: '#,##0',
  dollars: '#,##0.00',
  /** Of a value in percent: 25.1 is written as 25.1 %. */
  percent1: '0.0%',
  percent2: '0.00%',
} as const

/** Days and months look as on the screen (screens-2); a bare slash would be the separator of the reader's system. */
const dateFormats = {
  ko: { day: 'yyyy-mm-dd', month: 'yyyy-mm' },
  en: { day: String.raw`mm\/dd\/yyyy`, month: String.raw`mm\/yyyy` },
} as const satisfies Record<Language, object>

export type CellFormat = keyof typeof formats | 'day' | 'month'

/** Days of a sheet are counted from here. */
const dayZero = '1899-12-30'

/** Before March 1900 sheets count a day that there was not. */
const firstSerial = 61

/** A day, or the first one of a month, as the number by which a sheet keeps it (sheets-8); null: it is neither. */
export function serialOf(format: CellFormat, value: string | number | null): number | null {
  const day = typeof value === 'string' ? dayIn(format, value) : null
  const serial = day === null ? 0 : daysBetween(dayZero, day)
  return serial < firstSerial ? null : serial
}

function dayIn(format: CellFormat, text: string): Day | null {
  if (format === 'day') return isDay(text) ? text : null
  return format === 'month' && isMonth(text) ? firstDayOf(text) : null
}

function numberFormat(format: CellFormat, language: Language): string {
  return format === 'day' || format === 'month' ? dateFormats[language][format] : formats[format]
}

export const headStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9EDF2' } },
  border: { bottom: { style: 'thin', color: { argb: 'FF8A94A6' } } },
  alignment: { vertical: 'middle', wrapText: true },
} as const satisfies Partial<ExcelJS.Style>

/** What a sheet would read as a formula once the cell is edited, also without a format of text (sheets-2). */
const beginsAFormula = /^[=+\-@\t\r]/

const quotedStyles = new WeakMap<Partial<ExcelJS.Style>, Partial<ExcelJS.Style>>()

/**
 * The style of a cell that holds this: that of a text which begins like a formula has the mark of text that was typed
 * behind an apostrophe. The library has no word for it: `writeBook` writes it for `protection`, which nothing else has.
 */
export function quoted(
  style: Partial<ExcelJS.Style>,
  value: string | number | null,
): Partial<ExcelJS.Style> {
  if (typeof value !== 'string' || !beginsAFormula.test(value)) return style
  const known = quotedStyles.get(style)
  if (known !== undefined) return known
  const marked = { ...style, protection: { locked: true } }
  quotedStyles.set(style, marked)
  return marked
}

type Look = {
  readonly isBold?: boolean
  /** How far it is indented. */
  readonly depth?: number
  readonly isRight?: boolean
}

const styles = new Map<string, Partial<ExcelJS.Style>>()

/** One object for each look: the writer knows again what it has met, and else compares every cell with all before. */
export function cellStyle(
  format: CellFormat,
  language: Language,
  { isBold = false, depth = 0, isRight = false }: Look = {},
): Partial<ExcelJS.Style> {
  const isPlain = !isBold && depth === 0 && !isRight
  const numFmt = numberFormat(format, language)
  // of most cells, for which no text has to be made
  const key = isPlain ? numFmt : `${numFmt} ${isBold} ${depth} ${isRight}`
  const known = styles.get(key)
  if (known !== undefined) return known
  const style: Partial<ExcelJS.Style> = {
    numFmt,
    ...(isBold ? { font: { bold: true } } : {}),
    ...(depth > 0
      ? { alignment: { indent: depth } }
      : isRight
        ? { alignment: { horizontal: 'right' } }
        : {}),
  }
  styles.set(key, style)
  return style
}
