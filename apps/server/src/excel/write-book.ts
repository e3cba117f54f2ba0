import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { escapedText } from '@yuga/contract/wire/escaped-text'
import type ExcelJS from 'exceljs'
import { headStyle, quoted } from './cell-style.ts'
import { columnLetters } from './cells.ts'

export type CellValue = string | number | null
export type CellStyle = Partial<ExcelJS.Style>
export type WrittenCell = { readonly value: CellValue; readonly style: CellStyle }

/** The choices of a cell in a drop-down: a formula names them. */
export type OfferedChoices = { readonly formula: string; readonly isComplete: boolean }

export type BookColumn = {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** Of cells that are not written yet. */
  readonly style?: CellStyle
  readonly choices?: OfferedChoices | undefined
}

export type BookSheet = {
  /** On its tab. */
  readonly name: string
  /** Above the table: its title, the filters of the request, and an empty line. */
  readonly heading?: readonly string[]
  /** Plain lines above the table. */
  readonly notes?: readonly string[]
  readonly columns: readonly BookColumn[]
  readonly rows: Iterable<readonly WrittenCell[]> | AsyncIterable<readonly WrittenCell[]>
  /** How many columns stay in sight with the head; absent: nothing does. */
  readonly frozenColumns?: number
  readonly hasFilter?: boolean
}

/** After so many rows other calls have their turn, and packed bytes flow on. */
const rowsAtOnce = 100

/** Rows for which a template offers choices in a drop-down. */
const offeredRows = 1_000

/**
 * Writes a book as a stream. Text is written as text, so that typed text never becomes a formula (sheets-2). A sheet
 * may be made when those before it are written.
 */
export async function writeBook(
  sink: Writable,
  sheets: Iterable<BookSheet> | AsyncIterable<BookSheet>,
): Promise<void> {
  // loaded with the first book: a server that starts would wait for it, and most calls need no sheet
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({
    stream: sink,
    useStyles: true,
    useSharedStrings: false,
  })
  writeQuotes(book)
  for await (const sheet of sheets) {
    await addSheet(book, sink, sheet)
    if (sink.destroyed) return
  }
  await book.commit()
}

/** Writes the mark of quoted text for `protection`, by which styles say it (`quoted`). */
function writeQuotes(book: ExcelJS.stream.xlsx.WorkbookWriter): void {
  const { styles } = book as unknown as { readonly styles: { readonly xml: string } }
  const xmlOf = () => Reflect.get(Object.getPrototypeOf(styles) as object, 'xml', styles) as string
  Object.defineProperty(styles, 'xml', {
    get: () => xmlOf().replaceAll(' applyProtection="1"', ' quotePrefix="1"'),
  })
}

async function addSheet(
  book: ExcelJS.stream.xlsx.WorkbookWriter,
  sink: Writable,
  { name, heading = [], notes = [], columns, rows, frozenColumns, hasFilter }: BookSheet,
): Promise<void> {
  const headRow = heading.length + notes.length + (heading.length > 0 ? 2 : 1)
  const view = { state: 'frozen', xSplit: frozenColumns ?? 0, ySplit: headRow } as const
  const sheet = book.addWorksheet(name, frozenColumns === undefined ? {} : { views: [view] })
  sheet.columns = columns.map(({ width, style = {} }) => ({ width, style }))
  for (const [index, line] of heading.entries()) {
    const row = addRow(sheet, [line])
    row.font = index === 0 ? { bold: true, size: 14 } : { color: { argb: 'FF5A6472' } }
    row.commit()
  }
  if (heading.length > 0) addRow(sheet, []).commit()
  for (const note of notes) addRow(sheet, [note]).commit()
  addCells(
    sheet,
    columns.map(({ title }) => ({ value: title, style: headStyle })),
  )
  if (hasFilter === true) {
    sheet.autoFilter = {
      from: { row: headRow, column: 1 },
      to: { row: headRow, column: columns.length },
    }
  }
  columns.forEach(({ choices }, index) => offerChoices(sheet, columnLetters(index), choices))
  let written = 0
  for await (const cells of rows) {
    if (sink.destroyed) return
    addCells(sheet, cells)
    written += 1
    if (written % rowsAtOnce === 0) await flowsOn(sink, sheet)
  }
  sheet.commit()
}

/** The library writes texts as they are, so they are escaped before. */
function addRow(sheet: ExcelJS.Worksheet, values: readonly CellValue[]): ExcelJS.Row {
  return sheet.addRow(
    values.map((value) => (typeof value === 'string' ? escapedText(value) : value)),
  )
}

/** Rows have no style of their own. One object, as of cells: the writer compares each other one with all before. */
const styleOfRows: CellStyle = {}

function addCells(sheet: ExcelJS.Worksheet, cells: readonly WrittenCell[]): void {
  const row = addRow(
    sheet,
    cells.map(({ value }) => value),
  )
  Object.assign(row, { style: styleOfRows })
  cells.forEach(({ value, style }, index) => {
    row.getCell(index + 1).style = quoted(style, value)
  })
  row.commit()
}

type WithValidations = ExcelJS.Worksheet & {
  dataValidations: { add(address: string, validation: ExcelJS.DataValidation): void }
}

function offerChoices(sheet: ExcelJS.Worksheet, letters: string, choices?: OfferedChoices): void {
  if (choices === undefined) return
  ;(sheet as WithValidations).dataValidations.add(`${letters}2:${letters}${offeredRows + 1}`, {
    type: 'list',
    allowBlank: true,
    showErrorMessage: choices.isComplete,
    formulae: [choices.formula],
  })
}

/** Until the packer and the reader of the bytes have taken most of them: what waits is kept in memory. */
async function flowsOn(sink: Writable, sheet: ExcelJS.Worksheet): Promise<void> {
  await setImmediate()
  for (const stream of [...packersOf(sheet), sink]) {
    if (!isFull(stream) || sink.destroyed) continue
    await new Promise<void>((resolve) => {
      const goOn = () => {
        stream.off('drain', goOn)
        sink.off('close', goOn)
        resolve()
      }
      stream.on('drain', goOn)
      sink.on('close', goOn)
    })
  }
}

/** The streams that pack a sheet. Its writer hands them everything at once, and waits for none of them. */
function packersOf(sheet: ExcelJS.Worksheet): readonly Writable[] {
  return (sheet as unknown as { readonly stream: { readonly pipes: readonly Writable[] } }).stream
    .pipes
}

/** Whether a stream is full; the packers are of a version of streams that says so in its state alone. */
function isFull(stream: Writable): boolean {
  const { _writableState: state } = stream as unknown as {
    readonly _writableState: { readonly needDrain: boolean }
  }
  return state.needDrain
}
