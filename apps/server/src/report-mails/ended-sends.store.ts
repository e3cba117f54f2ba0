import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { dropUse } from '../mail/queue.store.ts'

// what a server is sending at this moment it holds: that counts as gone, as no one can call it back
const callBack = statement<{ emailSn: number }>(`
  with waiting as (
    select o.email_sn from report_mail_sends s join email_outbox o using (email_sn)
    where s.report_mail_sn = $1 and o.state <> 'sent' for update of o skip locked)
  delete from report_mail_sends s using waiting w where s.email_sn = w.email_sn
  returning s.email_sn::float8 as "emailSn"`)

/** The mails of an order that ends and that have not gone are for no one any more: a waiting receiver has had none. */
export async function callBackWaiting(db: Db, sn: number, now: Date): Promise<void> {
  const waiting = await callBack.all(db, [sn])
  await dropUse(
    db,
    waiting.map(({ emailSn }) => emailSn),
    now,
  )
}

// a sheet that was too large has had its mail as well
const insert = statement(`
  insert into report_mail_ended_sends (employee_id, owner_id, report, month, made_at)
  select s.employee_id, m.owner_id, m.report, s.month, s.made_at
  from report_mail_sends s join report_mails m using (report_mail_sn)
  where m.report_mail_sn = $1 and s.outcome in ('MAILED', 'TOO_LARGE') and s.month >= month_of($2::date)
  on conflict do nothing`)

/** Stores the receivers of an ending order in the month of a day. */
export async function keepEndedSends(db: Db, sn: number, today: Day): Promise<void> {
  await insert.count(db, [sn, today])
}

const adopt = statement(`
  insert into report_mail_sends (report_mail_sn, employee_id, month, outcome, made_at)
  select m.report_mail_sn, t.employee_id, t.month, 'MAILED', t.made_at
  from report_mails m join report_mail_ended_sends t on (t.owner_id, t.report) = (m.owner_id, m.report)
  where m.report_mail_sn = $1 and t.month >= month_of($2::date)`)

/** A new order begins with what the ones before it have sent in the month of a day (report-mails-6). */
export async function beginWithEndedSends(db: Db, sn: number, today: Day): Promise<void> {
  await adopt.count(db, [sn, today])
}

const drop = statement('delete from report_mail_ended_sends where month < month_of($1::date)')

/** What was sent in months that are over by a day says nothing any more. */
export async function dropEndedSends(db: Db, today: Day): Promise<void> {
  await drop.count(db, [today])
}
