import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defaultGroupName } from '@yuga/contract/projects/project-members'
import type { Language } from '@yuga/contract/problems/problems'
import { ZipFile } from 'yazl'
import { rowsInParts } from '../db/rows/rows-in-parts.ts'
import type { Db } from '../db/statement.ts'
import { type CellFormat, cellStyle, serialOf } from '../excel/cell-style.ts'
import { type BookSheet, writeBook, type WrittenCell } from '../excel/write-book.ts'
import { columnLabels, sectionLabels } from './labels.ts'
import { type SectionName, sections } from './sections.store.ts'

const names = Object.keys(sections) as SectionName[]

export type Exported = {
  readonly employeeId: string
  readonly at: Date
  readonly byEmployeeId: string
  readonly language: Language
}

/** The rows of a section a part at a time; the default group has the name that screens give it (personal-data-2). */
async function* partsOf(db: Db, name: SectionName, { employeeId, language }: Exported) {
  for await (const { columns, rows } of rowsInParts(db, sections[name], [employeeId])) {
    yield {
      columns,
      rows: rows.map((row) =>
        row['isDefaultGroup'] === true ? { ...row, groupName: defaultGroupName[language] } : row,
      ),
    }
  }
}

/** What there is about a person for machines: one object with a list of each kind. */
async function* jsonOf(db: Db, requested: Exported): AsyncGenerator<string> {
  const about = {
    employeeId: requested.employeeId,
    exportedAt: requested.at.toISOString(),
    exportedBy: requested.byEmployeeId,
  }
  yield `{"export":${JSON.stringify(about)}`
  for (const name of names) {
    yield `,\n"${name}":[`
    let isFirst = true
    for await (const { rows } of partsOf(db, name, requested)) {
      for (const row of rows) {
        yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
        isFirst = false
      }
    }
    yield ']'
  }
  yield '}\n'
}

/** The same for people: a sheet of each kind. */
async function* sheetsOf(db: Db, requested: Exported): AsyncGenerator<BookSheet> {
  const { language } = requested
  for (const name of names) {
    const parts = partsOf(db, name, requested)
    const first = await parts.next()
    if (first.done === true) continue
    yield {
      name: sectionLabels[name][language],
      columns: first.value.columns.map((column) => ({
        title: columnLabels[column]?.[language] ?? column,
        width: 20,
      })),
      rows: cellsOf(first.value, parts, language),
      frozenColumns: 0,
    }
  }
}

type Part = {
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

async function* cellsOf(
  first: Part,
  others: AsyncIterable<Part>,
  language: Language,
): AsyncGenerator<readonly WrittenCell[]> {
  const cellsIn = ({ columns, rows }: Part) =>
    rows.map((row) => columns.map((column) => cellOf(column, row[column], language)))
  yield* cellsIn(first)
  for await (const part of others) yield* cellsIn(part)
}

/** A cell holds no more. */
const longestText = 32_767

function cellOf(column: string, value: unknown, language: Language): WrittenCell {
  if (typeof value === 'number') return { value, style: {} }
  const text = textOf(value)
  const format = formatOf(column)
  const serial = serialOf(format, text)
  return {
    value: serial ?? text,
    style: cellStyle(serial === null ? 'text' : format, language),
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, longestText)
}

/** What a column holds, as its name says it. */
function formatOf(column: string): CellFormat {
  if (/(?:day|date)$/i.test(column)) return 'day'
  return /month$/i.test(column) ? 'month' : 'text'
}

/** Writes all that is kept about a person: the same once for people and once for machines (personal-data-2). */
export async function writeExport(sink: Writable, db: Db, requested: Exported): Promise<void> {
  const zip = new ZipFile()
  const broken = new AbortController()
  zip.on('error', (failure: Error) => broken.abort(failure))
  const { at: mtime } = requested
  // one after the other: both read over one connection
  zip.addReadStreamLazy('data.json', { mtime }, (give) =>
    give(null, Readable.from(jsonOf(db, requested))),
  )
  // it is packed already
  zip.addReadStreamLazy('data.xlsx', { mtime, compress: false }, (give) => {
    const book = new PassThrough()
    writeBook(book, sheetsOf(db, requested)).catch((failure: Error) => book.destroy(failure))
    give(null, book)
  })
  zip.end()
  await pipeline(zip.outputStream, sink, { signal: broken.signal })
}
