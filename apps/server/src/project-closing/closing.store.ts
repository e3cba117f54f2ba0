import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

export type ClosingProject = {
  readonly projectId: string
  readonly name: string
  readonly pmId: string
  readonly typeCode: string
  readonly statusCode: string
  readonly endedDay: Day | null
  /** The file of its closing report; null: none is registered. */
  readonly reportSn: number | null
  /** The zone of its office: the project ends on a day of that zone. */
  readonly timeZone: string
  readonly version: number
}

const lock = statement<ClosingProject>(`
  select p.project_id as "projectId", p.name, p.pm_id as "pmId", p.type_code as "typeCode",
    p.status_code as "statusCode", p.ended_day as "endedDay",
    p.closing_report_sn as "reportSn", f.time_zone as "timeZone", p.version
  from projects p join offices f using (office_code)
  where p.project_id = $1 for no key update of p`)

/** Locks the project for this transaction, and answers the facts for closing it. */
export function lockClosing(db: Db, projectId: string): Promise<ClosingProject | undefined> {
  return lock.first(db, [projectId])
}

const write = statement<{ version: number }>(`
  update projects set status_code = $2, ended_day = $3,
    closing_report_sn = coalesce($4, closing_report_sn),
    version = version + 1, updated_by = $5, updated_at = $6
  where project_id = $1 returning version`)

/** Writes status and report, and answers the new version. */
export async function writeStatus(
  db: Db,
  change: {
    readonly projectId: string
    readonly statusCode: string
    readonly endedDay: Day | null
    readonly reportSn: number | null
  },
  by: { readonly employeeId: string; readonly at: Date },
): Promise<number> {
  const { projectId, statusCode, endedDay, reportSn } = change
  const values = [projectId, statusCode, endedDay, reportSn, by.employeeId, by.at]
  const match = await write.first(db, values)
  if (match === undefined) throw new Error(`${projectId} is not there`)
  return match.version
}

export type WaitingToJoin = {
  readonly requestSn: number
  readonly requesterId: string
  readonly requesterName: string
}

const readWaiting = statement<WaitingToJoin>(`
  select r.request_sn as "requestSn", r.requester_id as "requesterId", e.name as "requesterName"
  from requests r join employees e on e.employee_id = r.requester_id
  where r.project_id = $1 and r.kind = 'member' and r.state = 'pending'
  order by r.request_sn for update of r`)

/** The requests to join that still wait. */
export function waitingToJoin(db: Db, projectId: string): Promise<WaitingToJoin[]> {
  return readWaiting.all(db, [projectId])
}

export type ClosingReport = {
  readonly pmId: string
  readonly name: string
  readonly fileSn: number
  readonly byteCount: number
}

const readReport = statement<ClosingReport>(`
  select p.pm_id as "pmId", f.name, f.file_sn as "fileSn", f.byte_count as "byteCount"
  from projects p join files f on f.file_sn = p.closing_report_sn
  where p.project_id = $1 and f.file_key = $2`)

/** The closing report of a project by its key. */
export function reportOf(
  db: Db,
  projectId: string,
  fileKey: string,
): Promise<ClosingReport | undefined> {
  return readReport.first(db, [projectId, fileKey])
}
