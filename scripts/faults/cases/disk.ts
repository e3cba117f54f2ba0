import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Comparison } from '../compare.ts'
import { createCrew } from '../crew.ts'
import { withDatabase } from '../database.ts'
import { Ledger } from '../ledger.ts'
import { type Day, everybodyWorks } from '../people.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { isReady, type Place, startYuga, unlimited } from '../yuga.ts'

export type DiskFigures = {
  readonly ledger: Ledger
  readonly differences: readonly string[]
  /** After how long /readyz reported it, and after how long all was well again once there was space. */
  readonly reportedAfterMs: number
  readonly backAfterMs: number
  /** What a start on the full disk said. */
  readonly startSaid: string
}

const longestMs = 120_000

/** Makes a small disk full amid the work of twenty people, and then has space again. It takes root to mount. */
export async function fullDisk(place: Place, random: () => number): Promise<DiskFigures> {
  const disk = join(place.folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk])
  chmodSync(disk, 0o755)
  const filler = join(disk, 'filler')
  try {
    return await onDisk({ ...place, dataDir: join(disk, 'data') }, filler, random)
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

async function onDisk(place: Place, filler: string, random: () => number): Promise<DiskFigures> {
  const port = await freePort()
  const yuga = await startYuga(place, port, unlimited)
  const crew = await withDatabase(place, (pool) => createCrew(pool))
  const ledger = new Ledger()
  const day: Day = { crew, ledger, urls: [yuga.url], random, isOver: false }
  const working = everybodyWorks(day)
  await pause(2_000)
  fill(filler)
  const full = Date.now()
  while ((await isReady(yuga.url)) && Date.now() - full < longestMs) await pause(20)
  const reportedAfterMs = Date.now() - full
  await pause(3_000)
  rmSync(filler)
  const freed = Date.now()
  const already = ledger.outcomes('done')
  while (!(await isReady(yuga.url)) || ledger.outcomes('done') < already + 20) await pause(20)
  const backAfterMs = Date.now() - freed
  day.isOver = true
  await working
  const differences = await withDatabase(place, (pool) =>
    new Comparison().differences(pool, ledger),
  )
  await yuga.stop()
  fill(filler)
  const startSaid = await startYuga(place, port).then(
    async (started) => {
      await started.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return { ledger, differences, reportedAfterMs, backAfterMs, startSaid }
}

/** Writes until there is no space for another byte. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
    const bytes = Buffer.alloc(size)
    for (;;) {
      try {
        if (writeSync(file, bytes) < size) break
      } catch {
        break
      }
    }
  }
  closeSync(file)
}
