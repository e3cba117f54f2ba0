import { chooseMailKinds, listMessages } from '@yuga/contract/messages/messages'
import { listReportMails, updateReportMail } from '@yuga/contract/reports/report-mails'
import { beforeEach, describe, expect, test } from 'vitest'
import { ordered, orders, useMonthlyReports } from '../../test/subjects/report-mails.ts'
import { type Caller, refusalOf } from '../../test/server.ts'

/* Wednesday 18 March 2026: what is ordered for day 20 is due in two days, about February. */

const { server, company, bossAndLeader, today, comes, counts } = useMonthlyReports()

let boss: Caller
let leader: Caller
beforeEach(async () => {
  ;({ boss, leader } = await bossAndLeader())
})

const loses = ({ employeeId }: Caller, role: string) =>
  server.pool.query('delete from employee_roles where employee_id = $1 and role_id = $2', [
    employeeId,
    role,
  ])
const getsBack = ({ employeeId }: Caller, role: string) =>
  server.pool.query('insert into employee_roles values ($1, $2)', [employeeId, role])

const ownOf = async (person: Caller) => (await (await today(person))(listReportMails, {})).ownList
const messagesTo = async (person: Caller) => {
  const { notificationsList } = await (await today(person))(listMessages, { query: {} })
  return notificationsList.map(({ section, contents, leadsTo }) => ({ section, contents, leadsTo }))
}
const mailsTo = async ({ employeeId }: Caller) => {
  const { rows } = await server.pool.query<{ subject: string }>(
    `select subject from email_outbox where receiver_id = $1 and kind = 'reportOrder'`,
    [employeeId],
  )
  return rows.map(({ subject }) => subject)
}

describe('a monthly report', () => {
  test.each<[string, (owner: Caller) => Promise<unknown>]>([
    ['they have lost the role', (owner) => loses(owner, 'LE003')],
    [
      'they lead its unit no more',
      () =>
        server.pool.query(
          `update organizations set team_leader_id = null where organization_id = 'T2'`,
        ),
    ],
  ])('[report-mails-13] pauses as its owner may not order it any more: %s', async (_, happens) => {
    const owner = await company.person({ roles: ['LE001', 'LE003'], joinDay: '2026-01-01' })
    await company.leads(owner, 'T2')
    const to = { recipientIdList: [owner.employeeId, boss.employeeId], organizationId: 'T2' }
    const { reportMailSn } = await orders(await today(owner), to)
    await happens(owner)
    const run = await comes('2026-03-20')
    expect(run.en).toBe('1 reports: 0 mails, 0 who could not get one, 0 failed, 1 paused')
    await comes('2026-04-20')
    expect(await counts(owner, boss)).toEqual([0, 0])
    expect(await ownOf(owner)).toMatchObject([{ pausedYn: 'Y', restReason: 'OWNER_MAY_NOT' }])
    expect(await mailsTo(owner)).toEqual([expect.stringContaining('매월 보고서 멈춤')])
    expect((await messagesTo(owner)).map(({ section }) => section)).toEqual(['reportOrder'])
    expect(await messagesTo(boss)).toEqual([])
    // nor is it taken up again, as long as they may not
    const { screenName: __, ...body } = ordered(owner, to)
    const params = { reportMailSn }
    const resumes = async () =>
      (await today(owner))(updateReportMail, { params, body: { ...body, pausedYn: 'N' } })
    expect((await refusalOf(resumes())).status).toBeGreaterThanOrEqual(403)
    await getsBack(owner, 'LE003').catch(() => undefined)
    await company.leads(owner, 'T2')
    expect(await resumes()).toMatchObject({ pausedYn: 'N', restReason: null })
    await comes('2026-05-20')
    expect(await counts(owner, boss)).toEqual([1, 1])
  })

  test('[report-mails-13] pauses as none of its recipients may read it, and its owner gets a message', async () => {
    await orders(await today(boss), { recipientIdList: [leader.employeeId] })
    await loses(leader, 'LE003')
    expect((await comes('2026-03-20')).en).toContain('1 paused')
    expect(await ownOf(boss)).toMatchObject([{ pausedYn: 'Y', restReason: 'NOBODY_MAY' }])
    expect((await messagesTo(boss)).map(({ contents }) => contents)).toEqual([
      expect.stringContaining('받는 사람 가운데 이 보고서를 조회할 수 있는 사람이 없어'),
    ])
  })

  test('[report-mails-14] goes on where one of its recipients may not read it, and its owner gets one message about them', async () => {
    const recipientIdList = [boss.employeeId, leader.employeeId]
    await orders(await today(boss), { recipientIdList })
    await comes('2026-03-20')
    expect([await counts(boss, leader), await messagesTo(boss)]).toEqual([[1, 1], []])
    await loses(leader, 'LE003')
    await comes('2026-04-20')
    await comes('2026-05-20')
    expect(await counts(boss, leader)).toEqual([3, 1])
    const [message, ...more] = await messagesTo(boss)
    expect([message?.contents, more]).toEqual([
      expect.stringContaining('받지 못한 사람이 있습니다: Lead'),
      [],
    ])
    expect(await ownOf(boss)).toMatchObject([{ pausedYn: 'N', restReason: null }])
    // an employee who got it in between is reported again
    await getsBack(leader, 'LE003')
    await comes('2026-06-20')
    await loses(leader, 'LE003')
    await comes('2026-07-20')
    expect(await messagesTo(boss)).toHaveLength(2)
  })

  test('[report-mails-15] reaches an owner without a mail address by a message, which leads to their orders', async () => {
    await server.pool.query(`update employees set email = '' where employee_id = $1`, [
      boss.employeeId,
    ])
    await orders(await today(boss), { recipientIdList: [leader.employeeId] })
    await loses(leader, 'LE003')
    await comes('2026-03-20')
    expect(await mailsTo(boss)).toEqual([])
    expect(await messagesTo(boss)).toMatchObject([
      { section: 'reportOrder', leadsTo: '/report/utlztn?mails=open' },
    ])
  })

  test('sends an owner who wants no mail of it a message alone', async () => {
    const owner = await today(boss)
    await owner(chooseMailKinds, {
      body: { mailKindList: [{ section: 'reportOrder', mailYn: 'N' }] },
    })
    await orders(owner, { recipientIdList: [leader.employeeId] })
    await loses(leader, 'LE003')
    await comes('2026-03-20')
    expect([await mailsTo(boss), (await messagesTo(boss)).length]).toEqual([[], 1])
  })
})
