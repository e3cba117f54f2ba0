import { createWriteStream, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBook } from '../../src/excel/write-book.ts'
import type { HoursOfDay } from '../../src/reports/utilization/hours-by-day.store.ts'
import { hoursSheet } from '../../src/reports/utilization/hours-sheet.ts'
import { rowsOf } from '../sheets.ts'

/**
 * Writes the sheet of hours by person and day of many rows, in a separate process so that its memory can be measured:
 * `{rows, check, peakMegabytes, waitingMegabytes}` as JSON; the last are the bytes that wait to be packed or taken.
 * Argument: rows.
 */
const rowCount = Number(process.argv[2])
const lookEvery = 1_000
let waiting = 0

async function* rows(): AsyncGenerator<HoursOfDay> {
  for (let row = 0; row < rowCount; row += 1) {
    if (row % lookEvery === 0) waiting = Math.max(waiting, process.memoryUsage().arrayBuffers)
    yield {
      employeeId: `e${row % 300}`,
      name: `김하윤 ${row % 300}`,
      unitId: 'T1',
      day: `2026-03-${String((row % 28) + 1).padStart(2, '0')}`,
      projectId: `P2026${row % 40}`,
      projectName: `차세대 시스템 구축 ${row % 40}`,
      typeName: 'SI',
      isBillable: row % 2 === 0,
      hundredths: 725,
    }
  }
}

/** Of this process alone. */
function peakKilobytes(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
}

const path = join(tmpdir(), `yuga-hours-${process.pid}.xlsx`)
try {
  const sink = createWriteStream(path)
  const written = once(sink, 'close')
  const sheet = hoursSheet({
    units: [],
    total: rowCount * 725,
    rows: rows(),
    heading: ['일별 시간'],
    language: 'ko',
  })
  await writeBook(sink, [sheet('ko')])
  await written
  const peakMegabytes = Math.round(peakKilobytes() / 1024)
  const waitingMegabytes = Math.round(waiting / 2 ** 20)

  let read = 0
  let check: unknown = null
  for await (const cells of rowsOf(path)) {
    read += 1
    check = cells.at(-1)
  }
  // without the title, the head, the total and the check row
  process.stdout.write(JSON.stringify({ rows: read - 4, check, peakMegabytes, waitingMegabytes }))
} finally {
  await rm(path, { force: true })
}
