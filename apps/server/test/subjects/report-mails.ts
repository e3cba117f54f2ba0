import { createReportMail } from '@yuga/contract/reports/report-mails'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Caller, TestServer } from '../server.ts'

type Body = RequestOf<typeof createReportMail>['body']

/** Utilization of T1 of the month before, on the twentieth, to oneself. */
export const ordered = (by: Caller, more: Partial<Body> = {}): Body => ({
  screenName: 'utilization',
  reportMailName: 'T1 매월',
  organizationId: 'T1',
  location: '',
  currencyCode: 'CY001',
  reading: 'THEN',
  beginYearMonth: '202603',
  endYearMonth: '202603',
  period: 'MONTH_BEFORE',
  sendDay: 20,
  recipientIdList: [by.employeeId],
  ...more,
})

export const orders = (by: Caller, more: Partial<Body> = {}) =>
  by(createReportMail, { body: ordered(by, more) })

export type MailedSheet = {
  readonly subject: string
  readonly contents: string
  readonly leads_to: string
  readonly stop_path: string
  readonly name: string | null
  readonly bytes: Buffer | null
}

/** The monthly reports that wait in the outbox for somebody, each with its sheet. */
export async function mailedTo(server: TestServer, { employeeId }: Caller): Promise<MailedSheet[]> {
  const { rows } = await server.pool.query<MailedSheet>(
    `select o.subject, o.contents, o.leads_to, o.stop_path, a.name, a.bytes
     from email_outbox o left join email_attachments a using (email_sn)
     where o.receiver_id = $1 and o.kind = 'report' order by o.email_sn`,
    [employeeId],
  )
  return rows
}
