import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import { throttledAddress } from './throttled-address.ts'

export type ConnectionLimits = {
  /** Connections at a time, of all and of one address that is no proxy of ours. */
  readonly most: number
  readonly mostOfAddress: number
  /** Requests that may wait on one connection while an earlier one of it is answered. */
  readonly mostWaiting: number
}

/**
 * A browser opens six and sends one at a time on each, of which one stays open for its stream of changes; an
 * office may come by one address.
 */
const connectionLimits: ConnectionLimits = {
  most: 6_000,
  mostOfAddress: 3_000,
  mostWaiting: 32,
}

type Request = readonly [IncomingMessage, ServerResponse]
type Queue = { running: Request | undefined; readonly waiting: Request[] }

export type Connections = {
  /** Ends the connections on which no whole request has arrived. */
  dropWithoutRequest(): void
}

/**
 * Serves the requests of one connection one after another, the next when the answer before it has left: who
 * sends many and never reads costs one answer. Who sends more than may wait is cut off, for no browser and no
 * proxy does so.
 */
export function guardConnections(
  server: Server,
  trustProxy: readonly string[],
  limits: ConnectionLimits = connectionLimits,
): Connections {
  const queues = new Map<Socket, Queue>()
  const perAddress = new Map<string, number>()
  const isProxy = trustProxy.length > 0 ? compile([...trustProxy]) : () => false
  const serve = server.listeners('request') as ((...request: Request) => void)[]

  server.prependListener('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    const address = throttledAddress(from)
    const ofAddress = perAddress.get(address) ?? 0
    const isTooMany = ofAddress >= limits.mostOfAddress && !isProxy(from, 0)
    if (queues.size >= limits.most || isTooMany) return void socket.destroy()
    queues.set(socket, { running: undefined, waiting: [] })
    perAddress.set(address, ofAddress + 1)
    socket.once('close', () => {
      queues.delete(socket)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })

  const begin = (queue: Queue, request: Request) => {
    queue.running = request
    // the next one in a later turn of the event loop: what came in one breath waits, even where each is
    // answered at once, and others have their turn in between
    request[1].once('close', () => setImmediate(() => goOn(queue)))
    for (const one of serve) one.call(server, ...request)
  }
  const goOn = (queue: Queue) => {
    queue.running = undefined
    const next = queue.waiting.shift()
    if (next !== undefined && !next[0].socket.destroyed) begin(queue, next)
  }
  const receive = (...request: Request) => {
    const { socket } = request[0]
    const queue = queues.get(socket)
    if (queue === undefined || socket.destroyed) return
    if (queue.running === undefined) begin(queue, request)
    else if (queue.waiting.length < limits.mostWaiting) queue.waiting.push(request)
    else socket.destroy()
  }
  server.removeAllListeners('request')
  server.on('request', receive)
  // Node would answer an expectation that it does not know past the queue
  server.on('checkExpectation', receive)

  return {
    dropWithoutRequest() {
      for (const [socket, { running }] of queues) {
        if (running === undefined || !running[0].complete) socket.destroy()
      }
    },
  }
}
