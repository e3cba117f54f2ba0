import {
  closeMonthForEveryone,
  closeOwnMonth,
  cancelMonthClose,
} from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import { setOwnLanguage } from '@yuga/contract/people/session'
import { requestUnsubmit, withdrawRequest } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { withoutNamesakes } from '../../test/subjects/namesakes.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
afterEach(() => withoutNamesakes(server))

type Person = { readonly employeeId: string }

/** The messages of an employee, the latest first. */
async function messagesOf({ employeeId }: Person) {
  const { rows } = await server.pool.query<{
    sender_id: string
    sender_team: string
    category: string
    contents_ko: string
    contents_en: string
    sent_at: string
  }>(
    `select sender_id, sender_team, category, contents_ko, contents_en, sent_at
     from messages where receiver_id = $1 order by message_sn desc`,
    [employeeId],
  )
  return rows
}

async function mailsTo({ employeeId }: Person) {
  const { rows } = await server.pool.query<{ subject: string; contents: string }>(
    `select subject, contents from email_outbox
     where to_address = $1 || '@example.com' and sent_at is null order by email_sn desc`,
    [employeeId],
  )
  return rows
}

const toPm = {
  overtime: {
    ko: '2026-03-15 ~ 2026-03-21 초과 근무 승인을 Kim 님이 요청했습니다.',
    en: '03/15/2026 ~ 03/21/2026 overtime request from Kim waits for your decision.',
  },
  unsubmit: {
    ko: '2026-03-15 ~ 2026-03-21 제출 취소 승인을 Kim 님이 요청했습니다.',
    en: '03/15/2026 ~ 03/21/2026 unsubmit request from Kim waits for your decision.',
  },
}

describe('a new request', () => {
  test.each(['overtime', 'unsubmit'] as const)(
    'goes to the PM, and to no one else (%s)',
    async (kind) => {
      const { pm, kim, project } = await company.staff({
        plan: kind === 'overtime' ? 1 : 10_000,
      })
      const ask = kind === 'overtime' ? asksOvertime : asksUnsubmit
      await ask(kim, project, { reason: '출시 때문에' })
      expect(await messagesOf(pm)).toEqual([
        {
          sender_id: kim.employeeId,
          sender_team: 'T1',
          category: kind,
          contents_ko: `[${project}] ${toPm[kind].ko}\n사유: 출시 때문에`,
          contents_en: `[${project}] ${toPm[kind].en}\nReason: 출시 때문에`,
          sent_at: server.clock.now().toISOString(),
        },
      ])
      expect(await messagesOf(kim)).toEqual([])
    },
  )

  test('[messages-4] that is made again just after it was withdrawn gives a message, but no second mail', async () => {
    const { pm, kim, project } = await company.staff()
    const at = (time: string) => server.clock.set(`2026-03-18T${time}+09:00`)
    await submits(kim, project)
    const asksAndWithdraws = async () => {
      const timecardProjectList = [{ projectId: project }]
      const made = await kim(requestUnsubmit, {
        body: { ...week, requestContents: 'typo', timecardProjectList },
      })
      await kim(withdrawRequest, { params: { requestSn: made[0]?.requestSn ?? 0 } })
    }
    const message = async () => [(await messagesOf(pm)).length, (await mailsTo(pm)).length]
    try {
      await asksAndWithdraws()
      expect(await message()).toEqual([1, 1])
      at('09:09:59')
      await asksAndWithdraws()
      await asksAndWithdraws()
      expect(await message()).toEqual([3, 1])
      // another row is another matter
      await asksUnsubmit(kim, project, { period: weekBefore })
      expect(await message()).toEqual([4, 2])
      at('09:19:59')
      await asksAndWithdraws()
      expect(await message()).toEqual([5, 3])
    } finally {
      at('09:00:00')
    }
  })

  test('that is made after a decision is mailed, though one was withdrawn just before', async () => {
    const { pm, kim, project } = await company.staff()
    await submits(kim, project)
    const asks = async () => {
      const timecardProjectList = [{ projectId: project }]
      const body = { ...week, requestContents: 'typo', timecardProjectList }
      const [made] = await kim(requestUnsubmit, { body })
      return made?.requestSn ?? 0
    }
    await kim(withdrawRequest, { params: { requestSn: await asks() } })
    const requestSn = await asks()
    expect(await mailsTo(pm)).toHaveLength(1)
    await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }] } })
    await asks()
    expect(await mailsTo(pm)).toHaveLength(2)
  })

  test('[messages-1, messages-2] is mailed to the PM in the language they last chose', async () => {
    const { pm, kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    await pm(setOwnLanguage, { body: { language: 'en' } })
    const lee = await company.person({ name: 'Lee' })
    await company.join(lee, project)
    await asksUnsubmit(lee, project)
    expect(await mailsTo(pm)).toEqual([
      {
        subject: '[Yuga] Unsubmit',
        contents: expect.stringContaining('request from Lee waits') as string,
      },
      {
        subject: '[Yuga] 제출 취소',
        contents: expect.stringContaining('Kim 님이 요청했습니다.') as string,
      },
    ])
  })

  test('[messages-3] is not mailed where no address is known; the message is there all the same', async () => {
    const { pm, kim, project } = await company.staff()
    await server.pool.query(`update employees set email = '' where employee_id = $1`, [
      pm.employeeId,
    ])
    const countMails = async () =>
      (await server.pool.query('select from email_outbox')).rowCount ?? 0
    const before = await countMails()
    await asksUnsubmit(kim, project)
    expect(await countMails()).toBe(before)
    expect(await messagesOf(pm)).toHaveLength(1)
  })
})

describe('a decision', () => {
  const verdicts = [
    [
      approveOvertimes,
      asksOvertime,
      '초과 근무 요청을 Park 님이 승인했습니다.',
      'overtime request was approved by Park.',
    ],
    [
      cancelOvertimes,
      asksOvertime,
      '초과 근무 요청을 Park 님이 반려했습니다.',
      'overtime request was rejected by Park.',
    ],
    [
      approveUnsubmits,
      asksUnsubmit,
      '제출 취소 요청을 Park 님이 승인했습니다.',
      'unsubmit request was approved by Park.',
    ],
    [
      cancelUnsubmits,
      asksUnsubmit,
      '제출 취소 요청을 Park 님이 반려했습니다.',
      'unsubmit request was rejected by Park.',
    ],
  ] as const

  test.each(verdicts)(
    '[messages-1] is sent to the requester ($path)',
    async (endpoint, ask, ko, en) => {
      const { pm, kim, project } = await company.staff({
        plan: ask === asksOvertime ? 1 : 10_000,
      })
      const requestSn = await ask(kim, project)
      await pm(endpoint, { body: { timecardList: [{ requestSn }] } })
      const [message, ...more] = await messagesOf(kim)
      expect(more).toEqual([])
      expect(message).toMatchObject({
        sender_id: pm.employeeId,
        contents_ko: `[${project}] 2026-03-15 ~ 2026-03-21 ${ko}`,
        contents_en: `[${project}] 03/15/2026 ~ 03/21/2026 ${en}`,
      })
      expect(await mailsTo(kim)).toHaveLength(1)
    },
  )

  test.each([
    ['다음 주에 다시', '\n사유: 다음 주에 다시', '\nReason: 다음 주에 다시'],
    ['  spaced  ', '\n사유: spaced', '\nReason: spaced'],
    ['', '', ''],
    [
      '$& {byName} {0} $1 \\ \' " <script> 🚫',
      '\n사유: $& {byName} {0} $1 \\ \' " <script> 🚫',
      undefined,
    ],
  ])('to refuse is sent with its reason, unchanged (%j)', async (reason, ko, en) => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }], reason } })
    const [message] = await messagesOf(kim)
    expect(message?.contents_ko.endsWith(`반려했습니다.${ko}`)).toBe(true)
    expect(
      message?.contents_en.endsWith(`rejected by Park.${en ?? ko.replace('사유', 'Reason')}`),
    ).toBe(true)
    const stored = await server.pool.query<{ decision_reason: string }>(
      'select decision_reason from requests where request_sn = $1',
      [requestSn],
    )
    expect(stored.rows[0]?.decision_reason).toBe(reason.trim())
  })

  test('over several requests is sent to each requester once', async () => {
    const { pm, kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    const sns = [await asksUnsubmit(kim, project), await asksUnsubmit(lee, project)]
    await pm(approveUnsubmits, { body: { timecardList: sns.map((requestSn) => ({ requestSn })) } })
    expect(await messagesOf(kim)).toHaveLength(1)
    expect(await messagesOf(lee)).toHaveLength(1)
  })

  test('[employees-12] names people by their ID as well where another employee has the same name', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    expect((await messagesOf(pm))[0]?.contents_ko).toContain('승인을 Kim 님이 요청했습니다.')
    await company.person({ name: 'Park' })
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    const [decided] = await messagesOf(kim)
    expect(decided?.contents_ko).toContain(`Park (${pm.employeeId}) 님이 승인했습니다.`)
    expect(decided?.contents_en).toContain(`approved by Park (${pm.employeeId}).`)
  })

  test('names of 200 characters and project names full of signs are in it unchanged', async () => {
    const name = '{reason} 김'.padEnd(200, '$')
    const pm = await company.person({ name, roles: ['LE002'] })
    const kim = await company.person({ name: `${name.slice(0, -1)}!` })
    const project = await company.project({ pm, name })
    await company.join(kim, project)
    const requestSn = await asksUnsubmit(kim, project, { reason: 'r' })
    await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }], reason: 'r' } })
    expect((await messagesOf(pm))[0]?.contents_en).toContain(`[${name}]`)
    expect((await messagesOf(kim))[0]?.contents_ko).toContain(`요청을 ${name} 님이 반려했습니다.`)
  })
})

describe('a month close', () => {
  const about = async (close: (kim: Caller, admin: Caller) => Promise<unknown>) => {
    const { pm, kim, project } = await company.staff()
    const admin = await company.person({ name: 'Admin', roles: ['LE001', 'LE999'] })
    await asksUnsubmit(kim, project)
    const ofPm = (await messagesOf(pm)).length
    await close(kim, admin)
    expect(await messagesOf(pm)).toHaveLength(ofPm)
    return { kim, admin, project, messages: await messagesOf(kim) }
  }
  const cancelled = (project: string) => ({
    category: 'unsubmit',
    contents_ko: `[${project}] 2026-03-15 ~ 2026-03-21 제출 취소 요청이 월 마감으로 취소되었습니다.`,
    contents_en: `[${project}] 03/15/2026 ~ 03/21/2026 unsubmit request was cancelled because the month was closed.`,
  })

  test("[month-close-4] of one's own cancels what is pending, and says so", async () => {
    const { kim, project, messages } = await about((person) =>
      person(closeOwnMonth, { body: { yearMonth: '202603' } }),
    )
    expect(messages).toMatchObject([{ ...cancelled(project), sender_id: kim.employeeId }])
    expect(await mailsTo(kim)).toHaveLength(1)
  })

  test('[messages-1] by an administrator says so too, and opening the month again is sent with its reason', async () => {
    const { kim, admin, project, messages } = await about((_, person) =>
      person(closeMonthForEveryone, { body: { yearMonth: '202603' } }),
    )
    expect(messages).toMatchObject([{ ...cancelled(project), sender_id: admin.employeeId }])
    await admin(cancelMonthClose, {
      body: { yearMonth: '202603', employeeId: kim.employeeId, reason: '누락된 시간' },
    })
    expect((await messagesOf(kim))[0]).toMatchObject({
      sender_id: admin.employeeId,
      category: 'monthClose',
      contents_ko:
        '2026-03 월 마감을 Admin 님이 취소했습니다. 다시 입력할 수 있습니다.\n사유: 누락된 시간',
      contents_en:
        'Admin cancelled the close of 03/2026. The month can be edited again.\nReason: 누락된 시간',
    })
  })
})

test('what is refused sends no message', async () => {
  const { pm, kim, project } = await company.staff()
  const requestSn = await asksUnsubmit(kim, project)
  const stranger = await company.person({ roles: ['LE002'] })
  await stranger(approveUnsubmits, { body: { timecardList: [{ requestSn }] } }).catch(() => null)
  expect(await messagesOf(kim)).toEqual([])
  expect(await messagesOf(pm)).toHaveLength(1)
})
