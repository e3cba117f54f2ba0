import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { NamedRequest } from '@yuga/contract/requests/requests'
import { monthOf } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import { pendingState, type RowRequestKind } from '@yuga/domain/requests/row-request'
import { nextState, type RowState } from '@yuga/domain/timecard/row-state'
import { recomputeCells } from '../figures/cells.store.ts'
import { refuseIfAny } from '../http/refusal.ts'
import { decidedText } from '../messages/texts.ts'
import { writeStates } from '../timecard/timecard.store.ts'
import { type DecidingCall, decideRequests, type Decision } from './decide.ts'
import { type RequestName, requestSnsByName, type RowRequest } from './requests.store.ts'

/** The timecard period of an item, in the fields of its card (requests-7). */
function periodNamed(kind: RowRequestKind, item: NamedRequest) {
  const { fromDate, toDate, startDate, endDate } = item
  if (kind === 'overtime' || fromDate !== undefined) {
    return { periodStart: fromDate, periodEnd: toDate }
  }
  return { periodStart: startDate, periodEnd: endDate }
}

/** What each item names: its requestSn, or project, employee and period (requests-8). */
async function namedSns(
  { db }: DecidingCall,
  kind: RowRequestKind,
  named: readonly NamedRequest[],
): Promise<number[]> {
  const problems: Problem<ProblemCode>[] = []
  const names: RequestName[] = []
  named.forEach((item, place) => {
    if (item.requestSn !== undefined) return
    const { projectId, requestEmployeeId: requesterId } = item
    const { periodStart, periodEnd } = periodNamed(kind, item)
    if (projectId === undefined || requesterId === undefined || periodStart === undefined) {
      problems.push({ code: 'request.ambiguous', at: `timecardList.${place}` })
    } else names.push({ place, projectId, requesterId, periodStart, periodEnd })
  })
  refuseIfAny(problems)
  const byName = await requestSnsByName(db, kind, names)
  const sns = named.map((item, place) => item.requestSn ?? byName.get(place))
  refuseIfAny(
    sns.flatMap((requestSn, place) =>
      requestSn === undefined
        ? [{ code: 'request.not-in-scope' as const, at: `timecardList.${place}` }]
        : [],
    ),
  )
  return sns.filter((requestSn) => requestSn !== undefined)
}

function periodOf(request: RowRequest) {
  return { firstDay: request.period_start, lastDay: request.period_end }
}

/** Decides requests about rows: what becomes of a row follows from its state (timecard-8). */
export function decideRowRequests(
  call: DecidingCall,
  kind: RowRequestKind,
  named: readonly NamedRequest[],
  decision: Decision,
): Promise<{ done: true }> {
  const { db } = call
  const { verdict, reason } = decision
  const state: RowState = nextState(pendingState[kind], verdict) ?? pendingState[kind]
  return decideRequests(call, decision, {
    kind,
    field: 'timecardList',
    items: named,
    findSns: () => namedSns(call, kind, named),
    carryOut: async (locked, requests, by) => {
      await writeStates(
        db,
        requests.map((request) => ({
          employeeId: request.requester_id,
          period: periodOf(request),
          projectId: request.project_id,
          state,
        })),
        by,
      )
      await recomputeCells(
        db,
        locked,
        [...new Set(requests.map((request) => monthOf(request.period_start)))],
        [...new Set(requests.map((request) => request.project_id))],
      )
    },
    messageOf: (request, deciderName) => ({
      text: decidedText(
        kind,
        {
          requesterName: request.requester_name,
          projectName: request.project_name,
          period: periodOf(request),
        },
        { isApproved: verdict === 'approve', deciderName, reason },
      ),
      about: { kind: 'week', day: request.period_start, requestSn: request.request_sn },
    }),
    traceOf: () => ({ before: { rowState: pendingState[kind] }, after: { rowState: state } }),
  })
}
