import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type MailedReport, reportFilterSets } from '@yuga/contract/reports/report-filters'
import type {
  createReportMail,
  deleteReportMail,
  endReportMail,
  leaveReportMail,
  updateReportMail,
} from '@yuga/contract/reports/report-mails'
import { isDone } from '@yuga/contract/wire/wire'
import { firstDayOf } from '@yuga/domain/calendar/day'
import { whyNotOrderMore, whyNotPeriod } from '@yuga/domain/report-mails/order'
import { lastDay, nextSendDay } from '@yuga/domain/report-mails/send-day'
import type { Db } from '../db/statement.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { dayIn } from '../http/clock.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { BeforeCall, Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { beginWithEndedSends, callBackWaiting, keepEndedSends } from './ended-sends.store.ts'
import { filtersOn } from './make-sheet.ts'
import { sheets } from './mailed-reports.ts'
import * as recipients from './recipients.store.ts'
import * as store from './report-mails.store.ts'
import { shownOrders } from './shown-orders.ts'
import { stopReport } from './stops.store.ts'

type Call = Context & { readonly actor: Actor }
type RequestBody = ReceivedBy<typeof createReportMail>['body']

/** Looks at the report that is ordered. */
export async function checkOrder(call: BeforeCall<typeof createReportMail>): Promise<void> {
  await refuseUnreadable(call, call.body.screenName, call.body)
}

/**
 * Checks the report as it would be requested from now on; answers the version of the order that was checked.
 * An owner who lost the report can still pause it, or take receivers off.
 */
export async function checkChange(
  call: BeforeCall<typeof updateReportMail>,
): Promise<number | undefined> {
  const { pool, actor, now, params, body } = call
  const stored = await store.readOwnOne(pool, actor.employeeId, params.reportMailSn)
  if (stored === undefined) return undefined
  const { report } = stored
  const order = orderOf(report, body, { isPaused: body.pausedYn === 'Y', stored, now })
  const goesOnAgain = stored.isPaused && !order.isPaused
  if (goesOnAgain || asksElse(stored, order)) await refuseUnreadable(call, report, body)
  return stored.version
}

/** Orders a report every month, from its next day on (report-mails-2). */
export async function orderReport(
  call: Call & ReceivedBy<typeof createReportMail>,
): Promise<AnswerOf<typeof createReportMail>> {
  const { db, actor, now, body, audit } = call
  const report = body.screenName
  await store.lockOrdersOf(db, actor.employeeId)
  const problem = whyNotOrderMore(await store.countOrdersOf(db, actor.employeeId))
  refuseIfAny(problem === null ? [] : [problem])
  const order = orderOf(report, body, { isPaused: false, stored: undefined, now })
  const sn = await store.addOrder(db, actor.employeeId, order, now)
  await beginWithEndedSends(db, sn, companyDay(now))
  await storeRecipients(call, sn, body.recipientIdList)
  await audit({
    ...about(actor.employeeId, order),
    action: 'report-mail.add',
    after: recordOf(order, body.recipientIdList),
  })
  return readOrder(call, sn)
}

/** Changes an own order, or pauses it (report-mails-2). */
export async function changeOrder(
  call: Call & ReceivedBy<typeof updateReportMail> & { readonly checked: number | undefined },
): Promise<AnswerOf<typeof updateReportMail>> {
  const { db, actor, now, params, body, audit } = call
  const stored = await ownOrder(db, actor.employeeId, params.reportMailSn)
  refuseStale(body.version, stored)
  refuseStale(call.checked, stored)
  const { report } = stored
  const order = orderOf(report, body, { isPaused: body.pausedYn === 'Y', stored, now })
  const before = await recipients.recipientsOf(db, [stored.sn], now)
  await store.changeOrder(db, actor.employeeId, { sn: stored.sn, order }, now)
  await storeRecipients(call, stored.sn, body.recipientIdList)
  await audit({
    ...about(actor.employeeId, order),
    action: 'report-mail.change',
    before: recordOf(
      stored,
      before.map(({ employeeId }) => employeeId),
    ),
    after: recordOf(order, body.recipientIdList),
  })
  return readOrder(call, stored.sn)
}

export async function deleteOrder({
  db,
  actor,
  now,
  params,
  query,
  audit,
}: Call & ReceivedBy<typeof deleteReportMail>) {
  const stored = await ownOrder(db, actor.employeeId, params.reportMailSn)
  refuseStale(query.version, stored)
  await drop(db, stored, now)
  await audit({
    ...about(actor.employeeId, stored),
    action: 'report-mail.delete',
    before: recordOf(stored),
  })
  return isDone
}

/** An administrator ends what someone else has ordered (report-mails-9). */
export async function endOrder({
  db,
  now,
  params,
  query,
  audit,
}: Call & ReceivedBy<typeof endReportMail>) {
  const stored = (await store.lockAny(db, params.reportMailSn)) ?? refuse('report-mail.not-found')
  refuseStale(query.version, stored)
  await drop(db, stored, now)
  await audit({
    ...about(stored.ownerId, stored),
    action: 'report-mail.end',
    before: recordOf(stored),
  })
  return isDone
}

/** A recipient wants no more of this report from its owner, or takes it up again (report-mails-8). */
export async function leaveOrder({
  db,
  actor,
  now,
  params,
  body,
  audit,
}: Call & ReceivedBy<typeof leaveReportMail>) {
  const hasLeft = body.leftYn === 'Y'
  const stoppedAt = hasLeft ? now : null
  const left =
    (await stopReport(db, actor.employeeId, params.reportMailSn, stoppedAt)) ??
    refuse('report-mail.not-found')
  await audit({
    ...about(actor.employeeId, left),
    action: hasLeft ? 'report-mail.leave' : 'report-mail.return',
    after: { name: left.name, ownerId: left.ownerId },
  })
  return isDone
}

/** Those who got it this month are stored for the month; mails that still wait go to no one (report-mails-6). */
async function drop(db: Db, { sn, ownerId }: store.StoredOrder, now: Date): Promise<void> {
  await callBackWaiting(db, sn, now)
  await keepEndedSends(db, sn, companyDay(now))
  await store.dropOrder(db, ownerId, sn)
}

/** Days of monthly reports are those of the company (report-mails-3). */
const companyDay = (now: Date) => dayIn('Asia/Seoul', now)

async function ownOrder(db: Db, ownerId: string, sn: number): Promise<store.StoredOrder> {
  return (await store.lockOwn(db, ownerId, sn)) ?? refuse('report-mail.not-found')
}

type Stored = {
  readonly isPaused: boolean
  readonly stored: store.StoredOrder | undefined
  readonly now: Date
}

function orderOf(
  report: MailedReport,
  body: Omit<RequestBody, 'screenName'>,
  { isPaused, stored, now }: Stored,
): store.Order {
  const sendDay = body.sendDay === 'LAST' ? lastDay : body.sendDay
  // another day, or an end of the pause, counts from tomorrow on
  const isSameDay = stored !== undefined && stored.sendDay === sendDay && !stored.isPaused
  return {
    report,
    name: body.reportMailName,
    unitId: body.organizationId,
    officeCode: body.location,
    currency: body.currencyCode,
    reading: body.reading,
    period: body.period,
    firstMonth: firstDayOf(body.beginYearMonth),
    lastMonth: firstDayOf(body.endYearMonth),
    sendDay,
    isPaused,
    nextOn: isSameDay ? stored.nextOn : nextSendDay(sendDay, companyDay(now)),
  }
}

const requestedFields = [
  'unitId',
  'officeCode',
  'currency',
  'reading',
  'period',
  'firstMonth',
  'lastMonth',
] as const

const asksElse = (one: store.Order, other: store.Order) =>
  requestedFields.some((field) => one[field] !== other[field])

/**
 * A report that its owner may not read themselves, or that has wrong filters, is refused with the problem of the
 * report. It is checked, and not made: an order waits for no report of others.
 */
async function refuseUnreadable(
  { pool, actor, now }: Pick<BeforeCall<typeof createReportMail>, 'pool' | 'actor' | 'now'>,
  report: MailedReport,
  body: Omit<RequestBody, 'screenName'>,
): Promise<void> {
  if (!sheets[report].mayRead(actor)) refuse('session.not-allowed')
  const takesOneMonth = reportFilterSets[report].period === 'month-of-year'
  const problem = whyNotPeriod(body.period, { takesOneMonth })
  refuseIfAny(problem === null ? [] : [problem])
  const order = orderOf(report, body, { isPaused: false, stored: undefined, now })
  const filters = filtersOn(order, order.nextOn)
  await inSnapshot(pool, (db) => sheets[report].ask({ db, actor, language: 'ko', now }, filters))
}

async function storeRecipients(
  { db, actor, now }: Call,
  sn: number,
  requested: readonly string[],
): Promise<void> {
  const employeeIds = [...new Set(requested)]
  const known = await recipients.recipientsOf(db, [sn], now)
  // a receiver on the list stays, also where they work here no more: they get nothing
  const added = employeeIds.filter((id) => !known.some(({ employeeId }) => employeeId === id))
  const result = await recipients.readersOf(db, added, now)
  if (result.length < added.length) {
    refuse('report-mail.unknown-recipient', { at: 'recipientIdList' })
  }
  await recipients.storeRecipients(db, actor.employeeId, sn, employeeIds)
}

async function readOrder(call: Call, sn: number) {
  const [shown] = await shownOrders(call, [await ownOrder(call.db, call.actor.employeeId, sn)])
  return shown ?? refuse('report-mail.not-found')
}

const about = (forEmployeeId: string, { report }: { readonly report: string }) => ({
  forEmployeeId,
  subject: `monthly report ${report}`,
})

function recordOf(order: store.Order, to?: readonly string[]) {
  return {
    name: order.name,
    organizationId: order.unitId,
    officeCode: order.officeCode,
    currencyCode: order.currency,
    reading: order.reading,
    reportPeriod: order.period,
    firstMonth: order.firstMonth,
    lastMonth: order.lastMonth,
    sendDay: order.sendDay,
    isPaused: order.isPaused,
    ...(to && { recipients: [...to] }),
  }
}
