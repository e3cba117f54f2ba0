import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneDatabase, emptyDatabase, migrationsFolder } from '../../test/database.ts'
import { parseConfig } from '../config.ts'
import { migrateDatabase, openDatabase } from '../cli/open-database.ts'
import { openPool } from './connection/open.ts'
import { connectionSecurityOf } from './connection/connection-security.ts'

const root = join(migrationsFolder, '../../..')
const said: string[] = []
const log = { say: (text: string) => said.push(text), onLost: () => undefined }
const configWith = (env: NodeJS.ProcessEnv) => parseConfig(env, root)

let owner: pg.Pool
let server: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  const database = await cloneDatabase()
  owner = openPool({ connectionString: database.url, max: 1 })
  server = openPool({ connectionString: database.servingUrl, max: 1 })
  end = async () => {
    await Promise.all([owner.end(), server.end()])
    await database.drop()
  }
  await owner.query(`
    insert into audit (at, action, subject, request_id) values (now(), 'a', 's', 'r');
    create table made_later (id int generated always as identity, text text)`)
})
afterAll(() => end())

/** 'yes', or how PostgreSQL refused. */
const may = (sql: string) =>
  server.query(sql).then(
    () => 'yes',
    (error: pg.DatabaseError) => (error.code === '42501' ? 'no' : error.message),
  )

test('a connection has no statement compiled, whatever the database does by itself', async () => {
  const { rows } = await server.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

const recordSql = `select record_audit(now(), null, 'r', array[null], array[null], array['b'], array['s'],
  array[null], array[null])`

describe('the role that serves people', () => {
  test.each([
    [recordSql],
    ['select count(*) from audit'],
    ['select name from migrations'],
    ['select is_demonstration from installation'],
    [`insert into units values ('T1')`],
    [`update codes set name_en = 'Seoul' where detail_code = 'FC001'`],
    [`delete from units where organization_id = 'T1'`],
    [`insert into made_later (text) values ('x')`],
    ['delete from made_later'],
    ['select * from employees for no key update'],
  ])('may %s', async (sql) => {
    expect(await may(sql)).toBe('yes')
  })

  test.each([
    [`insert into audit (at, action, subject, request_id) values (now(), 'b', 's', 'r')`],
    [`insert into audit (at, action, subject, request_id) values ('2001-01-01', 'b', 's', 'r')`],
    [`update audit set action = 'nothing'`],
    ['delete from audit'],
    ['truncate audit'],
    ['delete from audit_months.other'],
    ['select * from audit_months.other'],
    [`select make_audit_months('2040-01-01', '2040-01-01')`],
    ['alter table audit disable trigger all'],
    ['drop table audit'],
    ['truncate hour_entries'],
    [`insert into migrations (name, sha256) values ('x', 'x')`],
    ['delete from migrations'],
    ['insert into installation values (true, false, now())'],
    ['create table mine (id int)'],
    ['alter table accounts add column mine int'],
    ['drop index employees_name'],
    ['set role yuga'],
  ])('may not %s', async (sql) => {
    expect(await may(sql)).toMatch(/^no$|must be owner|does not exist/)
  })

  test('owns nothing', async () => {
    const { rows } = await server.query<{ n: number }>(
      `select count(*) as n from pg_class where relowner = current_user::regrole
         and relpersistence <> 't'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('adds to a partition of the audit that was made after it was given its rights', async () => {
    await owner.query(`select make_audit_months('2040-01-01', '2040-01-01')`)
    expect(await may(recordSql.replace('now()', `'2040-01-15'`))).toBe('yes')
    expect(await may('delete from audit_months.m2040_01')).toBe('no')
    const { rows } = await owner.query('select count(*) as n from audit_months.m2040_01')
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('an external database', () => {
  test('by two addresses is migrated as its owner and served as the other', async () => {
    const { url, servingUrl, drop } = await emptyDatabase()
    const config = configWith({ DATABASE_URL: servingUrl, MIGRATION_DATABASE_URL: url })
    said.length = 0
    const database = await openDatabase(config, log)
    expect((await migrateDatabase(database, config)).length).toBeGreaterThan(0)
    expect(said).toEqual([])
    const pool = database.servingPool()
    await expect(pool.query('delete from audit')).rejects.toThrow(/permission denied/)
    expect((await pool.query('select * from codes')).rowCount).toBeGreaterThan(0)
    // a second start gives the same rights again
    expect(await migrateDatabase(database, config)).toEqual([])
    await database.close()
    await drop()
  })

  test('by one address says what that means', async () => {
    const { url, drop } = await emptyDatabase()
    said.length = 0
    const database = await openDatabase(configWith({ DATABASE_URL: url }), log)
    expect(said).toEqual([
      expect.stringMatching(
        /of DATABASE_URL owns the tables and serves people too.*MIGRATION_DATABASE_URL/,
      ),
    ])
    await database.close()
    await drop()
  })

  test('is not served by a role that may do everything', async () => {
    const { url, drop } = await emptyDatabase()
    const admin = new URL(inject('testServer').adminUrl)
    admin.pathname = new URL(url).pathname
    const config = configWith({ DATABASE_URL: admin.toString(), MIGRATION_DATABASE_URL: url })
    // on an external server the tests' owner is the superuser itself
    if (admin.username !== new URL(url).username) {
      await expect(openDatabase(config, log)).rejects.toThrow(/superuser or may act as/)
    }
    await drop()
  })

  test('is one and not two', async () => {
    const [one, two] = [await emptyDatabase(), await emptyDatabase()]
    const config = configWith({ DATABASE_URL: one.servingUrl, MIGRATION_DATABASE_URL: two.url })
    await expect(openDatabase(config, log)).rejects.toThrow(/lead to different databases/)
    await one.drop()
    await two.drop()
    expect(() => configWith({ MIGRATION_DATABASE_URL: two.url })).toThrow(/without DATABASE_URL/)
  })

  test('on another machine without TLS is refused before anything is sent', async () => {
    const config = configWith({ DATABASE_URL: 'postgres://ann:s3cret@db.example.com/yuga' })
    await expect(openDatabase(config, log)).rejects.toThrow(
      /^DATABASE_URL \(postgres:\/\/ann:\*\*\*@db\.example\.com\/yuga\) leads to another machine without TLS/,
    )
  })

  test.each([
    ['postgres://u:p@localhost/d', 'secure'],
    ['postgres://u:p@127.0.0.1:5433/d', 'secure'],
    ['postgresql://u:p@[::1]/d', 'secure'],
    ['postgres:///d', 'secure'],
    ['postgres://u@localhost/d?host=%2Fvar%2Frun%2Fpostgresql', 'secure'],
    ['postgres://u:p@localhost/d?host=db.example.com', 'insecure'],
    ['postgres://u:p@db.example.com/d', 'insecure'],
    ['postgres://u:p@10.0.0.7/d?application_name=x', 'insecure'],
    ['postgres://u:p@db.example.com/d?ssl=false', 'insecure'],
    ['postgres://u:p@db.example.com/d?sslmode=no-verify', 'insecure'],
    ['postgres://u:p@db.example.com/d?sslmode=disable', 'insecure on purpose'],
    ['postgres://u:p@db.example.com/d?sslmode=verify-full', 'secure'],
    ['postgres://u:p@db.example.com/d?ssl=true', 'secure'],
  ])('%s is %s', (url, security) => {
    expect(connectionSecurityOf(url)).toBe(security)
  })
})
