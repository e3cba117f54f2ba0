import {
  createProvider,
  deleteIdentity,
  deleteProvider,
  listIdentities,
  listProviders,
  readSignInWays,
  tryProvider,
  updateProvider,
} from '@yuga/contract/people/providers'
import { readOwnSession } from '@yuga/contract/people/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { providerBody } from '../../test/plain/providers.ts'
import { configurationPath, inOrder, serving, someKeys } from '../../test/published.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { openSession } from '../session/session.store.ts'
import { placeOfSecret } from './providers.store.ts'

const { server, company } = useServer()

beforeEach(() => server.pool.query('delete from identity_providers'))

const admin = () => company.person({ roles: ['LE001', 'LE999'] })
const entra = providerBody('entra')

async function stored(by: Caller) {
  const { providerList } = await by(listProviders, {})
  return providerList[0]
}

async function links(employee: Caller, subject: string) {
  await server.pool.query(
    `insert into identities (provider_id, issuer, subject, employee_id, linked_by, linked_at)
     select provider_id, issuer, $1, $2, 'email', $3 from identity_providers where provider_id = 'entra'`,
    [subject, employee.employeeId, server.clock.now()],
  )
  const provider = { providerId: 'entra', subject, session: null }
  const now = server.clock.now()
  return openSession(server.pool, employee.employeeId, now, { way: 'provider', provider })
}

describe('[providers-1] setting up', () => {
  test('a provider is stored as it was entered, and shown without its secret', async () => {
    const by = await admin()
    await by(createProvider, { body: { ...entra, scopes: 'openid   email' } })
    const { clientSecret, ...shown } = entra
    expect(await stored(by)).toEqual({
      ...shown,
      scopes: 'openid email',
      secretState: 'stored',
      redirectUri: 'http://localhost:4000/api/v1/yuga/auth/oidc/entra/callback',
      backchannelLogoutUri: 'http://localhost:4000/api/v1/yuga/auth/oidc/entra/backchannel-logout',
      identityCount: 0,
      version: 0,
    })
    const { rows } = await server.pool.query('select to_jsonb(a) as record from audit a')
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  test('an ID and an issuer belong to one provider', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const again = await refusalOf(by(createProvider, { body: entra }))
    expect([again.status, again.reason]).toEqual([409, 'provider.id-taken'])
    const okta = { ...entra, providerId: 'okta' }
    expect((await refusalOf(by(createProvider, { body: okta }))).reason).toBe(
      'provider.issuer-taken',
    )
  })

  test('there are at most twenty', async () => {
    const by = await admin()
    for (let one = 0; one < 20; one += 1) {
      await by(createProvider, { body: providerBody(`p${one}`) })
    }
    const refusal = await refusalOf(by(createProvider, { body: entra }))
    expect(refusal.message).toBe('There can be at most 20 providers.')
  })

  test('the issuer changes while no one is linked to it', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const { providerId, ...body } = { ...entra, issuer: 'https://id.example.com' }
    await by(updateProvider, { params: { providerId }, body })
    await links(await company.person(), 'kim')
    const other = { ...body, issuer: 'https://other.example.com' }
    const refusal = await refusalOf(by(updateProvider, { params: { providerId }, body: other }))
    expect(refusal).toMatchObject({ status: 409, reason: 'provider.issuer-in-use' })
    expect((await stored(by))?.issuer).toBe('https://id.example.com')
  })

  test('two administrators do not write over each other', async () => {
    const by = await admin()
    const { version } = await by(createProvider, { body: entra })
    const { providerId, ...body } = entra
    await by(updateProvider, { params: { providerId }, body: { ...body, version } })
    const late = by(updateProvider, { params: { providerId }, body: { ...body, version } })
    expect((await refusalOf(late)).reason).toBe('record.stale-version')
  })

  test('an administrator alone sees and changes it', async () => {
    const kim = await company.person({ roles: ['LE001', 'LE005'] })
    for (const attempt of [kim(listProviders, {}), kim(createProvider, { body: entra })]) {
      expect((await refusalOf(attempt)).reason).toBe('session.not-allowed')
    }
  })

  test('the sign-in page shows the providers that are on, in their order', async () => {
    const by = await admin()
    await by(createProvider, { body: { ...entra, sortOrder: 2 } })
    await by(createProvider, { body: { ...providerBody('okta'), name: 'Okta', sortOrder: 1 } })
    await by(createProvider, { body: { ...providerBody('old'), onYn: 'N' } })
    expect(await by(readSignInWays, {})).toEqual({
      providerList: [
        { providerId: 'okta', name: 'Okta' },
        { providerId: 'entra', name: '회사 계정' },
      ],
      passwordSignIn: 'on',
    })
  })
})

describe('[providers-2] the secret', () => {
  const secretOf = async () => {
    const { rows } = await server.pool.query<{ secret: string | null }>(
      'select client_sealed as secret from identity_providers',
    )
    return rows[0]?.secret
  }

  test('is stored sealed, kept where a change has none, and removed by an empty one', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const sealed = await secretOf()
    expect(sealed).toMatch(/^[\w-]{40,}$/)
    expect(Buffer.from(sealed ?? '', 'base64url').toString()).not.toContain(entra.clientSecret)
    const { providerId, clientSecret: _, ...body } = entra
    await by(updateProvider, { params: { providerId }, body })
    expect(await secretOf()).toBe(sealed)
    await by(updateProvider, { params: { providerId }, body: { ...body, clientSecret: '' } })
    expect([await secretOf(), (await stored(by))?.secretState]).toEqual([null, 'none'])
  })

  test('that another installation sealed is called unreadable, also by a trial', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    await server.pool.query(`update identity_providers set client_sealed = $1`, [
      Buffer.from(placeOfSecret('entra').repeat(3)).toString('base64url'),
    ])
    expect((await stored(by))?.secretState).toBe('unreadable')
    const { findingList } = await by(tryProvider, { params: { providerId: 'entra' } })
    expect(findingList[0]).toMatchObject({
      level: 'wrong',
      reason: 'provider.secret-unreadable',
    })
  })
})

describe('[providers-3] removing', () => {
  test('ends its sessions, removes its links and takes its roles back', async () => {
    const by = await admin()
    const { version } = await by(createProvider, { body: entra })
    const kim = await company.person()
    const token = await links(kim, 'kim')
    await server.pool.query(
      `insert into employee_roles (employee_id, role_id, source) values ($1, 'LE005', 'provider:entra')`,
      [kim.employeeId],
    )
    const answer = await by(deleteProvider, {
      params: { providerId: 'entra' },
      query: { version },
    })
    expect(answer).toMatchObject({ removedIdentities: 1 })
    const session = await server.wire(token)({
      method: 'GET',
      url: '/api/v1/yuga/auth/me',
      body: undefined,
    })
    expect(session.status).toBe(401)
    const again = await server.as(kim.employeeId)
    const { employeeRoleList } = await again(readOwnSession, {})
    expect(employeeRoleList).toEqual([{ roleId: 'LE001' }])
    expect(await stored(by)).toBeUndefined()
  })

  test('and switching off ends its sessions, and leaves links and roles', async () => {
    const by = await admin()
    const { version } = await by(createProvider, { body: entra })
    const kim = await company.person()
    const token = await links(kim, 'kim')
    const status = async () =>
      (await server.wire(token)({ method: 'GET', url: '/api/v1/yuga/auth/me', body: undefined }))
        .status
    const { providerId, ...body } = entra
    const change = (onYn: 'Y' | 'N', seen: number) =>
      by(updateProvider, { params: { providerId }, body: { ...body, onYn, version: seen } })
    await change('Y', version)
    expect(await status()).toBe(200)
    await change('N', version + 1)
    expect(await status()).toBe(401)
    const { identityList } = await by(listIdentities, {
      params: { providerId },
      query: { offset: 1, limit: 10 },
    })
    expect(identityList).toHaveLength(1)
    await by(deleteProvider, { params: { providerId }, query: {} })
  })

  test('is refused where no administrator would be left', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    await server.pool.query(
      `update employee_roles set source = case employee_id when $1 then 'provider:entra' else 'yuga' end,
         to_day = case employee_id when $1 then null else '2026-12-31'::date end
       where role_id = 'LE999'`,
      [by.employeeId],
    )
    const refusal = await refusalOf(
      by(deleteProvider, { params: { providerId: 'entra' }, query: {} }),
    )
    expect(refusal.reason).toBe('employee.last-administrator')
    await server.pool.query(
      `update employee_roles set source = 'yuga', to_day = null where role_id = 'LE999'`,
    )
    expect(await stored(by)).toBeDefined()
  })

  test('or switching off the last is refused while passwords are off', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    await server.pool.query(
      `insert into sign_in_settings (password_sign_in, updated_at) values ('off', now())`,
    )
    const params = { providerId: 'entra' }
    const { providerId: _, ...body } = entra
    for (const attempt of [
      () => by(deleteProvider, { params, query: {} }),
      () => by(updateProvider, { params, body: { ...body, onYn: 'N' } }),
    ]) {
      expect((await refusalOf(attempt())).reason).toBe('provider.last-way-in')
    }
    await by(createProvider, { body: providerBody('okta') })
    await by(updateProvider, { params, body: { ...body, onYn: 'N' } })
    await server.pool.query('delete from sign_in_settings')
  })

  test('or switching off the last is refused while only some have a password', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    await server.pool.query(
      `insert into sign_in_settings (password_sign_in, updated_at) values ('named', now())`,
    )
    const { providerId, ...body } = entra
    const attempt = by(updateProvider, { params: { providerId }, body: { ...body, onYn: 'N' } })
    expect((await refusalOf(attempt)).reason).toBe('provider.last-way-in')
    await server.pool.query('delete from sign_in_settings')
  })

  test('[providers-2] another issuer does not get the secret that was entered for the one before', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const { providerId, clientSecret: _, ...body } = entra
    const secretState = async () => (await stored(by))?.secretState
    await by(updateProvider, { params: { providerId }, body: { ...body, name: 'Entra 2' } })
    expect(await secretState()).toBe('stored')
    await by(updateProvider, {
      params: { providerId },
      body: { ...body, issuer: `${body.issuer}/other` },
    })
    expect(await secretState()).toBe('none')
  })

  test('one link ends the sessions that it opened, and those of no one else', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const [kim, lee] = [await company.person(), await company.person()]
    const tokens = [await links(kim, 'kim'), await links(lee, 'lee')]
    const params = { providerId: 'entra' }
    const { identityList } = await by(listIdentities, { params })
    const sn = identityList.find(({ subject }) => subject === 'kim')?.identitySn ?? 0
    await by(deleteIdentity, { params: { ...params, identitySn: sn } })
    const left = await by(listIdentities, { params })
    expect([left.totalCount, left.identityList[0]?.employeeId]).toEqual([1, lee.employeeId])
    const answers = await Promise.all(
      tokens.map((token) =>
        server.wire(token)({ method: 'GET', url: '/api/v1/yuga/auth/me', body: undefined }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
    const again = by(deleteIdentity, { params: { ...params, identitySn: sn } })
    expect((await refusalOf(again)).reason).toBe('provider.identity-not-found')
  })
})

describe('[providers-4] trying a provider', async () => {
  const { issuer, answers } = await serving()

  async function findings(published: unknown, keys: unknown = someKeys) {
    const by = await admin()
    await by(createProvider, { body: { ...entra, issuer } })
    answers[configurationPath] = { body: published }
    answers['/jwks'] = { body: keys }
    const { findingList } = await by(tryProvider, { params: { providerId: 'entra' } })
    return findingList.map(({ level, reason }) => `${level} ${reason}`)
  }

  test('finds nothing where all is in order', async () => {
    expect(await findings(inOrder(issuer))).toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['another issuer', { issuer: 'https://evil.example.com' }, ['wrong provider.issuer-differs']],
    ['no codes', { response_types_supported: ['id_token'] }, ['wrong provider.no-code-flow']],
    ['plain PKCE', { code_challenge_methods_supported: ['plain'] }, ['wrong provider.no-pkce']],
    ['PKCE unsaid', { code_challenge_methods_supported: undefined }, ['note provider.pkce-unsaid']],
    [
      'no client secrets',
      { token_endpoint_auth_methods_supported: ['private_key_jwt'] },
      ['wrong provider.no-client-auth'],
    ],
    ['no logout', { backchannel_logout_supported: undefined }, ['note provider.no-logout']],
    ['no token endpoint', { token_endpoint: undefined }, ['wrong provider.not-a-provider']],
    [
      'plain HTTP elsewhere',
      { token_endpoint: 'http://id.example.com/token' },
      ['wrong provider.not-a-provider'],
    ],
  ])('finds %s', async (_, differing, expected) => {
    expect(await findings({ ...inOrder(issuer), ...differing })).toEqual(expected)
  })

  test('finds that there are no keys', async () => {
    expect(await findings(inOrder(issuer), { keys: [] })).toEqual(['wrong provider.no-keys'])
  })

  test('says in words that no one answers', async () => {
    const by = await admin()
    await by(createProvider, { body: entra })
    const { findingList } = await by(tryProvider, { params: { providerId: 'entra' } })
    expect(findingList).toEqual([
      {
        level: 'wrong',
        reason: 'provider.unreachable',
        message:
          'The provider could not be reached. Try again in a moment, or sign in another way.',
      },
    ])
  })

  test.each<[string, Parameters<typeof findings>[0]]>([
    ['a page', '<html>'],
    ['more than a megabyte', 'x'.repeat(1_100_000)],
    ['a list', []],
  ])('takes %s for no provider', async (_, published) => {
    const [first] = await findings(published)
    expect(first).toMatch(/^wrong provider\.(not-a-provider|unreachable)$/)
  })

  test('follows no redirect', async () => {
    answers['/elsewhere'] = { body: inOrder(issuer) }
    const by = await admin()
    await by(createProvider, { body: { ...entra, issuer } })
    answers[configurationPath] = { status: 302, headers: { location: `${issuer}/elsewhere` } }
    const { findingList } = await by(tryProvider, { params: { providerId: 'entra' } })
    expect(findingList.map(({ reason }) => reason)).toEqual(['provider.unreachable'])
  })
})
