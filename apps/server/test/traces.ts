import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** Everything that a write about timecards may touch, its side effects included. */
const tables = [
  'hour_entries',
  'period_states',
  'timecard_periods',
  'requests',
  'month_closes',
  'project_members',
  'messages',
  'email_outbox',
  'audit',
  'write_answers',
] as const

/** A checksum of each table, so that a difference says where it is. */
export async function tracesIn({ pool }: TestServer): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(
    `select ${tables
      .map(
        (table) =>
          `(select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), ''))
            from ${table} r) as ${table}`,
      )
      .join(', ')}`,
  )
  return rows[0] ?? {}
}

/** Does something that must be refused, and proves that nothing was written by it. */
export async function leavesNoTrace<T>(server: TestServer, attempt: () => Promise<T>): Promise<T> {
  const before = await tracesIn(server)
  const answer = await attempt()
  expect(await tracesIn(server)).toEqual(before)
  return answer
}
