import { reportLabels } from '@yuga/contract/reports/report-labels'
import { pathToReport, type ReportFilters } from '@yuga/contract/reports/report-filters'
import { sheetMediaType } from '@yuga/contract/wire/file'
import { type Day, monthOf, yearOf } from '@yuga/domain/calendar/day'
import { monthsOfPeriod } from '@yuga/domain/report-mails/period'
import { outageOf } from '../db/connection/outage.ts'
import type { Db } from '../db/statement.ts'
import { Refusal } from '../http/refusal.ts'
import { mostAttachedBytes } from '../mail/attachments.store.ts'
import type { FileEndpoint } from '@yuga/contract/wire/endpoint'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import { readOf } from '../personal-reads/noted-reads.ts'
import { addReads } from '../personal-reads/personal-reads.store.ts'
import { writeMailWithFile } from '../mail/mails.store.ts'
import { namesInMessages } from '../messages/names.ts'
import { mailTextOf } from './mail-text.ts'
import { sheets } from './mailed-reports.ts'
import { itemsRead, type SheetScope } from './reach.ts'
import { readersOf } from './recipients.store.ts'
import type { Order } from './report-mails.store.ts'
import type { DueOrder, SendOutcome } from './sends.store.ts'
import { bytesOf } from './sheet-bytes.ts'

/** Longer than a month: the next one takes its place. */
const usefulMs = 32 * 86_400_000

/** The filters of a report that is due on a day. */
export function filtersOn(
  order: Pick<
    Order,
    'unitId' | 'officeCode' | 'currency' | 'reading' | 'period' | 'firstMonth' | 'lastMonth'
  >,
  dueOn: Day,
): ReportFilters {
  const { unitId, officeCode, currency, reading, period } = order
  const saved = { first: monthOf(order.firstMonth), last: monthOf(order.lastMonth) }
  const { first, last } = monthsOfPeriod(period, saved, dueOn)
  return { year: yearOf(first), unitId, first, last, officeCode, currency, reading }
}

/** What became of the mail of a recipient. */
export type Made = {
  readonly outcome: SendOutcome
  readonly emailSn: number | null
  /** The scope of the sheet; null: there is none. */
  readonly told: SheetScope | null
  readonly error?: string
}

type Due = {
  readonly order: DueOrder
  readonly employeeId: string
  readonly dueOn: Day
  /** Today by the calendar of the company, by which every sheet is dated. */
  readonly today: Day
  readonly now: Date
}

/**
 * Writes the mail of one recipient, with the sheet as they may read it themselves (report-mails-5); or answers why
 * there is none, without harm to what the transaction has done.
 */
export async function mailTo(db: Db, due: Due): Promise<Made> {
  return byItself(
    db,
    () => writeTo(db, due),
    (error) =>
      error instanceof Refusal
        ? nothing('NOT_ALLOWED')
        : { ...nothing('FAILED'), error: String(error) },
  )
}

/** Work on a report that concerns nothing else where it fails, without harm to what the transaction has done. */
export async function byItself<T>(
  db: Db,
  work: () => Promise<T>,
  failed: (error: unknown) => T,
): Promise<T> {
  await db.query('savepoint sheet')
  try {
    return await work()
  } catch (error) {
    // what the database could not do now concerns the whole run; a report that takes too long only itself
    const isOwn = (error as { code?: string }).code === '57014'
    if (!isOwn && outageOf(error) !== undefined) throw error
    await db.query('rollback to savepoint sheet')
    return failed(error)
  }
}

const nothing = (outcome: SendOutcome): Made => ({ outcome, emailSn: null, told: null })

async function writeTo(db: Db, { order, employeeId, dueOn, today, now }: Due): Promise<Made> {
  const { report } = order
  const { endpoint, mayRead, readerOf, fileFor } = sheets[report]
  const [reader] = await readersOf(db, [employeeId], now)
  if (reader === undefined || !mayRead(reader.actor)) return nothing('NOT_ALLOWED')
  if (reader.actor.email === '') return nothing('NO_ADDRESS')
  const filters = filtersOn(order, dueOn)
  const actor = readerOf({ ...reader.actor, today })
  const file = await fileFor({ db, actor, language: reader.language, now }, filters)
  const bytes = await bytesOf(file, mostAttachedBytes)
  const owner = { employeeId: order.ownerId, name: order.ownerName }
  const called = await namesInMessages(db, [owner])
  const text = mailTextOf({
    title: reportLabels[report],
    name: order.name,
    months: filters,
    orderedBy: employeeId === order.ownerId ? null : called(owner),
    hasSheet: bytes !== null,
  })
  const mail = {
    receiverId: employeeId,
    kind: 'report',
    ...text,
    leadsTo: pathToReport(report, filters),
    stopPath: pathToReport(report, filters, { mails: 'open' }),
    usefulUntil: new Date(now.getTime() + usefulMs),
    attachment: bytes && { name: file.name, mediaType: sheetMediaType, bytes },
  } as const
  const emailSn = await writeMailWithFile(db, mail, { now, writerId: order.ownerId })
  if (emailSn === undefined) return nothing('NO_ADDRESS')
  if (bytes !== null) await recordTaken(db, endpoint, file, { employeeId, now })
  const scope = { filters, things: await itemsRead(db, actor, report, filters) }
  return { outcome: bytes === null ? 'TOO_LARGE' : 'MAILED', emailSn, told: scope }
}

/** A sheet that holds people is taken out by the mail as by the download (reads-11). */
async function recordTaken(
  db: Db,
  endpoint: FileEndpoint,
  { people }: AnsweredFile,
  { employeeId: actorId, now: at }: Pick<Due, 'employeeId' | 'now'>,
): Promise<void> {
  if (people === undefined) return
  const by = { at, actorId, via: null, address: '', requestId: 'monthly mail' }
  const read = readOf(endpoint, people, by)
  if (read !== null) await addReads(db, [read])
}
