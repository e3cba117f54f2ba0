import { listReportMails, updateReportMail } from '@yuga/contract/reports/report-mails'
import { beforeAll, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { mailedTo, ordered, orders, useMonthlyReports } from '../../test/subjects/report-mails.ts'
import type { Caller } from '../../test/server.ts'

/* T2 of D1 was dissolved with the year 2026; its Sol is in T1 since. It has hours and sales of December. */

const { server, company, bossAndLeader, today, comes } = useMonthlyReports()

let boss: Caller
let leader: Caller
beforeAll(async () => {
  ;({ boss, leader } = await bossAndLeader())
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-03-01' })
  const sol = await company.person({ name: 'Sol', team: 'T2', joinDay: '2026-01-01' })
  const project = await company.project({ id: 'LONG', pm, endDay: '2027-12-31' })
  await company.worked(sol, project, [
    { day: '2026-12-08', hundredths: 800, periodStart: '2026-12-06', periodEnd: '2026-12-12' },
  ])
  await moves(server, sol, '2027-01-01', { team: 'T1' })
  await server.pool.query(`
    update organizations set is_profit_center = true where organization_id in ('T1', 'T2');
    insert into project_team_profits (project_id, year, organization_id, sales_amount, is_owner)
    values ('LONG', 2026, 'T2', 1000, true), ('LONG', 2027, 'T1', 1000, true);
    insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
    values ('LONG', 'ST001', '2026-12-01', 5000), ('LONG', 'ST001', '2027-01-01', 5000);
    delete from organizations where year >= 2027 and organization_id = 'T2'`)
})

const ofT2 = { organizationId: 'T2', period: 'MONTH_BEFORE' } as const
const both = () => ({ recipientIdList: [boss.employeeId, leader.employeeId] })
const counts = async () => (await mailedTo(server, boss)).length
/** What owners read about paused orders. */
const messagesTo = async ({ employeeId }: Caller) => {
  const { rows } = await server.pool.query<{ subject: string; contents: string; leads_to: string }>(
    `select subject, contents, leads_to from email_outbox
     where receiver_id = $1 and kind = 'reportOrder' and subject like '%멈춤%' order by email_sn`,
    [employeeId],
  )
  return rows
}
const ownOf = async (person: Caller) => (await (await today(person))(listReportMails, {})).ownList

test.each(['utilization', 'utilizationDetail', 'timecardStatus', 'teamProfit'] as const)(
  '[report-mails-11] a monthly report (%s) of a unit missing from the chart goes on for the months that it has figures of, then pauses, and its owner gets one message',
  async (screenName) => {
    await orders(await today(boss), { ...ofT2, ...both(), screenName })
    expect(await ownOf(boss)).toMatchObject([{ pausedYn: 'N', chartYn: 'Y' }])
    // of December, in which the chart had it
    await comes('2027-01-20')
    expect([await counts(), await messagesTo(boss)]).toEqual([1, []])
    const run = await comes('2027-02-20')
    expect(run.en).toBe('1 reports: 0 mails, 0 who could not get one, 0 failed, 1 paused')
    await comes('2027-03-20')
    expect(await counts()).toBe(1)
    const [message, ...more] = await messagesTo(boss)
    expect(more).toEqual([])
    expect(message?.subject).toMatch(/^\[Yuga\] 매월 보고서 멈춤: .* · T1 매월$/)
    expect(message?.contents).toContain('‘T2’ 조직은 이 기간의 조직도에 없고')
    expect(message?.leads_to).toMatch(/unit=T2.*2027-01.*mails=open/)
    expect(await messagesTo(leader)).toEqual([])
    expect(await ownOf(boss)).toMatchObject([{ pausedYn: 'Y', chartYn: 'N' }])
    const audited = await server.pool.query(
      `select actor_id, for_employee_id from audit where action = 'report-mail.rest'
       order by audit_sn desc limit 1`,
    )
    expect(audited.rows).toEqual([{ actor_id: null, for_employee_id: boss.employeeId }])
  },
)

test('and goes on with another unit, once its owner chooses one', async () => {
  const { reportMailSn } = await orders(await today(boss), ofT2)
  await comes('2027-02-20')
  const { screenName: _, ...body } = ordered(boss, { organizationId: 'T1', sendDay: 20 })
  await (
    await today(boss)
  )(updateReportMail, { params: { reportMailSn }, body: { ...body, pausedYn: 'N' } })
  await comes('2027-03-20')
  const [mail] = await mailedTo(server, boss)
  expect(mail?.subject).toContain('2027-02')
  expect((await messagesTo(boss)).length).toBe(1)
})

const runs = (sql: string) => () => server.pool.query(sql)

test.each<[string, Parameters<typeof orders>[1], () => Promise<unknown>]>([
  [
    'of the months that were saved, in which the chart had it',
    { period: 'AS_SAVED' },
    () => Promise.resolve(),
  ],
  [
    'of what it sells yet',
    { screenName: 'teamProfit' },
    runs(`update project_team_profits set organization_id = 'T2' where year = 2027`),
  ],
  [
    'of a target that it has yet',
    { screenName: 'teamProfit' },
    runs(`insert into gp_team_targets values (2027, 'T2', 12, 0)`),
  ],
  [
    'of those who are still in it',
    {},
    () => company.person({ team: 'T2', joinDay: '2027-01-04', retireDay: '2027-01-29' }),
  ],
])('[report-mails-11] but goes on where there are figures %s', async (_, more, happens) => {
  const saved = { beginYearMonth: '202612', endYearMonth: '202612' }
  await orders(await today(boss), { ...ofT2, ...saved, ...more })
  await happens()
  await comes('2027-02-20')
  expect([await counts(), await messagesTo(boss)]).toEqual([1, []])
})
