import {
  approveOvertimes,
  approveUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { readTimecard, requestOvertime, requestUnsubmit } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { submits, week } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

/** A PM who is also a member of the own project, with a plan of 0.01 MM. */
async function workingPm() {
  const { pm, project } = await company.staff()
  await company.join(pm, project, { plan: 1 })
  return { pm, project }
}

const request = (
  endpoint: typeof requestOvertime,
  person: Caller,
  projects: readonly string[],
  more: { selfYn?: 'Y' | 'N'; requestContents?: string | null } = {},
) =>
  person(endpoint, {
    body: {
      ...week,
      ...more,
      timecardProjectList: projects.map((projectId) => ({ projectId })),
    },
  })
const stateOf = async (person: Caller, project: string) =>
  (await person(readTimecard, { query: week })).myProjectList.find(
    (row) => row.projectId === project,
  )?.rowState

describe('the PM of the project is approved at once', () => {
  test.each([
    ['Y', 'because'],
    ['Y', ''],
    ['N', 'because'],
    ['N', undefined],
    [undefined, undefined],
  ] as const)('whatever selfYn says (%s, reason %j)', async (selfYn, requestContents) => {
    const { pm, project } = await workingPm()
    const more = {
      ...(selfYn !== undefined && { selfYn }),
      ...(requestContents !== undefined && { requestContents }),
    }
    expect(await submits(pm, project)).toBe(false)
    const overtime = await request(requestOvertime, pm, [project], more)
    expect(overtime).toMatchObject([{ projectId: project, state: 'approved' }])
    expect(await stateOf(pm, project)).toBe('submitted')
    const unsubmit = await request(requestUnsubmit, pm, [project], more)
    expect(unsubmit).toMatchObject([{ state: 'approved' }])
    expect(await stateOf(pm, project)).toBe('open')
  })

  test('[requests-5] with a message for the record, and nothing left to decide', async () => {
    const { pm, project } = await workingPm()
    await submits(pm, project)
    await request(requestOvertime, pm, [project], { selfYn: 'Y' })
    const { rows } = await server.pool.query(
      'select sender_id, category from messages where receiver_id = $1',
      [pm.employeeId],
    )
    expect(rows).toEqual([{ sender_id: pm.employeeId, category: 'overtime' }])
    const stored = await server.pool.query(
      'select state, is_self_approved, decided_by from requests where requester_id = $1',
      [pm.employeeId],
    )
    expect(stored.rows).toEqual([
      { state: 'approved', is_self_approved: true, decided_by: pm.employeeId },
    ])
    expect((await pm(listOvertimes, { query: { limit: 1000 } })).totalCount).toBe(0)
    expect((await pm(listUnsubmits, { query: {} })).totalCount).toBe(0)
  })

  test('[requests-6] as other clients follow it: the list is empty and an empty approval changes nothing', async () => {
    const { pm, project } = await workingPm()
    await submits(pm, project)
    await request(requestOvertime, pm, [project], { selfYn: 'Y', requestContents: '' })
    const { overtimeList } = await pm(listOvertimes, { query: { offset: 1, limit: 1000 } })
    const own = overtimeList.filter((row) => row.requestEmployeeId === pm.employeeId)
    await leavesNoTrace(server, async () => {
      expect(await pm(approveOvertimes, { body: { timecardList: own } })).toEqual({ done: true })
    })
    expect(await stateOf(pm, project)).toBe('submitted')
  })

  test('row by row: a foreign project in the same request waits for its PM', async () => {
    const { pm, project } = await workingPm()
    const other = await company.staff()
    await company.join(pm, other.project, { plan: 1 })
    await submits(pm, project, { timeMonday: 4 })
    await submits(pm, other.project, { timeMonday: 4 })
    const made = await request(requestOvertime, pm, [project, other.project], {
      selfYn: 'N',
      requestContents: 'both',
    })
    expect(new Map(made.map((one) => [one.projectId, one.state]))).toEqual(
      new Map([
        [project, 'approved'],
        [other.project, 'pending'],
      ]),
    )
    expect(await stateOf(pm, other.project)).toBe('pendingOvertime')
  })

  test('only while they are the PM', async () => {
    const { pm, project } = await workingPm()
    const successor = await company.person({ roles: ['LE002'] })
    await submits(pm, project)
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      successor.employeeId,
      project,
    ])
    const refusal = await refusalOf(request(requestOvertime, pm, [project], { selfYn: 'Y' }))
    expect(refusal.reason).toBe('timecard.not-own-project')
    const made = await request(requestOvertime, pm, [project], { requestContents: 'please' })
    expect(made).toMatchObject([{ state: 'pending' }])
    await successor(approveOvertimes, {
      body: { timecardList: [{ requestSn: made[0]?.requestSn }] },
    })
    expect(await stateOf(pm, project)).toBe('submitted')
  })
})

describe("selfYn Y on someone else's project", () => {
  test.each([requestOvertime, requestUnsubmit])(
    '[requests-5] is refused ($path)',
    async (endpoint) => {
      const plan = endpoint === requestOvertime ? 1 : 10_000
      const { kim, project } = await company.staff({ plan })
      await submits(kim, project)
      const attempt = () =>
        request(endpoint, kim, [project], { selfYn: 'Y', requestContents: 'let me' })
      const refusal = await leavesNoTrace(server, () => refusalOf(attempt()))
      expect(refusal).toMatchObject({
        status: 403,
        code: 950,
        reason: 'timecard.not-own-project',
        message: 'Only the PM of the project can approve this at once.',
      })
      expect(refusal.issues?.[0]?.path).toBe('timecardProjectList.0')
    },
  )

  test('refuses the whole request, the own projects in it too', async () => {
    const { pm, project } = await workingPm()
    const other = await company.staff()
    await company.join(pm, other.project, { plan: 1 })
    await submits(pm, project, { timeMonday: 4 })
    await submits(pm, other.project, { timeMonday: 4 })
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(
        request(requestOvertime, pm, [project, other.project], {
          selfYn: 'Y',
          requestContents: 'both',
        }),
      ),
    )
    expect(refusal.issues?.map(({ path }) => path)).toEqual(['timecardProjectList.1'])
  })

  test('is no key to the approvals either', async () => {
    const { kim, project } = await company.staff()
    await submits(kim, project)
    const [made] = await request(requestUnsubmit, kim, [project], { requestContents: 'typo' })
    const refusal = await refusalOf(
      kim(approveUnsubmits, {
        body: { timecardList: [{ requestSn: made?.requestSn, selfYn: 'Y' }] },
      }),
    )
    expect(refusal).toMatchObject({ status: 403, reason: 'session.not-allowed' })
  })
})

describe('a request that cannot be made', () => {
  test.each(['', '   ', '\n\t', null, undefined])(
    '[requests-12] for want of a reason (%j)',
    async (requestContents) => {
      const { kim, project } = await company.staff()
      await submits(kim, project)
      const more = requestContents === undefined ? {} : { requestContents }
      const refusal = await leavesNoTrace(server, () =>
        refusalOf(request(requestUnsubmit, kim, [project], more)),
      )
      expect(refusal).toMatchObject({
        status: 422,
        reason: 'request.reason-required',
        issues: [{ path: 'requestContents' }],
      })
    },
  )

  test('for rows that are not in that state', async () => {
    const { kim, project } = await company.staff()
    const reasonFor = async (endpoint: typeof requestOvertime) => {
      const refusal = await leavesNoTrace(server, () =>
        refusalOf(request(endpoint, kim, [project], { requestContents: 'x' })),
      )
      return `${refusal.status} ${refusal.reason}`
    }
    expect(await reasonFor(requestOvertime)).toBe('409 timecard.not-overtime')
    expect(await reasonFor(requestUnsubmit)).toBe('422 timecard.no-unsubmit-target')
    await submits(kim, project)
    expect(await reasonFor(requestOvertime)).toBe('409 timecard.not-overtime')
  })

  test("for no rows, unknown ones, or other people's", async () => {
    const { kim } = await company.staff()
    const theirs = await company.staff()
    await submits(theirs.kim, theirs.project)
    const none = await refusalOf(request(requestUnsubmit, kim, [], { requestContents: 'x' }))
    expect(none.issues?.map(({ path }) => path)).toEqual(['timecardProjectList'])
    const unknown = await leavesNoTrace(server, () =>
      refusalOf(
        request(requestUnsubmit, kim, [theirs.project, 'nowhere'], { requestContents: 'x' }),
      ),
    )
    const own = await company.staff()
    const mixed = await refusalOf(
      request(requestOvertime, own.kim, [own.project, 'nowhere'], { selfYn: 'Y' }),
    )
    expect(mixed.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['timecardProjectList.1.projectId', 'timecard.unknown-project'],
      ['timecardProjectList.0', 'timecard.not-overtime'],
      ['timecardProjectList.0', 'timecard.not-own-project'],
      ['requestContents', 'request.reason-required'],
    ])
    expect(unknown.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['timecardProjectList.0.projectId', 'timecard.unknown-project'],
      ['timecardProjectList.1.projectId', 'timecard.unknown-project'],
    ])
  })

  test('an unsubmit passes over rows that are not submitted', async () => {
    const { pm, kim, project } = await company.staff()
    const other = await company.project({ pm })
    await company.join(kim, other)
    await submits(kim, project)
    const made = await request(requestUnsubmit, kim, [other, project], { requestContents: 'x' })
    expect(made.map((one) => one.projectId)).toEqual([project])
    expect(await stateOf(kim, other)).toBe('open')
  })
})
