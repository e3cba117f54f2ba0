import type { MailedReport } from '@yuga/contract/reports/report-filters'
import type { Reading, ReportCurrency } from '@yuga/contract/reports/reports'
import type { Day } from '@yuga/domain/calendar/day'
import type { ReportPeriod } from '@yuga/domain/report-mails/period'
import type { RestReason } from '@yuga/domain/report-mails/rest'
import { pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { isStopOf, stoppedOn } from './stops.store.ts'

/** A monthly report as it was ordered. */
export type Order = {
  readonly report: MailedReport
  readonly name: string
  readonly unitId: string
  readonly officeCode: string
  readonly currency: ReportCurrency
  readonly reading: Reading
  readonly period: ReportPeriod
  readonly firstMonth: Day
  readonly lastMonth: Day
  readonly sendDay: number
  readonly isPaused: boolean
  readonly nextOn: Day
}

export type StoredOrder = Order & {
  readonly sn: number
  readonly ownerId: string
  readonly ownerName: string
  /** Null: its owner paused it, or it goes out. */
  readonly restReason: RestReason | null
  readonly version: number
}

const columnsOf = (order: string) => `
  ${order}.report_mail_sn::float8 as sn, ${order}.owner_id as "ownerId",
  (select e.name from employees e where e.employee_id = ${order}.owner_id) as "ownerName", ${order}.report, ${order}.name,
  ${order}.unit_id as "unitId", ${order}.office_code as "officeCode", ${order}.currency_code as currency, ${order}.reading, ${order}.period,
  ${order}.first_month as "firstMonth", ${order}.last_month as "lastMonth", ${order}.send_day as "sendDay",
  ${order}.is_paused as "isPaused", ${order}.rest_reason as "restReason", ${order}.next_on as "nextOn", ${order}.version`

const columns = columnsOf('m')

const readOwn = statement<StoredOrder>(`
  select ${columns} from report_mails m where m.owner_id = $1
  order by lower(m.name), m.report_mail_sn limit 100`)

/** What someone has ordered, by name. */
export function ordersOf(db: Db, ownerId: string): Promise<StoredOrder[]> {
  return readOwn.all(db, [ownerId])
}

const countOwn = statement<{ count: number }>(
  'select count(*)::int as count from report_mails where owner_id = $1',
)

export async function countOrdersOf(db: Db, ownerId: string): Promise<number> {
  return (await countOwn.first(db, [ownerId]))?.count ?? 0
}

const takeTurn = statement(
  `select pg_advisory_xact_lock(hashtextextended('report mails of ' || $1::text, 0))`,
)

/** From here to the end of the transaction no one else orders anything for this person. */
export async function lockOrdersOf(db: Db, ownerId: string): Promise<void> {
  await takeTurn.all(db, [ownerId])
}

const ownOne = `select ${columns} from report_mails m where m.owner_id = $1 and m.report_mail_sn = $2`
const readOne = statement<StoredOrder>(ownOne)
const lockOne = statement<StoredOrder>(`${ownOne} for no key update of m`)

/** A stored order of an owner. */
export function readOwnOne(db: Db, ownerId: string, sn: number): Promise<StoredOrder | undefined> {
  return readOne.first(db, [ownerId, sn])
}

/** An order of someone's own, for the transaction alone; one of anybody else is not there. */
export function lockOwn(db: Db, ownerId: string, sn: number): Promise<StoredOrder | undefined> {
  return lockOne.first(db, [ownerId, sn])
}

const lockAnybodys = statement<StoredOrder>(`
  select ${columns} from report_mails m where m.report_mail_sn = $1 for no key update of m`)

/** Whosever it is: for those who may end any. */
export function lockAny(db: Db, sn: number): Promise<StoredOrder | undefined> {
  return lockAnybodys.first(db, [sn])
}

const insert = statement<{ sn: number }>(`
  insert into report_mails (owner_id, report, name, unit_id, office_code, currency_code, reading, period,
    first_month, last_month, send_day, is_paused, next_on, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning report_mail_sn::float8 as sn`)

const update = statement(`
  update report_mails set report = $3, name = $4, unit_id = $5, office_code = $6, currency_code = $7,
    reading = $8, period = $9, first_month = $10, last_month = $11, send_day = $12, is_paused = $13,
    next_on = $14, changed_at = $15, version = version + 1,
    rest_reason = case when $13 then rest_reason end
  where owner_id = $1 and report_mail_sn = $2`)

const valuesOf = (order: Order, now: Date) => [
  order.report,
  order.name,
  order.unitId,
  order.officeCode,
  order.currency,
  order.reading,
  order.period,
  order.firstMonth,
  order.lastMonth,
  order.sendDay,
  order.isPaused,
  order.nextOn,
  now,
]

export async function addOrder(db: Db, ownerId: string, order: Order, now: Date): Promise<number> {
  const added = await insert.first(db, [ownerId, ...valuesOf(order, now)])
  if (added === undefined) throw new Error('a monthly report was not stored')
  return added.sn
}

export async function changeOrder(
  db: Db,
  ownerId: string,
  { sn, order }: { readonly sn: number; readonly order: Order },
  now: Date,
): Promise<void> {
  await update.count(db, [ownerId, sn, ...valuesOf(order, now)])
}

const removeOwn = statement('delete from report_mails where owner_id = $1 and report_mail_sn = $2')

/** With all that is kept of it. */
export async function dropOrder(db: Db, ownerId: string, sn: number): Promise<void> {
  await removeOwn.count(db, [ownerId, sn])
}

const everybodys = pagedList<StoredOrder, never>({
  ctes: `result as (
    select m.*, e.name as owner_name from report_mails m join employees e on e.employee_id = m.owner_id)`,
  columns: columnsOf('page'),
  sorts: {},
  order: 'owner_name, owner_id, lower(name)',
  key: 'report_mail_sn',
})

/** A page of what everybody has ordered. */
export function pageOfOrders(db: Db, requested: PageQuery<never>) {
  return everybodys.read(db, [], requested)
}

export type ReceivedOrder = {
  readonly sn: number
  readonly report: MailedReport
  readonly name: string
  readonly ownerName: string
  readonly sendDay: number
  /** The day from which on they do not want it. */
  readonly stoppedOn: Day | null
}

const readReceived = statement<ReceivedOrder>(`
  select m.report_mail_sn::float8 as sn, m.report, m.name, e.name as "ownerName", m.send_day as "sendDay",
    ${stoppedOn}
  from report_mail_recipients r join report_mails m using (report_mail_sn)
  join employees e on e.employee_id = m.owner_id
  left join report_mail_stops t on ${isStopOf}
  where r.employee_id = $1 and m.owner_id <> $1
  order by lower(m.name), m.report_mail_sn limit 200`)

/** What others send to someone, or would if they wanted it. */
export function receivedBy(db: Db, employeeId: string): Promise<ReceivedOrder[]> {
  return readReceived.all(db, [employeeId])
}
