import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { useText } from '../../i18n/use-text.ts'
import { profitMessages } from './profit.messages.ts'

type MissingWhyProps = {
  /** The rows of the unit or project that the figure is of. */
  readonly rows: readonly TeamProfitRow[]
  /** yyyyMM; absent: all months. */
  readonly monthName?: string | undefined
}

/** Why a figure of team profit is missing: its price or rate, and of the achievement the target or the month itself. */
export function useMissingWhy(
  missingText: string,
  thisMonth: string,
): (row: TeamProfitRow, of: MissingWhyProps) => string {
  const t = useText(profitMessages)
  return ({ gubunCode }, { rows, monthName }) => {
    if (gubunCode !== 'ACHIEVEMENT') return missingText
    if (monthName !== undefined && (monthFromWire(monthName) ?? '') > thisMonth) {
      return t('notBegunWhy')
    }
    const target = rows.find((row) => row.gubunCode === 'TARGET')
    const value =
      monthName === undefined
        ? target?.viewTarget
        : target?.monthlyDisplayList.find((month) => month.monthName === monthName)?.viewValue
    return value === undefined || value === null || value > 0 ? missingText : t('noTargetWhy')
  }
}
