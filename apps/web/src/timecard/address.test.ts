import { expect, test } from 'vitest'
import { fromAddress, inAddress, timecardSearch } from './address.ts'

test('the address holds a day as a number', () => {
  expect(inAddress('2026-07-28')).toBe(20260728)
  expect(timecardSearch({ date: 20260728 })).toEqual({ date: 20260728 })
  expect(timecardSearch({ date: '20260728' })).toEqual({ date: 20260728 })
  expect(fromAddress({ date: 20260728 })).toBe('2026-07-28')
})

test('a day that is none is no day requested', () => {
  for (const bad of [20260231, 'yesterday', null, undefined, { date: 1 }])
    expect(timecardSearch({ date: bad })).toStrictEqual({ date: undefined, for: undefined })
  expect(fromAddress({})).toBeNull()
})

test('the employee is in the address by their id, a number among them', () => {
  expect(timecardSearch({ for: 'E0012' }).for).toBe('E0012')
  expect(timecardSearch({ for: 12 }).for).toBe('12')
  expect(timecardSearch({ for: '"12"' }).for).toBe('12')
  for (const bad of ['', ' ', 'a\nb', null, { id: 'E1' }, 'x'.repeat(101)])
    expect(timecardSearch({ for: bad }).for).toBeUndefined()
})
