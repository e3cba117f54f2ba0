import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealingWith } from './sealed.ts'

const sealing = sealingWith(randomBytes(32))
const secrets = ['', 'x', '비밀 🔑', 'a'.repeat(5_000)]

test.each(secrets)('a sealed secret opens at its place alone: %s', (secret) => {
  const sealed = sealing.seal(secret, 'provider entra')
  expect(sealing.open(sealed, 'provider entra')).toBe(secret)
  expect(sealing.open(sealed, 'provider okta')).toBeUndefined()
  expect(sealingWith(randomBytes(32)).open(sealed, 'provider entra')).toBeUndefined()
  expect(sealing.seal(secret, 'provider entra')).not.toBe(sealed)
})

test('a sealed secret that was changed by one bit, or cut short, opens nowhere', () => {
  const bytes = Buffer.from(sealing.seal('secret', 'totp kim'), 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(sealing.open(changed.toString('base64url'), 'totp kim')).toBeUndefined()
    expect(sealing.open(bytes.subarray(0, place).toString('base64url'), 'totp kim')).toBeUndefined()
  }
})
