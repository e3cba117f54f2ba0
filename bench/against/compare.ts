import { startBrowser } from '../browser/chromium.ts'
import type { LoadRequest, Turns } from '../load/call.ts'
import { type Generators, startGenerators } from '../load/rounds.ts'
import { type Measured, measured } from '../load/measured.ts'
import type { Options } from '../options.ts'
import { median } from '../report/figures.ts'
import type { BenchFolder } from '../stage/folder.ts'
import { root } from '../stage/server.ts'
import { checkOut } from './checkout.ts'
import { type Side, startSide } from './side.ts'

/** One figure of both commits: medians of rounds that alternate. */
export type Compared = {
  readonly what: string
  readonly size: number
  readonly unit: 'requests/s' | 'ms of processor time' | 'ms'
  readonly now: number
  readonly earlier: number
  /** Now ÷ earlier, round by round: the median, the lowest and the highest. */
  readonly ratio: number
  readonly ratioFrom: number
  readonly ratioTo: number
}

export type Comparison = { readonly commit: string; readonly lines: readonly Compared[] }

type Pair<T> = { readonly now: T; readonly earlier: T }

const connections = 10
const typingRounds = 4

/**
 * This checkout beside an earlier commit: both servers run, each on its own company of the same size, and are
 * asked in turn, each first every other time. What else the machine does hits both alike.
 */
export async function compare(
  options: Options,
  folder: BenchFolder,
  name: string,
  say: (text: string) => void,
): Promise<Comparison> {
  const { commit, folder: checkout } = await checkOut(name, say)
  const generators = startGenerators()
  const lines: Compared[] = []
  try {
    for (const [index, size] of options.sizes.entries()) {
      say(`\nBoth commits with a company of ${size} …`)
      const wanted = { size, connections, say }
      const now = await startSide(root, folder, 'now', wanted)
      const earlier = await startSide(checkout, folder, 'earlier', wanted)
      const sides = { now, earlier }
      const add = (found: Compared) => {
        say(
          `  ${found.what}: ${found.now.toFixed(2)} and ${found.earlier.toFixed(2)} ${found.unit}`,
        )
        lines.push(found)
      }
      for (const found of await compareLoad(generators, options, size, sides)) add(found)
      if (index === 0) add(await compareTyping(options, size, sides))
      await now.server.stop()
      await earlier.server.stop()
    }
  } finally {
    await generators.stop()
  }
  return { commit, lines }
}

async function compareLoad(
  generators: Generators,
  options: Options,
  size: number,
  sides: Pair<Side>,
): Promise<Compared[]> {
  const { warmMs, measureMs, rounds } = options
  const ask = ({ server }: Side, turns: Turns<LoadRequest>) =>
    measured(() => generators.http.ask({ url: server.url, warmMs, measureMs, turns }), {
      serverPid: server.pid,
      generatorPid: generators.http.pid,
    })
  const lines: Compared[] = []
  for (const [what, turnsOf] of [
    ['opening a week', (side: Side) => side.openings],
    ['saving a week', (side: Side) => side.savings],
  ] as const) {
    const pairs = await alternated(rounds, sides, (side) => ask(side, turnsOf(side)))
    const failures = pairs.reduce(
      (sum, { now, earlier }) => sum + now.failures + earlier.failures,
      0,
    )
    if (failures > 0) throw new Error(`${failures} requests failed while ${what}.`)
    const line = (label: string, unit: Compared['unit'], of: (one: Measured) => number) =>
      compared({ what: `${what}${label}`, size, unit }, pairs, of)
    lines.push(
      line('', 'requests/s', ({ perSecond }) => perSecond),
      line(', p95', 'ms', ({ p95 }) => p95),
      line(', server', 'ms of processor time', ({ server }) => server),
      line(', database', 'ms of processor time', ({ database }) => database),
    )
  }
  return lines
}

async function compareTyping(
  { keystrokes }: Options,
  size: number,
  sides: Pair<Side>,
): Promise<Compared> {
  const browser = await startBrowser()
  try {
    const keys = Math.ceil(keystrokes / typingRounds)
    const pairs = await alternated(typingRounds, sides, ({ server, measureTyping }) =>
      measureTyping(browser, server.pageUrl, keys),
    )
    return compared(
      { what: 'a key in 50 rows, p95', size, unit: 'ms' },
      pairs,
      ({ all }) => all.p95,
    )
  } finally {
    await browser.close()
  }
}

async function alternated<T>(
  rounds: number,
  { now, earlier }: Pair<Side>,
  measure: (side: Side) => Promise<T>,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const ours = await measure(now)
      pairs.push({ now: ours, earlier: await measure(earlier) })
    } else {
      const theirs = await measure(earlier)
      pairs.push({ now: await measure(now), earlier: theirs })
    }
  }
  return pairs
}

function compared<T>(
  head: Pick<Compared, 'what' | 'size' | 'unit'>,
  pairs: readonly Pair<T>[],
  of: (one: T) => number,
): Compared {
  const ratios = pairs.map(({ now, earlier }) => of(now) / of(earlier))
  return {
    ...head,
    now: median(pairs.map(({ now }) => of(now))),
    earlier: median(pairs.map(({ earlier }) => of(earlier))),
    ratio: median(ratios),
    ratioFrom: Math.min(...ratios),
    ratioTo: Math.max(...ratios),
  }
}
