import { descendantsOf, machineMs, processorMsOf } from '../stage/processes.ts'
import type { RoundResult } from './call.ts'

/** A round, what it cost, and how quiet the machine was. */
export type Measured = RoundResult & {
  /** Milliseconds of processor time for one call: of the server, its database, and who makes the load. */
  readonly server: number
  readonly database: number
  readonly generator: number
  /** The share of the machine that programs took which are not ours. */
  readonly others: number
}

/** Runs a round beside the books that the kernel keeps. */
export async function measured(
  work: () => Promise<RoundResult>,
  { serverPid, generatorPid }: { serverPid: number; generatorPid: number },
): Promise<Measured> {
  const books = async () => {
    const database = await Promise.all((await descendantsOf(serverPid)).map(processorMsOf))
    return {
      server: await processorMsOf(serverPid),
      database: database.reduce((sum, time) => sum + time, 0),
      generator: await processorMsOf(generatorPid),
      bench: await processorMsOf(process.pid),
      machine: await machineMs(),
    }
  }
  const before = await books()
  const result = await work()
  const after = await books()
  const server = after.server - before.server
  const database = after.database - before.database
  const generator = after.generator - before.generator
  const ours = server + database + generator + after.bench - before.bench
  const busy = after.machine.busy - before.machine.busy
  const all = after.machine.all - before.machine.all
  return {
    ...result,
    server: server / result.done,
    database: database / result.done,
    generator: generator / result.done,
    others: all > 0 ? Math.max(0, busy - ours) / all : 0,
  }
}
