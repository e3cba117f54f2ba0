import type { Writable } from 'node:stream'
import { openBook } from './open-book.ts'
import { flowsOn, headStyle } from './write-sheet.ts'

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

/** Writes a book of several sheets as a stream: of each its head, which stays in sight, and its rows. */
export async function writeBook(sink: Writable, sheets: readonly SheetOfBook[]): Promise<void> {
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
        const added = sheet.addRow(columns.map((column) => cellOf(row[column])))
        added.eachCell((cell) => {
          if (typeof cell.value === 'string') cell.numFmt = '@'
        })
        added.commit()
      }
      await flowsOn(sink, sheet)
    }
    sheet.commit()
  }
  await book.commit()
}
