import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answeredInTurns } from './answered-in-turns.ts'
import { compressAnswers } from './compressed-answers.ts'
import { giveBackMemory, takeMemory } from './used-memory.ts'

const response = z.object({ list: z.array(z.object({ who: z.string(), place: z.number() })) })
const listOf = (who: string, rows: number) => ({
  list: Array.from({ length: rows }, (_, place) => ({ who, place })),
})

const app = fastify()
compressAnswers(app)
app.get(
  '/rows/:who/:rows',
  answeredInTurns({ response }, async ({ params }) => {
    const { who, rows } = params as { who: string; rows: string }
    return listOf(who, Number(rows))
  }),
)
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

async function read(who: string, rows: number, encoding: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/rows/${who}/${rows}`, {
    headers: { 'accept-encoding': encoding },
  })
  expect(await answer.json()).toEqual({ code: 200, data: listOf(who, rows) })
}

test('memory that was given back is taken again, where it is large enough', () => {
  const small = takeMemory(100_000)
  const large = takeMemory(300_000)
  giveBackMemory(small)
  giveBackMemory(large)
  const taken = [200_000, 90_000, 90_000].map((least) => [small, large].indexOf(takeMemory(least)))
  expect(taken).toEqual([1, 0, -1])
})

test('of much that was given back the largest pieces are kept, and none that is very large', () => {
  const pieces: Buffer[] = [5, 1, 4, 2, 3].map((tens) => Buffer.alloc(tens * 10_000 + 3_000_000))
  for (const piece of pieces) giveBackMemory(piece)
  const huge = Buffer.alloc(5_000_000)
  giveBackMemory(huge)
  const taken = pieces.map(() => pieces.indexOf(takeMemory(3_000_000)))
  expect(taken.toSorted()).toEqual([-1, 0, 2, 3, 4])
  expect(takeMemory(4_500_000) === huge).toBe(false)
})

test('the memory of an answer serves another one once it has gone out, and not before', async () => {
  const handler = answeredInTurns({ response }, async () => listOf('one', 20_000))
  const sentTo = async (raw: EventEmitter) => {
    const sent: Buffer[] = []
    const reply = { raw, type: () => reply, send: (bytes: Buffer) => sent.push(bytes) }
    await handler.call(app, {} as never, reply as never)
    return sent[0]
  }
  const line = new EventEmitter()
  const first = await sentTo(line)
  const second = await sentTo(new EventEmitter())
  expect(second?.buffer === first?.buffer).toBe(false)
  line.emit('close')
  const third = await sentTo(new EventEmitter())
  expect(third?.buffer === first?.buffer).toBe(true)
})

test('no answer has anything of another, packed or not', async () => {
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(
      ['identity', 'gzip', 'identity', 'gzip'].map((encoding, place) =>
        read(`reader${place}`, 2_000 + 1_000 * ((round + place) % 5), encoding),
      ),
    )
  }
})
