import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { downloadWorkedHours } from '@yuga/contract/reports/utilization'
import { urlOf } from '@yuga/contract/wire/call'
import { rowsOf } from '../../apps/server/test/sheets.ts'
import { percentile, timed } from '../calls.ts'
import type { Stage } from '../company.ts'
import { lastYear } from '../day.ts'
import { memoryOf } from '../memory.ts'
import { temporaryFolder } from '../server.ts'
import type { Line } from '../table.ts'
import { chooseUnits } from './all.ts'

const times = 3
const lookEveryMs = 50
const headingRows = 6

/** The hours by employee and day of half of the company in two months, as a browser saves them. */
export async function measureSheet({ size, url, pool, server, admin }: Stage): Promise<Line[]> {
  const { division: organizationId } = await chooseUnits(pool)
  const months = { beginDay: `${lastYear}01`, endDay: `${lastYear}02` }
  const query = { standardYear: lastYear, organizationId, ...months }
  const call = { method: 'GET', path: urlOf(downloadWorkedHours, { query }), token: admin } as const
  let peak = 0
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await pause(lookEveryMs)) peak = Math.max(peak, await memoryOf(server.pid))
  })()
  const taken: number[] = []
  let sheet: Uint8Array = new Uint8Array()
  for (let time = 0; time < times; time += 1) {
    const { ms, answer } = await timed(url, call)
    taken.push(ms)
    sheet = answer
  }
  isOver = true
  await watching
  const note = `${(await countRows(sheet)).toLocaleString('en')} rows`
  const line = { size, note }
  return [
    { ...line, what: 'a large sheet', unit: 'ms', measured: percentile(taken, 50), budget: 10_000 },
    { ...line, what: 'the server with it', unit: 'MB', measured: peak / 1e6, budget: 300 },
  ]
}

async function countRows(sheet: Uint8Array): Promise<number> {
  const folder = await temporaryFolder()
  const file = `${folder.path}/hours.xlsx`
  await writeFile(file, sheet)
  let rows = 0
  for await (const _ of rowsOf(file)) rows += 1
  await rm(file)
  await folder.remove()
  return rows - headingRows
}
