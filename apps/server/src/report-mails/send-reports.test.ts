import { downloadBillingData } from '@yuga/contract/reports/billing-and-cost'
import {
  deleteReportMail,
  leaveReportMail,
  listReportMails,
} from '@yuga/contract/reports/report-mails'
import { downloadUtilization } from '@yuga/contract/reports/utilization'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { mailedTo, orders, useMonthlyReports } from '../../test/subjects/report-mails.ts'
import type { Caller } from '../../test/server.ts'
import { cellsOf } from '../../test/sheets.ts'

/* Wednesday 18 March 2026. Two teams of D1 worked and were invoiced in February: T1 and T2. */

const { server, company, bossAndLeader, today, comes, counts } = useMonthlyReports()

let boss: Caller
let leader: Caller
let staff: Caller
beforeAll(async () => {
  ;({ boss, leader } = await bossAndLeader())
  staff = await company.person({ name: 'Staff', joinDay: '2026-01-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-03-01' })
  for (const team of ['T1', 'T2']) {
    const worker = await company.person({ team, joinDay: '2026-01-01' })
    const project = await company.project({ pm, name: `Project of ${team}` })
    await company.worked(worker, project, [
      { day: '2026-02-10', hundredths: 800, periodStart: '2026-02-08', periodEnd: '2026-02-14' },
    ])
    await server.pool.query(
      `insert into project_team_profits (project_id, year, organization_id, sales_amount, is_owner)
       values ($1, 2026, $2, 1000, true)`,
      [project, team],
    )
    await server.pool.query(
      `insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
       values ($1, 'ST001', '2026-02-01', 5000)`,
      [project],
    )
  }
})

const outcomesOf = async (owner: Caller) => {
  const { ownList } = await (await today(owner))(listReportMails, {})
  return ownList[0]?.recipientList.map(({ employeeName, lastOutcome }) => [
    employeeName,
    lastOutcome,
  ])
}

describe('a monthly report', () => {
  const all = { recipientIdList: [] as string[] }
  beforeAll(() => {
    all.recipientIdList = [boss, leader, staff].map(({ employeeId }) => employeeId)
  })

  test('[report-mails-5] goes to each as they may read it themselves, the very sheet that they could download', async () => {
    const money = { screenName: 'billingData', organizationId: '' } as const
    await orders(await today(boss), { ...all, ...money })
    expect((await comes('2026-03-20')).en).toBe(
      '1 reports: 2 mails, 1 who could not get one, 0 failed',
    )
    const sheets = new Map<Caller, unknown[][]>()
    for (const person of [boss, leader]) {
      const [mail] = await mailedTo(server, person)
      const own = await downloaded(await today(person), downloadBillingData, {
        query: { projectLcCode: '', beginYearMonth: '202602', endYearMonth: '202602' },
      })
      const cells = await cellsOf(mail?.bytes ?? Buffer.alloc(0))
      expect(cells).toEqual(await cellsOf(own))
      expect(mail?.name).toBe('BillingData_202602_전체_20260320.xlsx')
      sheets.set(person, cells)
    }
    const named = (person: Caller) => JSON.stringify(sheets.get(person))
    expect(named(boss)).toMatch(/Project of T1.*Project of T2/)
    expect(named(leader)).toContain('Project of T1')
    expect(named(leader)).not.toContain('Project of T2')
    expect(await mailedTo(server, staff)).toEqual([])
    expect(await outcomesOf(boss)).toEqual([
      ['Boss', 'MAILED'],
      ['Lead', 'MAILED'],
      ['Staff', 'NOT_ALLOWED'],
    ])
  })

  test('[reads-11] with people is recorded as taken out by each who gets it', async () => {
    await orders(await today(boss), { ...all, screenName: 'utilizationDetail' })
    await comes('2026-03-20')
    const { rows } = await server.pool.query(
      `select actor_id, endpoint, kind, is_taken_out, people, cardinality(subject_ids) as named, request_id
       from personal_reads where request_id = 'monthly mail' order by actor_id`,
    )
    const taken = (by: Caller, people: number) => ({
      actor_id: by.employeeId,
      endpoint: 'GET /report/utilizationDetail/sheet',
      kind: 'report',
      is_taken_out: true,
      people,
      named: people,
      request_id: 'monthly mail',
    })
    // the leader is one of the three people of T1, who are the worker and the employee too
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining([taken(boss, 3), taken(leader, 2)]))
  })

  test('[report-mails-5] goes to no one who may not read its unit, and shows no figure of it', async () => {
    await orders(await today(boss), { ...all, organizationId: 'T2' })
    await comes('2026-03-20')
    expect(await counts(boss, leader, staff)).toEqual([1, 0, 0])
    expect(await outcomesOf(boss)).toEqual([
      ['Boss', 'MAILED'],
      ['Lead', 'NOT_ALLOWED'],
      ['Staff', 'NOT_ALLOWED'],
    ])
  })

  test('[report-mails-5] follows the roles of the day: a recipient who has lost theirs gets nothing any more', async () => {
    await orders(await today(boss), all)
    const { employeeId } = leader
    await server.pool.query(
      `delete from employee_roles where employee_id = $1 and role_id = 'LE003'`,
      [employeeId],
    )
    await comes('2026-03-20')
    expect(await counts(boss, leader)).toEqual([1, 0])
    await server.pool.query(`insert into employee_roles values ($1, 'LE003')`, [employeeId])
    // it was not theirs in March; in April it is again
    await comes('2026-03-21')
    await comes('2026-04-20')
    expect(await counts(boss, leader)).toEqual([2, 1])
  })

  test('[report-mails-8] says who ordered it, in the language of its receiver, and leads to the report and to its end', async () => {
    await server.pool.query(`update employees set language = 'en' where employee_id = $1`, [
      leader.employeeId,
    ])
    await orders(await today(boss), all)
    await comes('2026-03-20')
    const [[own], [mail]] = [await mailedTo(server, boss), await mailedTo(server, leader)]
    expect(own?.contents).toContain('매월 받기로 한 보고서입니다.')
    expect(own?.contents).not.toContain('Boss')
    expect(mail?.subject).toBe('[Yuga] Utilization 2026-02: T1 매월')
    expect(mail?.contents).toContain('Boss has this report sent to you every month.')
    expect(JSON.stringify(await cellsOf(mail?.bytes ?? Buffer.alloc(0)))).toContain('Organization')
    const address =
      '/report/utlztn?year=2026&unit=T1&from=2026-02&to=2026-02&office=ALL&reading=THEN'
    expect(mail).toMatchObject({ leads_to: address, stop_path: `${address}&mails=open` })
  })

  test('[report-mails-4] on 1 January is about the December before', async () => {
    await orders(await today(boss), { sendDay: 1, period: 'YEAR_TO_MONTH_BEFORE' })
    await comes('2027-01-01')
    const [mail] = await mailedTo(server, boss)
    expect(mail?.subject).toContain('2026-01 ~ 2026-12')
    const own = await downloaded(await today(boss), downloadUtilization, {
      query: {
        standardYear: 2026,
        organizationId: 'T1',
        beginDay: '202601',
        endDay: '202612',
        location: '',
      },
    })
    expect(await cellsOf(mail?.bytes ?? Buffer.alloc(0))).toEqual(await cellsOf(own))
  })
})

test('[report-mails-8] a monthly report that is ordered again goes to no one who stopped it before, until they take it up again', async () => {
  const to = { recipientIdList: [boss.employeeId, leader.employeeId] }
  const first = await orders(await today(boss), to)
  const choose = async (reportMailSn: number, leftYn: 'Y' | 'N') =>
    (await today(leader))(leaveReportMail, { params: { reportMailSn }, body: { leftYn } })
  await choose(first.reportMailSn, 'Y')
  await (
    await today(boss)
  )(deleteReportMail, {
    params: { reportMailSn: first.reportMailSn },
    query: { version: first.version },
  })
  const again = await orders(await today(boss), to)
  await comes('2026-03-20')
  expect(await counts(boss, leader)).toEqual([1, 0])
  await choose(again.reportMailSn, 'N')
  await comes('2026-04-20')
  expect(await counts(boss, leader)).toEqual([2, 1])
})

test('[report-mails-9] a sheet that cannot be made fails for itself, its owner gets a message, and the others go out', async () => {
  await orders(await today(boss))
  await orders(await today(leader))
  // an order that no release has written
  await server.pool.query(`update report_mails set period = 'NO_SUCH' where owner_id = $1`, [
    boss.employeeId,
  ])
  const run = await comes('2026-03-20')
  expect(run).toMatchObject({
    state: 'done',
    en: '2 reports: 1 mails, 0 who could not get one, 1 failed',
  })
  expect(await counts(boss, leader)).toEqual([0, 1])
  const { rows } = await server.pool.query<{ outcome: string; kind: string; error: string }>(
    `select s.outcome, f.kind, f.kept->>'error' as error from report_mail_sends s
     join job_findings f on f.run_sn = $2 and f.employee_id = s.employee_id where s.employee_id = $1`,
    [boss.employeeId, run.runSn],
  )
  expect(rows).toEqual([
    { outcome: 'FAILED', kind: 'reportMail', error: expect.stringContaining('TypeError') },
  ])
})

test('[report-mails-12] a sheet that failed is tried again on the next two mornings, and is about the same month; a recipient who has theirs gets no other', async () => {
  const mine = await orders(await today(boss), {
    recipientIdList: [boss.employeeId, leader.employeeId],
  })
  const period = (name: string) =>
    server.pool.query('update report_mails set period = $1', [name]).then(() => undefined)
  await orders(await today(leader), { sendDay: 19, reportMailName: 'of the leader' })
  await period('NO_SUCH')
  await comes('2026-03-20')
  await server.pool.query(
    `update report_mail_sends set outcome = 'MAILED' where report_mail_sn = $1 and employee_id = $2`,
    [mine.reportMailSn, leader.employeeId],
  )
  expect(await counts(boss, leader)).toEqual([0, 0])
  await comes('2026-03-21')
  // requested by hand once more: it has been tried today
  expect((await comes('2026-03-21')).en).toBe(
    '0 reports: 0 mails, 0 who could not get one, 0 failed',
  )
  await period('MONTH_BEFORE')
  await comes('2026-03-22')
  // the other one's two mornings are over
  expect(await counts(boss, leader)).toEqual([1, 0])
  const [mail] = await mailedTo(server, boss)
  expect(mail?.subject).toContain('2026-02')
  const nextDates = async (by: Caller) =>
    (await (await today(by))(listReportMails, {})).ownList.map(({ nextDate }) => nextDate)
  expect([await nextDates(boss), await nextDates(leader)]).toEqual([['20260420'], ['20260419']])
  await comes('2026-03-23')
  expect(await counts(boss, leader)).toEqual([1, 0])
  await comes('2026-04-20')
  expect(await counts(boss, leader)).toEqual([2, 2])
})
