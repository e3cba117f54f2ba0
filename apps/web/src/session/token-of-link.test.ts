import { expect, test } from 'vitest'
import { tokenOfLink } from './token-of-link.ts'

const tokenOf = (rest: string) =>
  tokenOfLink(new URL(`https://yuga.example.com/set-password${rest}`))

test('the token is read from the fragment', () => {
  expect(tokenOf('#token=abc-DEF_1')).toBe('abc-DEF_1')
  expect(tokenOf('?x=1#token=abc&y=2')).toBe('abc')
  expect(tokenOf('')).toBe('')
  expect(tokenOf('#')).toBe('')
})

test('a query holds none', () => {
  expect(tokenOf('?token=xyz')).toBe('')
  expect(tokenOf('?token=xyz#')).toBe('')
})
