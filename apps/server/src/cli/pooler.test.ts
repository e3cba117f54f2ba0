import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cloneDatabase, migrationsFolder, type TestDatabase } from '../../test/database.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from './open-database.ts'

const root = join(migrationsFolder, '../../..')
const quiet = { say: () => undefined, onLost: () => undefined }
let database: TestDatabase
let between: Server
const sockets = new Set<Socket>()

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  between.close()
  await database.drop()
})

/**
 * As PgBouncer with `ignore_startup_parameters`: it takes a connection and passes on its user and database alone; with
 * nothing to ignore it refuses a connection with further settings, with the message of PgBouncer.
 */
async function startPooler(url: string, ignores: boolean): Promise<string> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = target.port || '5432'
  const reach = () =>
    folder === null ? connect(Number(port), target.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
  between = createServer((client) => {
    const server = reach()
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.once('data', (first: Buffer) => {
      const texts = first.subarray(8).toString().split('\0')
      const valueOf = (name: string) => texts[texts.indexOf(name) + 1] ?? ''
      if (!ignores && texts.includes('options')) return refuse(client, 'options')
      server.write(startupOf(['user', valueOf('user'), 'database', valueOf('database')]))
      client.pipe(server)
      server.pipe(client)
      return undefined
    })
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const address = new URL(url)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String((between.address() as { port: number }).port)
  return address.toString()
}

function startupOf(texts: readonly string[]): Buffer {
  const body = Buffer.from(`${texts.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

function refuse(client: Socket, parameter: string): void {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(Buffer.byteLength(fields) + 4, 1)
  client.end(Buffer.concat([head, Buffer.from(fields)]))
}

test.each([
  [
    'drops the settings of connections',
    true,
    /pooler such as PgBouncer \(its connections have lock_timeout 0 in/,
  ],
  [
    'refuses the settings of connections',
    false,
    /pooler such as PgBouncer \(unsupported startup parameter: options\)/,
  ],
])(
  'behind a pooler that %s the server refuses to start, and says what to name',
  async (_, ignores, sentence) => {
    database = await cloneDatabase()
    const address = await startPooler(database.url, ignores)
    const config = parseConfig({ PORT: '0', DATABASE_URL: address }, root)
    const opened = openDatabase(config, quiet)
    await expect(opened).rejects.toThrow(sentence)
    await expect(opened).rejects.toThrow(/name the address of PostgreSQL itself/)
  },
)
