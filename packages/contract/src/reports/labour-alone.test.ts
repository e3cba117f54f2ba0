import { expect, test } from 'vitest'
import { labourAlone } from './labour-alone.ts'

const months = [
  { monthName: '202602', runningYn: 'N' },
  { monthName: '202603', runningYn: 'Y' },
] as const

const row = (
  gubunCode: 'SALES' | 'COST' | 'LABOUR',
  ...values: readonly [before: number, running: number | null]
) => ({
  gubunCode,
  monthlyDisplayList: months.map(({ monthName }, place) => ({
    monthName,
    viewValue: values[place] ?? null,
  })),
})

test('[profit-18] the running month is named where its labour counts and its sales are 0', () => {
  const alone = [row('SALES', 5, 0), row('COST', 1, 0), row('LABOUR', 2, 3)]
  expect(labourAlone(months, alone)).toEqual({ monthName: '202603', hasCost: false })
  const withCost = [row('SALES', 5, 0), row('COST', 1, 4), row('LABOUR', 2, 3)]
  expect(labourAlone(months, withCost)).toEqual({ monthName: '202603', hasCost: true })
})

test('no month is named without labour, with sales, or of months that have ended', () => {
  expect(labourAlone(months, [row('SALES', 5, 0), row('COST', 1, 0), row('LABOUR', 2, 0)])).toBe(
    null,
  )
  expect(labourAlone(months, [row('SALES', 5, 7), row('COST', 1, 0), row('LABOUR', 2, 3)])).toBe(
    null,
  )
  const ended = months.map(({ monthName }) => ({ monthName, runningYn: 'N' as const }))
  expect(labourAlone(ended, [row('SALES', 0, 0), row('COST', 1, 0), row('LABOUR', 2, 3)])).toBe(
    null,
  )
})
