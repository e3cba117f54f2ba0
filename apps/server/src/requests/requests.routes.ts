import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import { requestOvertime, requestUnsubmit, withdrawRequest } from '@yuga/contract/timecard/timecard'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { decideRowRequests } from './decide-rows.ts'
import { decidersOf } from './deciders.ts'
import { impactOf } from './impact.ts'
import { makeRequests } from './make-requests.ts'
import { decidableRequests, ownPendingRequests } from './lists/pending-list.store.ts'
import { overtimeRowFor, unsubmitRowFor } from './requests.view.ts'
import { withdrawOwnRequest } from './withdraw-request.ts'

export function requestRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, requestOvertime, (call) => makeRequests(call, 'overtime'))
  serve(app, parts, requestUnsubmit, (call) => makeRequests(call, 'unsubmit'))
  serve(app, parts, withdrawRequest, (call) => withdrawOwnRequest(call))

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
}
