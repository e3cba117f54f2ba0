import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '@yuga/contract/wire/call'
import { downloadWorkedHours } from '@yuga/contract/reports/utilization'
import { rowsOf } from '../../apps/server/test/sheets.ts'
import { median } from '../report/figures.ts'
import { pssOf } from '../stage/processes.ts'
import type { RunningServer } from '../stage/server.ts'
import { lastYear } from './asked.ts'

/** The sheet of hours by person and day of half of the company in two months, as a browser saves it. */
export type HoursSheet = {
  readonly rows: number
  readonly bytes: number
  readonly ms: number
  /** The most memory that the server had meanwhile, and what it had before. */
  readonly peak: number
  readonly before: number
}

const times = 3
const lookEveryMs = 50
const headingRows = 6

export async function measureHoursSheet(
  { url, pid }: Pick<RunningServer, 'url' | 'pid'>,
  { organizationId, token }: { readonly organizationId: string; readonly token: string },
): Promise<HoursSheet> {
  const months = { beginDay: `${lastYear}01`, endDay: `${lastYear}02` }
  const query = { standardYear: lastYear, organizationId, ...months }
  const path = urlOf(downloadWorkedHours, { query })
  const before = await pssOf(pid)
  let isOver = false
  let peak = before
  const watch = async () => {
    while (!isOver) {
      peak = Math.max(peak, await pssOf(pid))
      await pause(lookEveryMs)
    }
  }
  const watching = watch()
  const taken: number[] = []
  let sheet = Buffer.alloc(0)
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    sheet = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) throw new Error(`GET ${path}: ${sheet.toString()}`)
    taken.push(performance.now() - began)
  }
  isOver = true
  await watching
  let rows = 0
  const file = join(await mkdtemp(join(tmpdir(), 'yuga-hours-')), 'hours.xlsx')
  await writeFile(file, sheet)
  for await (const _ of rowsOf(file)) rows += 1
  await rm(dirname(file), { recursive: true })
  return { rows: rows - headingRows, bytes: sheet.length, ms: median(taken), peak, before }
}
