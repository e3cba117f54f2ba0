import type { MailedReport } from '@yuga/contract/reports/report-filters'
import { type Db, statement } from '../db/statement.ts'
import type { TakenMail } from '../mail/queue.store.ts'
import { sheets } from './mailed-reports.ts'
import { readersOf } from './recipients.store.ts'
import { isWanted } from './stops.store.ts'

const readSend = statement<{ employeeId: string; report: string }>(`
  select s.employee_id as "employeeId", m.report
  from report_mail_sends s join report_mails m using (report_mail_sn)
  join report_mail_recipients r using (report_mail_sn, employee_id)
  where s.email_sn = $1 and ${isWanted}`)

/**
 * Whether the mail of a monthly report, which may have waited for days, is still for its receiver: they work here, at
 * the same address, may read the report, and get it (report-mails-10). Any other mail is.
 */
export async function isStillDue(
  db: Db,
  { email_sn: emailSn, kind, to_address: address }: TakenMail,
  now: Date,
): Promise<boolean> {
  if (kind !== 'report') return true
  const send = await readSend.first(db, [emailSn])
  if (send === undefined) return false
  const [reader] = await readersOf(db, [send.employeeId], now)
  const mayRead = sheets[send.report as MailedReport].mayRead(reader?.actor.roles ?? [])
  return mayRead && reader?.actor.email === address
}
