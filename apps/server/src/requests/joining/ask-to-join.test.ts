import { rejectJoinRequests } from '@yuga/contract/requests/approvals'
import {
  cancelRequestToJoin,
  listProjectsToJoin,
  requestToJoin,
} from '@yuga/contract/requests/member-requests'
import { describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { leavesNoTrace } from '../../../test/traces.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

const asks = (person: Caller, projectId: string, more: object = {}) =>
  person(requestToJoin, { body: { projectId, ...more } })
const cancels = (person: Caller, projectId: string) =>
  person(cancelRequestToJoin, { params: { projectId } })

async function messagesTo({ employeeId }: Caller) {
  const { rows } = await server.pool.query<Record<string, unknown>>(
    `select sender_id, category, contents_ko, contents_en, about_kind, about_sn from messages
     where receiver_id = $1 order by message_sn`,
    [employeeId],
  )
  return rows
}

async function mailsTo({ employeeId }: Caller) {
  const { rows } = await server.pool.query('select 1 from email_outbox where to_address = $1', [
    `${employeeId}@example.com`,
  ])
  return rows.length
}

const recordOf = async (requestSn: number) =>
  (
    await server.pool.query<Record<string, unknown>>(
      `select kind, requester_id, project_id, reason, state, is_self_approved, decided_by
     from requests where request_sn = $1`,
      [requestSn],
    )
  ).rows[0]

const isMember = async ({ employeeId }: Caller, projectId: string) =>
  (
    await server.pool.query(
      'select 1 from project_members where employee_id = $1 and project_id = $2 and is_active',
      [employeeId, projectId],
    )
  ).rows.length === 1

describe('an employee who requests to join', () => {
  test('[requests-15] waits for the PM, who gets a message and a mail', async () => {
    const { pm, project } = await company.staff()
    const kim = await company.person({ name: '김민준' })
    const { requestSn, state } = await asks(kim, project, {
      employeeId: kim.employeeId,
      requestContents: ' 4월부터 투입됩니다. ',
    })
    expect(state).toBe('pending')
    expect(await recordOf(requestSn)).toEqual({
      kind: 'member',
      requester_id: kim.employeeId,
      project_id: project,
      reason: '4월부터 투입됩니다.',
      state: 'pending',
      is_self_approved: false,
      decided_by: null,
    })
    expect(await messagesTo(pm)).toEqual([
      {
        sender_id: kim.employeeId,
        category: 'member',
        contents_ko: `[${project}] 멤버 추가 승인을 김민준 님이 요청했습니다.\n사유: 4월부터 투입됩니다.`,
        contents_en: `[${project}] 김민준 asks to join the project and waits for your decision.\nReason: 4월부터 투입됩니다.`,
        about_kind: 'approval',
        about_sn: requestSn,
      },
    ])
    expect(await mailsTo(pm)).toBe(1)
    expect(await isMember(kim, project)).toBe(false)
  })

  test.each([null, '', '  \n', undefined])('may leave the reason out (%j)', async (reason) => {
    const { project } = await company.staff()
    const kim = await company.person()
    const { requestSn } = await asks(kim, project, { requestContents: reason })
    expect(await recordOf(requestSn)).toMatchObject({ reason: '' })
  })

  test('[requests-15] joins the own project at once, as an approval would do it, with a message for the record', async () => {
    const { pm, kim, project } = await company.staff()
    const { requestSn, state } = await asks(pm, project, { requestContents: '직접 투입' })
    expect(state).toBe('approved')
    expect(await recordOf(requestSn)).toMatchObject({
      state: 'approved',
      is_self_approved: true,
      decided_by: pm.employeeId,
    })
    expect(await messagesTo(pm)).toMatchObject([
      {
        sender_id: pm.employeeId,
        category: 'member',
        contents_ko: `[${project}] 멤버 추가 신청이 PM 본인의 신청으로 즉시 승인되었습니다.\n사유: 직접 투입`,
        about_kind: 'memberRequest',
        about_sn: requestSn,
      },
    ])
    const { rows } = await server.pool.query(
      `select m.employee_id, m.group_id, m.is_support, m.grade_code, m.organization_id, r.resides,
         (select count(*) from member_plans l where l.member_sn = m.member_sn) as plans
       from project_members m join member_residence r using (member_sn)
       where project_id = $1 order by m.sort_order, m.member_sn`,
      [project],
    )
    expect(rows.at(-1)).toEqual({
      employee_id: pm.employeeId,
      group_id: 'DEFAULT',
      is_support: false,
      grade_code: 'GR003',
      organization_id: 'T1',
      resides: true,
      plans: 0,
    })
    expect(rows[0]).toMatchObject({ employee_id: kim.employeeId })
  })

  test('leaves a record of it', async () => {
    const { project } = await company.staff()
    const kim = await company.person()
    const { requestSn } = await asks(kim, project, { requestContents: 'why' })
    await cancels(kim, project)
    const { rows } = await server.pool.query(
      'select action, actor_id, for_employee_id, before, after from audit where subject = $1 order by at, audit_sn',
      [`request ${requestSn}`],
    )
    const who = { actor_id: kim.employeeId, for_employee_id: kim.employeeId }
    expect(rows).toEqual([
      {
        ...who,
        action: 'member.request',
        before: { projectId: project, memberRequestStatus: 'N' },
        after: { projectId: project, memberRequestStatus: 'R', state: 'pending', reason: 'why' },
      },
      {
        ...who,
        action: 'member.withdraw',
        before: { projectId: project, state: 'pending' },
        after: { projectId: project, state: 'withdrawn' },
      },
    ])
  })
})

describe('what cannot be requested is refused, and nothing is written', () => {
  const refused = async (attempt: () => Promise<unknown>) => {
    const refusal = await leavesNoTrace(server, () => refusalOf(attempt()))
    return `${refusal.status} ${refusal.reason}`
  }

  test('a project that does not exist', async () => {
    const kim = await company.person()
    expect(await refused(() => asks(kim, 'NONE'))).toBe('404 member.unknown-project')
  })

  test('an ended project, also by its PM', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    const project = await company.project({ pm, endedDay: '2026-03-01' })
    const kim = await company.person()
    expect(await refused(() => asks(kim, project))).toBe('409 member.project-ended')
    expect(await refused(() => asks(pm, project))).toBe('409 member.project-ended')
  })

  test('[projects-1] a project that one is a member of, in whichever group', async () => {
    const { kim, project } = await company.staff()
    await server.pool.query(`insert into project_groups values ($1, 'CRTGP1', 'Night shift')`, [
      project,
    ])
    await server.pool.query(
      `update project_members set group_id = 'CRTGP1' where project_id = $1`,
      [project],
    )
    expect(await refused(() => asks(kim, project))).toBe('409 member.already-member')
  })

  test('a second time while the first waits', async () => {
    const { project } = await company.staff()
    const kim = await company.person()
    await asks(kim, project)
    expect(await refused(() => asks(kim, project))).toBe('409 member.already-requested')
  })

  test('for someone else', async () => {
    const { kim: lee, project } = await company.staff()
    const kim = await company.person()
    const requested = () => asks(kim, project, { employeeId: lee.employeeId })
    expect(await refused(requested)).toBe('403 member.for-another')
  })

  test('by an executive, who joins no projects', async () => {
    const { project } = await company.staff()
    const kim = await company.person({ roles: ['LE005'] })
    expect(await refused(() => asks(kim, project))).toBe('403 session.not-allowed')
  })
})

describe('someone who takes a request back', () => {
  test('may ask again, which sends a message without a second mail for a while', async () => {
    const { pm, project } = await company.staff()
    const kim = await company.person()
    for (let round = 0; round < 3; round += 1) {
      await asks(kim, project)
      expect(await cancels(kim, project)).toEqual({ done: true })
    }
    expect(await messagesTo(pm)).toHaveLength(3)
    expect(await mailsTo(pm)).toBe(1)
    server.clock.set('2026-03-18T09:11:00+09:00')
    await asks(kim, project)
    expect(await mailsTo(pm)).toBe(2)
    server.clock.set('2026-03-18T09:00:00+09:00')
  })

  test('is mailed again once it was decided: a request after that is new', async () => {
    const { pm, project } = await company.staff()
    const kim = await company.person()
    await asks(kim, project)
    await cancels(kim, project)
    const { requestSn } = await asks(kim, project)
    expect(await mailsTo(pm)).toBe(1)
    await pm(rejectJoinRequests, { body: { projectIdList: [{ requestSn }] } })
    await asks(kim, project)
    expect(await mailsTo(pm)).toBe(2)
  })

  test('[requests-16] is refused with a sentence where there is none to take back, or it is decided', async () => {
    const { pm, project } = await company.staff()
    const [kim, lee] = [await company.person(), await company.person()]
    const refused = async (person: Caller, id = project) => {
      const refusal = await leavesNoTrace(server, () => refusalOf(cancels(person, id)))
      return `${refusal.status} ${refusal.reason}`
    }
    const { requestSn } = await asks(lee, project)
    expect(await refused(kim)).toBe('404 member.not-requested')
    expect(await refused(kim, 'NONE')).toBe('404 member.not-requested')
    await server.pool.query(
      `update requests set state = 'rejected', decided_by = $2, decided_at = now() where request_sn = $1`,
      [requestSn, pm.employeeId],
    )
    expect(await refused(lee)).toBe('409 request.already-decided')
    await asks(lee, project)
    await cancels(lee, project)
    expect(await refused(lee)).toBe('409 request.withdrawn')
    const { projectList } = await lee(listProjectsToJoin, { query: { projectName: project } })
    expect(projectList).toMatchObject([{ memberRequestStatus: 'N' }])
  })
})
