import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cloneDatabase, emptyDatabase, migrationsFolder } from '../../test/database.ts'
import { parseConfig } from '../config.ts'
import { announcePresence, servedAt } from '../db/connection/presence.ts'
import { checkPort, listen } from './listen.ts'
import { makeAdministrator } from './make-administrator.ts'
import { migrateDatabase, openDatabase } from './open-database.ts'
import { setUp } from './serve.ts'
import { printStartupMessage } from './startup-message.ts'

const quiet = { say: () => undefined, onLost: () => undefined }
const root = join(migrationsFolder, '../../..')
const configWith = (env: NodeJS.ProcessEnv) => parseConfig({ PORT: '0', ...env }, root)

afterEach(() => vi.restoreAllMocks())

describe('an external database', () => {
  test('without an owner is named in a sentence, without its password', async () => {
    const config = configWith({ DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:9/yuga' })
    await expect(openDatabase(config, quiet)).rejects.toThrow(
      'The database of DATABASE_URL (postgres://ann:***@127.0.0.1:9/yuga) cannot be reached: nothing answers there.',
    )
  })

  test('that does not know us says so', async () => {
    const { url, drop } = await emptyDatabase()
    const stranger = new URL(url)
    stranger.username = 'stranger'
    const config = configWith({ DATABASE_URL: stranger.toString() })
    await expect(openDatabase(config, quiet)).rejects.toThrow(/cannot be reached: .*"stranger"/)
    await drop()
  })

  test('of a newer release is left as it is', async () => {
    const { url, drop } = await cloneDatabase()
    const config = configWith({ DATABASE_URL: url })
    const database = await openDatabase(config, quiet)
    await database.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', '')`)
    const before = await database.pool.query('select * from migrations')
    await expect(migrateDatabase(database, config)).rejects.toThrow(
      /^The database was made by a newer release of Yuga .*9999_later\.sql/,
    )
    expect((await database.pool.query('select * from migrations')).rows).toEqual(before.rows)
    await database.close()
    await drop()
  })

  test('made with another text of a migration is left as it is, in one sentence', async () => {
    const { url, drop } = await cloneDatabase()
    const config = configWith({ DATABASE_URL: url })
    const database = await openDatabase(config, quiet)
    await database.pool.query(`update migrations set sha256 = 'another' where name like '0001%'`)
    await expect(migrateDatabase(database, config)).rejects.toThrow(
      /^The database cannot be brought up to date: it was made with another 0001_master_data\.sql .*[^.]\.$/,
    )
    await database.close()
    await drop()
  })

  test('[demonstration-2] with the demonstration company is served only on request', async () => {
    const { url, drop } = await cloneDatabase()
    const config = configWith({ DATABASE_URL: url })
    const database = await openDatabase(config, quiet)
    await database.pool.query('insert into installation values (true, true, now())')
    await expect(setUp(config, database, () => undefined)).rejects.toThrow(
      /^The database holds the demonstration company, whose passwords everybody knows/,
    )
    const requested = configWith({ DATABASE_URL: url, DEMO: 'on' })
    await database.pool.query(
      `insert into employees (employee_id, name, join_day) values ('kim', 'Kim', '2020-01-01')`,
    )
    await (await setUp(requested, database, () => undefined)).close()
    await database.close()
    await drop()
  })

  test('gets its first administrator by a command, with a link to set the password', async () => {
    const { url, drop } = await emptyDatabase()
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const config = configWith({ DATABASE_URL: url, PUBLIC_URL: 'https://yuga.example.com/' })
    await makeAdministrator(config, ['create', 'kim'], quiet)
    expect(said.mock.lastCall?.[0]).toMatch(
      /^https:\/\/yuga\.example\.com\/set-password#token=.{43}$/,
    )
    await expect(makeAdministrator(config, ['make', 'kim'], quiet)).rejects.toThrow(/^Say: npm run/)
    await expect(makeAdministrator(config, ['create', 'a b'], quiet)).rejects.toThrow(/"a b"/)
    await drop()
  })

  test('[set-up-7] learns from the server where it is, so that the link leads there whatever PORT the command has', async () => {
    const { url, drop } = await emptyDatabase()
    const said: string[] = []
    vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
    const config = configWith({ DATABASE_URL: url, PORT: '4999' })
    const linkFor = async (id: string) => {
      said.length = 0
      await makeAdministrator(config, ['create', id], quiet)
      return { text: said.join(' '), link: said.at(-1)?.replace(/#.*/, '') }
    }
    const alone = await linkFor('kim')
    expect(alone.link).toBe('http://localhost:4999/set-password')
    expect(alone.text).toMatch(
      /^kim is an administrator of the company in the database of DATABASE_URL\./,
    )
    expect(alone.text).toContain('No server is running on it')

    const database = await openDatabase(config, quiet)
    const presence = await announcePresence(database.pool, {
      migrations: [],
      onNewer: () => undefined,
    })
    await presence?.servesAt('http://localhost:4314')
    const meanwhile = await linkFor('lee')
    expect(meanwhile.link).toBe('http://localhost:4314/set-password')
    expect(meanwhile.text).not.toContain('No server')
    // a name of PostgreSQL holds no longer one, and half of it would lead nowhere
    await presence?.servesAt(`https://${'long.'.repeat(20)}example.com`)
    expect((await linkFor('park')).link).toBe('http://localhost:4314/set-password')

    await database.pool.query('insert into installation values (true, true, now())')
    expect((await linkFor('choi')).text).toContain('of the demonstration company')
    await presence?.leave()
    await vi.waitFor(async () => expect(await servedAt(database.pool)).toEqual([]))
    await database.close()
    await drop()
  })
})

test.each([
  [{}, 'npm run admin -- create <employee id>'],
  [{ DATA_DIR: '/srv/own' }, 'DATA_DIR=/srv/own npm run admin -- create <employee id>'],
  [{ DATA_DIR: '/srv/my own' }, `DATA_DIR='/srv/my own' npm run admin -- create <employee id>`],
])(
  '[set-up-7] a start without anybody says the command that finds its company: %j',
  async (env, command) => {
    const { url, drop } = await emptyDatabase()
    const database = await openDatabase(configWith({ DATABASE_URL: url }), quiet)
    await migrateDatabase(database, configWith({ DATABASE_URL: url }))
    const said: string[] = []
    const stop = () => Promise.resolve()
    await printStartupMessage(configWith(env), { port: 4000, stop }, database.pool, (text) =>
      said.push(text),
    )
    expect(said.join(' ')).toContain(`Make the first administrator: ${command}`)
    await database.close()
    await drop()
  },
)

describe('the port', () => {
  test('that is taken is named in a sentence, before anything is done', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const taken = configWith({ PORT: String(port), HOST: '127.0.0.1' })
    const sentence = `Port ${port} is taken by another program`
    await expect(checkPort(taken)).rejects.toThrow(sentence)
    const app = fastify()
    await expect(listen(app, taken)).rejects.toThrow(sentence)
    await app.close()
    other.close()
  })

  test('of a host that is not ours is refused in a sentence', async () => {
    await expect(checkPort(configWith({ HOST: '192.0.2.1' }))).rejects.toThrow(
      'HOST 192.0.2.1 cannot be listened on: no network of this machine has that address.',
    )
  })
})

test('a stop answers every request that has arrived, and lets no other in', async () => {
  const app = fastify()
  app.get('/slow', async () => {
    await pause(400)
    return 'done'
  })
  const { port, stop } = await listen(app, configWith({}))
  const ask = () => fetch(`http://localhost:${port}/slow`).then((answer) => answer.text())
  const running = Array.from({ length: 20 }, ask)
  await pause(50)
  const stopped = stop()
  expect(new Set(await Promise.all(running))).toEqual(new Set(['done']))
  await stopped
  await expect(ask()).rejects.toThrow()
})
