import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { errorEnvelope } from '@yuga/contract/wire/envelope'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openPool } from '../../src/db/connection/open.ts'
import { givePassword, goodPassword, linkTokenOf } from '../account.ts'
import { week } from '../weeks.ts'
import { refusedWith, send } from '../raw.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()

const config = { webRoot: '/nonexistent', buildDate: '2026-03-18' }

describe('the probes', () => {
  test('say that the server lives and is ready, to anybody', async () => {
    const { app } = server
    for (const [url, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await app.inject({ method: 'GET', url })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status }])
    }
  })

  test('say without a database that it lives and is not ready; calls are refused until later', async () => {
    // no one listens on port 1
    const pool = openPool({ connectionString: 'postgres://nobody:secret@127.0.0.1:1/none' })
    const app = await buildApp({ pool, clock: server.clock, config })
    try {
      const health = await app.inject({ method: 'GET', url: '/healthz' })
      const ready = await app.inject({ method: 'GET', url: '/readyz' })
      const call = await app.inject({ method: 'GET', url: `${apiPath}/site` })
      expect([health.statusCode, ready.statusCode, ready.json()]).toEqual([
        200,
        503,
        { status: 'waiting' },
      ])
      expect([call.statusCode, call.json()]).toMatchObject([
        503,
        { code: 999, reason: 'server.busy' },
      ])
      expect(call.body).not.toMatch(/secret|127\.0\.0\.1|ECONN/)
    } finally {
      await app.close()
      await pool.end()
    }
  })
})

describe('every answer', () => {
  const answers = [
    ['GET', '/site'],
    ['GET', '/auth/me'],
    ['GET', '/nowhere'],
    ['POST', '/auth'],
    ['GET', '/openapi.json'],
  ] as const

  test.each(answers)('%s %s carries the headers that browsers guard with', async (method, url) => {
    const { headers } = await send(server, { method, url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('of an address that cannot be read has what is needed too', async () => {
    const { headers } = await send(server, { method: 'GET', url: '/settings/codes/%E0%A4%A' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('has its own requestId, whatever the caller sends', async () => {
    const ask = () =>
      send(server, { method: 'GET', url: '/site', headers: { 'x-request-id': 'mine' } })
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })
})

test('the names below the host keep to HTTPS only where that is set', async () => {
  const app = await buildApp({
    pool: server.pool,
    clock: server.clock,
    config: { webRoot: '/nonexistent', buildDate: '20260318', hsts: 'subdomains' },
  })
  const { headers } = await app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await app.close()
})

describe('bytes that are no request', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = await buildApp({ pool: server.pool, clock: server.clock, config })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  const requested = `GET ${apiPath}/site HTTP/1.1\r\nHost: x\r\n`
  test.each([
    ['a NUL in a header', `${requested}Idempotency-Key: a\0b\r\n\r\n`, 400, 'input.unreadable'],
    ['a name of a header with a blank', `${requested}a b: c\r\n\r\n`, 400, 'input.unreadable'],
    ['bytes in the address', 'GET /\u00ff HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'input.unreadable'],
    ['a length below none', `${requested}Content-Length: -1\r\n\r\n`, 400, 'input.unreadable'],
    ['a greeting of TLS', '\u0016\u0003\u0001\0\u00a5', 400, 'input.unreadable'],
    [
      'a header without end',
      `${requested}A: ${'a'.repeat(20_000)}\r\n\r\n`,
      413,
      'input.too-large',
    ],
  ])('%s: answered in the envelope', async (_, bytes, status, reason) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(Buffer.from(bytes, 'latin1'))
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const envelope = errorEnvelope.strict().parse(JSON.parse(body))
    expect(head).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [^]*X-Request-Id: ${envelope.requestId}`),
    )
    expect(envelope).toMatchObject({ code: 900, reason })
  })

  test('a request with two hosts is refused, for it may be for another name at a proxy', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${requested}host: y\r\n\r\n`)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(body)).toMatchObject({ code: 900, reason: 'input.unreadable' })
  })
})

/** A second front door to the same database, with a log that can be read. */
async function withLog(work: (app: FastifyInstance) => Promise<void>): Promise<string> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const logger = { level: 'trace', stream }
  const app = await buildApp({ pool: server.pool, clock: server.clock, config, logger })
  try {
    await work(app)
  } finally {
    await app.close()
  }
  return lines.join('')
}

describe('a failure of ours', () => {
  test('[wire-2] says nothing of the inside, in either language; the log has it under the requestId', async () => {
    const { kim } = await company.staff()
    await server.pool.query('alter table hour_entries rename to hidden_entries')
    const answers: { status: number; body: string }[] = []
    const log = await withLog(async (app) => {
      for (const language of ['en', 'ko']) {
        const answer = await app.inject({
          method: 'PUT',
          url: `${apiPath}/timecard/projects`,
          headers: { authorization: `Bearer ${kim.token}`, 'accept-language': language },
          payload: { ...week, timecardSaveList: [] },
        })
        answers.push({ status: answer.statusCode, body: answer.body })
      }
    }).finally(() => server.pool.query('alter table hidden_entries rename to hour_entries'))
    const messages = [
      'Server connection is not smooth. Please try again in a few minutes.',
      '서버 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
    ]
    for (const [index, { status, body }] of answers.entries()) {
      const envelope = JSON.parse(body) as { requestId: string }
      expect(status).toBe(500)
      expect(envelope).toEqual({
        code: 999,
        message: messages[index],
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        reason: 'server.failed',
      })
      const logged = log
        .split('\n')
        .filter((line) => line.includes(envelope.requestId) && line.includes('"level":50'))
      expect(logged.join('')).toContain('hour_entries')
    }
  })

  test('leaves nothing half done, and the next call works', async () => {
    const { kim, project } = await company.staff()
    const save = {
      method: 'PUT',
      url: '/timecard/projects',
      token: kim.token,
      payload: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 8 }] },
    }
    await server.pool.query('alter table audit rename to hidden_audit')
    const refusal = await refusedWith(server, save).finally(() =>
      server.pool.query('alter table hidden_audit rename to audit'),
    )
    expect(refusal.status).toBe(500)
    const { rows } = await server.pool.query('select from hour_entries where employee_id = $1', [
      kim.employeeId,
    ])
    expect(rows).toEqual([])
    expect((await send(server, save)).status).toBe(200)
  })

  test('of a connection that breaks is answered as busy, and the pool heals', async () => {
    const { kim } = await company.staff()
    const cutting = openPool({ connectionString: server.servingUrl, max: 1 })
    await cutting.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
    await cutting.end()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answer = await send(server, { method: 'GET', url: '/auth/me', token: kim.token })
    expect([200, 503]).toContain(answer.status)
    expect((await send(server, { method: 'GET', url: '/auth/me', token: kim.token })).status).toBe(
      200,
    )
  })
})

test('the log holds neither token nor password, whatever comes in and however it goes wrong', async () => {
  const kim = await company.person()
  const lee = await company.person()
  await givePassword(server, kim, lee)
  const linkToken = await linkTokenOf(server, lee)
  const newPassword = 'a brand new password'
  const secrets = [goodPassword, 'wrong guess of mine', newPassword, linkToken, kim.token]
  const log = await withLog(async (app) => {
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: unknown) =>
      app.inject({
        method,
        url: `${apiPath}${path}`,
        headers: { authorization: `Bearer ${kim.token}`, 'content-type': 'application/json' },
        ...(payload !== undefined && {
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        }),
      })
    const signedIn = await call('POST', '/auth', { userId: kim.employeeId, password: goodPassword })
    secrets.push((signedIn.json() as { data: { authToken: string } }).data.authToken)
    await call('POST', '/auth', { userId: kim.employeeId, password: 'wrong guess of mine' })
    await call('POST', '/auth', `{"userId": "${kim.employeeId}", "password": "${goodPassword}"`)
    await call('POST', '/auth', { userId: { a: 1 }, password: [goodPassword] })
    await call('GET', '/auth/me')
    await call('POST', '/auth/password-links/check', { token: linkToken })
    await call('POST', '/auth/password-links/use', { token: linkToken, newPassword })
    await call('POST', '/auth/password-links/use', { token: linkToken, newPassword })
    await server.pool.query('alter view employees rename to hidden_employees')
    await call('POST', '/auth', { userId: kim.employeeId, password: goodPassword })
    await call('PUT', '/auth/password', { currentPassword: goodPassword, newPassword })
    await server.pool.query('alter view hidden_employees rename to employees')
    await call('PUT', '/auth/password', { currentPassword: goodPassword, newPassword })
  })
  expect(log.split('\n').length).toBeGreaterThan(10)
  expect(log).toContain('request failed')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(log.includes(secret), secret).toBe(false)
  }
  expect(log).not.toMatch(/authorization|\$argon2/i)
})
