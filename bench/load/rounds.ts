import { median, medianPercentiles, type Percentiles } from '../report/figures.ts'
import { type Control, freeConnections } from '../stage/control.ts'
import type { FloorRound, HttpRound, LoadCall, RoundResult, Turns } from './call.ts'
import { type Child, startChild } from './child.ts'
import { type Measured, measured } from './measured.ts'
import type { Recorder } from './recorder.ts'

/** The two processes that make the load, started once, so that they are warm. */
export type Generators = {
  readonly http: Child<HttpRound, RoundResult>
  readonly floor: Child<FloorRound, RoundResult>
  stop(): Promise<void>
}

export function startGenerators(): Generators {
  const http = startChild<HttpRound, RoundResult>(new URL('./http.process.ts', import.meta.url))
  const floor = startChild<FloorRound, RoundResult>(new URL('./floor.process.ts', import.meta.url))
  return {
    http,
    floor,
    async stop() {
      await Promise.all([http.stop(), floor.stop()])
    },
  }
}

export type Line = {
  readonly connections: number
  readonly perSecond: number
  readonly latency: Percentiles
  readonly floorPerSecond: number
  readonly floorLatency: Percentiles
  /** Served by the server for each that the floor makes: the median of the rounds' own ratios. */
  readonly ratio: number
  /** The lowest and the highest ratio of a round: how far the machine's noise reached. */
  readonly ratioFrom: number
  readonly ratioTo: number
  /** Milliseconds of processor time that one call takes: what the neighbours do hardly shows in it. */
  readonly cost: Cost
  /** The share of the machine that other programs took meanwhile. */
  readonly others: number
}

export type Cost = {
  readonly server: number
  readonly database: number
  readonly generator: number
  /** The floor's own: the bare driver, and the database for it. */
  readonly floorDriver: number
  readonly floorDatabase: number
}

export type Load = {
  readonly url: string
  readonly serverPid: number
  readonly databaseUrl: string
  readonly control: Control
  readonly statements: Recorder['statements']
  readonly turns: Turns<LoadCall>
}

export type RoundLengths = {
  readonly rounds: number
  readonly warmMs: number
  readonly measureMs: number
}

/** From here on the server's idle connections and the floor's do not fit beside one another. */
const many = 30

/** With more than this share of the machine in other hands a round is made again, */
const quiet = 0.1
/** but no more than so many times as many rounds are made. */
const patience = 2

type Pair = { readonly served: Measured; readonly floor: Measured }

const othersIn = ({ served, floor }: Pair) => Math.max(served.others, floor.others)

/**
 * Server and floor in turn, in short rounds, each first every other time: what else the machine does hits
 * both alike. Told is the median of the rounds, of the quietest ones where the machine is busy.
 */
export async function measureRounds(
  generators: Generators,
  load: Load,
  lengths: RoundLengths,
): Promise<Line> {
  const { rounds } = lengths
  const pairs: Pair[] = []
  const quietOnes = () => pairs.filter((pair) => othersIn(pair) <= quiet)
  while (quietOnes().length < rounds && pairs.length < rounds * patience) {
    pairs.push(await pairOf(generators, load, lengths, pairs.length % 2 === 0))
  }
  const failures = pairs.reduce((sum, { served }) => sum + served.failures, 0)
  if (failures > 0) throw new Error(`${failures} requests failed under load.`)
  return lineOf(
    load.turns.length,
    pairs.toSorted((a, b) => othersIn(a) - othersIn(b)).slice(0, rounds),
  )
}

async function pairOf(
  { http, floor }: Generators,
  { url, serverPid, databaseUrl, control, statements, turns }: Load,
  { warmMs, measureMs }: RoundLengths,
  isServerFirst: boolean,
): Promise<Pair> {
  const serve = () => {
    const requests = turns.map((calls) => calls.map(({ request }) => request))
    const question = { url, warmMs, measureMs, turns: requests }
    return measured(() => http.ask(question), { serverPid, generatorPid: http.pid })
  }
  const replay = async () => {
    if (turns.length > many) await freeConnections(control)
    const replayed = turns.map((calls) =>
      calls.map(({ request: { key }, queries }) => ({
        queries,
        ...(key !== undefined && { key }),
      })),
    )
    const question = { databaseUrl, warmMs, measureMs, statements, turns: replayed }
    return measured(() => floor.ask(question), { serverPid, generatorPid: floor.pid })
  }
  if (isServerFirst) return { served: await serve(), floor: await replay() }
  const replayed = await replay()
  return { served: await serve(), floor: replayed }
}

function lineOf(connections: number, pairs: readonly Pair[]): Line {
  const served = (of: (result: Measured) => number) => median(pairs.map((pair) => of(pair.served)))
  const floor = (of: (result: Measured) => number) => median(pairs.map((pair) => of(pair.floor)))
  const ratios = pairs.map((pair) => pair.served.perSecond / pair.floor.perSecond)
  return {
    connections,
    perSecond: served(({ perSecond }) => perSecond),
    latency: medianPercentiles(pairs.map((pair) => pair.served)),
    floorPerSecond: floor(({ perSecond }) => perSecond),
    floorLatency: medianPercentiles(pairs.map((pair) => pair.floor)),
    ratio: median(ratios),
    ratioFrom: Math.min(...ratios),
    ratioTo: Math.max(...ratios),
    cost: {
      server: served(({ server }) => server),
      database: served(({ database }) => database),
      generator: served(({ generator }) => generator),
      floorDriver: floor(({ generator }) => generator),
      floorDatabase: floor(({ database }) => database),
    },
    others: median(pairs.map(othersIn)),
  }
}
