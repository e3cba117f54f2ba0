import {
  deleteReportMail,
  leaveReportMail,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import type { Caller } from '../../test/server.ts'
import { runsNow } from '../../test/subjects/jobs.ts'
import { ordered, orders } from '../../test/subjects/report-mails.ts'
import { useServer } from '../../test/use-server.ts'
import { reportMails } from './send-reports.ts'

/* Friday 20 March 2026, 06:30: the sheet of a leader is written, and the mail server is not there for two days. */

const { server, company } = useServer()
const { outbox, smtpWith, stateOf } = useOutbox(server)

let boss: Caller
let leader: Caller
let reportMailSn: number
let version: number
beforeEach(async () => {
  boss = await company.person({ name: 'Boss', roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  leader = await company.person({ name: 'Lead', roles: ['LE001', 'LE003'], joinDay: '2026-01-01' })
  await company.leads(leader, 'T1')
  const order = await orders(boss, { recipientIdList: [leader.employeeId] })
  reportMailSn = order.reportMailSn
  version = order.version
  server.clock.set('2026-03-20T06:30:00+09:00')
  const range = { firstDay: '2026-03-20', lastDay: '2026-03-20' }
  await runsNow(server, reportMails, { range })
  expect(await stateOf(leader)).toEqual(['waiting'])
})

afterEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await server.pool.query(
    'delete from report_mails; delete from report_mail_ended_sends; update employees set retire_day = null',
  )
})

const today = (person: Caller) => server.as(person.employeeId)
const files = async () =>
  (await server.pool.query('select from email_attachments where octet_length(bytes) > 0')).rowCount

async function deletes() {
  const asBoss = await today(boss)
  await asBoss(deleteReportMail, { params: { reportMailSn }, query: { version } })
}

async function sendsTwoDaysLater() {
  server.clock.set('2026-03-22T06:30:00+09:00')
  const smtp = await smtpWith()
  outbox.sendsTo(smtp)
  return smtp
}

describe('a sheet that waits to be sent', () => {
  test('goes to those who may still read it', async () => {
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['sent']))
    expect(smtp.arrived).toHaveLength(1)
  })

  test.each([
    [
      'with an ended role',
      `update employee_roles set to_day = '2026-03-20' where employee_id = $1 and role_id = 'LE003'`,
    ],
    ['who is switched off', 'update employees set is_active = false where employee_id = $1'],
    ['who has left', `update employees set retire_day = '2026-03-20' where employee_id = $1`],
    [
      'who has another address',
      `update employees set email = 'other@example.com' where employee_id = $1`,
    ],
  ])('[report-mails-10] goes to no one %s, and does not stay', async (_, sql) => {
    await server.pool.query(sql, [leader.employeeId])
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    expect((await outbox.to(leader))[0]?.last_failure).toBe('expired')
    expect([smtp.arrived.length, await files()]).toEqual([0, 0])
  })

  test('[report-mails-10] goes to no one who has taken themselves off', async () => {
    const params = { reportMailSn }
    await (
      await today(leader)
    )(leaveReportMail, { params, body: { leftYn: 'Y' } })
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    expect(smtp.arrived).toEqual([])
  })

  test('does not go to a receiver that its owner has taken off', async () => {
    const params = { reportMailSn }
    const { screenName: _, ...body } = ordered(boss)
    await (
      await today(boss)
    )(updateReportMail, { params, body: { ...body, pausedYn: 'N', version } })
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    expect(smtp.arrived).toEqual([])
  })

  test('[report-mails-10] goes to no one when its owner works here no more', async () => {
    await server.pool.query(
      `update employees set retire_day = '2026-03-20' where employee_id = $1`,
      [boss.employeeId],
    )
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    expect([smtp.arrived.length, await files()]).toEqual([0, 0])
  })

  test('[mail-13] goes to no one when its report was deleted', async () => {
    await deletes()
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    expect(smtp.arrived).toEqual([])
  })

  test('[report-mails-6] and was deleted does not come; one ordered again in that month does', async () => {
    await deletes()
    expect(await files()).toBe(0)
    await orders(await today(boss), { recipientIdList: [leader.employeeId], sendDay: 22 })
    const smtp = await sendsTwoDaysLater()
    await until(async () => expect(await stateOf(leader)).toEqual(['failed']))
    await runsNow(server, reportMails, { range: { firstDay: '2026-03-22', lastDay: '2026-03-22' } })
    await until(async () => expect(await stateOf(leader)).toEqual(['failed', 'sent']))
    expect(smtp.arrived).toHaveLength(1)
  })

  test('[report-mails-6] counts as got where it is on its way as it is deleted: none comes of one ordered again', async () => {
    let letGo: (() => void) | undefined
    const smtp = await smtpWith({ onRcptTo: (_address, _session, done) => (letGo = done) })
    outbox.sendsTo(smtp)
    await until(() => expect(letGo).toBeDefined())
    await deletes()
    letGo?.()
    await until(async () => expect(await stateOf(leader)).toEqual(['sent']))
    await orders(await today(boss), { recipientIdList: [leader.employeeId], sendDay: 22 })
    server.clock.set('2026-03-22T06:30:00+09:00')
    await runsNow(server, reportMails, { range: { firstDay: '2026-03-22', lastDay: '2026-03-22' } })
    expect(await stateOf(leader)).toEqual(['sent'])
  })
})
