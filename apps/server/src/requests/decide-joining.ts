import { isDeepStrictEqual } from 'node:util'
import type { NamedJoinRequest } from '@yuga/contract/approvals'
import type { ProblemCode } from '@yuga/contract/problems'
import type { Problem } from '@yuga/domain/problem'
import { joinStandingOf, whyNotJoin } from '@yuga/domain/requests/join'
import { type JoinPlanAsked, joinPlanOf, planTotalOf, whyNotPlan } from '@yuga/domain/requests/plan'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { dayIn } from '../http/clock.ts'
import { Refusal, refuse, refuseIfAny } from '../http/refusal.ts'
import { joinDecidedText } from '../messages/texts.ts'
import { joinProjects, type JoinedProject, lockProjects } from '../projects/members.store.ts'
import { type DecidingCall, decideRequests, type Decision, whyNotByRule } from './decide.ts'
import {
  type JoinName,
  type JoinRequest,
  joinRequestSnsByName,
  requestsBySn,
} from './requests.store.ts'

const field = 'projectIdList'

/**
 * What each item names: its requestSn, project and requester, or the project alone while one request of it waits
 * for this decider (requests-20).
 */
async function namedSns(
  { db, actor }: DecidingCall,
  named: readonly NamedJoinRequest[],
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
  const sns = byName.map((found) => found.request_sn)
  const candidates = await requestsBySn(db, actor, [...new Set(sns)])
  const waiting = new Set(
    candidates
      .filter((request) => whyNotByRule(actor, request) === null)
      .map((request) => request.request_sn),
  )
  const chosen = named.map((item, place): number | undefined => {
    if (item.requestSn !== undefined) return item.requestSn
    const found = byName.filter((one) => one.place === place).map((one) => one.request_sn)
    const pending = found.filter((requestSn) => waiting.has(requestSn))
    if (pending.length > 1) problems.push({ code: 'request.ambiguous', at: `${field}.${place}` })
    if (found.length === 0) problems.push({ code: 'request.not-in-scope', at: `${field}.${place}` })
    return pending[0] ?? found[0]
  })
  refuseIfAny(problems)
  return chosen.filter((requestSn) => requestSn !== undefined)
}

/** A request to join that the caller could decide now; refuses where they could not. */
export async function joinRequestFor(
  db: Db,
  actor: Actor,
  requestSn: number,
): Promise<JoinRequest> {
  const [request] = await requestsBySn(db, actor, [requestSn])
  if (request?.kind !== 'member') refuse('request.not-in-scope')
  const problem = whyNotByRule(actor, request)
  if (problem !== null) throw new Refusal([problem])
  return request
}

function planAskedBy({ planMM, projectUserMmonth }: NamedJoinRequest): JoinPlanAsked {
  const byMonth = projectUserMmonth?.map(({ customDate, mm }) => ({
    month: customDate,
    hundredths: mm,
  }))
  return { hundredths: planMM, byMonth }
}

function projectDaysOf(request: JoinRequest) {
  return { startDay: request.start_day, endDay: request.end_day }
}

/** Decides requests to join: who is let in becomes a member, with the plan that was entered (requests-20, requests-21). */
export function decideJoinRequests(
  call: DecidingCall,
  named: readonly NamedJoinRequest[],
  decision: Decision,
): Promise<{ done: true }> {
  const { db, actor, now } = call
  const { verdict, reason } = decision
  const isApproved = verdict === 'approve'
  const plans = new Map<number, JoinPlanAsked>()
  let projects: ReadonlyMap<string, JoinedProject> = new Map()

  const planOf = (request: JoinRequest) => {
    const asked = plans.get(request.request_sn) ?? { hundredths: undefined, byMonth: undefined }
    return joinPlanOf(projectDaysOf(request), asked, dayIn(request.requester_time_zone, now))
  }
  const whyNotLetIn = (request: JoinRequest, place: number, at: string): Problem<ProblemCode>[] => {
    const project = projects.get(request.project_id) ?? null
    const standing = joinStandingOf({ isMember: request.is_member, isRequestPending: true })
    const problem = whyNotJoin({ project, standing })
    if (problem !== null) return [{ ...problem, at }]
    const asked = planAskedBy(named[place] ?? {})
    const first = plans.get(request.request_sn)
    if (first !== undefined && !isDeepStrictEqual(first, asked))
      return [{ code: 'request.ambiguous', at }]
    plans.set(request.request_sn, asked)
    return whyNotPlan(projectDaysOf(request), asked).map((each) => ({
      ...each,
      at: `${at}.${each.at}`,
    }))
  }

  return decideRequests(call, decision, {
    kind: 'member',
    field,
    findSns: () => namedSns(call, named),
    lock: async (requests) => {
      const ids = [...new Set(requests.map((request) => request.project_id))]
      projects = await lockProjects(db, ids)
    },
    whyNot: ({ request, place, at }) => (isApproved ? whyNotLetIn(request, place, at) : []),
    carryOut: async (locked, requests) => {
      if (!isApproved) return
      const joinings = requests.map((request) => ({
        employeeId: request.requester_id,
        projectId: request.project_id,
        plan: planOf(request),
      }))
      await joinProjects(db, locked, joinings, now)
    },
    messageOf: (request) => ({
      text: joinDecidedText(
        { requesterName: request.requester_name, projectName: request.project_name },
        { isApproved, deciderName: actor.name, reason },
      ),
      about: { kind: 'memberRequest', requestSn: request.request_sn },
    }),
    traceOf: (request) => ({
      before: {},
      after: isApproved ? { planMM: planTotalOf(planOf(request)) / 100 } : {},
    }),
  })
}
