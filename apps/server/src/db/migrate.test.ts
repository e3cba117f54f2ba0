import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'
import { openPool } from './connection/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'yuga-migrations-'))
const patience = { lockTimeoutMs: 100, mostTries: 3, betweenTriesMs: 50 }
let pool: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  pool = openPool({ connectionString: database.url, max: 3 })
  end = () => pool.end().then(database.drop)
  writeFileSync(join(folder, '0001_one.sql'), 'create table one (n int)')
  await migrate(pool, folder)
  writeFileSync(join(folder, '0002_two.sql'), 'alter table one add column m int')
})
afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})

test('a lock that another session keeps ends a migration in a sentence, and lets others through meanwhile', async () => {
  const holder = await pool.connect()
  await holder.query('begin; select * from one')
  const waiting = migrate(pool, folder, { patience })
  const reading = pool.query('select * from one')
  await expect(waiting).rejects.toThrow(
    /^another session keeps a lock on its tables\. Stop what works on it/,
  )
  expect((await reading).rows).toEqual([])
  await holder.query('commit')
  holder.release()
  expect(await migrate(pool, folder, { patience })).toEqual({ applied: ['0002_two.sql'] })
})

test('a lock that is given up in time is only waited for', async () => {
  writeFileSync(join(folder, '0003_three.sql'), 'alter table one add column o int')
  const holder = await pool.connect()
  await holder.query('begin; select * from one')
  const waiting = migrate(pool, folder, { patience: { ...patience, mostTries: 100 } })
  setTimeout(() => void holder.query('commit').then(() => holder.release()), 400)
  expect(await waiting).toEqual({ applied: ['0003_three.sql'] })
})
