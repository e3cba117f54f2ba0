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
