import { createProvider } from '@yuga/contract/people/providers'
import type { JWTPayload } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { providerBody } from '../../test/plain/providers.ts'
import { begins, idTokenOf, signingProvider } from '../../test/signing-provider.ts'
import { useServer } from '../../test/use-server.ts'

/* What no honest provider sends: ID tokens with one thing wrong. */
const { server, company } = useServer()

beforeEach(async () => {
  await server.pool.query('delete from identity_providers')
  const { issuer } = await signingProvider()
  const admin = await company.person({ roles: ['LE001', 'LE999'] })
  await admin(createProvider, { body: { ...providerBody('signing'), issuer } })
})

type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }

async function reasonFor(
  change: (claims: JWTPayload) => Claims,
  how: { byOther?: boolean; kid?: string } = {},
) {
  const { issuer, sign } = await signingProvider()
  const { nonce, comesBack } = await begins(server, 'signing', 'sign-in')
  const claims = idTokenOf(server, { issuer, nonce, sub: 'someone' })
  return (await comesBack(await sign(change(claims) as JWTPayload, how)))['failure']
}

const inSeconds = (seconds: number) => Math.floor(server.clock.now().getTime() / 1_000) + seconds

describe('[providers-6] an ID token', () => {
  test('in order is believed: then it is about who that is', async () => {
    expect(await reasonFor((claims) => claims)).toBe('provider.unknown-person')
  })

  test.each<[string, (claims: JWTPayload) => Claims, string]>([
    ['of another issuer', (c) => ({ ...c, iss: 'https://evil.example.com' }), 'answer-invalid'],
    ['for another client', (c) => ({ ...c, aud: 'another' }), 'answer-invalid'],
    ['for two clients', (c) => ({ ...c, aud: ['yuga', 'another'] }), 'answer-invalid'],
    ['with another nonce', (c) => ({ ...c, nonce: 'another' }), 'wrong-nonce'],
    ['without a nonce', (c) => ({ ...c, nonce: undefined }), 'answer-invalid'],
    ['without a subject', (c) => ({ ...c, sub: undefined }), 'answer-invalid'],
    ['without an end', (c) => ({ ...c, exp: undefined }), 'answer-invalid'],
    ['that is over', (c) => ({ ...c, exp: inSeconds(-61) }), 'token-expired'],
    ['of tomorrow', (c) => ({ ...c, iat: inSeconds(86_400) }), 'token-expired'],
    ['not valid yet', (c) => ({ ...c, nbf: inSeconds(120) }), 'token-expired'],
  ])('%s is refused', async (_, change, reason) => {
    expect(await reasonFor(change)).toBe(`provider.${reason}`)
  })

  test('is taken for a minute of clocks that differ', async () => {
    const late = await reasonFor((claims) => ({ ...claims, exp: inSeconds(-50) }))
    const early = await reasonFor((claims) => ({ ...claims, iat: inSeconds(50) }))
    expect([late, early]).toEqual(['provider.unknown-person', 'provider.unknown-person'])
  })

  test('that someone else signed is refused, with the name of the right key or of none', async () => {
    const same = (claims: JWTPayload) => claims
    expect(await reasonFor(same, { byOther: true })).toBe('provider.answer-invalid')
    expect(await reasonFor(same, { byOther: true, kid: '2' })).toBe('provider.answer-invalid')
  })

  test('without a signature is refused', async () => {
    const { issuer } = await signingProvider()
    const { nonce, comesBack } = await begins(server, 'signing', 'sign-in')
    const claims = idTokenOf(server, { issuer, nonce, sub: 'someone' })
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const bare = `${part({ alg: 'none' })}.${part(claims)}.`
    expect((await comesBack(bare))['failure']).toBe('provider.answer-invalid')
  })
})
