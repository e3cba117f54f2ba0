import { expect, test } from 'vitest'
import { isProviderAddress, providerIdPattern, whyNotSaveProvider } from './provider.ts'

const provider = {
  issuer: 'https://login.example.com/tenant/v2.0',
  scopes: 'openid email profile',
  roleClaim: 'groups',
  roles: [{ claimValue: 'leaders', roleId: 'LE003' }],
}

test.each([
  ['https://accounts.google.com', true],
  ['https://login.microsoftonline.com/0e6/v2.0', true],
  ['https://id.example.com:8443/realms/yuga', true],
  ['http://localhost:8080/realms/yuga', true],
  ['http://127.0.0.1:9000', true],
  ['http://[::1]:9000/a', true],
  ['http://id.example.com', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['https://user:secret@id.example.com', false],
  ['https://id.example.com/?tenant=1', false],
  ['https://id.example.com/#a', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
])('[providers-1] %s can be an issuer: %s', (issuer, isOne) => {
  expect(isProviderAddress(issuer)).toBe(isOne)
  const codes = whyNotSaveProvider({ ...provider, issuer }).map(({ code }) => code)
  expect(codes).toEqual(isOne ? [] : ['provider.issuer-not-https'])
})

test('[providers-1] the scopes include openid as a word', () => {
  const of = (scopes: string) => whyNotSaveProvider({ ...provider, scopes })
  expect(of('profile openid')).toEqual([])
  for (const scopes of ['', 'email', 'openidx email']) {
    expect(of(scopes)).toEqual([{ code: 'provider.no-openid-scope', at: 'scopes' }])
  }
})

test('[providers-1] roles need a claim, and each row is there once', () => {
  const row = { claimValue: 'leaders', roleId: 'LE003' }
  const roles = [row, { ...row, roleId: 'LE002' }, row]
  expect(whyNotSaveProvider({ ...provider, roles })).toEqual([
    { code: 'provider.role-twice', at: 'roleList.2.claimValue' },
  ])
  expect(whyNotSaveProvider({ ...provider, roleClaim: '' })).toEqual([
    { code: 'provider.no-role-claim', at: 'roleClaim' },
  ])
  expect(whyNotSaveProvider({ ...provider, roleClaim: '', roles: [] })).toEqual([])
})

test.each(['entra', 'a', 'okta-2', 'a'.repeat(40)])('[providers-1] %s can be an ID', (id) => {
  expect(providerIdPattern.test(id)).toBe(true)
})

test.each(['', '-a', 'a-', 'A', 'a b', 'a/b', '..', 'a'.repeat(41), 'a\n'])(
  '[providers-1] %j cannot be an ID',
  (id) => {
    expect(providerIdPattern.test(id)).toBe(false)
  },
)
