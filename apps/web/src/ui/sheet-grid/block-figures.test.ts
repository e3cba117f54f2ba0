import { describe, expect, test } from 'vitest'
import { filledDown, filledRight, pasteTarget, textOfBlock } from './block-figures.ts'

const figures = [
  [5, 7, 0, 0],
  [1, 2, 3, 4],
]
const figureAt = (row: number, field: number) => figures[row]?.[field]

test('a block of text repeats over a selection that is a multiple of it, and else takes its own size', () => {
  const selected = { top: 0, bottom: 2, left: 1, right: 2 }
  expect(pasteTarget([['1', '2']], selected)).toEqual(selected)
  expect(pasteTarget([['1'], ['2']], selected)).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
})

test('cells go to the clipboard with tabs between and a line a row', () => {
  expect(
    textOfBlock([
      ['1', '2'],
      ['3', '4'],
    ]),
  ).toBe('1\t2\r\n3\t4')
})

describe('filling', () => {
  test('right copies the first column of a block; one cell fills up to the last one', () => {
    const block = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(filledRight(figureAt, block, 3).map(({ to }) => to)).toEqual([5, 5, 1, 1])
    const one = { top: 0, bottom: 0, left: 1, right: 1 }
    expect(filledRight(figureAt, one, 3)).toEqual([
      { row: 0, field: 2, to: 7 },
      { row: 0, field: 3, to: 7 },
    ])
    expect(filledRight(figureAt, { ...one, left: 2, right: 2 }, 3)).toEqual([])
  })

  test('down copies the top row of a block, of one row the one above it, at the top nothing', () => {
    const one = { top: 1, bottom: 1, left: 0, right: 1 }
    expect(filledDown(figureAt, one).map(({ to }) => to)).toEqual([5, 7])
    expect(filledDown(figureAt, { ...one, top: 0, bottom: 0 })).toEqual([])
  })
})
