import type { Permission } from '@yuga/contract/access/access'
import { listAudit } from '@yuga/contract/audit/audit'
import { pseudonymiseEmployee } from '@yuga/contract/people/personal-data'
import {
  changePermissionGrant,
  createPermissionSet,
  deletePermissionSet,
  givePermissionSet,
  listPermissionGrants,
  listPermissionSets,
  takeBackPermissionSet,
  updatePermissionSet,
} from '@yuga/contract/people/permission-sets'
import { readOwnSession } from '@yuga/contract/people/session'
import { listProjects } from '@yuga/contract/projects/projects'
import type { Scope } from '@yuga/domain/access/scope'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusedWith } from '../../test/raw.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

let count = 0
const fresh = () => `세트 ${(count += 1)}`
type Items = { permission: Permission; scope: Scope }[]
const projects: Items = [{ permission: 'projects.read', scope: 'company' }]
const bodyOf = (itemList: Items = projects, setName = fresh()) => ({ setName, itemList })

const admin = () => company.person({ name: 'Admin', roles: ['LE999'] })
const reasonsOf = async (attempt: Promise<unknown>) => {
  const { status, reason, issues } = await refusalOf(attempt)
  return [
    `${status} ${reason}`,
    ...(issues ?? []).map((issue) => `${issue.path ?? ''} ${issue.reason}`),
  ]
}
const reasonOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).reason
const makes = async (by: Caller, items?: Items) =>
  (await by(createPermissionSet, { body: bodyOf(items) })).setSn
const gives = (by: Caller, setSn: number, to: Caller, fromDate = '20260318', toDate?: string) =>
  by(givePermissionSet, {
    params: { setSn },
    body: { employeeId: to.employeeId, fromDate, ...(toDate !== undefined && { toDate }) },
  })
const setOf = async (by: Caller, setSn: number) =>
  (await by(listPermissionSets, {})).setList.find((set) => set.setSn === setSn)
const grantsOf = async (by: Caller, setSn: number) =>
  (await by(listPermissionGrants, { params: { setSn }, query: {} })).grantList
const readsProjects = (by: Caller) => by(listProjects, { query: {} })

describe('[sets-1] a set', () => {
  test('has a name, a description and permissions with scopes', async () => {
    const by = await admin()
    const setName = `${'가'.repeat(93)} 🧮 팀`
    const { setSn } = await by(createPermissionSet, {
      body: {
        ...bodyOf([...projects, { permission: 'reports.cost', scope: 'subtree' }], setName),
        description: '감사 🔎',
      },
    })
    expect(await setOf(by, setSn)).toEqual({
      setSn,
      setName,
      description: '감사 🔎',
      itemList: [...projects, { permission: 'reports.cost', scope: 'subtree' }],
      holderCount: 0,
      version: 0,
      updatedByName: 'Admin',
      updatedAt: '2026-03-18T00:00:00.000Z',
    })
  })

  test('has no name of another, in any case, nor one of more than 200 letters', async () => {
    const by = await admin()
    await by(createPermissionSet, { body: bodyOf(projects, 'Controllers') })
    const twice = by(createPermissionSet, { body: bodyOf(projects, 'controllers') })
    expect(await reasonsOf(twice)).toEqual(['409 set.name-taken', 'setName set.name-taken'])
    const long = by(createPermissionSet, { body: bodyOf(projects, 'x'.repeat(201)) })
    expect((await refusalOf(long)).status).toBe(422)
  })

  test('[sets-2] has no scope that its permission does not take, and no permission twice', async () => {
    const by = await admin()
    const refused = by(createPermissionSet, {
      body: bodyOf([
        { permission: 'settings.read', scope: 'own' },
        { permission: 'settings.write', scope: 'company' },
        ...projects,
        { permission: 'projects.read', scope: 'own' },
      ]),
    })
    expect(await reasonsOf(refused)).toEqual([
      '422 set.scope-not-taken',
      'itemList.0.scope set.scope-not-taken',
      'itemList.1.scope set.scope-not-taken',
      'itemList.3.permission set.item-twice',
    ])
    expect(await reasonOf(by(createPermissionSet, { body: bodyOf([]) }))).toBe('set.no-item')
  })
})

describe('[sets-8] a set is given', () => {
  test('from a day to a day, is listed with its holder, and audited for them', async () => {
    const by = await admin()
    const kim = await company.person({ name: '김하나' })
    const setSn = await makes(by)
    const { grantSn } = await gives(by, setSn, kim, '20260318', '20260331')
    await readsProjects(kim)
    expect(await grantsOf(by, setSn)).toEqual([
      {
        grantSn,
        employeeId: kim.employeeId,
        employeeName: '김하나',
        organizationName: 'T1',
        fromDate: '20260318',
        toDate: '20260331',
        state: 'active',
        givenByName: 'Admin',
        givenAt: '2026-03-18T00:00:00.000Z',
        version: 0,
      },
    ])
    expect((await setOf(by, setSn))?.holderCount).toBe(1)
    const { auditList } = await by(listAudit, {
      query: { forEmployee: kim.employeeId, limit: 5 },
    })
    expect(auditList[0]).toMatchObject({ action: 'permission-set.give', subject: `set ${setSn}` })
  })

  test('until another day, or is taken back at once, and the session ends', async () => {
    const by = await admin()
    const kim = await company.person()
    const setSn = await makes(by)
    const { grantSn } = await gives(by, setSn, kim)
    const change = (toDate: string | null, version: number) =>
      by(changePermissionGrant, { params: { setSn, grantSn }, body: { toDate, version } })
    await change('20260318', 0)
    expect(await reasonOf(change('20260401', 0))).toBe('record.stale-version')
    expect(await reasonOf(change('20260317', 1))).toBe('set.days-out-of-order')
    await change(null, 1)
    await readsProjects(kim)
    const takesBack = (version: number) =>
      by(takeBackPermissionSet, { params: { setSn, grantSn }, query: { version } })
    expect(await reasonOf(takesBack(1))).toBe('record.stale-version')
    await takesBack(2)
    expect(await reasonOf(readsProjects(kim))).toBe('session.required')
    expect(await reasonOf(readsProjects(await server.as(kim.employeeId)))).toBe(
      'session.not-allowed',
    )
    expect(await reasonOf(takesBack(2))).toBe('set.grant-not-found')
  })

  test('before it begins it is taken back without an end of the session', async () => {
    const by = await admin()
    const kim = await company.person()
    const setSn = await makes(by)
    const { grantSn } = await gives(by, setSn, kim, '20260401')
    await by(takeBackPermissionSet, { params: { setSn, grantSn }, query: {} })
    await kim(readOwnSession, {})
  })

  test('not twice for one day, not in the past, and to no one who has left or is unknown', async () => {
    const by = await admin()
    const kim = await company.person()
    const left = await company.person({ retireDay: '2026-03-17' })
    const setSn = await makes(by)
    await gives(by, setSn, kim, '20260320', '20260325')
    expect(await reasonOf(gives(by, setSn, kim, '20260325'))).toBe('set.given-already')
    expect(await reasonOf(gives(by, setSn, kim, '20260317'))).toBe('set.in-the-past')
    expect(await reasonOf(gives(by, setSn, left))).toBe('set.not-employed')
    expect(await reasonOf(gives(by, setSn, { employeeId: 'no one' } as Caller))).toBe(
      'employee.not-found',
    )
    await gives(by, setSn, kim, '20260326')
    // two at once are one after the other
    const other = await company.person()
    const both = await Promise.allSettled([
      gives(by, setSn, other),
      gives(await admin(), setSn, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('it is not deleted while someone holds it or will, and with what is over it is', async () => {
    const by = await admin()
    const kim = await company.person()
    const setSn = await makes(by)
    await gives(by, setSn, kim, '20260318', '20260320')
    const deletes = (who: Caller) =>
      who(deletePermissionSet, { params: { setSn }, query: { version: 0 } })
    expect(await reasonOf(deletes(by))).toBe('set.held')
    server.clock.set('2026-03-21T00:00:00+09:00')
    const later = await admin()
    expect((await grantsOf(later, setSn)).map(({ state }) => state)).toEqual(['over'])
    const [over] = await grantsOf(later, setSn)
    const params = { setSn, grantSn: over?.grantSn ?? 0 }
    expect(await reasonOf(later(takeBackPermissionSet, { params, query: {} }))).toBe(
      'set.grant-not-found',
    )
    await deletes(later)
    expect(await reasonOf(deletes(later))).toBe('set.not-found')
    expect(await grantsOf(later, setSn)).toEqual([])
  })

  test('a change counts for all who hold it, and one that takes away ends their sessions', async () => {
    const by = await admin()
    const [kim, lee] = [await company.person(), await company.person()]
    const setSn = await makes(by)
    await gives(by, setSn, kim)
    await gives(by, setSn, lee, '20260401')
    const more: Items = [...projects, { permission: 'settings.read', scope: 'company' }]
    const changes = (itemList: Items, version: number) =>
      by(updatePermissionSet, { params: { setSn }, body: { ...bodyOf(itemList), version } })
    await changes(more, 0)
    expect((await kim(readOwnSession, {})).permissionList).toContain('settings.read')
    expect(await reasonOf(changes(projects, 0))).toBe('record.stale-version')
    await changes([{ permission: 'projects.read', scope: 'own' }], 1)
    expect(await reasonOf(readsProjects(kim))).toBe('session.required')
    const again = await server.as(kim.employeeId)
    expect((await again(readOwnSession, {})).permissionList).not.toContain('settings.read')
    await lee(readOwnSession, {})
  })

  test('a number of another set names nothing', async () => {
    const by = await admin()
    const kim = await company.person()
    const [one, other] = [await makes(by), await makes(by)]
    const { grantSn } = await gives(by, one, kim)
    const params = { setSn: other, grantSn }
    expect(await reasonOf(by(takeBackPermissionSet, { params, query: {} }))).toBe(
      'set.grant-not-found',
    )
    expect(await reasonOf(by(changePermissionGrant, { params, body: { toDate: null } }))).toBe(
      'set.grant-not-found',
    )
    expect(await reasonOf(gives(by, 999_999, kim))).toBe('set.not-found')
    await readsProjects(kim)
  })
})

describe('[sets-7] no one gives what they do not hold for the whole company', () => {
  /** Who names sets by a set alone, and holds these permissions too. */
  async function delegate(items: Partial<Record<Permission, Scope>>) {
    const person = await company.person({ name: 'Delegate', roles: ['LE001', 'LE003'] })
    await company.grants(person, { 'permission-sets.write': 'company', ...items })
    return person
  }

  test('not by a set that is made', async () => {
    const by = await delegate({ 'reports.cost': 'company', 'reports.billing': 'subtree' })
    await makes(by, [{ permission: 'reports.cost', scope: 'subtree' }])
    const refused = by(createPermissionSet, {
      body: bodyOf([
        { permission: 'reports.cost', scope: 'company' },
        // as a leader they hold it for their units, which are not those of others
        { permission: 'reports.billing', scope: 'subtree' },
        { permission: 'settings.read', scope: 'company' },
      ]),
    })
    expect(await reasonsOf(refused)).toEqual([
      '403 set.not-yours',
      'itemList.1 set.not-yours',
      'itemList.2 set.not-yours',
    ])
  })

  test('nor by a set of someone else, given, widened, narrowed, ended or deleted', async () => {
    const owner = await admin()
    const by = await delegate({ 'reports.cost': 'company' })
    const kim = await company.person()
    const setSn = await makes(owner)
    const { grantSn } = await gives(owner, setSn, kim)
    const params = { setSn, grantSn }
    const cost: Items = [{ permission: 'reports.cost', scope: 'company' }]
    for (const attempt of [
      () => gives(by, setSn, by),
      () => by(updatePermissionSet, { params: { setSn }, body: bodyOf(cost) }),
      () => by(changePermissionGrant, { params, body: { toDate: null } }),
      () => by(takeBackPermissionSet, { params, query: {} }),
      () => by(deletePermissionSet, { params: { setSn }, query: {} }),
    ]) {
      expect((await reasonsOf(attempt()))[0]).toBe('403 set.not-yours')
    }
    const own = await makes(by, cost)
    await gives(by, own, kim)
    const widened = by(updatePermissionSet, {
      params: { setSn: own },
      body: bodyOf([...cost, ...projects]),
    })
    expect(await reasonsOf(widened)).toEqual(['403 set.not-yours', 'itemList.1 set.not-yours'])
    expect((await kim(readOwnSession, {})).permissionList).toContain('projects.read')
  })

  test('nor for longer than they hold all of it', async () => {
    const by = await delegate({ 'reports.cost': 'company' })
    await company.grants(by, { 'reports.billing': 'company' }, { toDay: '2026-03-31' })
    const kim = await company.person()
    const both = await makes(by, [
      { permission: 'reports.cost', scope: 'company' },
      { permission: 'reports.billing', scope: 'company' },
    ])
    for (const toDate of [undefined, '20260401']) {
      expect(await reasonsOf(gives(by, both, kim, '20260318', toDate))).toEqual([
        '422 set.outlives-giver',
        'toDate set.outlives-giver',
      ])
    }
    const { grantSn } = await gives(by, both, kim, '20260318', '20260331')
    const longer = by(changePermissionGrant, {
      params: { setSn: both, grantSn },
      body: { toDate: null },
    })
    expect(await reasonOf(longer)).toBe('set.outlives-giver')
    // of two that hold it the longer one counts
    await company.grants(by, { 'reports.billing': 'company' })
    await by(changePermissionGrant, { params: { setSn: both, grantSn }, body: { toDate: null } })
    const owner = await admin()
    await gives(owner, await makes(owner), kim)
  })

  test('nor to themselves, by whatever they hold', async () => {
    for (const by of [await admin(), await delegate({ 'projects.read': 'company' })]) {
      const setSn = await makes(by)
      expect(await reasonOf(gives(by, setSn, by))).toBe('set.to-oneself')
    }
    const by = await delegate({ 'projects.read': 'company' })
    const owner = await admin()
    const setSn = await makes(owner)
    const { grantSn } = await gives(owner, setSn, by, '20260318', '20260320')
    const params = { setSn, grantSn }
    expect(await reasonOf(by(changePermissionGrant, { params, body: { toDate: null } }))).toBe(
      'set.to-oneself',
    )
    expect(await reasonOf(by(takeBackPermissionSet, { params, query: {} }))).toBe('set.to-oneself')
  })

  test('nor after what they held is over', async () => {
    const by = await company.person()
    await company.grants(
      by,
      { 'permission-sets.write': 'company', 'projects.read': 'company' },
      { toDay: '2026-03-18' },
    )
    const setSn = await makes(by)
    server.clock.set('2026-03-19T08:00:00+09:00')
    const later = await server.as(by.employeeId)
    expect(await reasonOf(gives(later, setSn, await company.person(), '20260319'))).toBe(
      'session.not-allowed',
    )
  })

  test('an employee without the permission does none of it, and needs a proof of the password', async () => {
    const kim = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE004', 'LE005'] })
    expect(await reasonOf(makes(kim))).toBe('session.not-allowed')
    expect(await reasonOf(kim(listPermissionSets, {}))).toBe('session.not-allowed')
    const by = await admin()
    server.clock.set('2026-03-18T09:11:00+09:00')
    const late = {
      method: 'POST',
      url: createPermissionSet.path,
      token: by.token,
      payload: bodyOf(),
    } as const
    expect((await refusedWith(server, late)).reason).toBe('session.not-confirmed')
  })
})

test('a leaver has no set after the name is removed', async () => {
  const by = await admin()
  const kim = await company.person({ retireDay: '2026-03-20' })
  const setSn = await makes(by)
  await gives(by, setSn, kim)
  server.clock.set('2026-06-01T09:00:00+09:00')
  const later = await admin()
  await later(pseudonymiseEmployee, {
    body: { employeeId: kim.employeeId, confirmation: kim.employeeId },
  })
  expect(await grantsOf(later, setSn)).toEqual([])
})
