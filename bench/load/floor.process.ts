import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { openPool } from '@yuga/server/db/connection/open'
import { percentilesOf } from '../report/figures.ts'
import type { FloorRound, RoundResult } from './call.ts'
import { answerEach } from './child.ts'

type Query = { name?: string; text: string; values?: unknown[] }

/**
 * The floor: the statements that the server sends for these calls, in its order and by its names, sent by the
 * bare driver on as many connections as the load has. Nothing is read of the answers, nothing computed.
 */
answerEach(async (round: FloorRound): Promise<RoundResult> => {
  const { databaseUrl, warmMs, measureMs, turns } = round
  const pool = openPool({
    connectionString: databaseUrl,
    max: turns.length,
    application_name: 'yuga-bench',
  })
  try {
    const clients = await allConnected(pool, turns.length)
    const latencies: number[] = []
    let done = 0
    const start = performance.now() + warmMs
    const end = start + measureMs
    await Promise.all(
      clients.map(async (client, place) => {
        const calls = queriesOf(round, place)
        try {
          for (let turn = 0; performance.now() < end; turn += 1) {
            const began = performance.now()
            for (const query of calls[turn % calls.length]?.() ?? []) {
              await (query.values === undefined ? client.query(query.text) : client.query(query))
            }
            const ended = performance.now()
            done += 1
            if (ended >= start && ended <= end) latencies.push(ended - began)
          }
        } finally {
          client.release()
        }
      }),
    )
    return {
      done,
      perSecond: latencies.length / (measureMs / 1000),
      failures: 0,
      ...percentilesOf(latencies),
    }
  } finally {
    await pool.end()
  }
})

/** A database that is full lets go of the connections of the round before within moments. */
const isFull = (error: unknown) => (error as { code?: string }).code === '53300'
const fullForMs = 10_000

/** So many connections, or none: the pool would wait for ever for those that were not given back. */
async function allConnected(pool: ReturnType<typeof openPool>, count: number) {
  for (const began = performance.now(); ;) {
    const attempts = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
    const failed = attempts.find((attempt) => attempt.status === 'rejected')
    const clients = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (failed === undefined) return clients
    for (const client of clients) client.release()
    if (!isFull(failed.reason) || performance.now() - began > fullForMs) throw failed.reason
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** The queries of one connection's calls; an Idempotency-Key among the values is another each time. */
function queriesOf({ statements, turns }: FloorRound, place: number): (() => Query[])[] {
  return (turns[place] ?? []).map(({ queries, key }) => {
    const sent = queries.map(({ statement, values }): Query => {
      const known = statements[statement]
      if (known === undefined) throw new Error('The recording has no such statement.')
      return known.name === undefined
        ? { text: known.text }
        : { name: known.name, text: known.text, values: [...values] }
    })
    if (key === undefined) return () => sent
    return () => {
      const another = randomUUID()
      return sent.map((query) =>
        query.values?.includes(key)
          ? { ...query, values: query.values.map((value) => (value === key ? another : value)) }
          : query,
      )
    }
  })
}
