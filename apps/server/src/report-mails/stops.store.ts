import type { MailedReport } from '@yuga/contract/reports/report-filters'
import { type Db, statement } from '../db/statement.ts'

/** That t is how the recipient r stopped the report of the order m from its owner (report-mails-8). */
export const isStopOf =
  '(t.employee_id, t.owner_id, t.report) = (r.employee_id, m.owner_id, m.report)'
/** The day on which it was stopped. */
export const stoppedOn = `(t.stopped_at at time zone 'Asia/Seoul')::date as "stoppedOn"`
/** Whether r still wants it. */
export const isWanted = `not exists (select from report_mail_stops t where ${isStopOf})`

type Stopped = {
  readonly name: string
  readonly report: MailedReport
  readonly ownerId: string
}

const result = `
  with result as (
    select m.name, m.report, m.owner_id from report_mail_recipients r join report_mails m using (report_mail_sn)
    where r.employee_id = $1 and r.report_mail_sn = $2 and m.owner_id <> r.employee_id)`
const answered = `select name, report, owner_id as "ownerId" from result`
const storeStop = statement<Stopped>(`${result},
  stopped as (
    insert into report_mail_stops (employee_id, owner_id, report, stopped_at)
    select $1, owner_id, report, $3 from result on conflict do nothing)
  ${answered}`)
const dropStop = statement<Stopped>(`${result},
  taken_up as (
    delete from report_mail_stops t using result f
    where (t.employee_id, t.owner_id, t.report) = ($1, f.owner_id, f.report))
  ${answered}`)

/**
 * Someone wants no more of the report that its owner sends them under this number, or takes it up again (null);
 * undefined: no one else sends them anything under it.
 */
export function stopReport(db: Db, employeeId: string, sn: number, stoppedAt: Date | null) {
  return stoppedAt === null
    ? dropStop.first(db, [employeeId, sn])
    : storeStop.first(db, [employeeId, sn, stoppedAt])
}
