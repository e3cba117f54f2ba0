import type { OvertimeRow, UnsubmitRow } from '@yuga/contract/requests/requests'
import { dayToWire } from '@yuga/domain/calendar/day'
import { hoursNumber, manMonthNumber } from '@yuga/domain/timecard/hours'
import { dayIn } from '../http/clock.ts'
import type { Impact, Impacts } from './impact.ts'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'
import type { PendingRequest } from './lists/pending-list.store.ts'

type PendingRow = PendingRequest<RowRequestKind>

const noImpact: Impact = {
  actualTenThousandths: 0,
  planHundredths: 0,
  projectActualTenThousandths: 0,
  projectPlanHundredths: 0,
  monthHundredths: 0,
  monthBaseHundredths: 0,
}

/** The principal of a row that the reader decides as a deputy (access-11). */
export function onBehalfFor(request: PendingRequest) {
  return { onBehalfOf: request.on_behalf_of, onBehalfOfName: request.on_behalf_of_name }
}

function approvalRowFor(request: PendingRow, impact: Impact) {
  return {
    requestSn: request.request_sn,
    projectId: request.project_id,
    projectName: request.project_name,
    requestEmployeeId: request.requester_id,
    requestEmployeeName: request.requester_name,
    requestDate: dayToWire(dayIn(request.requester_time_zone, new Date(request.requested_at))),
    requestMessage: request.reason,
    fromDate: dayToWire(request.period_start),
    toDate: dayToWire(request.period_end),
    reqHour: hoursNumber(request.hundredths),
    actualMM: manMonthNumber(impact.actualTenThousandths),
    planMM: impact.planHundredths / 100,
    selfYn: 'N' as const,
    ...onBehalfFor(request),
  }
}

/** A row of the overtime card: startDate and endDate are the project's (requests-7). */
export function overtimeRowFor(request: PendingRow, impacts: Impacts): OvertimeRow {
  const impact = impacts.get(request.request_sn) ?? noImpact
  return {
    ...approvalRowFor(request, impact),
    startDate: dayToWire(request.start_day),
    endDate: dayToWire(request.end_day),
    projectActualMM: manMonthNumber(impact.projectActualTenThousandths),
    projectPlanMM: impact.projectPlanHundredths / 100,
    monthHours: hoursNumber(impact.monthHundredths),
    monthBaseHours: hoursNumber(impact.monthBaseHundredths),
  }
}

/** A row of the unsubmit card: startDate and endDate are the timecard period (requests-7). */
export function unsubmitRowFor(request: PendingRow, impacts: Impacts): UnsubmitRow {
  return {
    ...approvalRowFor(request, impacts.get(request.request_sn) ?? noImpact),
    startDate: dayToWire(request.period_start),
    endDate: dayToWire(request.period_end),
  }
}
