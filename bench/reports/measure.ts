import { atOnce, type Call, inTurn, p95Of, percentile, timed } from '../calls.ts'
import type { Stage } from '../company.ts'
import type { Line } from '../table.ts'
import { openings, signIn } from '../timecards.ts'
import { chooseUnits, everyReport } from './all.ts'

const times = 20
const inParallel = 10
const leastMs = 2_000

/** Every report: alone, read by ten people at once, and the same while ten others open weeks. */
export async function measureReports({ size, url, pool, admin }: Stage): Promise<Line[]> {
  const next = openings(await signIn(pool))
  const tenTimes = (call: () => Call) =>
    Array.from({ length: inParallel }, () => async () => (await timed(url, call())).ms)
  const openAlone = async () => p95Of(await atOnce(tenTimes(next)))
  const quiet = [await openAlone(), await openAlone()]
  const alone: Line[] = []
  const atOnceLines: Line[] = []
  const alongside: { note: string; ms: number }[] = []
  for (const [note, path] of everyReport(await chooseUnits(pool))) {
    const call: Call = { method: 'GET', path, token: admin }
    const read = async () => (await timed(url, call)).ms
    const taken = await inTurn(read, times)
    // long enough for two answers to each of the ten
    const measureMs = Math.max(leastMs, 2 * inParallel * percentile(taken, 50))
    const ofTen = p95Of(
      await atOnce(
        tenTimes(() => call),
        measureMs,
      ),
    )
    const [openingsTaken] = await Promise.all([
      atOnce(tenTimes(next), measureMs),
      atOnce(
        tenTimes(() => call),
        measureMs,
      ),
    ])
    const ms = p95Of(openingsTaken)
    const figures = [p95Of(taken), ofTen, ms].map((value) => value.toFixed(0)).join(', ')
    console.log(`  ${note}: p95 alone, of ten at once, of openings: ${figures} ms`)
    const line = { size, unit: 'ms', note } as const
    alone.push({ ...line, what: 'p95 of any report', measured: p95Of(taken), budget: 500 })
    const what = 'p95 of any report, 10 people at once'
    atOnceLines.push({ ...line, what, measured: ofTen, budget: 3_000 })
    alongside.push({ note, ms })
  }
  quiet.push(await openAlone())
  const without = percentile(quiet, 50)
  const ratios = alongside.map(({ note, ms }): Line => {
    const what = 'p95 of openings while 10 read a report, of that without'
    return { what, size, unit: 'times', measured: ms / without, budget: 4, note }
  })
  return [alone, atOnceLines, ratios].flatMap(slowest)
}

const slowest = (lines: readonly Line[]) =>
  lines.toSorted((a, b) => b.measured - a.measured).slice(0, 1)
