import { fromUnits, inUnits } from '@yuga/domain/money/decimal'
import type { AnswerOf } from '../wire/endpoint.ts'
import type { listProjectProfit } from './profit.ts'

type Answer = Pick<AnswerOf<typeof listProjectProfit>, 'monthList' | 'projectProfitDisplayList'>
type Row = Answer['projectProfitDisplayList'][number]

export type ToDate = Pick<
  Row,
  'viewPlan' | 'viewActual' | 'viewDifference' | 'viewPlanManMonth' | 'viewManMonth'
>

export type ProfitToDate = {
  /** The running month, yyyyMM. */
  readonly monthName: string
  readonly of: (row: Row) => ToDate
}

/**
 * Plan and actual through the running month; null where the period has no month after it, so that its plan and
 * actual are of the same months already (profit-20).
 */
export function profitToDate({ monthList }: Pick<Answer, 'monthList'>): ProfitToDate | null {
  const place = monthList.findIndex(({ runningYn }) => runningYn === 'Y')
  const running = monthList[place]
  if (running === undefined || place === monthList.length - 1) return null
  return {
    monthName: running.monthName,
    of: ({ monthlyDisplayList, viewPlanManMonth, viewManMonth }) => {
      const months = monthlyDisplayList.slice(0, place + 1)
      const plan = sumOf(months.map((month) => month.viewPlan))
      const actual = sumOf(months.map((month) => month.viewActual))
      return {
        viewPlan: plan,
        viewActual: actual,
        viewDifference:
          plan === null || actual === null ? null : fromUnits(inUnits(actual) - inUnits(plan)),
        viewPlanManMonth:
          viewPlanManMonth === null ? null : sumOf(months.map((month) => month.viewPlanManMonth)),
        viewManMonth:
          viewManMonth === null ? null : sumOf(months.map((month) => month.viewManMonth)),
      }
    },
  }
}

function sumOf(values: readonly (number | null)[]): number | null {
  let sum = 0n
  for (const value of values) {
    if (value === null) return null
    sum += inUnits(value)
  }
  return fromUnits(sum)
}

/** The columns of plan and actual, on the screen and in the sheet. */
export const toDateText = {
  through: { ko: '({{month}}까지)', en: '(through {{month}})' },
  whole: { ko: '전체 기간 계획', en: 'Plan, all months' },
  wholeManMonths: { ko: '전체 기간 계획 MM', en: 'Plan MM, all months' },
} as const
