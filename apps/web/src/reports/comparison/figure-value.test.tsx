import type { ComparedFigure } from '@yuga/contract/reports/comparison'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChangeValue } from './figure-value.tsx'

afterEach(cleanup)

type Format = ComparedFigure['formatCode']

function isRed(figureCode: string, formatCode: Format, value: number): boolean {
  const figure: ComparedFigure = {
    figureCode,
    figureName: figureCode,
    formatCode,
    depth: 1,
    thenValue: 0,
    nowValue: value,
    changeValue: value,
    differsYn: 'Y',
    monthlyFigureList: [],
  }
  const { container } = render(<ChangeValue figure={figure} value={value} currency="CY001" />)
  return container.querySelector('.y-bad') !== null
}

test('[reports-17] a change is red where less is earned or more is spent, and never of hours or a target', () => {
  expect(isRed('SALES', 'AMOUNT', -1)).toBe(true)
  expect(isRed('SALES', 'AMOUNT', 1)).toBe(false)
  expect(isRed('LABOUR', 'AMOUNT', -1)).toBe(false)
  expect(isRed('LABOUR', 'AMOUNT', 1)).toBe(true)
  expect(isRed('CE001', 'AMOUNT', 1)).toBe(true)
  expect(isRed('ACHIEVEMENT', 'PERCENT', -1)).toBe(true)
  expect(isRed('TARGET', 'AMOUNT', -1)).toBe(false)
  expect(isRed('baseHour', 'HOURS', -1)).toBe(false)
  expect(isRed('LABOUR', 'MAN_MONTHS', 1)).toBe(false)
  expect(isRed('billableRate', 'PERCENT', -1)).toBe(true)
})
