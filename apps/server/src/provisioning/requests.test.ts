import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import {
  createdBy,
  enterprise,
  entraUser,
  type Item,
  patchOf,
  type Provider,
  provisioned,
  refusedWith,
} from './scim.fixture.ts'

const { server, company } = useServer()
let scim: Provider

beforeAll(async () => {
  ;({ scim } = await provisioned(server, company))
})

const creates = () => createdBy(scim)

describe('what a provider asks for', () => {
  test('[provisioning-9] finds users by filters, and none by others', async () => {
    const user = await creates()
    const mail = (user['emails'] as Item[])[0]?.['value']
    const matches = async (filter: string) => {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      return status === 200
        ? `${String(body['totalResults'])}`
        : `${status} ${String(body['scimType'])}`
    }
    const name = String(user['userName'])
    expect(await matches(`userName eq "${name.toUpperCase()}"`)).toBe('1')
    expect(await matches(`externalId eq "${String(user['externalId'])}"`)).toBe('1')
    expect(await matches(`id eq "${user.id}" and active eq true`)).toBe('1')
    expect(await matches(`id eq "${user.id}" and active eq "False"`)).toBe('0')
    expect(await matches(`emails[type eq "work"].value eq "${String(mail)}"`)).toBe('1')
    expect(await matches(`emails.value eq "${String(mail)}"`)).toBe('1')
    expect(await matches(`emails[type eq "work" and value eq "${String(mail)}"]`)).toBe('1')
    expect(await matches(`id eq "${user.id}" and id eq "another"`)).toBe('0')
    expect(await matches(`urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}"`)).toBe(
      '1',
    )
    for (const filter of [
      'userName',
      'userName sw "a"',
      'userName eq "a" or userName eq "b"',
      '(userName eq "a")',
      'not (active eq true)',
      'title eq "x"',
      'emails[type eq "home"].value eq "a"',
      'userName eq 1',
      'userName eq "a',
      `userName eq "${'a'.repeat(1_001)}"`,
      Array.from({ length: 11 }, () => 'active eq true').join(' and '),
      `${'emails['.repeat(50)}`,
      `userName eq "a"; drop table employees`,
    ]) {
      expect(`${filter.slice(0, 40)}: ${await matches(filter)}`).toBe(
        `${filter.slice(0, 40)}: 400 invalidFilter`,
      )
    }
  })

  test('[provisioning-9] gets pages of at most 200, and the attributes that it names', async () => {
    await creates()
    await creates()
    const page = await scim('GET', '/Users?startIndex=2&count=1')
    expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
    expect(Number(page.body['totalResults'])).toBeGreaterThan(1)
    const none = await scim('GET', '/Users?count=-5&startIndex=0')
    expect(none.body).toMatchObject({ startIndex: 1, itemsPerPage: 0, Resources: [] })
    expect(await refusedWith(scim('GET', '/Users?count=many'))).toBe('400 invalidValue')
    const few = await scim('GET', '/Users?attributes=userName,name.familyName&count=1')
    const [first] = few.body['Resources'] as unknown as Item[]
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect(Object.keys(first?.['name'] as Item)).toEqual(['familyName'])
    const without = await scim(
      'GET',
      `/Users?excludedAttributes=emails,${enterprise}:department&count=1`,
    )
    const [second] = without.body['Resources'] as unknown as Item[]
    expect(second).not.toHaveProperty('emails')
    expect(second?.[enterprise]).not.toHaveProperty('department')
  })

  test('[provisioning-9] reads what the server can do', async () => {
    const config = await scim('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    expect(config.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 })
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' })
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 3 })
    expect((await scim('GET', `/Schemas/${enterprise}`)).body).toMatchObject({ id: enterprise })
    expect((await scim('GET', '/Schemas?filter=id')).status).toBe(403)
    expect((await scim('GET', '/Nothing')).status).toBe(404)
    expect((await scim('POST', '/Bulk', {})).status).toBe(404)
  })

  test('[provisioning-9] hears what is wrong with a request', async () => {
    const user = await creates()
    const patch = (...operations: unknown[]) =>
      refusedWith(scim('PATCH', `/Users/${user.id}`, patchOf(...operations)))
    expect(await patch()).toBe('400 invalidSyntax')
    expect(await patch({ op: 'move', path: 'title', value: 'x' })).toBe('400 invalidSyntax')
    expect(await patch({ op: 'remove' })).toBe('400 noTarget')
    expect(await patch({ op: 'replace', value: 'x' })).toBe('400 invalidValue')
    expect(await patch({ op: 'replace', path: 'id', value: 'x' })).toBe('400 mutability')
    expect(await patch({ op: 'replace', path: 'nothing', value: 'x' })).toBe('400 invalidPath')
    expect(await patch({ op: 'replace', path: '__proto__.x', value: 'x' })).toBe('400 invalidPath')
    expect(await patch({ op: 'replace', path: 'emails[', value: 'x' })).toBe('400 invalidPath')
    expect(await patch({ op: 'remove', path: 'userName' })).toBe('400 invalidValue')
    expect(await patch({ op: 'replace', path: 'active', value: 'maybe' })).toBe('400 invalidValue')
    expect(await patch({ op: 'replace', path: 'emails', value: 'no address' })).toBe(
      '400 invalidValue',
    )
    expect(
      await patch({ op: 'replace', path: 'emails[type eq "other"].value', value: 'a@b.example' }),
    ).toBe('400 noTarget')
    const many = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'title', value: 'x' }))
    expect(await patch(...many)).toBe('400 tooMany')
    expect(await refusedWith(scim('POST', '/Users', {}))).toBe('400 invalidValue')
    expect(await refusedWith(scim('POST', '/Users', []))).toBe('400 invalidSyntax')
    expect(await refusedWith(scim('POST', '/Users', '{"a":'))).toBe('400 invalidSyntax')
    expect(await refusedWith(scim('POST', '/Users', '{"__proto__": {"a": 1}}'))).toBe(
      '400 invalidSyntax',
    )
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`
    expect(await refusedWith(scim('POST', '/Users', deep))).toBe('400 invalidSyntax')
    expect((await scim('POST', '/Users', { userName: 'x'.repeat(1_100_000) })).status).toBe(413)
    const nul = entraUser({ displayName: 'a\u0000b' })
    expect(await refusedWith(scim('POST', '/Users', nul))).toBe('400 invalidValue')
  })
})
