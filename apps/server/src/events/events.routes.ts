import { readBadges, streamEvents } from '@yuga/contract/events'
import type { FastifyInstance } from 'fastify'
import { serveStream } from '../http/serve-stream.ts'
import { type Parts, serve } from '../http/serve.ts'
import { unreadCounts } from '../messages/messages.store.ts'
import type { EventHub } from './event-hub.ts'

export function eventRoutes(app: FastifyInstance, parts: Parts, hub: EventHub): void {
  serve(app, parts, readBadges, async ({ db, actor }) => {
    const unread = await unreadCounts(db, [actor.employeeId])
    return { unreadMessages: unread.get(actor.employeeId) ?? 0 }
  })
  serveStream(app, streamEvents, ({ actor, sink }) => hub.open(actor, sink))
}
