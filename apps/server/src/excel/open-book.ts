import type { Writable } from 'node:stream'
import type ExcelJS from 'exceljs'
import { escapedText } from '@yuga/contract/wire/escaped-text'

/**
 * A book that is written as a stream. What writes it is loaded with the first one: a server that starts would
 * wait for it, and most calls need no sheet.
 */
export async function openBook(sink: Writable): Promise<ExcelJS.stream.xlsx.WorkbookWriter> {
  const { default: excel } = await import('exceljs')
  const book = new excel.stream.xlsx.WorkbookWriter({
    stream: sink,
    useStyles: true,
    useSharedStrings: false,
  })
  writeQuotes(book)
  escapeTexts(book)
  return book
}

/** Writes the mark of quoted text for `protection`, by which styles say it (`quoted`). */
function writeQuotes(book: ExcelJS.stream.xlsx.WorkbookWriter): void {
  const { styles } = book as unknown as { readonly styles: { readonly xml: string } }
  const xmlOf = () => Reflect.get(Object.getPrototypeOf(styles) as object, 'xml', styles) as string
  Object.defineProperty(styles, 'xml', {
    get: () => xmlOf().replaceAll(' applyProtection="1"', ' quotePrefix="1"'),
  })
}

/** The library writes texts as they are: whatever is written to a sheet of the book is escaped before. */
function escapeTexts(book: ExcelJS.stream.xlsx.WorkbookWriter): void {
  const addWorksheet = book.addWorksheet.bind(book)
  book.addWorksheet = (...args) => {
    const sheet = addWorksheet(...args)
    const addRow = sheet.addRow.bind(sheet)
    sheet.addRow = (values: readonly unknown[]) =>
      addRow(values.map((value) => (typeof value === 'string' ? escapedText(value) : value)))
    return sheet
  }
}
