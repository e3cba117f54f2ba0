import { addDays, addMonths, type Day, firstDayOf, monthOf } from '@yuga/domain/calendar/day'
import { latestSendDay, nextSendDay, sendDayIn } from '@yuga/domain/report-mails/send-day'
import type pg from 'pg'
import { mailTo } from '../../report-mails/make-sheet.ts'
import { storeRecipients } from '../../report-mails/recipients.store.ts'
import { addOrder, lockAny } from '../../report-mails/report-mails.store.ts'
import { noteSend } from '../../report-mails/sends.store.ts'

const ownerId = 'ex01'
/** The second leads the team that it is about; the third may read no report. */
const recipientIds = ['ex01', 'tl01', 'emp01']
const sendDay = 5
const months = 3

/**
 * A monthly report of a team, as the executive has ordered it, with what became of its last sheets: each was made as its
 * receiver may read it, and the last one did not reach the team's leader, so that its mail and sheet wait until
 * an administrator sends it again.
 */
export async function writeReportMails(db: pg.PoolClient, today: Day): Promise<void> {
  const { rows } = await db.query<{ unit_id: string; name: string }>(
    `select organization_id as unit_id, name from organizations
     where team_leader_id = 'tl01' and year = extract(year from $1::date) order by organization_id limit 1`,
    [today],
  )
  const [unit] = rows
  if (unit === undefined) return
  const latest = latestSendDay(sendDay, addDays(today, -1))
  const dueDays = Array.from({ length: months }, (_, ago) =>
    sendDayIn(addMonths(monthOf(latest), ago + 1 - months), sendDay),
  )
  const orderedOn = addDays(dueDays[0] ?? latest, -10)
  const sn = await addOrder(
    db,
    ownerId,
    {
      report: 'utilization',
      name: unit.name,
      unitId: unit.unit_id,
      officeCode: '',
      currency: 'CY001',
      reading: 'THEN',
      period: 'MONTH_BEFORE',
      firstMonth: firstDayOf(monthOf(orderedOn)),
      lastMonth: firstDayOf(monthOf(orderedOn)),
      sendDay,
      isPaused: false,
      nextOn: nextSendDay(sendDay, latest),
    },
    atHalfPastSix(orderedOn),
  )
  await storeRecipients(db, ownerId, sn, recipientIds)
  const order = await lockAny(db, sn)
  if (order === undefined) throw new Error('the monthly report was not stored')
  for (const dueOn of dueDays) {
    const now = atHalfPastSix(dueOn)
    for (const employeeId of recipientIds) {
      const made = await mailTo(db, { order, employeeId, dueOn, today: dueOn, now })
      await noteSend(db, { sn, employeeId, dueOn, ...made }, now)
    }
  }
  await sendThem(db, sn, latest)
}

/** When the job of the morning runs, in Seoul. */
const atHalfPastSix = (day: Day) => new Date(`${day}T06:30:00+09:00`)

/** All were sent, and their sheets are with their receivers, but the leader's last one: the mailbox was gone. */
async function sendThem(db: pg.PoolClient, sn: number, latest: Day): Promise<void> {
  await db.query(
    `with ends as (
       select s.email_sn, s.employee_id = 'tl01' and s.month = month_of($2::date) as is_refused,
         '<demonstration-report-' || s.employee_id || '-' || s.month || '@yuga>' as message_id
       from report_mail_sends s where s.report_mail_sn = $1 and s.email_sn is not null)
     update email_outbox o set message_id = e.message_id, attempts = 1,
       sent_at = case when not is_refused then o.created_at + interval '3 seconds' end,
       failed_at = case when is_refused then o.created_at + interval '3 seconds' end,
       last_failure = case when is_refused then 'receiver' end,
       last_error = case when is_refused then '550 5.1.1 No such user here' end
     from ends e where o.email_sn = e.email_sn`,
    [sn, latest],
  )
  await db.query(
    `update email_attachments a set bytes = '' from email_outbox o
     where o.email_sn = a.email_sn and o.state = 'sent'`,
  )
}
