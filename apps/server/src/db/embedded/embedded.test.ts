import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOf } from './processes.ts'
import { choosePlace } from './place.ts'
import { findRunning, startEmbedded, type Embedded } from './start.ts'

const isRoot = process.getuid?.() === 0
const scratch = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'yuga-embedded-'))
const dataDir = join(scratch, 'data')
const said: string[] = []

beforeAll(() => chmodSync(scratch, 0o711))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const start = (folder = dataDir) =>
  startEmbedded({
    dataDir: folder,
    say: (text) => said.push(text),
    onLost: (problem) => said.push(problem.message),
  })

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const count = async (url: string) =>
  (await ask<{ n: number }>(url, 'select count(*)::int as n from kept'))[0]?.n

/** Another Yuga that starts the database of the folder and can be killed without warning. */
async function startElsewhere(): Promise<{ yuga: ChildProcess; database: number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))}
    const embedded = await startEmbedded({
      dataDir: ${JSON.stringify(dataDir)}, say() {}, onLost: (problem) => { throw problem },
    })
    console.log(embedded.pid())`
  const yuga = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const database = await new Promise<number>((resolve, reject) => {
    yuga.stdout.on('data', (text: Buffer) => resolve(Number(text.toString())))
    yuga.on('exit', () => reject(new Error('it ended before its database was up')))
  })
  return { yuga, database }
}

async function killed(...pids: (number | undefined)[]): Promise<void> {
  for (const pid of pids) if (pid) process.kill(pid, 'SIGKILL')
  while (pids.some((pid) => pid && startOf(pid) !== undefined)) await pause(10)
}

describe('a database of our own', { timeout: 60_000 }, () => {
  let embedded: Embedded

  test('is made on the first start: durable, sorted the Korean way, owned by no one powerful', async () => {
    embedded = await start()
    const [result] = await ask(
      embedded.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              d.datlocale as locale, r.rolsuper as super,
              array(select * from unnest(array['나', 'b', '가', 'a']) as t order by t) as sorted
       from pg_database d, pg_roles r where datname = current_database() and rolname = current_user`,
    )
    expect(result).toEqual({
      fsync: 'on',
      commit: 'on',
      locale: 'ko',
      super: false,
      sorted: ['가', '나', 'a', 'b'],
    })
    await ask(embedded.url, 'create table kept (n int)')
  })

  test('is closed to other users of the machine', async () => {
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
    const wrong = embedded.url.replace(/:[0-9a-f]{48}@/, ':guess@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
    if (isRoot) expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  })

  test('serves one Yuga: a second start is refused in a sentence and harms nothing', async () => {
    await expect(start()).rejects.toThrow(/is in use by another Yuga \(process \d+ on .+\): stop/)
    expect(await count(embedded.url)).toBe(0)
  })

  test('is found by a command while Yuga runs', async () => {
    const result = await findRunning(dataDir)
    expect(await count(result?.url ?? '')).toBe(0)
  })

  test('comes back with every committed row after it was killed', async () => {
    await ask(embedded.url, 'insert into kept values (1)')
    const first = embedded.pid()
    await killed(first)
    for (let tries = 0; embedded.pid() === first && tries < 200; tries += 1) await pause(50)
    expect(await count(embedded.url)).toBe(1)
    expect(said).toContain('the database ended unexpectedly; starting it again')
  })

  test('stops with its Yuga and lets the next one in', async () => {
    const last = embedded.pid()
    await embedded.stop()
    expect(startOf(last)).toBeUndefined()
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(await findRunning(dataDir)).toBeUndefined()
    embedded = await start()
    expect(await count(embedded.url)).toBe(1)
    await embedded.stop()
  })

  test('left behind by a killed Yuga it is stopped, not fought over', async () => {
    const { yuga, database } = await startElsewhere()
    await killed(yuga.pid)
    expect(startOf(database)).toBeDefined()
    embedded = await start()
    expect(startOf(database)).toBeUndefined()
    expect(await count(embedded.url)).toBe(1)
    await embedded.stop()
  })

  test('killed with its Yuga it starts again, also when it has just been written to', async () => {
    const { yuga, database } = await startElsewhere()
    const running = await findRunning(dataDir)
    await ask(running?.url ?? '', 'insert into kept values (2)')
    await killed(yuga.pid, database)
    embedded = await start()
    expect(await count(embedded.url)).toBe(2)
    await embedded.stop()
  })

  test('is not kept from starting by a process that has the number of a dead one now', async () => {
    const lock = { pid: process.pid, started: 'long ago', host: hostname(), boot: '', token: '' }
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(lock))
    const left = `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n.\n\n1 1\nready\n`
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), left)
    writeFileSync(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), left)
    embedded = await start()
    expect(await count(embedded.url)).toBe(2)
    await embedded.stop()
  })

  test('of another major version is left alone, with a sentence', async () => {
    const version = join(dataDir, 'postgres/PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, but this Yuga brings/)
    writeFileSync(version, ours)
  })

  test('listens in a separate short folder where the path is too long for a socket', async () => {
    const far = join(scratch, 'a-folder-with-a-long-name/'.repeat(4))
    embedded = await start(far)
    const folder = new URL(embedded.url).searchParams.get('host') ?? ''
    expect(folder).toMatch(/^\/tmp\/yuga-socket-/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await findRunning(far))?.url).toBe(embedded.url)
    await embedded.stop()
    expect(existsSync(folder)).toBe(false)
  })

  test('has three roles with three passwords, none of which gives away another', async () => {
    embedded = await start()
    const passwords = [embedded.url, embedded.servingUrl, embedded.superuserUrl].map(
      (url) => new URL(url).password,
    )
    expect(new Set(passwords).size).toBe(3)
    const asOwner = embedded.servingUrl.replace('yuga_server:', 'yuga:')
    await expect(ask(asOwner, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(await ask(embedded.servingUrl, 'select current_user as who')).toEqual([
      { who: 'yuga_server' },
    ])
    await embedded.stop()
  })
})

test('a folder that cannot be used is refused in a sentence', async () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(/^The data folder .* cannot be used: .*DATA_DIR\.$/)
  await expect(start('/proc/yuga')).rejects.toThrow(/^The data folder \/proc\/yuga cannot be used/)
})

test.runIf(isRoot)(
  'under a closed home the database is kept elsewhere, and is there again',
  async () => {
    const home = mkdtempSync(join(scratch, 'home-'))
    const place = await choosePlace(join(home, 'data'))
    try {
      expect(place.folder).toMatch(/^\/var\/lib\/yuga\/[0-9a-f]{16}$/)
      expect(statSync(place.folder)).toMatchObject({ uid: 0, mode: 0o40711 })
      expect(await choosePlace(join(home, 'data'))).toEqual(place)
    } finally {
      rmSync(place.folder, { recursive: true, force: true })
    }
    await expect(choosePlace(join(home, 'data'))).rejects.toThrow(/which is not there/)
  },
)

describe.runIf(isRoot)('root does not write where another user could put a link', () => {
  test('into a data folder of another user', async () => {
    const folder = mkdtempSync(join(scratch, 'theirs-'))
    chownSync(folder, 65_534, 65_534)
    await expect(choosePlace(folder)).rejects.toThrow(
      /belongs to user 65534, so root does not write into it: run this as that user/,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('into a data folder that others may change', async () => {
    const folder = mkdtempSync(join(scratch, 'open-'))
    chmodSync(folder, 0o777)
    await expect(choosePlace(folder)).rejects.toThrow(/can be changed by other users/)
  })

  test('to a folder that a pointer of another making names', async () => {
    const folder = mkdtempSync(join(scratch, 'pointing-'))
    writeFileSync(join(folder, 'moved-to.txt'), `${tmpdir()}\n`)
    await expect(choosePlace(folder)).rejects.toThrow(/which is no folder of ours/)
  })
})
