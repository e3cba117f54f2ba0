import { createToken } from '@yuga/contract/people/tokens'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { useServer } from '../../../test/use-server.ts'
import { buildApp } from '../../app.ts'
import { Buckets } from './buckets.ts'
import type { CallLimits } from './limits.ts'

describe('a bucket', () => {
  test('gives what it holds, then says after how long there is more', () => {
    const buckets = new Buckets(2, 10)
    for (let count = 0; count < 10; count += 1) expect(buckets.take('kim', 1, 100)).toBe(0)
    expect(buckets.take('kim', 1, 100)).toBe(0.5)
    expect(buckets.take('lee', 1, 100)).toBe(0)
    expect(buckets.take('kim', 1, 100.5)).toBe(0)
    expect(buckets.take('kim', 1, 100.5)).toBe(0.5)
    expect(buckets.take('kim', 10, 105.5)).toBe(0)
    expect(buckets.take('kim', 1, 1_000)).toBe(0)
  })

  test('in debt gives nothing until it is filled again', () => {
    const buckets = new Buckets(1, 5)
    for (let count = 0; count < 10; count += 1) buckets.charge('kim', 5, 0)
    expect(buckets.take('kim', 0, 0)).toBe(5)
    expect(buckets.take('kim', 0, 5)).toBe(0)
  })

  test('takes no more memory however many keys come: the least recently used one goes', () => {
    const buckets = new Buckets(1, 2, 1_000)
    for (let key = 0; key < 50_000; key += 1) {
      buckets.take(`${key}`, 1, 0)
      buckets.take('regular', 0, 0)
    }
    expect(buckets.size).toBe(1_000)
    buckets.take('49999', 1, 0)
    expect(buckets.take('49999', 1, 0)).toBe(1)
  })
})

const { server, company } = useServer()

describe('a server with limits', () => {
  async function withLimits(limits: CallLimits) {
    const { pool, clock } = server
    const config = { webRoot: '/nonexistent', buildDate: '20260318', ...limits }
    const app = await buildApp({ pool, clock, config })
    return {
      close: () => app.close(),
      ask: async (path: string, token?: string, address = '10.0.0.1') => {
        const answer = await app.inject({
          method: 'GET',
          url: `${apiPath}${path}`,
          remoteAddress: address,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        })
        const { reason } = answer.json() as { reason?: string }
        return { status: answer.statusCode, reason, retryAfter: answer.headers['retry-after'] }
      },
    }
  }

  test('lets a person work fast for a while, then makes them wait; others do not notice', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const { ask, close } = await withLimits({ callsPerPerson: 1 })
    for (let count = 0; count < 15; count += 1) {
      expect((await ask('/auth/me', kim.token)).status).toBe(200)
    }
    expect(await ask('/auth/me', kim.token)).toEqual({
      status: 429,
      reason: 'request.too-many',
      retryAfter: '1',
    })
    // the same person by another address and another session
    const again = await server.as(kim.employeeId)
    expect((await ask('/auth/me', again.token, '10.0.0.2')).status).toBe(429)
    expect((await ask('/auth/me', lee.token)).status).toBe(200)
    await close()
  })

  test('[tokens-6] counts a program apart from the screens of its owner', async () => {
    const kim = await company.person()
    const body = { name: 'program', scopeList: ['timecard.own' as const], lastDay: '20261231' }
    const { token } = await kim(createToken, { body })
    const { ask, close } = await withLimits({ callsPerPerson: 1 })
    const answers = []
    for (let count = 0; count < 17; count += 1) answers.push((await ask('/auth/me', token)).status)
    expect(answers.slice(0, 15)).toEqual(answers.slice(0, 15).map(() => 200))
    expect(answers.at(-1)).toBe(429)
    expect((await ask('/auth/me', kim.token)).status).toBe(200)
    await close()
  })

  test('lets an address call so often without a sign-in; people signed in there go on', async () => {
    const kim = await company.person()
    const { ask, close } = await withLimits({ callsPerAddress: 2 })
    const answers = []
    for (let count = 0; count < 24; count += 1) answers.push((await ask('/site')).status)
    expect(answers.slice(0, 20)).toEqual(answers.slice(0, 20).map(() => 200))
    expect(answers.at(-1)).toBe(429)
    expect((await ask('/site', undefined, '10.0.0.9')).status).toBe(200)
    expect((await ask('/auth/me', kim.token)).status).toBe(200)
    await close()
  })

  test('accepts no token where none is read, and nothing that is not a token', async () => {
    const kim = await company.person()
    const cases = [
      ['/site', 'x'.repeat(43)],
      ['/site', kim.token],
      ['/auth/me', 'x'],
      ['/nothing', kim.token],
    ] as const
    for (const [path, token] of cases) {
      const { ask, close } = await withLimits({ callsPerAddress: 2 })
      const answers = []
      for (let count = 0; count < 24; count += 1) answers.push((await ask(path, token)).status)
      expect(answers[0]).not.toBe(429)
      expect(answers.at(-1)).toBe(429)
      await close()
    }
  })

  test('lets a signed-in user go on where another at the address guesses tokens', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const { ask, close } = await withLimits({ callsPerAddress: 2 })
    expect((await ask('/auth/me', kim.token)).status).toBe(200)
    for (let count = 0; count < 8; count += 1) await ask('/auth/me', 'x'.repeat(43))
    expect((await ask('/auth/me', kim.token)).status).toBe(200)
    // no one knows yet whether this one is good
    expect((await ask('/auth/me', lee.token)).status).toBe(429)
    // what has ended is worth no more than a guess
    await server.pool.query('delete from sessions where employee_id = $1', [kim.employeeId])
    expect((await ask('/auth/me', kim.token)).status).toBe(401)
    expect((await ask('/auth/me', kim.token)).status).toBe(429)
    await close()
  })

  test('makes an address pay for tokens that no one has', async () => {
    const { ask, close } = await withLimits({ callsPerAddress: 2 })
    const answers = []
    for (let count = 0; count < 8; count += 1) {
      answers.push((await ask('/auth/me', 'x'.repeat(43))).status)
    }
    expect(answers.slice(0, 4)).toEqual([401, 401, 401, 401])
    expect(answers.at(-1)).toBe(429)
    await close()
  })
})

test('the site is read from the database once in a while, however many calls there are', async () => {
  const requested: string[] = []
  const { query } = server.servingPool
  server.servingPool.query = ((...args: [{ text?: string }]) => {
    if (args[0].text?.includes('is_demonstration')) requested.push(args[0].text)
    return (query as (...all: unknown[]) => unknown).apply(server.servingPool, args)
  }) as never
  await Promise.all(
    Array.from({ length: 200 }, () => server.app.inject({ url: `${apiPath}/site` })),
  )
  server.servingPool.query = query
  expect(requested.length).toBeLessThanOrEqual(3)
  expect(requested).not.toEqual([])
})
