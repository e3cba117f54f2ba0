import { fractionOf, sumOfFractions, type Fraction } from '../../money/fraction.ts'
import { roundHalfUp, roundUp, safeNumber } from '../../money/rounding.ts'
import type { RowFacts, TimecardFacts } from '../facts.ts'
import { totalOf, type Hundredths, type HoursByDay } from '../hours.ts'
import { exactManMonthOf, manMonthsOf, type CellHours } from './man-month.ts'
import { isExemptFromPlan } from './man-month-parts.ts'
import { segmentHolding, segmentStartsIn, type SegmentHours } from './segments.ts'

/**
 * All that is needed to compare used with assigned man-months while hours are being typed. It is
 * plain values, so that server and browser compute with the same rule (man-months-2, man-months-6).
 */
export type Meter = {
  /** A non-billable project or a "support" member: never overtime (timecard-7). */
  isExempt: boolean
  /** The assigned man-months, in hundredths. */
  planHundredths: number
  /** The rounded man-months of all cells (month × segment) that the period does not touch. */
  otherTenThousandths: number
  /** The same hours by the base hours of their month, for the exact comparison. */
  otherByBase: CellHours[]
  /** The month's segments that the period touches, with the submitted hours of other periods. */
  segments: SegmentHours[]
}

/** What of a row its meter needs. */
type MeteredRow = Pick<
  RowFacts,
  'isBillable' | 'isSupport' | 'planHundredths' | 'residence' | 'monthCells' | 'otherMonths'
>
type MeteredFacts = Pick<TimecardFacts, 'period' | 'changeDays' | 'monthClose' | 'baseHundredths'>

/** How far hours are above the plan: the exact excess, in hours of this month and in MM. */
export type Overtime = { isOver: boolean; overHundredths: Hundredths; overTenThousandths: number }

const withinPlan: Overtime = { isOver: false, overHundredths: 0, overTenThousandths: 0 }

/** The meter of a row. The hours of the period itself are no part of it: they are being typed. */
export function meterOf(facts: MeteredFacts, row: MeteredRow): Meter {
  const { baseHundredths } = facts
  const touched = segmentStartsIn(facts, row)
  const others = row.monthCells
    .filter(({ firstDay, hundredths }) => hundredths > 0 && !touched.includes(firstDay))
    .map(({ hundredths }) => ({ baseHundredths, hundredths }))
  return {
    isExempt: isExemptFromPlan(row),
    planHundredths: row.planHundredths,
    otherTenThousandths: row.otherMonths.tenThousandths + manMonthsOf(others),
    otherByBase: groupedByBase([...row.otherMonths.byBase, ...others]),
    segments: touched.map((firstDay) => {
      const cell = row.monthCells.find((each) => each.firstDay === firstDay)
      return { firstDay, baseHundredths, hundredths: cell?.hundredths ?? 0 }
    }),
  }
}

/**
 * The used man-months in ten-thousandths: submitted hours of all other periods and the given
 * hours of this one, each cell rounded once and then summed (man-months-3, man-months-6).
 */
export function usedTenThousandths(meter: Meter, hours: HoursByDay): number {
  return meter.otherTenThousandths + manMonthsOf(segmentsWith(meter, hours))
}

/**
 * Whether the hours bring the row above its plan, compared exactly, and by how much.
 * `overHundredths` are the least hours of this month to take away so that it fits. A row without
 * hours is never over; in a month without base hours any hours are (timecard-7, man-months-5).
 */
export function overtimeOf(meter: Meter, hours: HoursByDay): Overtime {
  const rowHundredths = totalOf(hoursWithin(meter, hours))
  if (meter.isExempt || rowHundredths === 0) return withinPlan
  const monthBase = meter.segments[0]?.baseHundredths ?? 0
  if (monthBase === 0) {
    return { isOver: true, overHundredths: rowHundredths, overTenThousandths: 0 }
  }
  const { numerator, denominator } = excessOf(meter, hours)
  if (numerator <= 0n) return withinPlan
  return {
    isOver: true,
    overHundredths: safeNumber(roundUp(numerator * BigInt(monthBase), denominator)),
    overTenThousandths: safeNumber(roundHalfUp(numerator * 10_000n, denominator)),
  }
}

function excessOf(meter: Meter, hours: HoursByDay): Fraction {
  const cells = [...meter.otherByBase, ...segmentsWith(meter, hours)]
  return sumOfFractions([...cells.map(exactManMonthOf), fractionOf(-meter.planHundredths, 100)])
}

function segmentsWith(meter: Meter, hours: HoursByDay): SegmentHours[] {
  const segments = meter.segments.map((segment) => ({ ...segment }))
  for (const [day, hundredths] of Object.entries(hours)) {
    const segment = segmentHolding(segments, day)
    if (segment !== undefined) segment.hundredths += hundredths
  }
  return segments
}

/** The hours without the days of another month, which the seven days of a week may hold. */
function hoursWithin(meter: Meter, hours: HoursByDay): HoursByDay {
  const days = Object.entries(hours)
  return Object.fromEntries(days.filter(([day]) => segmentHolding(meter.segments, day)))
}

function groupedByBase(cells: readonly CellHours[]): CellHours[] {
  const hundredthsByBase = new Map<number, Hundredths>()
  for (const { baseHundredths, hundredths } of cells) {
    hundredthsByBase.set(baseHundredths, (hundredthsByBase.get(baseHundredths) ?? 0) + hundredths)
  }
  return [...hundredthsByBase].map(([baseHundredths, hundredths]) => ({
    baseHundredths,
    hundredths,
  }))
}
