import { finished, PassThrough } from 'node:stream'
import type { AnswerOf, Endpoint } from '@yuga/contract/wire/endpoint'
import { errorEnvelope } from '@yuga/contract/wire/envelope'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { refuse } from '../refusal.ts'
import { refuseOnBehalf } from '../on-behalf.ts'
import { refuseForeignUserId } from '../received.ts'
import { routeOf } from '../route-of.ts'

/** Where events of one reader go. */
export type EventSink<Event> = {
  send(event: Event): void
  /** Says only that we are still here. */
  beat(): void
  end(): void
}

type StreamEndpoint = Endpoint & { readonly stream?: string }

/** Answers what to do when the reader has gone; refuses by throwing. */
type Open<E extends StreamEndpoint> = (call: {
  readonly actor: Actor
  readonly sink: EventSink<AnswerOf<E> & { readonly kind: string }>
}) => Promise<() => void>

/** A reader with so much unread has stopped reading: its browser connects again later. */
const mostUnreadBytes = 65_536
/** A handler is given seconds, a stream as long as a session lasts at most. */
const longestStreamMs = 25 * 3_600_000

/** The way to add a route that sends events without end (`text/event-stream`). */
export function serveStream<E extends StreamEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  open: Open<E>,
): void {
  const type = endpoint.stream ?? 'text/event-stream'
  app.route({
    ...routeOf(endpoint),
    // a request for the head alone would get a stream without end, and its leaving would not show
    exposeHeadRoute: false,
    handlerTimeout: longestStreamMs,
    schema: {
      ...routeOf(endpoint).schema,
      response: {
        200: { description: 'Events without end', content: { [type]: { schema: z.string() } } },
        default: errorEnvelope,
      },
    },
    handler: async (request, reply) => {
      const actor = request.actor ?? refuse('session.required')
      refuseForeignUserId(request, actor)
      refuseOnBehalf(endpoint, request)
      const lines = new PassThrough()
      const write = (text: string) => {
        if (lines.writableLength + lines.readableLength > mostUnreadBytes) lines.destroy()
        else if (!lines.writableEnded && !lines.destroyed) lines.write(text)
      }
      const leave = await open({
        actor,
        sink: {
          send: (event) =>
            // what the contract does not name does not leave
            write(
              `event: ${event.kind}\ndata: ${JSON.stringify(endpoint.response.parse(event))}\n\n`,
            ),
          beat: () => write(': still here\n\n'),
          end: () => lines.end(),
        },
      })
      finished(lines, leave)
      // the headers leave with the first line
      write(': listening\n\n')
      return reply
        .type(type)
        .header('x-accel-buffering', 'no')
        .serializer((text: unknown) => text as string)
        .send(lines)
    },
  })
}
