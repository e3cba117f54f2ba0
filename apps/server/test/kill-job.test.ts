import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../../scripts/faults/database.ts'
import {
  freePort,
  makePlace,
  type Place,
  startYuga,
  type Yuga,
} from '../../../scripts/faults/yuga.ts'

const kills = Number(process.env.ROUNDS ?? 3)
const people = 2_500 + kills * 500
const longest = 180_000 + kills * 60_000

let place: Place
let yuga: Yuga
let port = 0

beforeAll(async () => {
  place = await makePlace(false)
  port = await freePort()
  yuga = await startYuga(place, port)
}, longest)

afterAll(async () => {
  if (yuga.isRunning()) await yuga.stop()
  await place.end()
}, longest)

/** Last week, over which nobody of these people has entered an hour. */
const hires = `
  with chart as (insert into units values ('C') returning organization_id),
  named as (
    insert into organizations (year, organization_id, name, display_name)
    select extract(year from now() - interval '1 month' * n), 'C', 'C', 'C' from generate_series(0, 0) n),
  hired as (
    insert into employees (employee_id, name, email, join_day)
    select 'e' || n, 'e' || n, 'e' || n || '@example.com', '2020-01-01' from generate_series(1, $1::int) n
    returning employee_id),
  roles as (insert into employee_roles (employee_id, role_id) select employee_id, 'LE001' from hired),
  placed as (
    insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
    select employee_id, '2020-01-01', 'C', 'GR003', 'FC001' from hired)
  insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code, office_code,
    workdays, base_hundredths)
  select employee_id, month, (month + interval '1 month' - interval '1 day')::date, 'C', 'GR003', 'FC001',
    20, 16000
  from hired, generate_series(date_trunc('month', now() - interval '2 months'), now(), '1 month') month`

const asks = `
  insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at)
  values ('timecard-reminder', 'manual', (now() - interval '14 days')::date,
    (now() - interval '2 days')::date, 'e1', now())`

const reads = `
  select state, done_count, takes, outcome_en,
    (select count(*)::int from messages where category = 'reminder') as messages,
    (select count(distinct receiver_id)::int from messages where category = 'reminder') as receivers,
    (select count(*)::int from email_outbox where kind = 'reminder') as mails
  from job_runs where job = 'timecard-reminder'`

type Read = {
  readonly state: string
  readonly done_count: number
  readonly takes: number
  readonly outcome_en: string | null
  readonly messages: number
  readonly receivers: number
  readonly mails: number
}

test(
  `a job whose server is killed ${kills} times in the middle is finished by the next one: everybody is told, and nobody twice`,
  async () => {
    await withDatabase(place, async (pool) => {
      await pool.query(hires, [people])
      await pool.query(asks)
    })
    const read = () =>
      withDatabase(place, async (pool) => {
        const { rows } = await pool.query<Read>(reads)
        const [found] = rows
        if (found === undefined) throw new Error('there is a run')
        return found
      })
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
