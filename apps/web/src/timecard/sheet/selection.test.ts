import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockOf,
  cellsOf,
  column,
  columnCount,
  moveSelection,
  nextTypable,
  placeOfDay,
  selectAll,
  selectOnly,
  type Step,
  stepFrom,
} from './selection.ts'

const steps: Step[] = [
  'left',
  'right',
  'up',
  'down',
  'rowStart',
  'rowEnd',
  'columnStart',
  'columnEnd',
  'gridStart',
  'gridEnd',
  'pageUp',
  'pageDown',
]
const anyStep = fc.constantFrom(...steps)
const rowCounts = fc.integer({ min: 1, max: 60 })

describe('the keys that move', () => {
  test.each([
    ['Home stops at Sunday first', placeOfDay(2, 3), 'rowStart', placeOfDay(2, 0)],
    ['Home again goes to the first column', placeOfDay(2, 0), 'rowStart', { row: 2, column: 0 }],
    ['End stops at Saturday first', placeOfDay(2, 3), 'rowEnd', placeOfDay(2, 6)],
    ['End again goes to the last column', placeOfDay(2, 6), 'rowEnd', { row: 2, column: 13 }],
    ['Ctrl+Home is the first cell', placeOfDay(4, 4), 'gridStart', placeOfDay(0, 0)],
    ['Ctrl+End is the last cell', placeOfDay(4, 4), 'gridEnd', placeOfDay(19, 6)],
    ['Page Down passes ten rows', placeOfDay(4, 4), 'pageDown', placeOfDay(14, 4)],
    ['Page Up stops at the top', placeOfDay(4, 4), 'pageUp', placeOfDay(0, 4)],
    ['up stops at the top', placeOfDay(0, 4), 'up', placeOfDay(0, 4)],
    ['down stops at the bottom', placeOfDay(19, 4), 'down', placeOfDay(19, 4)],
  ] as const)('%s', (_, from, step, to) => {
    expect(stepFrom(from, step, 20)).toEqual(to)
  })

  test('never leaves the grid, however the keys are pressed', () => {
    fc.assert(
      fc.property(rowCounts, fc.array(fc.tuple(anyStep, fc.boolean())), (rowCount, keys) => {
        let selection = selectOnly(placeOfDay(0, 0))
        for (const [step, extend] of keys) {
          selection = moveSelection(selection, step, rowCount, extend)
          for (const { row, column: at } of [selection.anchor, selection.focus]) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(row).toBeLessThan(rowCount)
            expect(at).toBeGreaterThanOrEqual(0)
            expect(at).toBeLessThan(columnCount)
          }
        }
      }),
    )
  })

  test('keeps a stretched selection on the days', () => {
    fc.assert(
      fc.property(rowCounts, fc.array(anyStep), (rowCount, keys) => {
        let selection = selectOnly(placeOfDay(0, 2))
        for (const step of keys) selection = moveSelection(selection, step, rowCount, true)
        expect(blockOf(selection)).not.toBeNull()
        expect(selection.anchor).toEqual(placeOfDay(0, 2))
      }),
    )
  })
})

describe('what is selected', () => {
  test('is the block between the two corners, whichever way it was drawn', () => {
    const block = { top: 1, bottom: 3, left: 2, right: 5 }
    for (const [a, b] of [
      [placeOfDay(1, 2), placeOfDay(3, 5)],
      [placeOfDay(3, 5), placeOfDay(1, 2)],
      [placeOfDay(1, 5), placeOfDay(3, 2)],
    ] as const) {
      expect(blockOf({ anchor: a, focus: b })).toEqual(block)
    }
    expect(cellsOf(block)).toHaveLength(12)
  })

  test('is nothing outside of the days', () => {
    expect(blockOf(selectOnly({ row: 1, column: column.project }))).toBeNull()
  })

  test('is every day cell after Ctrl+A', () => {
    expect(blockOf(selectAll(5))).toEqual({ top: 0, bottom: 4, left: 0, right: 6 })
  })
})

describe('Tab', () => {
  const weekdaysOnly = (_row: number, day: number) => day > 0 && day < 6

  test.each([
    ['goes to the next cell that takes hours', placeOfDay(0, 1), 1, placeOfDay(0, 2)],
    ['passes the weekend to the next row', placeOfDay(0, 5), 1, placeOfDay(1, 1)],
    ['comes back over the weekend', placeOfDay(1, 1), -1, placeOfDay(0, 5)],
    ['enters the days from the project', { row: 1, column: column.project }, 1, placeOfDay(1, 1)],
    ['enters the days from the totals', { row: 1, column: column.used }, -1, placeOfDay(1, 5)],
    ['leaves the grid after the last cell', placeOfDay(2, 5), 1, null],
    ['leaves the grid before the first cell', placeOfDay(0, 1), -1, null],
  ] as const)('%s', (_, from, direction, to) => {
    expect(nextTypable(from, direction, 3, weekdaysOnly)).toEqual(to)
  })
})
