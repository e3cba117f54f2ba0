import { pathToReport, reportFilterSets } from '@yuga/contract/reports/report-filters'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { Day } from '@yuga/domain/calendar/day'
import { type RestReason, shownOf } from '@yuga/domain/report-mails/rest'
import { recordAudit } from '../audit/audit.store.ts'
import type { Db } from '../db/statement.ts'
import { Refusal } from '../http/refusal.ts'
import { fromYuga, sendMessages } from '../messages/messages.store.ts'
import { lostUnitName } from './lost-unit.store.ts'
import { refusedTextOf, restTextOf } from './mail-text.ts'
import { filtersOn } from './make-sheet.ts'
import { sheets } from './mailed-reports.ts'
import { readersOf } from './recipients.store.ts'
import { type DueOrder, markReported, reachedBy, restOrder } from './sends.store.ts'

type Due = { readonly dueOn: Day; readonly today: Day; readonly now: Date }

type Rest = { readonly reason: RestReason; readonly unitName: string }

/** Why an order goes to no one from now on; null: it goes out (report-mails-11, report-mails-13). */
export async function whyPauses(db: Db, order: DueOrder, due: Due): Promise<Rest | null> {
  const unitName = await lostUnitOf(db, order, due)
  if (unitName !== null) return { reason: 'UNIT_GONE', unitName }
  return (await mayAsk(db, order, due)) ? null : { reason: 'OWNER_MAY_NOT', unitName: '' }
}

/** Whether its owner may request the report themselves. The check reads no report. */
async function mayAsk(db: Db, order: DueOrder, { dueOn, today, now }: Due): Promise<boolean> {
  const [owner] = await readersOf(db, [order.ownerId], now)
  // a former employee has nothing due
  if (owner === undefined) return true
  const { actor, language } = owner
  const { mayRead, ask } = sheets[order.report]
  if (!mayRead(actor)) return false
  try {
    await ask({ db, actor: { ...actor, today }, language, now }, filtersOn(order, dueOn))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type At = { readonly dueOn: Day; readonly now: Date; readonly requestId: string }

/** Pauses the order and notifies its owner of the reason: once, as a paused order is not due. */
export async function restNow(
  db: Db,
  order: DueOrder,
  { reason, unitName }: Rest,
  at: At,
): Promise<void> {
  const { sn, ownerId, report, name } = order
  await restOrder(db, sn, reason, at.now)
  await notifyOwner(db, order, restTextOf(aboutOf(order, at.dueOn), reason, unitName), at)
  await recordAudit(
    db,
    { actorId: null, at: at.now, requestId: at.requestId },
    {
      forEmployeeId: ownerId,
      action: 'report-mail.rest',
      subject: `monthly report ${report}`,
      after: { name, organizationId: order.unitId, isPaused: true },
    },
  )
}

/**
 * Once everybody has what was due: notifies the owner of those who may not read it and got nothing, of each once; or
 * pauses the order where that is everybody. Answers whether it is paused (report-mails-13, report-mails-14).
 */
export async function notifyReached(db: Db, order: DueOrder, at: At): Promise<boolean> {
  const shown = shownOf(await reachedBy(db, order.sn, at.dueOn))
  if (shown.pauses) {
    await restNow(db, order, { reason: 'NOBODY_MAY', unitName: '' }, at)
  } else if (shown.refused.length > 0) {
    await notifyOwner(db, order, refusedTextOf(aboutOf(order, at.dueOn), shown.refused), at)
  }
  await markReported(db, order.sn, at.dueOn)
  return shown.pauses
}

const aboutOf = (order: DueOrder, dueOn: Day) => ({
  title: reportLabels[order.report],
  name: order.name,
  months: filtersOn(order, dueOn),
})

/** By a message, and by mail unless they want none of these: an owner without an address learns of it, too. */
async function notifyOwner(
  db: Db,
  order: DueOrder,
  { subject, text }: ReturnType<typeof refusedTextOf>,
  { dueOn, now }: At,
): Promise<void> {
  const { ownerId, report } = order
  const leadsTo = pathToReport(report, filtersOn(order, dueOn), { mails: 'open' })
  const about = { kind: 'reportMail', report } as const
  const message = { receiverId: ownerId, category: 'reportOrder', text, about } as const
  await sendMessages(db, fromYuga, [{ ...message, mail: { subject, leadsTo } }], now)
}

/**
 * What the unit of an order was called, where it is missing from the chart of the year and nothing is counted
 * for it any more (report-mails-11): for no one, whatever a recipient reads.
 */
async function lostUnitOf(
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
  const actor = { ...owner.actor, roles: ['LE005'], scopeRoles: ['LE005'], today } as const
  const call = { db, actor, language: owner.language, now }
  return (await sheets[report].hasFigures(call, filters)) ? null : name
}
