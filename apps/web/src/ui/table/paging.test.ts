import { expect, test } from 'vitest'
import { pagingSearch } from './paging.ts'

const searchOf = pagingSearch('overtime.', 'unsubmit.')

test('page and size come from the address, each table under its own prefix', () => {
  expect(searchOf({ 'overtime.page': 3, 'overtime.size': 50, 'unsubmit.page': '2' })).toEqual({
    'overtime.page': 3,
    'overtime.size': 50,
    'unsubmit.page': 2,
  })
})

test('nonsense in the address is the first page of the usual size', () => {
  for (const bad of [0, -1, 1.5, 15, 'x', null, 7e9])
    expect(searchOf({ 'overtime.page': bad === 15 ? 0 : bad, 'overtime.size': bad })).toEqual({})
})

test('what is none takes the place of what stood there, so that no screen reads it', () => {
  expect('overtime.page' in searchOf({ 'overtime.page': 'x' })).toBe(true)
})
