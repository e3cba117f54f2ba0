import type { ComparedFigure } from '@yuga/contract/reports/comparison'
import { expect, test } from 'vitest'
import { nothingIn } from './nothing-in.ts'

type Shown = readonly [
  figureCode: string,
  formatCode: ComparedFigure['formatCode'],
  thenValue: number | null,
  nowValue: number | null,
]

const compared = (...shown: readonly Shown[]) => [
  {
    groupId: 'T1',
    groupName: 'Team',
    upperGroupId: '',
    depth: 0,
    chartYn: 'Y' as const,
    ownYn: 'N' as const,
    differsYn: 'N' as const,
    employeeIdList: [],
    figureList: shown.map(([figureCode, formatCode, thenValue, nowValue]): ComparedFigure => ({
      figureCode,
      figureName: figureCode,
      depth: 1,
      formatCode,
      thenValue,
      nowValue,
      changeValue: null,
      differsYn: thenValue === nowValue ? 'N' : 'Y',
      monthlyFigureList: [],
    })),
  },
]

test('[comparison-6] there is nothing where all is zero in both readings, and no target to be achieved', () => {
  const sales: Shown = ['SALES', 'AMOUNT', 0, 0]
  expect(nothingIn(compared(sales, ['ACHIEVEMENT', 'PERCENT', null, null]))).toBe('NOTHING')
  expect(nothingIn(compared(sales, ['LABOUR', 'MAN_MONTHS', 0, 0]))).toBe('NOTHING')
})

test.each<Shown>([
  ['SALES', 'AMOUNT', 5, 5],
  ['SALES', 'AMOUNT', 0, 5],
  ['LABOUR', 'AMOUNT', null, null],
  ['LABOUR', 'MAN_MONTHS', 0.5, 0.5],
])('there is something where a figure is shown or misses something: %s %s %s %s', (...figure) => {
  expect(nothingIn(compared(['COST', 'AMOUNT', 0, 0], figure))).toBeNull()
})

test('no one has hours where there are base hours alone, as the report itself says', () => {
  const hours: Shown = ['billableHour', 'HOURS', 0, 0]
  const percent: Shown = ['billableUtilization', 'PERCENT', 0, 0]
  expect(nothingIn(compared(hours, percent, ['baseHour', 'HOURS', 160, 160]))).toBe('NO_HOURS')
  expect(nothingIn(compared(hours, percent, ['baseHour', 'HOURS', 160, 0]))).toBe('NO_HOURS')
  const none: Shown = ['billableUtilization', 'PERCENT', null, null]
  expect(nothingIn(compared(hours, none, ['baseHour', 'HOURS', 0, 0]))).toBe('NOTHING')
  expect(
    nothingIn(compared(['billableHour', 'HOURS', 0, 8], ['baseHour', 'HOURS', 0, 0])),
  ).toBeNull()
})

test('there is nothing where no group is shown at all', () => {
  expect(nothingIn([])).toBe('NOTHING')
})
