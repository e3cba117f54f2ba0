import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { digitsOf, newSecret, stepOfCode, uriOf } from './totp.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 cases is "12345678901234567890". */
const secretOfRfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of an authenticator app', () => {
  // the RFC prints eight digits; a code of six is their end
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[factors-2] is that of RFC 6238 at %i seconds', (seconds, code) => {
    const at = new Date(seconds * 1_000)
    expect(stepOfCode(secretOfRfc, code, at)).toBe(Math.floor(seconds / 30))
  })

  test('[factors-2] is accepted one step before and after its own, and no further', () => {
    const own = Math.floor(1_111_111_109 / 30)
    const stepAt = (steps: number) =>
      stepOfCode(secretOfRfc, '081804', new Date((own + steps) * 30_000))
    expect([-2, -1, 0, 1, 2].map(stepAt)).toEqual([undefined, own, own, own, undefined])
  })

  test('is read in two groups as well, and nothing else is one', () => {
    expect(digitsOf(' 081 804 ')).toBe('081804')
    for (const text of ['08180', '0818044', '08l804', 'abcd-efgh-jkmn-pqrs', '']) {
      expect(digitsOf(text)).toBeUndefined()
    }
  })

  test('[factors-2] has a secret of 160 bits, and names the installation and the account', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(secret)
    const uri = new URL(uriOf(secret, 'kim@yuga.example'))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe('/Yuga:kim@yuga.example')
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: 'Yuga' })
  })
})

/* A second opinion of another author: the package oathtool of Debian. */
const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

test.skipIf(!hasOathtool)(
  '[factors-2] is what oathtool computes (skipped where it is not installed: apt install oathtool)',
  () => {
    for (let round = 0; round < 5; round += 1) {
      const secret = newSecret()
      const at = new Date('2026-03-18T09:00:00Z')
      at.setUTCSeconds(round * 17)
      const now = at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
      const code = execFileSync('oathtool', ['--totp', '-b', '--now', now, secret])
        .toString()
        .trim()
      expect(stepOfCode(secret, code, at)).toBe(Math.floor(at.getTime() / 30_000))
    }
  },
)
