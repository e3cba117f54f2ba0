import { downloadCategories } from '@yuga/contract/master-data/project-type-categories'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ReportDatabase } from '../../db/snapshots/report-database.ts'
import { slowReadersOf } from '../../db/places/places.ts'
import { useServer } from '../../../test/use-server.ts'
import { answerErrors } from '../errors.ts'
import { refuse } from '../refusal.ts'
import { type AnsweredFile, serveFile } from './serve-file.ts'
import { ReadQueue } from '../../personal-reads/read-queue.ts'

const { server, company } = useServer()

/** A separate server that answers one file to an administrator. */
async function fileServer(pool: pg.Pool, answer: () => Promise<AnsweredFile>) {
  const { employeeId } = await company.person({ roles: ['LE999'] })
  const lines: { level: number; msg: string; refused?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as never) }
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, { failed: () => undefined, refused: () => undefined })
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request) => {
    const { person = employeeId } = request.headers
    request.actor = { employeeId: person } as typeof request.actor
  })
  serveFile(
    app,
    {
      pool,
      reports: new ReportDatabase(pool),
      clock: server.clock,
      readQueue: new ReadQueue(pool),
    },
    downloadCategories,
    answer,
  )
  const ask = async (person = employeeId) =>
    app.inject({ method: 'GET', url: downloadCategories.path, headers: { person } })
  return { app, ask, lines }
}

test('a download for which no connection is free is refused, and the server goes on', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const { app, ask } = await fileServer(pool, () => Promise.reject(new Error('no one gets here')))
  for (const _ of [1, 2]) {
    expect((await ask()).statusCode).toBeGreaterThanOrEqual(500)
  }
  await Promise.all([app.close(), pool.end()])
})

test('a file that is refused before it begins is logged as any refusal, in one line', async () => {
  const refusals = { 'input.invalid': 422, 'path.not-found': 404 } as const
  for (const [code, status] of Object.entries(refusals)) {
    const { app, ask, lines } = await fileServer(server.pool, async () =>
      refuse(code as keyof typeof refusals),
    )
    expect((await ask()).statusCode).toBe(status)
    expect(lines).toMatchObject([{ level: 30, refused: code, msg: 'refused' }])
    await app.close()
  }
})

test('a file that fails once it has begun is logged as broken off, with why', async () => {
  const { app, ask, lines } = await fileServer(server.pool, async () => ({
    name: 'half.txt',
    write: async (sink) => {
      sink.write('begun')
      throw new Error('no more rows')
    },
  }))
  await ask().catch(() => undefined)
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        level: 40,
        msg: 'a file was broken off',
        err: expect.objectContaining({ message: 'no more rows' }) as unknown,
      }),
    )
  await app.close()
})

async function slowFile(pool = server.pool) {
  let goOn: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const served = await fileServer(pool, async () => ({
    name: 'slow.txt',
    write: async (sink) => {
      sink.write('begun')
      await gate
      sink.end()
    },
  }))
  return { ...served, goOn }
}

test('readers who take their time leave most connections to others, and the next is refused until later', async () => {
  const { app, ask, goOn } = await slowFile()
  const slow = Array.from({ length: slowReadersOf(server.pool).most }, (_, place) =>
    ask(`reader ${place}`),
  )
  const next = await ask()
  expect([next.statusCode, next.json<{ code: number }>().code]).toEqual([503, 999])
  expect(server.pool.waitingCount).toBe(0)
  goOn()
  for (const answer of await Promise.all(slow)) expect(answer.body).toBe('begun')
  await app.close()
})

test('a slow reader of several files has one place, and the others are there for others', async () => {
  const pool = new pg.Pool({ ...server.pool.options, max: 16 })
  const { app, ask, goOn } = await slowFile(pool)
  const places = slowReadersOf(pool)
  const greedy = Array.from({ length: places.most }, () => ask('greedy'))
  const others = Array.from({ length: places.most - 1 }, (_, place) => ask(`other ${place}`))
  await expect.poll(() => [places.taken, places.waiting]).toEqual([places.most, 0])
  goOn()
  for (const answer of await Promise.all([...greedy, ...others])) expect(answer.body).toBe('begun')
  await Promise.all([app.close(), pool.end()])
})
