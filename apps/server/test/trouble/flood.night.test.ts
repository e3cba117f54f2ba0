import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flood } from '../../../../scripts/faults/cases/flood.ts'
import { stopWithHalfOpen } from '../../../../scripts/faults/cases/half-open.ts'
import { freePort } from '../free-port.ts'
import {
  isReady,
  makePlace,
  type Place,
  startYuga,
  type Yuga,
} from '../../../../scripts/faults/yuga.ts'
import { cloneDatabase } from '../database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let place: Place
let yuga: Yuga | undefined

beforeAll(async () => {
  database = await cloneDatabase()
  place = await makePlace()
})
afterAll(async () => {
  if (yuga?.isRunning()) await yuga.kill()
  await place.end()
  await database.drop()
})

async function startedYuga(): Promise<Yuga> {
  const port = await freePort()
  yuga = await startYuga(place, port, { DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  return yuga
}

test('ten sockets that send 20,000 requests each and never read cost others nothing', async () => {
  const figures = await flood(await startedYuga(), { calls: 10, milliseconds: 3_000 })
  expect(figures.failed).toBe(0)
  expect(figures.memory).toBeLessThan(400)
  expect(figures.logBytes).toBeLessThan(100_000)
  await yuga?.kill()
}, 400_000)

test('a promise that is rejected somewhere is logged, seldom, and the server goes on', async () => {
  // from when the server looks after itself
  const stray = `setInterval(() => {
    if (process.listenerCount('SIGTERM') > 0) void Promise.reject(new Error('a stray one'))
  }, 5).unref()`
  const port = await freePort()
  yuga = await startYuga(place, port, {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(stray)}"`,
  })
  const shownOf = () => yuga?.said().match(/was not handled/g)?.length ?? 0
  await vi.waitFor(() => expect(shownOf()).toBeGreaterThan(0), { timeout: 30_000 })
  // many more of them
  await pause(1_000)
  expect(yuga.isRunning()).toBe(true)
  expect(await isReady(yuga.url)).toBe(true)
  expect(shownOf()).toBeLessThan(10)
  await yuga.kill()
}, 60_000)

test('a stop waits for no one who has sent half a request', async () => {
  // a stop waits up to twenty seconds for requests that it has begun to answer
  expect(await stopWithHalfOpen(await startedYuga())).toBeLessThan(15_000)
  expect(yuga?.process.exitCode).toBe(0)
}, 60_000)
