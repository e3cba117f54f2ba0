import {
  cancelRequestToJoin,
  listProjectsToJoin,
  requestToJoin,
} from '@yuga/contract/member-requests'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { askToJoin } from './ask-to-join.ts'
import { projectsToJoin } from './join-list.store.ts'
import { projectToJoinFor } from './join.view.ts'
import { withdrawJoining } from './withdraw-joining.ts'

type PeriodAsked = {
  readonly periodType?: string | undefined
  readonly periodTypeValue?: string | undefined
}

/** The days that a project's period must touch (requests-18); null leaves an end open. */
function daysTouched({ periodType = '', periodTypeValue: year = '' }: PeriodAsked) {
  if (periodType === '' || periodType === 'ALL') return { from: null, to: null }
  if (year === '') refuse('input.required', { at: 'periodTypeValue' })
  return { from: `${year}-01-01`, to: periodType === 'YEAR' ? `${year}-12-31` : null }
}

export function joinRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProjectsToJoin, async ({ db, actor, query }) => {
    const asked = { ...query, touches: daysTouched(query) }
    const { totalCount, rows } = await projectsToJoin(db, actor, asked)
    return { totalCount, projectList: rows.map((row) => projectToJoinFor(row, actor.timeZone)) }
  })
  serve(app, parts, requestToJoin, askToJoin)
  serve(app, parts, cancelRequestToJoin, withdrawJoining)
}
