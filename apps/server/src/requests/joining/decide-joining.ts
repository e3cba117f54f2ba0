import { isDeepStrictEqual } from 'node:util'
import type { NamedJoinRequest } from '@yuga/contract/requests/approvals'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { joinStandingOf, whyNotJoin } from '@yuga/domain/requests/join'
import { planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import {
  joinPlanOf,
  type MonthToPlan,
  type RequestedJoinPlan,
  whyNotPlan,
} from '@yuga/domain/requests/plan'
import type { Db } from '../../db/statement.ts'
import type { Owner } from '../../http/owner.ts'
import { Refusal, refuseIfAny } from '../../http/refusal.ts'
import { joinDecidedText } from '../../messages/texts.ts'
import {
  joinProjects,
  type JoinedProject,
  lockProjects,
} from '../../projects/members/members.store.ts'
import { type DecidingCall, decideRequests, type Decision, whyNotByRule } from '../decide.ts'
import type { Deciders } from '../deciders.ts'
import { monthsToPlanOf } from './plan-calendars.ts'
import {
  type JoinName,
  type JoinRequest,
  joinRequestSnsByName,
  requestsBySn,
} from '../requests.store.ts'

const field = 'projectIdList'

/**
 * What each item names: its requestSn, project and requester, or the project alone while one request of it waits
 * for this decider (requests-20).
 */
async function namedSns(
  { db, actor }: DecidingCall,
  named: readonly NamedJoinRequest[],
  deciderAt: (place: number) => Owner,
): Promise<number[]> {
  const problems: Problem<ProblemCode>[] = []
  const names: JoinName[] = []
  named.forEach(({ requestSn, projectId, requestEmployeeId }, place) => {
    if (requestSn !== undefined) return
    if (projectId === undefined)
      problems.push({ code: 'request.ambiguous', at: `${field}.${place}` })
    else names.push({ place, projectId, requesterId: requestEmployeeId ?? null })
  })
  refuseIfAny(problems)
  const byName = await joinRequestSnsByName(db, names)
  const deciders = [...new Set(byName.map(({ place }) => deciderAt(place)))]
  const candidates = byName.map(({ place, request_sn: requestSn }) => ({
    requestSn,
    decider: deciderAt(place),
  }))
  const waiting = new Set<string>()
  for (const decider of deciders) {
    const { employeeId: deciderId } = decider
    const of = candidates.filter((one) => one.decider === decider)
    const sns = [...new Set(of.map(({ requestSn }) => requestSn))]
    const rows = await requestsBySn(
      db,
      [decider],
      sns.map((requestSn) => ({ requestSn, deciderId })),
    )
    for (const request of rows) {
      if (whyNotByRule(actor.employeeId, decider, request) === null) {
        waiting.add(`${deciderId} ${request.request_sn}`)
      }
    }
  }
  const chosen = named.map((item, place): number | undefined => {
    if (item.requestSn !== undefined) return item.requestSn
    const result = byName.filter((one) => one.place === place).map((one) => one.request_sn)
    const pending = result.filter((requestSn) =>
      waiting.has(`${deciderAt(place).employeeId} ${requestSn}`),
    )
    if (pending.length > 1) problems.push({ code: 'request.ambiguous', at: `${field}.${place}` })
    if (result.length === 0)
      problems.push({ code: 'request.not-in-scope', at: `${field}.${place}` })
    return pending[0] ?? result[0]
  })
  refuseIfAny(problems)
  return chosen.filter((requestSn) => requestSn !== undefined)
}

/** A request to join that could be decided now in one of these rights; refuses where it could not. */
export async function joinRequestFor(
  db: Db,
  { actorId, deciders }: Deciders,
  requestSn: number,
): Promise<JoinRequest> {
  let problem: Problem<ProblemCode> = { code: 'request.not-in-scope' }
  for (const decider of deciders) {
    const named = [{ requestSn, deciderId: decider.employeeId }]
    const [request] = await requestsBySn(db, [decider], named)
    if (request?.kind !== 'member') continue
    const broken = whyNotByRule(actorId, decider, request)
    if (broken === null) return request
    if (problem.code === 'request.not-in-scope') problem = broken
  }
  throw new Refusal([problem])
}

function requestedPlanOf({ planMM, projectUserMmonth }: NamedJoinRequest): RequestedJoinPlan {
  const byMonth = projectUserMmonth?.map(({ customDate, mm }) => ({
    month: customDate,
    hundredths: mm,
  }))
  return { hundredths: planMM, byMonth }
}

function projectDaysOf(request: JoinRequest) {
  return { startDay: request.start_day, endDay: request.end_day }
}

/**
 * Decides requests to join: an approved requester becomes a member, with the plan that was entered (requests-20,
 * requests-21).
 */
export function decideJoinRequests(
  call: DecidingCall,
  named: readonly NamedJoinRequest[],
  decision: Decision,
): Promise<{ done: true }> {
  const { db, actor, now } = call
  const { verdict, reason } = decision
  const isApproved = verdict === 'approve'
  const plans = new Map<number, RequestedJoinPlan>()
  let projects: ReadonlyMap<string, JoinedProject> = new Map()
  let months: ReadonlyMap<number, readonly MonthToPlan[]> = new Map()

  const planOf = (request: JoinRequest) => {
    const requested = plans.get(request.request_sn) ?? { hundredths: undefined, byMonth: undefined }
    return joinPlanOf(requested, months.get(request.request_sn) ?? [])
  }
  const whyNotLetIn = (request: JoinRequest, place: number, at: string): Problem<ProblemCode>[] => {
    const project = projects.get(request.project_id) ?? null
    const standing = joinStandingOf({ isMember: request.is_member, isRequestPending: true })
    const problem = whyNotJoin({ project, standing })
    if (problem !== null) return [{ ...problem, at }]
    const requested = requestedPlanOf(named[place] ?? {})
    const first = plans.get(request.request_sn)
    if (first !== undefined && !isDeepStrictEqual(first, requested))
      return [{ code: 'request.ambiguous', at }]
    plans.set(request.request_sn, requested)
    return whyNotPlan(projectDaysOf(request), requested).map((each) => ({
      ...each,
      at: `${at}.${each.at}`,
    }))
  }

  return decideRequests(call, decision, {
    kind: 'member',
    field,
    items: named,
    findSns: (deciderAt) => namedSns(call, named, deciderAt),
    lock: async (requests) => {
      const ids = [...new Set(requests.map((request) => request.project_id))]
      projects = await lockProjects(db, ids)
      if (isApproved) months = await monthsToPlanOf(db, requests, now)
    },
    whyNot: ({ request, place, at }) => (isApproved ? whyNotLetIn(request, place, at) : []),
    carryOut: async (locked, requests) => {
      if (!isApproved) return
      const joinings = requests.map((request) => ({
        employeeId: request.requester_id,
        projectId: request.project_id,
        plan: planOf(request),
      }))
      await joinProjects(db, locked, joinings, { employeeId: actor.employeeId, at: now })
    },
    messageOf: (request, deciderName) => ({
      text: joinDecidedText(
        { requesterName: request.requester_name, projectName: request.project_name },
        { isApproved, deciderName, reason },
      ),
      about: { kind: 'memberRequest', requestSn: request.request_sn },
    }),
    traceOf: (request) => ({
      before: {},
      after: isApproved ? { planMM: planTotalOf(planOf(request)) / 100 } : {},
    }),
  })
}
