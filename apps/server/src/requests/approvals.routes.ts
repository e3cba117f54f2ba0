import {
  approveJoinRequests,
  listDecided,
  listJoinRequests,
  readJoinImpact,
  rejectJoinRequests,
} from '@yuga/contract/requests/approvals'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { decideJoinRequests, joinRequestFor } from './joining/decide-joining.ts'
import { decidersOf } from './deciders.ts'
import { decidedRequests } from './lists/decided-list.store.ts'
import { joinFiguresOf, otherPlansOf } from './joining/join-impact.store.ts'
import { monthsToPlanOf } from './joining/plan-calendars.ts'
import { decidedRowFor, joinAskedOf, joinImpactFor, joinRowFor } from './joining/joining.view.ts'
import { decidableRequests } from './lists/pending-list.store.ts'

export function approvalRoutes(app: FastifyInstance, parts: Parts): void {
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
        rows.map((row) => joinAskedOf(row, now)),
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
      const asked = joinAskedOf(request, now)
      const figures = await joinFiguresOf(db, [asked])
      const others = await otherPlansOf(db, asked)
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
