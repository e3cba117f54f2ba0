import { addMonths, type Month, monthsFrom } from '../../calendar/day.ts'
import { type PlannedMonth, plannedIn, withPlanned } from './month-plan.ts'

/** Months in a row, both included. */
export type MonthBlock = { readonly first: Month; readonly last: Month }

/** Whether the months that a block is taken from keep their plan. */
export type MoveKind = 'move' | 'copy'

/** The plan with a block of its months moved or copied to where `to` is its first month (staffing-9). */
export function planWithBlock(
  plan: readonly PlannedMonth[],
  { first, last }: MonthBlock,
  to: Month,
  kind: MoveKind,
): PlannedMonth[] {
  const taken = monthsFrom(first, last).map((month) => plannedIn(plan, month))
  const left =
    kind === 'copy' ? [...plan] : plan.filter(({ month }) => month < first || month > last)
  return taken.reduce<PlannedMonth[]>(
    (changed, hundredths, place) => withPlanned(changed, addMonths(to, place), hundredths),
    left,
  )
}

/** Where a block begins that is wanted at `to`, so that all of it is within the months there are (staffing-9). */
export function startWithin({ first, last }: MonthBlock, to: Month, all: MonthBlock): Month {
  const latest = addMonths(all.last, 1 - monthsFrom(first, last).length)
  if (to < all.first) return all.first
  return to > latest ? latest : to
}

/** Whether a month is one of a block. */
export const isInBlock = ({ first, last }: MonthBlock, month: Month): boolean =>
  month >= first && month <= last

/** The planned months in a row around a month, within `all`; that month alone where nothing is planned in it (staffing-10). */
export function plannedRunAt(
  plan: readonly PlannedMonth[],
  month: Month,
  all: MonthBlock,
): MonthBlock {
  const reach = (from: Month, step: 1 | -1): Month => {
    const next = addMonths(from, step)
    return isInBlock(all, next) && plannedIn(plan, next) > 0 ? reach(next, step) : from
  }
  if (plannedIn(plan, month) === 0) return { first: month, last: month }
  return { first: reach(month, -1), last: reach(month, 1) }
}

/** Whether both plan the same in every month. */
export function isSamePlan(one: readonly PlannedMonth[], other: readonly PlannedMonth[]): boolean {
  const months = new Set([...one, ...other].map(({ month }) => month))
  return [...months].every((month) => plannedIn(one, month) === plannedIn(other, month))
}
