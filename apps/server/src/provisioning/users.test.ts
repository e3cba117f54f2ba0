import { listAudit } from '@yuga/contract/audit/audit'
import { readEmployeeHistory } from '@yuga/contract/people/employees'
import {
  createProvisioningToken,
  readProvisioning,
  revokeProvisioningToken,
} from '@yuga/contract/people/provisioning'
import { readOwnSession } from '@yuga/contract/people/session'
import { createToken } from '@yuga/contract/people/tokens'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callerOver, refusalOf, type Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import {
  core,
  createdBy,
  enterprise,
  entraUser,
  type Item,
  patchOf,
  type Provider,
  providerWith,
  provisioned,
  refusedWith,
  saves,
} from './scim.fixture.ts'

const { server, company } = useServer()
let admin: Caller
let scim: Provider

beforeAll(async () => {
  ;({ admin, scim } = await provisioned(server, company))
})
beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  admin = await server.as(admin.employeeId)
  await saves(admin)
})

const creates = (more?: Item, extension?: Item) => createdBy(scim, more, extension)

const rowOf = async (employeeId: string) =>
  (
    await server.pool.query<{ name: string; email: string; is_active: boolean }>(
      'select name, email, is_active from employees where employee_id = $1',
      [employeeId],
    )
  ).rows[0]
const historyOf = async (employeeId: string) =>
  (
    await server.pool.query<{ day: string; unit: string; grade: string; office: string }>(
      `select from_day as day, organization_id as unit, grade_code as grade, office_code as office
       from employee_history where employee_id = $1 order by 1`,
      [employeeId],
    )
  ).rows
describe('who may call', () => {
  test('[provisioning-1] refuses everything while it is off', async () => {
    await saves(admin, { onYn: 'N' })
    expect((await scim('GET', '/Users')).status).toBe(403)
    expect((await scim('POST', '/Users', entraUser())).status).toBe(403)
    await saves(admin)
    expect((await scim('GET', '/Users')).status).toBe(200)
  })

  test('[provisioning-2] takes no session, no access token and no token of another installation', async () => {
    const { token } = await admin(createToken, {
      body: { name: 'program', scopeList: ['settings.write'], lastDay: '20261231' },
    })
    const foreign = 'yuga_scim_0000000000000000000000000000000000000000000000'
    for (const bearer of [token, admin.token, foreign, `${foreign.slice(0, -1)}x`]) {
      const { status, headers, body } = await providerWith(server, bearer)('GET', '/Users')
      expect(status).toBe(401)
      expect(headers['www-authenticate']).toBe('Bearer')
      expect(body).toEqual({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
        detail: expect.any(String) as string,
      })
    }
    const none = await server.app.inject({ method: 'GET', url: '/scim/v2/Users' })
    expect(none.statusCode).toBe(401)
  })

  test('[provisioning-2] opens nothing of the API, and ends with another token or its revocation', async () => {
    const { token } = await admin(createProvisioningToken, {})
    expect(token).toMatch(/^yuga_scim_[0-9A-Za-z]{46}$/)
    const { rows } = await server.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (
         select row_to_json(a) as t from provisioning_settings a union all select row_to_json(w) from write_answers w
         union all select row_to_json(u) from audit u) everything`,
    )
    expect(rows[0]?.all).not.toContain(token)
    const stranger = callerOver(server.wire(token), admin.employeeId, token)
    expect((await refusalOf(stranger(readOwnSession, {}))).status).toBe(401)
    const old = providerWith(server, token)
    expect((await old('GET', '/Users')).status).toBe(200)
    expect((await scim('GET', '/Users')).status).toBe(401)
    await admin(revokeProvisioningToken, {})
    expect((await old('GET', '/Users')).status).toBe(401)
    const next = await admin(createProvisioningToken, {})
    scim = providerWith(server, next.token)
  })
})

describe('a new user', () => {
  test('[provisioning-3] becomes an employee by the employee number, with history from today', async () => {
    const user = await creates({}, { employeeNumber: 'KIM-001' })
    expect(user.id).toBe('KIM-001')
    expect(await rowOf('KIM-001')).toMatchObject({ name: 'Kim Minjun', is_active: true })
    expect(await historyOf('KIM-001')).toEqual([
      { day: '2026-03-18', unit: 'T1', grade: 'GR002', office: 'FC001' },
    ])
    const kim = await server.as('KIM-001')
    const own = await kim(readTimecard, { query: { fromDate: '20260315', toDate: '20260321' } })
    expect(own).toBeDefined()
  })

  test('[provisioning-3] becomes one by the name before the @ where there is no number', async () => {
    const user = await creates({ userName: 'lee.seoyeon@contoso.example' })
    expect(user.id).toBe('lee.seoyeon')
    expect(user.meta['location']).toBe('http://localhost:4000/scim/v2/Users/lee.seoyeon')
    const again = entraUser({ userName: 'lee.seoyeon@other.example' })
    expect(await refusedWith(scim('POST', '/Users', again))).toBe('409 uniqueness')
    const strange = entraUser({ userName: '김민준@contoso.example' })
    expect(await refusedWith(scim('POST', '/Users', strange))).toBe('400 invalidValue')
  })

  test('[provisioning-3] is linked to the employee with the number, once', async () => {
    const { employeeId } = await company.person({ name: 'Old name' })
    const user = await creates({}, { employeeNumber: employeeId })
    expect(user.id).toBe(employeeId)
    expect(await rowOf(employeeId)).toMatchObject({ name: 'Kim Minjun' })
    const second = entraUser({}, { employeeNumber: employeeId })
    expect(await refusedWith(scim('POST', '/Users', second))).toBe('409 uniqueness')
  })

  test('[provisioning-3] is linked to the only employee with the work address, in any case of letters', async () => {
    const { employeeId } = await company.person()
    const emails = [
      { type: 'home', value: 'someone@home.example', primary: true },
      { type: 'Work', value: `${employeeId.toUpperCase()}@example.com` },
    ]
    expect((await creates({ emails })).id).toBe(employeeId)
  })

  test('[provisioning-3] takes over no address that another employee or user has', async () => {
    const victim = await company.person({ roles: ['LE999', 'LE001'] })
    const other = await company.person()
    const emails = [{ type: 'work', value: `${victim.employeeId}@example.com` }]
    const aimed = entraUser({ emails }, { employeeNumber: other.employeeId })
    expect(await refusedWith(scim('POST', '/Users', aimed))).toBe('409 uniqueness')
    const mine = await creates()
    const patch = patchOf({ op: 'replace', path: 'emails', value: emails })
    expect(await refusedWith(scim('PATCH', `/Users/${mine.id}`, patch))).toBe('409 uniqueness')
    expect(await rowOf(victim.employeeId)).toMatchObject({ name: victim.employeeId })
    const twins = [await company.person(), await company.person()]
    await server.pool.query(
      `update employees set email = 'twin@example.com' where employee_id = any($1)`,
      [twins.map(({ employeeId }) => employeeId)],
    )
    const twin = entraUser({ emails: [{ type: 'work', value: 'twin@example.com' }] })
    expect(await refusedWith(scim('POST', '/Users', twin))).toBe('409 uniqueness')
  })

  test('[provisioning-3] has a user name and an identifier that no other has', async () => {
    const { userName, externalId } = await creates()
    const sameName = entraUser({ userName: String(userName).toUpperCase() })
    expect(await refusedWith(scim('POST', '/Users', sameName))).toBe('409 uniqueness')
    expect(await refusedWith(scim('POST', '/Users', entraUser({ externalId })))).toBe(
      '409 uniqueness',
    )
    const second = await creates()
    const rename = patchOf({ op: 'replace', path: 'userName', value: userName })
    expect(await refusedWith(scim('PATCH', `/Users/${second.id}`, rename))).toBe('409 uniqueness')
    const free = patchOf({ op: 'replace', path: 'userName', value: 'married@contoso.example' })
    const { status, body } = await scim('PATCH', `/Users/${second.id}`, free)
    expect(`${status} ${String(body['userName'])} ${String(body['id'])}`).toBe(
      `200 married@contoso.example ${second.id}`,
    )
  })

  test('[provisioning-4] has the name that is shown, and a Korean one without a blank', async () => {
    const korean = { displayName: undefined, name: { familyName: '김', givenName: '민준' } }
    expect(await rowOf((await creates(korean)).id)).toMatchObject({ name: '김민준' })
    const english = { displayName: '', name: { familyName: 'Kim', givenName: 'Minjun 🚀' } }
    expect(await rowOf((await creates(english)).id)).toMatchObject({ name: 'Minjun 🚀 Kim' })
    const long = { displayName: 'x'.repeat(201) }
    expect(await refusedWith(scim('POST', '/Users', entraUser(long)))).toBe('400 invalidValue')
    const two = {
      displayName: undefined,
      name: { familyName: 'a'.repeat(150), givenName: 'b'.repeat(150) },
    }
    expect(await refusedWith(scim('POST', '/Users', entraUser(two)))).toBe('400 invalidValue')
    expect(await rowOf((await creates({ displayName: '🚀'.repeat(100) })).id)).toBeDefined()
  })
})

describe('unit and grade', () => {
  test('[provisioning-5] an unknown one lets them wait, and is a warning until it is known', async () => {
    const user = await creates({ title: 'Wizard' }, { department: 'Nowhere' })
    expect(await historyOf(user.id)).toEqual([])
    const { warningList, waitingCount } = await admin(readProvisioning, {})
    expect(warningList.filter(({ employeeId }) => employeeId === user.id)).toEqual([
      {
        employeeId: user.id,
        employeeName: 'Kim Minjun',
        kind: 'unit',
        problem: 'unknown',
        text: 'Nowhere',
      },
      {
        employeeId: user.id,
        employeeName: 'Kim Minjun',
        kind: 'grade',
        problem: 'unknown',
        text: 'Wizard',
      },
    ])
    expect(waitingCount).toBeGreaterThan(0)
    const unit = { op: 'Replace', path: `${enterprise}:department`, value: 't2' }
    await scim('PATCH', `/Users/${user.id}`, patchOf(unit))
    expect(await historyOf(user.id)).toEqual([])
    await scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf({ op: 'Replace', path: 'title', value: 'GR004' }),
    )
    expect(await historyOf(user.id)).toEqual([
      { day: '2026-03-18', unit: 'T2', grade: 'GR004', office: 'FC001' },
    ])
    const after = await admin(readProvisioning, {})
    expect(after.warningList.some(({ employeeId }) => employeeId === user.id)).toBe(false)
  })

  test('[provisioning-5] someone who waits enters no hours', async () => {
    const user = await creates({}, { department: 'Nowhere' })
    const waiting = await server.as(user.id)
    const week = { query: { fromDate: '20260315', toDate: '20260321' } }
    expect((await refusalOf(waiting(readTimecard, week))).reason).toBe('timecard.not-placed')
  })

  test('[provisioning-5] no one waits where an administrator does not want it', async () => {
    await saves(admin, { createsWaitingYn: 'N' })
    const sent = entraUser({ userName: 'stranger@contoso.example' }, { department: 'Nowhere' })
    const { status, body } = await scim('POST', '/Users', sent)
    expect(status).toBe(400)
    expect(String(body['detail'])).toContain('"department" (Nowhere)')
    expect(await rowOf('stranger')).toBeUndefined()
  })

  test('[provisioning-5] a new unit is an entry from today on, and a second one on the day takes its place', async () => {
    const { employeeId } = await company.person({ team: 'T1' })
    await creates({}, { employeeNumber: employeeId, department: 'T1' })
    const moveTo = async (unit: string) =>
      scim(
        'PATCH',
        `/Users/${employeeId}`,
        patchOf({ op: 'replace', path: `${enterprise}:department`, value: unit }),
      )
    server.clock.set('2026-04-02T09:00:00+09:00')
    await moveTo('T2')
    await moveTo('T3')
    const history = await historyOf(employeeId)
    expect(history.map(({ day, unit }) => `${day} ${unit}`)).toEqual([
      '2025-01-01 T1',
      '2026-03-18 T1',
      '2026-04-02 T3',
    ])
    expect(history.at(-1)?.grade).toBe('GR002')
    const later = await server.as(admin.employeeId)
    const { employeeHistoryList } = await later(readEmployeeHistory, { query: { employeeId } })
    expect(employeeHistoryList[0]?.organizationId).toBe('T3')
  })

  test('[provisioning-5] a move by an administrator stays until the provider says another unit', async () => {
    const user = await creates()
    await server.pool.query(
      `update employee_history set organization_id = 'T3' where employee_id = $1`,
      [user.id],
    )
    await scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Renamed' }),
    )
    await scim('PUT', `/Users/${user.id}`, { ...user, displayName: 'Renamed twice' })
    expect((await historyOf(user.id)).map(({ unit }) => unit)).toEqual(['T3'])
    await scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf({ op: 'replace', path: `${enterprise}:department`, value: 'T2' }),
    )
    expect((await historyOf(user.id)).map(({ unit }) => unit)).toEqual(['T2'])
  })

  test('[provisioning-5] a name that two units have is ambiguous', async () => {
    await server.pool.query(
      `update organizations set display_name = '같은 이름' where organization_id in ('T1', 'T2')`,
    )
    const user = await creates({}, { department: '같은 이름' })
    const { warningList } = await admin(readProvisioning, {})
    expect(warningList.find(({ employeeId }) => employeeId === user.id)?.problem).toBe('ambiguous')
    await server.pool.query(
      `update organizations set display_name = organization_id where organization_id in ('T1', 'T2')`,
    )
  })

  test('[provisioning-5] other attributes can say them, also of an extension of the company', async () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:contoso:2.0:User'
    await saves(admin, { unitAttribute: `${extension}:team`, gradeAttribute: 'userType' })
    const user = await creates({ userType: 'GR005', [extension]: { team: 'P1' } })
    expect((await historyOf(user.id)).map(({ unit, grade }) => `${unit} ${grade}`)).toEqual([
      'P1 GR005',
    ])
    expect(user[extension]).toEqual({ team: 'P1' })
  })
})

describe('the account', () => {
  test('[provisioning-6] goes off and on, with its sessions and tokens', async () => {
    const user = await creates()
    const person = await server.as(user.id)
    const { token } = await person(createToken, {
      body: { name: 'program', scopeList: ['timecard.own'], lastDay: '20261231' },
    })
    const off = patchOf({ op: 'Replace', path: 'active', value: 'False' })
    const { body } = await scim('PATCH', `/Users/${user.id}`, off)
    expect(body['active']).toBe(false)
    expect((await refusalOf(person(readOwnSession, {}))).status).toBe(401)
    await scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', value: { active: true } }))
    expect(await rowOf(user.id)).toMatchObject({ is_active: true })
    const program = callerOver(server.wire(token), user.id, token)
    expect((await refusalOf(program(readOwnSession, {}))).status).toBe(401)
  })

  test('[provisioning-6] is not deleted by DELETE, and comes back with the next POST', async () => {
    const sent = entraUser()
    const { body } = await scim('POST', '/Users', sent)
    const id = String(body['id'])
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ is_active: false })
    const again = await scim('POST', '/Users', sent)
    expect(`${again.status} ${String(again.body['id'])}`).toBe(`201 ${id}`)
    expect(await rowOf(id)).toMatchObject({ is_active: true })
  })

  test('[provisioning-6] of the last administrator stays on', async () => {
    const { rows } = await server.pool.query<{ employee_id: string }>(
      `select employee_id from employee_roles where role_id = 'LE999' and employee_id <> $1`,
      [admin.employeeId],
    )
    const others = rows.map((row) => row.employee_id)
    await server.pool.query(
      `delete from employee_roles where role_id = 'LE999' and employee_id = any($1)`,
      [others],
    )
    await creates({}, { employeeNumber: admin.employeeId })
    for (const [method, body] of [
      ['PATCH', patchOf({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const) {
      const answer = await scim(method, `/Users/${admin.employeeId}`, body)
      expect(answer.status).toBe(400)
      expect(String(answer.body['detail'])).toMatch(/administrator/)
    }
    expect(await rowOf(admin.employeeId)).toMatchObject({ is_active: true })
  })
})

describe('a change', () => {
  test('[provisioning-8] is audited as provisioning', async () => {
    const user = await creates()
    await scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Renamed' }),
    )
    const { auditList } = await admin(listAudit, {
      query: { offset: 1, limit: 10, forEmployee: user.id },
    })
    expect(auditList.map(({ action }) => action)).toEqual(
      ['provisioning.change', 'employee.change', 'provisioning.link', 'employee.add'].filter(
        (action) => action !== 'provisioning.change' || auditList[0]?.action === action,
      ),
    )
    expect(new Set(auditList.map(({ actor }) => actor))).toEqual(new Set(['Provisioning']))
  })

  test('[provisioning-8] with the tag of another version is refused, and of two at once one', async () => {
    const user = await creates()
    const tag = String(user.meta['version'])
    const read = await scim('GET', `/Users/${user.id}`, undefined, { 'if-none-match': tag })
    expect(read.status).toBe(304)
    const rename = (name: string) =>
      scim(
        'PATCH',
        `/Users/${user.id}`,
        patchOf({ op: 'replace', path: 'displayName', value: name }),
        {
          'if-match': tag,
        },
      )
    const answers = await Promise.all([rename('One'), rename('Two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect((await rename('Three')).status).toBe(412)
    // a change by hand is another version, too
    const { headers } = await scim('GET', `/Users/${user.id}`)
    await server.pool.query('update employees set version = version + 1 where employee_id = $1', [
      user.id,
    ])
    const late = await scim('DELETE', `/Users/${user.id}`, undefined, {
      'if-match': String(headers['etag']),
    })
    expect(late.status).toBe(412)
  })

  test('[provisioning-4] does not touch what the provider sends and Yuga decides', async () => {
    const user = await creates()
    const { status, body } = await scim(
      'PATCH',
      `/Users/${user.id}`,
      patchOf(
        { op: 'Add', path: `${enterprise}:manager`, value: 'boss' },
        { op: 'Replace', path: `${enterprise}:employeeNumber`, value: 'other' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '010-0000-0000' },
        { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Seoul' },
        { op: 'Add', path: 'preferredLanguage', value: 'ko' },
      ),
    )
    expect(status).toBe(200)
    expect((body[enterprise] as unknown as Item)['employeeNumber']).toBe(user.id)
    expect((body[enterprise] as unknown as Item)['manager']).toBeUndefined()
  })
})

describe('a whole resource', () => {
  test('[provisioning-4] replaces what was said, as Okta sends it', async () => {
    const okta = {
      schemas: [core],
      userName: 'okta.user@contoso.example',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'okta.user@contoso.example', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const made = await scim('POST', '/Users', okta)
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq')
    const id = String(made.body['id'])
    const put = await scim('PUT', `/Users/${id}`, {
      ...okta,
      id,
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      displayName: 'Another User',
      meta: { resourceType: 'User' },
    })
    expect(put.status).toBe(200)
    expect(put.body['displayName']).toBe('Another User')
    const off = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active: false } }),
    )
    expect(off.body['active']).toBe(false)
    const on = await scim('PUT', `/Users/${id}`, { ...okta, active: 'True' })
    expect(on.body['active']).toBe(true)
  })
})

test('[provisioning-10] the settings say what is missing', async () => {
  const { address, lastCallAt, checkList, userCount } = await admin(readProvisioning, {})
  expect(address).toBe('http://localhost:4000/scim/v2')
  expect(lastCallAt).not.toBeNull()
  expect(userCount).toBeGreaterThan(0)
  expect(checkList).toContain('no-public-address')
  expect(checkList).toContain('no-group')
  expect(checkList).not.toContain('off')
})
