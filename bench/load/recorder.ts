import { buildApp } from '@yuga/server/app'
import { parseConfig } from '@yuga/server/config'
import type { inTransaction } from '@yuga/server/db/transaction'
import type { Clock } from '@yuga/server/http/clock'
import { root } from '../stage/server.ts'
import type { LoadCall, LoadRequest, RecordedQuery, RecordedStatement } from './call.ts'

type Pool = Parameters<typeof inTransaction>[0]
type Client = Parameters<Parameters<typeof inTransaction>[1]>[0]

export type Recorder = {
  readonly statements: RecordedStatement[]
  /** Makes the call once and answers its data. */
  send(request: LoadRequest): Promise<unknown>
  /** Makes the call once and notes every statement that the server sent for it. */
  record(request: LoadRequest): Promise<LoadCall>
  close(): Promise<void>
}

/**
 * The server's sources in this process, over a pool that notes what is sent. So the floor has the very
 * statements of the server, the session look-up, begin and commit included, whatever they are today.
 */
export async function startRecorder(pool: Pool, clock: Clock): Promise<Recorder> {
  const statements: RecordedStatement[] = []
  const places = new Map<string, number>()
  let heard: RecordedQuery[] = []

  function note(query: unknown, values: readonly unknown[] = []): void {
    const asked = typeof query === 'string' ? { text: query } : (query as RecordedStatement)
    const id = asked.name ?? asked.text
    const known = places.get(id) ?? statements.length
    if (known === statements.length) {
      places.set(id, known)
      statements.push(
        asked.name === undefined ? { text: asked.text } : { name: asked.name, text: asked.text },
      )
    }
    const given = (query as { values?: unknown[] }).values ?? values
    heard.push({ statement: known, values: [...given] })
  }

  const app = await buildApp({
    pool: listeningPool(pool, note),
    clock,
    config: { ...parseConfig({}, root), webRoot: '/nonexistent' },
    logger: { level: 'error' },
  })
  await app.ready()

  async function send({ method, path, token, body, key }: LoadRequest): Promise<unknown> {
    heard = []
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'ko',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`)
    return (answer.json() as { data: unknown }).data
  }

  return {
    statements,
    send,
    async record(request) {
      await send(request)
      return { request, queries: heard }
    },
    close: () => app.close(),
  }
}

type Note = (query: unknown, values?: readonly unknown[]) => void

function listeningPool(pool: Pool, note: Note): Pool {
  return withOwn(pool, {
    query: listeningQuery(pool, note),
    connect: async () => {
      const client: Client = await pool.connect()
      return withOwn(client, { query: listeningQuery(client, note) })
    },
  })
}

function listeningQuery(target: Pool | Client, note: Note) {
  return (query: string, values?: unknown[]) => {
    note(query, values)
    return target.query(query, values)
  }
}

/** The same object, but for a few methods. */
function withOwn<T extends object>(target: T, own: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      if (name in own) return own[name as keyof T]
      const found = target[name as keyof T]
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
}
