import { actorName } from '@yuga/contract/problems/actor-name'
import type { Language } from '@yuga/contract/problems/problems'
import type { DecidedRow, JoinImpact, JoinRequestRow } from '@yuga/contract/requests/approvals'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { fullMonthHundredths } from '@yuga/domain/projects/staffing/month-plan'
import { type MonthToPlan, monthsToPlan, spreadPlan } from '@yuga/domain/requests/plan'
import { hoursNumber, manMonthNumber } from '@yuga/domain/timecard/hours'
import { dayIn } from '../../http/clock.ts'
import type { DecidedRequest } from '../lists/decided-list.store.ts'
import type { JoinFigures, RequestedJoin } from './join-impact.store.ts'
import type { PendingRequest } from '../lists/pending-list.store.ts'

type JoinPending = Omit<PendingRequest<'member'>, 'on_behalf_of' | 'on_behalf_of_name'>

const noFigures: Omit<JoinFigures, 'requestSn'> = {
  memberPlanHundredths: 0,
  memberStoredHundredths: 0,
  memberUsedTenThousandths: 0,
  projectPlanHundredths: 0,
  projectUsedTenThousandths: 0,
  otherPeakHundredths: 0,
}

function dayOf(instant: string, timeZone: string): string {
  return dayToWire(dayIn(timeZone, new Date(instant)))
}

function plannable(request: JoinPending, now: Date): Month[] {
  const project = { startDay: request.start_day, endDay: request.end_day }
  return monthsToPlan(project, dayIn(request.requester_time_zone, now))
}

/** What is read about a request to join: the requester, and the months that a plan would cover. */
export function requestedJoinOf(request: JoinPending, now: Date): RequestedJoin {
  const months = plannable(request, now)
  return {
    requestSn: request.request_sn,
    employeeId: request.requester_id,
    projectId: request.project_id,
    firstMonth: months[0] ?? '',
    lastMonth: months.at(-1) ?? '',
  }
}

function joinNamesOf(request: JoinPending) {
  return {
    requestSn: request.request_sn,
    projectId: request.project_id,
    projectName: request.project_name,
    requestEmployeeId: request.requester_id,
    requestEmployeeName: request.requester_name,
    requestMessage: request.reason,
    startDate: dayToWire(request.start_day),
    endDate: dayToWire(request.end_day),
  }
}

/** A row of the card of requests to join: startDate and endDate are the project's. */
export function joinRowFor(
  request: PendingRequest<'member'>,
  figures: ReadonlyMap<number, JoinFigures>,
  months: readonly MonthToPlan[],
  now: Date,
): JoinRequestRow {
  const match = figures.get(request.request_sn) ?? noFigures
  const { firstMonth, lastMonth } = requestedJoinOf(request, now)
  return {
    ...joinNamesOf(request),
    onBehalfOf: request.on_behalf_of,
    onBehalfOfName: request.on_behalf_of_name,
    requestDate: dayOf(request.requested_at, request.requester_time_zone),
    projectPlanMM: match.projectPlanHundredths / 100,
    projectUsedMM: manMonthNumber(match.projectUsedTenThousandths),
    memberUsedMM: manMonthNumber(match.memberUsedTenThousandths),
    firstMonth: monthToWire(firstMonth),
    lastMonth: monthToWire(lastMonth),
    workdayList: months.map(({ workdays }) => workdays),
    otherPeakMM: match.otherPeakHundredths / 100,
  }
}

/** What an approval does, with one figure spread by workdays (requests-22, requests-26). */
export function joinImpactFor(
  request: JoinPending,
  figures: JoinFigures | undefined,
  others: ReadonlyMap<Month, number>,
  entered: { readonly hundredths: number; readonly months: readonly MonthToPlan[] },
): JoinImpact {
  const result = figures ?? noFigures
  const months = spreadPlan(entered.hundredths, entered.months)
  const memberAfter = result.memberStoredHundredths + entered.hundredths
  const projectAfter = result.projectPlanHundredths - result.memberPlanHundredths + memberAfter
  return {
    ...joinNamesOf(request),
    memberPlanMM: result.memberPlanHundredths / 100,
    memberPlanMMAfter: memberAfter / 100,
    memberUsedMM: manMonthNumber(result.memberUsedTenThousandths),
    projectPlanMM: result.projectPlanHundredths / 100,
    projectPlanMMAfter: projectAfter / 100,
    projectUsedMM: manMonthNumber(result.projectUsedTenThousandths),
    monthList: months.map(({ month, hundredths }) => {
      const other = others.get(month) ?? 0
      return {
        customDate: monthToWire(month),
        mm: hundredths / 100,
        otherMM: other / 100,
        totalMM: (hundredths + other) / 100,
        overYn: yesOrNo(hundredths + other > fullMonthHundredths),
      }
    }),
  }
}

/** A row of what is over, of any kind (requests-23). */
export function decidedRowFor(request: DecidedRequest, language: Language): DecidedRow {
  const { requester_time_zone: timeZone } = request
  const isAboutRow = request.period_start !== null
  return {
    requestSn: request.request_sn,
    kind: request.kind,
    projectId: request.project_id,
    projectName: request.project_name,
    requestEmployeeId: request.requester_id,
    requestEmployeeName: request.requester_name,
    requestDate: dayOf(request.requested_at, timeZone),
    requestMessage: request.reason,
    fromDate: request.period_start === null ? null : dayToWire(request.period_start),
    toDate: isAboutRow ? dayToWire(request.period_end) : null,
    reqHour: request.hundredths === null ? null : hoursNumber(request.hundredths),
    verdict: request.verdict,
    selfYn: yesOrNo(request.is_self_approved),
    decidedById: request.decided_by ?? '',
    decidedByName: actorName(request.decider_name ?? '', request.decided_for_name, language),
    decidedAt: new Date(request.decided_at).toISOString(),
    decidedDate: dayOf(request.decided_at, timeZone),
    reason: request.decision_reason ?? '',
  }
}
