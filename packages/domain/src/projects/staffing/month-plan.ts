import type { Month } from '../../calendar/day.ts'

/** Plan man-months of one month, in hundredths. */
export type PlannedMonth = { readonly month: Month; readonly hundredths: number }

/** From here on one person has more than one man-month in a month, over all projects (requests-22, projects-16). */
export const fullMonthHundredths = 100

/** The man-months of a plan, in hundredths. */
export function planTotalOf(plan: readonly PlannedMonth[]): number {
  return plan.reduce((total, { hundredths }) => total + hundredths, 0)
}

/** A plan with one month changed, in the order of the months; 0 is no plan. */
export function withPlanned(
  plan: readonly PlannedMonth[],
  month: Month,
  hundredths: number,
): PlannedMonth[] {
  const others = plan.filter((each) => each.month !== month)
  const changed = hundredths === 0 ? others : [...others, { month, hundredths }]
  return changed.toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

/** The plan of a month, in hundredths. */
export function plannedIn(plan: readonly PlannedMonth[], month: Month): number {
  return planTotalOf(plan.filter((each) => each.month === month))
}
