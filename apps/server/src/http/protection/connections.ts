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
  /**
   * Connections of one address that is no proxy of ours on which no request has arrived yet, and how long each may stay
   * so.
   */
  readonly mostSilent: number
  readonly silentMs: number
}

/**
 * A browser opens six and sends one at a time on each, of which one stays open for its stream of changes; an
 * office may come by one address.
 */
const connectionLimits: ConnectionLimits = {
  most: 6_000,
  mostOfAddress: 3_000,
  mostWaiting: 32,
  mostSilent: 200,
  silentMs: 10_000,
}

type Request = readonly [IncomingMessage, ServerResponse]
type Queue = { running: Request | undefined; readonly waiting: Request[]; readonly address: string }

export type Connections = {
  /** Ends the connections on which no whole request has arrived. */
  dropWithoutRequest(): void
}

/**
 * Serves the requests of one connection one after another, the next when the answer before it has left: who
 * sends many and never reads costs one answer. Who sends more than may wait is cut off, for no browser and no
 * proxy does so. A connection that sends nothing is closed soon, and where all places are taken the one that has been
 * idle for longest gives way: open connections alone lock no other address out.
 */
export function guardConnections(
  server: Server,
  trustProxy: readonly string[],
  limits: ConnectionLimits = connectionLimits,
): Connections {
  const queues = new Map<Socket, Queue>()
  const idle = new Set<Socket>()
  const silent = new Map<Socket, NodeJS.Timeout>()
  const perAddress = countPerAddress()
  const silentPerAddress = countPerAddress()
  const isProxy = trustProxy.length > 0 ? compile([...trustProxy]) : () => false
  const serve = server.listeners('request') as ((...request: Request) => void)[]

  /** A connection that has sent a request, or is over, is no silent one. */
  const isHeard = (socket: Socket, address: string) => {
    const timer = silent.get(socket)
    if (timer === undefined) return
    clearTimeout(timer)
    silent.delete(socket)
    silentPerAddress.add(address, -1)
  }
  const forget = (socket: Socket) => {
    const queue = queues.get(socket)
    if (queue === undefined) return
    isHeard(socket, queue.address)
    queues.delete(socket)
    idle.delete(socket)
    perAddress.add(queue.address, -1)
  }

  server.prependListener('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    const address = throttledAddress(from)
    const isOurs = isProxy(from, 0)
    const isTooMany =
      perAddress.of(address) >= limits.mostOfAddress ||
      silentPerAddress.of(address) >= limits.mostSilent
    if (isTooMany && !isOurs) return void socket.destroy()
    if (queues.size >= limits.most) {
      const [longestIdle] = idle
      if (longestIdle === undefined) return void socket.destroy()
      forget(longestIdle)
      longestIdle.destroy()
    }
    queues.set(socket, { running: undefined, waiting: [], address })
    idle.add(socket)
    perAddress.add(address, 1)
    if (!isOurs) {
      silentPerAddress.add(address, 1)
      silent.set(socket, setTimeout(() => socket.destroy(), limits.silentMs).unref())
    }
    socket.once('close', () => forget(socket))
  })

  const begin = (queue: Queue, request: Request) => {
    queue.running = request
    idle.delete(request[0].socket)
    // the next one in a later turn of the event loop: what came in one breath waits, even where each is
    // answered at once, and others have their turn in between
    request[1].once('close', () => setImmediate(() => goOn(queue, request[0].socket)))
    for (const one of serve) one.call(server, ...request)
  }
  const goOn = (queue: Queue, socket: Socket) => {
    queue.running = undefined
    const next = queue.waiting.shift()
    if (next !== undefined && !next[0].socket.destroyed) begin(queue, next)
    else if (queues.has(socket)) idle.add(socket)
  }
  const receive = (...request: Request) => {
    const { socket } = request[0]
    const queue = queues.get(socket)
    if (queue === undefined || socket.destroyed) return
    isHeard(socket, queue.address)
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

function countPerAddress() {
  const counts = new Map<string, number>()
  return {
    of: (address: string) => counts.get(address) ?? 0,
    add(address: string, change: 1 | -1) {
      const count = (counts.get(address) ?? 0) + change
      if (count <= 0) counts.delete(address)
      else counts.set(address, count)
    },
  }
}
