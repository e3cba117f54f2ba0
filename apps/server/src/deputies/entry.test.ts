import {
  closeOwnMonth,
  readMonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import {
  readTimecard,
  requestUnsubmit,
  saveTimecard,
  setProjectsShown,
  submitTimecard,
  withdrawRequest,
} from '@yuga/contract/timecard/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { withoutNamesakes } from '../../test/subjects/namesakes.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
afterEach(() => withoutNamesakes(server))

/** Lee, member of a project, and Kim, who enters for Lee this week. */
async function people({ roles }: { readonly roles?: readonly RoleId[] } = {}) {
  const { pm, kim: lee, project } = await company.staff()
  await server.pool.query(`update employees set name = 'Lee' where employee_id = $1`, [
    lee.employeeId,
  ])
  const kim = await company.person({ name: 'Kim', ...(roles && { roles }) })
  const deputySn = await company.standsIn(kim, lee, { kind: 'entry' })
  return { pm, lee, kim, project, deputySn, onBehalfOf: lee.employeeId }
}

const audited = async (actor: Caller) => {
  const { rows } = await server.pool.query<{ action: string }>(
    `select action, for_employee_id, on_behalf_of from audit where actor_id = $1 order by audit_sn`,
    [actor.employeeId],
  )
  return rows
}

describe('[access-7] a deputy for entry', () => {
  test('reads, saves, submits and shows the principal’s rows, and none of the deputy’s', async () => {
    const { lee, kim, project, onBehalfOf } = await people()
    const read = await kim(readTimecard, { query: { onBehalfOf, ...week } })
    expect(read.myProjectList.map(({ projectId }) => projectId)).toEqual([project])
    const timecardSaveList = [{ projectId: project, timeMonday: 8 }]
    const saved = await kim(saveTimecard, { body: { onBehalfOf, ...week, timecardSaveList } })
    expect(saved.myProjectList[0]?.timeMonday).toBe(8)
    await kim(submitTimecard, { body: { onBehalfOf, ...week, timecardSaveList } })
    const shown = [{ projectId: project, status: 'N' as const }]
    await kim(setProjectsShown, { body: { onBehalfOf, timecardProjectStatusList: shown } })
    expect((await lee(readTimecard, { query: week })).myProjectList[0]).toMatchObject({
      timeMonday: 8,
      rowState: 'submitted',
    })
    expect((await kim(readTimecard, { query: week })).myProjectList).toEqual([])
    const forLee = { for_employee_id: lee.employeeId, on_behalf_of: lee.employeeId }
    expect(await audited(kim)).toEqual([
      { action: 'timecard.save', ...forLee },
      { action: 'timecard.submit', ...forLee },
      { action: 'timecard.show-projects', ...forLee },
    ])
  })

  test('[access-12] is named with the principal where a row says who locked it, in both languages', async () => {
    const { lee, kim, project, onBehalfOf } = await people()
    const timecardSaveList = [{ projectId: project, timeMonday: 8 }]
    await kim(submitTimecard, { body: { onBehalfOf, ...week, timecardSaveList } })
    const lockFor = async (language: string) => {
      const reader = await server.as(lee.employeeId, { 'accept-language': language })
      return (await reader(readTimecard, { query: week })).myProjectList[0]?.lock
    }
    expect(await lockFor('en')).toMatchObject({
      byName: 'Kim for Lee',
      message:
        'This project is submitted and cannot be changed. (Submitted on 03/18/2026 by Kim for Lee.)',
    })
    expect((await lockFor('ko'))?.byName).toBe('Kim (Lee 대리)')
    // and where a save of the principal's is refused
    const cell = [{ projectId: project, timeMonday: 4 }]
    const refusal = await refusalOf(
      lee(saveTimecard, { body: { ...week, timecardSaveList: cell } }),
    )
    expect(refusal.message).toContain('by Kim for Lee.')
  })

  test('requests and withdraws for the principal; the PM reads both names', async () => {
    const { lee, kim, pm, project, onBehalfOf } = await people()
    await submits(lee, project)
    const ask = {
      onBehalfOf,
      ...week,
      requestContents: 'typo',
      timecardProjectList: [{ projectId: project }],
    }
    const [made] = await kim(requestUnsubmit, { body: ask })
    const { rows } = await server.pool.query(
      `select r.requester_id, r.requested_by, m.contents_en, m.contents_ko, m.sent_for
       from requests r join messages m on m.receiver_id = $2 where request_sn = $1`,
      [made?.requestSn, pm.employeeId],
    )
    expect(rows).toEqual([
      {
        requester_id: lee.employeeId,
        requested_by: kim.employeeId,
        contents_en: expect.stringContaining('request from Kim for Lee waits') as string,
        contents_ko: expect.stringContaining('Kim (Lee 대리) 님이 요청') as string,
        sent_for: lee.employeeId,
      },
    ])
    const requestSn = made?.requestSn ?? 0
    const own = kim(withdrawRequest, { params: { requestSn } })
    expect((await refusalOf(own)).reason).toBe('request.not-requester')
    await kim(withdrawRequest, { params: { requestSn }, query: { onBehalfOf } })
    const [row] = (await lee(readTimecard, { query: week })).myProjectList
    expect(row?.rowState).toBe('submitted')
  })

  test('closes the principal’s month, as its lock then says', async () => {
    const { lee, kim, onBehalfOf } = await people()
    const body = { onBehalfOf, yearMonth: '202602' }
    expect(await kim(validateMonthClose, { body })).toBe(0)
    await kim(closeOwnMonth, { body })
    const outlook = await kim(readMonthCloseOutlook, {
      params: { yearMonth: '202602' },
      query: { onBehalfOf },
    })
    expect(outlook.monthCloseYn).toBe('Y')
    const { rows } = await server.pool.query(
      'select employee_id, closed_by, closed_for from month_closes where closed_by = $1',
      [kim.employeeId],
    )
    const employeeId = lee.employeeId
    expect(rows).toEqual([
      { employee_id: employeeId, closed_by: kim.employeeId, closed_for: employeeId },
    ])
  })

  test('works in the principal’s zone and day', async () => {
    const lee = await company.person({ office: 'FC002' })
    const kim = await company.person()
    await company.standsIn(kim, lee, { kind: 'entry' })
    const today = async (query: object) =>
      (await kim(readTimecard, { query: { ...week, ...query } })).today
    expect(await today({})).toBe('20260318')
    expect(await today({ onBehalfOf: lee.employeeId })).toBe('20260317')
  })

  test('[access-10] needs no timecard of the deputy', async () => {
    const { kim, onBehalfOf } = await people({ roles: ['LE005'] })
    const own = await refusalOf(kim(readTimecard, { query: week }))
    expect([own.status, own.reason]).toEqual([403, 'session.not-allowed'])
    await kim(readTimecard, { query: { onBehalfOf, ...week } })
  })
})

describe('[access-11] approved at once', () => {
  const asks = (by: Caller, onBehalfOf: string, project: string) =>
    by(requestUnsubmit, {
      body: {
        onBehalfOf,
        ...week,
        requestContents: 'typo',
        timecardProjectList: [{ projectId: project }],
      },
    })

  test('is a request on the principal’s own project, whether principal or deputy makes it', async () => {
    const { lee, kim, onBehalfOf } = await people()
    const project = await company.project({ pm: lee })
    await company.join(lee, project)
    await submits(lee, project)
    expect(await asks(kim, onBehalfOf, project)).toMatchObject([{ state: 'approved' }])
  })

  test('is not a request of a deputy for the principal on a project of the deputy’s', async () => {
    const { lee, kim, onBehalfOf } = await people({ roles: ['LE001', 'LE002'] })
    const project = await company.project({ pm: kim })
    await company.join(lee, project)
    await submits(lee, project)
    expect(await asks(kim, onBehalfOf, project)).toMatchObject([{ state: 'pending' }])
  })
})

describe('no one else acts for someone', () => {
  const reason = async (by: Caller, onBehalfOf: string) => {
    const { status, reason: why } = await refusalOf(
      by(readTimecard, { query: { onBehalfOf, ...week } }),
    )
    return `${status} ${why}`
  }

  test('without a deputyship of that kind that is in force', async () => {
    const { lee, kim, deputySn } = await people()
    const stranger = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE005'] })
    expect(await reason(stranger, lee.employeeId)).toBe('403 deputy.none')
    expect(await reason(stranger, 'nobody')).toBe('403 deputy.none')
    // the other way round
    expect(await reason(lee, kim.employeeId)).toBe('403 deputy.none')
    await company.standsIn(stranger, lee, { kind: 'approval' })
    expect(await reason(stranger, lee.employeeId)).toBe('403 deputy.none')
    await server.pool.query(
      'update deputyships set ended_at = now(), ended_by = principal_id where deputy_sn = $1',
      [deputySn],
    )
    expect(await reason(kim, lee.employeeId)).toBe('403 deputy.none')
  })

  test('[access-8] by way of a deputy: a deputyship is not handed on', async () => {
    const { kim, lee } = await people()
    const choi = await company.person()
    await company.standsIn(choi, kim, { kind: 'entry' })
    expect(await reason(choi, lee.employeeId)).toBe('403 deputy.none')
  })

  test('[access-9] but an administrator, for anyone who has a timecard', async () => {
    const { lee, project } = await people()
    const admin = await company.person({ roles: ['LE999'] })
    const onBehalfOf = lee.employeeId
    const timecardSaveList = [{ projectId: project, timeMonday: 8 }]
    await admin(saveTimecard, { body: { onBehalfOf, ...week, timecardSaveList } })
    expect(await audited(admin)).toMatchObject([{ on_behalf_of: onBehalfOf }])
    const executive = await company.person({ roles: ['LE005'] })
    expect(await reason(admin, executive.employeeId)).toBe('403 deputy.none')
    expect(await reason(admin, 'nobody')).toBe('403 deputy.none')
  })

  test('and a request number of the principal’s is not the deputy’s own', async () => {
    const { lee, kim, project } = await people()
    const requestSn = await asksUnsubmit(lee, project)
    const { reason: why } = await refusalOf(kim(withdrawRequest, { params: { requestSn } }))
    expect(why).toBe('request.not-requester')
  })
})
