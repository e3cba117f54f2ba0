import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null

const CHUNK_CHARACTERS = 65_536

/**
 * Streams rows into a table as fast as PostgreSQL takes them. Values for identity columns are
 * written as they are given. An empty list costs no round trip.
 */
export async function copyInto(
  db: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const chunks = chunksOf(rows)
  const first = chunks.next()
  if (first.done === true) return
  const stream = db.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(prepended(first.value, chunks)), stream)
}

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    text += lineOf(row)
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function* prepended(first: string, rest: Generator<string>): Generator<string> {
  yield first
  yield* rest
}

/** A row in the text format of COPY: tabs between cells, \N for null. */
function lineOf(row: readonly Cell[]): string {
  let line = ''
  for (const [index, cell] of row.entries()) {
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
