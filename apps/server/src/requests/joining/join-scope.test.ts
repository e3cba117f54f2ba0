import {
  approveJoinRequests,
  listJoinRequests,
  readJoinImpact,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import type { RoleId } from '@yuga/domain/access/roles'
import { afterEach, describe, expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { newcomer, wantsToJoin } from '../../../test/subjects/joining.ts'
import { type Caller, refusalOf, wednesdayMorning } from '../../../test/server.ts'
import { leavesNoTrace } from '../../../test/traces.ts'
import { useServer } from '../../../test/use-server.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3. */

const { server, company } = useServer()

afterEach(async () => {
  server.clock.set(wednesdayMorning)
  await server.pool.query('update organizations set team_leader_id = null')
})

async function decider(roles: RoleId[], team: string, leading: readonly string[] = []) {
  const person = await company.person({ roles: ['LE001', ...roles], team })
  for (const unit of leading) await company.leads(person, unit)
  return person
}

/** Whether the person may decide: the list, the impact and both decisions must agree. */
async function decides(person: Caller, requestSn: number): Promise<string> {
  const { memberList } = await person(listJoinRequests, { query: { limit: 1000 } })
  const body = { projectIdList: [{ requestSn }] }
  if (memberList.some((row) => row.requestSn === requestSn)) {
    await person(readJoinImpact, { params: { requestSn }, query: {} })
    await person(approveJoinRequests, { body })
    return 'yes'
  }
  const refusals = await leavesNoTrace(server, async () => [
    await refusalOf(person(approveJoinRequests, { body })),
    await refusalOf(person(rejectJoinRequests, { body })),
    await refusalOf(person(readJoinImpact, { params: { requestSn }, query: {} })),
  ])
  const shown = new Set(refusals.map(({ status, reason }) => `${status} ${reason}`))
  expect(shown.size).toBe(1)
  return [...shown].join()
}

const absent = '404 request.not-in-scope'

describe('who decides a request to join', () => {
  test('is the PM of the project, wherever the requester comes from, and the PM of today', async () => {
    const { pm, project, requestSn } = await newcomer(server, company, { team: 'T3' })
    const successor = await decider(['LE002'], 'T2')
    expect(await decides(successor, requestSn)).toBe(absent)
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      successor.employeeId,
      project,
    ])
    expect(await decides(pm, requestSn)).toBe(absent)
    expect(await decides(successor, requestSn)).toBe('yes')
  })

  test.each<[RoleId, string, string[], string, string]>([
    ['LE003', 'D1', ['D1'], 'P1', 'yes'],
    ['LE003', 'D1', ['D1'], 'T3', absent],
    ['LE003', 'T1', ['T3'], 'T3', 'yes'],
    ['LE003', 'T1', ['T3'], 'T1', absent],
    ['LE004', 'T1', [], 'P1', 'yes'],
    ['LE004', 'T1', ['T3'], 'T3', absent],
    ['LE999', 'T3', [], 'T1', 'yes'],
  ])(
    'a %s of %s, leading %s: of someone in %s: %s',
    async (role, team, leading, from, expected) => {
      const { requestSn } = await newcomer(server, company, { team: from })
      expect(await decides(await decider([role], team, leading), requestSn)).toBe(expected)
    },
  )

  test('is not someone in a unit below the requester', async () => {
    const { lee, requestSn } = await newcomer(server, company, { team: 'T1' })
    await company.leads(lee, 'D1')
    expect(await decides(await decider(['LE004'], 'T1'), requestSn)).toBe(absent)
    expect(await decides(await decider(['LE003'], 'C', ['C']), requestSn)).toBe('yes')
  })

  test('is never the requester, also where they became the PM meanwhile', async () => {
    const { lee, project, requestSn } = await newcomer(server, company)
    await server.pool.query('update projects set pm_id = $1 where project_id = $2', [
      lee.employeeId,
      project,
    ])
    await server.pool.query(`insert into employee_roles values ($1, 'LE002'), ($1, 'LE999')`, [
      lee.employeeId,
    ])
    expect(await decides(lee, requestSn)).toBe('403 request.own')
    // nor by the project alone
    const byProject = lee(approveJoinRequests, { body: { projectIdList: [project] } })
    expect((await refusalOf(byProject)).reason).toBe('request.own')
  })
})

describe('the day of the request decides who gets it', () => {
  test('[requests-19] a move afterwards leaves it with the leader of then, one before hands it on', async () => {
    const { lee, requestSn } = await newcomer(server, company, { team: 'T1' })
    await moves(server, lee, '2026-03-19', { team: 'T3' })
    server.clock.set('2026-03-23T09:00:00+09:00')
    const [before, after] = [await decider(['LE004'], 'T1'), await decider(['LE004'], 'T3')]
    expect(await decides(after, requestSn)).toBe(absent)
    expect(await decides(before, requestSn)).toBe('yes')
    const other = await company.project({ pm: await company.person() })
    const later = await wantsToJoin(server, lee, other)
    expect(await decides(before, later)).toBe(absent)
    expect(await decides(after, later)).toBe('yes')
  })

  test('[requests-19] it is the day of the requester’s office', async () => {
    // 09:00 on the 19th in Seoul is still the 18th in Los Angeles
    const project = await company.project({ pm: await company.person() })
    const lee = await company.person({ team: 'T1', office: 'FC002' })
    await moves(server, lee, '2026-03-19', { team: 'T3' })
    const requestSn = await wantsToJoin(server, lee, project, { at: '2026-03-19T09:00:00+09:00' })
    expect(await decides(await decider(['LE004'], 'T3'), requestSn)).toBe(absent)
    expect(await decides(await decider(['LE004'], 'T1'), requestSn)).toBe('yes')
  })
})

describe('what one sees before deciding', () => {
  test('[requests-22] are plan and used man-months of member and project, and the load of each month', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const kim = await company.person()
    await company.join(kim, project, { plan: 150 })
    // a week of February: 40 hours of the 160 of its 20 workdays
    await company.worked(
      kim,
      project,
      ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'].map((day) => ({
        day,
        hundredths: 800,
        periodStart: '2026-02-15',
        periodEnd: '2026-02-21',
      })),
    )
    const elsewhere = await company.project({ pm, startDay: '2026-04-01' })
    await company.join(lee, elsewhere, { plan: 80 })
    const ended = await company.project({ pm, startDay: '2026-04-01', endedDay: '2026-03-01' })
    await company.join(lee, ended, { plan: 500 })
    const impact = await pm(readJoinImpact, { params: { requestSn }, query: { planMM: 0.41 } })
    expect(impact).toMatchObject({
      requestSn,
      memberPlanMM: 0,
      memberPlanMMAfter: 0.41,
      memberUsedMM: 0,
      projectPlanMM: 1.5,
      projectPlanMMAfter: 1.91,
      projectUsedMM: 0.25,
      monthList: [
        { customDate: '202603', mm: 0.09, otherMM: 0, totalMM: 0.09, overYn: 'N' },
        { customDate: '202604', mm: 0.2, otherMM: 0.8, totalMM: 1, overYn: 'N' },
        { customDate: '202605', mm: 0.12, otherMM: 0, totalMM: 0.12, overYn: 'N' },
      ],
    })
    const above = await pm(readJoinImpact, { params: { requestSn }, query: { planMM: 0.43 } })
    expect(above.monthList.map(({ overYn }) => overYn)).toEqual(['N', 'Y', 'N'])
    const { memberList } = await pm(listJoinRequests, { query: {} })
    expect(memberList).toMatchObject([
      {
        requestSn,
        startDate: '20260210',
        endDate: '20260520',
        requestDate: '20260318',
        requestMessage: 'to help out',
        projectPlanMM: 1.5,
        projectUsedMM: 0.25,
        firstMonth: '202603',
        lastMonth: '202605',
        workdayList: [10, 22, 14],
        otherPeakMM: 0.8,
      },
    ])
  })

  test('of someone who was a member once: the plan of the months to come is written again', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await company.join(lee, project, { plan: 30, active: false })
    await server.pool.query(
      `insert into member_plans select member_sn, '2026-04-01', 40 from project_members
       where employee_id = $1 and project_id = $2`,
      [lee.employeeId, project],
    )
    const impact = await pm(readJoinImpact, { params: { requestSn }, query: { planMM: 1 } })
    expect(impact).toMatchObject({
      memberPlanMM: 0.7,
      memberPlanMMAfter: 1.3,
      projectPlanMM: 0.7,
      projectPlanMMAfter: 1.3,
    })
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn, planMM: 1 }] } })
    const { rows } = await server.pool.query<{ plan: number }>(
      `select sum(plan_hundredths)::int as plan from member_plans join project_members using (member_sn)
       where employee_id = $1 and project_id = $2`,
      [lee.employeeId, project],
    )
    expect(rows).toEqual([{ plan: 130 }])
  })
})
