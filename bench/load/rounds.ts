import { median, medianPercentiles, type Percentiles } from '../report/figures.ts'
import { type Control, freeConnections } from '../stage/control.ts'
import { descendantsOf, processorMsOf } from '../stage/processes.ts'
import type { FloorRound, HttpRound, LoadCall, RoundResult, Turns } from './call.ts'
import { type Child, startChild } from './child.ts'
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

/**
 * Server and floor in turn, in short rounds, each first every other time: what else the machine does hits
 * both alike. Told is the median of the rounds.
 */
export async function measureRounds(
  generators: Generators,
  { url, serverPid, databaseUrl, control, statements, turns }: Load,
  { rounds, warmMs, measureMs }: RoundLengths,
): Promise<Line> {
  const lengths = { warmMs, measureMs }
  const served: RoundResult[] = []
  const floor: RoundResult[] = []
  const servedCosts: Costs[] = []
  const floorCosts: Costs[] = []
  const serve = async () => {
    const requests = turns.map((calls) => calls.map(({ request }) => request))
    const work = () => generators.http.ask({ url, ...lengths, turns: requests })
    servedCosts.push(await costOf(work, served, serverPid, generators.http.pid))
  }
  const replay = async () => {
    if (turns.length > many) await freeConnections(control)
    const queries = turns.map((calls) =>
      calls.map(({ request, queries }) => ({
        queries,
        ...(request.key !== undefined && { key: request.key }),
      })),
    )
    const question = { databaseUrl, ...lengths, statements, turns: queries }
    const work = () => generators.floor.ask(question)
    floorCosts.push(await costOf(work, floor, serverPid, generators.floor.pid))
  }
  for (let round = 0; round < rounds; round += 1) {
    await (round % 2 === 0 ? serve() : replay())
    await (round % 2 === 0 ? replay() : serve())
  }
  const failures = served.reduce((sum, result) => sum + result.failures, 0)
  if (failures > 0) throw new Error(`${failures} requests failed under load.`)
  const ratios = served.map(({ perSecond }, round) => perSecond / (floor[round]?.perSecond ?? 0))
  return {
    connections: turns.length,
    perSecond: median(served.map((result) => result.perSecond)),
    latency: medianPercentiles(served),
    floorPerSecond: median(floor.map((result) => result.perSecond)),
    floorLatency: medianPercentiles(floor),
    ratio: median(ratios),
    ratioFrom: Math.min(...ratios),
    ratioTo: Math.max(...ratios),
    cost: {
      server: median(servedCosts.map(({ server }) => server)),
      database: median(servedCosts.map(({ database }) => database)),
      generator: median(servedCosts.map(({ generator }) => generator)),
      floorDriver: median(floorCosts.map(({ generator }) => generator)),
      floorDatabase: median(floorCosts.map(({ database }) => database)),
    },
  }
}

type Costs = { server: number; database: number; generator: number }

/** Runs a round and tells what each of the processes took for one call of it. */
async function costOf(
  work: () => Promise<RoundResult>,
  results: RoundResult[],
  serverPid: number,
  generatorPid: number,
): Promise<Costs> {
  const taken = async () => {
    const database = await Promise.all((await descendantsOf(serverPid)).map(processorMsOf))
    return {
      server: await processorMsOf(serverPid),
      database: database.reduce((sum, time) => sum + time, 0),
      generator: await processorMsOf(generatorPid),
    }
  }
  const before = await taken()
  const result = await work()
  const after = await taken()
  results.push(result)
  return {
    server: (after.server - before.server) / result.done,
    database: (after.database - before.database) / result.done,
    generator: (after.generator - before.generator) / result.done,
  }
}
