import {
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { addDays } from '@yuga/domain/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { runsNow } from '../../test/subjects/jobs.ts'
import { mailedTo, ordered, orders, useMonthlyReports } from '../../test/subjects/report-mails.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobRun } from '../jobs/job.ts'
import { reportMails } from './send-reports.ts'

/* Wednesday 18 March 2026. */

const { server, company, bossAndLeader, today, comes, goesOut, counts } = useMonthlyReports()

const joinDay = '2026-01-01'
let boss: Caller
let leader: Caller
beforeAll(async () => {
  ;({ boss, leader } = await bossAndLeader())
})

describe('of a monthly report goes one mail a month to each', () => {
  test('[report-mails-3] from its next day on, the last day of any month too', async () => {
    await orders(await today(boss), { sendDay: 'LAST' })
    await comes('2026-03-30')
    expect(await counts(boss)).toEqual([0])
    await comes('2026-03-31')
    await comes('2026-04-01')
    expect(await counts(boss)).toEqual([1])
    await comes('2026-04-30')
    expect(await counts(boss)).toEqual([2])
  })

  test('[report-mails-6] also when the job is run again, and when its day is changed after it went out', async () => {
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

  test('[report-mails-6] also when it is deleted or ended after it went out, and ordered again with another day', async () => {
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
    // those who had none of the first get one
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

  test('[report-mails-6] also of one with a sheet too large for it, and that was ordered again', async () => {
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

  test.each([1, 2, 3])(
    '[report-mails-6] also where the server is killed in its step %s',
    async (killedIn) => {
      await orders(await today(boss), { recipientIdList: [boss.employeeId, leader.employeeId] })
      server.clock.set('2026-03-20T06:30:00+09:00')
      let stored: unknown = null
      let steps = 0
      const run: JobRun<never> = {
        runSn: 1,
        range: { firstDay: '2026-03-20', lastDay: '2026-03-20' },
        mode: 'auto',
        get kept() {
          return stored as never
        },
        now: () => server.clock.now(),
        signals: { stop: new AbortController().signal },
        step: (work) =>
          inTransaction(server.servingPool, async (db) => {
            const step = await work(db)
            // everything is written, and nothing committed
            if ((steps += 1) === killedIn) throw new Error('killed')
            stored = step.kept
            return step.kept
          }),
      }
      await expect(reportMails.run(run as never)).rejects.toThrow('killed')
      await reportMails.run(run as never)
      expect(await counts(boss, leader)).toEqual([1, 1])
    },
  )

  test('[report-mails-7] also when no server ran on its day: of several months that were missed the last', async () => {
    await orders(await today(boss), { sendDay: 5 })
    await comes('2026-06-10')
    const mails = await mailedTo(server, boss)
    expect(mails.map(({ subject }) => subject)).toEqual(['[Yuga] 가동률 2026-05: T1 매월'])
    await comes('2026-06-11')
    expect(await counts(boss)).toEqual([1])
  })

  test.each([
    // the last day of February, made up for in March, and that of March
    ['LAST', '2027-03-01', '2027-01', '2027-03-31', '2027-02'],
    ['LAST', '2028-02-29', '2028-01', '2028-03-31', '2028-02'],
    ['LAST', '2028-03-02', '2028-01', '2028-03-31', '2028-02'],
    ['LAST', '2026-12-31', '2026-11', '2027-01-31', '2026-12'],
    // over the turn of the year: due in December, made up for in January, in which it is due again
    [28, '2027-01-03', '2026-11', '2027-01-28', '2026-12'],
    [1, '2027-01-01', '2026-12', '2027-02-01', '2027-01'],
    [1, '2026-04-28', '2026-03', '2026-05-01', '2026-04'],
  ] as const)(
    '[report-mails-3] on day %s, to a receiver in Los Angeles as in Seoul: first on %s of %s, then on %s of %s',
    async (sendDay, first, firstMonth, then, thenMonth) => {
      const far = await company.person({ roles: ['LE005'], team: 'C', office: 'FC002', joinDay })
      const recipientIdList = [boss.employeeId, far.employeeId]
      // of one that someone there ordered on their 17th, when it was the 18th in Seoul, too
      await orders(await today(far), { sendDay, recipientIdList })
      await comes(first)
      await comes(addDays(first, 1))
      expect(await counts(boss, far)).toEqual([1, 1])
      await comes(addDays(then, -1))
      expect(await counts(boss, far)).toEqual([1, 1])
      await comes(then)
      for (const person of [boss, far]) {
        const mails = await mailedTo(server, person)
        expect(mails.map(({ leads_to }) => /from=(\d{4}-\d{2})/.exec(leads_to)?.[1])).toEqual([
          firstMonth,
          thenMonth,
        ])
      }
    },
  )

  test.each([
    // half past midnight on the 20th in Seoul is the 19th in Los Angeles: the 20th has begun
    ['2026-03-20T00:30:00+09:00', 20, '20260420'],
    ['2026-03-19T23:30:00+09:00', 20, '20260320'],
    ['2026-03-31T00:30:00+09:00', 'LAST', '20260430'],
    ['2026-03-30T23:30:00+09:00', 'LAST', '20260331'],
    ['2027-01-01T00:30:00+09:00', 1, '20270201'],
    ['2026-12-31T23:30:00+09:00', 1, '20270101'],
    ['2028-02-28T23:30:00+09:00', 'LAST', '20280229'],
  ] as const)(
    '[report-mails-3] ordered at %s for day %s it begins on %s, in Los Angeles too',
    async (at, sendDay, nextDate) => {
      const far = await company.person({ roles: ['LE005'], team: 'C', office: 'FC002', joinDay })
      server.clock.set(at)
      expect((await orders(await today(boss), { sendDay })).nextDate).toBe(nextDate)
      expect((await orders(await today(far), { sendDay })).nextDate).toBe(nextDate)
    },
  )

  test.each([0, 1.5, 29, 30, 31, 'FIRST'])('on no day %s', async (sendDay) => {
    const refused = orders(await today(boss), { sendDay: sendDay as never })
    expect((await refusalOf(refused)).status).toBe(422)
  })

  test('[report-mails-7] also on the last day of its owner where they work, which is the day before in Seoul', async () => {
    const far = { office: 'FC002', joinDay: '2026-01-01', retireDay: '2026-03-19' } as const
    const owner = await company.person({ roles: ['LE005'], team: 'C', ...far })
    await orders(owner, { recipientIdList: [boss.employeeId] })
    await comes('2026-03-20')
    expect(await counts(boss)).toEqual([1])
  })

  test('[report-mails-7] but none while it pauses, none to a recipient who has left it, and none of an owner who has left the company', async () => {
    const requested = { recipientIdList: [boss.employeeId, leader.employeeId] }
    const mine = await orders(await today(boss), requested)
    const params = { reportMailSn: mine.reportMailSn }
    const { screenName: _, ...body } = ordered(boss, requested)
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
