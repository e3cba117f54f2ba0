import { describe, expect, test } from 'vitest'
import {
  type PlacedUnit,
  retainedBelow,
  sumsBelow,
  unitsBelow,
  unitsRead,
  withoutEmpty,
} from './unit-tree.ts'

const unit = (unitId: string, upperId: string | null): PlacedUnit => ({
  unitId,
  upperId,
  name: unitId,
})
const chart = [unit('C', null), unit('D', 'C'), unit('T1', 'D'), unit('T1a', 'T1'), unit('E', 'C')]
const hours: Record<string, number> = { C: 1, D: 2, T1: 4, T1a: 8, E: 16, OLD: 32, OLDER: 64 }
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const shownOf = (absent: readonly PlacedUnit[], chosen: string, own = hours) =>
  sumsBelow(unitsBelow(chart, absent, chosen), (id) => own[id] ?? 0, sum)

describe('the units of a report', () => {
  test('are the chosen one and all below it, each with the sum of its subtree', () => {
    expect(shownOf([], 'C').map((row) => [row.unit.unitId, row.unit.depth, row.sum])).toEqual([
      ['C', 0, 31],
      ['D', 1, 14],
      ['T1', 2, 12],
      ['T1a', 3, 8],
      ['E', 1, 16],
    ])
    expect(shownOf([], 'D').map(({ own, sum: all }) => [own, all])).toEqual([
      [2, 14],
      [4, 12],
      [8, 8],
    ])
  })

  test('[reports-2] hold those missing from the chart below their last known parent, also one below another', () => {
    const absent = [unit('OLD', 'D'), unit('OLDER', 'OLD')]
    const rows = shownOf(absent, 'D')
    expect(rows.map((row) => [row.unit.unitId, row.unit.isInChart, row.sum])).toEqual([
      ['D', true, 14 + 96],
      ['T1', true, 12],
      ['T1a', true, 8],
      ['OLD', false, 96],
      ['OLDER', false, 64],
    ])
  })

  test('[reports-2] are of one missing from the chart and of what was below it, where that is chosen', () => {
    const absent = [unit('OLD', 'D'), unit('OLDER', 'OLD')]
    expect(
      shownOf(absent, 'OLD').map((row) => [
        row.unit.unitId,
        row.unit.depth,
        row.unit.isInChart,
        row.sum,
      ]),
    ).toEqual([
      ['OLD', 0, false, 96],
      ['OLDER', 1, false, 64],
    ])
  })

  test.each([
    [
      ['C', 'D', 'T1', 'T1a', 'E', 'OLD'],
      ['C 0', 'D 1', 'T1 2', 'T1a 3', 'OLD 2', 'E 1'],
    ],
    // two units that are led, and what is below one of them
    [
      ['T1', 'T1a', 'E'],
      ['T1 0', 'T1a 1', 'E 0'],
    ],
    // below one that is read, whatever is there
    [
      ['D', 'T1a'],
      ['D 0', 'T1 1', 'T1a 2', 'OLD 1'],
    ],
    [['OLD'], ['OLD 0']],
    [[], []],
  ])('[overview-2] of a reader who reads %j are %j', (read, shown) => {
    const units = unitsRead(chart, [unit('OLD', 'D')], (id) => read.includes(id))
    expect(units.map(({ unitId, depth }) => `${unitId} ${depth}`)).toEqual(shown)
  })

  test('are without what is not kept, and what was below that is below the next above it', () => {
    const stored = retainedBelow(unitsBelow(chart, [], 'C'), (id) => id !== 'D' && id !== 'E')
    expect(stored.map(({ unitId, upperId, depth }) => [unitId, upperId, depth])).toEqual([
      ['C', null, 0],
      ['T1', 'C', 1],
      ['T1a', 'T1', 2],
    ])
    expect(retainedBelow(unitsBelow(chart, [], 'D'), () => true)).toEqual(
      unitsBelow(chart, [], 'D'),
    )
  })

  test('say which of them lack a unit that is not kept: each above it, and no other', () => {
    const missing = (isStored: (unitId: string) => boolean) =>
      retainedBelow(unitsBelow(chart, [], 'C'), isStored)
        .filter(({ leavesOut }) => leavesOut)
        .map(({ unitId }) => unitId)
    expect(missing((id) => id !== 'T1a')).toEqual(['C', 'D', 'T1'])
    expect(missing((id) => id !== 'T1' && id !== 'T1a')).toEqual(['C', 'D'])
    expect(missing((id) => id !== 'E')).toEqual(['C'])
    expect(missing(() => true)).toEqual([])
  })

  test('leave out a unit outside the chart without hours, but no empty unit of the chart', () => {
    const rows = shownOf([unit('OLD', 'D')], 'D', {})
    expect(withoutEmpty(rows, (row) => row.sum === 0).map((row) => row.unit.unitId)).toEqual([
      'D',
      'T1',
      'T1a',
    ])
  })

  test('are none where the year has no such unit', () => {
    expect(unitsBelow(chart, [], 'OLD')).toEqual([])
  })
})
