import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Options } from '../options.ts'
import { makeCompany } from '../stage/company.ts'
import { clockStart } from '../stage/day.ts'
import type { BenchFolder } from '../stage/folder.ts'
import { type RunningServer, startServer } from '../stage/server.ts'
import { growingSizes, measureReportGrowth, type ReportGrowth } from './growth.ts'
import { measureLargeSheet, measureReports, type Reports } from './measure.ts'

type Say = (text: string) => void
type Wanted = Pick<Options, 'keep' | 'quick'>

/** Five years of so many people are ten million entries. */
const employees = 5_000
const years = 5

/** The reports of a company of ten million entries. */
export async function measureLargeReports(
  folder: BenchFolder,
  options: Wanted,
  say: Say,
): Promise<Reports> {
  const lengths = options.quick ? { times: 5, measureMs: 4_000 } : { times: 15, measureMs: 10_000 }
  return overCompany({ folder, options, say }, employees, async (start) => {
    const server = await start()
    const found = await measureReports(server, { ...lengths, say })
    await server.stop()
    // in a server that has answered nothing yet, as what reports leave in memory is none of the sheet's
    say('  a sheet of a hundred thousand rows …')
    return { ...found, sheet: await measureLargeSheet(await start(), say) }
  })
}

/** The same in companies of one to eight million, one after the other. */
export async function measureGrowingReports(
  folder: BenchFolder,
  options: Wanted,
  say: Say,
): Promise<ReportGrowth[]> {
  const found: ReportGrowth[] = []
  for (const size of growingSizes) {
    const work = async (start: Start) => measureReportGrowth(await start(), options.quick ? 3 : 9)
    found.push(await overCompany({ folder, options, say }, size, work))
  }
  return found
}

type Around = { readonly folder: BenchFolder; readonly options: Wanted; readonly say: Say }

/** Starts a server of the company; the last one is stopped after the work. */
type Start = () => Promise<RunningServer>

/** Makes the company, or finds the one that was kept; what is not kept is gone after the work. */
async function overCompany<Found>(
  { folder, options, say }: Around,
  size: number,
  work: (start: Start) => Promise<Found>,
): Promise<Found> {
  const into = options.keep === undefined ? folder.path : resolve(options.keep)
  await mkdir(into, { recursive: true })
  // the database runs as another user where root starts it
  if (options.keep !== undefined) await chmod(into, 0o711)
  const dataDir = join(into, `reports-${size}`)
  if (existsSync(dataDir)) say(`\nReports in the company of ${size} that was kept …`)
  else {
    say(`\nReports in a company of ${size} …`)
    // under another name until it is whole, so that none is kept by half
    await makeCompany(`${dataDir}.part`, size, (text) => say(`  ${text}`), years)
    await rename(`${dataDir}.part`, dataDir)
  }
  let server: RunningServer | undefined
  try {
    return await work(async () => (server = await startServer(folder, { dataDir, clockStart })))
  } finally {
    await server?.stop()
    if (options.keep === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
