import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { makePlace, type Place, startYuga, type Yuga } from '../../../../scripts/faults/yuga.ts'
import { cloneDatabase, type TestDatabase } from '../database.ts'
import { askToRemind, hireForgetful, readReminder } from './forgetful-people.ts'

const people = 2_000
const longest = 120_000

let place: Place
let database: TestDatabase
let pool: pg.Pool
let servers: Yuga[] = []

const start = async () => startYuga(place, await freePort(), { DATABASE_URL: database.url })

beforeAll(async () => {
  place = await makePlace()
  database = await cloneDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
}, longest)

afterAll(async () => {
  await Promise.all(servers.filter((one) => one.isRunning()).map((one) => one.kill()))
  await pool.end()
  await database.drop()
  await place.end()
}, longest)

test(
  '[jobs-4] a job with a server that is killed in the middle is finished by another one that is running: everyone gets one message',
  async () => {
    const first = await start()
    servers = [first]
    await hireForgetful(pool, people)
    await askToRemind(pool)
    while ((await readReminder(pool)).done_count === 0) await pause(2)
    // held still with the run in its hands, until the other one runs and has looked at it
    first.process.kill('SIGSTOP')
    servers = [first, await start()]
    await pause(2_500)
    expect(await readReminder(pool)).toMatchObject({ state: 'running', takes: 1 })
    await first.kill()
    while ((await readReminder(pool)).state === 'running') await pause(20)
    expect(await readReminder(pool)).toMatchObject({
      state: 'done',
      takes: 2,
      outcome_en: `Of ${people} people ${people} were reminded.`,
      messages: people,
      receivers: people,
      mails: people,
    })
  },
  longest,
)
