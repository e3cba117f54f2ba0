import { expect, test } from 'vitest'
import { isSubmitAll, weekStepOf } from './week-keys.ts'

const enter = {
  key: 'Enter',
  code: 'Enter',
  ctrlKey: true,
  metaKey: false,
  shiftKey: true,
  altKey: false,
}

test('Alt with PageUp and PageDown goes to the week before and after, and without Alt to none', () => {
  expect(weekStepOf({ key: 'PageUp', altKey: true })).toBe(-1)
  expect(weekStepOf({ key: 'PageDown', altKey: true })).toBe(1)
  expect(weekStepOf({ key: 'PageDown', altKey: false })).toBeNull()
  expect(weekStepOf({ key: 'ArrowLeft', altKey: true })).toBeNull()
})

test('Ctrl or Command with Shift and Enter submits everything', () => {
  expect(isSubmitAll(enter)).toBe(true)
  expect(isSubmitAll({ ...enter, ctrlKey: false, metaKey: true })).toBe(true)
  expect(isSubmitAll({ ...enter, shiftKey: false })).toBe(false)
})
