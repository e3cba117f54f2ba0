import { setTimeout as pause } from 'node:timers/promises'
import { startStallingProxy } from '../../../apps/server/test/trouble/stalling-proxy.ts'
import { Comparison } from '../compare.ts'
import { createCrew } from '../crew.ts'
import { databaseUrlOf, withDatabase } from '../database.ts'
import { Ledger } from '../ledger.ts'
import { type Day, everybodyWorks } from '../people.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { isReady, type Place, startYuga, unlimited } from '../yuga.ts'

export type CutOffFigures = {
  readonly ledger: Ledger
  readonly differences: readonly string[]
  /** After how long /readyz reported it, and after how long all was well again. */
  readonly reportedAfterMs: number
  readonly backAfterMs: number
}

/**
 * The way to the database goes dead silently, amid the work of twenty people, and comes back: no one
 * restarts anything. The database is that of a second server, which people do not use.
 */
export async function cutOff(
  place: Place,
  random: () => number,
  milliseconds: number,
): Promise<CutOffFigures> {
  const keeper = await startYuga(place, await freePort())
  const crew = await withDatabase(place, (pool) => createCrew(pool))
  const proxy = await startStallingProxy(await databaseUrlOf(place))
  const yuga = await startYuga(place, await freePort(), { ...unlimited, DATABASE_URL: proxy.url })
  const ledger = new Ledger()
  const day: Day = { crew, ledger, urls: [yuga.url], random, isOver: false }
  const working = everybodyWorks(day)
  await pause(2_000)
  const cut = Date.now()
  proxy.stall()
  while (await isReady(yuga.url)) await pause(20)
  const reportedAfterMs = Date.now() - cut
  await pause(milliseconds)
  const back = Date.now()
  proxy.goOn()
  const already = ledger.outcomes('done')
  while (!(await isReady(yuga.url)) || ledger.outcomes('done') < already + 20) await pause(20)
  const backAfterMs = Date.now() - back
  day.isOver = true
  await working
  const differences = await withDatabase(place, (pool) =>
    new Comparison().differences(pool, ledger),
  )
  await yuga.stop()
  await proxy.close()
  await keeper.stop()
  return { ledger, differences, reportedAfterMs, backAfterMs }
}
