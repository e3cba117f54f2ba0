import type { ReportCall } from './report-call.ts'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type Day, yearOf } from '@yuga/domain/calendar/day'
import { type ReportUnit, retainedBelow, unitsBelow } from '@yuga/domain/finance/unit-tree'
import { unitsBelowOfYear, unitsOfYear } from './report-units.store.ts'

/** The unit and the period. */
export type RequestedUnits = {
  readonly unitId: string
  readonly year: number
  /** Of the period. */
  readonly lastDay: Day
  /** Whether people count where they are today, too. */
  readonly readsNow: boolean
}

/**
 * The chosen unit and all below it, as far as the reader reads them; none, where there is no such unit for them
 * (reports-2, reports-3). A former leader of a unit reads its people of then, and not those who have come since: as it
 * is now, units that another leader has today are left out.
 */
export async function requestedUnits(
  { db, actor, language }: ReportCall,
  { unitId, year, lastDay, readsNow }: RequestedUnits,
): Promise<ReportUnit[]> {
  const { chart, absent, isRead } = await unitsBelowOfYear(
    db,
    actor,
    { year, lastDay, language },
    unitId,
  )
  if (!isRead(unitId)) return []
  const units = unitsBelow(chart, absent, unitId)
  if (!readsNow || projectScopeOf(actor.scopeRoles).everything) return units
  const { today } = actor
  const now = await unitsOfYear(db, actor, { year: yearOf(today), lastDay: today, language })
  const standing = new Set(now.chart.map((unit) => unit.unitId))
  const isStored = (id: string) => now.isRead(id) || !standing.has(id)
  return isStored(unitId) ? retainedBelow(units, isStored) : []
}
