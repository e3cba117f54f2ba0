import type { Permission } from '@yuga/contract/access/access'
import { listEmployees } from '@yuga/contract/people/employees'
import { nameDeputy } from '@yuga/contract/people/deputies'
import { readOwnSession } from '@yuga/contract/people/session'
import { createToken, listOwnTokens } from '@yuga/contract/people/tokens'
import { listProjects } from '@yuga/contract/projects/projects'
import { readReportSource } from '@yuga/contract/reports/report-source'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { cancelUnsubmits, listUnsubmits } from '@yuga/contract/requests/requests'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import type { Scope } from '@yuga/domain/access/scope'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, callerOver, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { asksUnsubmit, week } from '../../test/weeks.ts'
import { waitingCounts } from '../requests/lists/waiting-counts.store.ts'
import { liveSessions } from '../session/session.store.ts'

const { server, company } = useServer()

const units = ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1'] as const
const all: readonly string[] = [...units]

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await server.pool.query('update organizations set team_leader_id = null')
})

const reasonOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).reason

/** An employee of T1 without another role, and with this set. */
async function holderOf(items: Partial<Record<Permission, Scope>>): Promise<Caller> {
  const person = await company.person({ roles: ['LE001'], team: 'T1' })
  await company.grants(person, items)
  return person
}

describe('[sets-3] an employee with a set reads by its scope, and by no other', () => {
  const units2026 = { standardYear: 2026, beginDay: '202603', endDay: '202603' }
  const unitsOf = async (person: Caller) => {
    const { organizationIdList } = await person(listReportUnits, { query: units2026 })
    return organizationIdList.toSorted()
  }

  test.each([
    ['subtree', ['P1', 'T1']],
    ['company', all.toSorted()],
  ] as const)('units of utilization, with %s', async (scope, expected) => {
    const holder = await holderOf({ 'reports.utilization': scope })
    expect(await unitsOf(holder)).toEqual(expected)
    const report = (organizationId: string) =>
      holder(listUtilization, { query: { ...units2026, organizationId } })
    expect((await report('T1')).map((row) => row.organizationId)).toContain('T1')
    if (scope === 'company') expect(await report('T3')).not.toEqual([])
    else expect(await reasonOf(report('T3'))).toBe('organization.not-found')
  })

  test('units that they lead, where they lead some', async () => {
    const holder = await holderOf({ 'reports.utilization': 'subtree' })
    await company.leads(holder, 'D2')
    expect(await unitsOf(holder)).toEqual(['D2', 'T3'])
  })

  test('projects with their scope: own, managed, of their units, or all', async () => {
    const other = await company.person({ roles: ['LE002'], team: 'T3' })
    const far = await company.project({ pm: other })
    const near = await company.project({
      pm: await company.person({ roles: ['LE002'], team: 'T1' }),
    })
    const projectsOf = async (person: Caller) => {
      const { projectInfoListVO } = await person(listProjects, { query: { limit: 1000 } })
      return projectInfoListVO.map(({ projectId }) => projectId)
    }
    for (const scope of ['own', 'managed'] as const) {
      const holder = await holderOf({ 'projects.read': scope })
      expect(await projectsOf(holder)).toEqual([])
      const joined = await company.project({ pm: other })
      await company.join(holder, joined)
      expect(await projectsOf(holder)).toEqual([joined])
      const managed = await company.project({ pm: holder })
      expect((await projectsOf(holder)).toSorted()).toEqual([joined, managed].toSorted())
    }
    const ofUnits = await projectsOf(await holderOf({ 'projects.read': 'subtree' }))
    expect(ofUnits).toContain(near)
    expect(ofUnits).not.toContain(far)
    expect(await projectsOf(await holderOf({ 'projects.read': 'company' }))).toEqual(
      expect.arrayContaining([near, far]),
    )
  })

  test('nothing at all where the set is of something else', async () => {
    const holder = await holderOf({ 'settings.read': 'company', 'reports.cost': 'company' })
    expect(await reasonOf(holder(listProjects, { query: {} }))).toBe('session.not-allowed')
    const utilization = holder(listUtilization, { query: { ...units2026, organizationId: 'T1' } })
    expect(await reasonOf(utilization)).toBe('session.not-allowed')
    expect((await holder(listEmployees, { query: {} })).employeeList).not.toEqual([])
  })

  test('a wide set of one permission widens no other', async () => {
    const holder = await holderOf({ 'reports.utilization': 'subtree', 'reports.cost': 'company' })
    expect(
      await reasonOf(holder(listUtilization, { query: { ...units2026, organizationId: 'T3' } })),
    ).toBe('organization.not-found')
  })
})

describe('[sets-3] an employee with a set decides by its scope', () => {
  const waitingOf = async (person: Caller) => {
    const { timecardList } = await person(listUnsubmits, { query: { limit: 1000 } })
    return timecardList.map(({ requestSn }) => requestSn)
  }

  test.each(['managed', 'subtree', 'company'] as const)('with %s', async (scope) => {
    await server.pool.query(
      `update requests set state = 'cancelled', decided_at = now() where state = 'pending'`,
    )
    const near = await company.staff({ team: 'P1' })
    const far = await company.staff({ team: 'T3' })
    const holder = await holderOf({ 'requests.decide': scope })
    const managed = await company.project({ pm: holder })
    await company.join(far.kim, managed)
    const ofNear = await asksUnsubmit(near.kim, near.project)
    const ofFar = await asksUnsubmit(far.kim, far.project)
    const ofManaged = await asksUnsubmit(far.kim, managed)
    const expected = {
      managed: [ofManaged],
      subtree: [ofNear],
      company: [ofNear, ofFar, ofManaged],
    }[scope]
    expect(new Set(await waitingOf(holder))).toEqual(new Set(expected))
    // the number on the badge is counted by another statement
    const counts = await waitingCounts(server.pool, [holder.employeeId], server.clock.now())
    expect(counts.get(holder.employeeId)).toBe(expected.length)
    const decides = (requestSn: number) =>
      holder(cancelUnsubmits, { body: { timecardList: [{ requestSn }], reason: 'no' } })
    const outside = [ofNear, ofFar, ofManaged].find((sn) => !expected.includes(sn))
    if (outside !== undefined) expect(await reasonOf(decides(outside))).toBe('request.not-in-scope')
    await decides(expected[0] ?? 0)
  })

  test('closed months are opened by the units of the holder alone', async () => {
    const near = await company.person({ team: 'P1' })
    const far = await company.person({ team: 'T3' })
    for (const one of [near, far]) await one(closeOwnMonth, { body: { yearMonth: '202602' } })
    const holder = await holderOf({ 'month-close.cancel': 'subtree' })
    const opens = ({ employeeId }: Caller) =>
      holder(cancelMonthClose, { body: { yearMonth: '202602', employeeId } })
    expect(await reasonOf(opens(far))).toBe('close.not-in-scope')
    await opens(near)
  })

  test('[sets-6] a deputy does not decide by the sets of the principal, nor is the set handed over', async () => {
    await server.pool.query(
      `update requests set state = 'cancelled', decided_at = now() where state = 'pending'`,
    )
    const far = await company.staff({ team: 'T3' })
    const ofFar = await asksUnsubmit(far.kim, far.project)
    const principal = await company.person({ roles: ['LE001', 'LE004'], team: 'T1' })
    await company.grants(principal, { 'requests.decide': 'company' })
    const deputy = await company.person({ team: 'T1' })
    await company.standsIn(deputy, principal, { kind: 'approval' })
    expect(await waitingOf(principal)).toEqual([ofFar])
    expect(await waitingOf(deputy)).toEqual([])
    const counts = await waitingCounts(
      server.pool,
      [principal.employeeId, deputy.employeeId],
      server.clock.now(),
    )
    expect([counts.get(principal.employeeId) ?? 0, counts.get(deputy.employeeId) ?? 0]).toEqual([
      1, 0,
    ])
    const granted = await holderOf({ 'requests.decide': 'company' })
    const names = granted(nameDeputy, {
      body: {
        deputyId: deputy.employeeId,
        kind: 'approval',
        fromDate: '20260318',
        toDate: '20260320',
      },
    })
    expect(await reasonOf(names)).toBe('deputy.kind-not-yours')
  })
})

describe('[sets-4] a set counts on its days', () => {
  test('not before the first, nor after the last, of which the session ends with it', async () => {
    const kim = await company.person({ roles: ['LE001'] })
    await company.grants(
      kim,
      { 'projects.read': 'company' },
      { fromDay: '2026-03-19', toDay: '2026-03-20' },
    )
    const projects = () => kim(listProjects, { query: {} })
    expect(await reasonOf(projects())).toBe('session.not-allowed')
    server.clock.set('2026-03-18T23:00:00+09:00')
    const signedIn = await server.as(kim.employeeId)
    server.clock.set('2026-03-19T00:00:00+09:00')
    await signedIn(listProjects, { query: {} })
    expect((await signedIn(readOwnSession, {})).permissionList).toContain('projects.read')
    server.clock.set('2026-03-20T18:00:00+09:00')
    const evening = await server.as(kim.employeeId)
    await evening(listProjects, { query: {} })
    server.clock.set('2026-03-21T00:00:00+09:00')
    const { rows } = await server.pool.query<{ session_sn: number }>(
      'select session_sn::int from sessions where employee_id = $1',
      [kim.employeeId],
    )
    const live = await liveSessions(
      server.pool,
      rows.map((row) => row.session_sn),
      server.clock.now(),
    )
    expect([...live]).toEqual([])
    expect(await reasonOf(evening(listProjects, { query: {} }))).toBe('session.required')
    const later = await server.as(kim.employeeId)
    expect(await reasonOf(later(listProjects, { query: {} }))).toBe('session.not-allowed')
    expect((await later(readOwnSession, {})).permissionList).not.toContain('projects.read')
  })

  test('in the office of the holder', async () => {
    const kim = await company.person({ roles: ['LE001'], office: 'FC002' })
    await company.grants(kim, { 'projects.read': 'company' }, { fromDay: '2026-03-19' })
    server.clock.set('2026-03-19T12:00:00+09:00')
    const signedIn = await server.as(kim.employeeId)
    expect(await reasonOf(signedIn(listProjects, { query: {} }))).toBe('session.not-allowed')
    server.clock.set('2026-03-19T00:00:00-07:00')
    await signedIn(listProjects, { query: {} })
  })

  test('a token has its permission as long as its owner, and no longer', async () => {
    const kim = await company.person({ roles: ['LE001'] })
    const sn = await company.grants(kim, { 'projects.read': 'company' })
    expect((await kim(listOwnTokens, {})).grantableList).toContain('projects.read')
    const { token } = await kim(createToken, {
      body: { name: 'projects', scopeList: ['projects.read'], lastDay: '20261231' },
    })
    const program = callerOver(server.wire(token), kim.employeeId, token)
    await program(listProjects, { query: {} })
    await server.pool.query('delete from permission_grants where grant_sn = $1', [sn])
    expect(await reasonOf(program(listProjects, { query: {} }))).toBe('session.not-allowed')
  })

  test('and not for an account that is switched off', async () => {
    const kim = await holderOf({ 'projects.read': 'company' })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      kim.employeeId,
    ])
    expect(await reasonOf(kim(listProjects, { query: {} }))).toBe('session.required')
  })
})

test('[sets-5] the answer of a sign-in says what someone may do, and without a set it is what their roles give', async () => {
  const kim = await company.person({ roles: ['LE001'] })
  const { permissionList } = await kim(readOwnSession, {})
  expect(permissionList.toSorted()).toEqual([
    'deputies.own',
    'member-requests.own',
    'messages.in-menu',
    'messages.own',
    'timecard.own',
  ])
  await company.grants(kim, { 'reports.cost': 'subtree' })
  expect((await kim(readOwnSession, {})).permissionList).toEqual(
    expect.arrayContaining([...permissionList, 'reports.cost']),
  )
})

test('a set to enter for anyone lets its holder open the week of anyone', async () => {
  const other = await company.person({ team: 'T3' })
  const holder = await holderOf({ 'timecard.for-anyone': 'company' })
  const opens = (by: Caller) =>
    by(readTimecard, { query: { ...week, onBehalfOf: other.employeeId } })
  await opens(holder)
  expect(await reasonOf(opens(await holderOf({})))).toBe('deputy.none')
})

describe('[sets-3] a set of one report opens what its screen asks for', () => {
  const reports = [
    'reports.team-profit',
    'reports.utilization',
    'reports.timecard-status',
    'reports.billing',
    'reports.cost',
  ] as const

  test.each(reports)('%s: the units of its scope', async (permission) => {
    const query = { standardYear: 2026 }
    const unitsFor = async (scope: 'subtree' | 'company') => {
      const holder = await holderOf({ [permission]: scope })
      expect((await holder(readReportSource, {})).replicaYn).toBe('N')
      return (await holder(listReportUnits, { query })).organizationIdList.toSorted()
    }
    expect(await unitsFor('subtree')).toEqual(['P1', 'T1'])
    expect(await unitsFor('company')).toEqual(all.toSorted())
  })

  test('and a set of something else does not', async () => {
    const kim = await company.person()
    await company.grants(kim, { 'opex.read': 'company' })
    const query = { standardYear: 2026 }
    expect((await refusalOf(kim(listReportUnits, { query }))).reason).toBe('session.not-allowed')
  })

  test('a token with the scope of any of the reports reads the units, and without none', async () => {
    const leader = await company.person({ roles: ['LE005'] })
    const query = { standardYear: 2026 }
    const programWith = async (scope: 'reports.cost' | 'messages.own') => {
      const body = { name: 'x', scopeList: [scope], lastDay: '20261231' }
      const { token } = await leader(createToken, { body })
      return callerOver(server.wire(token), leader.employeeId, token)
    }
    await (
      await programWith('reports.cost')
    )(listReportUnits, { query })
    const other = await programWith('messages.own')
    expect((await refusalOf(other(listReportUnits, { query }))).reason).toBe('token.no-permission')
  })
})
