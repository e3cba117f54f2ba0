import { providerBody } from '../../test/plain/providers.ts'
import { updateProvider } from '@yuga/contract/people/providers'
import { readOwnSession } from '@yuga/contract/people/session'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { searchEmployees } from '@yuga/contract/people/deputies'
import { downloadEmployees } from '@yuga/contract/people/employee-sheet'
import { listEmployees, readEmployeeHistory, updateEmployee } from '@yuga/contract/people/employees'
import { readPersonAccess } from '@yuga/contract/people/person-access'
import { exportPersonalData } from '@yuga/contract/people/personal-data'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../test/server.ts'
import { next, withProviders } from './sign-ins.fixture.ts'

const at = withProviders()
const { company, known, placed, refusedFor, rolesOf, secretOf, server, signsIn } = at

describe('[providers-9] someone unknown', () => {
  beforeEach(async () => {
    const { providerId, ...body } = { ...providerBody('entra'), issuer: at.entra.issuer }
    const creates = { ...body, createsYn: 'Y' as const }
    await at.admin(updateProvider, { params: { providerId }, body: creates })
  })

  test('is added without a unit, waits, and signs in once an administrator has placed them', async () => {
    const name = `Lee ${secretOf()}`
    const local = `lee.${next()}`
    const email = `${local}@example.com`
    at.entra.account({ sub: name, name, email, email_verified: true })
    expect(await refusedFor()).toBe('provider.waiting')
    const { rows } = await server.pool.query<{ id: string; email: string; version: number }>(
      `select employee_id as id, email, version from employees e where name = $1
         and not exists (select from employee_history h where h.employee_id = e.employee_id)`,
      [name],
    )
    expect(rows).toEqual([{ id: local, email, version: 0 }])
    expect(await refusedFor()).toBe('provider.waiting')
    const body = placed({ employeeId: local, employeeName: name, email })
    await at.admin(updateEmployee, { body })
    const lee = await signsIn()
    expect(lee.employeeId).toBe(local)
  })

  test('is shown in the list, and can be looked at, searched and handed out', async () => {
    const employeeId = `waits.${next()}`
    at.entra.account({ sub: employeeId, name: employeeId, preferred_username: employeeId })
    expect(await refusedFor()).toBe('provider.waiting')
    const query = { searchKeyword: employeeId }
    const { employeeList } = await at.admin(listEmployees, { query })
    expect(employeeList.map((one) => one.employeeId)).toEqual([employeeId])
    const about = { employeeId }
    const history = await at.admin(readEmployeeHistory, { query: about })
    expect(history.employeeHistoryList).toEqual([])
    const access = await at.admin(readPersonAccess, { params: about })
    expect(access).toBeDefined()
    const result = await at.admin(searchEmployees, { query: { keyword: employeeId } })
    expect(result.employeeList.map((one) => one.employeeId)).toEqual([employeeId])
    for (const file of [downloadEmployees, exportPersonalData]) {
      const url = `${apiPath}${file.path}?employeeId=${employeeId}`
      expect((await at.admin.wire({ method: 'GET', url, body: undefined })).status).toBe(200)
    }
  })

  test('gets an ID that no one has', async () => {
    const taken = await company.person()
    at.entra.account({ sub: `another ${taken.employeeId}`, preferred_username: taken.employeeId })
    const local = taken.employeeId.toLowerCase()
    at.entra.account({
      sub: `another ${taken.employeeId}`,
      email: `${local}@other.example.com`,
      email_verified: true,
    })
    expect(await refusedFor()).toBe('provider.waiting')
    const { rows } = await server.pool.query<{ id: string }>(
      'select employee_id as id from identities where subject = $1',
      [`another ${taken.employeeId}`],
    )
    expect(rows).toEqual([{ id: `${local}-2` }])
  })

  test('is stored without an address that no one verified, which its owner could be linked by', async () => {
    const sub = `unverified ${secretOf()}`
    const email = `boss.${next()}@example.com`
    at.entra.account({ sub, email, email_verified: false })
    expect(await refusedFor()).toBe('provider.waiting')
    at.browser.forget()
    at.entra.account({ sub: `owner of ${email}`, email, email_verified: true })
    expect(await refusedFor()).toBe('provider.waiting')
    const { rows } = await server.pool.query<{ n: number }>(
      'select count(*)::int as n from employees where lower(email) = $1',
      [email],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test.each<[string, object]>([
    ['a name of 200 characters', { name: '가'.repeat(200) }],
    ['emoji', { name: '👩🏽‍💻🔥', preferred_username: '🔥' }],
    ['line breaks and a script', { name: 'a\n<script>alert(1)</script>\u0000\u202e' }],
    ['ten thousand groups', { groups: Array.from({ length: 10_000 }, (_, n) => `group ${n}`) }],
    ['nested groups', { groups: [{ a: ['yuga-leaders'] }, ['yuga-leaders'], null, 1] }],
    ['a name that is no text', { name: { toString: 'x' }, groups: 'x' }],
    ['SQL', { name: `'; drop table employees; --`, groups: [`' or 1=1`] }],
  ])('with %s in the claims is added, or refused with a sentence', async (_, claims) => {
    const sub = `hostile ${secretOf()}`
    at.entra.account({ sub, ...claims })
    expect(await refusedFor()).toBe('provider.waiting')
    const { rows } = await server.pool.query<{ name: string; roles: string[] }>(
      `select e.name, array(select role_id from employee_roles r where r.employee_id = e.employee_id) as roles
       from employees e join identities i using (employee_id) where i.subject = $1`,
      [sub],
    )
    expect(rows[0]?.roles).toEqual(['LE001'])
    expect(rows[0]?.name).toMatch(/^[^\p{Cc}]{1,200}$/u)
  })
})

describe('[providers-11] roles', () => {
  test('come with a group and go with it, and those given by hand stay', async () => {
    const { account } = await known({ groups: ['others', 'yuga-leaders'] })
    const kim = await signsIn()
    expect(await rolesOf(kim)).toEqual(['LE001', 'LE003'])
    at.browser.forget()
    at.entra.account({ ...account, groups: ['others'] })
    const again = await signsIn()
    expect(await rolesOf(again)).toEqual(['LE001'])
    // the session with the role has ended
    expect((await refusalOf(kim(readOwnSession, {}))).reason).toBe('session.required')
  })

  test('that an administrator gave are not taken by a provider', async () => {
    const { employeeId, account } = await known({ groups: ['yuga-leaders'] })
    await server.pool.query(
      `insert into employee_roles (employee_id, role_id) values ($1, 'LE003')`,
      [employeeId],
    )
    await signsIn()
    at.browser.forget()
    at.entra.account({ ...account, groups: [] })
    expect(await rolesOf(await signsIn())).toEqual(['LE001', 'LE003'])
  })

  test('of the last administrator stay', async () => {
    const { providerId, ...body } = { ...providerBody('entra'), issuer: at.entra.issuer }
    const roleList = [{ claimValue: 'yuga-admins', roleId: 'LE999' as const }]
    await at.admin(updateProvider, { params: { providerId }, body: { ...body, roleList } })
    const { account } = await known({ groups: ['yuga-admins'] })
    const boss = await signsIn()
    expect(await rolesOf(boss)).toEqual(['LE001', 'LE999'])
    await server.pool.query(
      `update employee_roles set to_day = '2099-12-31' where role_id = 'LE999' and employee_id <> $1`,
      [boss.employeeId],
    )
    at.browser.forget()
    at.entra.account({ ...account, groups: [] })
    expect(await rolesOf(await signsIn())).toEqual(['LE001', 'LE999'])
    await server.pool.query(`update employee_roles set to_day = null where role_id = 'LE999'`)
    at.browser.forget()
    expect(await rolesOf(await signsIn())).toEqual(['LE001'])
  })

  test('are found below another claim, as Keycloak sends them', async () => {
    const { providerId, ...body } = { ...providerBody('entra'), issuer: at.entra.issuer }
    const nested = { ...body, roleClaim: 'realm_access.roles' }
    await at.admin(updateProvider, { params: { providerId }, body: nested })
    await known({ realm_access: { roles: ['yuga-leaders'] } })
    expect(await rolesOf(await signsIn())).toEqual(['LE001', 'LE003'])
  })

  test('[providers-12] stay where the provider left the groups out, and the audit says so', async () => {
    const { account, employeeId } = await known({ groups: ['yuga-leaders'] })
    await signsIn()
    at.browser.forget()
    at.entra.account({ ...account, _claim_names: { groups: 'src1' } })
    expect(await rolesOf(await signsIn())).toEqual(['LE001', 'LE003'])
    const { rows } = await server.pool.query(
      `select from audit where for_employee_id = $1 and action = 'provider.leave-out-groups'`,
      [employeeId],
    )
    expect(rows).toHaveLength(1)
  })
})

test('[providers-11] saving an employee by hand keeps where a role comes from', async () => {
  const { employeeId, account } = await known({ groups: ['yuga-leaders'] })
  await signsIn()
  const { rows } = await server.pool.query<Record<string, string>>(
    'select name, email from employees where employee_id = $1',
    [employeeId],
  )
  const email = rows[0]?.['email'] ?? ''
  const roleList = [{ roleId: 'LE001' as const }, { roleId: 'LE003' as const }]
  await at.admin(updateEmployee, {
    body: placed({ employeeId, employeeName: 'Renamed', email, roleList }),
  })
  at.browser.forget()
  at.entra.account({ ...account, groups: [] })
  expect(await rolesOf(await signsIn())).toEqual(['LE001'])
})
