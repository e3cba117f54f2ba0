import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, migrationsFolder, servingRole } from '../../test/database.ts'
import { parseConfig } from '../config.ts'
import { migrateDatabase } from '../cli/open-database.ts'
import { openPool } from '../db/connection/open.ts'
import { recordAudit } from './audit.store.ts'

let owner: pg.Pool
let server: pg.Pool
let end: () => Promise<void>

/** A start of the server: with CLOCK, or as in production. */
const starts = (env: NodeJS.ProcessEnv = {}) =>
  migrateDatabase(
    { pool: owner, servingRole: servingRole() },
    { ...parseConfig(env, '/nonexistent'), migrationsFolder },
  )

beforeAll(async () => {
  const database = await emptyDatabase()
  owner = openPool({ connectionString: database.url, max: 1 })
  server = openPool({ connectionString: database.servingUrl, max: 1 })
  end = async () => {
    await Promise.all([owner.end(), server.end()])
    await database.drop()
  }
  await starts()
})
afterAll(() => end())

const longAgo = new Date('2001-01-01T00:00:00Z')

async function secondsSince(requestId: string): Promise<number[]> {
  const { rows } = await owner.query<{ seconds: string }>(
    `select extract(epoch from clock_timestamp() - at) as seconds from audit where request_id = $1`,
    [requestId],
  )
  return rows.map(({ seconds }) => Number(seconds))
}

const record = (requestId: string, ...actions: string[]) =>
  recordAudit(
    server,
    { actorId: 'kim', at: longAgo, requestId },
    ...actions.map((action) => ({ forEmployeeId: 'kim', action, subject: 'timecard kim' })),
  )

describe('the database alone gives a record its time', () => {
  test('[audit-4] whatever date the serving role sends', async () => {
    await record('today', 'timecard.save', 'timecard.submit')
    const seconds = await secondsSince('today')
    expect(seconds).toHaveLength(2)
    const { rows } = await owner.query(`select distinct at from audit where request_id = 'today'`)
    expect(rows).toHaveLength(1)
    for (const each of seconds) expect(each).toSatisfy((n: number) => n >= 0 && n < 60)
  })

  test('at the moment of the record and not of the start of a transaction that stayed open', async () => {
    const client = await server.connect()
    try {
      await client.query('begin')
      await client.query('select pg_sleep(1.2)')
      await recordAudit(
        client,
        { actorId: null, at: longAgo, requestId: 'late' },
        { forEmployeeId: null, action: 'notice.add', subject: 'notice 1' },
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    expect((await secondsSince('late'))[0]).toBeLessThan(1)
  })

  test.each([
    `insert into audit (at, action, subject, request_id) values (now(), 'b', 's', 'r')`,
    `insert into audit (at, action, subject, request_id) values ('2001-01-01', 'b', 's', 'r')`,
    `insert into audit_months.other (at, action, subject, request_id) values ('2001-01-01', 'b', 's', 'r')`,
    'select audit_months.time_of(now())',
    `create or replace function audit_months.time_of(given timestamptz) returns timestamptz
     language sql as 'select given'`,
    'alter function audit_months.time_of(timestamptz) rename to other_time_of',
    'drop function audit_months.time_of(timestamptz)',
    `alter function record_audit(timestamptz, text, text, text[], text[], text[], text[], text[], text[], text)
     security invoker`,
    `create function public.clock_timestamp() returns timestamptz language sql as 'select now()'`,
    'create schema mine',
  ])('and the serving role is refused: %s', async (sql) => {
    await expect(server.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('nor do names of the caller lead the function astray', async () => {
    const client = await server.connect()
    try {
      await client.query(`
        create function pg_temp.clock_timestamp() returns timestamptz language sql as 'select now() - interval ''9 days''';
        create temp table audit (like public.audit including all);
        set search_path = pg_temp, public, pg_catalog`)
      await recordAudit(
        client,
        { actorId: null, at: longAgo, requestId: 'astray' },
        { forEmployeeId: null, action: 'notice.add', subject: 'notice 1' },
      )
    } finally {
      client.release(true)
    }
    expect((await secondsSince('astray'))[0]).toBeLessThan(60)
  })
})

test('[audit-4] a start with CLOCK lets the server give the time, until the next start without it', async () => {
  const daysOf = async (requestId: string) =>
    (await secondsSince(requestId)).map((seconds) => Math.floor(seconds / 86_400) > 9_000)
  await starts({ CLOCK: '2026-03-31T09:00:00+09:00' })
  await record('moved', 'timecard.save')
  expect(await daysOf('moved')).toEqual([true])
  await starts()
  await record('real', 'timecard.save')
  expect(await daysOf('real')).toEqual([false])
})
