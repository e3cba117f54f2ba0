import {
  endOtherSessions,
  endOwnSession,
  endSessionsOfEmployee,
  listOwnSessions,
  readOwnSession,
  signIn,
} from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, goodPassword } from '../../test/account.ts'
import type { Company } from '../../test/factories.ts'
import { type Caller, callerOver, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { openSession } from './session.store.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const safariOnIPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

/** Signs in by the call itself, as a browser does. */
async function signsInWith(employeeId: string, userAgent: string): Promise<Caller> {
  const wire = server.wire(undefined, { 'user-agent': userAgent })
  const { authToken } = await call(wire, signIn, {
    body: { userId: employeeId, password: goodPassword },
  })
  return callerOver(server.wire(authToken), employeeId, authToken)
}

async function kimWithPassword(requested: Parameters<Company['person']>[0] = {}) {
  const kim = await company.person(requested)
  await givePassword(server, kim)
  await server.pool.query('delete from sessions where employee_id = $1', [kim.employeeId])
  return kim.employeeId
}

const listOf = async (person: Caller) => (await person(listOwnSessions, {})).sessionList
const isOut = async (person: Caller) =>
  expect((await refusalOf(person(readOwnSession, {}))).status).toBe(401)

describe('the own sessions', () => {
  test('are listed with device, begin and last use, the caller’s first', async () => {
    const kim = await kimWithPassword()
    const atWork = await signsInWith(kim, chromeOnWindows)
    server.clock.set('2026-03-18T10:30:00+09:00')
    const onPhone = await signsInWith(kim, safariOnIPhone)
    server.clock.set('2026-03-18T11:00:00+09:00')
    await onPhone(readOwnSession, {})
    const list = await listOf(atWork)
    expect(list).toEqual([
      {
        sessionSn: expect.any(Number) as number,
        isThis: true,
        begunAt: '2026-03-18T00:00:00.000Z',
        lastUsedAt: '2026-03-18T02:00:00.000Z',
        browser: 'Chrome',
        system: 'Windows',
        way: 'password',
        providerName: null,
      },
      {
        sessionSn: expect.any(Number) as number,
        isThis: false,
        begunAt: '2026-03-18T01:30:00.000Z',
        lastUsedAt: '2026-03-18T02:00:00.000Z',
        browser: 'Safari',
        system: 'iOS',
        way: 'password',
        providerName: null,
      },
    ])
  })

  test.each([
    ['', ''],
    ['curl/8.5.0', ''],
    ['x'.repeat(5_000), ''],
    ['é한', ''],
  ])('may come from a program that says %j', async (userAgent, system) => {
    const kim = await signsInWith(
      await kimWithPassword(),
      userAgent.replace(/[^\u0020-\u00ff]/g, ''),
    )
    expect((await listOf(kim))[0]).toMatchObject({ isThis: true, system })
  })

  test("hold no one else's, nor any that have ended", async () => {
    const kim = await kimWithPassword()
    await signsInWith(kim, chromeOnWindows)
    server.clock.set('2026-03-18T17:00:00+09:00')
    const later = await signsInWith(kim, chromeOnWindows)
    await company.person()
    expect(await listOf(later)).toHaveLength(1)
  })

  test('are ended one at a time, and the one that was ended is out', async () => {
    const kim = await kimWithPassword()
    const [here, there, third] = [
      await signsInWith(kim, chromeOnWindows),
      await signsInWith(kim, safariOnIPhone),
      await signsInWith(kim, chromeOnWindows),
    ]
    const ofPhone = (await listOf(here)).find(({ system }) => system === 'iOS')?.sessionSn ?? 0
    await here(endOwnSession, { params: { sessionSn: ofPhone } })
    await isOut(there)
    await third(readOwnSession, {})
    const again = here(endOwnSession, { params: { sessionSn: ofPhone } })
    expect(await refusalOf(again)).toMatchObject({ status: 404, reason: 'session.not-found' })
  })

  test('of someone else are not there to be ended', async () => {
    const kim = await company.person()
    const lee = await company.person()
    const sessionSn = (await listOf(lee))[0]?.sessionSn ?? 0
    const refusal = await refusalOf(kim(endOwnSession, { params: { sessionSn } }))
    expect(refusal).toMatchObject({ status: 404, reason: 'session.not-found' })
    await lee(readOwnSession, {})
  })

  test('are all ended but the current one', async () => {
    const kim = await company.person()
    const others = [await server.as(kim.employeeId), await server.as(kim.employeeId)]
    const lee = await company.person()
    expect(await kim(endOtherSessions, {})).toEqual({ ended: 2 })
    for (const other of others) await isOut(other)
    await kim(readOwnSession, {})
    await lee(readOwnSession, {})
    expect(await kim(endOtherSessions, {})).toEqual({ ended: 0 })
  })

  test('are at most 100: one more ends the one that was not used for longest', async () => {
    const kim = await company.person()
    server.clock.set('2026-03-18T09:10:00+09:00')
    const newer = []
    for (let count = 0; count < 100; count += 1) newer.push(await server.as(kim.employeeId))
    await isOut(kim)
    await newer[0]?.(readOwnSession, {})
    expect(await listOf(newer[99] ?? kim)).toHaveLength(100)
  })

  test('are at most 100 also where two are opened at the same moment', async () => {
    const { employeeId } = await company.person()
    for (let count = 1; count < 100; count += 1) await server.as(employeeId)
    const [earlier, later] = [await server.pool.connect(), await server.pool.connect()]
    try {
      for (const db of [earlier, later]) await db.query('begin')
      await openSession(earlier, employeeId, server.clock.now())
      const second = openSession(later, employeeId, server.clock.now())
      await expect
        .poll(async () => {
          const { rows } = await server.pool.query('select from pg_locks where not granted')
          return rows.length
        })
        .toBeGreaterThan(0)
      await earlier.query('commit')
      await second
      await later.query('commit')
    } finally {
      for (const db of [earlier, later]) db.release()
    }
    const { rows } = await server.pool.query('select from sessions where employee_id = $1', [
      employeeId,
    ])
    expect(rows).toHaveLength(100)
  })
})

describe('an administrator', () => {
  test("ends all of an employee's sessions, and no one else's", async () => {
    const admin = await company.person({ roles: ['LE999'] })
    const kim = await company.person()
    const alsoKim = await server.as(kim.employeeId)
    const lee = await company.person()
    const { employeeId } = kim
    expect(await admin(endSessionsOfEmployee, { params: { employeeId } })).toEqual({ ended: 2 })
    await isOut(kim)
    await isOut(alsoKim)
    await lee(readOwnSession, {})
    await admin(readOwnSession, {})
    const { rows } = await server.pool.query(
      `select actor_id, after from audit where for_employee_id = $1 and action = 'session.end-all'`,
      [employeeId],
    )
    expect(rows).toEqual([{ actor_id: admin.employeeId, after: { ended: 2 } }])
  })

  test('answers that the employee is not there', async () => {
    const admin = await company.person({ roles: ['LE999'] })
    const attempt = admin(endSessionsOfEmployee, { params: { employeeId: 'nobody' } })
    expect(await refusalOf(attempt)).toMatchObject({ status: 404, reason: 'employee.not-found' })
  })

  test.each(['LE001', 'LE002', 'LE003', 'LE004', 'LE005'] as const)('is not %s', async (role) => {
    const other = await company.person({ roles: [role] })
    const kim = await company.person()
    const { employeeId } = kim
    const refusal = await refusalOf(other(endSessionsOfEmployee, { params: { employeeId } }))
    expect(refusal).toMatchObject({ status: 403, reason: 'session.not-allowed' })
    await kim(readOwnSession, {})
  })
})
