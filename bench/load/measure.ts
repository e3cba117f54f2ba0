import { measureFigures } from '../figures/measure.ts'
import { measureGrowth } from '../growth.ts'
import type { Options } from '../options.ts'
import type { Results } from '../report/results.ts'
import { ms, share, whole } from '../report/table.ts'
import { type Control, databaseOf, openControl } from '../stage/control.ts'
import { benchClock } from '../stage/day.ts'
import type { RunningServer } from '../stage/server.ts'
import { dealt, type LoadCall, type Turns } from './call.ts'
import { recordOpenings } from './openings.ts'
import { signInCallers } from './people.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { type Line, measureRounds, startGenerators } from './rounds.ts'
import { recordSavings, type Saver } from './savings.ts'

type Stage = {
  readonly server: RunningServer
  readonly size: number
  readonly results: Results
  readonly say: (text: string) => void
}

/** Opening, saving and growth on one running server. */
export async function measureLoad(options: Options, stage: Stage): Promise<void> {
  const { server, size, results, say } = stage
  const databaseUrl = await databaseOf(server.dataDir)
  const control = openControl(databaseUrl)
  const recorder = await startRecorder(control, benchClock())
  const generators = startGenerators()
  try {
    const callers = await signInCallers(control)
    say(`  ${callers.length} people are signed in`)
    const load = {
      url: server.url,
      serverPid: server.pid,
      databaseUrl,
      control,
      statements: recorder.statements,
    }
    const measure = async (what: 'open' | 'save', turns: Turns<LoadCall>) => {
      const line = await measureRounds(generators, { ...load, turns }, options)
      say(`  ${told(what, line)}`)
      results.load.push({ what, size, ...line })
    }
    if (options.parts.has('open')) {
      const openings = await recordOpenings(recorder, callers)
      for (const connections of options.connections) {
        await measure('open', dealt(openings, connections))
      }
    }
    if (options.parts.has('growth')) {
      const stage = { size, url: server.url, control, recorder }
      results.growth.push(await measureGrowth(generators, stage, options))
    }
    if (options.parts.has('save')) {
      const most = Math.max(...options.connections)
      const savers = await recordSavings(recorder, callers, most)
      if (savers.length < most) say(`  ${savers.length} of them can save this week`)
      for (const connections of options.connections) {
        const before = await savedSoFar(control)
        await measure('save', savingsOf(savers, connections))
        if ((await savedSoFar(control)) === before) throw new Error('Saving changed nothing.')
      }
    }
    // the last part: it submits weeks and decides requests
    if (options.parts.has('figures')) {
      say('  a long history, submits, approvals and a long list …')
      const stage = { size, url: server.url, control, recorder, callers }
      results.figures.push(await measureFigures(generators, stage, options))
    }
  } finally {
    await Promise.allSettled([generators.stop(), closeAll(recorder, control)])
  }
}

function told(
  what: string,
  { connections, perSecond, latency, floorPerSecond, ratio }: Line,
): string {
  return (
    `${what} at ${connections}: ${whole(perSecond)}/s, p95 ${ms(latency.p95)} ms; ` +
    `floor ${whole(floorPerSecond)}/s, ${share(ratio)}`
  )
}

/** Each connection is somebody of its own; where people are too few, some have two windows open. */
function savingsOf(savers: readonly Saver[], connections: number): LoadCall[][] {
  return Array.from({ length: connections }, (_, place) => {
    const calls = savers[place % savers.length]?.calls ?? []
    if (place < savers.length && connections <= savers.length) return [...calls]
    return calls.map((call) => ({ ...call, request: { ...call.request, followsVersion: false } }))
  })
}

async function savedSoFar(control: Control): Promise<number> {
  const { rows } = await control.query<{ saves: number }>(
    'select sum(version) as saves from timecard_periods',
  )
  return rows[0]?.saves ?? 0
}

async function closeAll(recorder: Recorder, control: Control): Promise<void> {
  await recorder.close()
  await control.end()
}
