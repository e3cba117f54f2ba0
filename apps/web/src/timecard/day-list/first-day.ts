import type { Day } from '@yuga/domain/calendar/day'
import type { Hundredths } from '@yuga/domain/timecard/hours'
import { fullDay } from '../grid/grid-foot.tsx'
import type { HeadColumn } from '../grid/grid-head.tsx'

/**
 * The day on which a list of days opens: the one requested, else today, else the last workday that still
 * has no hours, so that an earlier week does not open on its Saturday.
 */
export function firstDayShown(
  columns: readonly HeadColumn[],
  totals: readonly Hundredths[],
  requested: Day | null,
): number {
  const find = (test: (column: HeadColumn, day: number) => boolean) =>
    columns.findLastIndex((column, day) => column.kind !== 'other' && test(column, day))
  const wishes = [
    find(({ day }) => day === requested),
    find(({ isToday }) => isToday),
    find(({ kind }, day) => kind === 'plain' && (totals[day] ?? 0) < fullDay),
    find(({ kind }) => kind === 'plain'),
    find(() => true),
  ]
  return wishes.find((day) => day !== -1) ?? 0
}
