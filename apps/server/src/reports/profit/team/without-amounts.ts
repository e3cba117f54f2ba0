import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { profitRowNameOf } from '@yuga/contract/reports/profit-lines'
import { workedIn } from '@yuga/domain/finance/profit/lines'
import { isTarget } from '../rows.view.ts'

/**
 * The rows of a project without the amounts of labour and settlement, and of every sum that holds them (profit-19): an
 * amount next to its man-months is a price. A line without any work keeps its zeros.
 */
export function withoutAmounts(rows: readonly TeamProfitRow[]): TeamProfitRow[] {
  const hidden = new Set<string>(
    rows.filter((row) => row.viewManMonth !== null && hasWork(row)).map(nameOf),
  )
  const isHidden = (row: TeamProfitRow) => {
    const name = nameOf(row)
    return !isTarget(name) && workedIn(name).some((line) => hidden.has(line))
  }
  return rows.map((row) =>
    isHidden(row)
      ? {
          ...row,
          viewTarget: null,
          monthlyDisplayList: row.monthlyDisplayList.map((month) => ({
            ...month,
            viewValue: null,
          })),
        }
      : row,
  )
}

const nameOf = ({ gubunCode }: TeamProfitRow) => profitRowNameOf(gubunCode)

function hasWork({ viewTarget, viewManMonth, monthlyDisplayList }: TeamProfitRow): boolean {
  const isAny = (value: number | null, manMonths: number | null) => value !== 0 || manMonths !== 0
  return (
    isAny(viewTarget, viewManMonth) ||
    monthlyDisplayList.some((month) => isAny(month.viewValue, month.viewManMonth))
  )
}
