import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'

const row = (rowId: string, rate: string, remark = '') => ({ rowId, rate, remark })

test('what was typed stays, and every other cell becomes what is kept now', () => {
  const base = [row('A', '1'), row('B', '2')]
  const typed = [row('A', '1.5'), row('B', '2')]
  const fresh = [row('A', '1', 'new remark'), row('B', '3')]
  expect(mergeRows(base, typed, fresh)).toEqual({
    rows: [row('A', '1.5', 'new remark'), row('B', '3')],
    theirs: new Map(),
  })
})

test('a cell that both have changed stays as typed, and what the other one saved is shown', () => {
  const { rows, theirs } = mergeRows([row('A', '1')], [row('A', '5')], [row('A', '7')])
  expect(rows).toEqual([row('A', '5')])
  expect(theirs).toEqual(new Map([['A rate', '7']]))
})

test('the same change by both is no contest', () => {
  expect(mergeRows([row('A', '1')], [row('A', '7')], [row('A', '7')]).theirs.size).toBe(0)
})

test('new rows stay, from here and from there', () => {
  const base = [row('A', '1')]
  const typed = [row('A', '1'), row('new 1', '4')]
  const fresh = [row('A', '1'), row('C', '9')]
  expect(mergeRows(base, typed, fresh).rows).toEqual([
    row('A', '1'),
    row('C', '9'),
    row('new 1', '4'),
  ])
})

test('a row that someone else deleted comes back only where something was typed in it', () => {
  const base = [row('A', '1'), row('B', '2')]
  const typed = [row('A', '1'), row('B', '3')]
  expect(mergeRows(base, typed, []).rows).toEqual([row('B', '3')])
})

test('a row that was taken away here stays away', () => {
  const base = [row('A', '1'), row('B', '2')]
  expect(mergeRows(base, [row('B', '2')], base).rows).toEqual([row('B', '2')])
})
