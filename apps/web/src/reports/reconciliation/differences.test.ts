import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test.each([
  ['is none where all sides say the same', [8, 8, 8], []],
  ['names the second side where it is larger', [8, 9.5], [{ larger: 1, smaller: 0, amount: 1.5 }]],
  ['names the first side where it is larger', [8, 7], [{ larger: 0, smaller: 1, amount: 1 }]],
  [
    'is shown for each side that differs from the first',
    [8, 8, 6],
    [{ larger: 0, smaller: 2, amount: 2 }],
  ],
  [
    'goes by the first side that has the figure',
    [null, 3, 5],
    [{ larger: 2, smaller: 1, amount: 2 }],
  ],
  ['is none to a side without a price', [8, null], []],
  ['is none where no side has the figure', [null, null], []],
  [
    'of negative amounts names what is nearer to zero',
    [-5, -2],
    [{ larger: 1, smaller: 0, amount: 3 }],
  ],
  ['is exact to a ten-thousandth', [0.3, 0.1], [{ larger: 0, smaller: 1, amount: 0.2 }]],
])('[reconciliation-3] the difference %s', (_, values, expected) => {
  expect(differencesOf(values)).toEqual(expected)
})
