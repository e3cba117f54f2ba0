import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../../../scripts/faults/database.ts'
import { freePort } from '../free-port.ts'
import { makePlace, type Place, startYuga, type Yuga } from '../../../../scripts/faults/yuga.ts'
import type { TestSmtp } from '../mail/smtp.ts'
import { startStrictSmtp, strictSettings } from '../mail/strict-smtp.ts'

const kills = Number(process.env.ROUNDS ?? 6)
const mostMails = kills * 25
const longest = 120_000 + kills * 60_000

let place: Place
let smtp: TestSmtp
let yuga: Yuga
let port = 0

beforeAll(async () => {
  place = await makePlace()
  // as slow as a mail server is, so that a kill meets every step
  smtp = await startStrictSmtp((_, __, done) => void setTimeout(done, 5))
  port = await freePort()
  yuga = await startYuga(place, port, strictSettings(smtp))
}, longest)

afterAll(async () => {
  if (yuga.isRunning()) await yuga.stop()
  await smtp.close()
  await place.end()
}, longest)

test(
  `[mail-3] of mails that are sent while the server is killed ${kills} times none is lost, and one is there twice under its Message-ID at most for each kill`,
  async () => {
    await withDatabase(place, async (pool) => {
      const text = { subject: 's', contents: 'c' }
      await pool.query(
        `insert into email_outbox (to_address, subject, contents, created_at, next_attempt_at)
         select 'person' || n % 40 || '@example.com', $1, $2, now(), now() from generate_series(1, $3::int) n`,
        [text.subject, text.contents, mostMails],
      )
    })
    for (let round = 1; round <= kills; round += 1) {
      const enough = Math.min(mostMails, round * 20)
      while (smtp.arrived.length < enough) await pause(2)
      await pause(Math.random() * 40)
      await yuga.kill()
      yuga = await startYuga(place, port, strictSettings(smtp))
    }
    const states = () =>
      withDatabase(place, async (pool) => {
        const { rows } = await pool.query<{ message_id: string; state: string; attempts: number }>(
          'select message_id, state, attempts from email_outbox',
        )
        return rows
      })
    while ((await states()).some(({ state }) => state === 'waiting')) await pause(100)

    const mails = await states()
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
    const arrived = smtp.arrived.map(({ messageId }) => messageId)
    expect(new Set(arrived)).toEqual(new Set(mails.map(({ message_id }) => message_id)))
    expect(mails).toHaveLength(mostMails)
    expect(arrived.length - mostMails).toBeLessThanOrEqual(kills)
  },
  longest,
)
