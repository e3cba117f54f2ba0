import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { type ChangeEvent, changeEvent, streamEvents } from '@yuga/contract/messages/events'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './server.ts'

/** Someone who listens to what changes. */
export type Listening = {
  /** The next event that comes, or that has come and was not taken; null when the stream has ended. */
  next(): Promise<ChangeEvent | null>
  /** The next figures of the badges; events of a timecard before them are passed over. */
  nextBadges(): Promise<Extract<ChangeEvent, { kind: 'badges' }> | null>
  /** What has come and was not taken. */
  readonly waiting: readonly ChangeEvent[]
  close(): void
}

/** Listens over a connection of one's own to a server that has a port; throws where that is refused. */
export async function listenOver(person: Caller, url: string): Promise<Listening> {
  const headers = { authorization: `Bearer ${person.token}` }
  const request = get(`${url}${apiPath}${streamEvents.path}`, { headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) {
    request.destroy()
    throw new Error(`listening was refused: ${answer.statusCode}`)
  }
  return { ...listeningTo(answer), close: () => request.destroy() }
}

/** Listens by way of a server; throws where that is refused. */
export async function listenAs(person: Caller, app: FastifyInstance): Promise<Listening> {
  const answer = await app.inject({
    payloadAsStream: true,
    method: 'GET',
    url: `${apiPath}${streamEvents.path}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
  })
  if (answer.statusCode !== 200) throw new Error(`listening was refused: ${answer.statusCode}`)
  return listeningTo(answer.stream())
}

function listeningTo(stream: Readable): Listening {
  const waiting: ChangeEvent[] = []
  const takers: ((event: ChangeEvent | null) => void)[] = []
  let isOver = false
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      if (data === undefined) continue
      const event = changeEvent.parse(JSON.parse(data))
      const taker = takers.shift()
      if (taker === undefined) waiting.push(event)
      else taker(event)
    }
  })
  const end = () => {
    isOver = true
    for (const taker of takers.splice(0)) taker(null)
  }
  stream.on('end', end).on('close', end).on('error', end)
  const next = (): Promise<ChangeEvent | null> => {
    const event = waiting.shift()
    if (event !== undefined || isOver) return Promise.resolve(event ?? null)
    return new Promise((resolve) => takers.push(resolve))
  }
  return {
    waiting,
    next,
    async nextBadges() {
      for (;;) {
        const event = await next()
        if (event === null || event.kind === 'badges') return event
      }
    },
    close: () => stream.destroy(),
  }
}
