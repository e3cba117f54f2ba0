import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelUnsubmits,
} from '@yuga/contract/requests/requests'
import { readTimecard, withdrawRequest } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, week } from '../../test/weeks.ts'
import type { Caller } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { whileHeld } from '../../test/while-held.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const approve = (person: Caller, ...sns: number[]) =>
  person(approveUnsubmits, { body: { timecardList: sns.map((requestSn) => ({ requestSn })) } })
const reject = (person: Caller, ...sns: number[]) =>
  person(cancelUnsubmits, {
    body: { timecardList: sns.map((requestSn) => ({ requestSn })), reason: 'no' },
  })
const rowStateOf = async (person: Caller) =>
  (await person(readTimecard, { query: week })).myProjectList[0]?.rowState

async function recordOf(requestSn: number) {
  const { rows } = await server.pool.query<{ state: string; decided_by: string; messages: number }>(
    `select r.state, r.decided_by,
       (select count(*) from messages m where m.receiver_id = r.requester_id) as messages
     from requests r where request_sn = $1`,
    [requestSn],
  )
  return rows[0]
}

/** The same race often enough, in both orders of those who decide. */
const times = Array.from({ length: 6 }, (_, round) => round)

describe('two who decide at the same moment', () => {
  test.each(times)('[requests-1] give one winner and one clear 409 (%i)', async (round) => {
    const { pm, kim, project } = await company.staff()
    const admin = await company.person({ roles: ['LE999'] })
    const requestSn = await asksUnsubmit(kim, project)
    const deciders = round % 2 === 0 ? [pm, admin] : [admin, pm]
    const { answers, refusals } = await whileHeld(server, { employee: kim.employeeId }, () =>
      deciders.map((person) => approve(person, requestSn).then(() => person.employeeId)),
    )
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 request.already-decided'])
    expect(await recordOf(requestSn)).toMatchObject({
      state: 'approved',
      decided_by: answers[0],
      messages: 1,
    })
    expect(await rowStateOf(kim)).toBe('open')
  })

  test.each(times)('differently leave what the winner decided (%i)', async () => {
    const { pm, kim, project } = await company.staff()
    const admin = await company.person({ roles: ['LE999'] })
    const requestSn = await asksUnsubmit(kim, project)
    const { refusals } = await inParallel([approve(pm, requestSn), reject(admin, requestSn)])
    expect(refusals).toEqual(['409 request.already-decided'])
    const record = await recordOf(requestSn)
    const isApproved = record?.decided_by === pm.employeeId
    expect(record?.state).toBe(isApproved ? 'approved' : 'rejected')
    expect(await rowStateOf(kim)).toBe(isApproved ? 'open' : 'submitted')
  })

  test('ten of them: one', async () => {
    const { kim, project } = await company.staff({ plan: 1 })
    const requestSn = await asksOvertime(kim, project)
    const admins = await Promise.all(
      Array.from({ length: 10 }, () => company.person({ roles: ['LE999'] })),
    )
    const { answers, refusals } = await inParallel(
      admins.map((admin) => admin(approveOvertimes, { body: { timecardList: [{ requestSn }] } })),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(refusals)).toEqual(new Set(['409 request.already-decided']))
    expect(await recordOf(requestSn)).toMatchObject({ messages: 1 })
  })

  test.each(times)(
    'over the same several, in other orders: one gets all, the other none (%i)',
    async () => {
      const { pm, kim, project } = await company.staff()
      const people = [kim, await company.person(), await company.person(), await company.person()]
      for (const person of people.slice(1)) await company.join(person, project)
      const sns: number[] = []
      for (const person of people) sns.push(await asksUnsubmit(person, project))
      const admin = await company.person({ roles: ['LE999'] })
      const { answers, refusals } = await inParallel([
        approve(pm, ...sns),
        reject(admin, ...sns.toReversed()),
      ])
      expect(answers).toHaveLength(1)
      expect(refusals).toEqual(['409 request.already-decided'])
      const states = await Promise.all(people.map(rowStateOf))
      expect(new Set(states).size).toBe(1)
    },
  )

  test('over lists that share one request: the second gets nothing of its list', async () => {
    const { pm, kim, project } = await company.staff()
    const lee = await company.person()
    await company.join(lee, project)
    const admin = await company.person({ roles: ['LE999'] })
    const [ofKim, ofLee] = [await asksUnsubmit(kim, project), await asksUnsubmit(lee, project)]
    const { refusals } = await inParallel([approve(pm, ofKim), approve(admin, ofLee, ofKim)])
    expect(refusals).toHaveLength(1)
    const stateOfLee = (await recordOf(ofLee))?.state
    const byAdmin = (await recordOf(ofKim))?.decided_by === admin.employeeId
    expect(stateOfLee).toBe(byAdmin ? 'approved' : 'pending')
  })
})

describe('a decision that meets', () => {
  test.each(times)('a withdrawal: one of them happens (%i)', async () => {
    const { pm, kim, project } = await company.staff()
    const requestSn = await asksUnsubmit(kim, project)
    const { answers, refusals } = await inParallel([
      approve(pm, requestSn),
      kim(withdrawRequest, { params: { requestSn } }),
    ])
    expect(answers).toHaveLength(1)
    const state = (await recordOf(requestSn))?.state
    expect([state, refusals, await rowStateOf(kim)]).toEqual(
      state === 'approved'
        ? ['approved', ['409 request.already-decided'], 'open']
        : ['withdrawn', ['409 request.withdrawn'], 'submitted'],
    )
  })

  test.each(times)(
    'a month close: the request is decided or cancelled, never both (%i)',
    async () => {
      const { pm, kim, project } = await company.staff({ plan: 1 })
      const requestSn = await asksOvertime(kim, project)
      const { refusals } = await inParallel<unknown>([
        pm(approveOvertimes, { body: { timecardList: [{ requestSn }] } }),
        kim(closeOwnMonth, { body: { yearMonth: '202603' } }),
      ])
      const record = await recordOf(requestSn)
      expect([record?.state, refusals, await rowStateOf(kim), record?.messages]).toEqual(
        record?.state === 'approved'
          ? ['approved', [], 'submitted', 1]
          : ['cancelled', ['409 request.cancelled'], 'open', 1],
      )
    },
  )
})
