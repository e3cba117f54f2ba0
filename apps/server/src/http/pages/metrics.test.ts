import { apiPath } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxOf } from '../../../test/mail/mails.ts'
import { useServer } from '../../../test/use-server.ts'
import { buildApp } from '../../app.ts'

const token = 'the-token-of-the-scraper'
const config = { webRoot: '/nonexistent', buildDate: '20260318' }
const { server, company } = useServer()
let app: FastifyInstance

beforeAll(async () => {
  const { pool, clock } = server
  app = await buildApp({ pool, clock, config: { ...config, metricsToken: token } })
})
afterAll(() => app.close())

const get = (url: string, bearer?: string, by = app) =>
  by.inject({
    method: 'GET',
    url,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  })

test('the metrics count requests by route and status, refusals by reason, and what the pool does', async () => {
  const kim = await company.person()
  await outboxOf(server).write(kim)
  await get(`${apiPath}/auth/me`, kim.token)
  await get(`${apiPath}/auth/me`, kim.token)
  await get(`${apiPath}/auth/me`)
  const answer = await get('/metrics', token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const route = `method="GET",route="${apiPath}/auth/me"`
  for (const line of [
    `yuga_request_duration_seconds_count{${route},status="200"} 2`,
    `yuga_request_duration_seconds_count{${route},status="401"} 1`,
    'yuga_refusals_total{reason="session.required"} 1',
    'yuga_database_waiting{state="reading"} 0',
    'yuga_database_waiting{state="writing"} 0',
    'yuga_write_retries ',
    'yuga_mails{state="waiting"} 1',
    'yuga_mails{state="failed"} 0',
    'yuga_mail_tries_total{outcome="sent"} ',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ]) {
    expect(answer.body).toContain(line)
  }
  // a name in a label would show a person's day on a dashboard
  expect(answer.body).not.toContain(kim.employeeId)
})

test('to strangers and to people signed in there are none', async () => {
  const kim = await server.as('nobody').catch(() => undefined)
  for (const bearer of [undefined, 'x'.repeat(24), `${token}x`, kim?.token]) {
    const answer = await get('/metrics', bearer)
    expect([answer.statusCode, answer.body.includes('yuga_')]).toEqual([404, false])
  }
})

test('without the setting there are none at all', async () => {
  expect((await get('/metrics', token, server.app)).statusCode).toBe(404)
})
