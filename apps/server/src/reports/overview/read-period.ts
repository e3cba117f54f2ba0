import { lastDayOf, type Month, monthsFrom, yearOf } from '@yuga/domain/calendar/day'
import type { ReportRange } from '@yuga/domain/finance/report-range'
import { sumsBelow, unitsRead } from '@yuga/domain/finance/unit-tree'
import { noHours, sumOfHours, type WorkedHours } from '@yuga/domain/finance/utilization'
import { inParallel } from '../../db/in-parallel.ts'
import { teamTargetsOf } from '../../gp-targets/team-targets.store.ts'
import type { WorkQuery } from '../profit/priced-work.sql.ts'
import { readProfit } from '../profit/profit-facts.ts'
import { requestedWork } from '../profit/requested-profit.ts'
import { sumsOfUnits, type UnitSums } from '../profit/team/unit-rows.ts'
import type { ReportCall } from '../report-call.ts'
import { unitsOfYear } from '../report-units.store.ts'
import { hoursOf } from '../requested-report.ts'
import { hoursByUnit } from '../utilization/worked-hours.store.ts'

/** A unit in some months: its profit and target, and the hours of all below it and of its own people. */
export type UnitInPeriod = UnitSums & {
  readonly hours: WorkedHours
  readonly ownHours: WorkedHours
}

/** The units that the reader reads in some months of a year. */
export type Period = {
  readonly months: readonly Month[]
  /** Those of them that have begun. */
  readonly begun: readonly Month[]
  /** The one that still runs; null: none. */
  readonly running: Month | null
  readonly requested: WorkQuery
  /** Each before those below it. */
  readonly units: readonly UnitInPeriod[]
}

/** What team profit and utilization of all offices count in some months, of each unit that the reader reads (overview-1, overview-2). */
export async function readPeriod(
  { db, actor, language }: ReportCall,
  range: ReportRange,
  currencyCode: string | undefined,
): Promise<Period> {
  const year = yearOf(range.first)
  const { chart, absent, isRead } = await unitsOfYear(db, actor, {
    year,
    lastDay: lastDayOf(range.last),
    language,
  })
  const units = unitsRead(chart, absent, isRead)
  const unitIds = units.map(({ unitId }) => unitId)
  const months = monthsFrom(range.first, range.last)
  const requested = requestedWork({ currencyCode }, range, actor)
  const of = hoursOf(actor, range, { officeCode: '', unitIds, reading: 'THEN' })
  const period = { months, begun: of.months, running: of.running, requested }
  if (units.length === 0) return { ...period, units: [] }
  const [profit, worked, targets] = await inParallel([
    readProfit(db, requested, { teamIds: unitIds }),
    hoursByUnit(db, of.hours),
    teamTargetsOf(db, year),
  ])
  const hoursIn = new Map(worked.map((one) => [one.unitId, one]))
  const hours = sumsBelow(
    units,
    (unitId): WorkedHours => hoursIn.get(unitId) ?? noHours,
    sumOfHours,
  )
  const sums = sumsOfUnits({ units, months, requested, ...profit }, targets)
  return {
    ...period,
    units: sums.map((one, place) => ({
      ...one,
      hours: hours[place]?.sum ?? noHours,
      ownHours: hours[place]?.own ?? noHours,
    })),
  }
}
