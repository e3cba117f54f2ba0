import { listMails, readMail, sendMailsAgain, tryMailsNow } from '@yuga/contract/messages/mails'
import { askPasswordLink } from '@yuga/contract/people/session'
import { sheetMediaType } from '@yuga/contract/wire/file'
import { describe, expect, test, vi } from 'vitest'
import { givePassword } from '../../test/account.ts'
import { outboxOf } from '../../test/mail/mails.ts'
import { refusalOf } from '../../test/server.ts'
import { startSmtp } from '../../test/mail/smtp.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'
import { dropAttachments } from '../mail/attachments.store.ts'

const { server, company } = useServer()
const outbox = outboxOf(server)

const admin = () => company.person({ roles: ['LE999'] })

async function failedMail() {
  const kim = await company.person({ name: 'Kim' })
  await outbox.write(kim, { subject: { ko: '[Yuga] 초과 근무', en: '' } })
  const [row] = await outbox.to(kim)
  const mailSn = row?.email_sn ?? 0
  await server.pool.query(
    `update email_outbox set failed_at = $2, attempts = 13, last_failure = 'later', last_error = '451 try later'
     where email_sn = $1`,
    [mailSn, server.clock.now()],
  )
  return { kim, mailSn, messageId: row?.message_id }
}

describe('the outbox', () => {
  test('[mail-9] says of each mail what it is, its state and the reason, in the language of the reader', async () => {
    const { kim, mailSn } = await failedMail()
    const reader = await company.person({ roles: ['LE999'] })
    const query = { toAddress: `${kim.employeeId}@` }
    const { mailList, totalCount } = await reader(listMails, { query })
    expect(totalCount).toBe(1)
    expect(mailList).toEqual([
      {
        mailSn,
        state: 'failed',
        toAddress: `${kim.employeeId}@example.com`,
        receiverId: kim.employeeId,
        receiverName: 'Kim',
        subject: '[Yuga] 초과 근무',
        kind: 'overtime',
        attempts: 13,
        failure: 'The mail server asks to try again later.',
        serverWords: '451 try later',
        createdAt: server.clock.now().toISOString(),
        sentAt: null,
        nextAttemptAt: null,
        againYn: 'Y',
        attachmentName: '',
        attachmentSize: 0,
      },
    ])
    const korean = await server.as(reader.employeeId, { 'accept-language': 'ko' })
    const [row] = (await korean(listMails, { query })).mailList
    expect(row?.failure).toBe('메일 서버가 나중에 다시 보내라고 했습니다.')
  })

  test('[mail-9] names the file that waits with a mail, and its size, but shows it to no one', async () => {
    const { kim } = await failedMail()
    const [mail] = await outbox.to(kim)
    await server.pool.query(
      `insert into email_attachments (email_sn, name, media_type, bytes) values ($1, $2, $3, $4)`,
      [mail?.email_sn, '가동률_202602.xlsx', sheetMediaType, Buffer.from('the figures of T1')],
    )
    const reader = await admin()
    const query = { toAddress: `${kim.employeeId}@` }
    const { mailList } = await reader(listMails, { query })
    const read = await reader(readMail, { params: { mailSn: mail?.email_sn ?? 0 } })
    for (const one of [mailList[0], read]) {
      expect(one).toMatchObject({ attachmentName: '가동률_202602.xlsx', attachmentSize: 17 })
    }
    expect(JSON.stringify([mailList, read])).not.toContain('the figures')
    // what was sent is with its receiver, and its name stays to be seen
    await dropAttachments(server.pool, [mail?.email_sn ?? 0])
    const after = await reader(listMails, { query })
    expect(after.mailList).toMatchObject([
      { attachmentName: '가동률_202602.xlsx', attachmentSize: 0 },
    ])
  })

  test('is there without a mail server too, and says that none is set', async () => {
    const { mailLine } = await (await admin())(listMails, { query: {} })
    expect(mailLine).toMatchObject({ configuredYn: 'N', server: '', failure: '' })
  })

  test('is narrowed down by state, kind, subject and day', async () => {
    const { kim } = await failedMail()
    await outbox.write(kim, { kind: 'notice', subject: { ko: '공지 100%', en: '' } })
    const reader = await admin()
    const find = async (query: object) => {
      const { mailList } = await reader(listMails, {
        query: { ...query, toAddress: `${kim.employeeId}@` },
      })
      return mailList.map(({ kind }) => kind)
    }
    expect(await find({})).toEqual(['notice', 'overtime'])
    expect(await find({ state: 'waiting' })).toEqual(['notice'])
    expect(await find({ kind: 'overtime,deputy' })).toEqual(['overtime'])
    expect(await find({ subject: '100%' })).toEqual(['notice'])
    expect(await find({ subject: '1%0' })).toEqual([])
    expect(await find({ createdAt: '20260318~20260318' })).toHaveLength(2)
    expect(await find({ createdAt: '20260319~' })).toEqual([])
  })

  test('[mail-10] shows what a mail says, but never a link that signs a user in', async () => {
    const kim = await company.person()
    await givePassword(server, kim)
    await kim(askPasswordLink, { body: { userId: kim.employeeId } })
    await outbox.write(kim)
    const [link, other] = await outbox.to(kim)
    expect(link?.contents).toContain('#token=')
    const reader = await admin()
    const read = (mailSn = 0) => reader(readMail, { params: { mailSn } })
    expect(await read(other?.email_sn)).toMatchObject({
      contents: '승인되었습니다.',
      privateYn: 'N',
    })
    const shown = await read(link?.email_sn)
    expect(shown).toMatchObject({ kind: 'passwordLink', contents: '', privateYn: 'Y' })
    const list = await reader(listMails, { query: { toAddress: `${kim.employeeId}@` } })
    expect(JSON.stringify([shown, list])).not.toContain('token')
  })
})

describe('to send again', () => {
  test('[mail-9] puts a failed mail back under its Message-ID, as if it had never been tried, and is audited', async () => {
    const { kim, mailSn, messageId } = await failedMail()
    const by = await admin()
    expect(await by(sendMailsAgain, { body: { mailSnList: [mailSn] } })).toEqual({ count: 1 })
    expect(await outbox.to(kim)).toMatchObject([
      { state: 'waiting', attempts: 0, message_id: messageId },
    ])
    const { rows } = await server.pool.query(
      `select actor_id, subject from audit where action = 'mail.send-again' and actor_id = $1`,
      [by.employeeId],
    )
    expect(rows).toEqual([{ actor_id: by.employeeId, subject: `mail ${mailSn}` }])
  })

  test('is refused for what waits, was sent or is not there, and then for all of them', async () => {
    const { kim, mailSn } = await failedMail()
    await outbox.write(kim)
    const [, waiting] = await outbox.to(kim)
    const body = { mailSnList: [mailSn, waiting?.email_sn ?? 0, 2 ** 40] }
    const refused = await refusalOf((await admin())(sendMailsAgain, { body }))
    expect(refused.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['mailSnList.1', 'mail.not-failed'],
      ['mailSnList.2', 'mail.not-found'],
    ])
    expect((await outbox.to(kim)).map(({ state }) => state)).toEqual(['failed', 'waiting'])
  })

  test('is refused for a link that has expired', async () => {
    const { mailSn } = await failedMail()
    await server.pool.query('update email_outbox set useful_until = $2 where email_sn = $1', [
      mailSn,
      server.clock.now(),
    ])
    const refused = await refusalOf(
      (await admin())(sendMailsAgain, { body: { mailSnList: [mailSn] } }),
    )
    expect([refused.status, refused.reason]).toEqual([409, 'mail.link-expired'])
  })

  test('by two at once is done by one of them', async () => {
    const { mailSn } = await failedMail()
    const people = await Promise.all([admin(), admin()])
    const answers = await Promise.allSettled(
      people.map((by) => by(sendMailsAgain, { body: { mailSnList: [mailSn] } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('to try now makes everything due, and tries a mail server again that was left alone', async () => {
  const smtp = await startSmtp()
  const sending = await buildApp({
    pool: server.servingPool,
    clock: server.clock,
    config: { webRoot: '/nonexistent', buildDate: '2026-03-18', mail: smtp.settings },
  })
  const kim = await company.person()
  await server.pool.query(`delete from email_outbox`)
  await outbox.write(kim)
  await server.pool.query(
    `update email_outbox set next_attempt_at = next_attempt_at + interval '1 day';
     update mail_line set failures = 3, last_failure = 'unreachable', rests_until = now() + interval '10 years'`,
  )
  try {
    await sending.ready()
    const by = await admin()
    expect(await by(tryMailsNow, {})).toEqual({ waitingCount: 1 })
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 20_000 })
    await vi.waitFor(async () => expect(await outbox.line()).toMatchObject({ failures: 0 }))
  } finally {
    await sending.close()
    await smtp.close()
  }
})
