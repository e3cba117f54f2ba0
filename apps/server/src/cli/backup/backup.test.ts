import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cloneDatabase, emptyDatabase, migrationsFolder } from '../../../test/database.ts'
import { parseConfig } from '../../config.ts'
import { keyFrom } from '../../installation-key.ts'
import { openPool } from '../../db/connection/open.ts'
import { migrate } from '../../db/migrate.ts'
import { fileByKeys, filesOfNotice, noticeFor } from '../../notices/notices.store.ts'
import { checkArchive, readArchive, writeArchive, type Header } from './archive.ts'
import { backUp, backUpTo } from './back-up.ts'
import { restore, restoreFrom } from './restore.ts'
import { quoted, readMigrations, readTables } from './schema.ts'

const scratch = mkdtempSync(join(tmpdir(), 'yuga-backup-'))
/** Ways out of the folder of migrations, and what is no name of one. */
const oddNames = [
  '../0001_master_data.sql',
  '/etc/passwd',
  '..',
  'a/b.sql',
  'x.sql\n',
  'x.sh',
  '',
  7,
  null,
]
const quiet = { say: () => undefined, onLost: () => undefined }
const path = join(scratch, 'one.tar')
const secret = 'a key of tests, of more than 32 letters'.replaceAll(' ', '-')
const key = keyFrom(secret).derive('backup signature')

let from: pg.Pool
let to: pg.Pool
let fromUrl: string
let toUrl: string
const put: (() => Promise<void>)[] = []

async function open(make: typeof cloneDatabase): Promise<[pg.Pool, string]> {
  const database = await make()
  const pool = openPool(database.url)
  put.push(async () => {
    await pool.end()
    await database.drop()
  })
  return [pool, database.url]
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  ;[from, fromUrl] = await open(cloneDatabase)
  ;[to, toUrl] = await open(cloneDatabase)
  await fill(from)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const away of put.splice(0)) await away()
  rmSync(path, { force: true })
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** People, a message among them and a notice with its file: text and bytes that a careless copy would spoil. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into employees (employee_id, name, join_day) values
       ('kim', '김하늘\ttab\nline \\N \\. "quote"', '2020-01-01'), ('lee', '', '2021-12-31')`,
  )
  await pool.query(
    `insert into messages (receiver_id, sender_id, category, contents_ko, contents_en, sent_at)
     values ('kim', 'lee', 'c', '안녕', 'hello', '2026-03-31T09:00:00.123456+09'),
            ('lee', null, 'c', '', 'x', now())`,
  )
  await pool.query(
    `insert into files (file_key, path_key, name, media_type, byte_count, sha256, contents, stored_at)
     values ('k', 'p', '한글.pdf', 'application/pdf', 4200000, '\\x00ff',
             decode(repeat('0a5c0009ff00', 700000), 'hex'), now())`,
  )
  await pool.query(
    `with notice as (
       insert into notices (subject, contents, contents_text, is_pinned, registered_at, registered_by, updated_at)
       values ('점검 안내', '<p>금요일 18시</p>', '금요일 18시', true, now(), 'kim', now()) returning notice_sn),
     attached as (
       insert into notice_files select file_sn, notice_sn, false, 0 from notice, files)
     insert into notice_reads select 'kim', notice_sn, now() from notice`,
  )
}

/** A digest of every row of every table, but for the record of a restore. */
async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const result: Record<string, string> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as digest
         from ${quoted(name)} t where t::text not like '%backup.restore%'`,
      )
      result[name] = rows[0]?.digest ?? ''
    }
    return result
  } finally {
    client.release()
  }
}

async function restoreInto(pool: pg.Pool, file = path): Promise<number> {
  return restoreFrom(file, await checkArchive(file, null), pool)
}

const config = (url: string) =>
  parseConfig(
    { DATABASE_URL: url, BACKUP_DIR: scratch, SECRET_KEY: secret },
    join(migrationsFolder, '../../..'),
  )

test('a restored database has every row of the other, and numbers new rows on from there', async () => {
  const rows = await backUpTo(from, path, quiet.say)
  expect(await restoreInto(to)).toBe(rows)
  expect(await contentsOf(to)).toEqual(await contentsOf(from))
  const insert = `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at)
    values ('kim', 'c', '', '', now()) returning message_sn`
  expect((await to.query(insert)).rows).toEqual((await from.query(insert)).rows)
})

test('a restored notice is read with its file, byte for byte, by anyone who knows both keys', async () => {
  await backUpTo(from, path, quiet.say)
  await restoreInto(to)
  const file = await fileByKeys(to, 'k', 'p')
  expect(file).toMatchObject({ name: '한글.pdf', byte_count: 4_200_000, is_inline: false })
  expect(await fileByKeys(to, 'k', 'k')).toBeUndefined()
  expect(await filesOfNotice(to, 1)).toEqual([file])
  expect(await noticeFor(to, 'kim', 1)).toMatchObject({ subject: '점검 안내', is_read: true })
  expect(await noticeFor(to, 'lee', 1)).toMatchObject({ is_read: false, has_files: true })
  const { rows } = await to.query<{ contents: Buffer }>('select contents from files')
  expect(rows[0]?.contents.equals(Buffer.from('0a5c0009ff00'.repeat(700_000), 'hex'))).toBe(true)
})

test('foreign keys are there again after a restore', async () => {
  await backUpTo(from, path, quiet.say)
  await restoreInto(to)
  const stranger = `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at)
    values ('nobody', 'c', '', '', now())`
  await expect(to.query(stranger)).rejects.toThrow(/messages_receiver/)
  const keys = `select conname, pg_get_constraintdef(oid) as is from pg_constraint
    where contype = 'f' order by conname`
  expect((await to.query(keys)).rows).toEqual((await from.query(keys)).rows)
})

test('what is saved while a backup runs is in the next one', async () => {
  const late = `insert into employees (employee_id, name, join_day) values ('late', '', '2026-01-01')`
  const before = await contentsOf(from)
  // Written once the snapshot is taken, before its table is read.
  const slow = { ...from, connect: async () => watched(await from.connect()) } as pg.Pool
  const watched = (client: pg.PoolClient) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const isTables = typeof args[0] === 'string' && args[0].includes('pg_attribute')
      return isTables ? from.query(late).then(() => ask(...args)) : ask(...args)
    }) as typeof client.query
    return client
  }
  await backUpTo(slow, path, quiet.say)
  await restoreInto(to)
  expect(await contentsOf(to)).toEqual(before)
  expect((await from.query(`select 1 from employees where employee_id = 'late'`)).rowCount).toBe(1)
})

test('a damaged, a broken off and a foreign file are refused before anything is touched', async () => {
  await backUpTo(from, path, quiet.say)
  const whole = readFileSync(path)
  const bad = join(scratch, 'bad.tar')
  const refuse = async (bytes: Buffer | string, reason: RegExp) => {
    writeFileSync(bad, bytes)
    await expect(restore(config(toUrl), [bad], quiet)).rejects.toThrow(reason)
  }
  const harmed = Buffer.from(whole)
  harmed[whole.indexOf('hello')] = 0x4a
  await refuse(harmed, /is damaged, its checksums do not match: nothing was changed/)
  await refuse(whole.subarray(0, whole.length - 4096), /is not a whole backup|cannot be read/)
  await refuse('not a backup', /cannot be read as a backup/)
  expect((await to.query('select 1 from employees')).rowCount).toBe(0)
})

test('a restore that fails in the middle leaves everything as it was', async () => {
  await backUpTo(from, path, quiet.say)
  const twisted = join(scratch, 'twisted.tar')
  const archive = writeArchive(twisted, null)
  for await (const { name, bytes } of readArchive(path)) {
    if (name === 'SHA256SUMS') continue
    // The message now goes to someone who is not there.
    const text = name.startsWith('tables/messages/')
      ? bytes.toString().replace('kim', 'who')
      : undefined
    await archive.add(name, text === undefined ? bytes : Buffer.from(text))
  }
  await archive.finish()
  await fill(to)
  const before = await contentsOf(to)
  await expect(restoreInto(to, twisted)).rejects.toThrow(/nothing was changed: .*foreign key/)
  expect(await contentsOf(to)).toEqual(before)
  rmSync(twisted)
})

test('people in the database are replaced only on request', async () => {
  await backUp(config(fromUrl), [path], quiet)
  await to.query(
    `insert into employees (employee_id, name, join_day) values ('old', '', '2020-01-01')`,
  )
  await expect(restore(config(toUrl), [path], quiet)).rejects.toThrow(/not empty.*--force/)
  await restore(config(toUrl), [path, '--force'], quiet)
  expect(await contentsOf(to)).toEqual(await contentsOf(from))
})

test('a database that was never started takes a backup', async () => {
  const [fresh, freshUrl] = await open(emptyDatabase)
  await backUp(config(fromUrl), [path], quiet)
  await restore(config(freshUrl), [path], quiet)
  expect(await contentsOf(fresh)).toEqual(await contentsOf(from))
})

test('a backup of an older release is restored and then brought up to date', async () => {
  const all = readdirSync(migrationsFolder).sort()
  const older = mkdtempSync(join(scratch, 'older-'))
  for (const name of all.slice(0, -1)) {
    copyFileSync(join(migrationsFolder, name), join(older, name))
  }
  const [old, oldUrl] = await open(emptyDatabase)
  await migrate(old, older)
  await fill(old)
  await backUp(config(oldUrl), [path], quiet)
  const [fresh, freshUrl] = await open(emptyDatabase)
  await restore(config(freshUrl), [path], quiet)
  expect((await fresh.query('select name from employees')).rowCount).toBe(2)
  expect(await readMigrations(fresh)).toEqual(all)
})

test('a backup of another release does not go into a database that is at another migration', async () => {
  await backUpTo(from, path, quiet.say)
  const { header, contents } = await checkArchive(path, null)
  const newer: Header = { ...header, migrations: [...header.migrations, '9999_later.sql'] }
  const later = join(scratch, 'later.tar')
  const archive = writeArchive(later, key)
  await archive.add('backup.json', Buffer.from(JSON.stringify(newer)))
  await archive.add('contents.json', Buffer.from(JSON.stringify(contents)))
  await archive.finish()
  await expect(restore(config(toUrl), [later], quiet)).rejects.toThrow(
    /belongs to migration 9999_later/,
  )
  const [, freshUrl] = await open(emptyDatabase)
  await expect(restore(config(freshUrl), [later], quiet)).rejects.toThrow(
    /9999_later.sql is not here/,
  )
  rmSync(later)
})

test('a migration with an odd name is refused before anything is touched', async () => {
  await backUpTo(from, path, quiet.say)
  const { header, contents } = await checkArchive(path, null)
  const strange = join(scratch, 'strange.tar')
  const [fresh, freshUrl] = await open(emptyDatabase)
  const restoreNaming = async (...odd: unknown[]) => {
    const archive = writeArchive(strange, key)
    const migrations = [...header.migrations, ...odd]
    await archive.add('backup.json', Buffer.from(JSON.stringify({ ...header, migrations })))
    await archive.add('contents.json', Buffer.from(JSON.stringify(contents)))
    await archive.finish()
    return restore(config(freshUrl), [strange], quiet).finally(() => rmSync(strange))
  }
  for (const odd of oddNames) {
    const named = JSON.stringify(odd)
    await expect(restoreNaming(odd), named).rejects.toThrow(
      /^The backup names a migration .*, which is none of Yuga: nothing was changed\.$/,
    )
    // Nothing is there yet, so that the next name finds the database as the first one did.
    expect(await readMigrations(fresh), named).toEqual([])
  }
})

test('a database that names a migration so is left as it is', async () => {
  await backUpTo(from, path, quiet.say, key)
  await to.query(`insert into migrations (name, sha256) values ('../x.sql', '')`)
  await expect(restore(config(toUrl), [path], quiet)).rejects.toThrow(
    'The database names a migration "../x.sql"',
  )
})

test('only its owner may look into a folder of backups and read what is in it', async () => {
  const folder = join(scratch, 'deep', 'made')
  await backUp(config(fromUrl), [join(folder, 'one.tar')], quiet)
  const modeOf = (name: string) => statSync(name).mode & 0o777
  expect([modeOf(folder), modeOf(join(folder, 'one.tar'))]).toEqual([0o700, 0o600])
})

test('a backup never overwrites a file', async () => {
  await backUp(config(fromUrl), [path], quiet)
  expect(readFileSync(path).length).toBeGreaterThan(8_400_000)
  chmodSync(path, 0o400)
  await expect(backUp(config(fromUrl), [path], quiet)).rejects.toThrow(/is there already/)
  const [empty, emptyUrl] = await open(emptyDatabase)
  await expect(backUp(config(emptyUrl), [`${path}2`], quiet)).rejects.toThrow(/nothing to back up/)
  await migrate(empty, migrationsFolder)
})
