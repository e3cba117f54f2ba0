import type pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { fewOrMany } from './few-or-many.ts'

const { server } = useServer()

const numbered = fewOrMany<{ thing: string }>(
  (seen) =>
    `select thing from unnest($1::text[]) thing where thing = any(${seen('$1::text[]')}) order by 1`,
)
const things = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1_000}`)

/** How often plans for any values, and for these, were taken of what this connection keeps by name. */
async function plansOf(client: pg.PoolClient) {
  const { rows } = await client.query<{ generic: number; custom: number }>(
    `select coalesce(sum(generic_plans), 0)::int as generic, coalesce(sum(custom_plans), 0)::int as custom
     from pg_prepared_statements where statement like '%unnest($1::text[]) thing%'`,
  )
  return rows[0]
}

test('answers the same for few things and for many', async () => {
  for (const count of [0, 1, 10, 11, 1_000]) {
    const all = things(count)
    const found = await numbered.all(server.servingPool, [all], all)
    expect(found.map(({ thing }) => thing)).toEqual(all)
  }
})

test('keeps one plan for a few things, and none for many', async () => {
  const client = await server.servingPool.connect()
  try {
    for (const count of [1, 2, 3, 4, 5, 1, 2, 10]) {
      await numbered.all(client, [things(count)], things(count))
    }
    // PostgreSQL plans five times before it keeps a plan
    const ofFew = await plansOf(client)
    expect(ofFew?.custom).toBe(5)
    expect(ofFew?.generic).toBeGreaterThanOrEqual(3)
    for (let time = 0; time < 8; time += 1) await numbered.all(client, [things(11)], things(11))
    expect(await plansOf(client)).toEqual(ofFew)
  } finally {
    client.release(true)
  }
})
