import * as xlsx from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { UploadRefused, uploadBudget } from '../uploads/budget.ts'
import {
  type Cell,
  columnLetters,
  linesAroundRows,
  mostColumns,
  notASheet,
  type Sheet,
  type SheetLine,
  tooManyCells,
  tooManyRows,
} from './cells.ts'
import { dayOfSerial } from './serial-day.ts'
import { packageOfFirstSheet, placeKey } from './workbook-package.ts'

// texts of an .xls from before 1997 are in the code page of their country
xlsx.set_cptable(codePages)

const zipMagic = [0x50, 0x4b, 0x03, 0x04]
const compoundMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/**
 * The first worksheet that is seen of an .xlsx or .xls file, which is known by its content and not by its name.
 * What cannot be read is refused as no sheet, whatever is wrong inside.
 */
export async function readSheet(bytes: Uint8Array, mostRows: number): Promise<Sheet> {
  try {
    if (beginsWith(bytes, compoundMagic)) {
      return sheetOf(xlsx.read(bytes, { ...options, type: 'array' }), mostRows)
    }
    if (!beginsWith(bytes, zipMagic)) throw notASheet()
    const { container, resultTexts } = await packageOfFirstSheet(bytes)
    return sheetOf(unpackedBook(container, { ...options }), mostRows, resultTexts)
  } catch (failure) {
    if (failure instanceof UploadRefused) throw failure
    throw isLocked(failure) ? locked() : notASheet()
  }
}

const options = {
  dense: true,
  cellHTML: false,
  cellText: false,
  // the format of a number says whether it is a date
  cellNF: true,
  cellFormula: true,
  // a formula without a result is no empty cell
  sheetStubs: true,
  bookVBA: false,
} as const

/** Exported by the library, and missing in its types: reads a book out of an unpacked package. */
const { parse_zip: unpackedBook } = xlsx as unknown as {
  parse_zip(container: unknown, parsing: xlsx.ParsingOptions): xlsx.WorkBook
}

/** What the library says of an .xls, and of an .xlsx that is packed into a compound file. */
function isLocked(failure: unknown): boolean {
  const { message } = failure as Partial<Error>
  return message !== undefined && /password|encrypt/i.test(message)
}

function locked(): UploadRefused {
  return new UploadRefused({ code: 'sheet.locked', at: 'file' })
}

type BookCell = {
  readonly t: string
  readonly v?: unknown
  /** The formula of the cell, or the range of one of several cells. */
  readonly f?: string
  readonly F?: string
  /** The format of a number. */
  readonly z?: string | number
}

function sheetOf(
  book: xlsx.WorkBook,
  mostRows: number,
  resultTexts: ReadonlyMap<string, string> = new Map(),
): Sheet {
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const place = book.SheetNames.findIndex((name, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    return !isHidden && isWorksheet(book.Sheets[name])
  })
  const sheet = book.Sheets[book.SheetNames[place] ?? '']
  if (sheet === undefined) throw notASheet()
  const lines = linesOf(sheet, mostRows, { is1904, resultTexts })
  return { is1904, lines: spreadMerged(lines, sheet['!merges'] ?? []) }
}

/** Neither a chart nor a sheet of macros. */
function isWorksheet(sheet: xlsx.WorkSheet | undefined): boolean {
  return sheet !== undefined && (sheet['!type'] ?? 'sheet') === 'sheet'
}

function linesOf(
  sheet: xlsx.WorkSheet,
  mostRows: number,
  { is1904, resultTexts }: { is1904: boolean; resultTexts: ReadonlyMap<string, string> },
): SheetLine[] {
  const lines: SheetLine[] = []
  let cellCount = 0
  let letters = 0
  const rows = (sheet['!data'] ?? []) as readonly (readonly (BookCell | undefined)[])[]
  rows.forEach((row, index) => {
    const cells = new Map<number, Cell>()
    row?.forEach((cell, column) => {
      if (column >= mostColumns || cell === undefined) return
      const read = cellOf(cell, is1904)
      const isText = typeof read === 'string'
      const value = (isText ? resultTexts.get(placeKey(index, column)) : undefined) ?? read
      if (value === '') return
      cells.set(column, value)
      cellCount += 1
      if (cellCount > uploadBudget.mostCells) throw tooManyCells()
      if (typeof value !== 'string') return
      letters += value.length
      if (value.length > uploadBudget.mostLettersOfCell) throw tooLongCell(index, column)
      if (letters > uploadBudget.mostLetters) throw tooManyLetters()
    })
    if (cells.size === 0) return
    lines.push({ sheetRow: index + 1, cells })
    if (lines.length > mostRows + linesAroundRows) throw tooManyRows(mostRows)
  })
  return lines
}

function tooLongCell(index: number, column: number): UploadRefused {
  const at = `${index + 1}.${columnLetters(column)}`
  const values = { most: uploadBudget.mostLettersOfCell }
  return new UploadRefused({ code: 'sheet.cell-too-long', at, values })
}

function tooManyLetters(): UploadRefused {
  const values = { most: uploadBudget.mostLetters }
  return new UploadRefused({ code: 'sheet.too-many-letters', at: 'file', values })
}

function cellOf({ t, v, f, F, z }: BookCell, is1904: boolean): Cell {
  // the error that a formula ended in is no value either
  if (f !== undefined || F !== undefined || t === 'e') return { formula: true }
  if (v === undefined) return ''
  if (t === 'b') return v === true ? 'TRUE' : 'FALSE'
  return typeof v === 'number' ? numberOf(v, z, is1904) : String(v)
}

/** A number in a format of dates is a day, and one of zeros alone is shown with them: 00123. */
function numberOf(value: number, format: string | number | undefined, is1904: boolean): Cell {
  if (typeof format !== 'string' || format === 'General') return value
  const day = xlsx.SSF.is_date(format) ? dayOfSerial(value, is1904) : null
  if (day !== null) return { day }
  const isPadded = format !== '0' && /^0+$/.test(format) && Number.isInteger(value) && value >= 0
  return isPadded ? String(value).padStart(format.length, '0') : value
}

type Place = { readonly r: number; readonly c: number }
type Range = { readonly s: Place; readonly e: Place }

/**
 * A cell that is merged over rows shows its value in each of them, so each of them has it; the columns that it covers
 * as well have no value. Rows without a separate value stay empty: a record may be two lines high.
 */
function spreadMerged(lines: readonly SheetLine[], merges: readonly Range[]): SheetLine[] {
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
