import { reportLabels } from '@yuga/contract/reports/report-labels'
import {
  pathToReport,
  reportFilterSets,
  type ReportFilters,
} from '@yuga/contract/reports/report-filters'
import type { Day } from '@yuga/domain/calendar/day'
import { recordAudit } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { writeMails } from '../mail/mails.store.ts'
import { lostUnitName } from './lost-unit.store.ts'
import { restTextOf } from './mail-text.ts'
import { filtersOn } from './make-sheet.ts'
import { sheets } from './mailed-reports.ts'
import { readersOf } from './recipients.store.ts'
import { type DueOrder, restOrder } from './sends.store.ts'

/** A unit that the chart lacks, and of which nothing is counted in the months of an order. */
export type LostUnit = { readonly name: string; readonly filters: ReportFilters }

type Due = { readonly dueOn: Day; readonly today: Day; readonly now: Date }

/**
 * Whether nothing is counted any more for the unit of an order, which the chart of the year lacks (report-mails-11):
 * for nobody, whatever a recipient reads.
 */
export async function lostUnitOf(
  db: Db,
  order: DueOrder,
  { dueOn, today, now }: Due,
): Promise<LostUnit | null> {
  const { report, unitId, ownerId } = order
  if (reportFilterSets[report].unit === 'none') return null
  const filters = filtersOn(order, dueOn)
  const name = await lostUnitName(db, unitId, filters.year)
  if (name === undefined) return null
  const [owner] = await readersOf(db, [ownerId], now)
  if (owner === undefined) return null
  const actor = { ...owner.actor, roles: ['LE005'] as const, today }
  const call = { db, actor, language: owner.language, now }
  return (await sheets[report].hasFigures(call, filters)) ? null : { name, filters }
}

/** The order rests, and its owner is told why: once, as what rests is not due. */
export async function restForGood(
  db: Db,
  order: DueOrder,
  {
    unit,
    now,
    requestId,
  }: { readonly unit: LostUnit; readonly now: Date; readonly requestId: string },
): Promise<void> {
  const { sn, ownerId, report, name } = order
  const { filters } = unit
  await restOrder(db, sn, now)
  const text = restTextOf({
    title: reportLabels[report],
    name,
    unitName: unit.name,
    months: filters,
  })
  const leadsTo = pathToReport(report, filters, { mails: 'open' })
  await writeMails(db, [{ receiverId: ownerId, kind: 'letter', ...text, leadsTo }], { now })
  await recordAudit(
    db,
    { actorId: null, at: now, requestId },
    {
      forEmployeeId: ownerId,
      action: 'report-mail.rest',
      subject: `monthly report ${report}`,
      after: { name, organizationId: order.unitId, isPaused: true },
    },
  )
}
