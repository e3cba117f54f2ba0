import { reportFilterSets } from '@yuga/contract/reports/report-filters'
import type { Day } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import { lostUnitName } from './lost-unit.store.ts'
import { filtersOn } from './make-sheet.ts'
import { sheets } from './mailed-reports.ts'
import { readersOf } from './recipients.store.ts'
import type { DueOrder } from './sends.store.ts'

type Due = { readonly dueOn: Day; readonly today: Day; readonly now: Date }

/**
 * What the unit of an order was called, where the chart of the year lacks it and nothing is counted for it any more
 * (report-mails-11): for nobody, whatever a recipient reads.
 */
export async function lostUnitOf(
  db: Db,
  order: DueOrder,
  { dueOn, today, now }: Due,
): Promise<string | null> {
  const { report, unitId, ownerId } = order
  if (reportFilterSets[report].unit === 'none') return null
  const filters = filtersOn(order, dueOn)
  const [owner] = await readersOf(db, [ownerId], now)
  if (owner === undefined) return null
  const { year } = filters
  const name = await lostUnitName(db, unitId, { year, language: owner.language })
  if (name === undefined) return null
  const actor = { ...owner.actor, roles: ['LE005'] as const, today }
  const call = { db, actor, language: owner.language, now }
  return (await sheets[report].hasFigures(call, filters)) ? null : name
}
