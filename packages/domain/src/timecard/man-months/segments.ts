import { daysFrom, firstDayOf, monthOf, type Day } from '../../calendar/day.ts'
import type { MonthCell, RowFacts, TimecardFacts } from '../facts.ts'
import type { Hundredths } from '../hours.ts'
import { countsAsSubmitted } from '../row-state.ts'

/**
 * Hours in one segment: a stretch of a month in which organization, grade, office and residence
 * did not change (man-months-2). `firstDay` is its first day within the month.
 */
export type SegmentHours = { firstDay: Day; baseHundredths: number; hundredths: Hundredths }

/** What decides the segments that a period touches. */
type SegmentFacts = Pick<TimecardFacts, 'period' | 'changeDays' | 'monthClose'>
type SegmentedRow = Pick<RowFacts, 'residence' | 'monthCells'>

/**
 * The first days of the segments that the period touches, ascending. In a closed month they are those that its
 * cells stand still in, whatever history came later (month-close-7).
 */
export function segmentStartsIn(facts: SegmentFacts, row: SegmentedRow): Day[] {
  const { firstDay, lastDay } = facts.period
  if (facts.monthClose !== null) {
    const remaining = row.monthCells.filter(
      (cell) => cell.firstDay <= lastDay && cell.lastDay >= firstDay,
    )
    return remaining.length === 0
      ? [firstDayOf(monthOf(firstDay))]
      : remaining.map((cell) => cell.firstDay)
  }
  const cuts = cutsOf(facts, row)
  const starts = daysFrom(firstDay, lastDay).map((day) => startOf(day, cuts))
  return [...new Set(starts)]
}

/**
 * The days on which a new segment of the row begins, ascending. A dated entry of residence that
 * repeats the one before changes nothing.
 */
function cutsOf(facts: SegmentFacts, row: SegmentedRow): Day[] {
  const residenceChanges = row.residence
    .filter((entry, index) => index > 0 && entry.resides !== row.residence[index - 1]?.resides)
    .map((entry) => entry.fromDay)
  return [...new Set([...facts.changeDays, ...residenceChanges])].toSorted()
}

function startOf(day: Day, cuts: readonly Day[]): Day {
  const monthStart = firstDayOf(monthOf(day))
  const lastCut = cuts.findLast((cut) => cut <= day) ?? monthStart
  return lastCut > monthStart ? lastCut : monthStart
}

/** The segment of the same month that holds the day; the segments ascend. */
export function segmentHolding<Segment extends { firstDay: Day }>(
  segments: readonly Segment[],
  day: Day,
): Segment | undefined {
  return segments.findLast(({ firstDay }) => firstDay <= day && monthOf(firstDay) === monthOf(day))
}

/** Cells of a month without what the period itself has submitted: those hours are shown and typed day by day. */
export function cellsElsewhere(
  cells: readonly MonthCell[],
  { state, hours }: Pick<RowFacts, 'state' | 'hours'>,
): MonthCell[] {
  const own = countsAsSubmitted(state) ? Object.entries(hours) : []
  return cells.map((cell) => {
    const within = own.filter(([day]) => cell.firstDay <= day && day <= cell.lastDay)
    const hundredths = within.reduce((left, [, some]) => left - some, cell.hundredths)
    return { ...cell, hundredths }
  })
}
