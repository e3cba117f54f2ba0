import { expect, test } from 'vitest'
import { tokenOfLink } from './token-of-link.ts'

test('the token is read from the fragment, else from the query', () => {
  expect(tokenOfLink('#token=abc-DEF_1', '')).toBe('abc-DEF_1')
  expect(tokenOfLink('', '?token=xyz')).toBe('xyz')
  expect(tokenOfLink('#token=abc', '?token=xyz')).toBe('abc')
  expect(tokenOfLink('', '')).toBe('')
})
