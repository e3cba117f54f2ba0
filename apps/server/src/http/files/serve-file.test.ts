import { downloadCategories } from '@yuga/contract/master-data/project-type-categories'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ReportDatabase } from '../../db/report-database.ts'
import { useServer } from '../../../test/use-server.ts'
import { answerErrors } from '../errors.ts'
import { type AnsweredFile, serveFile } from './serve-file.ts'

const { server, company } = useServer()

/** A server of its own that answers one file to an administrator. */
async function fileServer(pool: pg.Pool, answer: () => Promise<AnsweredFile>) {
  const { employeeId } = await company.person({ roles: ['LE999'] })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app, { failed: () => undefined, refused: () => undefined })
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request) => {
    request.actor = { employeeId } as typeof request.actor
  })
  serveFile(
    app,
    { pool, reports: new ReportDatabase(pool), clock: server.clock },
    downloadCategories,
    answer,
  )
  return { app, ask: async () => app.inject({ method: 'GET', url: downloadCategories.path }) }
}

test('a download for which no connection is free is refused, and the server goes on', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const { app, ask } = await fileServer(pool, () => Promise.reject(new Error('nobody gets here')))
  for (const _ of [1, 2]) {
    expect((await ask()).statusCode).toBeGreaterThanOrEqual(500)
  }
  await Promise.all([app.close(), pool.end()])
})

test('readers who take their time leave most connections to others, and the next is told to come again', async () => {
  let goOn: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { app, ask } = await fileServer(server.pool, async () => ({
    name: 'slow.txt',
    write: async (sink) => {
      sink.write('begun')
      await gate
      sink.end()
    },
  }))
  const most = Math.floor((server.pool.options.max ?? 0) / 8)
  const slow = Array.from({ length: most }, () => ask())
  const next = await ask()
  expect([next.statusCode, next.json<{ code: number }>().code]).toEqual([503, 999])
  expect(server.pool.waitingCount).toBe(0)
  goOn()
  for (const answer of await Promise.all(slow)) expect(answer.body).toBe('begun')
  await app.close()
})
