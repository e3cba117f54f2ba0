import { readBadges, streamEvents } from '@yuga/contract/messages/events'
import type { FastifyInstance } from 'fastify'
import { serveStream } from '../http/files/serve-stream.ts'
import { type Parts, serve } from '../http/serve.ts'
import { badgesOf } from './badge-counts.ts'
import type { EventHub } from './event-hub.ts'

export function eventRoutes(app: FastifyInstance, parts: Parts, hub: EventHub): void {
  serve(app, parts, readBadges, ({ db, actor, now }) => badgesOf(db, actor.employeeId, now), {
    reads: 'snapshot',
  })
  serveStream(app, streamEvents, ({ actor, sink }) => hub.open(actor, sink))
}
