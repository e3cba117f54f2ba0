import { describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import { smtpError } from '../../test/mail/smtp.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeMails } from './mails.store.ts'
import { closedUntil, givePlaceBack, takePlace } from './limit.store.ts'

const { server, company } = useServer()

const { outbox, smtpWith, stateOf } = useOutbox(server)

describe('a mail that waits', () => {
  test('[mail-1] is sent as soon as its cause is committed, with the Message-ID that it was written with', async () => {
    const smtp = await smtpWith()
    outbox.sendsTo(smtp)
    const kim = await company.person({ name: 'Kim' })
    await inTransaction(server.pool, async (db) => {
      const mail = {
        receiverId: kim.employeeId,
        kind: 'overtime',
        subject: { ko: '[Yuga] 초과 근무', en: '' },
        text: { ko: '<b>승인</b> & "반려"', en: '' },
        leadsTo: '/timecard?date=20260315',
      } as const
      await writeMails(db, [mail], { now: server.clock.now() })
    })
    await until(() => expect(smtp.arrived).toHaveLength(1))
    await until(async () => expect(await stateOf(kim)).toEqual(['sent']))
    const [row] = await outbox.to(kim)
    expect(smtp.arrived[0]).toMatchObject({
      to: `${kim.employeeId}@example.com`,
      from: 'yuga@example.com',
      messageId: row?.message_id,
    })
    expect(row).toMatchObject({ attempts: 1, last_error: null })
  })

  test('[mail-1] of a transaction that is rolled back is never sent', async () => {
    const smtp = await smtpWith()
    outbox.sendsTo(smtp)
    const [kim, lee] = [await company.person(), await company.person()]
    const undone = inTransaction(server.pool, async (db) => {
      const text = { ko: 'x', en: 'x' }
      const mail = { receiverId: kim.employeeId, kind: 'overtime', subject: text, text } as const
      await writeMails(db, [mail], { now: server.clock.now() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await outbox.write(lee)
    await until(() => expect(smtp.arrived).toHaveLength(1))
    expect(smtp.arrived[0]?.to).toBe(`${lee.employeeId}@example.com`)
  })

  test('[mail-3] goes once, however many servers send, and the mails of one receiver in their order', async () => {
    const smtp = await smtpWith()
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()))
    for (const subject of ['1', '2', '3', '4', '5']) {
      for (const person of people) {
        await outbox.write(person, { subject: { ko: subject, en: subject } })
      }
    }
    for (let count = 0; count < 3; count += 1) outbox.sendsTo(smtp)
    await until(() => expect(smtp.arrived.length).toBeGreaterThanOrEqual(40))
    for (const person of people) {
      const to = `${person.employeeId}@example.com`
      const subjects = smtp.arrived.filter((mail) => mail.to === to).map(({ subject }) => subject)
      expect(subjects).toEqual(['1', '2', '3', '4', '5'])
    }
  })

  test('goes over a line that is kept for more mails, and is opened again when the server ended it', async () => {
    const smtp = await smtpWith()
    const kim = await company.person()
    for (let count = 0; count < 5; count += 1) await outbox.write(kim)
    outbox.sendsTo(smtp)
    await until(() => expect(smtp.arrived).toHaveLength(5))
    expect(smtp.opened()).toBe(1)
    await until(async () => expect(new Set(await stateOf(kim))).toEqual(new Set(['sent'])))
    await outbox.write(kim)
    await until(() => expect(smtp.arrived).toHaveLength(6))
  })

  test('[mail-7] is held back while as many as allowed went out within a minute, by all servers in total', async () => {
    const smtp = await smtpWith({}, { perMinute: 3 })
    const people = await Promise.all(Array.from({ length: 5 }, () => company.person()))
    for (const person of people) await outbox.write(person)
    outbox.sendsTo(smtp)
    await until(() => expect(smtp.arrived).toHaveLength(3))
    const sentAt = server.clock.now().getTime()
    const minuteOver = new Date(sentAt + 60_000)
    const closedAfter = (seconds: number) =>
      closedUntil(server.pool, 3, new Date(sentAt + seconds * 1_000))
    await until(async () => expect(await closedAfter(0)).toEqual(minuteOver))
    expect(await closedAfter(59)).toEqual(minuteOver)
    expect(await closedAfter(60)).toBeNull()
    expect(smtp.arrived).toHaveLength(3)
    await outbox.passes(1.1)
    await until(() => expect(smtp.arrived).toHaveLength(5))
  })
})

test('[mail-7] servers that look at the same moment take no more places than a minute has left', async () => {
  const now = server.clock.now()
  const kim = await company.person()
  await outbox.write(kim)
  await server.pool.query(`update email_outbox set sent_at = $1`, [now])
  const clients = await Promise.all(Array.from({ length: 4 }, () => server.pool.connect()))
  try {
    const requested = await Promise.all(clients.map((client) => takePlace(client, 3, now)))
    expect(requested.filter((closed) => closed === null)).toHaveLength(2)
    const soon = new Date(now.getTime() + 1_000)
    expect(requested.filter((closed) => closed !== null)).toEqual([soon, soon])
    // one that had nothing to send gives its place back
    const [first] = clients.filter((_, index) => requested[index] === null)
    const [next] = clients.filter((_, index) => requested[index] !== null)
    if (first === undefined || next === undefined) throw new Error('no one took a place')
    await givePlaceBack(first)
    expect(await takePlace(next, 3, now)).toBeNull()
  } finally {
    for (const client of clients) client.release(true)
  }
})

describe('a mail server that refuses', () => {
  test('[mail-4] one receiver for good: that mail has failed, and the others go', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const smtp = await smtpWith({
      onRcptTo: ({ address }, _, done) =>
        done(
          address.startsWith(kim.employeeId)
            ? smtpError(550, '5.1.1 no such user here')
            : undefined,
        ),
    })
    await outbox.write(kim)
    await outbox.write(lee)
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(lee)).toEqual(['sent']))
    expect(await outbox.to(kim)).toMatchObject([
      {
        state: 'failed',
        attempts: 1,
        last_failure: 'receiver',
        last_error: expect.stringContaining('no such user here') as string,
      },
    ])
  })

  test('[mail-6] for now: the mail is tried again under the same Message-ID, and later mails of the receiver wait', async () => {
    let isFull = true
    const smtp = await smtpWith({
      onRcptTo: (_, __, done) => done(isFull ? smtpError(452, '4.2.2 mailbox full') : undefined),
    })
    const kim = await company.person()
    await outbox.write(kim, { subject: { ko: '1', en: '1' } })
    await outbox.write(kim, { subject: { ko: '2', en: '2' } })
    outbox.sendsTo(smtp)
    await until(async () => {
      const [first, second] = await outbox.to(kim)
      expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_failure: 'later' })
      expect(second).toMatchObject({ state: 'waiting', attempts: 0 })
    })
    isFull = false
    await outbox.passes(0.9)
    expect(smtp.arrived).toEqual([])
    await outbox.passes(0.2)
    await until(() => expect(smtp.arrived.map(({ subject }) => subject)).toEqual(['1', '2']))
    const rows = await outbox.to(kim)
    expect(smtp.arrived.map(({ messageId }) => messageId)).toEqual(
      rows.map((row) => row.message_id),
    )
  })

  test('[mail-4] for days: the mail has failed for good, is there to be seen, and is not tried again', async () => {
    let tries = 0
    const smtp = await smtpWith({
      onRcptTo: (_, __, done) => {
        tries += 1
        done(smtpError(451, '4.3.0 try later'))
      },
    })
    const kim = await company.person()
    await outbox.write(kim)
    outbox.sendsTo(smtp)
    const began = server.clock.now().getTime()
    for (let attempt = 1; (await stateOf(kim))[0] === 'waiting' && attempt < 50; attempt += 1) {
      await until(async () => {
        const [row] = await outbox.to(kim)
        expect(row?.attempts).toBe(attempt)
      })
      const [row] = await outbox.to(kim)
      if (row?.state !== 'waiting') break
      const next = Date.parse(row.next_attempt_at) - server.clock.now().getTime()
      await outbox.passes(next / 60_000)
    }
    const days = (server.clock.now().getTime() - began) / 86_400_000
    expect(days).toBeGreaterThan(4)
    expect(days).toBeLessThan(5)
    expect(await stateOf(kim)).toEqual(['failed'])
    const before = tries
    const lee = await company.person()
    await outbox.passes(24 * 60)
    await outbox.write(lee)
    await until(async () => expect((await outbox.to(lee))[0]?.attempts).toBe(1))
    expect(tries).toBe(before + 1)
  })

  test('our own address: no mail is to blame, all wait', async () => {
    const smtp = await smtpWith({
      onMailFrom: (_, __, done) => done(smtpError(553, '5.7.1 sender not allowed')),
    })
    const kim = await company.person()
    await outbox.write(kim)
    outbox.sendsTo(smtp)
    await until(async () => {
      expect(await outbox.line()).toMatchObject({ failures: 1, last_failure: 'unwilling' })
    })
    expect(await outbox.to(kim)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('a line that breaks', () => {
  test.each(['before', 'after'] as const)(
    '%s the contents: the mail comes again under the same Message-ID',
    async (when) => {
      let breaks = 1
      const taken: string[] = []
      const smtp = await smtpWith({
        ...(when === 'before' && {
          onRcptTo: (_, __, done) => {
            breaks -= 1
            if (breaks >= 0) smtp.cut()
            done()
          },
        }),
        ...(when === 'after' && {
          onData: (stream, _, done) => {
            let raw = ''
            stream.on('data', (chunk: Buffer) => {
              raw += chunk.toString()
            })
            stream.on('end', () => {
              taken.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '')
              breaks -= 1
              if (breaks >= 0) smtp.cut()
              else done()
            })
          },
        }),
      })
      const kim = await company.person()
      await outbox.write(kim)
      outbox.sendsTo(smtp)
      await until(async () => {
        expect(await outbox.to(kim)).toMatchObject([
          { state: 'waiting', attempts: 1, last_failure: 'dropped' },
        ])
      })
      await outbox.passes(1)
      await until(async () => expect(await stateOf(kim)).toEqual(['sent']))
      const [row] = await outbox.to(kim)
      const ids = when === 'after' ? taken : smtp.arrived.map(({ messageId }) => messageId)
      expect(new Set(ids)).toEqual(new Set([row?.message_id]))
      expect(ids).toHaveLength(when === 'after' ? 2 : 1)
    },
  )

  test('or answers too slowly is given up, and the mail is tried again', async () => {
    let isSlow = true
    const smtp = await smtpWith({
      onRcptTo: (_, __, done) => {
        if (!isSlow) done()
      },
    })
    const kim = await company.person()
    await outbox.write(kim)
    outbox.sendsTo(smtp, { connectMs: 2_000, silentMs: 2_000, mailMs: 300 })
    await until(async () => {
      expect(await outbox.to(kim)).toMatchObject([
        { state: 'waiting', attempts: 1, last_failure: 'slow' },
      ])
    })
    isSlow = false
    await outbox.passes(1)
    await until(async () => expect(await stateOf(kim)).toEqual(['sent']))
  })
})
