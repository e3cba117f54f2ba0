import type { Day } from '@yuga/domain/calendar/day'
import type { Company } from '../factories.ts'
import type { Caller, TestServer } from '../server.ts'

type Person = { readonly employeeId: string }

/** A waiting request to join; made now, unless given another time. */
export async function wantsToJoin(
  server: Pick<TestServer, 'pool' | 'clock'>,
  person: Person,
  projectId: string,
  requested: { readonly at?: string; readonly reason?: string } = {},
): Promise<number> {
  const { rows } = await server.pool.query<{ request_sn: number }>(
    `insert into requests (kind, requester_id, project_id, reason, requested_at)
     values ('member', $1, $2, $3, $4) returning request_sn`,
    [
      person.employeeId,
      projectId,
      requested.reason ?? 'to help out',
      requested.at ?? server.clock.now().toISOString(),
    ],
  )
  return rows[0]?.request_sn ?? 0
}

/** A project from February to May 2026 with its PM, and someone who wants to join it. */
export async function newcomer(
  server: Pick<TestServer, 'pool' | 'clock'>,
  company: Company,
  {
    team,
    startDay = '2026-02-10',
    endDay = '2026-05-20',
  }: {
    readonly team?: string
    readonly startDay?: Day
    readonly endDay?: Day
  } = {},
): Promise<{
  readonly pm: Caller
  readonly lee: Caller
  readonly project: string
  readonly requestSn: number
}> {
  const pm = await company.person({ name: 'Park', roles: ['LE001', 'LE002'] })
  const lee = await company.person({ name: 'Lee', ...(team && { team }) })
  const project = await company.project({ pm, startDay, endDay })
  return { pm, lee, project, requestSn: await wantsToJoin(server, lee, project) }
}
