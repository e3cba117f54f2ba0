import {
  listAudit,
  readNoticeHistory,
  readRequestHistory,
  readTimecardHistory,
} from '@yuga/contract/audit/audit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { asDecider } from '../requests/deciders.ts'
import { requestsBySn } from '../requests/requests.store.ts'
import { periodFrom } from '../timecard/take-period.ts'
import { searchAudit } from './audit-search.store.ts'
import { entriesAbout, entriesAboutRow, storyOfRequest } from './history.store.ts'
import { auditToWire, historyToWire, ofProject, ofRequests, storyToWire } from './history.view.ts'
import { mayReadHistory } from './may-read.ts'

/** The audit trail for administrators, and the history of one subject for those who may see the subject. */
export function historyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listAudit,
    async ({ db, actor, query, language, people }) => {
      const { totalCount, rows } = await searchAudit(db, query, actor.timeZone)
      for (const { for_employee_id: owner } of rows) if (owner !== null) people.add(owner)
      return { totalCount, auditList: rows.map((row) => auditToWire(row, language)) }
    },
    { reads: 'snapshot' },
  )

  serve(
    app,
    parts,
    readRequestHistory,
    async ({ db, owner, params, language, people }) => {
      const { requestSn } = params
      const named = [{ requestSn, deciderId: owner.employeeId }]
      const decider = asDecider(owner)
      const [request] = await requestsBySn(db, [decider], named)
      const story = await storyOfRequest(db, requestSn)
      if (
        request === undefined ||
        story === undefined ||
        !mayReadHistory(decider, request, story)
      ) {
        refuse('request.not-in-scope', { at: 'requestSn' })
      }
      people.add(request.requester_id)
      return { historyList: storyToWire(story, language) }
    },
    { reads: 'snapshot' },
  )

  serve(
    app,
    parts,
    readTimecardHistory,
    async ({ db, owner, query, language }) => {
      const { projectId } = query
      const period = periodFrom(query)
      const { requestSns, entries } = await entriesAboutRow(db, owner.employeeId, projectId, period)
      const own = entries
        .map((entry) => ofProject(ofRequests(entry, requestSns), projectId))
        .filter((entry) => entry !== null)
      return { historyList: own.map((entry) => historyToWire(entry, language)) }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, readNoticeHistory, async ({ db, params, language }) => {
    const entries = await entriesAbout(db, [`notice ${params.noticeSn}`], ['notice.read'])
    return { historyList: entries.map((entry) => historyToWire(entry, language)) }
  })
}
