import {
  listMessages,
  markMessageRead,
  markMessagesRead,
  readMessage,
} from '@yuga/contract/messages/messages'
import { approveUnsubmits, cancelUnsubmits } from '@yuga/contract/requests/requests'
import { afterEach, describe, expect, test } from 'vitest'
import { listenAs } from '../../test/event-stream.ts'
import { asksOvertime, asksUnsubmit } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { withoutNamesakes } from '../../test/subjects/namesakes.ts'
import { useSecondServer, useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { type NewMessage, sendMessages } from './messages.store.ts'

const { server, company } = useServer()
afterEach(() => withoutNamesakes(server))
const second = useSecondServer(server)

const inKorean = (person: Caller) => server.as(person.employeeId, { 'accept-language': 'ko' })
const read = (person: Caller, query = {}) => person(listMessages, { query })

/** Messages to someone, as whatever work may send them. */
function addMessage(
  sender: Caller,
  receiver: Caller,
  sent: Partial<NewMessage> & { readonly forEmployeeId?: string; readonly at?: string },
) {
  const { forEmployeeId, at = '2026-03-18T09:00:00+09:00', ...message } = sent
  const whole: NewMessage = {
    receiverId: receiver.employeeId,
    category: 'notice',
    text: { ko: '알림', en: 'Note' },
    ...message,
  }
  const by = { employeeId: sender.employeeId, organizationName: '개발1팀', forEmployeeId }
  return inTransaction(server.pool, (db) => sendMessages(db, by, [whole], new Date(at)))
}

async function kimAndLee() {
  const kim = await company.person({ name: 'Kim' })
  const lee = await company.person({ name: 'Lee' })
  return { kim, lee }
}

describe('a list of messages', () => {
  test('holds who sent what and when, in the language of the reader', async () => {
    const { pm, kim, project } = await company.staff()
    await asksUnsubmit(kim, project, { reason: '오타 🚫' })
    const { ntcnSeq: _, ...row } = (await read(pm)).notificationsList[0] ?? {}
    expect(row).toEqual({
      section: 'unsubmit',
      sectionName: 'Unsubmit',
      contents: `[${project}] 03/15/2026 ~ 03/21/2026 unsubmit request from Kim waits for your decision.\nReason: 오타 🚫`,
      requestDatetime: '2026-03-18T00:00:00.000Z',
      senderTeam: 'T1',
      receiver: 'Park',
      sender: 'Kim',
      readYn: 'N',
      leadsTo: '/approval',
    })
    const [korean] = (await read(await inKorean(pm))).notificationsList
    expect(korean).toMatchObject({
      sectionName: '제출 취소',
      contents: `[${project}] 2026-03-15 ~ 2026-03-21 제출 취소 승인을 Kim 님이 요청했습니다.\n사유: 오타 🚫`,
    })
  })

  test('[messages-8] holds the own ones alone, the latest first, and marks none as read', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, { text: { ko: '첫째', en: 'first' } })
    await addMessage(lee, kim, { text: { ko: '둘째', en: 'second' } })
    await addMessage(kim, lee, {})
    const first = await read(kim)
    expect(first.notificationsList.map(({ contents }) => contents)).toEqual(['second', 'first'])
    expect(first).toMatchObject({ totalCount: 2, unreadCount: 2 })
    // the mark depends on the moment, which goes on with all other writes
    expect(await read(kim)).toEqual({ ...first, seenMark: expect.any(String) })
    const page = await read(kim, { offset: 2, limit: 1 })
    expect(page).toMatchObject({ totalCount: 2, notificationsList: [{ contents: 'first' }] })
  })

  test('is narrowed down by category, by what is unread, by text, sender and days', async () => {
    const { kim, lee } = await kimAndLee()
    // the evening of the 17th in Seoul
    const at = '2026-03-17T14:59:59Z'
    await addMessage(lee, kim, { text: { ko: '100% 완료', en: '100% done' }, at })
    await addMessage(kim, kim, { category: 'project', text: { ko: '김_🚀', en: 'Kim_🚀' } })
    const find = async (query: object) =>
      (await read(kim, query)).notificationsList.map(({ section }) => section)
    expect(await find({ section: 'notice,overtime' })).toEqual(['notice'])
    expect(await find({ contents: '100%' })).toEqual(['notice'])
    expect(await find({ contents: '_🚀' })).toEqual(['project'])
    // what is looked for is what is read, and the other language is not
    expect(await find({ contents: '완료' })).toEqual([])
    expect(await find({ sender: 'lee' })).toEqual(['notice'])
    expect(await find({ requestDatetime: '20260317~20260317' })).toEqual(['notice'])
    expect(await find({ requestDatetime: '20260318~' })).toEqual(['project'])
    const [latest] = (await read(kim)).notificationsList
    await kim(markMessageRead, { params: { ntcnSeq: latest?.ntcnSeq ?? 0 } })
    expect(await find({ readYn: 'N' })).toEqual(['notice'])
    expect(await find({ readYn: 'Y' })).toEqual(['project'])
    expect(await find({ sort: 'requestDatetime' })).toEqual(['notice', 'project'])
  })

  test('[messages-10] names both where an employee acted for another', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(kim, kim, { forEmployeeId: lee.employeeId })
    await addMessage(kim, kim, { forEmployeeId: kim.employeeId })
    const senders = async (person: Caller) =>
      (await read(person)).notificationsList.map(({ sender }) => sender)
    expect(await senders(kim)).toEqual(['Kim', 'Kim for Lee'])
    expect(await senders(await inKorean(kim))).toEqual(['Kim', 'Kim (Lee 대리)'])
    expect((await read(kim, { sender: 'Lee' })).totalCount).toBe(1)
  })
})

describe('a message leads', () => {
  const leads = async (person: Caller) => (await read(person)).notificationsList[0]?.leadsTo

  test('[messages-7] the PM to the approvals, and the requester to the week that was decided', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    const requestSn = await asksOvertime(kim, project)
    expect(await leads(pm)).toBe('/approval')
    const another = await company.staff()
    const unsubmit = await asksUnsubmit(another.kim, another.project)
    await another.pm(cancelUnsubmits, { body: { timecardList: [{ requestSn: unsubmit }] } })
    expect(await leads(another.kim)).toBe('/timecard?date=20260315')
    const { rows } = await server.pool.query(
      'select about_kind, about_sn from messages where receiver_id = $1',
      [pm.employeeId],
    )
    expect(rows).toEqual([{ about_kind: 'approval', about_sn: requestSn }])
  })

  test.each([
    [{ kind: 'memberRequest', requestSn: 3 }, '/member'],
    [{ kind: 'notice', noticeSn: 4 }, '/notice?notice=4'],
    [{ kind: 'deputyship', deputyshipSn: 5 }, '/account'],
    [{ kind: 'week', day: '2026-03-29' }, '/timecard?date=20260329'],
  ] as const)('to what it speaks of (%o)', async (about, path) => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, { about })
    expect(await leads(kim)).toBe(path)
  })

  test('[messages-7] nowhere that its reader may not open, nor where nothing was stored', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, { about: { kind: 'approval', requestSn: 1 } })
    expect(await leads(kim)).toBeNull()
    await addMessage(lee, kim, { about: { kind: 'project', projectId: 'P 1/ü' } })
    expect(await leads(kim)).toBeNull()
    const pm = await company.person({ roles: ['LE002'] })
    await addMessage(lee, pm, { about: { kind: 'project', projectId: 'P 1/ü' } })
    expect(await leads(pm)).toBe('/project/P%201%2F%C3%BC')
    await addMessage(lee, kim, {})
    expect(await leads(kim)).toBeNull()
  })
})

describe('one message', () => {
  test('is read by its receiver, who is named', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, {})
    const { latestNtcnSeq: ntcnSeq, notificationsList } = await read(kim)
    const one = await kim(readMessage, { params: { ntcnSeq } })
    expect(one).toEqual(notificationsList[0])
    expect((await read(kim)).unreadCount).toBe(1)
    await kim(markMessageRead, { params: { ntcnSeq } })
    expect(await kim(readMessage, { params: { ntcnSeq } })).toMatchObject({ readYn: 'Y' })
    expect((await read(kim)).unreadCount).toBe(0)
  })

  test.each([readMessage, markMessageRead])(
    '[messages-8] of another user is as if there were none ($method $path)',
    async (endpoint) => {
      const { kim, lee } = await kimAndLee()
      await addMessage(lee, kim, {})
      const { latestNtcnSeq } = await read(kim)
      const admin = await company.person({ roles: ['LE001', 'LE999'] })
      const refusals = await Promise.all(
        [lee, admin].flatMap((person) =>
          [latestNtcnSeq, 999_999_999].map((ntcnSeq) =>
            refusalOf(person(endpoint, { params: { ntcnSeq } })),
          ),
        ),
      )
      for (const { status, message } of refusals) {
        expect([status, message]).toEqual([404, 'There is no such message.'])
      }
      expect((await read(kim)).unreadCount).toBe(1)
    },
  )

  test('that is marked again, or by ten at once, was read once', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, {})
    const { latestNtcnSeq: ntcnSeq } = await read(kim)
    const elsewhere = second.of(kim)
    const marks = Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? kim : elsewhere)(markMessageRead, { params: { ntcnSeq } }),
    )
    await Promise.all(marks)
    const { rowCount } = await server.pool.query(
      `select from audit where action = 'message.read' and actor_id = $1`,
      [kim.employeeId],
    )
    expect(rowCount).toBe(1)
  })
})

describe('all read', () => {
  test('[messages-9] is what was seen: what came after the list was read stays unread', async () => {
    const { kim, lee } = await kimAndLee()
    await addMessage(lee, kim, {})
    await addMessage(lee, kim, {})
    const { latestNtcnSeq: upToNtcnSeq } = await read(kim)
    await addMessage(lee, kim, { text: { ko: '새', en: 'new' } })
    await addMessage(kim, lee, {})
    expect(await kim(markMessagesRead, { body: { upToNtcnSeq } })).toEqual({ readCount: 2 })
    const unread = await read(kim, { readYn: 'N' })
    expect(unread.notificationsList.map(({ contents }) => contents)).toEqual(['new'])
    expect((await read(lee)).unreadCount).toBe(1)
    const { latestNtcnSeq } = await read(kim)
    expect(await kim(markMessagesRead, { body: { upToNtcnSeq: latestNtcnSeq } })).toEqual({
      readCount: 1,
    })
  })

  test('[messages-9] leaves unread what was committed after the list was read, under a lower number', async () => {
    const { kim, lee } = await kimAndLee()
    const late = await server.pool.connect()
    try {
      await late.query('begin')
      const text = { ko: '늦음', en: 'late' }
      const by = { employeeId: lee.employeeId, organizationName: 'T1' }
      const message = { receiverId: kim.employeeId, category: 'notice', text } as const
      await sendMessages(late, by, [message], server.clock.now())
      await addMessage(lee, kim, {})
      const { latestNtcnSeq: upToNtcnSeq, seenMark } = await read(kim)
      await late.query('commit')
      const marked = await kim(markMessagesRead, { body: { upToNtcnSeq, seenMark } })
      expect(marked).toEqual({ readCount: 1 })
    } finally {
      late.release()
    }
    const { notificationsList, latestNtcnSeq, seenMark } = await read(kim, { readYn: 'N' })
    expect(notificationsList.map(({ contents }) => contents)).toEqual(['late'])
    const body = { upToNtcnSeq: latestNtcnSeq, seenMark }
    expect(await kim(markMessagesRead, { body })).toEqual({ readCount: 1 })
  })

  test('takes no mark that no list has answered', async () => {
    const { kim } = await kimAndLee()
    for (const seenMark of ['', 'all', '1:2', `${'9'.repeat(19)}:1:`, '1:2:3,']) {
      const refused = kim(markMessagesRead, { body: { upToNtcnSeq: 1, seenMark } })
      expect(await refusalOf(refused)).toMatchObject({ status: 422 })
    }
  })

  test('loses no message that is written in the same moment on another server', async () => {
    const { pm, kim, project } = await company.staff()
    for (let round = 0; round < 5; round += 1) {
      const requestSn = await asksUnsubmit(kim, project)
      const { latestNtcnSeq: upToNtcnSeq, seenMark } = await read(kim)
      const decides = round % 2 === 0 ? pm : second.of(pm)
      await Promise.all([
        kim(markMessagesRead, { body: { upToNtcnSeq, seenMark } }),
        decides(approveUnsubmits, { body: { timecardList: [{ requestSn }] } }),
        second.of(kim)(markMessagesRead, { body: { upToNtcnSeq, seenMark } }),
      ])
      expect((await read(kim)).unreadCount).toBe(1)
    }
  })
})

test('an event of a message comes on each server, and the message is there, whichever server wrote it', async () => {
  const { pm, kim, project } = await company.staff()
  const listening = await listenAs(kim, second.app)
  await listening.nextBadges()
  const requestSn = await asksUnsubmit(kim, project)
  await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
  expect(await listening.nextBadges()).toMatchObject({ badges: { unreadMessages: 1 } })
  const [message] = (await read(second.of(kim))).notificationsList
  expect(message?.contents).toContain('was approved by Park.')
  await second.of(kim)(markMessageRead, { params: { ntcnSeq: message?.ntcnSeq ?? 0 } })
  expect(await listening.nextBadges()).toMatchObject({ badges: { unreadMessages: 0 } })
  listening.close()
})
