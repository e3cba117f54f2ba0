import { describe, expect, test } from 'vitest'
import { passwordSignIns, type SignInChange, whyNotSaveSignIn } from './sign-in-settings.ts'

const lee = { isAdministrator: true, hasPassword: true }
const safe: SignInChange = {
  passwordSignIn: 'named',
  named: [lee],
  hasProvider: true,
  hasSignedInByProvider: true,
}
const codes = (change: Partial<SignInChange>) =>
  whyNotSaveSignIn({ ...safe, ...change }).map(({ code, at }) => `${code} ${at}`)

describe('[sign-in-2] settings that would lock a company out are refused', () => {
  test.each(passwordSignIns)('[sign-in-2] %s is saved where all is there', (passwordSignIn) => {
    expect(codes({ passwordSignIn })).toEqual([])
  })

  test.each<[string, Partial<SignInChange>, string[]]>([
    ['no provider is on', { hasProvider: false }, ['sign-in.no-provider passwordSignIn']],
    [
      'by one who never came by it',
      { hasSignedInByProvider: false },
      ['sign-in.not-tried passwordSignIn'],
    ],
    ['no one is named', { named: [] }, ['sign-in.nobody-named namedIdList']],
    [
      'a named one is no administrator',
      { named: [lee, { ...lee, isAdministrator: false }] },
      ['sign-in.not-administrator namedIdList.1'],
    ],
    [
      'a named one has no password',
      { named: [{ ...lee, hasPassword: false }] },
      ['sign-in.no-password namedIdList.0'],
    ],
  ])('[sign-in-2] %s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  test('[sign-in-2] the names count for nothing where no one, or everybody, has a password', () => {
    const named = [{ isAdministrator: false, hasPassword: false }]
    expect(codes({ passwordSignIn: 'off', named })).toEqual([])
    expect(codes({ passwordSignIn: 'on', named, hasProvider: false })).toEqual([])
    expect(codes({ passwordSignIn: 'off', hasProvider: false })).toHaveLength(1)
  })
})
