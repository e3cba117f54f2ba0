import {
  readNoticeHistory,
  readRequestHistory,
  readTimecardHistory,
} from '@yuga/contract/audit/audit'
import { deleteNotice, markNoticeRead } from '@yuga/contract/messages/notices'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { approveUnsubmits, cancelUnsubmits } from '@yuga/contract/requests/requests'
import { saveTimecard, withdrawRequest } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { registersNotice } from '../../test/subjects/notices.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const ofRequest = async (by: Caller, requestSn: number) =>
  (await by(readRequestHistory, { params: { requestSn }, query: {} })).historyList
const ofRow = async (by: Caller, projectId: string, period = week) =>
  (await by(readTimecardHistory, { query: { projectId, ...period } })).historyList

describe('the history of a request', () => {
  test('says who made the request and why, and who decided, when and why', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project, { reason: 'typo' })
    expect(await ofRequest(kim, requestSn)).toMatchObject([
      { actor: 'Kim', action: 'timecard.request-unsubmit', reason: 'typo' },
    ])
    server.clock.set('2026-03-18T10:30:00+09:00')
    await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }], reason: '다음 주에' } })
    server.clock.set('2026-03-18T09:00:00+09:00')
    expect(await ofRequest(pm, requestSn)).toEqual([
      {
        at: '2026-03-18T00:00:00.000Z',
        actor: 'Kim',
        action: 'timecard.request-unsubmit',
        actionName: 'Unsubmit requested',
        reason: 'typo',
        changes: [{ name: 'Status', before: '', after: 'Pending' }],
        moreChanges: 0,
      },
      {
        at: '2026-03-18T01:30:00.000Z',
        actor: 'Park',
        action: 'request.reject-unsubmit',
        actionName: 'Unsubmit rejected',
        reason: '다음 주에',
        changes: [{ name: 'Status', before: 'Pending', after: 'Rejected' }],
        moreChanges: 0,
      },
    ])
  })

  test('shows one that was taken back, and one that a month close cancelled', async () => {
    const { kim, project } = await company.staff()
    const withdrawn = await asksUnsubmit(kim, project)
    await kim(withdrawRequest, { params: { requestSn: withdrawn } })
    const cancelled = await asksUnsubmit(kim, project, { period: weekBefore })
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    const last = async (requestSn: number) => (await ofRequest(kim, requestSn)).at(-1)?.action
    expect(await last(withdrawn)).toBe('timecard.withdraw-unsubmit')
    expect(await last(cancelled)).toBe('request.cancel-unsubmit')
  })

  test('[audit-3] is read by the requester, the PM, their leader and administrators, and is absent for others', async () => {
    const { pm, kim, project } = await company.staff({ team: 'T2' })
    const requestSn = await asksUnsubmit(kim, project)
    const leader = await company.person({ roles: ['LE001', 'LE003'], team: 'T2' })
    await company.leads(leader, 'T2')
    const admin = await company.person({ roles: ['LE001', 'LE999'] })
    for (const person of [kim, pm, leader, admin]) {
      expect(await ofRequest(person, requestSn)).toHaveLength(1)
    }
    const others = await Promise.all([
      company.person({ team: 'T2' }),
      company.person({ roles: ['LE001', 'LE002'] }),
      company.person({ roles: ['LE001', 'LE003'], team: 'T1' }),
    ])
    for (const person of others) {
      expect(await refusalOf(ofRequest(person, requestSn))).toMatchObject({ status: 404 })
    }
    expect(await refusalOf(ofRequest(admin, 999_999))).toMatchObject({ status: 404 })
    const executive = await company.person({ roles: ['LE005'] })
    expect(await refusalOf(ofRequest(executive, requestSn))).toMatchObject({ status: 403 })
  })
})

describe('the history of a row', () => {
  test('shows saves, submits, requests, decisions and closes, the oldest first', async () => {
    const { pm, kim, project } = await company.staff()
    const admin = await company.person({ name: 'Admin', roles: ['LE001', 'LE999'] })
    const requestSn = await asksUnsubmit(kim, project)
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    await admin(cancelMonthClose, {
      body: { yearMonth: '202603', employeeId: kim.employeeId, reason: 'missing' },
    })
    const response = await ofRow(kim, project)
    expect(response.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
      ['Kim', 'timecard.save', ''],
      ['Kim', 'timecard.submit', ''],
      ['Kim', 'timecard.request-unsubmit', 'typo'],
      ['Park', 'request.approve-unsubmit', ''],
      ['Kim', 'month.close', ''],
      ['Admin', 'month.cancel-close', 'missing'],
    ])
    expect(response[0]?.changes).toEqual([{ name: '03/16/2026 · Hours', before: '0', after: '8' }])
  })

  test('[audit-3] shows nothing of other rows of the week, nor of the result of their requests', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    const another = await company.project({ pm: await company.person({ roles: ['LE002'] }) })
    await company.join(kim, another)
    await asksOvertime(kim, project)
    await submits(kim, another)
    await kim(closeOwnMonth, { body: { yearMonth: '202603' } })
    const response = await ofRow(kim, another)
    expect(response.map(({ action }) => action)).toEqual([
      'timecard.save',
      'timecard.submit',
      'month.close',
    ])
    expect(JSON.stringify(response)).not.toContain(project)
    expect(JSON.stringify(response.at(-1)?.changes)).not.toMatch(/Cancelled/)
  })

  test('is that of the own timecard alone', async () => {
    const { pm, kim, project } = await company.staff()
    await company.join(pm, project)
    await submits(kim, project)
    expect(await ofRow(pm, project)).toEqual([])
    const requested = { projectId: project, ...week, onBehalfOf: kim.employeeId }
    expect(await refusalOf(pm(readTimecardHistory, { query: requested }))).toMatchObject({
      status: 403,
      code: 950,
    })
  })

  test('of what is no period is refused', async () => {
    const kim = await company.person()
    const period = { fromDate: '20260316', toDate: '20260321' }
    expect(await refusalOf(ofRow(kim, 'P1', period))).toMatchObject({ status: 422 })
  })

  test('leaves out what changed nothing of the row', async () => {
    const { kim, project } = await company.staff()
    const another = await company.project({ pm: await company.person({ roles: ['LE002'] }) })
    await company.join(kim, another)
    const body = { ...week, timecardSaveList: [{ projectId: another, timeMonday: 4 }] }
    await kim(saveTimecard, { body })
    expect(await ofRow(kim, project)).toEqual([])
    expect(await ofRow(kim, another)).toHaveLength(1)
  })
})

test('[audit-3] the history of a notice shows who wrote and changed it, and not who read it', async () => {
  const admin = await company.person({ name: 'Admin', roles: ['LE001', 'LE999'] })
  const { noticeSn, version } = await registersNotice(admin)
  const params = { noticeSn }
  await (
    await company.person()
  )(markNoticeRead, { params })
  await admin(deleteNotice, { params, query: { version } })
  const { historyList } = await admin(readNoticeHistory, { params })
  expect(historyList.map(({ action }) => action)).toEqual(['notice.add', 'notice.delete'])
})

test('the history of a notice is for administrators', async () => {
  const pm = await company.person({ roles: ['LE001', 'LE002'] })
  const params = { noticeSn: 1 }
  expect(await refusalOf(pm(readNoticeHistory, { params }))).toMatchObject({ status: 403 })
})
