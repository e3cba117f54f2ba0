import { expect, test } from 'vitest'
import { isRoleId, ROLE_IDS } from './roles.ts'

test('the six role codes are roles', () => {
  expect(ROLE_IDS).toHaveLength(6)
  expect(ROLE_IDS.every(isRoleId)).toBe(true)
})

test.each(['', 'LE006', 'le001', 'LE001 ', 'toString'])('%j is no role', (text) => {
  expect(isRoleId(text)).toBe(false)
})
