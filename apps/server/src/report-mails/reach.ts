import {
  type MailedReport,
  reportFilterSets,
  type ReportFilters,
} from '@yuga/contract/reports/report-filters'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { lastDayOf } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { partsOf } from '../reports/billing-and-cost/parts.ts'
import { requestedUnits } from '../reports/requested-units.ts'
import { projectsWithMoney } from './reach.store.ts'

/** The scope of a sheet: its request, and the units or projects that its reader read. */
export type SheetScope = {
  readonly filters: ReportFilters
  /** Units, or projects of a year; null: everything. */
  readonly things: readonly string[] | null
}

/** The items of a report that an employee reads: units below the chosen one, or projects with their money. */
export async function itemsRead(
  db: Db,
  actor: Actor,
  report: MailedReport,
  filters: ReportFilters,
): Promise<SheetScope['things']> {
  if (projectScopeOf(actor.scopeRoles).everything) return null
  const { year, unitId, first, last, officeCode } = filters
  if (reportFilterSets[report].unit === 'none') {
    const items: string[] = []
    for (const part of partsOf({ officeCode, first, last }, actor)) {
      const projects = await projectsWithMoney(db, actor, part)
      items.push(...projects.map((projectId) => `${part.last.slice(0, 4)} ${projectId}`))
    }
    return items
  }
  const readsNow = reportFilterSets[report].reading && filters.reading !== 'THEN'
  const requested = { unitId, year, lastDay: lastDayOf(last), readsNow }
  // what they are called is of no account here
  return (await requestedUnits({ db, actor, language: 'ko' }, requested)).map((unit) => unit.unitId)
}

/** Whether an employee reads the whole scope of a sheet, or more by now. */
export async function stillReads(
  db: Db,
  actor: Actor,
  report: MailedReport,
  { filters, things: items }: SheetScope,
): Promise<boolean> {
  const now = await itemsRead(db, actor, report, filters)
  if (now === null) return true
  const read = new Set(now)
  return items?.every((item) => read.has(item)) ?? false
}
