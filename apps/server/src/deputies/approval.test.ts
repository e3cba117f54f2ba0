import { readBadges } from '@yuga/contract/messages/events'
import {
  listDecided,
  listJoinRequests,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import { requestToJoin } from '@yuga/contract/requests/member-requests'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { readTimecard, requestUnsubmit } from '@yuga/contract/timecard/timecard'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { withoutNamesakes } from '../../test/subjects/namesakes.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
afterEach(() => withoutNamesakes(server))

/** Lee the PM, with Kim as deputy this week; Choi is a member of the project. */
async function people({ roles = ['LE001'], plan }: { roles?: RoleId[]; plan?: number } = {}) {
  const { pm: lee, kim: choi, project } = await company.staff(plan === undefined ? {} : { plan })
  const names = 'update employees set name = $2 where employee_id = $1'
  await server.pool.query(names, [lee.employeeId, 'Lee'])
  await server.pool.query(names, [choi.employeeId, 'Choi'])
  const kim = await company.person({ name: 'Kim', roles, team: 'T3' })
  const deputySn = await company.standsIn(kim, lee, { kind: 'approval' })
  return { lee, kim, choi, project, deputySn }
}

const ends = (deputySn: number) =>
  server.pool.query(
    'update deputyships set ended_at = now(), ended_by = principal_id where deputy_sn = $1',
    [deputySn],
  )

const seenBy = async (person: Caller) =>
  (await person(listUnsubmits, { query: { limit: 1000 } })).timecardList.map(
    ({ requestSn, onBehalfOf, onBehalfOfName }) => [requestSn, onBehalfOf, onBehalfOfName],
  )

describe('a deputy for approval', () => {
  test('[access-11] sees what waits for the principal with what waits for them, marked', async () => {
    const { lee, kim, choi, project } = await people({ roles: ['LE001', 'LE002'] })
    const ofLee = await asksUnsubmit(choi, project)
    const own = await company.project({ pm: kim })
    await company.join(choi, own)
    const ofKim = await asksUnsubmit(choi, own)
    expect(await seenBy(kim)).toEqual([
      [ofLee, lee.employeeId, 'Lee'],
      [ofKim, null, null],
    ])
    expect((await kim(readBadges, {})).waitingApprovals).toBe(2)
    // and only the principal’s where the call says so
    const { timecardList } = await kim(listUnsubmits, { query: { onBehalfOf: lee.employeeId } })
    expect(timecardList.map(({ requestSn }) => requestSn)).toEqual([ofLee])
  })

  test('decides without a role; the requester reads both names', async () => {
    const { lee, kim, choi, project } = await people({ plan: 1 })
    const requestSn = await asksOvertime(choi, project)
    const { overtimeList } = await kim(listOvertimes, { query: {} })
    // rows go back as they came
    await kim(approveOvertimes, { body: { timecardList: overtimeList } })
    const { rows } = await server.pool.query(
      `select r.state, r.decided_by, r.decided_for, m.contents_en, m.contents_ko, a.on_behalf_of
       from requests r join messages m on m.receiver_id = r.requester_id
       join audit a on a.subject = 'request ' || r.request_sn where r.request_sn = $1`,
      [requestSn],
    )
    expect(rows).toEqual([
      {
        state: 'approved',
        decided_by: kim.employeeId,
        decided_for: lee.employeeId,
        contents_en: expect.stringContaining('approved by Kim for Lee.') as string,
        contents_ko: expect.stringContaining('Kim (Lee 대리) 님이 승인') as string,
        on_behalf_of: lee.employeeId,
      },
    ])
    expect((await kim(listDecided, { query: {} })).decidedList[0]).toMatchObject({
      requestSn,
      decidedByName: 'Kim for Lee',
    })
    expect((await lee(listDecided, { query: {} })).decidedList[0]?.decidedByName).toBe(
      'Kim for Lee',
    )
  })

  test('rejects; the row of the requester names the deputy and the principal', async () => {
    const { lee, kim, choi, project } = await people()
    const requestSn = await asksUnsubmit(choi, project)
    const body = { onBehalfOf: lee.employeeId, timecardList: [{ requestSn }], reason: 'no' }
    await kim(cancelUnsubmits, { body })
    const [row] = (await choi(readTimecard, { query: week })).myProjectList
    expect(row?.lastRejection?.byName).toBe('Kim for Lee')
  })

  test('[access-11] decides own and principals’ rows in one call, all or none', async () => {
    const { kim, choi, project } = await people({ roles: ['LE001', 'LE002'] })
    const own = await company.project({ pm: kim })
    await company.join(choi, own)
    const sns = [await asksUnsubmit(choi, project), await asksUnsubmit(choi, own)]
    const { timecardList } = await kim(listUnsubmits, { query: {} })
    const [ofLee, ofKim] = timecardList
    if (ofLee === undefined || ofKim === undefined) throw new Error('both wait')
    const wrong = [{ ...ofLee, onBehalfOf: null }, ofKim]
    const refusal = await refusalOf(kim(approveUnsubmits, { body: { timecardList: wrong } }))
    expect(refusal.reason).toBe('request.not-in-scope')
    await kim(approveUnsubmits, { body: { timecardList } })
    const { rows } = await server.pool.query<{ decided_for: string | null }>(
      'select decided_for from requests where request_sn = any($1) order by request_sn',
      [sns],
    )
    expect(rows.map((row) => row.decided_for)).toEqual([ofLee.onBehalfOf, null])
  })

  test('sees and rejects requests to join in the principal’s right', async () => {
    const { lee, kim, project } = await people()
    const park = await company.person()
    await park(requestToJoin, { body: { projectId: project, requestContents: 'please' } })
    const { memberList } = await kim(listJoinRequests, { query: {} })
    expect(memberList).toMatchObject([{ onBehalfOf: lee.employeeId, onBehalfOfName: 'Lee' }])
    await kim(rejectJoinRequests, { body: { projectIdList: memberList, reason: 'full' } })
    expect((await kim(listJoinRequests, { query: {} })).memberList).toEqual([])
  })

  test('sees and decides nothing once it is over', async () => {
    const { lee, kim, choi, project, deputySn } = await people()
    const requestSn = await asksUnsubmit(choi, project)
    await ends(deputySn)
    const refused = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).reason
    expect(await refused(kim(listUnsubmits, { query: {} }))).toBe('session.not-allowed')
    const body = { onBehalfOf: lee.employeeId, timecardList: [{ requestSn }] }
    expect(await refused(kim(approveUnsubmits, { body }))).toBe('session.not-allowed')
    expect(await refused(kim(approveOvertimes, { body }))).toBe('deputy.none')
    const named = { timecardList: [{ requestSn, onBehalfOf: lee.employeeId }] }
    expect(await refused(kim(approveOvertimes, { body: named }))).toBe('deputy.none')
    expect((await kim(readBadges, {})).waitingApprovals).toBe(0)
  })
})

describe('[access-11] never decided by a deputy', () => {
  const decides = async (by: Caller, requestSn: number, onBehalfOf?: string) => {
    const { reason } = await refusalOf(
      by(approveUnsubmits, { body: { timecardList: [{ requestSn, onBehalfOf }] } }),
    )
    return reason
  }

  test('is the deputy’s own request, nor one of the principal’s', async () => {
    const { lee, kim, project } = await people({ roles: ['LE001', 'LE999'] })
    await company.join(kim, project)
    const ofKim = await asksUnsubmit(kim, project)
    expect(await decides(kim, ofKim, lee.employeeId)).toBe('request.own')
    const other = await company.project({ pm: await company.person({ roles: ['LE002'] }) })
    await company.join(lee, other)
    const ofLee = await asksUnsubmit(lee, other)
    expect(await decides(kim, ofLee, lee.employeeId)).toBe('request.own')
    expect((await seenBy(kim)).filter(([sn]) => sn === ofKim)).toEqual([])
  })

  test('is one that they made for someone, in whichever right', async () => {
    const { lee, kim, choi, project } = await people({ roles: ['LE001', 'LE999'] })
    await company.standsIn(kim, choi, { kind: 'entry' })
    await submits(choi, project)
    const [made] = await kim(requestUnsubmit, {
      body: {
        onBehalfOf: choi.employeeId,
        ...week,
        requestContents: 'typo',
        timecardProjectList: [{ projectId: project }],
      },
    })
    const requestSn = made?.requestSn ?? 0
    expect(await decides(kim, requestSn)).toBe('request.own')
    expect(await decides(kim, requestSn, lee.employeeId)).toBe('request.own')
    expect((await seenBy(kim)).filter(([sn]) => sn === requestSn)).toEqual([])
    // the principal may, who has not made it
    await lee(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
  })

  test('is what the principal could decide as someone’s deputy only', async () => {
    const { lee, choi, project } = await people()
    const third = await company.person()
    const middle = await company.person({ roles: ['LE001', 'LE004'] })
    await company.standsIn(middle, lee, { kind: 'approval' })
    await company.standsIn(third, middle, { kind: 'approval' })
    const requestSn = await asksUnsubmit(choi, project)
    expect(await decides(third, requestSn, lee.employeeId)).toBe('deputy.none')
    expect((await seenBy(third)).filter(([, who]) => who === lee.employeeId)).toEqual([])
  })
})
