import { expect, test } from 'vitest'
import {
  differing,
  useReconciliation,
  whereCell,
} from '../../../test/subjects/reconciliation-company.ts'

const { server, check, cellOf } = useReconciliation()

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.servingPool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('[reconciliation-10] a request while a check runs gets what has changed since it was begun', async () => {
  const cell = await cellOf('2026-04')
  const set = (hundredths: number) =>
    server.pool.query(
      `update man_month_cells set submitted_hundredths = ${hundredths} ${whereCell(cell)}`,
    )
  const before = Number(cell['submitted_hundredths'])
  expect(await waiting()).toBe(0)
  const holding = await server.pool.connect()
  try {
    await holding.query('begin')
    await holding.query('lock table month_closes in access exclusive mode')
    const first = check()
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    await set(before - 50)
    const second = check()
    await holding.query('rollback')
    expect(differing(await first)).toEqual([])
    expect(differing(await second)).toEqual(['hours 202604', 'cells 202604'])
  } finally {
    await holding.query('rollback')
    holding.release()
    await set(before)
  }
  expect(differing(await check())).toEqual([])
})
