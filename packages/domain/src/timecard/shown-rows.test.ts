import { expect, test } from 'vitest'
import { isRowRemovable, isRowShown } from './shown-rows.ts'

test.each([
  ['chosen', true, {}, true],
  ['not chosen and without hours', false, { '2026-03-16': 0 }, false],
  ['not chosen but with hours', false, { '2026-03-16': 1 }, true],
])('a row that is %s', (_sentence, isShown, hours, shown) => {
  expect(isRowShown({ isShown, hours })).toBe(shown)
})

test('a row with hours in the period cannot be removed', () => {
  expect(isRowRemovable({ hours: { '2026-03-16': 0 } })).toBe(true)
  expect(isRowRemovable({ hours: { '2026-03-16': 1 } })).toBe(false)
})
