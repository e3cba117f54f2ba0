import {
  leaveSession,
  readOwnSession,
  setOwnLanguage,
  signOut,
} from '@yuga/contract/people/session'
import { readBadges } from '@yuga/contract/messages/events'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, signsIn } from '../../test/account.ts'
import { week } from '../../test/weeks.ts'
import { send } from '../../test/raw.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { hashOfToken } from '../http/actor.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const comes = (person: Caller) => person(readOwnSession, {})

async function isSignedOut(person: Caller) {
  const refusal = await refusalOf(comes(person))
  expect([refusal.status, refusal.code, refusal.reason]).toEqual([401, 950, 'session.required'])
  expect(refusal.message).toBe('You are not signed in. Please sign in again.')
}

describe('a session', () => {
  test('[sessions-4] ends after 8 hours without a call, and not a second earlier', async () => {
    const kim = await company.person()
    const lee = await company.person()
    server.clock.set('2026-03-18T16:59:59+09:00')
    await comes(kim)
    server.clock.set('2026-03-18T17:00:00+09:00')
    await isSignedOut(lee)
    server.clock.set('2026-03-19T00:59:58+09:00')
    await comes(kim)
  })

  test('counts the 8 hours from the last call', async () => {
    const kim = await company.person()
    server.clock.set('2026-03-18T12:00:00+09:00')
    await comes(kim)
    server.clock.set('2026-03-18T20:00:00+09:00')
    await isSignedOut(kim)
  })

  test('[sessions-4] that is used ends after 24 hours all the same', async () => {
    const kim = await company.person()
    for (const time of ['18T16:00', '18T23:00', '19T06:00', '19T08:59']) {
      server.clock.set(`2026-03-${time}:00+09:00`)
      await comes(kim)
    }
    server.clock.set('2026-03-19T09:00:00+09:00')
    await isSignedOut(kim)
  })

  test('of one person does not end another of theirs', async () => {
    const atHome = await company.person()
    const atWork = await server.as(atHome.employeeId)
    await atHome(signOut, {})
    await isSignedOut(atHome)
    await comes(atWork)
  })

  test('that was signed out is gone from the server', async () => {
    const kim = await company.person()
    await kim(signOut, {})
    await isSignedOut(kim)
    expect((await refusalOf(kim(signOut, {}))).status).toBe(401)
    expect((await refusalOf(kim(readTimecard, { query: week }))).status).toBe(401)
    const { rows } = await server.pool.query('select from sessions where employee_id = $1', [
      kim.employeeId,
    ])
    expect(rows).toEqual([])
  })

  describe('that a tab has left', () => {
    const at = (time: string) => server.clock.set(`2026-03-18T${time}+09:00`)

    test('[sessions-16] ends after two minutes without a call', async () => {
      const kim = await company.person()
      await kim(leaveSession, {})
      at('09:02:00')
      await isSignedOut(kim)
    })

    test('[sessions-16] stays for another tab or a reload, for as long as before', async () => {
      const kim = await company.person()
      await kim(leaveSession, {})
      at('09:01:59')
      // what the page requests by itself is a sign of a tab, and no activity
      await kim(readBadges, {})
      at('16:59:59')
      await comes(kim)
      at('09:00:00')
      const lee = await company.person()
      await lee(leaveSession, {})
      at('09:01:00')
      await lee(readBadges, {})
      at('17:00:00')
      await isSignedOut(lee)
    })

    test('[sessions-16] ends all the same where a call of that tab was on its way', async () => {
      const kim = await company.person()
      at('09:05:00')
      await kim(leaveSession, {})
      at('09:05:05')
      await comes(kim)
      at('09:07:00')
      await isSignedOut(kim)
    })

    test('[sessions-16] is not made longer by tabs that go', async () => {
      const kim = await company.person()
      at('16:59:00')
      await kim(leaveSession, {})
      at('17:00:00')
      await isSignedOut(kim)
    })
  })

  test('[sessions-4] is stored as the hash of its token', async () => {
    const kim = await company.person()
    const { rows } = await server.pool.query<{ token_hash: Buffer }>(
      'select token_hash from sessions where employee_id = $1',
      [kim.employeeId],
    )
    expect(rows).toEqual([{ token_hash: hashOfToken(kim.token) }])
  })

  test('is not opened by the hash in the database', async () => {
    const kim = await company.person()
    for (const encoding of ['hex', 'base64url'] as const) {
      const token = hashOfToken(kim.token).toString(encoding)
      const answer = await send(server, { method: 'GET', url: '/auth/me', token })
      expect(answer.status).toBe(401)
    }
  })

  test('takes the token from the header alone', async () => {
    const kim = await company.person()
    for (const request of [
      { url: `/auth/me?authToken=${kim.token}&token=${kim.token}` },
      { url: '/auth/me', headers: { cookie: `authToken=${kim.token}` } },
      { url: '/auth/me', headers: { authorization: kim.token } },
      { url: '/auth/me', headers: { authorization: `Bearer ${kim.token} x` } },
      { url: '/auth/me', headers: { authorization: `Bearer ${kim.token}'--` } },
    ]) {
      expect((await send(server, { method: 'GET', ...request })).status).toBe(401)
    }
  })
})

describe('someone who may no longer come', () => {
  test('[sessions-3] is out with the next call after the account is switched off, for good', async () => {
    const kim = await company.person()
    await comes(kim)
    const setActive = (isActive: boolean) =>
      server.pool.query('update employees set is_active = $2 where employee_id = $1', [
        kim.employeeId,
        isActive,
      ])
    await setActive(false)
    await isSignedOut(kim)
    await setActive(true)
    await isSignedOut(kim)
  })

  // the last day is the 14th after the retirement, in the zone of the office
  test.each([
    ['FC001', '2026-03-18T23:59:59+09:00', '2026-03-19T00:00:00+09:00'],
    ['FC002', '2026-03-18T23:59:59-07:00', '2026-03-19T00:00:00-07:00'],
  ] as const)('is out at midnight after the 14th day (%s)', async (office, late, midnight) => {
    const { employeeId } = await company.person({ office, retireDay: '2026-03-04' })
    server.clock.set(late)
    const leaver = await server.as(employeeId)
    await comes(leaver)
    server.clock.set(midnight)
    await isSignedOut(leaver)
  })

  test('reads and writes the last hours until then', async () => {
    const { employeeId } = await company.person({ retireDay: '2026-03-04' })
    const leaver = await server.as(employeeId)
    await leaver(readTimecard, { query: { fromDate: '20260301', toDate: '20260307' } })
    await leaver(setOwnLanguage, { body: { language: 'en' } })
  })
})

test('sessions that ended are swept away when someone signs in', async () => {
  const kim = await company.person()
  await givePassword(server, kim)
  server.clock.set('2026-03-20T09:00:00+09:00')
  await signsIn(server, kim.employeeId)
  const { rows } = await server.pool.query(
    'select from sessions where employee_id = $1 and expires_at <= $2',
    [kim.employeeId, server.clock.now()],
  )
  expect(rows).toEqual([])
})

describe('the caller', () => {
  const other = 'somebody-else'
  type Request = { method: string; url: string; payload?: Record<string, unknown> }
  const requests: [string, Request][] = [
    ['in the query of a read', { method: 'GET', url: '/auth/me?userId={id}' }],
    [
      'in the query of a write',
      { method: 'PUT', url: '/auth/language?userId={id}', payload: { language: 'ko' } },
    ],
    [
      'in the body',
      { method: 'PUT', url: '/auth/language', payload: { language: 'ko', userId: '{id}' } },
    ],
    [
      'of a timecard',
      { method: 'GET', url: '/timecard?fromDate=20260315&toDate=20260321&userId={id}' },
    ],
    [
      'of a save',
      {
        method: 'PUT',
        url: '/timecard/projects',
        payload: { ...week, timecardSaveList: [], userId: '{id}' },
      },
    ],
  ]
  const naming = ({ method, url, payload }: Request, id: string) => ({
    method,
    url: url.replace('{id}', encodeURIComponent(id)),
    ...(payload && {
      payload: JSON.parse(JSON.stringify(payload).replace('{id}', id)) as unknown,
    }),
  })

  test.each(requests)("[wire-5] a userId of one's own is ignored %s", async (_, request) => {
    const kim = await company.person()
    const answer = await send(server, { ...naming(request, kim.employeeId), token: kim.token })
    expect(answer.status, answer.text).toBe(200)
  })

  test.each(requests)('[wire-5] a userId of another user is refused %s', async (_, request) => {
    const kim = await company.person({ roles: ['LE001', 'LE999'] })
    const lee = await company.person()
    for (const id of [lee.employeeId, other, kim.employeeId.toUpperCase(), '', ' ', '*']) {
      const answer = await send(server, { ...naming(request, id), token: kim.token })
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
        403,
        { code: 950, reason: 'session.not-your-id', issues: [{ path: 'userId' }] },
      ])
    }
  })

  test("two userIds, one of them one's own, are refused", async () => {
    const kim = await company.person()
    const url = `/auth/me?userId=${kim.employeeId}&userId=${other}`
    expect((await send(server, { method: 'GET', url, token: kim.token })).status).toBe(403)
  })

  test.each([null, 7, true, {}, ['somebody-else']])(
    'a userId that is no text (%j) is refused',
    async (userId) => {
      const kim = await company.person()
      const answer = await send(server, {
        method: 'PUT',
        url: '/auth/language',
        payload: { language: 'ko', userId },
        token: kim.token,
      })
      expect(answer.status).toBe(403)
    },
  )
})
