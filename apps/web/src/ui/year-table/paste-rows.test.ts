import { figureAsTyped } from '@yuga/domain/money/typed-figure'
import { describe, expect, test } from 'vitest'
import { pasteRows } from './paste-rows.ts'
import type { YearColumn } from './year-row.ts'

const digits = (text: string) => figureAsTyped(text, { places: 4 })
const columns: YearColumn[] = [
  { field: 'name', label: 'Name' },
  { field: 'rate', label: 'Rate', edit: { kind: 'figure', longest: 5, asTyped: digits } },
  { field: 'remark', label: 'Remark', edit: { kind: 'text', longest: 10 } },
  {
    field: 'kind',
    label: 'Kind',
    edit: { kind: 'choice', choicesOf: () => [{ value: 'K1', label: 'First' }] },
  },
]
const row = (rowId: string, rate = '', remark = '', kind = '') => ({
  rowId,
  name: rowId,
  rate,
  remark,
  kind,
})
const shown = ['A', 'B']
const rows = [row('A'), row('B')]
const paste = (field: string, block: string[][], rowId = 'A') =>
  pasteRows(rows, columns, { rowId, field, shown }, block)

describe('a block that is pasted', () => {
  test('fills to the right and down, with figures as other programs write them', () => {
    const block = [
      ['5.50 %', 'remark', 'First'],
      ['1,5', '', 'K1'],
    ]
    expect(paste('rate', block)).toEqual({
      rows: [row('A', '5.5', 'remark', 'K1'), row('B', '1.5', '', 'K1')],
      refusedCount: 0,
    })
  })

  test('is taken as far as there are rows and columns, and the rest is counted', () => {
    expect(paste('rate', [['7'], ['8']], 'B')).toEqual({
      rows: [row('A'), row('B', '7')],
      refusedCount: 1,
    })
    expect(paste('kind', [['First', 'more']]).refusedCount).toBe(1)
  })

  test('never lands in a cell that is only read', () => {
    expect(paste('name', [['other', '7']])).toEqual({
      rows: [row('A', '7'), row('B')],
      refusedCount: 1,
    })
  })

  test.each([['123456'], ['abc'], ['-5'], ['1.2.3.4']])(
    'leaves a cell as it is rather than take a part of %j',
    (text) => {
      expect(paste('rate', [[text]])).toEqual({ rows, refusedCount: 1 })
    },
  )

  test('empties a cell with an empty one', () => {
    const filled = [row('A', '9')]
    expect(pasteRows(filled, columns, { rowId: 'A', field: 'rate', shown }, [['']]).rows).toEqual([
      row('A', ''),
    ])
  })
})
