import { type Access, mayCall } from '@yuga/contract/access/access'
import type { Language } from '@yuga/contract/problems/problems'
import { listProjectProfit } from '@yuga/contract/reports/profit'
import { listUtilization } from '@yuga/contract/reports/utilization'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { addMonths, lastDayOf, type Month, monthOf, yearOf } from '@yuga/domain/calendar/day'
import type { OfficeDays } from '@yuga/domain/finance/report-months'
import type { Db } from '../db/statement.ts'
import { type Actor, forCall } from '../http/actor.ts'
import { unitsOfYear } from '../reports/report-units.store.ts'
import { projectsWithMoney } from './reach.store.ts'

/** What someone reads of the subjects of alerts at this moment (alerts-11). */
export type Reach = {
  readonly readsProject: (projectId: string) => boolean
  readonly readsUnit: (unitId: string) => boolean
  /** Null: everything. */
  readonly projectIds: readonly string[] | null
  /** Whether they may open the reports at all. */
  readonly opens: { readonly projects: boolean; readonly utilization: boolean }
}

/** The last month that is over in every office (alerts-8). */
export function lastMonthOver(officeDays: OfficeDays): Month {
  const earliest = Object.values(officeDays).reduce((one, other) => (other < one ? other : one))
  return addMonths(monthOf(earliest), -1)
}

/** Someone as a report knows them: a grant of another report reaches no further here (sets-3); null: not at all. */
function readerFor(actor: Actor, access: Access): Actor | null {
  return mayCall(actor, access) ? forCall({ ...actor, scopeRoles: actor.roles }, access) : null
}

/** By a fixed number of statements; units are read only where they are requested. */
export async function reachOf(
  db: Db,
  actor: Actor,
  { of, language }: { readonly of: 'projects' | 'both'; readonly language: Language },
): Promise<Reach> {
  const ofProjects = readerFor(actor, listProjectProfit.access)
  const ofUnits = readerFor(actor, listUtilization.access)
  const projectIds = await projectIdsOf(db, ofProjects)
  const read = projectIds === null ? null : new Set(projectIds)
  const month = lastMonthOver(actor.officeDays)
  const requested = { year: yearOf(month), lastDay: lastDayOf(month), language }
  const units = of === 'both' && ofUnits !== null ? await unitsOfYear(db, ofUnits, requested) : null
  const known = new Set(
    [...(units?.chart ?? []), ...(units?.absent ?? [])].map((one) => one.unitId),
  )
  return {
    projectIds,
    readsProject: (projectId) => read === null || read.has(projectId),
    readsUnit: (unitId) => known.has(unitId) && units?.isRead(unitId) === true,
    opens: { projects: ofProjects !== null, utilization: ofUnits !== null },
  }
}

async function projectIdsOf(db: Db, reader: Actor | null): Promise<readonly string[] | null> {
  if (reader === null) return []
  return projectScopeOf(reader.scopeRoles).everything ? null : projectsWithMoney(db, reader)
}
