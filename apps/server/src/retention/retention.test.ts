import { readRetentionImpact, updateCompany } from '@yuga/contract/company/company'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { begun, type Progress } from './remove-old.ts'
import { retention } from './retention-job.ts'

const { server, company } = useServer()

const keeps = {
  auditDays: 730,
  signInDays: 30,
  messageDays: 90,
  mailDays: 60,
  answerDays: 2,
  leaverDays: null,
}
const settings = {
  companyName: '',
  companyNameEn: '',
  mailSuffix: '',
  mailingList: [],
  autosaveYn: 'Y' as const,
  ...keeps,
}

let admin: Caller
beforeEach(async () => {
  admin = await company.person({ roles: ['LE999'] })
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs)
const sql = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await server.pool.query(text, [...values])).rows as Row[]

/** The job as a server runs it, as the role that serves people; `killedAfter` so many steps it begins again. */
async function removes({ killedAfter = Infinity } = {}) {
  const job = retention({ mailingList: [], mailDays: 90 })
  let stored: Progress | null = null
  let steps = 0
  const run = () =>
    job.run({
      runSn: 1,
      range: { firstDay: '2026-03-18', lastDay: '2026-03-18' },
      mode: 'auto',
      kept: stored,
      now: () => server.clock.now(),
      signals: { stop: new AbortController().signal },
      step: (work) =>
        inTransaction(server.servingPool, async (db) => {
          const step = await work(db)
          if ((steps += 1) === killedAfter) throw new Error('killed')
          return (stored = step.kept)
        }),
    })
  await run().catch((error: unknown) => {
    if (String(error) !== 'Error: killed') throw error
    return run()
  })
  return (stored ?? begun).removed
}

const record = (at: Date, subject: string) =>
  sql(
    `insert into audit (at, actor_id, action, subject, request_id) values ($1, null, 'notice.add', $2, 'test')`,
    [at, subject],
  )
const subjectsOf = async (like: string) =>
  (
    await sql<{ subject: string }>('select subject from audit where subject like $1 order by at', [
      like,
    ])
  ).map(({ subject }) => subject)

describe('[company-7] each night goes what has had its time, and nothing else', () => {
  test('of messages those that were read so long ago, never one that no one has read', async () => {
    await admin(updateCompany, { body: settings })
    const kim = await company.person()
    const message = (read: number | null, sent: number) =>
      sql(
        `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at, read_at)
         values ($1, 'notice', $4, '', $2, $3)`,
        [
          kim.employeeId,
          daysAgo(sent),
          read === null ? null : daysAgo(read),
          `sent ${sent}, read ${read}`,
        ],
      )
    await message(91, 100)
    await message(89, 100)
    await message(null, 1_000)
    await message(0, 1_000)
    expect((await removes()).messages).toBe(1)
    const left = await sql<{ contents_ko: string }>(
      'select contents_ko from messages where receiver_id = $1 order by message_sn',
      [kim.employeeId],
    )
    expect(left.map(({ contents_ko }) => contents_ko)).toEqual([
      'sent 100, read 89',
      'sent 1000, read null',
      'sent 1000, read 0',
    ])
  })

  test('[mail-11] of mails those that were sent or failed for good, never one that waits', async () => {
    await admin(updateCompany, { body: settings })
    const mail = (subject: string, sent: Date | null, failed: Date | null) =>
      sql(
        `insert into email_outbox (to_address, subject, contents, created_at, next_attempt_at, sent_at, failed_at)
         values ('old@example.com', $1, '', $2, $2, $3, $4)`,
        [subject, daysAgo(1_000), sent, failed],
      )
    await mail('sent long ago', daysAgo(61), null)
    await mail('sent lately', daysAgo(59), null)
    await mail('failed long ago', null, daysAgo(61))
    await mail('failed lately', null, daysAgo(59))
    await mail('waits', null, null)
    expect((await removes()).mails).toBe(2)
    const left = await sql<{ subject: string }>(
      `select subject from email_outbox where to_address = 'old@example.com' order by email_sn`,
    )
    expect(left.map(({ subject }) => subject)).toEqual(['sent lately', 'failed lately', 'waits'])
  })

  test('of sign-ins the addresses, sessions that ran out, and links that no one can use', async () => {
    await admin(updateCompany, { body: settings })
    const kim = await company.person()
    const of = [kim.employeeId]
    for (const days of [29, 31]) {
      await sql(`insert into sign_in_addresses values ($1, $2, $3)`, [
        ...of,
        `10.0.0.${days}`,
        daysAgo(days),
      ])
      await sql(
        `insert into sessions (token_hash, employee_id, created_at, last_seen_at, expires_at)
         values (decode(md5($2::text), 'hex'), $1, $3, $3, $3)`,
        [...of, days, daysAgo(days)],
      )
      await sql(
        `insert into password_links values (decode(md5($2::text), 'hex'), $1, $3, $3, null)`,
        [...of, days, daysAgo(days)],
      )
    }
    expect((await removes()).signIns).toBe(3)
    const [left] = await sql<Record<string, string>>(
      `select
        (select count(*) from sign_in_addresses where employee_id = $1) as addresses,
        (select count(*) from sessions where employee_id = $1) as sessions,
        (select count(*) from password_links where employee_id = $1) as links`,
      of,
    )
    // one of the sessions is the one that Kim works in
    expect(left).toEqual({ addresses: 1, sessions: 2, links: 1 })
  })

  test('of answers to writes those that no one will repeat', async () => {
    await admin(updateCompany, { body: settings })
    for (const days of [1, 3]) {
      await sql(`insert into write_answers values ($1, null, '\\x00', '1', $2)`, [
        `answer of ${days}`,
        daysAgo(days),
      ])
    }
    expect((await removes()).answers).toBe(1)
    const left = await sql(`select key from write_answers where key like 'answer of %'`)
    expect(left).toEqual([{ key: 'answer of 1' }])
  })

  test('[company-9] of the audit whole months and the days before the day, and its chain is complete afterwards', async () => {
    await admin(updateCompany, { body: settings })
    await sql(`select make_audit_months('2024-01-01', '2024-03-31')`)
    // two years before 18 March 2026 are 18 March 2024
    await record(new Date('2024-01-31T23:59:59Z'), 'old 1')
    await record(new Date('2024-02-10T00:00:00Z'), 'old 2')
    await record(new Date('2024-03-17T00:00:00Z'), 'old 3')
    await record(new Date('2024-03-19T00:00:00Z'), 'old 4')
    await record(new Date('2023-05-01T00:00:00Z'), 'old in no month')
    expect((await removes()).audit).toBe(4)
    expect(await subjectsOf('old%')).toEqual(['old 4'])
    const months = await sql<{ name: string }>(
      `select relname as name from pg_class where relname in ('m2024_01', 'm2024_02', 'm2024_03') order by 1`,
    )
    expect(months.map(({ name }) => name)).toEqual(['m2024_03'])
    await record(new Date('2024-01-05T00:00:00Z'), 'old again')
    expect(await subjectsOf('old%')).toEqual(['old again', 'old 4'])
    expect((await removes()).audit).toBe(1)
  })

  test('and nothing of what is kept for good', async () => {
    await admin(updateCompany, { body: { ...settings, auditDays: null, messageDays: null } })
    await record(new Date('2001-01-01T00:00:00Z'), 'ancient')
    expect(await removes()).toMatchObject({ audit: 0, messages: 0 })
    expect(await subjectsOf('ancient')).toEqual(['ancient'])
    await sql(`delete from audit where subject = 'ancient'`)
  })
})

test('what was removed is recorded once with its counts, also where a server is killed in the middle', async () => {
  await admin(updateCompany, { body: settings })
  await removes()
  const kim = await company.person()
  await sql(
    `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at, read_at)
     select $1, 'notice', 'x', 'x', $2, $2 from generate_series(1, 3)`,
    [kim.employeeId, daysAgo(100)],
  )
  const recorded = () =>
    sql<{ after: object }>(
      `select after from audit where action = 'company.remove-old' order by audit_sn`,
    )
  const before = (await recorded()).length
  expect((await removes({ killedAfter: 4 })).messages).toBe(3)
  // nothing was left for this one
  await removes()
  expect((await recorded()).slice(before)).toEqual([
    {
      after: {
        auditRemoved: 0,
        signInsRemoved: 0,
        messagesRemoved: 3,
        mailsRemoved: 0,
        answersRemoved: 0,
        leaversRemoved: 0,
        readsRemoved: 0,
      },
    },
  ])
})

describe('what serves people', () => {
  test('[company-9] cannot remove of the audit what is less than a year old, whatever it sends', async () => {
    const young = new Date(Date.now() - 300 * dayMs)
    await record(young, 'young')
    const asks = () =>
      server.servingPool.query<{ removed: string }>(
        'select remove_old_audit($1, 1000000) as removed',
        [new Date(Date.now() + 10_000 * dayMs)],
      )
    while (Number((await asks()).rows[0]?.removed) > 0);
    expect(await subjectsOf('young')).toEqual(['young'])
  })

  test('removes nothing of the audit in any other way (audit-1)', async () => {
    const deletes = server.servingPool.query(`delete from audit where subject = 'young'`)
    await expect(deletes).rejects.toThrow(/permission denied/)
  })
})

describe('before fewer days are saved (company-8)', () => {
  test('[company-8] an administrator sees how much of each would go', async () => {
    await admin(updateCompany, { body: settings })
    const kim = await company.person()
    await sql('delete from messages where read_at is not null')
    for (const days of [40, 50, 100]) {
      await sql(
        `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at, read_at)
         values ($1, 'notice', 'x', 'x', $2, $2)`,
        [kim.employeeId, daysAgo(days)],
      )
    }
    const counted = async (query: object) => {
      const { removedList } = await admin(readRetentionImpact, { query })
      return removedList.find(({ what }) => what === 'messages')?.count
    }
    // left out: as it is kept now
    expect(await counted({})).toBe(1)
    expect(await counted({ messageDays: 45 })).toBe(2)
    expect(await counted({ messageDays: '' })).toBe(0)
    await removes()
    expect(await counted({ messageDays: 45 })).toBe(1)
  })

  test('for days that could not be saved there is no answer', async () => {
    const refused = await refusalOf(admin(readRetentionImpact, { query: { auditDays: 10 } }))
    expect(refused).toMatchObject({ status: 422, reason: 'company.keep-too-short' })
    expect(refused.issues?.map(({ path }) => path)).toEqual(['auditDays'])
  })
})
