import {
  type MailedReport,
  reportFilterSets,
  type ReportFilters,
} from '@yuga/contract/reports/report-filters'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { lastDayOf } from '@yuga/domain/calendar/day'
import { unitsBelow } from '@yuga/domain/finance/unit-tree'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { partsOf } from '../reports/billing-and-cost/parts.ts'
import { unitsOfYear } from '../reports/report-units.store.ts'
import { projectsWithMoney } from './reach.store.ts'

/** What a sheet tells of: what it was asked for, and whose figures its reader read. */
export type Told = {
  readonly filters: ReportFilters
  /** Units, or projects of a year; null: everything. */
  readonly things: readonly string[] | null
}

/** Whose figures of a report somebody reads: units below the chosen one, or projects whose money they read. */
export async function thingsRead(
  db: Db,
  actor: Actor,
  report: MailedReport,
  filters: ReportFilters,
): Promise<Told['things']> {
  if (projectScopeOf(actor.roles).everything) return null
  const { year, unitId, first, last, officeCode } = filters
  if (reportFilterSets[report].unit === 'none') {
    const things: string[] = []
    for (const part of partsOf({ officeCode, first, last }, actor)) {
      const projects = await projectsWithMoney(db, actor, part)
      things.push(...projects.map((projectId) => `${part.last.slice(0, 4)} ${projectId}`))
    }
    return things
  }
  const { chart, absent, isRead } = await unitsOfYear(db, actor, { year, lastDay: lastDayOf(last) })
  if (!isRead(unitId)) return []
  return unitsBelow(chart, absent, unitId).map((unit) => unit.unitId)
}

/** Whether somebody reads all that a sheet tells of, or has come to read more since. */
export async function stillReads(
  db: Db,
  actor: Actor,
  report: MailedReport,
  { filters, things }: Told,
): Promise<boolean> {
  const now = await thingsRead(db, actor, report, filters)
  if (now === null) return true
  const read = new Set(now)
  return things?.every((thing) => read.has(thing)) ?? false
}
