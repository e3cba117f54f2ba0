import { providerBody } from '../../test/plain/providers.ts'
import { listIdentities, updateProvider } from '@yuga/contract/people/providers'
import { listOwnSessions } from '@yuga/contract/people/session'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../test/server.ts'
import { arrivedWith, realProvider } from './oidc-provider.fixture.ts'
import { withProviders } from './sign-ins.fixture.ts'

const at = withProviders()
const {
  company,
  employeeWithMail,
  exchanged,
  goes,
  known,
  refusedFor,
  secretOf,
  server,
  setsUp,
  signsIn,
  startOf,
} = at

describe('signing in', () => {
  test('[providers-5] by a provider opens a session that says by which', async () => {
    const { employeeId } = await known()
    const kim = await signsIn()
    expect(kim.employeeId).toBe(employeeId)
    const { sessionList } = await kim(listOwnSessions, {})
    expect(sessionList[0]).toMatchObject({
      isThis: true,
      way: 'provider',
      providerName: '회사 계정',
    })
    expect(sessionList[1]).toMatchObject({ way: 'password', providerName: null })
  })

  test('[providers-7] no token and no code is in an address that a log sees', async () => {
    await known()
    const seen: string[] = []
    const secret = secretOf()
    const arrived = await at.browser.follow(startOf(secret), (address) => {
      seen.push(address)
      return false
    })
    const { code = '' } = arrivedWith(arrived)
    expect(arrived.split('#')[0]).toBe('/login')
    expect(seen.join('\n')).not.toContain(code)
    expect(seen.join('\n')).not.toContain(secret)
    const { authToken } = await exchanged(code, secret)
    expect(arrived).not.toContain(authToken)
  })

  test('[providers-7] a code works once, within a minute', async () => {
    await known()
    const secret = secretOf()
    const { code } = await goes(secret)
    await exchanged(code, secret)
    expect((await refusalOf(exchanged(code, secret))).reason).toBe('provider.code-over')
    const late = await goes(secret)
    server.clock.set(new Date(Date.now() + 61_000).toISOString())
    expect((await refusalOf(exchanged(late.code, secret))).reason).toBe('provider.code-over')
  })

  test('[providers-7] a code that another browser brings is refused, and spent', async () => {
    await known()
    const secret = secretOf()
    const { code } = await goes(secret)
    const refusal = await refusalOf(exchanged(code, secretOf()))
    expect([refusal.status, refusal.reason]).toEqual([422, 'provider.code-over'])
    expect((await refusalOf(exchanged(code, secret))).reason).toBe('provider.code-over')
  })

  test('[providers-5] an answer counts once, for ten minutes, and for a sign-in that was begun', async () => {
    await known()
    const isBack = (address: string) => address.includes('/callback')
    const back = await at.browser.follow(startOf(secretOf()), isBack)
    expect(arrivedWith(await at.browser.follow(back))).toHaveProperty('code')
    expect(arrivedWith(await at.browser.follow(back))['failure']).toBe('provider.attempt-over')
    const foreign = back.replace(/state=[^&]+/, `state=${secretOf()}`)
    expect(arrivedWith(await at.browser.follow(foreign))['failure']).toBe('provider.attempt-over')
    const late = await at.browser.follow(startOf(secretOf()), isBack)
    server.clock.set(new Date(Date.now() + 601_000).toISOString())
    expect(arrivedWith(await at.browser.follow(late))['failure']).toBe('provider.attempt-over')
  })

  test('[providers-5] one address begins so many sign-ins, and others go on', async () => {
    await server.pool.query(
      `insert into sign_in_attempts (state_hash, provider_id, intent, nonce, code_verifier, browser_hash, address,
         begun_at, expires_at)
       select decode(md5(n::text), 'hex'), 'entra', 'sign-in', '', '', '', '127.0.0.1', now(), now() + interval '1 hour'
       from generate_series(1, 300) n`,
    )
    expect(await refusedFor()).toBe('provider.too-many-attempts')
  })

  test('[providers-6] an answer for another sign-in is refused', async () => {
    await known()
    const start = await at.browser.visit(startOf(secretOf()))
    const other = (start.location ?? '').replace(/nonce=[^&]+/, 'nonce=another')
    expect(arrivedWith(await at.browser.follow(other))['failure']).toBe('provider.wrong-nonce')
  })

  test('[providers-6] an ID token that has expired for more than a minute is refused', async () => {
    const { account } = await known()
    at.brief.account(account)
    await setsUp('brief', at.brief)
    const isBack = (address: string) => address.includes('/callback')
    const back = await at.browser.follow(startOf(secretOf(), { provider: 'brief' }), isBack)
    server.clock.set(new Date(Date.now() + 90_000).toISOString())
    expect(arrivedWith(await at.browser.follow(back))['failure']).toBe('provider.token-expired')
  })

  test('[providers-6] an answer of another provider is refused, however it is mixed up', async () => {
    const { account } = await known()
    at.okta.account(account)
    await setsUp('okta', at.okta)
    const isBack = (address: string) => address.includes('/callback')
    const back = await at.browser.follow(startOf(secretOf()), isBack)
    const elsewhere = back.replace('/oidc/entra/', '/oidc/okta/')
    expect(arrivedWith(await at.browser.follow(elsewhere))['failure']).toBe(
      'provider.another-provider',
    )
    const again = await at.browser.follow(startOf(secretOf()), isBack)
    const foreign = again.replace(/iss=[^&]+/, `iss=${encodeURIComponent(at.okta.issuer)}`)
    expect(arrivedWith(await at.browser.follow(foreign))['failure']).toBe(
      'provider.another-provider',
    )
    const unsaid = (await at.browser.follow(startOf(secretOf()), isBack)).replace(/&iss=[^&]+/, '')
    expect(arrivedWith(await at.browser.follow(unsaid))['failure']).toBe(
      'provider.another-provider',
    )
  })

  test('[providers-6] a provider that refuses is believed', async () => {
    const isBack = (address: string) => address.includes('/callback')
    await known()
    const back = await at.browser.follow(startOf(secretOf()), isBack)
    const denied = back.replace(/code=[^&]+/, 'error=access_denied')
    expect(arrivedWith(await at.browser.follow(denied))['failure']).toBe('provider.denied')
    const wrongCode = await at.browser.follow(startOf(secretOf()), isBack)
    const spent = wrongCode.replace(/code=[^&]+/, 'code=not-one-of-theirs')
    expect(arrivedWith(await at.browser.follow(spent))['failure']).toBe('provider.refused-there')
  })

  test('[providers-14] a provider that is down refuses with a sentence, and soon', async () => {
    const down = await realProvider(server, 'down')
    await setsUp('down', down)
    down.stop()
    expect(await refusedFor({ provider: 'down' })).toBe('provider.unreachable')
  })

  test('a provider that is off, or unknown, or of another installation, is not used', async () => {
    const { providerId, ...body } = { ...providerBody('entra'), issuer: at.entra.issuer }
    const off = { ...body, onYn: 'N' as const }
    await at.admin(updateProvider, { params: { providerId }, body: off })
    expect(await refusedFor()).toBe('provider.off')
    expect(await refusedFor({ provider: 'nowhere' })).toBe('provider.not-found')
    await at.admin(updateProvider, { params: { providerId }, body })
    await server.pool.query(`update identity_providers set client_sealed = 'x'`)
    expect(await refusedFor()).toBe('provider.secret-unreadable')
  })
})

describe('[providers-8] who an account is', () => {
  test('is linked once, and stays when its mail address moves to someone else', async () => {
    const { employeeId, account } = await known()
    await signsIn()
    const other = await employeeWithMail()
    at.browser.forget()
    at.entra.account({ ...account, email: other.email })
    expect((await signsIn()).employeeId).toBe(employeeId)
    const params = { providerId: 'entra' }
    const { identityList } = await at.admin(listIdentities, { params })
    expect(identityList).toEqual([
      expect.objectContaining({ employeeId, subject: account.sub, linkedBy: 'email' }),
    ])
    const { rows } = await server.pool.query(
      `select action from audit where for_employee_id = $1 and action = 'provider.link'`,
      [employeeId],
    )
    expect(rows).toHaveLength(1)
  })

  test('is not found by an address that the provider has not verified', async () => {
    const { account } = await known()
    at.entra.account({ ...account, email_verified: false })
    expect(await refusedFor()).toBe('provider.email-not-verified')
    at.entra.account({ sub: account.sub, email: account.email })
    at.browser.forget()
    expect(await refusedFor()).toBe('provider.email-not-verified')
  })

  test('is found by a mail address in any case of letters', async () => {
    const { account, employeeId, email } = await known()
    at.entra.account({ ...account, email: email.toUpperCase() })
    expect((await signsIn()).employeeId).toBe(employeeId)
  })

  test('is never a second account of someone', async () => {
    const { account } = await known()
    await signsIn()
    at.browser.forget()
    at.entra.account({ ...account, sub: 'another subject' })
    expect(await refusedFor()).toBe('provider.already-linked')
  })

  test('is no one where two have the address', async () => {
    const { email } = await known()
    await employeeWithMail(email.toUpperCase())
    expect(await refusedFor()).toBe('provider.email-of-several')
  })

  test('is found by the employee ID', async () => {
    const person = await company.person()
    at.entra.account({ sub: 'by id', employee_id: person.employeeId })
    expect((await signsIn()).employeeId).toBe(person.employeeId)
  })

  test('is no one who is unknown, switched off or gone, and the audit says who was refused', async () => {
    at.entra.account({ sub: 'stranger', email: 'stranger@example.com', email_verified: true })
    expect(await refusedFor()).toBe('provider.unknown-person')
    const { rows } = await server.pool.query<{ after: unknown }>(
      `select after from audit where action = 'provider.refuse' order by at desc, audit_sn desc limit 1`,
    )
    expect(rows[0]?.after).toEqual({ accountId: 'stranger', reason: 'provider.unknown-person' })
    at.browser.forget()
    const { employeeId } = await known()
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      employeeId,
    ])
    expect(await refusedFor()).toBe('provider.not-welcome')
    const { rows: links } = await server.pool.query(
      'select from identities where employee_id = $1',
      [employeeId],
    )
    expect(links).toEqual([])
  })
})
