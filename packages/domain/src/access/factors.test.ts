import { expect, test } from 'vitest'
import { isFactorInsistedOn, whyNotAddPasskey, whyNotRemoveFactor } from './factors.ts'

test.each([
  ['nobody', ['LE001', 'LE999'], false],
  ['administrators', ['LE001', 'LE999'], true],
  ['administrators', ['LE001', 'LE003'], false],
  ['everybody', ['LE001'], true],
  ['everybody', [], true],
] as const)('[factors-7] where %s must have a factor, %o are among them: %s', (who, roles, is) => {
  expect(isFactorInsistedOn(who, roles)).toBe(is)
})

test('[factors-3] the twentieth passkey is added, and no other', () => {
  expect(whyNotAddPasskey(19)).toBeNull()
  expect(whyNotAddPasskey(20)).toEqual({ code: 'factor.too-many', values: { most: 20 } })
})

test('[factors-7] the last factor stays where the company insists', () => {
  expect(whyNotRemoveFactor({ count: 1, isInsistedOn: true })).toEqual({ code: 'factor.last' })
  expect(whyNotRemoveFactor({ count: 2, isInsistedOn: true })).toBeNull()
  expect(whyNotRemoveFactor({ count: 1, isInsistedOn: false })).toBeNull()
})
