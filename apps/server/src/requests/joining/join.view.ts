import type { ProjectToJoin as Row } from '@yuga/contract/requests/member-requests'
import { dayToWire } from '@yuga/domain/calendar/day'
import { dayIn, wallClockIn } from '../../http/clock.ts'
import type { ProjectToJoin } from './join-list.store.ts'

/** A project to join as on the wire; instants become days and wall clock of the reader's office. */
export function projectToJoinFor(project: ProjectToJoin, timeZone: string): Row {
  const { requested_at, rejected_at, rejected_by } = project
  return {
    projectId: project.project_id,
    projectName: project.project_name,
    projectType: project.type_name,
    projectTypeCode: project.type_code,
    projectDepartment: project.department,
    pmId: project.pm_id,
    pmName: project.pm_name,
    startDate: dayToWire(project.start_day),
    endDate: dayToWire(project.end_day),
    projectStatusCode: project.status_code,
    memberRequestStatus: project.standing,
    memberRequestDate: requested_at && dayToWire(dayIn(timeZone, new Date(requested_at))),
    lastRequestSn: project.last_request_sn,
    requestSn: project.request_sn,
    requestContents: project.reason ?? '',
    lastRejection:
      rejected_at === null || rejected_by === null
        ? null
        : {
            byName: rejected_by,
            at: wallClockIn(timeZone, new Date(rejected_at)),
            reason: project.rejection_reason ?? '',
          },
  }
}
