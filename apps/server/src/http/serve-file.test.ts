import { downloadCategories } from '@yuga/contract/project-types'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useServer } from '../../test/use-server.ts'
import { serveFile } from './serve-file.ts'

const { server, company } = useServer()

test('a download for which no connection is free is refused, and the server goes on', async () => {
  const { employeeId } = await company.person({ roles: ['LE999'] })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    request.actor = { employeeId } as typeof request.actor
  })
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  serveFile(app, { pool, clock: server.clock }, downloadCategories, () =>
    Promise.reject(new Error('nobody gets here')),
  )
  for (const _ of [1, 2]) {
    const answer = await app.inject({ method: 'GET', url: downloadCategories.path })
    expect(answer.statusCode).toBe(500)
  }
  await Promise.all([app.close(), pool.end()])
})
