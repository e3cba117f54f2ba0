import { openSession } from '@yuga/server/session/session.store'
import { urlOf } from '@yuga/contract/wire/call'
import { approveOvertimes, listOvertimes } from '@yuga/contract/requests/requests'
import { submitTimecard } from '@yuga/contract/timecard/timecard'
import { dealt, type RoundResult } from '../load/call.ts'
import { replayed, timed } from '../load/one-call.ts'
import { openingOf, recordOpenings } from '../load/openings.ts'
import { administratorOf, type Caller } from '../load/people.ts'
import type { Recorder } from '../load/recorder.ts'
import type { Generators, RoundLengths } from '../load/rounds.ts'
import { recordSavings } from '../load/savings.ts'
import { median, type Percentiles, percentilesOf } from '../report/figures.ts'
import type { Control } from '../stage/control.ts'
import { sessionsFrom, thisWeek } from '../stage/day.ts'
import { longServed } from './long-served.ts'
import { letRequestsWait } from './waiting.ts'

/** What hangs on the cells, in one company: milliseconds over the wire, one connection unless it says more. */
export type Figures = {
  readonly size: number
  /** The same week of somebody with one year of hours and of somebody with ten, and ten ÷ one by rounds. */
  readonly history: { readonly oneYear: number; readonly tenYears: number; readonly ratio: number }
  readonly submitOfWeek: Percentiles & { readonly weeks: number }
  readonly approvalOfFifty: Percentiles & { readonly times: number }
  /** A page of requests beside its own SQL from the bare driver, and openings while four of them run. */
  readonly list: {
    readonly rows: number
    readonly served: number
    readonly sql: number
    readonly openingsQuiet: number
    readonly openingsBeside: number
  }
}

type Stage = {
  readonly size: number
  readonly url: string
  readonly control: Control
  readonly recorder: Recorder
  readonly callers: Caller[]
}

const mostRows = 1_000
const approvedAtOnce = 50
const approvals = 10
const weeksSubmitted = 40
const lists = 15
const listsAtOnce = 4
const connections = 10

export async function measureFigures(
  generators: Generators,
  stage: Stage,
  lengths: RoundLengths,
): Promise<Figures> {
  const history = await measureHistory(generators, stage, lengths)
  const submitOfWeek = await measureSubmits(stage)
  const waiting = await letRequestsWait(stage.control, mostRows)
  await stage.control.query('analyze requests, period_states, man_month_cells')
  const admin = await administratorOf(stage.control)
  const list = await measureList(generators, stage, lengths, admin)
  return {
    size: stage.size,
    history,
    submitOfWeek,
    approvalOfFifty: await measureApprovals(stage, waiting, admin),
    list,
  }
}

async function measureHistory(
  { http }: Generators,
  { url, control }: Stage,
  { rounds, warmMs, measureMs }: RoundLengths,
): Promise<Figures['history']> {
  const turns = await Promise.all(
    longServed.map(async ({ employeeId }) => {
      const token = await openSession(control, employeeId, sessionsFrom)
      return [[openingOf({ employeeId, token }, thisWeek)]]
    }),
  )
  const pairs: { oneYear: number; tenYears: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // each is first every other time: what else the machine does hits both alike
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    const found = new Map<number, RoundResult>()
    for (const place of order) {
      found.set(place, await http.ask({ url, warmMs, measureMs, turns: turns[place] ?? [] }))
    }
    pairs.push({ oneYear: found.get(0)?.p50 ?? NaN, tenYears: found.get(1)?.p50 ?? NaN })
  }
  return {
    oneYear: median(pairs.map(({ oneYear }) => oneYear)),
    tenYears: median(pairs.map(({ tenYears }) => tenYears)),
    ratio: median(pairs.map(({ oneYear, tenYears }) => tenYears / oneYear)),
  }
}

/** Whole weeks of different people, each submitted once. */
async function measureSubmits({ url, recorder, callers }: Stage): Promise<Figures['submitOfWeek']> {
  const savers = await recordSavings(recorder, callers, weeksSubmitted)
  const taken: number[] = []
  for (const { calls } of savers) {
    const request = calls[0]?.request
    if (request === undefined) continue
    const path = request.path.replace(/^[^?]*/, urlOf(submitTimecard, {}))
    taken.push(await timed(url, { ...request, path }))
  }
  return { ...percentilesOf(taken), weeks: taken.length }
}

async function measureApprovals(
  { url }: Stage,
  waiting: readonly number[],
  token: string,
): Promise<Figures['approvalOfFifty']> {
  const taken: number[] = []
  for (let time = 0; time < approvals; time += 1) {
    const some = waiting.slice(time * approvedAtOnce, (time + 1) * approvedAtOnce)
    if (some.length < approvedAtOnce) break
    const body = { timecardList: some.map((requestSn) => ({ requestSn })) }
    const path = urlOf(approveOvertimes, {})
    taken.push(await timed(url, { method: 'POST', path, token, body }))
  }
  return { ...percentilesOf(taken), times: taken.length }
}

async function measureList(
  { http }: Generators,
  stage: Stage,
  { warmMs, measureMs }: RoundLengths,
  token: string,
): Promise<Figures['list']> {
  const { url, control, recorder, callers } = stage
  const path = urlOf(listOvertimes, { query: { offset: 1, limit: mostRows } })
  const request = { method: 'GET', path, token } as const
  const page = (await recorder.send(request)) as { overtimeList: readonly unknown[] }
  const { queries } = await recorder.record(request)
  const served: number[] = []
  const sql: number[] = []
  for (let time = 0; time < lists; time += 1) {
    served.push(await timed(url, request))
    sql.push(await replayed(control, recorder, queries))
  }
  const openings = (await recordOpenings(recorder, callers)).map((call) => call.request)
  const question = { url, warmMs, measureMs, turns: dealt(openings, connections) }
  const quiet = await http.ask(question)
  let isOver = false
  const readers = Array.from({ length: listsAtOnce }, async () => {
    while (!isOver) await timed(url, request)
  })
  const beside = await http.ask(question)
  isOver = true
  await Promise.all(readers)
  return {
    rows: page.overtimeList.length,
    served: median(served),
    sql: median(sql),
    openingsQuiet: quiet.p95,
    openingsBeside: beside.p95,
  }
}
