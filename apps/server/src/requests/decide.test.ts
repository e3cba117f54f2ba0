import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { readTimecard, withdrawRequest } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, submits, week, weekBefore } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const stateOf = async (person: Caller, period = week) =>
  (await person(readTimecard, { query: period })).myProjectList[0]?.rowState
const requestState = async (requestSn: number) =>
  (
    await server.pool.query<{ state: string; decided_by: string; decision_reason: string }>(
      'select state, decided_by, decision_reason from requests where request_sn = $1',
      [requestSn],
    )
  ).rows[0]

/** A PM with three members who each have a pending unsubmit request. */
async function three() {
  const { pm, kim, project } = await company.staff()
  const people = [kim, await company.person(), await company.person()]
  for (const person of people.slice(1)) await company.join(person, project)
  const sns: number[] = []
  for (const person of people) sns.push(await asksUnsubmit(person, project))
  return { pm, project, people, sns }
}

describe('what a decision does to the row', () => {
  test('approving overtime submits it; rejecting opens it', async () => {
    for (const [verdict, expected, state] of [
      [approveOvertimes, 'submitted', 'approved'],
      [cancelOvertimes, 'open', 'rejected'],
    ] as const) {
      const { pm, kim, project } = await company.staff({ plan: 1 })
      const requestSn = await asksOvertime(kim, project)
      await pm(verdict, { body: { timecardList: [{ requestSn }] } })
      expect(await stateOf(kim)).toBe(expected)
      expect(await requestState(requestSn)).toMatchObject({ state, decided_by: pm.employeeId })
    }
  })

  test('[requests-11] approving an unsubmit opens it; rejecting leaves it submitted, since when it was', async () => {
    for (const [verdict, expected] of [
      [approveUnsubmits, 'open'],
      [cancelUnsubmits, 'submitted'],
    ] as const) {
      const { pm, kim, project } = await company.staff()
      const requestSn = await asksUnsubmit(kim, project)
      server.clock.set('2026-03-18T11:30:00+09:00')
      await pm(verdict, { body: { timecardList: [{ requestSn }] } })
      expect(await stateOf(kim)).toBe(expected)
      const row = (await kim(readTimecard, { query: week })).myProjectList[0]
      if (expected === 'submitted') {
        expect(row?.lock).toMatchObject({ sinceAt: '2026-03-18T09:00:00', byName: 'Kim' })
      }
      server.clock.set('2026-03-18T09:00:00+09:00')
    }
  })

  test('rejected overtime can be submitted, flagged and requested again', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    const first = await asksOvertime(kim, project)
    await pm(cancelOvertimes, { body: { timecardList: [{ requestSn: first }] } })
    const second = await asksOvertime(kim, project)
    expect(second).not.toBe(first)
    await pm(approveOvertimes, { body: { timecardList: [{ requestSn: second }] } })
    expect(await stateOf(kim)).toBe('submitted')
  })

  test('[projects-4] hours of an ended project are still decided', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-03-18' where project_id = $1`,
      [project],
    )
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } })
    expect(await stateOf(kim)).toBe('open')
  })
})

describe('an empty list', () => {
  test.each([
    ['approveOvertimes', approveOvertimes],
    ['cancelOvertimes', cancelOvertimes],
    ['approveUnsubmits', approveUnsubmits],
    ['cancelUnsubmits', cancelUnsubmits],
  ])('answers 200 and changes nothing (%s)', async (_, endpoint) => {
    const pm = await company.person({ roles: ['LE002'] })
    await leavesNoTrace(server, async () => {
      expect(await pm(endpoint, { body: { timecardList: [] } })).toEqual({ done: true })
    })
  })
})

describe('several at once', () => {
  test('are decided at once', async () => {
    const { pm, people, sns } = await three()
    await pm(approveUnsubmits, { body: { timecardList: sns.map((requestSn) => ({ requestSn })) } })
    expect(await Promise.all(people.map((person) => stateOf(person)))).toEqual(
      people.map(() => 'open'),
    )
  })

  test('[requests-2] are decided all or none, and what cannot be is named at its place', async () => {
    const { pm, people, sns } = await three()
    const [kim] = people
    await kim?.(withdrawRequest, { params: { requestSn: sns[0] ?? 0 } })
    const foreign = await three()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(
        pm(approveUnsubmits, {
          body: {
            timecardList: [
              { requestSn: sns[2] },
              { requestSn: sns[0] },
              { requestSn: sns[1] },
              { requestSn: foreign.sns[0] },
              { requestSn: 999_999_999 },
            ],
          },
        }),
      ),
    )
    expect(refusal.status).toBe(409)
    expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['timecardList.1', 'request.withdrawn'],
      ['timecardList.3', 'request.not-in-scope'],
      ['timecardList.4', 'request.not-in-scope'],
    ])
  })

  test('may name one twice: it is decided once, and the places stay right', async () => {
    const { pm, people, sns } = await three()
    const [first = 0, second = 0] = sns
    const refusal = await refusalOf(
      pm(approveUnsubmits, {
        body: {
          timecardList: [
            { requestSn: first },
            { requestSn: first },
            { requestSn: second },
            { requestSn: 999_999_999 },
          ],
        },
      }),
    )
    expect(refusal.issues?.map(({ path }) => path)).toEqual(['timecardList.3'])
    await pm(approveUnsubmits, {
      body: { timecardList: [{ requestSn: first }, { requestSn: first }, { requestSn: second }] },
    })
    const { rows } = await server.pool.query<{ decisions: number }>(
      `select count(*) as decisions from messages where receiver_id = $1 and category = 'unsubmit'`,
      [people[0]?.employeeId],
    )
    expect(rows[0]?.decisions).toBe(1)
  })
})

describe('a request named by project, employee and period', () => {
  test('[requests-8] is read, with others named by number', async () => {
    const { pm, project, people, sns } = await three()
    const named = {
      projectId: project,
      requestEmployeeId: people[0]?.employeeId,
      fromDate: week.fromDate,
      toDate: week.toDate,
      selfYn: 'N' as const,
    }
    await pm(approveUnsubmits, { body: { timecardList: [named, { requestSn: sns[1] }] } })
    expect(await requestState(sns[0] ?? 0)).toMatchObject({ state: 'approved' })
    expect(await requestState(sns[1] ?? 0)).toMatchObject({ state: 'approved' })
    expect(await requestState(sns[2] ?? 0)).toMatchObject({ state: 'pending' })
  })

  test('is the one of that week, not of another', async () => {
    const { pm, kim, project } = await company.staff()
    const older = await asksUnsubmit(kim, project, { period: weekBefore })
    const newer = await asksUnsubmit(kim, project)
    await pm(approveUnsubmits, {
      body: {
        timecardList: [
          {
            projectId: project,
            requestEmployeeId: kim.employeeId,
            fromDate: weekBefore.fromDate,
            toDate: weekBefore.toDate,
          },
        ],
      },
    })
    expect(await requestState(older)).toMatchObject({ state: 'approved' })
    expect(await requestState(newer)).toMatchObject({ state: 'pending' })
  })

  test('is read by the fields of its card', async () => {
    const { pm, project, people, sns } = await three()
    const [kim] = people
    const { timecardList } = await pm(listUnsubmits, { query: { limit: 1000 } })
    const card = timecardList.find((row) => row.requestSn === sns[0])
    const named = {
      projectId: project,
      requestEmployeeId: kim?.employeeId,
      startDate: card?.startDate,
      endDate: card?.endDate,
    }
    await pm(approveUnsubmits, { body: { timecardList: [named] } })
    expect(await requestState(sns[0] ?? 0)).toMatchObject({ state: 'approved' })
  })

  test('is not read by the period of the project, which the overtime card shows', async () => {
    const { pm, kim, project } = await company.staff({ plan: 1 })
    await asksOvertime(kim, project)
    const named = {
      projectId: project,
      requestEmployeeId: kim.employeeId,
      startDate: week.fromDate,
      endDate: week.toDate,
    }
    const refusal = await refusalOf(pm(approveOvertimes, { body: { timecardList: [named] } }))
    expect(refusal).toMatchObject({ status: 422, reason: 'request.ambiguous' })
  })

  test('answers the second caller that it is decided', async () => {
    const { pm, project, people, sns } = await three()
    await pm(approveUnsubmits, { body: { timecardList: [{ requestSn: sns[0] }] } })
    const named = {
      projectId: project,
      requestEmployeeId: people[0]?.employeeId,
      fromDate: week.fromDate,
      toDate: week.toDate,
    }
    const refusal = await refusalOf(pm(cancelUnsubmits, { body: { timecardList: [named] } }))
    expect(refusal).toMatchObject({ status: 409, reason: 'request.already-decided' })
    // the last day is compared, too
    const shorter = { ...named, toDate: '20260320' }
    const absent = await refusalOf(pm(cancelUnsubmits, { body: { timecardList: [shorter] } }))
    expect(absent).toMatchObject({ status: 404, reason: 'request.not-in-scope' })
  })

  test.each([
    [{}, 'request.ambiguous', 422],
    [{ projectId: 'P' }, 'request.ambiguous', 422],
    [{ projectId: 'P', requestEmployeeId: 'e' }, 'request.ambiguous', 422],
    [{ projectId: 'P', requestEmployeeId: 'e', fromDate: '20260315' }, 'request.not-in-scope', 404],
  ])('that is none (%j) is refused at its place', async (item, reason, status) => {
    const { pm, sns } = await three()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(pm(approveUnsubmits, { body: { timecardList: [{ requestSn: sns[0] }, item] } })),
    )
    expect([refusal.status, refusal.reason]).toEqual([status, reason])
    expect(refusal.issues?.map(({ path }) => path)).toEqual(['timecardList.1'])
  })
})

describe('a request that is no longer pending', () => {
  const ends: Record<string, (pm: Caller, kim: Caller, requestSn: number) => Promise<unknown>> = {
    'request.already-decided': (pm, _, requestSn) =>
      pm(approveUnsubmits, { body: { timecardList: [{ requestSn }] } }),
    'request.withdrawn': (_, kim, requestSn) => kim(withdrawRequest, { params: { requestSn } }),
    'request.cancelled': (_, kim) => kim(closeOwnMonth, { body: { yearMonth: '202603' } }),
  }

  test.each(Object.keys(ends))('is refused with its reason (%s)', async (reason) => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    await ends[reason]?.(pm, kim, requestSn)
    for (const verdict of [approveUnsubmits, cancelUnsubmits]) {
      const refusal = await leavesNoTrace(server, () =>
        refusalOf(pm(verdict, { body: { timecardList: [{ requestSn }] } })),
      )
      expect(refusal).toMatchObject({ status: 409, code: 900, reason })
    }
    const withdrawal = await refusalOf(kim(withdrawRequest, { params: { requestSn } }))
    expect([withdrawal.status, withdrawal.reason]).toEqual([409, reason])
  })

  test('is refused in Korean', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    const korean = await server.as(pm.employeeId, { 'accept-language': 'ko' })
    const body = { timecardList: [{ requestSn }] }
    await korean(approveUnsubmits, { body })
    expect((await refusalOf(korean(approveUnsubmits, { body }))).message).toBe(
      '이미 처리된 요청입니다.',
    )
  })
})

describe('a request of someone else', () => {
  test('[wire-2] cannot be withdrawn: it is as if there were none', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    const admin = await company.person({ roles: ['LE001', 'LE999'] })
    const texts = []
    for (const [person, sn] of [
      [pm, requestSn],
      [admin, requestSn],
      [admin, 999_999_999],
    ] as const) {
      const refusal = await refusalOf(person(withdrawRequest, { params: { requestSn: sn } }))
      texts.push([refusal.status, refusal.message])
    }
    expect(texts).toEqual(texts.map(() => [404, 'There is no such request.']))
    expect(await stateOf(kim)).toBe('pendingUnsubmit')
  })
})

test('withdrawing gives the row back: submitted for an unsubmit, open for overtime', async () => {
  const { kim, project } = await company.staff()
  await kim(withdrawRequest, { params: { requestSn: await asksUnsubmit(kim, project) } })
  expect(await stateOf(kim)).toBe('submitted')
  const other = await company.staff({ plan: 1 })
  const requestSn = await asksOvertime(other.kim, other.project)
  await other.kim(withdrawRequest, { params: { requestSn } })
  expect(await stateOf(other.kim)).toBe('open')
  expect(await submits(other.kim, other.project, { timeMonday: 0, timeTuesday: 0 })).toBe(true)
})
