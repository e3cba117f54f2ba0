import { expect, test } from 'vitest'
import { isRoleId, roleIds } from './roles.ts'

test('the six role codes are roles', () => {
  expect(roleIds).toHaveLength(6)
  expect(roleIds.every(isRoleId)).toBe(true)
})

test.each(['', 'LE006', 'le001', 'LE001 ', 'toString'])('%j is no role', (text) => {
  expect(isRoleId(text)).toBe(false)
})
