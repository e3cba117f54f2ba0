import type { OvertimeRow, UnsubmitRow } from '@yuga/contract/requests'
import { dayToWire } from '@yuga/domain/calendar/day'
import { hoursNumber, manMonthNumber } from '@yuga/domain/timecard/hours'
import { dayIn } from '../http/clock.ts'
import type { Effect, Effects } from './impact.ts'
import type { PendingRequest } from './pending-list.store.ts'

const noEffect: Effect = {
  actualTenThousandths: 0,
  planHundredths: 0,
  projectActualTenThousandths: 0,
  projectPlanHundredths: 0,
  monthHundredths: 0,
  monthBaseHundredths: 0,
}

function approvalRowFor(request: PendingRequest, effect: Effect) {
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
    actualMM: manMonthNumber(effect.actualTenThousandths),
    planMM: effect.planHundredths / 100,
    selfYn: 'N' as const,
  }
}

/** A row of the overtime card: startDate and endDate are the project's (document 5 §3.6). */
export function overtimeRowFor(request: PendingRequest, effects: Effects): OvertimeRow {
  const effect = effects.get(request.request_sn) ?? noEffect
  return {
    ...approvalRowFor(request, effect),
    startDate: dayToWire(request.start_day),
    endDate: dayToWire(request.end_day),
    projectActualMM: manMonthNumber(effect.projectActualTenThousandths),
    projectPlanMM: effect.projectPlanHundredths / 100,
    monthHours: hoursNumber(effect.monthHundredths),
    monthBaseHours: hoursNumber(effect.monthBaseHundredths),
  }
}

/** A row of the unsubmit card: startDate and endDate are the timecard period (document 5 §3.6). */
export function unsubmitRowFor(request: PendingRequest, effects: Effects): UnsubmitRow {
  return {
    ...approvalRowFor(request, effects.get(request.request_sn) ?? noEffect),
    startDate: dayToWire(request.period_start),
    endDate: dayToWire(request.period_end),
  }
}
