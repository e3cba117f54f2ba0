import type { MailedReport } from '@yuga/contract/reports/report-filters'
import { type Db, statement } from '../db/statement.ts'
import type { TakenMail } from '../mail/queue.store.ts'
import { sheets } from './mailed-reports.ts'
import { stillReads, type SheetScope } from './reach.ts'
import { readersOf } from './recipients.store.ts'
import { noteDropped } from './sends.store.ts'
import { isWanted } from './stops.store.ts'

type Send = {
  readonly employeeId: string
  readonly ownerId: string
  readonly report: MailedReport
  /** Null: it was made before this was kept. */
  readonly told: SheetScope | null
}

const readSend = statement<Send>(`
  select s.employee_id as "employeeId", m.owner_id as "ownerId", m.report, s.told
  from report_mail_sends s join report_mails m using (report_mail_sn)
  join report_mail_recipients r using (report_mail_sn, employee_id)
  where s.email_sn = $1 and ${isWanted}`)

/**
 * Whether the mail of a monthly report, which may have waited for days, is still for its receiver: they work here, at
 * the same address, and get it, from someone who works here, too; and they read the whole scope of its sheet. A
 * receiver who does not any more is reported to the owner (report-mails-10). Any other mail is.
 */
export async function isStillDue(
  db: Db,
  { email_sn: emailSn, kind, to_address: address }: TakenMail,
  now: Date,
): Promise<boolean> {
  if (kind !== 'report') return true
  const send = await readSend.first(db, [emailSn])
  if (send === undefined) return false
  const { employeeId, ownerId, report, told: scope } = send
  const working = await readersOf(db, [employeeId, ownerId], now)
  const actorOf = (id: string) => working.find(({ actor }) => actor.employeeId === id)?.actor
  const reader = actorOf(employeeId)
  if (reader?.email !== address || actorOf(ownerId) === undefined) return false
  const isAllowed =
    sheets[report].mayRead(reader) &&
    (scope === null || (await stillReads(db, sheets[report].readerOf(reader), report, scope)))
  if (!isAllowed) await noteDropped(db, emailSn)
  return isAllowed
}
