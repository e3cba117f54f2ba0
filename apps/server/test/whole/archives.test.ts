import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { restore } from '../../src/cli/backup/restore.ts'
import { parseConfig } from '../../src/config.ts'
import { openPool } from '../../src/db/connection/open.ts'
import { checkFigures } from '../../src/figures/check-figures.ts'
import { emptyDatabase } from '../database.ts'

const folder = join(import.meta.dirname, 'archives')
const scratch = mkdtempSync(join(tmpdir(), 'yuga-archives-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const quiet = { say: () => undefined, onLost: () => undefined }

const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))

async function restored<T>(name: string, look: (pool: ReturnType<typeof openPool>) => Promise<T>) {
  const path = join(scratch, name.replace('.gz', ''))
  writeFileSync(path, gunzipSync(readFileSync(join(folder, name))))
  const database = await emptyDatabase()
  const env = { DATABASE_URL: database.url, CLOCK: '2026-03-19T17:00:00+09:00' }
  const root = join(import.meta.dirname, '../../../..')
  // of releases that did not sign
  await restore(parseConfig(env, root), [path, '--unsigned'], quiet)
  const pool = openPool({ connectionString: database.url, max: 2 })
  try {
    return await look(pool)
  } finally {
    await pool.end()
    await database.drop()
  }
}

test('there is an archive of before the cells', () => {
  expect(archives).toContain('0006-before-figures.tar.gz')
})

test.each(archives)('%s is restored, brought up to date and adds up', async (name) => {
  await restored(name, async (pool) => {
    expect(await checkFigures(pool, '2026-03-19')).toEqual([])
    const { rows } = await pool.query<{ cells: number; hours: number }>(
      `select (select sum(entered_hundredths) from man_month_cells) as cells,
         (select sum(hundredths) from hour_entries) as hours`,
    )
    expect(rows[0]?.cells).toBeGreaterThan(0)
    expect(rows[0]?.cells).toBe(rows[0]?.hours)
  })
})

// June 2025 has 21 weekdays, of which the 3rd and the 6th were holidays in Korea when it was closed
test('months that were closed before keep their segments and base hours', async () => {
  await restored('0006-before-figures.tar.gz', async (pool) => {
    const { rows } = await pool.query<{ name: string; closed: number; open: number }>(`
      with shown as (
        select c.*, m.month is not null as is_closed from man_month_cells c
        left join month_closes m using (employee_id, month))
      select 'cut by the move' as name,
        count(*) filter (where is_closed) as closed, count(*) filter (where not is_closed) as open
      from shown where employee_id in ('kr0006', 'kr0007', 'kr0008') and month = '2025-07-01'
        and first_day = '2025-07-16'
      union all
      select 'without the holiday', count(*) filter (where is_closed and base_hundredths = 15200),
        count(*) filter (where not is_closed and base_hundredths = 15200)
      from shown where office_code = 'FC001' and month = '2025-06-01'
      union all
      select 'stretch cut by the move', count(*), 0 from work_stretches s
      join month_closes using (employee_id, month)
      where employee_id in ('kr0006', 'kr0007', 'kr0008') and s.first_day = '2025-07-16'`)
    expect(Object.fromEntries(rows.map((row) => [row.name, row]))).toMatchObject({
      'cut by the move': { closed: 0 },
      'stretch cut by the move': { closed: 0 },
      'without the holiday': { open: 0 },
    })
    expect(rows.find(({ name }) => name === 'without the holiday')?.closed).toBeGreaterThan(0)
  })
})
