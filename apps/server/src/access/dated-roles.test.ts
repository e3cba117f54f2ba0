import { nameDeputy } from '@yuga/contract/people/deputies'
import { listEmployeePart, listEmployees, updateEmployee } from '@yuga/contract/people/employees'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { readPersonAccess } from '@yuga/contract/people/person-access'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import { listOwnSessions, readOwnSession } from '@yuga/contract/people/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { asksUnsubmit } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'
import { waitingCounts } from '../requests/lists/waiting-counts.store.ts'
import { liveSessions } from '../session/session.store.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

type Roles = RequestOf<typeof updateEmployee>['body']['roleList']

const admin = () => company.person({ name: 'Admin', roles: ['LE999'] })

const gives = (by: Caller, { employeeId }: { employeeId: string }, roleList: Roles) =>
  by(updateEmployee, {
    body: { employeeId, employeeName: employeeId, joinDate: '20250101', roleList },
  })

const rolesOf = async (person: Caller) =>
  (await person(readOwnSession, {})).employeeRoleList.map(({ roleId }) => roleId)

async function row(by: Caller, { employeeId }: { employeeId: string }) {
  const { employeeList } = await by(listEmployees, { query: { searchKeyword: employeeId } })
  return employeeList.find((one) => one.employeeId === employeeId)
}

const signsInAgain = ({ employeeId }: { employeeId: string }) => server.as(employeeId)
const reason = async (call: Promise<unknown>) => (await refusalOf(call)).reason

/** Seoul is 16 hours ahead of Los Angeles in March. */
describe.each([
  ['FC001', '2026-03-18T23:59:59+09:00', '2026-03-19T00:00:00+09:00'],
  ['FC002', '2026-03-18T23:59:59-07:00', '2026-03-19T00:00:00-07:00'],
] as const)('in the office %s', (office, lastMoment, midnight) => {
  test('[access-15] a role ends with its last day there, and the session with it', async () => {
    const by = await admin()
    const kim = await company.person({ office, roles: ['LE001', 'LE002'] })
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002', toDate: '20260318' }])
    server.clock.set('2026-03-18T22:00:00+09:00')
    const evening = await signsInAgain(kim)
    server.clock.set(lastMoment)
    const signedIn = await signsInAgain(kim)
    expect(await rolesOf(signedIn)).toEqual(['LE001', 'LE002'])
    await signedIn(listUnsubmits, {})

    server.clock.set(midnight)
    expect(await reason(signedIn(listUnsubmits, {}))).toBe('session.required')
    expect(await reason(evening(readOwnSession, {}))).toBe('session.required')
    const later = await signsInAgain(kim)
    expect(await rolesOf(later)).toEqual(['LE001'])
    expect(await reason(later(listUnsubmits, {}))).toBe('session.not-allowed')
  })

  test('a role begins with its first day there, in the session that is open', async () => {
    const by = await admin()
    const kim = await company.person({ office })
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002', fromDate: '20260319' }])
    server.clock.set(lastMoment)
    const signedIn = await signsInAgain(kim)
    expect(await rolesOf(signedIn)).toEqual(['LE001'])
    server.clock.set(midnight)
    expect(await rolesOf(signedIn)).toEqual(['LE001', 'LE002'])
    await signedIn(listUnsubmits, {})
  })
})

describe('[access-15] a role that is over, or has not begun', () => {
  async function leader(days: Omit<Roles[number], 'roleId'>) {
    const by = await admin()
    const lead = await company.person({ name: 'Lead', roles: ['LE001', 'LE003'], team: 'T2' })
    await company.leads(lead, 'T2')
    const kim = await company.person({ team: 'T2' })
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const project = await company.project({ pm })
    await company.join(kim, project)
    await asksUnsubmit(kim, project)
    await gives(by, lead, [{ roleId: 'LE001' }, { roleId: 'LE003', ...days }])
    return { by, lead: await signsInAgain(lead) }
  }
  const waitingOf = async ({ employeeId }: Caller) =>
    (await waitingCounts(server.pool, [employeeId], server.clock.now())).get(employeeId) ?? 0
  test.each([
    ['that counts today', { fromDate: '20260318', toDate: '20260318' }, true],
    ['that was over yesterday', { toDate: '20260317' }, false],
    ['that begins tomorrow', { fromDate: '20260319' }, false],
  ])(
    'as one %s decides requests, counts them and can be chosen, or not',
    async (_, days, counts) => {
      const { by, lead } = await leader(days)
      expect(await waitingOf(lead)).toBe(counts ? 1 : 0)
      expect(await row(by, lead)).toMatchObject({ tlFlag: counts ? 'Y' : 'N', normalFlag: 'Y' })
      const { employeeList } = await by(listEmployeePart, {
        query: { limit: 100 },
        body: { role: ['LE003'], searchKeyword: lead.employeeId },
      })
      expect(employeeList).toHaveLength(counts ? 1 : 0)
    },
  )

  test('ends what its holder has handed over', async () => {
    const by = await admin()
    const { pm, kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    const lee = await company.person()
    await pm(nameDeputy, {
      body: {
        deputyId: lee.employeeId,
        kind: 'approval',
        fromDate: '20260318',
        toDate: '20260331',
      },
    })
    await gives(by, pm, [{ roleId: 'LE001' }, { roleId: 'LE002', toDate: '20260320' }])
    expect((await lee(listUnsubmits, {})).timecardList).toHaveLength(1)
    server.clock.set('2026-03-21T09:00:00+09:00')
    expect(await reason((await signsInAgain(lee))(listUnsubmits, {}))).toBe('session.not-allowed')
  })

  test('is said on the page about what someone can do, while it is not over', async () => {
    const by = await admin()
    const kim = await company.person()
    await gives(by, kim, [
      { roleId: 'LE001' },
      { roleId: 'LE002', fromDate: '20260401', toDate: '20260630' },
      { roleId: 'LE003', toDate: '20260318' },
      { roleId: 'LE004', toDate: '20260317' },
    ])
    const { person, permissionList } = await by(readPersonAccess, {
      params: { employeeId: kim.employeeId },
    })
    expect(person.roleList).toEqual([
      { roleId: 'LE001', fromDate: null, toDate: null },
      { roleId: 'LE002', fromDate: '20260401', toDate: '20260630' },
      { roleId: 'LE003', fromDate: null, toDate: '20260318' },
    ])
    const decides = permissionList.find(({ permission }) => permission === 'requests.decide')
    expect(decides?.roleList).toEqual(['LE003'])
  })
})

describe('roles that are written', () => {
  test('keep the days that are not sent, and lose those that are sent empty', async () => {
    const by = await admin()
    const kim = await company.person()
    await gives(by, kim, [{ roleId: 'LE002', fromDate: '20260101', toDate: '20261231' }])
    await gives(by, kim, [{ roleId: 'LE002' }, { roleId: 'LE001' }])
    expect((await row(by, kim))?.roleList).toEqual([
      { roleId: 'LE001', fromDate: null, toDate: null },
      { roleId: 'LE002', fromDate: '20260101', toDate: '20261231' },
    ])
    await gives(by, kim, [{ roleId: 'LE002', fromDate: '', toDate: null }])
    expect((await row(by, kim))?.roleList).toEqual([
      { roleId: 'LE002', fromDate: null, toDate: null },
    ])
  })

  test('in the wrong order are refused', async () => {
    const by = await admin()
    const kim = await company.person()
    const attempt = () =>
      gives(by, kim, [{ roleId: 'LE002', fromDate: '20260319', toDate: '20260318' }])
    const { status, issues } = await leavesNoTrace(server, () => refusalOf(attempt()))
    expect([status, issues?.map(({ path }) => path)]).toEqual([422, ['roleList']])
  })

  test('[access-15] end the sessions of those who lose one, and no others', async () => {
    const by = await admin()
    const kim = await company.person({ roles: ['LE001', 'LE002'] })
    const { sessionList } = await kim(listOwnSessions, {})
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002' }, { roleId: 'LE003' }])
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002', toDate: '20260318' }])
    // LE003 was taken away
    expect(await reason(kim(readOwnSession, {}))).toBe('session.required')
    const numbers = sessionList.map(({ sessionSn }) => sessionSn)
    expect(await liveSessions(server.pool, numbers, server.clock.now())).toEqual(new Set())
    const again = await signsInAgain(kim)
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002', toDate: '20260319' }])
    await again(readOwnSession, {})
    await gives(by, kim, [{ roleId: 'LE001' }, { roleId: 'LE002', toDate: '20260317' }])
    expect(await reason(again(readOwnSession, {}))).toBe('session.required')
  })

  test('[employees-6] leave an administrator for good: not one until a day, nor one from another day on', async () => {
    const by = await admin()
    await server.pool.query(
      `update employees set is_active = false where employee_id <> $1 and employee_id in (
         select employee_id from employee_roles where role_id = 'LE999')`,
      [by.employeeId],
    )
    const other = await company.person({ roles: ['LE001'] })
    const until = (toDate: string) => gives(by, by, [{ roleId: 'LE999', toDate }])
    for (const days of [{ toDate: '20301231' }, { fromDate: '20260319' }]) {
      await gives(by, other, [{ roleId: 'LE001' }, { roleId: 'LE999', ...days }])
      expect(await reason(until('20291231'))).toBe('employee.last-administrator')
    }
    await gives(by, other, [{ roleId: 'LE999', fromDate: '20260318', toDate: '' }])
    await until('20291231')
    await server.pool.query('update employees set is_active = true where retire_day is null')
  })
})
