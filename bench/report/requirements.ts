import type { Results, Verdict } from './results.ts'
import { kilobytes, megabytes, ms, share } from './table.ts'

const leastOfFloor = 0.5
const mostScript = 250_000
const mostFonts = 120_000
const mostSecondVisitMs = 300
/** What Chromium calls good is 0.1; here nothing is to move at all. */
const mostShift = 0.01
const mostMemory = 250_000_000
const mostStartMs = 5_000
const mostKeyMs = 16
const mostTaskMs = 50
/** The person's own rows are the same everywhere. An index of more people is a level deeper: pages may double. */
const mostRows = (smallest: number) => smallest * 1.1 + 10
const mostBuffers = (smallest: number) => smallest * 2

/** What was promised, as far as the run has measured it. */
export function verdictsOf({
  load,
  growth,
  signInPage,
  paint,
  typing,
  list,
  idle,
}: Results): Verdict[] {
  const verdicts: Verdict[] = []
  const judge = (requirement: string, found: string, isMet: boolean) =>
    verdicts.push({ requirement, found, isMet })
  for (const { what, connections, size, ratio } of load) {
    if (what !== 'open' || connections !== 10) continue
    judge(
      `opening at 10 connections, ${size} employees: at least half of the floor`,
      share(ratio),
      ratio >= leastOfFloor,
    )
  }
  const [smallest, ...larger] = [...growth].sort((a, b) => a.size - b.size)
  for (const { size, buffers, rowsOfHours } of larger) {
    if (smallest === undefined) continue
    judge(
      `nothing grows with other people's hours (${smallest.size} to ${size} employees)`,
      `${smallest.rowsOfHours} to ${rowsOfHours} rows, ${smallest.buffers} to ${buffers} pages`,
      rowsOfHours <= mostRows(smallest.rowsOfHours) && buffers <= mostBuffers(smallest.buffers),
    )
  }
  if (signInPage !== undefined) {
    const { gzipped, uncompressed, notForGood } = signInPage
    judge(
      'sign-in page: at most 250 KB of gzipped script',
      kilobytes(gzipped),
      gzipped <= mostScript,
    )
    judge(
      'its script comes as gzip or brotli',
      uncompressed.join(', ') || 'all of it',
      uncompressed.length === 0,
    )
    judge(
      'its script is cached for good, by content',
      notForGood.length === 0 ? 'all of it' : `not ${notForGood.join(', ')}`,
      notForGood.length === 0,
    )
  }
  for (const visit of paint?.cold ?? []) {
    const { profile, largestPaintMs, scriptBytes, fontBytes, layoutShift } = visit
    const judgeHere = (requirement: string, found: string, isMet: boolean) =>
      judge(`a cold timecard, ${profile.name}: ${requirement}`, found, isMet)
    judgeHere(
      `largest paint within ${profile.mostMs} ms`,
      `${ms(largestPaintMs)} ms`,
      largestPaintMs < profile.mostMs,
    )
    judgeHere('at most 250 KB of script', kilobytes(scriptBytes), scriptBytes <= mostScript)
    judgeHere('at most 120 KB of fonts', kilobytes(fontBytes), fontBytes <= mostFonts)
    judgeHere('nothing moves', layoutShift.toFixed(4), layoutShift <= mostShift)
  }
  if (paint !== undefined) {
    const { largestPaintMs } = paint.second
    judge(
      'a second visit: largest paint within 300 ms',
      `${ms(largestPaintMs)} ms`,
      largestPaintMs < mostSecondVisitMs,
    )
  }
  if (typing !== undefined) {
    const { p95 } = typing.all
    judge('keydown to paint in 50 rows: p95 under 16 ms', `${ms(p95)} ms`, p95 < mostKeyMs)
  }
  if (list !== undefined) {
    const longest = Math.max(...list.steps.map(({ longestCpuMs }) => longestCpuMs))
    judge(
      `a list of ${list.total} rows scrolls and filters with no task over 50 ms of the processor`,
      `${ms(longest)} ms`,
      longest <= mostTaskMs,
    )
  }
  if (idle !== undefined) {
    judge('server and database idle under 250 MB', megabytes(idle.bytes), idle.bytes < mostMemory)
    judge(
      'a second start is ready within 5 s',
      `${(idle.secondStartMs / 1000).toFixed(2)} s`,
      idle.secondStartMs <= mostStartMs,
    )
  }
  return verdicts
}
