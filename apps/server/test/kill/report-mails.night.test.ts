import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../../../scripts/faults/database.ts'
import { freePort } from '../free-port.ts'
import { makePlace, type Place, startYuga, type Yuga } from '../../../../scripts/faults/yuga.ts'
import type { TestSmtp } from '../mail/smtp.ts'
import { startStrictSmtp, strictSettings } from '../mail/strict-smtp.ts'
import { hireForgetful } from './forgetful-people.ts'

const kills = Number(process.env.ROUNDS ?? 2)
const people = 40
const longest = 180_000 + kills * 60_000

let place: Place
let smtp: TestSmtp
let yuga: Yuga
let port = 0
/** Until then the mail server holds every mail before it takes it, so that none leaves. */
let isOpen = false

beforeAll(async () => {
  place = await makePlace()
  smtp = await startStrictSmtp((_, __, done) => {
    if (isOpen) done()
  })
  port = await freePort()
  yuga = await startYuga(place, port, strictSettings(smtp))
}, longest)

afterAll(async () => {
  if (yuga.isRunning()) await yuga.stop()
  await smtp.close()
  await place.end()
}, longest)

/** Billing data of all projects, ordered by e1 for all of them on the first of every month, and due since then. */
const orders = `
  with able as (insert into employee_roles (employee_id, role_id) select employee_id, 'LE005' from employees),
  kept as (
    insert into report_mails (owner_id, report, name, unit_id, office_code, currency_code, reading, period,
      first_month, last_month, send_day, next_on, changed_at)
    select 'e1', 'billingData', 'Billing', '', '', 'CY001', 'THEN', 'MONTH_BEFORE', day, day, 1, day, now()
    from (select date_trunc('month', now() at time zone 'Asia/Seoul')::date as day) first
    returning report_mail_sn)
  insert into report_mail_recipients (report_mail_sn, employee_id)
  select report_mail_sn, employee_id from kept, employees`

const asks = `
  insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at)
  select 'report-mails', 'manual', today, today, 'e1', now()
  from (select (now() at time zone 'Asia/Seoul')::date as today) days`

const reads = `
  select (select count(*)::int from report_mail_sends) as sends,
    (select count(*)::int from email_outbox where kind = 'report') as mails,
    (select count(*)::int from email_outbox where kind = 'report' and state = 'waiting') as waiting,
    (select count(*)::int from email_attachments where octet_length(bytes) > 0) as attachments,
    (select count(*)::int from job_runs where job = 'report-mails' and state <> 'done') as running,
    (select max(takes) from job_runs where job = 'report-mails') as takes`

type Read = {
  readonly sends: number
  readonly mails: number
  readonly waiting: number
  readonly attachments: number
  readonly running: number
  readonly takes: number
}

async function read(pool: pg.Pool): Promise<Read> {
  const { rows } = await pool.query<Read>(reads)
  const [result] = rows
  if (result === undefined) throw new Error('there are counts')
  return result
}
const look = () => withDatabase(place, read)

test(
  `[report-mails-6] of a monthly report with a server that is killed ${kills} times after it noted sends, and before their mails left, everybody gets one mail`,
  async () => {
    await withDatabase(place, async (pool) => {
      await hireForgetful(pool, people)
      await pool.query(orders)
      await pool.query(asks)
    })
    for (let round = 1; round <= kills; round += 1) {
      const enough = Math.min(people, round * 6)
      for (let at = await look(); at.sends < enough;) {
        await pause(2)
        at = await look()
      }
      await pause(Math.random() * 50)
      await yuga.kill()
      yuga = await startYuga(place, port, strictSettings(smtp))
    }
    expect(smtp.arrived).toEqual([])
    isOpen = true
    const pauses = async () => {
      for (let at = await look(); at.running > 0 || at.waiting > 0;) {
        await pause(50)
        at = await look()
      }
    }
    await pauses()
    const through = await look()
    expect(through).toMatchObject({ sends: people, mails: people, attachments: 0 })
    // kills that come too late to meet the run prove nothing
    expect(through.takes).toBeGreaterThan(1)
    expect(smtp.arrived).toHaveLength(people)
    expect(new Set(smtp.arrived.map(({ to }) => to)).size).toBe(people)

    // and no one gets another one of this month, on any request
    await withDatabase(place, (pool) => pool.query(asks))
    await pauses()
    expect(await look()).toMatchObject({ sends: people, mails: people })
    expect(smtp.arrived).toHaveLength(people)
  },
  longest,
)
