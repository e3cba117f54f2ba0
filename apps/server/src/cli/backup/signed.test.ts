import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cloneDatabase, migrationsFolder, type TestDatabase } from '../../../test/database.ts'
import { parseConfig } from '../../config.ts'
import { openPool } from '../../db/connection/open.ts'
import { checkArchive, readArchive, sha256, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { archiveBudget, inspectEntries } from './entries.ts'
import { restore, restoreFrom } from './restore.ts'

const scratch = mkdtempSync(join(tmpdir(), 'yuga-signed-'))
const quiet = { say: () => undefined, onLost: () => undefined }
const archive = join(scratch, 'company.tar')
const ours = 'o'.repeat(40)
const configAt = ({ url }: TestDatabase, secret = ours) =>
  parseConfig({ DATABASE_URL: url, SECRET_KEY: secret }, join(migrationsFolder, '../../..'))

let from: TestDatabase
let to: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  from = await cloneDatabase()
  const fromPool = openPool({ connectionString: from.url, max: 1 })
  await fromPool.query(
    `insert into employees (employee_id, name, join_day) values ('kim', 'Kim', '2020-01-01')`,
  )
  await fromPool.end()
  await backUp(configAt(from), [archive], quiet)
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  to = await cloneDatabase()
  pool = openPool({ connectionString: to.url, max: 2 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await pool.end()
  await to.drop()
})
afterAll(async () => {
  await from.drop()
  rmSync(scratch, { recursive: true, force: true })
})

const people = async () => (await pool.query('select 1 from employees')).rowCount
const records = async () =>
  (
    await pool.query<{ actor: string | null; subject: string; after: unknown }>(
      `select actor_id as actor, subject, after from audit where action = 'backup.restore'`,
    )
  ).rows

/** The archive with its entries as `change` makes them, with checksums that match. */
async function changed(name: string, change: (name: string, text: string) => string) {
  const path = join(scratch, name)
  const writing = writeArchive(path, null)
  for await (const entry of readArchive(archive)) {
    if (entry.name === 'SHA256SUMS' || entry.name === 'SIGNATURE') continue
    await writing.add(entry.name, Buffer.from(change(entry.name, entry.bytes.toString())))
  }
  await writing.finish()
  return path
}

describe('[backup-3] a backup', () => {
  test('of this installation is restored', async () => {
    await restore(configAt(to), [archive], quiet)
    expect(await people()).toBe(1)
  })

  test('[backup-3] with changed rows and checksums that match them is refused', async () => {
    const forged = await changed('forged.tar', (_, text) => text.replace('Kim', 'Lee'))
    await expect(restore(configAt(to), [forged], quiet)).rejects.toThrow(
      /forged\.tar is not signed by this installation, so anyone may have .*nothing was changed.*SECRET_KEY.*--unsigned/s,
    )
    expect(await people()).toBe(0)
    await restore(configAt(to), [forged, '--unsigned'], quiet)
    expect((await pool.query('select name from employees')).rows).toEqual([{ name: 'Lee' }])
  })

  test('[backup-3] of another installation is refused, and with its key restored', async () => {
    const other = configAt(to, 'p'.repeat(40))
    await expect(restore(other, [archive], quiet)).rejects.toThrow(/is not signed by this/)
    await restore(configAt(to, ours), [archive], quiet)
    expect(await people()).toBe(1)
  })

  test('[backup-4] that is changed between its check and its restore changes nothing', async () => {
    const twice = join(scratch, 'twice.tar')
    writeFileSync(twice, readFileSync(archive))
    const checked = await checkArchive(twice, null)
    const bytes = readFileSync(twice)
    bytes.write('Lee', bytes.indexOf('Kim'))
    writeFileSync(twice, bytes)
    await expect(restoreFrom(twice, checked, pool)).rejects.toThrow(/changed while it was read/)
    expect(await people()).toBe(0)
  })

  test('holds no key of the installation', () => {
    expect(readFileSync(archive).includes(ours)).toBe(false)
  })
})

describe('[backup-5] a restore', () => {
  test('[backup-5] is in the audit of the restored database: file, its day, signed, checksum', async () => {
    await restore(configAt(to), [archive], quiet)
    const { header, sum } = await checkArchive(archive, null)
    let sums: Buffer = Buffer.from('')
    for await (const { name, bytes } of readArchive(archive))
      if (name === 'SHA256SUMS') sums = bytes
    expect(sum).toBe(sha256(sums))
    expect(await records()).toEqual([
      {
        actor: null,
        subject: 'backup company.tar',
        after: {
          backupMadeAt: header.createdAt,
          backupSignature: 'signed here',
          backupSum: sum,
        },
      },
    ])
  })

  test('of an unsigned backup says so there', async () => {
    const plain = await changed('plain.tar', (_, text) => text)
    await restore(configAt(to), [plain, '--unsigned'], quiet)
    expect(await records()).toMatchObject([{ after: { backupSignature: 'not signed here' } }])
  })
})

describe('[backup-4] an archive is refused before it is read', () => {
  const path = join(scratch, 'hostile.tar')
  type Entry = [name: string, text: string, type?: 'file' | 'symlink' | 'directory']
  const write = async (...entries: Entry[]) => {
    const tar = pack()
    for (const [name, text, type = 'file'] of entries) {
      if (type === 'file') tar.entry({ name }, text)
      else tar.entry({ name, type, linkname: '/etc/passwd' })
    }
    tar.finalize()
    const chunks: Buffer[] = []
    for await (const chunk of tar) chunks.push(chunk as Buffer)
    writeFileSync(path, Buffer.concat(chunks))
  }
  const part = 'tables/accounts/000001.copy'
  const small = { ...archiveBudget, entries: 2, partBytes: 10, listBytes: 10 }

  test.each<[string, Entry[], RegExp]>([
    [
      'an entry twice',
      [
        [part, 'a'],
        [part, 'a'],
      ],
      /holds tables.* twice/,
    ],
    ['a way out of it', [['tables/../../x/000001.copy', 'a']], /none of a backup/],
    ['an archive in it', [['inner.tar', 'a']], /none of a backup/],
    ['a link', [[part, '', 'symlink']], /none of a backup/],
    ['a folder', [['tables/employees/', '', 'directory']], /none of a backup/],
    ['a long name', [[`tables/${'a'.repeat(120)}/000001.copy`, 'a']], /none of a backup/],
    [
      'too many entries',
      [1, 2, 3].map((n): Entry => [`tables/x/00000${n}.copy`, 'a']),
      /more than 2 entries/,
    ],
    ['a large part', [[part, 'a'.repeat(11)]], /larger than 10 bytes/],
    ['a large list', [['SHA256SUMS', 'a'.repeat(11)]], /larger than 10 bytes/],
  ])('%s', async (_, entries, reason) => {
    await write(...entries)
    await expect(inspectEntries(path, small)).rejects.toThrow(reason)
  })

  test('[backup-4] too many bytes, something after its end, and what is no file', async () => {
    await write([part, 'a'])
    await expect(inspectEntries(path, { ...small, bytes: 100 })).rejects.toThrow(/larger than 100/)
    writeFileSync(path, Buffer.concat([readFileSync(path), readFileSync(archive)]))
    await expect(inspectEntries(path)).rejects.toThrow(/something follows its end/)
    await expect(inspectEntries(scratch)).rejects.toThrow(/it is no file/)
  })

  test('an entry that says a size of terabytes, before any of it is read', async () => {
    await write([part, 'a'])
    truncateSync(path, 512)
    const bytes = readFileSync(path)
    bytes.write('77777777777', 124)
    writeFileSync(path, bytes)
    await expect(checkArchive(path, null)).rejects.toThrow(/is larger than/)
  })
})
