import {
  approveJoinRequests,
  listDecided,
  listJoinRequests,
  readJoinImpact,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
  listOvertimes,
  listOwnRequests,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { requestOvertime, requestUnsubmit, withdrawRequest } from '@yuga/contract/timecard/timecard'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { decideRowRequests } from './decide-rows.ts'
import { decidersOf } from './deciders.ts'
import { impactOf } from './impact.ts'
import { decideJoinRequests, joinRequestFor } from './joining/decide-joining.ts'
import { joinFiguresOf, otherPlansOf } from './joining/join-impact.store.ts'
import { monthsToPlanOf } from './joining/plan-calendars.ts'
import {
  decidedRowFor,
  joinImpactFor,
  joinRowFor,
  requestedJoinOf,
} from './joining/joining.view.ts'
import { decidedRequests } from './lists/decided-list.store.ts'
import { makeRequests } from './make-requests.ts'
import { ownRequests } from './lists/own-requests.store.ts'
import { decidableRequests, ownPendingRequests } from './lists/pending-list.store.ts'
import { overtimeRowFor, unsubmitRowFor } from './requests.view.ts'
import { withdrawOwnRequest } from './withdraw-request.ts'

export function requestRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, requestOvertime, (call) => makeRequests(call, 'overtime'))
  serve(app, parts, requestUnsubmit, (call) => makeRequests(call, 'unsubmit'))
  serve(app, parts, withdrawRequest, (call) => withdrawOwnRequest(call))

  serve(app, parts, listOwnRequests, ({ db, actor, now }) => ownRequests(db, actor, now))

  serve(
    app,
    parts,
    listOvertimes,
    async (call) => {
      const { db, actor, owner, query } = call
      const isOwn = query.selfYn === 'Y'
      if (isOwn && owner !== actor) refuse('deputy.not-here', { at: 'onBehalfOf' })
      const deciders = await decidersOf(call)
      const { totalCount, rows } =
        isOwn || deciders.deciders.length === 0
          ? await ownPendingRequests(db, actor.employeeId, 'overtime', query)
          : await decidableRequests(db, deciders, 'overtime', query)
      const impacts = await impactOf(db, rows, { ofProjects: true })
      return { totalCount, overtimeList: rows.map((row) => overtimeRowFor(row, impacts)) }
    },
    { reads: 'snapshot' },
  )
  serve(
    app,
    parts,
    listUnsubmits,
    async (call) => {
      const { db, query } = call
      const deciders = await decidersOf(call)
      const { totalCount, rows } = await decidableRequests(db, deciders, 'unsubmit', query)
      const impacts = await impactOf(db, rows, { ofProjects: false })
      return { totalCount, timecardList: rows.map((row) => unsubmitRowFor(row, impacts)) }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, approveOvertimes, (call) =>
    decideRowRequests(call, 'overtime', call.body.timecardList, {
      verdict: 'approve',
      reason: '',
    }),
  )
  serve(app, parts, approveUnsubmits, (call) =>
    decideRowRequests(call, 'unsubmit', call.body.timecardList, {
      verdict: 'approve',
      reason: '',
    }),
  )
  serve(app, parts, cancelOvertimes, (call) =>
    decideRowRequests(call, 'overtime', call.body.timecardList, {
      verdict: 'reject',
      reason: call.body.reason?.trim() ?? '',
    }),
  )
  serve(app, parts, cancelUnsubmits, (call) =>
    decideRowRequests(call, 'unsubmit', call.body.timecardList, {
      verdict: 'reject',
      reason: call.body.reason?.trim() ?? '',
    }),
  )

  serve(
    app,
    parts,
    listJoinRequests,
    async (call) => {
      const { db, query, now } = call
      const { totalCount, rows } = await decidableRequests(
        db,
        await decidersOf(call),
        'member',
        query,
      )
      const figures = await joinFiguresOf(
        db,
        rows.map((row) => requestedJoinOf(row, now)),
      )
      const months = await monthsToPlanOf(db, rows, now)
      return {
        totalCount,
        memberList: rows.map((row) =>
          joinRowFor(row, figures, months.get(row.request_sn) ?? [], now),
        ),
      }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, approveJoinRequests, (call) =>
    decideJoinRequests(call, call.body.projectIdList, { verdict: 'approve', reason: '' }),
  )
  serve(app, parts, rejectJoinRequests, (call) =>
    decideJoinRequests(call, call.body.projectIdList, {
      verdict: 'reject',
      reason: call.body.reason?.trim() ?? '',
    }),
  )
  serve(
    app,
    parts,
    readJoinImpact,
    async (call) => {
      const { db, params, query, now } = call
      const request = await joinRequestFor(db, await decidersOf(call), params.requestSn)
      const requested = requestedJoinOf(request, now)
      const figures = await joinFiguresOf(db, [requested])
      const others = await otherPlansOf(db, requested)
      const months = await monthsToPlanOf(db, [request], now)
      const entered = {
        hundredths: query.planMM ?? 0,
        months: months.get(request.request_sn) ?? [],
      }
      return joinImpactFor(request, figures.get(params.requestSn), others, entered)
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, listDecided, async ({ db, owner, query, language }) => {
    const { totalCount, rows } = await decidedRequests(db, owner, query)
    return { totalCount, decidedList: rows.map((row) => decidedRowFor(row, language)) }
  })
}
