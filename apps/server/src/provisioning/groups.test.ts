import { listAudit } from '@yuga/contract/audit/audit'
import { readProvisioning } from '@yuga/contract/people/provisioning'
import { readOwnSession } from '@yuga/contract/people/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { type Provider, provisioned, saves } from './scim.fixture.ts'

const { server, company } = useServer()
let admin: Caller
let scim: Provider

const roleTable = [
  { groupName: 'Yuga PMs', roleId: 'LE002' as const },
  { groupName: 'leaders-object-id', roleId: 'LE003' as const },
]

beforeAll(async () => {
  ;({ admin, scim } = await provisioned(server, company))
})
beforeEach(async () => {
  await saves(admin, { groupRoleList: roleTable })
  for (const { id } of await listed()) await scim('DELETE', `/Groups/${id}`)
})

const listed = async () => {
  const { body } = await scim('GET', '/Groups?excludedAttributes=members')
  return body['Resources'] as unknown as { id: string }[]
}

/** An employee that the provider has sent. */
async function user(roles: readonly ('LE001' | 'LE002' | 'LE999')[] = ['LE001']) {
  const { employeeId } = await company.person({ roles })
  const { status } = await scim('POST', '/Users', {
    userName: `${employeeId}@contoso.example`,
    emails: [{ type: 'work', value: `${employeeId}@example.com` }],
  })
  expect(status).toBe(201)
  return employeeId
}

async function group(displayName: string, more: Record<string, unknown> = {}) {
  const { status, body } = await scim('POST', '/Groups', { displayName, ...more })
  expect(`${status} ${JSON.stringify(body)}`).toMatch(/^201/)
  return String(body['id'])
}

const rolesOf = async (employeeId: string) =>
  (
    await server.pool.query<{ role: string }>(
      `select role_id || ' ' || source as role from employee_roles where employee_id = $1 order by 1`,
      [employeeId],
    )
  ).rows.map(({ role }) => role)
const member = (value: string) => ({ value })
const patchOf = (...operations: unknown[]) => ({ Operations: operations })
const membersOf = async (id: string) => {
  const { body } = await scim('GET', `/Groups/${id}`)
  return (body['members'] as unknown as { value: string }[]).map(({ value }) => value)
}

describe('the members of a group', () => {
  test('[provisioning-7] have its role, and lose it with their sessions', async () => {
    const kim = await user()
    const id = await group('Yuga PMs', { members: [member(kim)] })
    expect(await rolesOf(kim)).toEqual(['LE001 yuga', 'LE002 scim'])
    const session = await server.as(kim)
    // as Entra ID takes a member away
    const { status } = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'Remove', path: 'members', value: [member(kim)] }),
    )
    expect(status).toBe(204)
    expect(await rolesOf(kim)).toEqual(['LE001 yuga'])
    expect((await refusalOf(session(readOwnSession, {}))).status).toBe(401)
  })

  test('[provisioning-7] keep what an administrator gave', async () => {
    const pm = await user(['LE001', 'LE002'])
    const id = await group('yuga pms', { members: [member(pm)] })
    expect(await rolesOf(pm)).toEqual(['LE001 yuga', 'LE002 yuga'])
    await scim('DELETE', `/Groups/${id}`)
    expect(await rolesOf(pm)).toEqual(['LE001 yuga', 'LE002 yuga'])
  })

  test('[provisioning-7] keep a role that another group gives, too', async () => {
    const kim = await user()
    await saves(admin, { groupRoleList: [...roleTable, { groupName: 'Others', roleId: 'LE002' }] })
    const id = await group('Yuga PMs', { members: [member(kim)] })
    await group('Others', { members: [member(kim)] })
    await scim('DELETE', `/Groups/${id}`)
    expect(await rolesOf(kim)).toEqual(['LE001 yuga', 'LE002 scim'])
  })

  test('[provisioning-7] follow the table, its externalId and another name', async () => {
    const kim = await user()
    const id = await group('Leaders', { externalId: 'leaders-object-id', members: [member(kim)] })
    expect(await rolesOf(kim)).toEqual(['LE001 yuga', 'LE003 scim'])
    await saves(admin, { groupRoleList: [] })
    expect(await rolesOf(kim)).toEqual(['LE001 yuga'])
    await saves(admin, { groupRoleList: [{ groupName: 'Renamed', roleId: 'LE004' }] })
    expect(await rolesOf(kim)).toEqual(['LE001 yuga'])
    // as Okta renames a group
    const value = { id, displayName: 'Renamed' }
    expect((await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'replace', value }))).status).toBe(
      204,
    )
    expect(await rolesOf(kim)).toEqual(['LE001 yuga', 'LE004 scim'])
    const { groupRoleList } = await admin(readProvisioning, {})
    expect(groupRoleList).toEqual([{ groupName: 'Renamed', roleId: 'LE004', knownYn: 'Y' }])
  })

  test('[provisioning-7] do not take the last administrator away', async () => {
    await saves(admin, { groupRoleList: [{ groupName: 'Admins', roleId: 'LE999' }] })
    const kim = await user()
    const id = await group('Admins', { members: [member(kim)] })
    await server.pool.query(
      `update employees set retire_day = '2030-12-31'
       where employee_id in (select employee_id from employee_roles where role_id = 'LE999') and employee_id <> $1`,
      [kim],
    )
    const { status, body } = await scim('DELETE', `/Groups/${id}`)
    expect(status).toBe(400)
    expect(String(body['detail'])).toMatch(/administrator/)
    expect(await rolesOf(kim)).toEqual(['LE001 yuga', 'LE999 scim'])
    expect(await membersOf(id)).toEqual([kim])
    const refused = await refusalOf(saves(admin, { groupRoleList: [] }))
    expect(refused.reason).toBe('employee.last-administrator')
    await server.pool.query(`update employees set retire_day = null`)
  })

  test('[provisioning-7] lose it with DELETE of the user, and get it back with the group', async () => {
    const kim = await user()
    const id = await group('Yuga PMs', { members: [member(kim)] })
    await scim('DELETE', `/Users/${kim}`)
    expect(await rolesOf(kim)).toEqual(['LE001 yuga'])
    expect(await membersOf(id)).toEqual([])
    const gone = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'add', path: 'members', value: [member(kim)] }),
    )
    expect(`${gone.status} ${String(gone.body['scimType'])}`).toBe('400 invalidValue')
  })

  test('[provisioning-8] change in one request, audited as provisioning, and are in the user', async () => {
    const [kim, lee, park] = [await user(), await user(), await user()]
    const id = await group('Yuga PMs', { members: [member(kim)] })
    await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf(
        { op: 'Add', path: 'members', value: [member(lee), member(park), member(lee)] },
        { op: 'remove', path: `members[value eq "${kim}"]` },
      ),
    )
    expect((await membersOf(id)).toSorted()).toEqual([lee, park].toSorted())
    expect(await rolesOf(kim)).toEqual(['LE001 yuga'])
    expect(await rolesOf(lee)).toEqual(['LE001 yuga', 'LE002 scim'])
    const { body } = await scim('GET', `/Users/${lee}`)
    expect(body['groups']).toMatchObject([{ value: id, display: 'Yuga PMs' }])
    const { auditList } = await admin(listAudit, {
      query: { offset: 1, limit: 5, action: 'provisioning.group' },
    })
    expect(auditList[0]?.actor).toBe('Provisioning')
    await scim('PUT', `/Groups/${id}`, { displayName: 'Yuga PMs', members: [member(park)] })
    expect(await membersOf(id)).toEqual([park])
    expect(await rolesOf(lee)).toEqual(['LE001 yuga'])
  })
})

describe('a group', () => {
  test('[provisioning-9] is found by its name, and has one of its own', async () => {
    const id = await group('한국어 그룹 🚀', { externalId: 'one' })
    const filter = encodeURIComponent('displayName eq "한국어 그룹 🚀"')
    const { body } = await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`)
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
    expect((body['Resources'] as unknown as object[])[0]).not.toHaveProperty('members')
    const other = await scim('GET', `/Groups?filter=${encodeURIComponent('members eq "a"')}`)
    expect(`${other.status} ${String(other.body['scimType'])}`).toBe('400 invalidFilter')
    for (const sent of [
      { displayName: '한국어 그룹 🚀' },
      { displayName: 'Two', externalId: 'one' },
    ]) {
      const again = await scim('POST', '/Groups', sent)
      expect(`${again.status} ${String(again.body['scimType'])}`).toBe('409 uniqueness')
    }
  })

  test('[provisioning-9] names at most 1,000 members a request', async () => {
    const id = await group('Everyone')
    const many = Array.from({ length: 10_000 }, (_, place) => member(`user${place}`))
    for (const [method, path, body] of [
      ['POST', '/Groups', { displayName: 'Many', members: many }],
      ['PUT', `/Groups/${id}`, { displayName: 'Everyone', members: many }],
      ['PATCH', `/Groups/${id}`, patchOf({ op: 'add', path: 'members', value: many })],
      ['PATCH', `/Groups/${id}`, patchOf({ op: 'add', value: { members: many } })],
    ] as const) {
      const answer = await scim(method, path, body)
      expect(`${answer.status} ${String(answer.body['scimType'])}`).toBe('400 tooMany')
    }
  })

  test('[provisioning-8] is written over by its version alone', async () => {
    const id = await group('Versions')
    const { headers } = await scim('GET', `/Groups/${id}`)
    const tag = String(headers['etag'])
    const rename = (displayName: string) =>
      scim('PUT', `/Groups/${id}`, { displayName }, { 'if-match': tag })
    const answers = await Promise.all([rename('One'), rename('Two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await scim('GET', `/Groups/${id}`, undefined, { 'if-none-match': tag })).status).toBe(
      200,
    )
  })
})
