import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Options } from './options.ts'
import { median } from './report/figures.ts'
import type { BenchFolder } from './stage/folder.ts'
import { descendantsOf, pssOf } from './stage/processes.ts'
import { startServer } from './stage/server.ts'

export type Idle = {
  /** Milliseconds of the very first start: database made, demonstration loaded. */
  readonly firstStartMs: number
  readonly secondStartsMs: readonly number[]
  readonly secondStartMs: number
  /** Bytes after a second start, when all is quiet: the server, and its database. */
  readonly server: number
  readonly database: number
  readonly bytes: number
  /** The same right after the first start, whose memory has made a company. */
  readonly afterFirstStart: number
}

/** The product as `npm start` leaves it: its own first start, then starts on what is there. */
export async function measureIdle(
  folder: BenchFolder,
  { settleMs, secondStarts }: Pick<Options, 'settleMs' | 'secondStarts'>,
): Promise<Idle> {
  const dataDir = join(folder.path, 'idle')
  const first = await startServer(folder, { dataDir })
  await pause(settleMs)
  const afterFirstStart = await memoryOf(first.pid)
  await first.stop()
  const secondStartsMs: number[] = []
  let memory = afterFirstStart
  for (let start = 1; start <= secondStarts; start += 1) {
    const server = await startServer(folder, { dataDir })
    secondStartsMs.push(server.readyAfterMs)
    if (start === secondStarts) {
      await pause(settleMs)
      memory = await memoryOf(server.pid)
    }
    await server.stop()
  }
  return {
    firstStartMs: first.readyAfterMs,
    secondStartsMs,
    secondStartMs: median(secondStartsMs),
    ...memory,
    afterFirstStart: afterFirstStart.bytes,
  }
}

export type Memory = { readonly server: number; readonly database: number; readonly bytes: number }

/**
 * The proportional share of memory (PSS: what processes share is divided among them) of the server and of all
 * that it started, which is its database with a process for every connection.
 */
export async function memoryOf(pid: number): Promise<Memory> {
  const server = await pssOf(pid)
  let database = 0
  for (const child of await descendantsOf(pid)) database += await pssOf(child)
  return { server, database, bytes: server + database }
}
