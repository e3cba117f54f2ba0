import type { ReportMonth, TeamProfitRow } from './profit.ts'
import { profitRowCodes } from './profit-lines.ts'

type RowCode = TeamProfitRow['gubunCode']

/** Of a month by its rows, of team and project profit alike; null: it cannot be computed. */
type MonthlyRow = {
  readonly gubunCode: RowCode
  readonly monthlyDisplayList: readonly {
    readonly monthName: string
    readonly viewValue?: number | null
    readonly viewActual?: number | null
  }[]
}

export type LabourAlone = { readonly monthName: string; readonly hasCost: boolean }

/** The running month of which labour counts and no sales are entered yet; null: there is none (profit-18). */
export function labourAlone(
  months: readonly Pick<ReportMonth, 'monthName' | 'runningYn'>[],
  rows: readonly MonthlyRow[],
): LabourAlone | null {
  const running = months.find(({ runningYn }) => runningYn === 'Y')
  if (running === undefined) return null
  const { monthName } = running
  const valueOf = (code: RowCode) => {
    const month = rows
      .find(({ gubunCode }) => gubunCode === code)
      ?.monthlyDisplayList.find((each) => each.monthName === monthName)
    return month?.viewValue ?? month?.viewActual ?? null
  }
  const hasLabour = valueOf(profitRowCodes.labour) !== 0
  const hasCost = valueOf(profitRowCodes.cost) !== 0
  return valueOf(profitRowCodes.sales) === 0 && hasLabour ? { monthName, hasCost } : null
}

/** What is said of it. */
export const labourAloneText = {
  withCost: {
    ko: '진행 중인 달 {{month}}: 인건비는 제출된 시간만큼 집계되었지만 매출은 아직 입력되지 않았습니다.',
    en: '{{month}} is still running: labour counts the hours submitted so far, and no sales are entered yet.',
  },
  alone: {
    ko: '진행 중인 달 {{month}}: 인건비는 제출된 시간만큼 집계되었지만 매출과 비용은 아직 입력되지 않았습니다.',
    en: '{{month}} is still running: labour counts the hours submitted so far, and no sales or costs are entered yet.',
  },
} as const
