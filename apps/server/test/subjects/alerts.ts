import type { createAlert } from '@yuga/contract/reports/alerts'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { alertsJob } from '../../src/alerts/alerts-job.ts'
import type { Caller, TestServer } from '../server.ts'
import { runsNow } from './jobs.ts'

type Body = RequestOf<typeof createAlert>['body']

/** An alert of a margin below 10 percent, of all projects, by message and mail. */
export function alertBody(more: Partial<Body> = {}): Body {
  return {
    alertKind: 'margin-below',
    projectId: '',
    organizationId: '',
    threshold: 10,
    upperThreshold: null,
    planOwner: 'project',
    mailYn: 'Y',
    onYn: 'Y',
    ...more,
  }
}

/** The alerts of a night: on its day, in the small hours of Seoul. */
export async function nightOf(
  server: TestServer,
  day: string,
): Promise<{ state: string; en: string }> {
  server.clock.set(`${day}T05:00:00+09:00`)
  return runsNow(server, alertsJob, { range: { firstDay: day, lastDay: day } })
}

/** What someone was sent about alerts, in English, the earliest first. */
export async function sentTo(
  { pool }: Pick<TestServer, 'pool'>,
  { employeeId }: Pick<Caller, 'employeeId'>,
): Promise<string[]> {
  const { rows } = await pool.query<{ en: string }>(
    `select contents_en as en from messages where receiver_id = $1 and category = 'alert' order by message_sn`,
    [employeeId],
  )
  return rows.map(({ en }) => en)
}
