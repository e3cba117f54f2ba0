import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockOf,
  cellsOf,
  moveSelection,
  nextStop,
  placeOfField,
  selectAll,
  selectOnly,
  type Step,
  stepFrom,
} from './selection.ts'

/** Four columns before the seven fields, three after them, as the timecard has them. */
const columns = { firstField: 4, lastField: 10, columnCount: 14 }
const at = (row: number, field: number) => placeOfField(columns, row, field)

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
    ['Home stops at the first field', at(2, 3), 'rowStart', at(2, 0)],
    ['Home again goes to the first column', at(2, 0), 'rowStart', { row: 2, column: 0 }],
    ['End stops at the last field', at(2, 3), 'rowEnd', at(2, 6)],
    ['End again goes to the last column', at(2, 6), 'rowEnd', { row: 2, column: 13 }],
    ['Ctrl+Home is the first cell', at(4, 4), 'gridStart', at(0, 0)],
    ['Ctrl+End is the last cell', at(4, 4), 'gridEnd', at(19, 6)],
    ['Page Down passes ten rows', at(4, 4), 'pageDown', at(14, 4)],
    ['Page Up stops at the top', at(4, 4), 'pageUp', at(0, 4)],
    ['up stops at the top', at(0, 4), 'up', at(0, 4)],
    ['down stops at the bottom', at(19, 4), 'down', at(19, 4)],
  ] as const)('%s', (_, from, step, to) => {
    expect(stepFrom(columns, from, step, 20)).toEqual(to)
  })

  test('never leaves the grid, however the keys are pressed', () => {
    fc.assert(
      fc.property(rowCounts, fc.array(fc.tuple(anyStep, fc.boolean())), (rowCount, keys) => {
        let selection = selectOnly(at(0, 0))
        for (const [step, extend] of keys) {
          selection = moveSelection(columns, selection, step, rowCount, extend)
          for (const { row, column } of [selection.anchor, selection.focus]) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(row).toBeLessThan(rowCount)
            expect(column).toBeGreaterThanOrEqual(0)
            expect(column).toBeLessThan(columns.columnCount)
          }
        }
      }),
    )
  })

  test('keeps a stretched selection on the fields', () => {
    fc.assert(
      fc.property(rowCounts, fc.array(anyStep), (rowCount, keys) => {
        let selection = selectOnly(at(0, 2))
        for (const step of keys) selection = moveSelection(columns, selection, step, rowCount, true)
        expect(blockOf(columns, selection)).not.toBeNull()
        expect(selection.anchor).toEqual(at(0, 2))
      }),
    )
  })
})

describe('what is selected', () => {
  test('is the block between the two corners, whichever way it was drawn', () => {
    const block = { top: 1, bottom: 3, left: 2, right: 5 }
    for (const [a, b] of [
      [at(1, 2), at(3, 5)],
      [at(3, 5), at(1, 2)],
      [at(1, 5), at(3, 2)],
    ] as const) {
      expect(blockOf(columns, { anchor: a, focus: b })).toEqual(block)
    }
    expect(cellsOf(block)).toHaveLength(12)
  })

  test('is nothing outside of the fields', () => {
    expect(blockOf(columns, selectOnly({ row: 1, column: 3 }))).toBeNull()
  })

  test('is every field after Ctrl+A', () => {
    expect(blockOf(columns, selectAll(columns, 5))).toEqual({
      top: 0,
      bottom: 4,
      left: 0,
      right: 6,
    })
  })
})

describe('Tab', () => {
  const weekdaysOnly = (_row: number, field: number) => field > 0 && field < 6

  test.each([
    ['goes to the next cell that takes a figure', at(0, 1), 1, at(0, 2)],
    ['passes the weekend to the next row', at(0, 5), 1, at(1, 1)],
    ['comes back over the weekend', at(1, 1), -1, at(0, 5)],
    ['enters the fields from the columns before', { row: 1, column: 3 }, 1, at(1, 1)],
    ['enters the fields from the columns after', { row: 1, column: 12 }, -1, at(1, 5)],
    ['leaves the grid after the last cell', at(2, 5), 1, null],
    ['leaves the grid before the first cell', at(0, 1), -1, null],
  ] as const)('%s', (_, from, direction, to) => {
    expect(nextStop(columns, from, direction, 3, weekdaysOnly)).toEqual(to)
  })
})
