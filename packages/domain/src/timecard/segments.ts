import { daysFrom, firstDayOf, monthOf, type Day, type Month } from '../calendar/day.ts'
import type { BaseOfMonth, RowFacts, TimecardFacts } from './facts.ts'
import type { Hundredths } from './hours.ts'

/**
 * Hours in one segment: a stretch of a month in which organization, grade, office and residence
 * did not change (man-months-2). `firstDay` is its first day within the month.
 */
export type SegmentHours = { firstDay: Day; baseHundredths: number; hundredths: Hundredths }

/**
 * The days on which a new segment of the row begins, ascending. A dated entry of residence that
 * repeats the one before changes nothing.
 */
export function segmentDaysOf(
  facts: Pick<TimecardFacts, 'changeDays'>,
  row: Pick<RowFacts, 'residence'>,
): Day[] {
  const residenceChanges = row.residence
    .filter((entry, index) => index > 0 && entry.resides !== row.residence[index - 1]?.resides)
    .map((entry) => entry.fromDay)
  return [...new Set([...facts.changeDays, ...residenceChanges])].toSorted()
}

/** The first days of the segments that the period touches, ascending. */
export function segmentStartsIn(
  facts: Pick<TimecardFacts, 'changeDays' | 'period'>,
  row: Pick<RowFacts, 'residence'>,
): Day[] {
  const segmentDays = segmentDaysOf(facts, row)
  const { firstDay, lastDay } = facts.period
  const starts = daysFrom(firstDay, lastDay).map((day) => startOf(monthOf(day), day, segmentDays))
  return [...new Set(starts)]
}

/** The submitted hours of all other periods, once per segment. */
export function segmentsElsewhere(
  facts: Pick<TimecardFacts, 'changeDays'>,
  row: Pick<RowFacts, 'residence' | 'submittedElsewhere'>,
  baseOf: BaseOfMonth,
): SegmentHours[] {
  const segmentDays = segmentDaysOf(facts, row)
  const hundredthsByStart = new Map<Day, Hundredths>()
  for (const { month, segmentDay, hundredths } of row.submittedElsewhere) {
    const start = startOf(month, segmentDay, segmentDays)
    hundredthsByStart.set(start, (hundredthsByStart.get(start) ?? 0) + hundredths)
  }
  return [...hundredthsByStart].map(([firstDay, hundredths]) => ({
    firstDay,
    baseHundredths: baseOf(monthOf(firstDay)),
    hundredths,
  }))
}

/** The segment of the same month that holds the day; the segments ascend. */
export function segmentHolding<Segment extends { firstDay: Day }>(
  segments: readonly Segment[],
  day: Day,
): Segment | undefined {
  return segments.findLast(({ firstDay }) => firstDay <= day && monthOf(firstDay) === monthOf(day))
}

function startOf(month: Month, day: Day, segmentDays: readonly Day[]): Day {
  const monthStart = firstDayOf(month)
  const lastChange = segmentDays.findLast((segmentDay) => segmentDay <= day) ?? monthStart
  return lastChange > monthStart ? lastChange : monthStart
}
