import { dealt, type LoadRequest } from '../load/call.ts'
import { measured } from '../load/measured.ts'
import { replayed, timed } from '../load/one-call.ts'
import { recordOpenings } from '../load/openings.ts'
import { administratorOf, signInCallers } from '../load/people.ts'
import { type Recorder, startRecorder } from '../load/recorder.ts'
import { type Generators, startGenerators } from '../load/rounds.ts'
import { median } from '../report/figures.ts'
import { type Control, databaseOf, openControl } from '../stage/control.ts'
import { benchClock } from '../stage/day.ts'
import type { RunningServer } from '../stage/server.ts'
import { type AskedReport, chooseUnits, everyReport, type Extent } from './asked.ts'
import { type HoursSheet, measureHoursSheet } from './hours-sheet.ts'
import { addLargeUnit } from './large-unit.ts'

/** One report over the wire on one connection, beside its SQL from the bare driver; medians in milliseconds. */
export type ReportCall = {
  readonly what: string
  readonly extent: Extent
  readonly served: number
  readonly sql: number
  /** Served ÷ SQL, by turns. */
  readonly ratio: number
  readonly statements: number
  readonly bytes: number
  /** Of them over the wire, to whoever reads gzip. */
  readonly wireBytes: number
}

/** The same report asked for by ten at once, over and over, while ten others open their weeks. */
export type ReportLoad = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time of one report. */
  readonly server: number
  readonly database: number
  /** Answers that were no success. */
  readonly failures: number
  /** The p95 of openings beside it. */
  readonly openings: number
  readonly others: number
}

export type Reports = {
  readonly employees: number
  readonly entries: number
  readonly reports: readonly (ReportCall & ReportLoad)[]
  /** The p95 of openings at ten connections while nothing else runs. */
  readonly openingsQuiet: number
  readonly sheet: HoursSheet
}

type Say = (text: string) => void
export type ReportLengths = { readonly times: number; readonly measureMs: number }

/** So often in a row, as at one connection; then its SQL as often, and the other way round. */
const inARow = 4
/**
 * Each report is asked for so long before it is measured, at least and at most so often: neither the first plans of a
 * connection count, nor what Node has not compiled yet. The bare driver has sent thousands of statements by then, and a
 * server on the first day of a month has answered for hours.
 */
const warm = { ms: 4_000, least: 8, most: 600 }
/** Quick reports are measured for so long, though not oftener than this: five times of a few milliseconds say little. */
const leastMs = 2_000
const mostTimes = 60
const connections = 10
const warmMs = 1_500

export type Stage = {
  readonly url: string
  readonly serverPid: number
  readonly control: Control
  readonly recorder: Recorder
  readonly token: string
  readonly reports: readonly AskedReport[]
  /** The unit whose hours are written into a sheet. */
  readonly division: string
  readonly employees: number
  readonly entries: number
}

/** What the work needs of a running server of a company of any size. */
export async function onStage<Found>(
  server: RunningServer,
  work: (stage: Stage) => Promise<Found>,
): Promise<Found> {
  const control = openControl(await databaseOf(server.dataDir))
  const recorder = await startRecorder(control, benchClock())
  try {
    await addLargeUnit(control)
    const chosen = await chooseUnits(control)
    const { rows } = await control.query<{ employees: number; entries: number }>(
      `select (select count(*) from employees) as employees,
        (select count(*) from hour_entries) as entries`,
    )
    const { employees = 0, entries = 0 } = rows[0] ?? {}
    return await work({
      url: server.url,
      serverPid: server.pid,
      control,
      recorder,
      token: await administratorOf(control),
      reports: everyReport(chosen),
      division: chosen.division,
      employees,
      entries,
    })
  } finally {
    await recorder.close()
    await control.end()
  }
}

/** The large sheet, for which no statement is recorded: so the server has nothing in memory but what it is for. */
export function measureLargeSheet(server: RunningServer, say: Say): Promise<HoursSheet> {
  return onStage(server, ({ division: organizationId, token }) =>
    measureHoursSheet(server, { organizationId, token }).catch((): HoursSheet => {
      say('  the sheet was not finished')
      return { rows: 0, bytes: 0, ms: Infinity, peak: NaN, before: NaN }
    }),
  )
}

/** Every report: alone, by ten at once, and beside openings. */
export function measureReports(
  server: RunningServer,
  { times, measureMs, say }: ReportLengths & { readonly say: Say },
): Promise<Omit<Reports, 'sheet'>> {
  return onStage(server, async (stage) => {
    const alone: ReportCall[] = []
    for (const report of stage.reports) {
      const found = await measureAlone(stage, report, times)
      say(`  ${found.what}: ${found.served.toFixed(0)} ms, ${found.ratio.toFixed(2)} of its SQL`)
      alone.push(found)
    }
    const generators = startGenerators()
    const openers = startGenerators()
    try {
      const openings = dealt(
        (await recordOpenings(stage.recorder, await signInCallers(stage.control))).map(
          (call) => call.request,
        ),
        connections,
      )
      const open = (ms: number) =>
        openers.http.ask({ url: stage.url, warmMs, measureMs: ms, turns: openings })
      await open(measureMs)
      const quiet = [await open(measureMs), await open(measureMs)]
      const reports: (ReportCall & ReportLoad)[] = []
      for (const [place, report] of stage.reports.entries()) {
        const found = alone[place]
        if (found === undefined) continue
        const windowMs = Math.max(measureMs, windowFor(found))
        const load = await measureTen(generators, stage, { report, measureMs: windowMs, open })
        say(`  ${report.what}, ten at once: p50 ${load.p50.toFixed(0)} ms`)
        reports.push({ ...found, ...load })
      }
      quiet.push(await open(measureMs))
      const { employees, entries } = stage
      const openingsQuiet = median(quiet.map(({ p95 }) => p95))
      return { employees, entries, reports, openingsQuiet }
    } finally {
      await Promise.allSettled([generators.stop(), openers.stop()])
    }
  })
}

const requestOf = ({ path }: AskedReport, { token }: Pick<Stage, 'token'>): LoadRequest => ({
  method: 'GET',
  path,
  token,
})

/** Of a report that takes longer than the server lets it. */
const notAnswered = {
  served: Infinity,
  sql: NaN,
  ratio: Infinity,
  statements: 0,
  bytes: 0,
  wireBytes: 0,
}

type StageOfOne = Pick<Stage, 'url' | 'control' | 'recorder' | 'token'>

export async function measureAlone(
  stage: StageOfOne,
  report: AskedReport,
  times: number,
): Promise<ReportCall> {
  try {
    return await measureAnswered(stage, report, times)
  } catch {
    return { ...notAnswered, what: report.what, extent: report.extent }
  }
}

/** Served and replayed by turns, each first every other turn. */
async function measureAnswered(
  stage: StageOfOne,
  report: AskedReport,
  times: number,
): Promise<ReportCall> {
  const { url, control, recorder } = stage
  const request = requestOf(report, stage)
  const answer = await fetch(url + request.path, {
    headers: { authorization: `Bearer ${request.token}` },
  })
  if (answer.status !== 200) throw new Error(`${report.what}: ${answer.status}`)
  const { queries } = await recorder.record(request)
  const bytes = (await answer.arrayBuffer()).byteLength
  const wireBytes = Number(answer.headers.get('content-length'))
  const pairs: { served: number; sql: number }[] = []
  const ask = { served: () => timed(url, request), sql: () => replayed(control, recorder, queries) }
  const warmUntil = performance.now() + warm.ms
  const isWarm = (time: number) =>
    time >= warm.most || (time >= warm.least && performance.now() > warmUntil)
  for (let time = 0; !isWarm(time); time += 1) {
    await ask.served()
    await ask.sql()
  }
  const began = performance.now()
  const isQuick = () => performance.now() - began < leastMs && pairs.length < mostTimes
  for (let turn = 0; turn * inARow < times || isQuick(); turn += 1) {
    const first = turn % 2 === 0 ? await inTurn(ask.served) : undefined
    const sql = await inTurn(ask.sql)
    const served = first ?? (await inTurn(ask.served))
    pairs.push(...served.map((taken, place) => ({ served: taken, sql: sql[place] ?? NaN })))
  }
  return {
    what: report.what,
    extent: report.extent,
    served: median(pairs.map(({ served }) => served)),
    sql: median(pairs.map(({ sql }) => sql)),
    ratio: median(pairs.map(({ served, sql }) => served / sql)),
    statements: queries.length,
    bytes,
    wireBytes,
  }
}

async function inTurn(ask: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < inARow; time += 1) taken.push(await ask())
  return taken
}

/**
 * So long that each of ten who ask over and over has two answers, were they answered one after the other: in less than
 * that, whoever waits longest would be left out of what is told.
 */
const windowFor = ({ served }: ReportCall) =>
  Number.isFinite(served) ? 2 * connections * served : 0

type Ten = {
  readonly report: AskedReport
  readonly measureMs: number
  readonly open: (ms: number) => Promise<{ readonly p95: number }>
}

/** First ten at once alone, then the same while weeks are opened. */
async function measureTen(
  { http }: Generators,
  stage: Stage,
  { report, measureMs, open }: Ten,
): Promise<ReportLoad> {
  const turns = Array.from({ length: connections }, () => [requestOf(report, stage)])
  const question = { url: stage.url, warmMs, measureMs, turns }
  const of = { serverPid: stage.serverPid, generatorPid: http.pid }
  const found = await measured(() => http.ask(question), of)
  const [openings] = await Promise.all([open(measureMs), http.ask(question)])
  const { perSecond, p50, p95, server, database, failures, others } = found
  return { perSecond, p50, p95, server, database, failures, openings: openings.p95, others }
}
