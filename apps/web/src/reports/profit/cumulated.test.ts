import { expect, test } from 'vitest'
import { cumulated } from './cumulated.ts'

test('each month has all before it', () => {
  expect(cumulated([1, -3, 0, 10])).toEqual([1, -2, -2, 8])
})

test('cents are added exactly', () => {
  expect(cumulated([0.1, 0.2, 1_000.55])).toEqual([0.1, 0.3, 1_000.85])
})

test('from the first month that is missing on there is none', () => {
  expect(cumulated([1, null, 5])).toEqual([1, null, null])
})
