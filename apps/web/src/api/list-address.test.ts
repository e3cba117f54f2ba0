import { expect, test } from 'vitest'
import { listSearch, readAddress, writeAddress } from './list-address.ts'

const list = {
  rows: 'rowList',
  sorts: ['name', 'day'],
  filters: { name: 'text', day: 'days', office: 'choice' },
} as const
const placed = { prefix: 'first.', list }
const searchOf = listSearch(placed, { prefix: 'second.', list })

const meant = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(searchOf(search)).filter(([, value]) => value !== undefined))

test('page, size, order and filters come from the address, each list under its own prefix', () => {
  const search = {
    'first.page': 3,
    'first.size': 50,
    'first.sort': '-day',
    'first.name': 'Kim',
    'first.day': '20260301~',
    'second.page': '2',
    'second.office': 'FC001,FC002',
  }
  expect(meant({ ...search, other: 'x', page: 9 })).toEqual({ ...search, 'second.page': 2 })
})

test('[screens-6] nonsense in the address is the first page of the usual size, in the usual order, with everything', () => {
  for (const bad of [-1, 1.5, 0, 15, null, 7e9, {}, '', '~', ';drop table'])
    expect(
      meant({ 'first.page': bad, 'first.size': bad, 'first.sort': bad, 'first.day': bad }),
    ).toEqual(bad === 15 ? { 'first.page': 15 } : {})
  expect(meant({ 'first.name': '   ', 'first.day': '2026~', 'first.sort': 'office' })).toEqual({})
})

test('what is none takes the place of what was there, so that no screen reads it', () => {
  expect('first.page' in searchOf({ 'first.page': 'x' })).toBe(true)
})

test('a number that was typed into the address is looked for as its text', () => {
  expect(readAddress({ 'first.name': 2026 }, placed).filters).toEqual({ name: '2026' })
})

test('what is as always does not stand in the address', () => {
  const requested = { page: 1, size: undefined, sort: undefined, filters: { name: undefined } }
  const written = Object.values(writeAddress(requested, placed))
  expect(written.filter((value) => value !== undefined)).toEqual([])
})

test('what is written is read again', () => {
  const requested = {
    page: 4,
    size: 200,
    sort: 'name',
    filters: { name: 'a,b ~ %', day: '~20260331' },
  }
  expect(readAddress(writeAddress(requested, placed), placed)).toEqual(requested)
})
