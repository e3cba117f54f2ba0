import {
  approveJoinRequests,
  listJoinRequests,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { readProjectHistory } from '@yuga/contract/projects/project-history'
import { readTimecard, saveTimecard } from '@yuga/contract/timecard/timecard'
import { afterEach, describe, expect, test } from 'vitest'
import { week } from '../../../test/weeks.ts'
import { newcomer, wantsToJoin } from '../../../test/subjects/joining.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { withoutNamesakes } from '../../../test/subjects/namesakes.ts'
import { inParallel } from '../../../test/in-parallel.ts'
import { leavesNoTrace } from '../../../test/traces.ts'
import { useSecondServer, useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()
const second = useSecondServer(server)
afterEach(() => withoutNamesakes(server))

const lets = (pm: Caller, ...projectIdList: Parameters<typeof approved>[0]) =>
  pm(approveJoinRequests, approved(projectIdList))
function approved(projectIdList: (string | { requestSn?: number; projectId?: string })[]) {
  return { body: { projectIdList } }
}

/** The member that someone is; undefined where they are none. */
async function memberOf(person: Caller, project: string) {
  const { rows } = await server.pool.query<{
    group_id: string
    is_support: boolean
    resides: boolean
    plan: Record<string, number>
  }>(
    `select group_id, is_support,
       (select resides from member_residence r where r.member_sn = m.member_sn) as resides,
       (select jsonb_object_agg(to_char(month, 'YYYYMM'), plan_hundredths) from member_plans l
         where l.member_sn = m.member_sn) as plan
     from project_members m where employee_id = $1 and project_id = $2 and is_active`,
    [person.employeeId, project],
  )
  return rows[0]
}

const stateOf = async (requestSn: number) => {
  const { rows } = await server.pool.query<{ state: string }>(
    'select state from requests where request_sn = $1',
    [requestSn],
  )
  return rows[0]?.state
}

const ends = (project: string) =>
  server.pool.query(
    `update projects set status_code = 'ST002', ended_day = '2026-03-18' where project_id = $1`,
    [project],
  )

describe('an employee who is let in', () => {
  test('is a member of the default group, residing, with the figure spread over the months to come', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn, planMM: 1 }] } })
    expect(await memberOf(lee, project)).toEqual({
      group_id: 'DEFAULT',
      is_support: false,
      resides: true,
      // 10, 22 and 14 workdays from 18 March to 20 May
      plan: { 202603: 22, 202604: 48, 202605: 30 },
    })
    expect(await stateOf(requestSn)).toBe('approved')
  })

  test('[projects-22] stays in the project when its form was opened before and is saved after', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const { version, projectGroupList } = await pm(readProject, { query: { projectId: project } })
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn }] } })
    const body = {
      projectId: project,
      version,
      projectGroupList: projectGroupList.map(({ groupId, groupYN, projectMemberList }) => ({
        groupId,
        groupYN,
        projectMemberList: projectMemberList.map(({ memberSn }) => ({ memberSn })),
      })),
    }
    expect((await refusalOf(pm(updateProject, { body }))).reason).toBe('record.stale-version')
    expect(await memberOf(lee, project)).toMatchObject({ group_id: 'DEFAULT' })
    const { changeList } = await pm(readProjectHistory, {
      params: { projectId: project },
      query: {},
    })
    expect(changeList[0]).toMatchObject({ version: version + 1, actor: 'Park' })
    expect(changeList[0]?.changes[0]).toMatchObject({ kind: 'added' })
  })

  test('[requests-26] has the figure spread over the workdays of their office until they leave', async () => {
    await company.holiday('2026-03-20', '2026-03-20', 'FC002')
    const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
    const lou = await company.person({ name: 'Lou', office: 'FC002', retireDay: '2026-04-30' })
    const project = await company.project({ pm, startDay: '2026-02-10', endDay: '2026-05-20' })
    const requestSn = await wantsToJoin(server, lou, project)
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn, planMM: 1 }] } })
    // 17 to 31 March without the holiday are 10 workdays there, April has 22
    expect((await memberOf(lou, project))?.plan).toEqual({ 202603: 31, 202604: 69, 202605: 0 })
  })

  test('has the plan of each month that was entered, a past one too, and 0 in the others', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const projectUserMmonth = [
      { customDate: '202602', mm: '0.25' },
      { customDate: '202605', mm: 0.5 },
    ]
    const requested = { requestSn, planMM: 0.75, projectUserMmonth }
    await pm(approveJoinRequests, { body: { projectIdList: [requested] } })
    expect((await memberOf(lee, project))?.plan).toEqual({
      202602: 25,
      202603: 0,
      202604: 0,
      202605: 50,
    })
  })

  test('without a plan is planned for nothing', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await lets(pm, { requestSn })
    expect((await memberOf(lee, project))?.plan).toEqual({ 202603: 0, 202604: 0, 202605: 0 })
  })

  test('enters hours the same day', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn, planMM: 1 }] } })
    const { myProjectList, version } = await lee(readTimecard, { query: week })
    expect(myProjectList).toMatchObject([{ projectId: project, assignManMonth: 1 }])
    const timecardSaveList = [{ projectId: project, timeWednesday: 8 }]
    await lee(saveTimecard, { body: { ...week, version, timecardSaveList } })
  })

  test('gets a message that names the decider; the audit says what plan was entered', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await pm(approveJoinRequests, { body: { projectIdList: [{ requestSn, planMM: 1.5 }] } })
    const response = await server.pool.query<{ category: string; contents_en: string }>(
      'select category, contents_en from messages where receiver_id = $1',
      [lee.employeeId],
    )
    expect(response.rows).toEqual([
      {
        category: 'member',
        contents_en: `[${project}] Park approved your request: you have joined the project.`,
      },
    ])
    const recorded = await server.pool.query(
      `select actor_id, for_employee_id, action, before, after from audit where subject = $1`,
      [`request ${requestSn}`],
    )
    expect(recorded.rows).toEqual([
      {
        actor_id: pm.employeeId,
        for_employee_id: lee.employeeId,
        action: 'request.approve-member',
        before: { state: 'pending' },
        after: { state: 'approved', planMM: 1.5, reason: '' },
      },
    ])
  })

  test('a rejected requester joins nothing, reads why, and may ask again', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    await pm(rejectJoinRequests, {
      body: { projectIdList: [{ requestSn }], reason: ' next phase ' },
    })
    expect(await memberOf(lee, project)).toBeUndefined()
    expect(await stateOf(requestSn)).toBe('rejected')
    const { rows } = await server.pool.query<{ contents_en: string }>(
      'select contents_en from messages where receiver_id = $1',
      [lee.employeeId],
    )
    expect(rows[0]?.contents_en).toMatch(/rejected your request.*\nReason: next phase$/)
    const again = await wantsToJoin(server, lee, project)
    await lets(pm, { requestSn: again })
    expect(await memberOf(lee, project)).toBeDefined()
  })
})

describe('a request to join is named', () => {
  test('[requests-20] by project and requester, or by the project alone while one of it waits', async () => {
    const first = await newcomer(server, company)
    const { project, pm } = first
    await lets(pm, { projectId: project, requestEmployeeId: first.lee.employeeId } as never)
    expect(await memberOf(first.lee, project)).toBeDefined()
    for (const name of [project, { projectId: project }]) {
      const han = await company.person()
      await wantsToJoin(server, han, project)
      await lets(pm, name)
      expect(await memberOf(han, project)).toBeDefined()
    }
  })

  test('by the project alone only while that is one', async () => {
    const { pm, project } = await newcomer(server, company)
    await wantsToJoin(server, await company.person(), project)
    const refusal = await leavesNoTrace(server, () => refusalOf(lets(pm, project)))
    expect(refusal.issues).toMatchObject([{ path: 'projectIdList.0', reason: 'request.ambiguous' }])
  })

  test('by nothing that is known: as absent', async () => {
    const { pm } = await newcomer(server, company)
    for (const name of ['nothing', { projectId: 'nothing' }, { requestSn: 999_999_999 }]) {
      expect(await refusalOf(lets(pm, name))).toMatchObject({
        status: 404,
        reason: 'request.not-in-scope',
      })
    }
  })

  test.each(['number', 'pair', 'project'])(
    'after it was decided: the second caller is refused (by %s)',
    async (by) => {
      const { pm, lee, project, requestSn } = await newcomer(server, company)
      await lets(pm, { requestSn })
      const pair = { projectId: project, requestEmployeeId: lee.employeeId }
      const name = by === 'number' ? { requestSn } : by === 'pair' ? pair : project
      const refusal = await refusalOf(lets(pm, name))
      expect(refusal).toMatchObject({ status: 409, reason: 'request.already-decided' })
    },
  )

  test('twice with one plan: decided once; with two plans: refused', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const twice = (mm: number) => [
      { requestSn, planMM: 1 },
      { requestSn, planMM: mm },
    ]
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(pm(approveJoinRequests, { body: { projectIdList: twice(2) } })),
    )
    expect(refusal.issues).toMatchObject([{ path: 'projectIdList.1', reason: 'request.ambiguous' }])
    await pm(approveJoinRequests, { body: { projectIdList: twice(1) } })
    expect((await memberOf(lee, project))?.plan).toEqual({ 202603: 22, 202604: 48, 202605: 30 })
  })
})

describe('all of them or none', () => {
  test('[requests-20] and every reason against it is named at its place', async () => {
    const one = await newcomer(server, company)
    const { pm, project } = one
    const joined = await company.person()
    const ofJoined = await wantsToJoin(server, joined, project)
    await company.join(joined, project)
    const other = await newcomer(server, company)
    const ended = await company.project({ pm })
    const ofEnded = await wantsToJoin(server, await company.person(), ended)
    await ends(ended)
    const outside = await wantsToJoin(server, await company.person(), project)
    const projectIdList = [
      { requestSn: one.requestSn, planMM: 1 },
      { requestSn: ofJoined },
      { requestSn: other.requestSn },
      { requestSn: ofEnded },
      { requestSn: outside, projectUserMmonth: [{ customDate: '202601', mm: 1 }] },
    ]
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(pm(approveJoinRequests, { body: { projectIdList } })),
    )
    expect(refusal.issues?.map(({ path, reason }) => [path, reason])).toEqual([
      ['projectIdList.1', 'member.already-member'],
      ['projectIdList.2', 'request.not-in-scope'],
      ['projectIdList.3', 'member.project-ended'],
      ['projectIdList.4.projectUserMmonth.0.customDate', 'member.plan-outside-project'],
    ])
  })

  test('[requests-20] rejecting is possible for an employee who has joined meanwhile, and after the project has ended', async () => {
    const { pm, lee, project, requestSn } = await newcomer(server, company)
    const han = await company.person()
    const ofHan = await wantsToJoin(server, han, project)
    await company.join(lee, project)
    await ends(project)
    const projectIdList = [{ requestSn }, { requestSn: ofHan }]
    await pm(rejectJoinRequests, { body: { projectIdList } })
    expect([await stateOf(requestSn), await stateOf(ofHan)]).toEqual(['rejected', 'rejected'])
  })

  test('a plan that is none is refused at its place', async () => {
    const { pm, requestSn } = await newcomer(server, company)
    for (const planMM of [-1, 1.005, '1,5', 1000, '1e2', '', '0x1']) {
      const body = { projectIdList: [{ requestSn, planMM }] }
      const refusal = await refusalOf(pm(approveJoinRequests, { body }))
      expect(refusal.status).toBe(422)
      expect(refusal.issues?.map(({ path }) => path)).toEqual(['projectIdList.0.planMM'])
    }
    const differing = { requestSn, planMM: 1, projectUserMmonth: [{ customDate: '202604', mm: 2 }] }
    const refusal = await refusalOf(
      pm(approveJoinRequests, { body: { projectIdList: [differing] } }),
    )
    expect(refusal.issues).toMatchObject([
      { path: 'projectIdList.0.planMM', reason: 'member.plan-differs' },
    ])
    expect(await stateOf(requestSn)).toBe('pending')
  })
})

describe('two at the same moment', () => {
  test('two approvers on two servers: one lets them in, the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { pm, lee, project, requestSn } = await newcomer(server, company)
      const admin = await company.person({ roles: ['LE999'] })
      const body = (planMM: number) => ({ body: { projectIdList: [{ requestSn, planMM }] } })
      const { answers, refusals } = await inParallel([
        pm(approveJoinRequests, body(1)),
        second.of(admin)(approveJoinRequests, body(1)),
      ])
      expect(answers).toHaveLength(1)
      expect(refusals).toEqual(['409 request.already-decided'])
      expect((await memberOf(lee, project))?.plan).toEqual({ 202603: 22, 202604: 48, 202605: 30 })
    }
  })

  test('one approves and one rejects: whichever wins, request and membership agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { pm, lee, project, requestSn } = await newcomer(server, company)
      const admin = await company.person({ roles: ['LE999'] })
      const { answers, refusals } = await inParallel([
        second.of(pm)(approveJoinRequests, { body: { projectIdList: [{ requestSn }] } }),
        admin(rejectJoinRequests, { body: { projectIdList: [project] } }),
      ])
      expect(answers).toHaveLength(1)
      expect(refusals).toEqual(['409 request.already-decided'])
      const isMember = (await memberOf(lee, project)) !== undefined
      expect(await stateOf(requestSn)).toBe(isMember ? 'approved' : 'rejected')
    }
  })

  test('lists that cross each other end without a deadlock', async () => {
    const { pm, project, requestSn } = await newcomer(server, company)
    const admin = await company.person({ roles: ['LE999'] })
    const others = [requestSn]
    for (let count = 0; count < 4; count += 1) {
      others.push(await wantsToJoin(server, await company.person(), project))
    }
    const named = (sns: number[]) => ({
      body: { projectIdList: sns.map((requestSn) => ({ requestSn })) },
    })
    const { answers, refusals } = await inParallel([
      pm(approveJoinRequests, named(others)),
      second.of(admin)(approveJoinRequests, named(others.toReversed())),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 request.already-decided'])
    const { totalCount } = await pm(listJoinRequests, { query: {} })
    expect(totalCount).toBe(0)
  })
})
