import {
  cancelRequestToJoin,
  listProjectsToJoin,
  requestToJoin,
} from '@yuga/contract/requests/member-requests'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../../http/serve.ts'
import { daysTouched } from '../../projects/save/days-touched.ts'
import { askToJoin } from './ask-to-join.ts'
import { projectsToJoin } from './join-list.store.ts'
import { projectToJoinFor } from './join.view.ts'
import { withdrawJoining } from './withdraw-joining.ts'

export function joinRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listProjectsToJoin, async ({ db, actor, query, language }) => {
    const requested = { ...query, touches: daysTouched(query) }
    const { totalCount, rows } = await projectsToJoin(db, { ...actor, language }, requested)
    return { totalCount, projectList: rows.map((row) => projectToJoinFor(row, actor.timeZone)) }
  })
  serve(app, parts, requestToJoin, askToJoin)
  serve(app, parts, cancelRequestToJoin, withdrawJoining)
}
