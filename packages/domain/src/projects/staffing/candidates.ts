import type { Month } from '../../calendar/day.ts'
import type { PlannedMonth } from './month-plan.ts'

/** What of a placeholder's months someone could take, in hundredths: of each at most what is free of it (staffing-8). */
export function takesOf(
  wanted: readonly PlannedMonth[],
  freeIn: (month: Month) => number,
): PlannedMonth[] {
  return wanted.map(({ month, hundredths }) => ({
    month,
    hundredths: Math.min(Math.max(freeIn(month), 0), hundredths),
  }))
}
