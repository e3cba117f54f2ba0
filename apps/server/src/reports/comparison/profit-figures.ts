import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import type { ReportedFigure } from './compared.ts'

/** A row of a report of profit, in one of its readings. */
type RowOfProfit = Pick<ReportedFigure, 'code' | 'name' | 'depth' | 'value'> & {
  /** Null: it has no man-months. */
  readonly manMonths: number | null
  readonly months: {
    readonly values: ReportedFigure['months']
    readonly manMonths: ReportedFigure['months']
  }
}

/** A row of profit, and the man-months behind it where it has some. */
export function profitFigures(row: RowOfProfit): ReportedFigure[] {
  const { code, name, depth, value, manMonths, months } = row
  const format = code === profitRowCodes.achievement ? 'PERCENT' : 'AMOUNT'
  const amount = { code, name, depth, format, value, months: months.values } as const
  if (manMonths === null) return [amount]
  return [
    amount,
    {
      code,
      name: `${name} MM`,
      depth: 2,
      format: 'MAN_MONTHS',
      value: manMonths,
      months: months.manMonths,
    },
  ]
}
