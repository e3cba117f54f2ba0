import type { sendOutcomes } from '@yuga/contract/reports/report-mails'
import type { Day } from '@yuga/domain/calendar/day'
import type { Reached, RestReason } from '@yuga/domain/report-mails/rest'
import { isEmployed, personToday } from '../access/person.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { isWanted } from './stops.store.ts'
import type { SheetScope } from './reach.ts'
import type { StoredOrder } from './report-mails.store.ts'

export type SendOutcome = (typeof sendOutcomes)[number]

/** An order that is due, with its owner if that one still works here. */
export type DueOrder = Pick<
  StoredOrder,
  | 'sn'
  | 'ownerId'
  | 'ownerName'
  | 'report'
  | 'name'
  | 'unitId'
  | 'officeCode'
  | 'currency'
  | 'reading'
  | 'period'
  | 'firstMonth'
  | 'lastMonth'
  | 'sendDay'
>

// what a leaver has ordered waits for no one: it goes to no one until they are back
const takeDue = statement<DueOrder>(`
  select m.report_mail_sn::float8 as sn, m.owner_id as "ownerId", e.name as "ownerName", m.report, m.name,
    m.unit_id as "unitId", m.office_code as "officeCode", m.currency_code as currency, m.reading, m.period,
    m.first_month as "firstMonth", m.last_month as "lastMonth", m.send_day as "sendDay"
  from report_mails m join employees e on e.employee_id = m.owner_id ${personToday}
  where not m.is_paused and m.next_on <= $1 and ${isEmployed}
  order by m.next_on, m.report_mail_sn limit 1 for no key update of m`)

/** The next order that is due by a day, for the transaction alone. */
export function takeDueOrder(db: Db, day: Day, now: Date): Promise<DueOrder | undefined> {
  return takeDue.first(db, [day, now])
}

const readNext = statement<{ employee_id: string }>(`
  select r.employee_id from report_mail_recipients r
  join report_mails m using (report_mail_sn)
  where r.report_mail_sn = $1 and ${isWanted} and not exists (
    select from report_mail_sends s
    where s.report_mail_sn = r.report_mail_sn and s.employee_id = r.employee_id and s.month = month_of($2::date)
      and not (s.outcome = 'FAILED' and (s.made_at at time zone 'Asia/Seoul')::date < $3))
  order by r.employee_id limit 1`)

/**
 * The next receiver without a sheet in the month of a day (report-mails-6), or with one that failed on a day
 * before today.
 */
export async function nextRecipient(
  db: Db,
  sn: number,
  { dueOn, today }: { readonly dueOn: Day; readonly today: Day },
): Promise<string | undefined> {
  return (await readNext.first(db, [sn, dueOn, today]))?.employee_id
}

const findFailed = statement(`
  select from report_mail_sends s join report_mails m using (report_mail_sn)
  join report_mail_recipients r using (report_mail_sn, employee_id)
  where s.report_mail_sn = $1 and s.month = month_of($2::date) and s.outcome = 'FAILED' and ${isWanted} limit 1`)

/** Whether the sheet of someone who gets it could not be made in the month of a day. */
export async function hasFailed(db: Db, sn: number, dueOn: Day): Promise<boolean> {
  return (await findFailed.first(db, [sn, dueOn])) !== undefined
}

// a sheet that was made is not made again, on any request
const insertSend = statement(`
  insert into report_mail_sends as s (report_mail_sn, employee_id, month, outcome, made_at, email_sn, told)
  values ($1, $2, month_of($3::date), $4, $5, $6, $7)
  on conflict (report_mail_sn, employee_id, month) do update
    set (outcome, made_at, email_sn, told) =
      (excluded.outcome, excluded.made_at, excluded.email_sn, excluded.told)
    where s.outcome = 'FAILED'`)

export type Send = {
  readonly sn: number
  readonly employeeId: string
  readonly dueOn: Day
  readonly outcome: SendOutcome
  readonly emailSn: number | null
  readonly told: SheetScope | null
}

export async function noteSend(db: Db, send: Send, now: Date): Promise<void> {
  const { sn, employeeId, dueOn, outcome, emailSn, told: scope } = send
  const values = [sn, employeeId, dueOn, outcome, now, emailSn, scope]
  if ((await insertSend.count(db, values)) === 0) throw new Error('a sheet was made twice')
}

const dropSend = statement(`
  update report_mail_sends set outcome = 'NOT_ALLOWED', email_sn = null where email_sn = $1`)

/** Its receiver may not read it any more: the owner sees that they got nothing (report-mails-9). */
export async function noteDropped(db: Db, emailSn: number): Promise<void> {
  await dropSend.count(db, [emailSn])
}

const moveOn = statement('update report_mails set next_on = $2 where report_mail_sn = $1')

/** Everybody has what was due: the order waits until its next day. */
export async function moveOrder(db: Db, sn: number, nextOn: Day): Promise<void> {
  await moveOn.count(db, [sn, nextOn])
}

const rest = statement(`
  update report_mails set is_paused = true, rest_reason = $3, changed_at = $2, version = version + 1
  where report_mail_sn = $1`)

/** Nothing is due of it until its owner takes it up again. */
export async function restOrder(db: Db, sn: number, reason: RestReason, now: Date): Promise<void> {
  await rest.count(db, [sn, now, reason])
}

const readReached = statement<Reached>(`
  select e.name, s.outcome = 'NOT_ALLOWED' as "isRefused", s.is_told or coalesce(b.is_told, false) as "isReported"
  from report_mail_recipients r join report_mails m using (report_mail_sn)
  join employees e using (employee_id)
  join report_mail_sends s on (s.report_mail_sn, s.employee_id) = (r.report_mail_sn, r.employee_id)
    and s.month = month_of($2::date)
  left join lateral (
    select b.is_told from report_mail_sends b
    where (b.report_mail_sn, b.employee_id) = (r.report_mail_sn, r.employee_id) and b.month < s.month
    order by b.month desc limit 1) b on true
  where r.report_mail_sn = $1 and ${isWanted} order by e.name, e.employee_id`)

/** What became of the sheets of those who want an order, in the month of a day. */
export function reachedBy(db: Db, sn: number, dueOn: Day): Promise<Reached[]> {
  return readReached.all(db, [sn, dueOn])
}

const markShown = statement(`
  update report_mail_sends set is_told = true
  where report_mail_sn = $1 and month = month_of($2::date) and outcome = 'NOT_ALLOWED'`)

/** The owner knows of all who got nothing in the month of a day. */
export async function markReported(db: Db, sn: number, dueOn: Day): Promise<void> {
  await markShown.count(db, [sn, dueOn])
}
