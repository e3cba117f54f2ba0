import { expect, test } from 'vitest'
import { Rate } from './rate.ts'

test('what happened counts for at least half a second, and for no more than one', () => {
  const rate = new Rate()
  for (const at of [10_000, 10_100, 10_499]) rate.note(at)
  expect(rate.perSecond(10_499)).toBe(3)
  rate.note(10_500)
  expect(rate.perSecond(10_999)).toBe(4)
  expect(rate.perSecond(11_000)).toBe(1)
  expect(rate.perSecond(11_500)).toBe(0)
})

test('nothing of what lies further back is told', () => {
  const rate = new Rate()
  rate.note(10_000)
  expect(rate.perSecond(60_000)).toBe(0)
})
