import { setTimeout as pause } from 'node:timers/promises'
import { Comparison } from '../compare.ts'
import { createCrew } from '../crew.ts'
import { databaseUrlOf, withDatabase } from '../database.ts'
import { Ledger } from '../ledger.ts'
import { type Day, everybodyWorks } from '../people.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { type Place, startYuga, unlimited } from '../yuga.ts'

export type RaceFigures = { readonly ledger: Ledger; readonly differences: readonly string[] }

/** Twenty people work over two servers on one database, each call over either; then the ledger is compared. */
export async function raceOverTwoServers(
  place: Place,
  random: () => number,
  milliseconds: number,
): Promise<RaceFigures> {
  const first = await startYuga(place, await freePort(), unlimited)
  const crew = await withDatabase(place, (pool) => createCrew(pool))
  const second = await startYuga(place, await freePort(), {
    ...unlimited,
    DATABASE_URL: await databaseUrlOf(place),
  })
  const ledger = new Ledger()
  const day: Day = { crew, ledger, urls: [first.url, second.url], random, isOver: false }
  const working = everybodyWorks(day)
  await pause(milliseconds)
  day.isOver = true
  await working
  const differences = await withDatabase(place, (pool) =>
    new Comparison().differences(pool, ledger),
  )
  await second.stop()
  await first.stop()
  return { ledger, differences }
}
