import { createReportMail } from '@yuga/contract/reports/report-mails'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { afterEach } from 'vitest'
import { reportMails } from '../../src/report-mails/send-reports.ts'
import type { Caller, TestServer } from '../server.ts'
import { useServer } from '../use-server.ts'
import { runsNow } from './jobs.ts'

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

/** The monthly reports that wait in the outbox for someone, each with its sheet. */
export async function mailedTo(server: TestServer, { employeeId }: Caller): Promise<MailedSheet[]> {
  const { rows } = await server.pool.query<MailedSheet>(
    `select o.subject, o.contents, o.leads_to, o.stop_path, a.name, a.bytes
     from email_outbox o left join email_attachments a using (email_sn)
     where o.receiver_id = $1 and o.kind = 'report' order by o.email_sn`,
    [employeeId],
  )
  return rows
}

/** Orders of monthly reports, and the mornings on which they are sent; after each test none are left. */
export function useMonthlyReports() {
  const { server, company } = useServer()
  afterEach(async () => {
    server.clock.set('2026-03-18T09:00:00+09:00')
    await server.pool.query(
      `delete from report_mails; delete from report_mail_stops; delete from report_mail_ended_sends;
       delete from email_outbox`,
    )
  })
  return {
    server,
    company,
    /** A reader of everything, and the leader of T1. */
    bossAndLeader: async () => {
      const joinDay = '2026-01-01'
      const boss = await company.person({ name: 'Boss', roles: ['LE005'], team: 'C', joinDay })
      const leader = await company.person({ name: 'Lead', roles: ['LE001', 'LE003'], joinDay })
      await company.leads(leader, 'T1')
      return { boss, leader }
    },
    /** Sessions end as the days go by. */
    today: ({ employeeId }: Caller) => server.as(employeeId, { 'accept-language': 'ko' }),
    /** Morning comes, and with it the job. */
    comes: (day: string) => {
      server.clock.set(`${day}T06:30:00+09:00`)
      return runsNow(server, reportMails, { range: { firstDay: day, lastDay: day } })
    },
    /** What waits in the outbox has been sent. */
    goesOut: () =>
      server.pool.query(`update email_outbox set sent_at = created_at where state = 'waiting'`),
    counts: (...people: readonly Caller[]) =>
      Promise.all(people.map(async (person) => (await mailedTo(server, person)).length)),
  }
}
