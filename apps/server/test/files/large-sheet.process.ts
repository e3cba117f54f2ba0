import { createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import type { SheetForm } from '@yuga/contract/wire/sheet'
import { writeSheet } from '../../src/excel/write-sheet.ts'
import { rowsOf } from '../sheets.ts'

/**
 * Writes a large sheet as a stream and reads it back, in a separate process so that its memory can be measured:
 * `{rows, differing, peakMegabytes}` as JSON. Arguments: rows, columns.
 */
const [rowCount = 100_000, columnCount = 15] = process.argv.slice(2).map(Number)

const form: SheetForm = {
  fileName: 'Large',
  title: { ko: '큰 시트', en: 'Large' },
  columns: Array.from({ length: columnCount }, (_, column) => ({
    field: `f${column}`,
    title: { ko: `열 ${column}`, en: `Column ${column}` },
    about: { ko: '', en: '' },
    kind: column % 3 === 0 ? 'integer' : 'text',
    width: 14,
  })),
}

/** Each cell says where it is, in Hangul where it is text. */
function valueAt(row: number, column: number): string | number {
  return column % 3 === 0 ? row * 7 + column : `행 ${row} 열 ${column} 😀`
}

function* rows() {
  for (let row = 0; row < rowCount; row += 1) {
    yield Object.fromEntries(
      form.columns.map(({ field }, column) => [field, valueAt(row, column)] as const),
    )
  }
}

/** Of this process alone: the kernel's figure of a process counts that of its parent before it began. */
function peakKilobytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
}

const path = join(tmpdir(), `yuga-large-${process.pid}.xlsx`)
try {
  const sink = createWriteStream(path)
  const written = once(sink, 'close')
  await writeSheet(sink, { form, language: 'ko', heading: [], rows: rows() })
  await written

  let read = -1
  let differing = 0
  for await (const cells of rowsOf(path)) {
    if (read >= 0) {
      for (let column = 0; column < columnCount; column += 1) {
        if (cells[column] !== valueAt(read, column)) differing += 1
      }
    }
    read += 1
  }
  const peakMegabytes = Math.round(peakKilobytes() / 1024)
  process.stdout.write(JSON.stringify({ rows: read, differing, peakMegabytes }))
} finally {
  await rm(path, { force: true })
}
