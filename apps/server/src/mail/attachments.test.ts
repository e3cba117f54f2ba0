import { randomBytes } from 'node:crypto'
import { sheetMediaType } from '@yuga/contract/wire/file'
import { beforeEach, describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import { smtpError } from '../../test/mail/smtp.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { dropUselessAttachments, mostAttachedBytes } from './attachments.store.ts'
import { type MailWithFile, writeMailWithFile } from './mails.store.ts'
import { endedMails } from './queue.store.ts'

const { server, company } = useServer()
const { outbox, smtpWith, stateOf } = useOutbox(server)

let kim: Caller
beforeEach(async () => {
  kim = await company.person({ name: 'Kim' })
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)

function writes(bytes: Buffer, more: Partial<MailWithFile> = {}) {
  const mail: MailWithFile = {
    receiverId: kim.employeeId,
    kind: 'letter',
    subject: { ko: '가동률', en: 'Utilization' },
    text: { ko: '첨부합니다.', en: 'Attached.' },
    leadsTo: '/report/utlztn?year=2026',
    stopPath: '/report/utlztn?mails=open',
    usefulUntil: inDays(31),
    attachment: { name: '가동률_202602.xlsx', mediaType: sheetMediaType, bytes },
    ...more,
  }
  return inTransaction(server.pool, (db) =>
    writeMailWithFile(db, mail, { now: server.clock.now() }),
  )
}

const readStored = async () => {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from email_attachments where octet_length(bytes) > 0',
  )
  return rows[0]?.count
}

describe('a mail with a file', () => {
  test('[mail-12] arrives with the very bytes under their name, and with a way to end such mails', async () => {
    const smtp = await smtpWith()
    const bytes = randomBytes(200_000)
    await writes(bytes)
    expect(await readStored()).toBe(1)
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(kim)).toEqual(['sent']))
    const raw = smtp.arrived[0]?.raw ?? ''
    const part =
      raw.split(/\r\n--[^\r\n]+/).find((one) => one.includes('Content-Disposition')) ?? ''
    const [folded = '', body = ''] = part.split('\r\n\r\n')
    const head = folded.replaceAll(/\r\n\s+/g, ' ')
    expect(head).toContain(`Content-Type: ${sheetMediaType}`)
    expect(decodeURIComponent(head)).toContain('가동률_202602.xlsx')
    expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true)
    const stop = 'https://yuga.example.com/report/utlztn?mails=open'
    expect(raw).toMatch(new RegExp(`^List-Unsubscribe: <${stop.replaceAll('?', '\\?')}>`, 'm'))
    // what was sent is with its receiver, and no longer here but for its name
    expect(await readStored()).toBe(0)
    const { rows } = await server.pool.query('select name, bytes from email_attachments')
    expect(rows).toEqual([{ name: '가동률_202602.xlsx', bytes: Buffer.alloc(0) }])
  })

  test('is secret no more than others: it holds no link to get in', async () => {
    await writes(randomBytes(10))
    const { rows } = await server.pool.query('select is_private from email_outbox')
    expect(rows).toEqual([{ is_private: false }])
  })

  test('[mail-12] keeps it while it waits and where it failed, and it goes with the record of the mail', async () => {
    const smtp = await smtpWith({
      onRcptTo: (_, __, done) => done(smtpError(550, '5.1.1 no such')),
    })
    await writes(randomBytes(10))
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(kim)).toEqual(['failed']))
    expect(await readStored()).toBe(1)
    await endedMails.remove(server.servingPool, inDays(1), 10, {
      at: server.clock.now(),
      requestId: 'test',
    })
    expect(await readStored()).toBe(0)
  })

  test('[mail-12] is not sent when it has lost its use, and its file is not stored any longer', async () => {
    const smtp = await smtpWith()
    await writes(randomBytes(10), { usefulUntil: inDays(-1) })
    await writes(randomBytes(10))
    expect(await dropUselessAttachments(server.servingPool, server.clock.now())).toBe(1)
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(kim)).toEqual(['failed', 'sent']))
    expect((await outbox.to(kim))[0]?.last_failure).toBe('expired')
    expect(smtp.arrived).toHaveLength(1)
  })

  test('holds at most ten megabytes', async () => {
    await writes(Buffer.alloc(mostAttachedBytes))
    await expect(writes(Buffer.alloc(mostAttachedBytes + 1))).rejects.toThrow(
      /email_attachments_size/,
    )
  })
})
