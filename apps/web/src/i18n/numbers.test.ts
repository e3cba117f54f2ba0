import { expect, test } from 'vitest'
import { formatManMonth, formatMoney, formatNumber, plainNumber } from './numbers.ts'

test('figures have separators, fixed decimals where requested, and a real minus sign', () => {
  expect(formatNumber(1234567.5)).toBe('1,234,567.5')
  expect(formatNumber(7, 2)).toBe('7.00')
  expect(formatNumber(-1200, 0)).toBe('−1,200')
  expect(formatNumber(-0.001, 2)).toBe('0.00')
})

test('won are whole and dollars have two decimals', () => {
  expect(formatMoney(1234567, 'CY001')).toBe('1,234,567')
  expect(formatMoney(1234.5, 'CY002')).toBe('1,234.50')
  expect(formatMoney(-1200, 'CY001')).toBe('−1,200')
  expect(formatManMonth(1.5)).toBe('1.50')
})

test.each([
  ['1,234.5', '1234.5'],
  ['₩1,234,567', '1234567'],
  ['−$1,234.50', '-1234.5'],
  ['1.234,5', '1234.5'],
  ['１２３', '123'],
  ['', '0'],
  ['-', '0'],
])('%j is read as %s', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})

test.each(['abc', '12 km', '--1'])('%j stays no number', (text) => {
  expect(Number(plainNumber(text))).toBeNaN()
})
