import {
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { beforeAll, describe, expect, test } from 'vitest'
import { runsNow } from '../../test/subjects/jobs.ts'
import { mailedTo, ordered, orders, useMonthlyReports } from '../../test/subjects/report-mails.ts'
import type { Caller } from '../../test/server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobRun } from '../jobs/job.ts'
import { reportMails } from './send-reports.ts'

/* Wednesday 18 March 2026. */

const { server, company, bossAndLeader, today, comes, goesOut, counts } = useMonthlyReports()

let boss: Caller
let leader: Caller
beforeAll(async () => {
  ;({ boss, leader } = await bossAndLeader())
})

describe('of a monthly report goes one mail a month to each', () => {
  test('from its next day on, the last day of any month too', async () => {
    await orders(await today(boss), { sendDay: 'LAST' })
    await comes('2026-03-30')
    expect(await counts(boss)).toEqual([0])
    await comes('2026-03-31')
    await comes('2026-04-01')
    expect(await counts(boss)).toEqual([1])
    await comes('2026-04-30')
    expect(await counts(boss)).toEqual([2])
  })

  test('also when the job is run again, and when its day is changed after it went out', async () => {
    const mine = await orders(await today(boss))
    await comes('2026-03-20')
    await runsNow(server, reportMails, {
      range: { firstDay: '2026-03-01', lastDay: '2026-03-20' },
    })
    const { screenName: _, ...body } = ordered(boss, {
      sendDay: 25,
      recipientIdList: [boss.employeeId, leader.employeeId],
    })
    const params = { reportMailSn: mine.reportMailSn }
    await (
      await today(boss)
    )(updateReportMail, { params, body: { ...body, pausedYn: 'N' } })
    await comes('2026-03-25')
    // who came later gets the first one
    expect(await counts(boss, leader)).toEqual([1, 1])
    await comes('2026-04-25')
    expect(await counts(boss, leader)).toEqual([2, 2])
  })

  test('also when it is deleted or ended after it went out, and ordered anew with another day', async () => {
    const admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-01-01' })
    const to = { recipientIdList: [boss.employeeId, leader.employeeId] }
    // this one has not gone out yet, and has nothing to do with it
    await orders(await today(boss), { ...to, sendDay: 28 })
    const first = await orders(await today(boss), { recipientIdList: [boss.employeeId] })
    await comes('2026-03-20')
    expect(await counts(boss, leader)).toEqual([1, 0])
    await goesOut()
    await (
      await today(boss)
    )(deleteReportMail, {
      params: { reportMailSn: first.reportMailSn },
      query: { version: first.version },
    })
    // whoever had none of the first gets one
    const second = await orders(await today(boss), { ...to, sendDay: 21 })
    await comes('2026-03-21')
    expect(await counts(boss, leader)).toEqual([1, 1])
    await goesOut()
    await (
      await today(admin)
    )(endReportMail, {
      params: { reportMailSn: second.reportMailSn },
      query: { version: second.version },
    })
    await orders(await today(boss), { ...to, sendDay: 22 })
    // another owner's is another report
    await orders(await today(leader), { ...to, sendDay: 22 })
    await comes('2026-03-22')
    expect(await counts(boss, leader)).toEqual([2, 2])
    await comes('2026-03-28')
    expect(await counts(boss, leader)).toEqual([3, 3])
    // the next month has one of each
    await comes('2026-04-22')
    expect(await counts(boss, leader)).toEqual([5, 5])
    const { rows } = await server.pool.query('select from report_mail_ended_sends')
    expect(rows).toHaveLength(0)
  })

  test('also of one whose sheet was too large for it, and that was ordered anew', async () => {
    const first = await orders(await today(boss), { sendDay: 19 })
    await comes('2026-03-19')
    expect(await counts(boss)).toEqual([1])
    await goesOut()
    // ten megabytes of hours take longer to work than to say
    await server.pool.query(
      `update report_mail_sends set outcome = 'TOO_LARGE' where report_mail_sn = $1`,
      [first.reportMailSn],
    )
    const { reportMailSn, version } = first
    await (
      await today(boss)
    )(deleteReportMail, { params: { reportMailSn }, query: { version } })
    await orders(await today(boss), { sendDay: 20 })
    await comes('2026-03-20')
    expect(await counts(boss)).toEqual([1])
    await comes('2026-04-20')
    expect(await counts(boss)).toEqual([2])
  })

  test.each([1, 2, 3])('also where the server is killed in its step %s', async (killedIn) => {
    await orders(await today(boss), { recipientIdList: [boss.employeeId, leader.employeeId] })
    server.clock.set('2026-03-20T06:30:00+09:00')
    let kept: unknown = null
    let steps = 0
    const run: JobRun<never> = {
      runSn: 1,
      range: { firstDay: '2026-03-20', lastDay: '2026-03-20' },
      mode: 'auto',
      get kept() {
        return kept as never
      },
      now: () => server.clock.now(),
      signals: { stop: new AbortController().signal },
      step: (work) =>
        inTransaction(server.servingPool, async (db) => {
          const step = await work(db)
          // everything is written, and nothing committed
          if ((steps += 1) === killedIn) throw new Error('killed')
          kept = step.kept
          return step.kept
        }),
    }
    await expect(reportMails.run(run as never)).rejects.toThrow('killed')
    await reportMails.run(run as never)
    expect(await counts(boss, leader)).toEqual([1, 1])
  })

  test('also when no server ran on its day: of several months that were missed the last', async () => {
    await orders(await today(boss), { sendDay: 5 })
    await comes('2026-06-10')
    const mails = await mailedTo(server, boss)
    expect(mails.map(({ subject }) => subject)).toEqual(['[Yuga] 가동률 2026-05: T1 매월'])
    await comes('2026-06-11')
    expect(await counts(boss)).toEqual([1])
  })

  test('also on the last day of its owner where they work, which is the day before in Seoul', async () => {
    const far = { office: 'FC002', joinDay: '2026-01-01', retireDay: '2026-03-19' } as const
    const owner = await company.person({ roles: ['LE005'], team: 'C', ...far })
    await orders(owner, { recipientIdList: [boss.employeeId] })
    await comes('2026-03-20')
    expect(await counts(boss)).toEqual([1])
  })

  test('but none while it rests, none to who has left it, and none of who has left the company', async () => {
    const asked = { recipientIdList: [boss.employeeId, leader.employeeId] }
    const mine = await orders(await today(boss), asked)
    const params = { reportMailSn: mine.reportMailSn }
    const { screenName: _, ...body } = ordered(boss, asked)
    await (
      await today(boss)
    )(updateReportMail, { params, body: { ...body, pausedYn: 'Y' } })
    await comes('2026-03-20')
    expect(await counts(boss, leader)).toEqual([0, 0])
    await (
      await today(boss)
    )(updateReportMail, { params, body: { ...body, pausedYn: 'N' } })
    // what was missed while it rested stays so
    await comes('2026-03-21')
    expect(await counts(boss, leader)).toEqual([0, 0])
    await (
      await today(leader)
    )(leaveReportMail, { params, body: { leftYn: 'Y' } })
    await comes('2026-04-20')
    expect(await counts(boss, leader)).toEqual([1, 0])
    await (
      await today(leader)
    )(leaveReportMail, { params, body: { leftYn: 'N' } })
    await server.pool.query(
      `update employees set retire_day = '2026-05-19' where employee_id = $1`,
      [boss.employeeId],
    )
    await comes('2026-05-20')
    expect(await counts(boss, leader)).toEqual([1, 0])
    await server.pool.query('update employees set retire_day = null')
  })
})
