import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureBuilt } from '../../../../../scripts/lib/build.mjs'
import {
  cloneDatabase,
  emptyDatabase,
  migrationsFolder,
  type TestDatabase,
} from '../../../test/database.ts'
import { parseConfig, type Config } from '../../config.ts'
import { migrationsIn } from '../../db/migrate.ts'
import { openPool } from '../../db/connection/open.ts'
import { announcePresence } from '../../db/connection/presence.ts'
import { openDatabase } from '../open-database.ts'
import { setUp } from '../serve.ts'
import { checkArchive, readArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { markRestoring } from './restoring.ts'

const scratch = mkdtempSync(join(tmpdir(), 'yuga-safety-'))
const root = join(migrationsFolder, '../../..')
const quiet = { say: () => undefined, onLost: () => undefined }
const archive = join(scratch, 'company.tar')
const secret = 'x'.repeat(40)

const configOf = (env: NodeJS.ProcessEnv): Config =>
  parseConfig({ PORT: '0', SECRET_KEY: secret, ...env }, root)
const configAt = ({ url }: TestDatabase) => configOf({ DATABASE_URL: url })

let from: TestDatabase
let to: TestDatabase
let fromPool: pg.Pool
let toPool: pg.Pool

beforeAll(async () => {
  from = await cloneDatabase()
  fromPool = openPool({ connectionString: from.url, max: 2 })
  await fromPool.query(`
    insert into employees (employee_id, name, join_day) values ('kim', 'Kim', '2020-01-01');
    insert into sessions values ('\\x01', 'kim', now(), now(), now() + interval '1 hour');
    insert into password_links values ('\\x02', 'kim', now(), now() + interval '1 hour');
    insert into access_tokens (token_hash, employee_id, name, scopes, created_at, last_day)
    values ('\\x03', 'kim', 'program', '{timecard.own}', now(), '2999-12-31');
    insert into provisioning_settings (is_on, token_hash, token_made_at) values (true, '\\x04', now());
    insert into write_answers (employee_id, key, request_hash, answer, answered_at)
      values ('kim', 'key', '\\x03', '{"secret": 1}', now());
    insert into sign_in_addresses values ('kim', '192.0.2.1', now());
    insert into password_link_asks (id_hash, address, asked_at) values ('\\x05', '192.0.2.1', now());
    insert into sign_in_failures (id_hash, address, failed_at) values ('\\x04', '192.0.2.1', now());
    insert into email_outbox (to_address, subject, contents, created_at, next_attempt_at) values
      ('kim@example.com', 'Link', 'https://example.com/set-password#token=secret', now(), now()),
      ('kim@example.com', 'News', 'Approved', now(), now());
    insert into installation values (true, false, now())`)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await backUp(configAt(from), [archive], quiet)
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  to = await cloneDatabase()
  toPool = openPool({ connectionString: to.url, max: 2 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await toPool.end()
  await to.drop()
})
afterAll(async () => {
  await fromPool.end()
  await from.drop()
  rmSync(scratch, { recursive: true, force: true })
})

const people = async (pool: pg.Pool) =>
  (await pool.query<{ id: string }>('select employee_id as id from employees order by 1')).rows.map(
    ({ id }) => id,
  )

test('a backup holds no session, no link, no kept answer and no failed sign-in', async () => {
  const names: string[] = []
  let mails = ''
  for await (const { name, bytes } of readArchive(archive)) {
    names.push(name)
    // the name of a column alone: what it holds opens nothing without the key of the installation (sessions-14)
    const text = bytes.toString().replaceAll('draft_secret', '')
    expect(text).not.toMatch(/secret|192\.0\.2\.1/)
    if (name.startsWith('tables/email_outbox/')) mails += bytes.toString()
  }
  expect(names).toContain('tables/accounts/000001.copy')
  expect(mails).toContain('Approved')
  const { header } = await checkArchive(archive, null)
  expect(header.tables.map(({ name }) => name)).not.toContain('sessions')
})

test('[backup-1] a restore ends the sessions that are there', async () => {
  await toPool.query(`
    insert into employees (employee_id, name, join_day) values ('lee', 'Lee', '2020-01-01');
    insert into sessions values ('\\x01', 'lee', now(), now(), now() + interval '1 hour')`)
  await restore(configAt(to), [archive, '--force'], quiet)
  expect(await people(toPool)).toEqual(['kim'])
  expect((await toPool.query('select * from sessions')).rowCount).toBe(0)
})

test('[backup-1] a restore revokes the access tokens of the backup', async () => {
  await restore(configAt(to), [archive, '--force'], quiet)
  const { rows } = await toPool.query('select name, revoked_at is null as works from access_tokens')
  expect(rows).toEqual([{ name: 'program', works: false }])
})

test('[backup-1, provisioning-2] a restore revokes the token of provisioning', async () => {
  await restore(configAt(to), [archive, '--force'], quiet)
  const { rows } = await toPool.query('select is_on, token_hash from provisioning_settings')
  expect(rows).toEqual([{ is_on: true, token_hash: null }])
})

describe('while a server is at work', () => {
  const known = async () => ({
    migrations: await migrationsIn(configAt(to).migrationsFolder),
    onNewer: vi.fn<(unknown: string[]) => void>(),
  })

  test('nothing is restored into its database', async () => {
    const presence = await announcePresence(toPool, await known())
    await expect(restore(configAt(to), [archive, '--force'], quiet)).rejects.toThrow(
      /^Yuga is running on this database: stop it first/,
    )
    expect(await people(toPool)).toEqual([])
    await presence?.leave()
    await restore(configAt(to), [archive, '--force'], quiet)
    expect(await people(toPool)).toEqual(['kim'])
  })

  test('it notices that a newer release has taken the database over', async () => {
    const knows = await known()
    const presence = await announcePresence(toPool, knows, 50)
    await toPool.query(`insert into migrations (name, sha256) values ('9999_later.sql', '')`)
    await vi.waitFor(() => expect(knows.onNewer).toHaveBeenCalledWith(['9999_later.sql']), 15_000)
    await presence?.leave()
  })

  test('a second server may be, and one that comes during a restore may not', async () => {
    const [one, two] = [
      await announcePresence(toPool, await known()),
      await announcePresence(toPool, await known()),
    ]
    expect(one && two).toBeDefined()
    await one?.leave()
    await two?.leave()
    const client = await toPool.connect()
    await client.query('select pg_advisory_lock(7291002)')
    expect(await announcePresence(toPool, await known())).toBeUndefined()
    client.release(true)
  })
})

describe('a demonstration', () => {
  const demonstration = join(scratch, 'demonstration.tar')

  test('replaces a company only by an explicit argument', async () => {
    await fromPool.query('update installation set is_demonstration = true')
    await backUp(configAt(from), [demonstration], quiet)
    await fromPool.query('update installation set is_demonstration = false')
    await toPool.query(
      `insert into employees (employee_id, name, join_day) values ('lee', 'Lee', '2020-01-01')`,
    )
    await expect(restore(configAt(to), [demonstration, '--force'], quiet)).rejects.toThrow(
      /holds the demonstration company and would replace a real one/,
    )
    expect(await people(toPool)).toEqual(['lee'])
    await restore(configAt(to), [demonstration, '--force', '--demonstration'], quiet)
    expect(await people(toPool)).toEqual(['kim'])
    // a demonstration may be replaced without ado
    await restore(configAt(to), [archive, '--force'], quiet)
  })
})

test('a restore that was killed is not taken for a new database', async () => {
  const empty = await emptyDatabase()
  const pool = openPool({ connectionString: empty.url, max: 1 })
  // as far as a killed one comes: the mark is made before anything else
  await markRestoring(pool, '/backups/one.tar')
  const config = configOf({ DATABASE_URL: empty.url, DEMO: 'on' })
  const database = await openDatabase(config, quiet)
  await expect(setUp(config, database, quiet.say)).rejects.toThrow(
    /^A backup \(\/backups\/one\.tar\) was being restored into this database and that has not ended/,
  )
  await restore(config, [archive], quiet)
  expect(await people(pool)).toEqual(['kim'])
  await (await setUp(configOf({ DATABASE_URL: empty.url }), database, quiet.say)).close()
  await database.close()
  await pool.end()
  await empty.drop()
})

describe('what is half written', () => {
  test('goes with a backup that is stopped', { timeout: 60_000 }, async () => {
    const path = join(scratch, 'stopped.tar')
    await ensureBuilt(['server'])
    const script = `
      import { run } from ${JSON.stringify(join(root, 'apps/server/dist/main.js'))}
      await run('backup', [${JSON.stringify(path)}])`
    // the table that comes first is locked, so that the backup waits in the middle of its work
    const holder = await fromPool.connect()
    await holder.query('begin; lock table codes in access exclusive mode')
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, DATABASE_URL: from.url, SECRET_KEY: secret, NODE_ENV: 'test' },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.on('exit', (_, name) => resolve(name)))
    await vi.waitFor(() => expect(existsSync(`${path}.part`)).toBe(true), 40_000)
    await pause(200)
    child.kill('SIGTERM')
    expect(await ended).toBe('SIGTERM')
    await holder.query('rollback')
    holder.release()
    expect(readdirSync(scratch).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  test('by a killed backup goes with the next one, but not what is being written', async () => {
    const folder = mkdtempSync(join(scratch, 'drafts-'))
    for (const name of ['yuga-old.tar.part', 'yuga-now.tar.part', 'notes.part']) {
      writeFileSync(join(folder, name), '')
    }
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(folder, 'yuga-old.tar.part'), longAgo, longAgo)
    utimesSync(join(folder, 'notes.part'), longAgo, longAgo)
    await backUp(configAt(from), [join(folder, 'next.tar')], quiet)
    expect(readdirSync(folder).sort()).toEqual(['next.tar', 'notes.part', 'yuga-now.tar.part'])
  })
})

test('a data folder that is not there is not made by a backup of it', async () => {
  const nowhere = join(scratch, 'nowhere')
  await expect(backUp(configOf({ DATA_DIR: nowhere }), [], quiet)).rejects.toThrow(
    /^There is nothing to back up: .*nowhere holds no database/,
  )
  expect(existsSync(nowhere)).toBe(false)
})
