import { expect, test } from 'vitest'
import { addressTyped } from './link-bar.tsx'

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['example.com/map', 'https://example.com/map'],
  ['localhost:4000/timecard', 'https://localhost:4000/timecard'],
  [' kim@example.com ', 'mailto:kim@example.com'],
  ['mailto:kim@example.com', 'mailto:kim@example.com'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['', null],
])('%s is meant as %s', (typed, meant) => {
  expect(addressTyped(typed)).toBe(meant)
})
