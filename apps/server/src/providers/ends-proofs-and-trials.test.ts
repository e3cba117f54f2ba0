import { confirmByProvider, logOutByProvider, readTrial } from '@yuga/contract/people/providers'
import { readOwnSession, signOut } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { arrivedWith, publicUrl } from './oidc-provider.fixture.ts'
import { withProviders } from './sign-ins.fixture.ts'

const at = withProviders()
const { anyone, company, goes, known, secretOf, server, setsUp, signsIn, startOf } = at

describe('[providers-10] a sign-out at the provider', () => {
  const endsThere = async (sub: string, sid?: string) => {
    const client = (await at.entra.provider.Client.find('yuga')) as unknown as {
      backchannelLogout(sub: string, sid?: string): Promise<void>
    }
    await client.backchannelLogout(sub, sid)
  }

  test('ends the session that it opened, and no other', async () => {
    const { account, employeeId } = await known()
    const one = await signsIn()
    at.browser.forget()
    const other = await signsIn()
    const { rows } = await server.pool.query<{ sid: string }>(
      `select provider_session as sid from sessions where employee_id = $1 and way = 'provider' order by session_sn`,
      [employeeId],
    )
    expect(rows.map(({ sid }) => typeof sid)).toEqual(['string', 'string'])
    await endsThere(account.sub, rows[0]?.sid)
    expect((await refusalOf(one(readOwnSession, {}))).reason).toBe('session.required')
    expect((await other(readOwnSession, {})).employeeInfo.employeeId).toBe(employeeId)
  })

  test('a token that is used twice, changed, or of another provider is refused', async () => {
    const { account } = await known()
    const sent: string[] = []
    await signsIn()
    const inject = server.app.inject.bind(server.app)
    const spied = (request: { payload?: string }) => {
      sent.push(new URLSearchParams(request.payload).get('logout_token') ?? '')
      return inject(request as never)
    }
    Object.assign(server.app, { inject: spied })
    await endsThere(account.sub, 'any').finally(() => Object.assign(server.app, { inject }))
    const [token = ''] = sent
    const sends = (logout_token: string, providerId = 'entra') =>
      call(anyone(), logOutByProvider, { params: { providerId }, body: { logout_token } })
    const invalid = { status: 400, reason: 'provider.logout-token-invalid' }
    expect(await refusalOf(sends(token))).toMatchObject(invalid)
    await setsUp('okta', at.okta)
    expect(await refusalOf(sends(token, 'okta'))).toMatchObject(invalid)
    const [header = '', , signature = ''] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ sub: account.sub })).toString('base64url')
    for (const forged of [
      `${header}.${payload}.${signature}`,
      `${header}.${payload}.`,
      'x.y.z',
      'x',
    ]) {
      expect(await refusalOf(sends(forged))).toMatchObject(invalid)
    }
    await server.pool.query('delete from used_logout_tokens')
    server.clock.set(new Date(Date.now() + 10 * 60_000).toISOString())
    expect(await refusalOf(sends(token))).toMatchObject(invalid)
  })

  test('[providers-15] is offered after a sign-out here', async () => {
    await known()
    const kim = await signsIn()
    const { endSessionUrl } = await kim(signOut, {})
    const url = new URL(endSessionUrl ?? '')
    expect(url.origin).toBe(at.entra.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'yuga',
      post_logout_redirect_uri: `${publicUrl}/login`,
    })
    const lee = await company.person()
    expect(await lee(signOut, {})).toEqual({ done: true })
  })
})

describe('[providers-13] a proof by a provider', () => {
  const confirms = (by: Caller, code: string | undefined, browserSecret: string) =>
    by(confirmByProvider, { body: { code: code ?? '', browserSecret } })

  test('makes the provider ask again, and counts for the session of the same employee', async () => {
    await known()
    const kim = await signsIn()
    await server.pool.query('update sessions set confirmed_at = null')
    const secret = secretOf()
    const start = await at.browser.visit(startOf(secret, { intent: 'confirm' }))
    const requested = new URL(start.location ?? '').searchParams
    expect([requested.get('prompt'), requested.get('max_age')]).toEqual(['login', '0'])
    const { code, intent } = arrivedWith(await at.browser.follow(start.location ?? ''))
    expect(intent).toBe('confirm')
    await confirms(kim, code, secret)
    const { rows } = await server.pool.query<{ at: string | null }>(
      `select confirmed_at as at from sessions where employee_id = $1 and way = 'provider'`,
      [kim.employeeId],
    )
    expect(rows[0]?.at).not.toBeNull()
  })

  test('of someone else confirms nothing', async () => {
    await known()
    const kim = await signsIn()
    at.browser.forget()
    await known()
    await signsIn()
    const secret = secretOf()
    const { code } = await goes(secret, { intent: 'confirm' })
    expect((await refusalOf(confirms(kim, code, secret))).reason).toBe('provider.other-person')
    const stranger = secretOf()
    const { code: ofSignIn } = await goes(stranger)
    const wrong = confirms(kim, ofSignIn, stranger)
    expect((await refusalOf(wrong)).reason).toBe('provider.code-over')
  })

  test('is no proof where the provider used a session that was open there', async () => {
    await known()
    await signsIn()
    const start = await at.browser.visit(startOf(secretOf(), { intent: 'confirm' }))
    const silent = (start.location ?? '').replace('&prompt=login', '').replace('&max_age=0', '')
    server.clock.set(new Date(Date.now() + 120_000).toISOString())
    const later = await at.browser.visit(startOf(secretOf(), { intent: 'confirm' }))
    const without = (later.location ?? '').replace('&prompt=login', '').replace('&max_age=0', '')
    expect(silent).not.toContain('prompt')
    expect(arrivedWith(await at.browser.follow(without))['failure']).toBe('provider.not-fresh')
  })

  test('a sign-in by an open session there is no proof either', async () => {
    await known()
    await signsIn()
    server.clock.set(new Date(Date.now() + 120_000).toISOString())
    const again = await signsIn()
    const { rows } = await server.pool.query<{ at: string | null }>(
      `select confirmed_at as at from sessions where employee_id = $1 and way = 'provider' order by session_sn`,
      [again.employeeId],
    )
    expect(rows.map(({ at }) => at !== null)).toEqual([true, false])
  })
})

describe('[providers-4] a trial by signing in', () => {
  const tries = async (by: Caller) => {
    const secret = secretOf()
    const { code } = await goes(secret, { intent: 'try' })
    return by(readTrial, { body: { code: code ?? '', browserSecret: secret } })
  }

  test('says what came and what it would give, writes nothing, and opens no session', async () => {
    const { employeeId, account } = await known({ groups: ['yuga-leaders'] })
    const trial = await tries(at.admin)
    expect(trial).toMatchObject({
      providerId: 'entra',
      subject: account.sub,
      employeeId,
      linkedBy: 'email',
      roleIdList: ['LE003'],
      findingList: [],
    })
    expect(trial.claimList).toContainEqual({ name: 'groups', value: '["yuga-leaders"]' })
    const { rows } = await server.pool.query(
      `select from identities union all select from sessions where way = 'provider'
         and employee_id = '${employeeId}'`,
    )
    expect(rows).toEqual([])
  })

  test('says why someone would be refused, and that groups were left out', async () => {
    at.entra.account({ sub: 'stranger', hasgroups: true, _claim_names: { groups: 'src1' } })
    const { findingList, employeeId } = await tries(at.admin)
    expect(employeeId).toBeNull()
    expect(findingList.map(({ reason }) => reason)).toEqual([
      'provider.unknown-person',
      'provider.groups-left-out',
    ])
  })

  test('is shown to administrators alone', async () => {
    await known()
    const kim = await company.person()
    expect((await refusalOf(tries(kim))).reason).toBe('session.not-allowed')
  })
})
