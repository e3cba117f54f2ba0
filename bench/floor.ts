import { buildApp } from '@yuga/server/app'
import { parseConfig } from '@yuga/server/config'
import { openPool } from '@yuga/server/db/connection/open'
import { atOnce, type Call, ofRounds, p95Of } from './calls.ts'
import type { Pool, Stage } from './company.ts'
import { benchClock } from './day.ts'
import { root } from './server.ts'
import type { Line } from './table.ts'
import { openings, signIn } from './timecards.ts'

type Query = { readonly name?: string; readonly text: string; readonly values?: unknown[] }

const calls = 200

/**
 * The floor, which has no budget: the statements that the server sends for openings, the look-up of the session, begin
 * and commit included, sent by the bare driver. Nothing is read of the answers, nothing computed.
 */
export async function measureFloor({ size, pool, databaseUrl }: Stage): Promise<Line[]> {
  const next = openings(await signIn(pool))
  const recorded = await record(
    databaseUrl,
    Array.from({ length: calls }, () => next()),
  )
  const lines: Line[] = []
  for (const [count, how] of [
    [1, 'alone'],
    [10, '10 at once'],
  ] as const) {
    const pools = Array.from({ length: count }, () =>
      openPool({ connectionString: databaseUrl, max: 1 }),
    )
    const works = pools.map((one, place) => {
      let time = place
      return () => replay(one, recorded[(time += 1) % recorded.length] ?? [])
    })
    const measured = await ofRounds(async () => p95Of(await atOnce(works)))
    await Promise.all(pools.map((one) => one.end()))
    const what = `p95 of the SQL of an opening by the bare driver, ${how}`
    lines.push({ what, size, unit: 'ms', measured })
  }
  return lines
}

/** All on the one connection of the pool, so that begin and commit are of one transaction. */
async function replay(pool: Pool, queries: readonly Query[]): Promise<number> {
  const began = performance.now()
  for (const query of queries) await pool.query({ ...query })
  return performance.now() - began
}

/** Makes each call by the server's sources in this process, and notes what goes to the database for it. */
async function record(databaseUrl: string, wanted: readonly Call[]): Promise<Query[][]> {
  let noted: Query[] = []
  const pool = openPool(databaseUrl)
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((query: string | Query, values?: unknown[], ...more: unknown[]) => {
      const {
        name,
        text,
        values: own = values,
      } = typeof query === 'string' ? { text: query } : query
      noted.push({ text, ...(name && { name }), ...(Array.isArray(own) && { values: own }) })
      return send(query, values, ...more)
    }) as typeof client.query
  })
  const app = await buildApp({
    pool,
    clock: benchClock(),
    config: { ...parseConfig({}, root), webRoot: '/nonexistent' },
    logger: { level: 'error' },
  })
  const recorded: Query[][] = []
  for (const { path, token } of wanted) {
    noted = []
    const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.body}`)
    recorded.push(noted)
  }
  await app.close()
  await pool.end()
  return recorded
}
