import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { listMessages } from '@yuga/contract/messages/messages'
import { listTimecardStatus, remindEmployees } from '@yuga/contract/reports/timecard-status'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { aDayAWeek, march, remind, useMarch } from '../../test/subjects/march.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { leavesNoTrace } from '../../test/traces.ts'

const { server, here, someone, leader, worked } = useMarch()
// a message of the next test needs no ID because of two leaders of the same name (employees-12)
afterEach(() => server.pool.query(`update employees set name = employee_id where name = 'Leader'`))

const messagesOf = async (person: Caller) => {
  const { rows } = await server.pool.query<{ text: string }>(
    `select contents_en as text from messages where receiver_id = $1 order by message_sn`,
    [person.employeeId],
  )
  return rows.map(({ text }) => text)
}

describe('a reminder', () => {
  test('[timecard-status-6] goes to exactly those who were chosen, by message and mail, and is recorded', async () => {
    const [kim, lee, choi] = [await someone(), await someone(), await someone()]
    await worked(lee, aDayAWeek)
    const lead = await leader('LE004', 'T2')
    expect(await remind(lead, kim, lee)).toMatchObject({ remindedCount: 2, leftOutCount: 0 })
    expect(await messagesOf(kim)).toEqual([
      'Leader asks you to submit 03/2026.\nNo hours are entered yet. Please enter and submit your timecard.',
    ])
    expect(await messagesOf(lee)).toEqual([
      'Leader asks you to close 03/2026.\nEverything is submitted. Please close the month.',
    ])
    expect(await messagesOf(choi)).toEqual([])
    const { notificationsList } = await kim(listMessages, { query: { limit: 10 } })
    expect(notificationsList.map(({ section }) => section)).toEqual(['reminder'])
    const { rows } = await server.pool.query<{ receiver_id: string; leads_to: string }>(
      `select receiver_id, leads_to from email_outbox where receiver_id = any($1) order by 1`,
      [[kim, lee, choi].map(({ employeeId }) => employeeId)],
    )
    expect(rows).toEqual([
      { receiver_id: kim.employeeId, leads_to: '/timecard?date=20260301' },
      { receiver_id: lee.employeeId, leads_to: '/timecard?date=20260301' },
    ])
    const audited = await server.pool.query(
      `select actor_id, for_employee_id, subject, after from audit where action = 'month.remind'
       and for_employee_id = $1`,
      [kim.employeeId],
    )
    expect(audited.rows).toEqual([
      {
        actor_id: lead.employeeId,
        for_employee_id: kim.employeeId,
        subject: `month ${kim.employeeId} 2026-03`,
        after: { state: 'nothingEntered' },
      },
    ])
  })

  test('[timecard-status-6] comes once a day for a month, by the day of the own office, for every sender', async () => {
    const [kim, angela] = [await someone(), await someone({ office: 'FC002' })]
    const lead = await leader('LE003', 'T2')
    await remind(lead, kim, angela)
    const again = await remind(here.admin, kim, angela)
    expect(again).toMatchObject({ remindedCount: 0, leftOutCount: 2 })
    expect(again.leftOutList.map(({ reason }) => reason)).toEqual([
      'remind.reminded-today',
      'remind.reminded-today',
    ])
    // 16:30 in Seoul is half past midnight in Los Angeles: the next day there, not here
    server.clock.set('2026-04-08T16:30:00+09:00')
    const later = await remind(here.admin, kim, angela)
    server.clock.set('2026-04-08T09:00:00+09:00')
    expect(later.remindedCount).toBe(1)
    expect([(await messagesOf(kim)).length, (await messagesOf(angela)).length]).toEqual([1, 2])
  })

  test('[timecard-status-14] is previewed: who gets it and reads what, who is left out and why, and nothing goes', async () => {
    const lead = await leader('LE004', 'T2')
    const [kim, lee, closed] = [await someone(), await someone(), await someone()]
    await closed(closeOwnMonth, { body: march })
    await remind(here.admin, lee)
    const employeeIdList = [kim, lee, closed, lead].map(({ employeeId }) => employeeId)
    const body = { ...march, employeeIdList, sentence: ' By noon,\u200b please. ' }
    const preview = await leavesNoTrace(server, () =>
      lead(remindEmployees, { body: { ...body, previewYn: 'Y' } }),
    )
    expect(preview.remindedIdList).toEqual([kim.employeeId])
    expect(preview.textList).toEqual([
      {
        state: 'nothingEntered',
        count: 1,
        textKo:
          'Leader 님이 2026-03 타임카드 제출을 요청했습니다.\n아직 입력한 시간이 없습니다. 타임카드를 입력하고 제출해 주세요.\nLeader 님의 말: By noon, please.',
        textEn:
          'Leader asks you to submit 03/2026.\nNo hours are entered yet. Please enter and submit your timecard.\nLeader writes: By noon, please.',
      },
    ])
    expect(new Map(preview.leftOutList.map((one) => [one.employeeId, one.message]))).toEqual(
      new Map([
        [
          lee.employeeId,
          'Already reminded of this month today, by Admin. You can remind them again tomorrow.',
        ],
        [closed.employeeId, 'Nothing of this month is missing.'],
        [lead.employeeId, 'You do not remind yourself.'],
      ]),
    )
    expect(await messagesOf(kim)).toEqual([])
    const sent = await lead(remindEmployees, { body })
    expect([sent.remindedCount, await messagesOf(kim)]).toEqual([1, [preview.textList[0]?.textEn]])
    const mails = await server.pool.query<{ text: string }>(
      `select contents as text from email_outbox where receiver_id = $1`,
      [kim.employeeId],
    )
    expect(mails.rows[0]?.text).toContain('Leader 님의 말: By noon, please.')
    const tooLong = { ...body, sentence: 'a'.repeat(501) }
    expect((await refusalOf(lead(remindEmployees, { body: tooLong }))).status).toBe(422)
  })

  test('by two at the same moment comes once', async () => {
    const kim = await someone()
    const leads = [await leader('LE003', 'T2'), await leader('LE004', 'T2')]
    const { answers } = await inParallel(leads.map((lead) => remind(lead, kim)))
    expect(answers.reduce((sum, { remindedCount }) => sum + remindedCount, 0)).toBe(1)
    expect(await messagesOf(kim)).toHaveLength(1)
  })

  test('[timecard-status-6] leaves out who has closed, is up to date, cannot act or was not employed, and says so', async () => {
    const closed = await someone()
    await closed(closeOwnMonth, { body: march })
    const reader = await someone({ roles: ['LE005'] })
    const later = await someone({ joinDay: '2026-04-01' })
    const gone = await someone({ retireDay: '2026-03-24' })
    const inTime = await someone({ retireDay: '2026-03-25' })
    const { remindedCount, leftOutList } = await remind(
      here.admin,
      closed,
      reader,
      later,
      gone,
      inTime,
    )
    expect(remindedCount).toBe(1)
    expect(new Map(leftOutList.map((one) => [one.employeeId, one.reason]))).toEqual(
      new Map([
        [closed.employeeId, 'remind.nothing-missing'],
        [reader.employeeId, 'remind.cannot-act'],
        [later.employeeId, 'remind.nothing-missing'],
        [gone.employeeId, 'remind.cannot-act'],
      ]),
    )
    expect(await messagesOf(inTime)).toHaveLength(1)
  })

  test('[timecard-status-6] to an employee out of reach is refused as if there were none, and no one is reminded', async () => {
    const [own, other] = [await someone(), await someone({ team: 'T3' })]
    const moved = await someone({ team: 'T2' })
    await moves(server, moved, '2026-03-31', { team: 'T1' })
    for (const role of ['LE003', 'LE004'] as const) {
      const lead = await leader(role, 'T2')
      for (const stranger of [other, moved, { employeeId: "' or true --" }]) {
        const refusal = await leavesNoTrace(server, () => refusalOf(remind(lead, own, stranger)))
        expect(refusal).toMatchObject({ status: 404, reason: 'close.not-in-scope' })
      }
    }
    expect((await refusalOf(remind(here.admin, { employeeId: 'nobody' }))).status).toBe(404)
    for (const role of ['LE001', 'LE002', 'LE005'] as const) {
      expect((await refusalOf(remind(await leader(role, 'T2'), own))).status).toBe(403)
    }
    expect(await messagesOf(own)).toEqual([])
  })

  test.each<readonly unknown[]>([[[]], [['']], [[null]], ['all'], [[{}]]])(
    'of %j is refused',
    async (employeeIdList) => {
      const body = { ...march, employeeIdList } as never
      expect((await refusalOf(here.admin(remindEmployees, { body }))).status).toBe(422)
    },
  )
})

test('[timecard-status-5] the rows say what the reader may do', async () => {
  const [kim, closed] = [await someone({ team: 'T3' }), await someone({ team: 'T3' })]
  await closed(closeOwnMonth, { body: march })
  const readers = {
    leader: await leader('LE003', 'T3'),
    part: await leader('LE004', 'T3'),
    executive: await leader('LE005', 'T3'),
    admin: here.admin,
  }
  const rightsOf = async (reader: Caller) => {
    const rows = await reader(listTimecardStatus, {
      query: { standardYear: 2026, organizationId: 'T3', searchYearMonth: '202603' },
    })
    const of = ({ employeeId }: Caller) => rows.find((row) => row.employeeId === employeeId)
    return [of(kim)?.remindYn, of(kim)?.reopenYn, of(closed)?.remindYn, of(closed)?.reopenYn].join(
      '',
    )
  }
  expect(await rightsOf(readers.leader)).toBe('YNNY')
  expect(await rightsOf(readers.part)).toBe('YNNN')
  expect(await rightsOf(readers.executive)).toBe('NNNN')
  expect(await rightsOf(readers.admin)).toBe('YNNY')
  await remind(readers.leader, kim)
  expect(await rightsOf(readers.leader)).toBe('NNNY')
})

test.each([
  ['FC001', 'FC002', '2026-04-08T09:00', '2026-04-08T10:00', '2026-04-09T08:00'],
  // past midnight there, and the same day yet where they were reminded
  ['FC001', 'FC002', '2026-04-08T09:00', '2026-04-08T16:30', '2026-04-09T00:30'],
  ['FC002', 'FC001', '2026-04-08T09:00', '2026-04-08T10:00', '2026-04-09T00:30'],
  ['FC002', 'FC001', '2026-04-08T16:30', '2026-04-09T00:30', '2026-04-09T16:30'],
  // past midnight where they were reminded, and the same day yet here
  ['FC002', 'FC001', '2026-04-08T15:30', '2026-04-08T16:30', '2026-04-09T00:30'],
] as const)(
  '[timecard-status-6] a reminder of an employee who moves from %s to %s is one a day in both: of %s, %s and %s in Seoul the second does not go out',
  async (office, to, first, second, third) => {
    const kim = await someone({ office })
    const goesOutAt = async (time: string) => {
      server.clock.set(`${time}:00+09:00`)
      return (await remind(await server.as(here.admin.employeeId), kim)).remindedCount
    }
    const counts = [await goesOutAt(first)]
    await moves(server, kim, '2026-04-07', { office: to })
    counts.push(await goesOutAt(second), await goesOutAt(third))
    server.clock.set('2026-04-08T09:00:00+09:00')
    expect(counts).toEqual([1, 0, 1])
  },
)
