import {
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  listAllReportMails,
  listReportMails,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { reportFilterSets } from '@yuga/contract/reports/report-filters'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ordered, orders } from '../../test/subjects/report-mails.ts'
import { startSecondServer } from '../../test/second-server.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { reportsOf } from '../db/places/places.ts'

/* Wednesday 18 March 2026. */

const { server, company } = useServer()

let leader: Caller
let other: Caller
let staff: Caller
let admin: Caller
beforeAll(async () => {
  leader = await company.person({ name: 'Lead', roles: ['LE001', 'LE003'], joinDay: '2026-03-01' })
  await company.leads(leader, 'T1')
  other = await company.person({ name: 'Other', roles: ['LE005'], joinDay: '2026-03-01' })
  staff = await company.person({ name: 'Staff', joinDay: '2026-03-01' })
  admin = await company.person({ name: 'Admin', roles: ['LE999'], joinDay: '2026-03-01' })
})

afterEach(() => server.pool.query('delete from report_mails; delete from report_mail_stops'))

const changed = (
  by: Caller,
  more: Parameters<typeof ordered>[1] = {},
  pausedYn: 'Y' | 'N' = 'N',
) => {
  const { screenName: _, ...body } = ordered(by, more)
  return { ...body, pausedYn }
}
const paramsOf = ({ reportMailSn }: { readonly reportMailSn: number }) => ({ reportMailSn })
const namesOf = async (by: Caller) =>
  (await by(listReportMails, {})).ownList.map(({ reportMailName }) => reportMailName)
const actionsOf = async ({ employeeId }: Caller) => {
  const { rows } = await server.pool.query<{ action: string }>(
    `select action from audit where for_employee_id = $1 and action like 'report-mail.%' order by audit_sn`,
    [employeeId],
  )
  return rows.map(({ action }) => action)
}

/** Both are begun, and wait, before either has added anything. */
async function whileNoneAreAdded<T>(attempts: readonly (() => Promise<T>)[]) {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table report_mails in exclusive mode')
    const ends = Promise.allSettled(attempts.map((attempt) => attempt()))
    const waiting = async () => {
      const { rows } = await server.pool.query<{ count: number }>(
        `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and not granted`,
      )
      return rows[0]?.count
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(attempts.length)
    await holder.query('commit')
    return await ends
  } finally {
    holder.release()
  }
}

describe('a monthly report that someone orders', () => {
  test('is read again with its recipients, its next day, and those of them who may not read it', async () => {
    const to = { recipientIdList: [leader.employeeId, staff.employeeId], location: 'FC001' }
    const answer = await orders(leader, to)
    const { recipientIdList: _, ...requested } = ordered(leader, to)
    expect(answer).toMatchObject({
      ...requested,
      nextDate: '20260320',
      pausedYn: 'N',
      recipientList: [
        { employeeName: 'Lead', readYn: 'Y', leftYn: 'N', lastDate: null, lastOutcome: null },
        { employeeName: 'Staff', readYn: 'N', leftYn: 'N', lastDate: null, lastOutcome: null },
      ],
    })
    expect((await leader(listReportMails, {})).ownList).toEqual([answer])
    const { receivedList } = await staff(listReportMails, {})
    expect(receivedList).toMatchObject([
      { reportMailName: 'T1 매월', ownerName: 'Lead', sendDay: 20 },
    ])
  })

  test('[report-mails-1] belongs to its owner alone: no other user, of any role, reads, changes or deletes it', async () => {
    const params = paramsOf(await orders(leader))
    expect(await namesOf(other)).toEqual([])
    // its owner changes it in place of leaving it
    const own = leader(leaveReportMail, { params, body: { leftYn: 'Y' } })
    expect((await refusalOf(own)).reason).toBe('report-mail.not-found')
    for (const by of [other, admin]) {
      const gone = { status: 404, reason: 'report-mail.not-found' }
      expect(await refusalOf(by(updateReportMail, { params, body: changed(by) }))).toMatchObject(
        gone,
      )
      expect(await refusalOf(by(deleteReportMail, { params, query: {} }))).toMatchObject(gone)
      expect(await refusalOf(by(leaveReportMail, { params, body: { leftYn: 'Y' } }))).toMatchObject(
        gone,
      )
    }
    expect(await namesOf(leader)).toEqual(['T1 매월'])
  })

  test('is changed, paused and deleted over the version that was read, and recorded', async () => {
    const made = await orders(leader)
    const params = paramsOf(made)
    const body = { ...changed(leader, { sendDay: 'LAST' }, 'Y'), version: made.version }
    const pauses = await leader(updateReportMail, { params, body })
    expect(pauses).toMatchObject({ sendDay: 'LAST', pausedYn: 'Y', nextDate: '20260331' })
    expect(await refusalOf(leader(updateReportMail, { params, body }))).toMatchObject({
      reason: 'record.stale-version',
    })
    const stale = leader(deleteReportMail, { params, query: { version: made.version } })
    expect(await refusalOf(stale)).toMatchObject({ reason: 'record.stale-version' })
    await leader(deleteReportMail, { params, query: { version: pauses.version } })
    expect(await namesOf(leader)).toEqual([])
    expect((await actionsOf(leader)).slice(-3)).toEqual([
      'report-mail.add',
      'report-mail.change',
      'report-mail.delete',
    ])
  })

  test('[report-mails-1] is of a report that they may read themselves, requested as the report is', async () => {
    expect(await refusalOf(orders(staff))).toMatchObject({
      status: 403,
      reason: 'session.not-allowed',
    })
    const refused = async (more: Parameters<typeof orders>[1]) =>
      (await refusalOf(orders(leader, more))).reason
    expect(await refused({ organizationId: 'T2' })).toBe('organization.not-found')
    expect(await refused({ screenName: 'utilizationDetail', organizationId: 'C' })).toBe(
      'organization.not-found',
    )
    expect(await refused({ period: 'AS_SAVED', beginYearMonth: '202604' })).toBe(
      'report.months-reversed',
    )
    const status = { screenName: 'timecardStatus' } as const
    expect(await refused({ ...status, period: 'YEAR_TO_THIS_MONTH' })).toBe('report-mail.one-month')
    expect(await refused({ ...status, period: 'AS_SAVED', beginYearMonth: '202602' })).toBe(
      'report.other-month',
    )
    expect(await namesOf(leader)).toEqual([])
  })

  test('can still be paused by an owner who has lost the report', async () => {
    const made = await orders(other, { organizationId: 'T2' })
    await server.pool.query(`update employee_roles set role_id = 'LE001' where employee_id = $1`, [
      other.employeeId,
    ])
    const params = paramsOf(made)
    const pauses = changed(other, { organizationId: 'T2' }, 'Y')
    expect(await other(updateReportMail, { params, body: pauses })).toMatchObject({ pausedYn: 'Y' })
    const elsewhere = other(updateReportMail, { params, body: { ...pauses, organizationId: 'T1' } })
    expect((await refusalOf(elsewhere)).reason).toBe('session.not-allowed')
    await server.pool.query(`update employee_roles set role_id = 'LE005' where employee_id = $1`, [
      other.employeeId,
    ])
  })

  test('[report-mails-12] waits for no report: twenty-four that are ordered at once, while others read reports', async () => {
    const made = await orders(other, { organizationId: 'T2' })
    const places = reportsOf(server.servingPool)
    const letGo: (() => void)[] = []
    const held = Array.from({ length: places.most }, () =>
      places.run(() => new Promise<void>((go) => letGo.push(go))),
    )
    const reports = Object.keys(reportFilterSets) as (keyof typeof reportFilterSets)[]
    const names = Array.from({ length: 12 }, (_, place) => `Nr ${10 + place}`)
    const requested = [leader, other].flatMap((by) =>
      names.map((reportMailName, place) =>
        orders(by, { reportMailName, screenName: reports[place % reports.length] ?? 'teamProfit' }),
      ),
    )
    const params = paramsOf(made)
    const elsewhere = { ...changed(other, { organizationId: 'T1' }), reportMailName: 'Nr 30' }
    await Promise.all([...requested, other(updateReportMail, { params, body: elsewhere })])
    expect(await namesOf(leader)).toEqual(names)
    expect(await namesOf(other)).toEqual([...names, 'Nr 30'])
    for (const go of letGo) go()
    await Promise.all(held)
  })

  test('[report-mails-2] goes to people who work here, at most fifty', async () => {
    const leaver = await company.person({ retireDay: '2026-03-17' })
    for (const id of ['nobody', leaver.employeeId]) {
      const refused = await refusalOf(orders(leader, { recipientIdList: [id] }))
      expect(refused.reason).toBe('report-mail.unknown-recipient')
    }
    const many = Array.from({ length: 51 }, () => leader.employeeId)
    expect((await refusalOf(orders(leader, { recipientIdList: many }))).status).toBe(422)
    expect((await refusalOf(orders(leader, { recipientIdList: [] }))).status).toBe(422)
  })

  test('[report-mails-2] is one of at most twenty, also of two that are ordered at the same moment', async () => {
    const second = await startSecondServer(server)
    for (let nth = 1; nth < 20; nth += 1) await orders(leader, { reportMailName: String(nth) })
    const both = await whileNoneAreAdded([() => orders(leader), () => orders(second.of(leader))])
    await second.close()
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(orders(leader))).reason).toBe('report-mail.too-many')
    await orders(other)
  })
})

describe('who receives a monthly report', () => {
  const leave = (by: Caller, sn: number, leftYn: 'Y' | 'N') =>
    by(leaveReportMail, { params: { reportMailSn: sn }, body: { leftYn } })
  const received = async (by: Caller) =>
    (await by(listReportMails, {})).receivedList.map(({ reportMailName, leftDate }) => [
      reportMailName,
      leftDate,
    ])
  const toStaff = () => ({ recipientIdList: [leader.employeeId, staff.employeeId] })

  test('[report-mails-8] takes themselves off and on again, and no one else does', async () => {
    const made = await orders(leader, toStaff())
    const params = paramsOf(made)
    await leave(staff, made.reportMailSn, 'Y')
    expect(await received(staff)).toEqual([['T1 매월', '20260318']])
    // its owner sees since when, and does not change it by putting them on
    const body = changed(leader, { ...toStaff(), reportMailName: 'renamed' })
    const renamed = await leader(updateReportMail, { params, body })
    expect(
      renamed.recipientList.map(({ employeeName, leftYn, leftDate }) => [
        employeeName,
        leftYn,
        leftDate,
      ]),
    ).toEqual([
      ['Lead', 'N', null],
      ['Staff', 'Y', '20260318'],
    ])
    await leave(staff, made.reportMailSn, 'N')
    expect(await received(staff)).toEqual([['renamed', null]])
    expect((await actionsOf(staff)).slice(-2)).toEqual(['report-mail.leave', 'report-mail.return'])
  })

  test('[report-mails-8] stays off when it is deleted and ordered again, or they are taken off the list and put on', async () => {
    const made = await orders(leader, toStaff())
    await leave(staff, made.reportMailSn, 'Y')
    const params = paramsOf(made)
    await leader(updateReportMail, { params, body: changed(leader) })
    expect(await received(staff)).toEqual([])
    const again = await leader(updateReportMail, { params, body: changed(leader, toStaff()) })
    expect(again.recipientList[1]).toMatchObject({ employeeName: 'Staff', leftDate: '20260318' })
    await leader(deleteReportMail, { params, query: { version: again.version } })
    const repeated = await orders(leader, { ...toStaff(), reportMailName: 'again' })
    expect(repeated.recipientList[1]).toMatchObject({ employeeName: 'Staff', leftDate: '20260318' })
    expect(await received(staff)).toEqual([['again', '20260318']])
    await leave(staff, repeated.reportMailSn, 'N')
    expect(await received(staff)).toEqual([['again', null]])
  })

  test('[report-mails-8] still gets other reports of the same owner, and the same report of others', async () => {
    const made = await orders(leader, { ...toStaff(), reportMailName: '1 first' })
    await orders(leader, { ...toStaff(), reportMailName: '2 same report', sendDay: 5 })
    await orders(leader, {
      ...toStaff(),
      reportMailName: '3 another report',
      screenName: 'timecardStatus',
    })
    await orders(other, { ...toStaff(), reportMailName: '4 of another' })
    await leave(staff, made.reportMailSn, 'Y')
    expect(await received(staff)).toEqual([
      ['1 first', '20260318'],
      ['2 same report', '20260318'],
      ['3 another report', null],
      ['4 of another', null],
    ])
  })
})

describe('an administrator', () => {
  test('[report-mails-9] sees the monthly reports of everyone and ends any, which no one else may', async () => {
    await orders(leader, { reportMailName: 'of Lead' })
    const made = await orders(other, { reportMailName: 'of Other' })
    const { totalCount, reportMailList } = await admin(listAllReportMails, { query: {} })
    expect(totalCount).toBe(2)
    expect(
      reportMailList.map(({ ownerName, reportMailName }) => [ownerName, reportMailName]),
    ).toEqual([
      ['Lead', 'of Lead'],
      ['Other', 'of Other'],
    ])
    expect(reportMailList[1]?.recipientList).toHaveLength(1)
    const ends = { params: paramsOf(made), query: { version: made.version } }
    expect((await refusalOf(leader(endReportMail, ends))).status).toBe(403)
    await admin(endReportMail, ends)
    expect(await namesOf(other)).toEqual([])
    expect((await actionsOf(other)).at(-1)).toBe('report-mail.end')
    expect((await refusalOf(admin(endReportMail, ends))).reason).toBe('report-mail.not-found')
  })
})
