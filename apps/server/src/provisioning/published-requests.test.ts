import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { core, enterprise, type Provider, provisioned } from './scim.fixture.ts'

/*
 * What Entra ID and Okta send in the life of a user and a group, by what both publish about it: the order, the form and
 * the answer that they want; names and values are others.
 */

const { server, company } = useServer()
let scim: Provider
beforeAll(async () => {
  ;({ scim } = await provisioned(server, company))
})

const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const patch = (path: string, ...operations: unknown[]) =>
  scim('PATCH', path, { schemas: [patchOp], Operations: operations })
const encoded = (filter: string) => encodeURIComponent(filter)

describe('Entra ID', () => {
  test('[provisioning-3, provisioning-4, provisioning-6] a user from the first look to DELETE', async () => {
    const userName = 'seoyeon.lee_5f2c@haedeun.example'
    const none = await scim('GET', `/Users?filter=${encoded(`userName eq "${userName}"`)}`)
    expect([none.status, none.body['totalResults'], none.body['Resources']]).toEqual([200, 0, []])
    expect((await scim('GET', '/Users/5171a35d')).status).toBe(404)

    const made = await scim('POST', '/Users', {
      schemas: [core, enterprise],
      externalId: 'seoyeon',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: '이 서연', familyName: '이', givenName: '서연' },
      roles: [],
    })
    expect(made.status).toBe(201)
    const path = `/Users/${String(made.body['id'])}`
    // it matches by the identifier too, and writes it without quotes
    for (const filter of ['externalId eq "seoyeon"', 'externalId eq seoyeon']) {
      const answer = await scim('GET', `/Users?filter=${encoded(filter)}`)
      expect([answer.status, answer.body['totalResults']], filter).toEqual([200, 1])
    }

    const renamed = await patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lee@haedeun.example' },
      { op: 'Replace', path: 'name.familyName', value: '박' },
    )
    expect(renamed.status).toBe(200)
    expect(renamed.body['emails']).toEqual([
      { value: 'lee@haedeun.example', type: 'work', primary: true },
    ])
    const moved = await patch(path, {
      op: 'Replace',
      path: 'userName',
      value: 'seoyeon.park@haedeun.example',
    })
    expect([moved.status, moved.body['userName']]).toEqual([200, 'seoyeon.park@haedeun.example'])
    const manager = await patch(path, {
      op: 'Add',
      path: `${enterprise}:manager`,
      value: 'an-id-of-someone',
    })
    expect(manager.status).toBe(200)
    for (const off of [false, 'False', 'false']) {
      await patch(path, { op: 'Replace', path: 'active', value: 'True' })
      const answer = await patch(path, { op: 'Replace', path: 'active', value: off })
      expect([answer.status, answer.body['active']], String(off)).toEqual([200, false])
    }
    expect((await scim('DELETE', path)).status).toBe(204)
    expect((await scim('GET', path)).status).toBe(404)
  })

  test('[provisioning-7] a group from the first look to DELETE', async () => {
    const { body: user } = await scim('POST', '/Users', {
      schemas: [core],
      userName: 'member@haedeun.example',
      active: true,
    })
    const named = `excludedAttributes=members&filter=${encoded('displayName eq "Yuga PMs"')}`
    expect((await scim('GET', `/Groups?${named}`)).body['totalResults']).toBe(0)
    const made = await scim('POST', '/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Yuga PMs',
      meta: { resourceType: 'Group' },
    })
    expect(made.status).toBe(201)
    const path = `/Groups/${String(made.body['id'])}`
    const shown = await scim('GET', `${path}?excludedAttributes=members`)
    expect([shown.status, Object.hasOwn(shown.body, 'members')]).toEqual([200, false])
    expect((await scim('GET', `/Groups?${named}`)).body['totalResults']).toBe(1)
    const member = [{ $ref: null, value: user['id'] }]
    const answers = [
      await patch(path, { op: 'Replace', path: 'displayName', value: 'Yuga PMs 2' }),
      await patch(path, { op: 'Add', path: 'members', value: member }),
    ]
    // a body with every member is not advisable
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, {}],
      [204, {}],
    ])
    const members = async () => (await scim('GET', path)).body['members'] as unknown as unknown[]
    expect(await members()).toHaveLength(1)
    await patch(path, { op: 'Remove', path: 'members', value: member })
    expect((await members()) ?? []).toHaveLength(0)
    expect((await scim('DELETE', path)).status).toBe(204)
  })
})

describe('Okta', () => {
  test('[provisioning-3, provisioning-4, provisioning-9] a user from the test of the connection on', async () => {
    const first = await scim('GET', '/Users?startIndex=1&count=2')
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: expect.any(Number) as number })
    const userName = 'jihun.choi@haedeun.example'
    const look = `/Users?filter=${encoded(`userName eq "${userName}"`)}&startIndex=1&count=100`
    expect((await scim('GET', look)).body['totalResults']).toBe(0)
    const user = {
      schemas: [core],
      userName,
      name: { givenName: 'Jihun', familyName: 'Choi' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Jihun Choi',
      locale: 'ko-KR',
      externalId: '00u1example',
      groups: [],
      password: 'never stored 1',
      active: true,
    }
    const made = await scim('POST', '/Users', user)
    expect(made.status).toBe(201)
    expect((await scim('POST', '/Users', user)).status).toBe(409)
    const path = `/Users/${String(made.body['id'])}`
    const put = await scim('PUT', path, {
      ...user,
      id: made.body['id'],
      displayName: 'Jihun Choi (PM)',
      meta: { resourceType: 'User' },
    })
    expect([put.status, put.body['displayName']]).toEqual([200, 'Jihun Choi (PM)'])
    const off = await patch(path, { op: 'replace', value: { active: false } })
    expect([off.status, off.body['active']]).toEqual([200, false])
    const on = await patch(path, { op: 'replace', value: { active: true } })
    expect([on.status, on.body['active']]).toEqual([200, true])
  })

  test('[provisioning-7, provisioning-9] a group that is pushed, renamed and filled', async () => {
    const { body: one } = await scim('POST', '/Users', { schemas: [core], userName: 'one.okta' })
    const { body: two } = await scim('POST', '/Users', { schemas: [core], userName: 'two.okta' })
    expect((await scim('GET', '/Groups?startIndex=1&count=100')).status).toBe(200)
    const made = await scim('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Okta leaders',
      members: [],
    })
    const id = made.body['id']
    const path = `/Groups/${String(id)}`
    const said = (value: unknown) => ({ value, display: 'someone@haedeun.example' })
    const statuses = [
      await patch(path, { op: 'replace', value: { id, displayName: 'Okta team leaders' } }),
      await patch(path, { op: 'replace', path: 'members', value: [said(one['id'])] }),
      await patch(
        path,
        { op: 'remove', path: `members[value eq "${String(one['id'])}"]` },
        { op: 'add', path: 'members', value: [said(two['id'])] },
      ),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 204)).toBe(true)
    const { body } = await scim('GET', path)
    expect(body['displayName']).toBe('Okta team leaders')
    expect((body['members'] as unknown as { value: string }[]).map(({ value }) => value)).toEqual([
      two['id'],
    ])
  })
})
