import { expect, test } from 'vitest'
import { pagingFrom } from './paging.ts'

test('page and size come from the address, each table under its own prefix', () => {
  const search = { 'overtime.page': 3, 'overtime.size': 50, 'unsubmit.page': '2' }
  expect(pagingFrom(search, 'overtime.', 10)).toEqual({ page: 3, size: 50 })
  expect(pagingFrom(search, 'unsubmit.', 10)).toEqual({ page: 2, size: 10 })
})

test('nonsense in the address is the first page of the usual size', () => {
  for (const bad of [0, -1, 1.5, 'x', null, 7e9])
    expect(pagingFrom({ page: bad, size: bad }, '', 20)).toEqual({ page: 1, size: 20 })
  expect(pagingFrom({ size: 15 }, '', 10).size).toBe(10)
})
