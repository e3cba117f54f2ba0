import { expect, test } from 'vitest'
import { sumText } from './forecast-table.tsx'

test('[forecast-1] what happened and what is to come read as a sum, a loss to come with a minus sign', () => {
  const text = (toDateAmount: number | null, toComeAmount: number | null) =>
    sumText({ toDateAmount, toComeAmount }, 'CY001')
  expect(text(1_200, 300)).toBe('1,200 + 300')
  expect(text(1_200, -300)).toBe('1,200 − 300')
  expect(text(-1_200, -300)).toBe('−1,200 − 300')
  expect(text(0, 0)).toBe('0 + 0')
  expect(text(5, null)).toBe('5 + –')
})
