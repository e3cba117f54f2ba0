import { setTimeout as pause } from 'node:timers/promises'
import { apiPath } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openPool, pipelined, serving } from '../../src/db/connection/open.ts'
import { week } from '../weeks.ts'
import type { Caller } from '../server.ts'
import { startStallingProxy } from './stalling-proxy.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()

const config = { webRoot: '/nonexistent', buildDate: '2026-03-18' }

/** A server as it serves people: with the limits of a real one. */
async function withServer(
  url: string,
  limits: Partial<typeof serving>,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const pool = openPool(url, { ...serving, ...pipelined, ...limits })
  const app = await buildApp({ pool, clock: server.clock, config })
  try {
    await work(app)
  } finally {
    await app.close()
    // connections that are cut off do not say goodbye
    await Promise.race([pool.end(), pause(500)])
  }
}

async function answerTo(
  app: FastifyInstance,
  requested: { method: 'GET' | 'PUT'; url: string; headers?: object; payload?: object },
) {
  const answer = await app.inject({ ...requested, headers: { ...requested.headers } })
  const body = answer.json() as { code?: number; reason?: string; message?: string; data?: unknown }
  const { 'retry-after': retryAfter } = answer.headers
  return { status: answer.statusCode, body, retryAfter }
}

const save = (person: Caller, project: string, key: string, language = 'en') => ({
  method: 'PUT' as const,
  url: `${apiPath}/timecard/projects`,
  headers: {
    authorization: `Bearer ${person.token}`,
    'idempotency-key': key,
    'accept-language': language,
  },
  payload: { ...week, timecardSaveList: [{ projectId: project, timeMonday: 8 }] },
})
const me = (person: Caller) => ({
  method: 'GET' as const,
  url: `${apiPath}/auth/me`,
  headers: { authorization: `Bearer ${person.token}` },
})
const ready = { method: 'GET' as const, url: '/readyz' }

/** Gives up on a lock sooner than a server that serves people, so that these tests end sooner. */
const impatient = { lock_timeout: 500 }

/**
 * Holds the rows of people as a hand in psql would; answers how to release them. Calls that are answered before are not
 * held up.
 */
async function lockedByHand(people: readonly { employeeId: string }[]) {
  const hand = new pg.Client(server.databaseUrl)
  await hand.connect()
  await hand.query('begin')
  await hand.query('select from employees where employee_id = any($1) for update', [
    people.map(({ employeeId }) => employeeId),
  ])
  return async () => {
    await hand.query('rollback')
    await hand.end()
  }
}

test('a server that serves people waits seconds for its database, not longer', () => {
  for (const milliseconds of Object.values(serving)) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(15_000)
  }
})

describe('rows that someone keeps locked', () => {
  test('twenty savers are answered without it and can send the same again; others work meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => company.staff()))
    const other = await company.staff()
    const letGo = await lockedByHand(people.map(({ kim }) => kim))
    await withServer(server.databaseUrl, impatient, async (app) => {
      const sends = people.map(({ kim, project }, index) =>
        save(kim, project, `key-${index}`, index === 0 ? 'ko' : 'en'),
      )
      const saved = Promise.all(sends.map((sent) => answerTo(app, sent)))
      await pause(300)
      const meanwhile = []
      for (let count = 0; count < 5; count += 1) {
        meanwhile.push(await answerTo(app, me(other.kim)), await answerTo(app, ready))
      }
      expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200))

      const answers = await saved
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 503,
          retryAfter: '2',
          body: { code: 999, reason: 'server.waited' },
        })
      }
      expect(answers[0]?.body.message).toMatch(/다시 시도해 주세요/)
      expect(answers[1]?.body.message).toMatch(/Please try again/)

      await letGo()
      const again = await Promise.all(sends.map((sent) => answerTo(app, sent)))
      expect(again.map(({ status }) => status)).toEqual(sends.map(() => 200))
      const { rows } = await server.pool.query(
        `select count(*)::int as writes from audit where action = 'timecard.save' and for_employee_id = any($1)`,
        [people.map(({ kim }) => kim.employeeId)],
      )
      expect(rows).toEqual([{ writes: people.length }])
    })
  })

  test('one person with many saves waits no longer for it', async () => {
    const { kim, project } = await company.staff()
    const letGo = await lockedByHand([kim])
    await withServer(server.databaseUrl, impatient, async (app) => {
      const saves = Array.from({ length: 16 }, (_, index) => save(kim, project, `mine-${index}`))
      const answers = await Promise.all(saves.map((sent) => answerTo(app, sent)))
      expect(new Set(answers.map(({ body }) => body.reason))).toEqual(new Set(['server.waited']))
    })
    await letGo()
  })
})

test('a database that is cut off silently is noticed, and is back without a restart', async () => {
  const { kim, project } = await company.staff()
  const proxy = await startStallingProxy(server.databaseUrl)
  const limits = { query_timeout: 1_500, connectionTimeoutMillis: 1_000 }
  await withServer(proxy.url, limits, async (app) => {
    expect((await answerTo(app, ready)).status).toBe(200)
    expect((await answerTo(app, me(kim))).status).toBe(200)
    proxy.stall()
    const [probe, read, write] = await Promise.all([
      answerTo(app, ready),
      answerTo(app, me(kim)),
      answerTo(app, save(kim, project, 'cut-off')),
    ])
    expect(probe).toMatchObject({ status: 503, body: { status: 'waiting' } })
    for (const answer of [read, write]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 999, reason: 'server.busy' } })
    }
    proxy.goOn()
    expect(await answerTo(app, ready)).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect((await answerTo(app, save(kim, project, 'cut-off'))).status).toBe(200)
    expect((await answerTo(app, me(kim))).status).toBe(200)
  })
  await proxy.close()
})
