import { expect, test } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

test('[factors-4] ten codes of four groups, none twice', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
})

test('a code is the same however it is typed, and another where one letter differs', () => {
  const hash = hashOfRecoveryCode('10ab-cdef-gh01-2345')
  for (const typed of ['10AB CDEF GH01 2345', 'loab-cdef-ghO1-2345', '10abcdefgh012345\n']) {
    expect(hashOfRecoveryCode(typed)).toEqual(hash)
  }
  expect(hashOfRecoveryCode('10ab-cdef-gh01-2346')).not.toEqual(hash)
})
