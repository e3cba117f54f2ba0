import { searchEmployees } from '@yuga/contract/people/deputies'
import { requestToJoin } from '@yuga/contract/requests/member-requests'
import { listReach, readPersonAccess } from '@yuga/contract/people/person-access'
import { beforeAll, describe, expect, test } from 'vitest'
import { costOf } from '../../test/cost-of.ts'
import { moves } from '../../test/factories.ts'
import { asksUnsubmit } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  admin = await company.person({ name: 'Admin', roles: ['LE999'] })
})

const accessOf = ({ employeeId }: Pick<Caller, 'employeeId'>) =>
  admin(readPersonAccess, { params: { employeeId } })

const reachOf = async ({ employeeId }: Caller, about: 'requests' | 'months' = 'requests') =>
  (await admin(listReach, { params: { employeeId }, query: { about, limit: 1000 } })).reachList

const screensOf = async (person: Caller) =>
  (await accessOf(person)).screenList.filter(({ openYn }) => openYn === 'Y')

const switchedOff = ({ employeeId }: { employeeId: string | undefined }) =>
  server.pool.query('update employees set is_active = false where employee_id = $1', [employeeId])

describe('[access-13] who it is', () => {
  test('is shown with roles, team since when, office and open sessions', async () => {
    const kim = await company.person({
      name: 'Kim',
      roles: ['LE001', 'LE003'],
      team: 'T2',
      joinDay: '2020-01-01',
    })
    await moves(server, kim, '2024-05-01', { team: 'T1' })
    await moves(server, kim, '2025-07-01', { grade: 'GR004' })
    await server.as(kim.employeeId)
    expect((await accessOf(kim)).person).toMatchObject({
      employeeName: 'Kim',
      organizationName: 'T1',
      // the new grade is no new team
      organizationFromDate: '20240501',
      locationCode: 'FC001',
      joinDate: '20200101',
      retireDate: null,
      roleList: [{ roleId: 'LE001' }, { roleId: 'LE003' }],
      stoppedBy: null,
      openSessionCount: 2,
    })
  })

  test('an unknown person is not found', async () => {
    expect((await refusalOf(accessOf({ employeeId: 'nobody' }))).reason).toBe('employee.not-found')
  })

  // today is 18 March 2026
  test.each([
    ['stays', {}, null, null],
    ['leaves tomorrow', { retireDay: '2026-03-19' }, null, '20260402'],
    ['left fourteen days ago', { retireDay: '2026-03-04' }, null, '20260318'],
    ['left fifteen days ago', { retireDay: '2026-03-03' }, 'left', '20260317'],
    ['is switched off', { isOff: true }, 'inactive', null],
  ] as const)('who %s is let in, or not', async (_, requested, stoppedBy, lastSignInDate) => {
    const { isOff, ...employed } = { isOff: false, ...requested }
    const kim = await company.person(employed)
    if (isOff) await switchedOff(kim)
    const { person } = await accessOf(kim)
    expect([person.stoppedBy, person.lastSignInDate]).toEqual([stoppedBy, lastSignInDate])
    expect(person.openSessionCount).toBe(stoppedBy === null ? 1 : 0)
  })
})

describe('[access-13] what an employee may do', () => {
  test('comes from each role that gives it', async () => {
    const lee = await company.person({ roles: ['LE001', 'LE005'] })
    const { permissionList } = await accessOf(lee)
    const rolesFor = (permission: string) =>
      permissionList.find((one) => one.permission === permission)?.roleList
    expect(rolesFor('messages.own')).toEqual(['LE001', 'LE005'])
    expect(rolesFor('timecard.own')).toEqual(['LE001'])
    expect(rolesFor('settings.read')).toEqual(['LE005'])
    expect(rolesFor('requests.decide')).toEqual([])
  })

  test('is what a principal hands over, until its last day', async () => {
    const lee = await company.person({ roles: ['LE005'] })
    const { pm, project, kim } = await company.staff()
    await asksUnsubmit(kim, project)
    await company.standsIn(lee, pm, { kind: 'approval', toDay: '2026-03-25' })
    const { permissionList, deputies, requests, screenList } = await accessOf(lee)
    expect(permissionList.find(({ permission }) => permission === 'requests.decide')).toEqual({
      permission: 'requests.decide',
      heldYn: 'Y',
      roleList: [],
      setList: [],
      deputyKind: 'approval',
    })
    expect(screenList.find(({ screen }) => screen === 'approval')).toMatchObject({
      openYn: 'Y',
      deputyKind: 'approval',
    })
    expect(screenList.find(({ screen }) => screen === 'timecard')?.openYn).toBe('N')
    expect(deputies.approvalList).toMatchObject([{ employeeId: pm.employeeId, toDate: '20260325' }])
    const onBehalf = { onBehalfOf: pm.employeeId, onBehalfOfName: 'Park' }
    expect(requests).toMatchObject({ waitingCount: 1, peopleCount: 1, projectCount: 1 })
    expect(requests.projectList).toMatchObject([
      { projectId: project, peopleCount: 1, ...onBehalf },
    ])
    expect(await reachOf(lee)).toMatchObject([
      {
        employeeId: kim.employeeId,
        groundList: [{ ground: 'project', projectId: project, ...onBehalf }],
      },
    ])
  })

  test('is what is open to everyone, where someone has no role', async () => {
    const withoutRoles = await company.person({ roles: [] })
    expect(await screensOf(withoutRoles)).toMatchObject([
      { screen: 'home', everyoneYn: 'Y' },
      { screen: 'notice', everyoneYn: 'Y' },
    ])
    expect(await reachOf(withoutRoles)).toEqual([])
  })
})

describe('[access-13] which requests an employee decides', () => {
  test('a PM: of those who work on the projects they manage, and of those who request to join them', async () => {
    const { pm, kim, project } = await company.staff()
    const choi = await company.person({ name: 'Choi', team: 'T3' })
    await choi(requestToJoin, { body: { projectId: project, requestContents: 'please' } })
    await company.join(pm, project)
    const reach = await reachOf(pm)
    expect(reach.map(({ employeeId }) => employeeId).toSorted()).toEqual(
      [kim.employeeId, choi.employeeId].toSorted(),
    )
    expect(reach[0]?.groundList).toEqual([
      {
        ground: 'project',
        projectId: project,
        projectName: project,
        onBehalfOf: null,
        onBehalfOfName: null,
      },
    ])
    const { requests } = await accessOf(pm)
    expect(requests).toMatchObject({ waitingCount: 1, peopleCount: 2, teamCount: 2 })
    expect(requests.everyoneList).toEqual([])
  })

  test('a team leader: of the units they lead and below, but not of leaders above', async () => {
    const above = await company.person({ name: 'Above', team: 'P1' })
    await company.leads(above, 'C')
    const lead = await company.person({ roles: ['LE003'], team: 'T3' })
    await company.leads(lead, 'T3')
    const member = await company.person({ name: 'Member', team: 'T3' })
    const { requests } = await accessOf(lead)
    expect(requests.unitList).toMatchObject([{ organizationId: 'T3', onBehalfOf: null }])
    const reach = await reachOf(lead)
    expect(reach.map(({ employeeId }) => employeeId)).toContain(member.employeeId)
    expect(new Set(reach.map(({ organizationName }) => organizationName))).toEqual(new Set(['T3']))
    expect(reach.every(({ groundList }) => groundList[0]?.ground === 'unit')).toBe(true)
    await company.leads(lead, 'T1')
    const both = (await reachOf(lead)).map(({ employeeId }) => employeeId)
    expect(both).not.toContain(above.employeeId)
    expect(both).not.toContain(lead.employeeId)
  })

  test('an administrator: of everybody but themselves; and opens everybody’s months', async () => {
    const { requests, timecards } = await accessOf(admin)
    expect(requests.everyoneList).toEqual([{ onBehalfOf: null, onBehalfOfName: null }])
    const { rows } = await server.pool.query<{ count: string }>('select count(*) from employees')
    expect(requests.peopleCount).toBe(Number(rows[0]?.count) - 1)
    expect(timecards).toMatchObject({ anyoneYn: 'Y', closesForEveryoneYn: 'Y' })
    expect(timecards.openMonthsPeopleCount).toBe(Number(rows[0]?.count))
  })

  test('a part leader decides for their unit, and opens no month of it', async () => {
    const part = await company.person({ roles: ['LE004'], team: 'T2' })
    const member = await company.person({ team: 'T2' })
    const ids = async (about: 'requests' | 'months') =>
      (await reachOf(part, about)).map(({ employeeId }) => employeeId)
    expect(await ids('requests')).toContain(member.employeeId)
    expect(await ids('months')).toEqual([])
  })
})

describe('deputyships', () => {
  test('[access-13] are shown while they matter, with why one does not hold', async () => {
    const kim = await company.person()
    const deputy = (name: string) => company.person({ name })
    const [now, later, past, gone] = [
      await deputy('Now'),
      await deputy('Later'),
      await deputy('Past'),
      await deputy('Gone'),
    ]
    await company.standsIn(now, kim, { kind: 'entry' })
    await company.standsIn(later, kim, { kind: 'entry', fromDay: '2026-03-20' })
    await company.standsIn(past, kim, {
      kind: 'entry',
      fromDay: '2026-03-01',
      toDay: '2026-03-17',
    })
    await company.standsIn(gone, kim, { kind: 'entry' })
    await switchedOff(gone)
    const { deputies } = await accessOf(kim)
    const shown = deputies.namedList.map(
      ({ deputyName, state, endedWhy }) => `${deputyName} ${state} ${endedWhy}`,
    )
    expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Gone over deputy-inactive',
      'Later coming null',
      'Now active null',
    ])
    expect((await accessOf(now)).deputies).toMatchObject({
      entryList: [{ employeeId: kim.employeeId }],
      actingList: [{ principalId: kim.employeeId }],
    })
  })
})

describe('the list of people', () => {
  test('is narrowed down, sorted and paged, and names who is switched off last', async () => {
    const { pm, project } = await company.staff()
    for (const name of ['Ahn', 'Baek', 'Cho']) {
      await company.join(await company.person({ name, team: 'T3' }), project)
    }
    const { reachList: first } = await admin(listReach, {
      params: { employeeId: pm.employeeId },
      query: { organizationName: 't3', sort: '-employeeName', limit: 2 },
    })
    expect(first.map(({ employeeName }) => employeeName)).toEqual(['Cho', 'Baek'])
    const ahn = (await reachOf(pm)).find(({ employeeName }) => employeeName === 'Ahn')
    await switchedOff({ employeeId: ahn?.employeeId })
    const last = (await reachOf(pm)).at(-1)
    expect([last?.employeeName, last?.activeYn]).toEqual(['Ahn', 'N'])
  })

  test('[access-14] a user who is switched off is listed to an administrator, and to no one else', async () => {
    const gone = await company.person({ name: 'Switched Off' })
    await switchedOff(gone)
    const query = { keyword: gone.employeeId, inactiveYn: 'Y' as const }
    expect((await admin(searchEmployees, { query })).employeeList).toHaveLength(1)
    expect(
      (await admin(searchEmployees, { query: { keyword: gone.employeeId } })).employeeList,
    ).toEqual([])
    const kim = await company.person()
    expect((await refusalOf(kim(searchEmployees, { query }))).reason).toBe('session.not-allowed')
  })
})

test('people and projects in whatever number cost the same statements', async () => {
  const { pm, project } = await company.staff()
  const read = () => accessOf(pm)
  const list = () => reachOf(pm)
  const before = [await costOf(server, read), await costOf(server, list)]
  for (let count = 0; count < 4; count += 1) {
    await company.join(await company.person(), project)
    await company.project({ pm })
    await company.standsIn(pm, await company.person({ roles: ['LE003'] }), { kind: 'approval' })
  }
  const after = [await costOf(server, read), await costOf(server, list)]
  expect(after.map(({ statements }) => statements)).toEqual(
    before.map(({ statements }) => statements),
  )
})
