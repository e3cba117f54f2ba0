import type { Writable } from 'node:stream'
import type { Language } from '@yuga/contract/problems/problems'
import { type CellFormat, cellStyle, headStyle, quoted, serialOf } from './cell-style.ts'
import { openBook } from './open-book.ts'
import { flowsOn } from './write-sheet.ts'

export type SheetOfBook = {
  readonly title: string
  /** What a column is called. */
  readonly nameOf: (column: string) => string
  readonly parts: () => AsyncIterable<{
    readonly columns: readonly string[]
    readonly rows: readonly Readonly<Record<string, unknown>>[]
  }>
}

/** A cell holds no more. */
const longestText = 32_767

/** Text stays text, whatever it begins with (sheets-2). */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, longestText)
}

/** What a column holds, as its name says it. */
function formatOf(column: string): CellFormat {
  if (/(?:day|date)$/i.test(column)) return 'day'
  return /month$/i.test(column) ? 'month' : 'text'
}

/** Writes a book of several sheets as a stream: of each its head, which stays in sight, and its rows. */
export async function writeBook(
  sink: Writable,
  sheets: readonly SheetOfBook[],
  language: Language,
): Promise<void> {
  const book = await openBook(sink)
  for (const { title, nameOf, parts } of sheets) {
    const sheet = book.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
    let isHeaded = false
    for await (const { columns, rows } of parts()) {
      if (sink.destroyed) return
      if (!isHeaded) {
        sheet.columns = columns.map(() => ({ width: 20 }))
        const head = sheet.addRow(columns.map(nameOf))
        head.eachCell((cell) => {
          cell.style = headStyle
        })
        head.commit()
        isHeaded = true
      }
      for (const row of rows) {
        const cells = columns.map((column) => {
          const value = cellOf(row[column])
          const serial = serialOf(formatOf(column), value)
          const format = serial === null ? 'text' : formatOf(column)
          const isFigure = serial === null && typeof value === 'number'
          const style = isFigure ? {} : quoted(cellStyle(format, language), value)
          return { value: serial ?? value, style }
        })
        const added = sheet.addRow(cells.map(({ value }) => value))
        cells.forEach(({ style }, index) => {
          added.getCell(index + 1).style = style
        })
        added.commit()
      }
      await flowsOn(sink, sheet)
    }
    sheet.commit()
  }
  await book.commit()
}
