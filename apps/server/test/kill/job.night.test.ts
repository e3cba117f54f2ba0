import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../../../scripts/faults/database.ts'
import { freePort } from '../free-port.ts'
import { makePlace, type Place, startYuga, type Yuga } from '../../../../scripts/faults/yuga.ts'
import { askToRemind, hireForgetful, readReminder } from './forgetful-people.ts'

const kills = Number(process.env.ROUNDS ?? 3)
const people = 2_500 + kills * 500
const longest = 180_000 + kills * 60_000

let place: Place
let yuga: Yuga
let port = 0

beforeAll(async () => {
  place = await makePlace()
  port = await freePort()
  yuga = await startYuga(place, port)
}, longest)

afterAll(async () => {
  if (yuga.isRunning()) await yuga.stop()
  await place.end()
}, longest)

test(
  `[jobs-4] a job with a server that is killed ${kills} times in the middle is finished by the next one: everyone gets a message, and no one two`,
  async () => {
    await withDatabase(place, async (pool) => {
      await hireForgetful(pool, people)
      await askToRemind(pool)
    })
    const read = () => withDatabase(place, readReminder)
    for (let round = 1; round <= kills; round += 1) {
      const before = (await read()).done_count
      for (let at = await read(); at.state !== 'done' && at.done_count <= before;) {
        await pause(2)
        at = await read()
      }
      await pause(Math.random() * 50)
      await yuga.kill()
      yuga = await startYuga(place, port)
    }
    while ((await read()).state === 'running') await pause(50)
    expect(await read()).toMatchObject({
      state: 'done',
      outcome_en: `Of ${people} people ${people} were reminded.`,
      messages: people,
      receivers: people,
      mails: people,
    })
    // kills that come too late to meet the run prove nothing
    expect((await read()).takes).toBeGreaterThan(1)
  },
  longest,
)
