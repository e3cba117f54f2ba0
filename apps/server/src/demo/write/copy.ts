import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null

/** A row by the names of its columns. */
export type Fields = Readonly<Record<string, Cell>>

const chunkCharacters = 65_536

/**
 * Streams rows into a table as fast as PostgreSQL takes them; all have the columns of the first. Values for
 * identity columns are written as they are given. An empty list costs no round trip. `isFresh`: the table was
 * emptied in this transaction, so that its rows are written as old ones that need no later look.
 */
export async function copyInto(
  db: pg.PoolClient,
  table: string,
  rows: Iterable<Fields>,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<void> {
  const left = rows[Symbol.iterator]()
  const first = left.next()
  if (first.done === true) return
  const columns = Object.keys(first.value)
  const how = isFresh ? ' with (freeze)' : ''
  const stream = db.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${how}`))
  await pipeline(Readable.from(chunksOf(columns, first.value, left)), stream)
}

function* chunksOf(
  columns: readonly string[],
  first: Fields,
  left: Iterator<Fields>,
): Generator<string> {
  let text = lineOf(first, columns)
  for (let next = left.next(); next.done !== true; next = left.next()) {
    text += lineOf(next.value, columns)
    if (text.length < chunkCharacters) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** A row in the text format of COPY: tabs between cells, \N for null. */
function lineOf(row: Fields, columns: readonly string[]): string {
  let line = ''
  for (const [index, column] of columns.entries()) {
    const cell = row[column]
    if (cell === undefined) throw new Error(`A row of the demonstration misses ${column}`)
    if (index > 0) line += '\t'
    line += cell === null ? '\\N' : typeof cell === 'string' ? escaped(cell) : String(cell)
  }
  return `${line}\n`
}

const special = /[\\\t\n\r]/

function escaped(text: string): string {
  if (!special.test(text)) return text
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
}
