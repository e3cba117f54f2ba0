import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { compare } from './against/compare.ts'
import { startBrowser } from './browser/chromium.ts'
import { measurePaint } from './browser/paint.ts'
import { measureSignInPage } from './browser/sign-in-page.ts'
import { measureList } from './browser/list.ts'
import { measureTyping } from './browser/typing.ts'
import { measureIdle, memoryOf } from './idle.ts'
import { measureLoad } from './load/measure.ts'
import { masterDataSize, masterDataYears, measureMasterData } from './master-data/measure.ts'
import { measureProjects } from './projects/measure.ts'
import { measureGrowingReports, measureLargeReports } from './reports/companies.ts'
import { type Options, parts, readOptions } from './options.ts'
import { tellProfiles } from './profile.ts'
import { writePage } from './report/page.ts'
import { machine, sectionsOf } from './report/report.ts'
import { verdictsOf } from './report/requirements.ts'
import type { Results } from './report/results.ts'
import { table } from './report/table.ts'
import { makeCompany } from './stage/company.ts'
import { clockStart } from './stage/day.ts'
import { type BenchFolder, makeFolder } from './stage/folder.ts'
import { addPendingRequests } from './stage/pending-requests.ts'
import { type RunningServer, startServer } from './stage/server.ts'

const say = (text: string) => console.log(text)

/** The server's pool lets go of its idle connections after a minute. */
const quietAfterLoadMs = 65_000

/** What is asked of a running server without a browser. */
const loadParts = ['open', 'save', 'growth', 'figures'] as const

async function measure(options: Options, folder: BenchFolder): Promise<Results> {
  const results: Results = { load: [], growth: [], figures: [] }
  const { parts } = options
  const needsLoad = loadParts.some((part) => parts.has(part))
  const needsBrowser =
    parts.has('page') || parts.has('paint') || parts.has('typing') || parts.has('list')
  // Sizes one after the other; the browser looks at the first.
  const sizes = needsLoad ? options.sizes : needsBrowser ? options.sizes.slice(0, 1) : []
  for (const [index, size] of sizes.entries()) {
    const dataDir = join(folder.path, `size-${size}`)
    say(`\nA company of ${size} …`)
    await makeCompany(dataDir, size, (text) => say(`  ${text}`))
    const profileInto = join(folder.path, `profile-${size}`)
    if (options.profiles) await makeOpenFolder(profileInto)
    const server = await startServer(folder, {
      dataDir,
      clockStart,
      ...(options.profiles && { profileInto }),
    })
    if (needsLoad) await measureLoad(options, { server, size, results, say })
    const loadEnded = Date.now()
    if (needsBrowser && index === 0) await measureBrowser(options, server, dataDir, results)
    if (needsLoad && parts.has('idle') && index === 0 && options.waitsAfterLoad) {
      await pause(Math.max(0, loadEnded + quietAfterLoadMs - Date.now()))
      results.afterLoad = (await memoryOf(server.pid)).bytes
    }
    await server.stop()
    if (options.profiles) await tellProfiles(profileInto, say)
  }
  if (parts.has('idle')) {
    say('\nStarts and idle memory …')
    results.idle = await measureIdle(folder, options)
  }
  if (parts.has('master-data') || parts.has('projects')) {
    say(`\nMaster data and projects in a company of ${masterDataSize} …`)
    const dataDir = join(folder.path, 'master-data')
    await makeCompany(dataDir, masterDataSize, (text) => say(`  ${text}`), masterDataYears)
    const server = await startServer(folder, { dataDir, clockStart })
    if (parts.has('master-data')) results.masterData = await measureMasterData(server)
    if (parts.has('projects')) {
      results.projects = await withBrowser((browser) =>
        measureProjects(server, browser, { keystrokes: options.keystrokes, say }),
      )
    }
    await server.stop()
  }
  if (parts.has('reports')) results.reports = await measureLargeReports(folder, options, say)
  if (parts.has('report-growth')) {
    results.reportGrowth = await measureGrowingReports(folder, options, say)
  }
  if (options.against !== undefined && parts.has('against')) {
    results.against = await compare(options, folder, options.against, say)
  }
  return results
}

/** A server that root starts ends as another user, and then writes its profile. */
async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path)
  await chmod(path, 0o777)
}

async function measureBrowser(
  { parts, keystrokes, rounds }: Options,
  { pageUrl }: RunningServer,
  dataDir: string,
  results: Results,
): Promise<void> {
  await withBrowser(async (browser) => {
    if (parts.has('page')) {
      say('  the sign-in page …')
      results.signInPage = await measureSignInPage(browser, pageUrl)
    }
    if (parts.has('paint')) {
      say('  the first paint of a timecard …')
      results.paint = await measurePaint(browser, pageUrl, { userId: 'emp01', rounds })
    }
    if (parts.has('typing')) {
      say(`  ${keystrokes} keys into the grid …`)
      results.typing = await measureTyping(browser, pageUrl, keystrokes)
    }
    if (parts.has('list')) {
      say('  a list of ten thousand requests …')
      await addPendingRequests(dataDir)
      results.list = await measureList(browser, pageUrl)
    }
  })
}

async function withBrowser<Found>(work: (browser: Browser) => Promise<Found>): Promise<Found> {
  const browser = await startBrowser()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

function tell(results: Results): void {
  for (const { title, head, rows, note } of sectionsOf(results)) {
    say(`\n${title}\n\n${table(head, rows)}`)
    if (note !== '') say(`\n${note}`)
  }
}

async function run(words: string[]): Promise<number> {
  const options = readOptions(words)
  const began = Date.now()
  const folder = await makeFolder()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void folder.end().finally(() => process.exit(130)))
  }
  try {
    say(`On ${machine()}`)
    const results = await measure(options, folder)
    tell(results)
    say(`\nMeasured in ${Math.round((Date.now() - began) / 1000)} s`)
    if (options.writes)
      await writePage(results, { isWhole: options.parts.size >= parts.length - 1 })
    return options.asserts && verdictsOf(results).some(({ isMet }) => !isMet) ? 1 : 0
  } finally {
    await folder.end()
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message.startsWith('npm run bench') ? error.message : error)
    process.exit(1)
  },
)
