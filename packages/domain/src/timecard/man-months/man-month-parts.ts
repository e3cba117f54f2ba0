import type { Hundredths } from '../hours.ts'

/**
 * A man-month in parts so small that the base hours of every month divide it: base hours are 8 times
 * 1 to 23 workdays, in hundredths 800 times. So man-months of many months add up exactly in whole
 * numbers, a million rows a second, where the meter explains one row at a time; it decides alike.
 * 5,354,228,880 is the least number that 1 to 23 all divide; 2,000 man-months stay below 2^53.
 */
const unitsOfAManMonth = 5_354_228_880 * 800

/** Hours of a month as parts of a man-month, exactly. */
export function unitsOf(hundredths: Hundredths, baseHundredths: number): number {
  return hundredths * (unitsOfAManMonth / baseHundredths)
}

/** Plan man-months, in hundredths, as the same parts. */
export function unitsOfPlan(hundredths: number): number {
  return hundredths * (unitsOfAManMonth / 100)
}

/** The smallest plan, in hundredths of a man-month, that the parts do not exceed. */
export function hundredthsUpTo(units: number): number {
  return Math.ceil(units / (unitsOfAManMonth / 100))
}

/**
 * Whether a row is above plan with what is submitted before it: the project is billable, the member is not
 * "support", and the sum exceeds the plan (timecard-7).
 */
export function isAbovePlan(
  row: { isBillable: boolean; isSupport: boolean },
  usedUnits: number,
  planHundredths: number,
): boolean {
  return !isExemptFromPlan(row) && usedUnits > unitsOfPlan(planHundredths)
}

/** Hours on a project that is not billable, or of a "support" member, are never overtime. */
export function isExemptFromPlan(row: { isBillable: boolean; isSupport: boolean }): boolean {
  return !row.isBillable || row.isSupport
}
