import { readBadges, streamEvents } from '@yuga/contract/events'
import type { FastifyInstance } from 'fastify'
import { serveStream } from '../http/serve-stream.ts'
import { type Parts, serve } from '../http/serve.ts'
import { unreadCounts } from '../messages/messages.store.ts'
import { waitingCounts } from '../requests/waiting-counts.store.ts'
import type { EventHub } from './event-hub.ts'

export function eventRoutes(app: FastifyInstance, parts: Parts, hub: EventHub): void {
  serve(
    app,
    parts,
    readBadges,
    async ({ db, actor, now }) => {
      const { employeeId } = actor
      const unread = await unreadCounts(db, [employeeId])
      const waiting = await waitingCounts(db, [employeeId], now)
      return {
        unreadMessages: unread.get(employeeId) ?? 0,
        waitingApprovals: waiting.get(employeeId) ?? 0,
      }
    },
    { snapshot: true },
  )
  serveStream(app, streamEvents, ({ actor, sink }) => hub.open(actor, sink))
}
