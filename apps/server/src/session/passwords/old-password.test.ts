import { readOwnSession, setPassword, signIn, signOut } from '@yuga/contract/people/session'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { givePassword, goodPassword, linkTokenOf, signsIn } from '../../../test/account.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()
let count = 0

const newPassword = '새로운 비밀번호 열 글자'
const otherPassword = 'tiger lamp river'

async function kimWithPassword(): Promise<Caller> {
  const kim = await company.person()
  await givePassword(server, kim)
  return kim
}

type Requested = { readonly token?: string; readonly key?: string; readonly body: object }

async function asks(method: 'POST' | 'PUT', path: string, { token, key, body }: Requested) {
  const answer = await server.app.inject({
    method,
    url: `${apiPath}${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: body,
  })
  const { data, reason } = answer.json<{ data?: unknown; reason?: string }>()
  const shown: { status: number; data?: unknown; reason?: string } = { status: answer.statusCode }
  return reason === undefined ? { ...shown, data } : { ...shown, reason }
}

const changes = (kim: Caller, key: string | undefined, currentPassword: string, next: string) =>
  asks('PUT', '/auth/password', {
    token: kim.token,
    ...(key !== undefined && { key }),
    body: { currentPassword, newPassword: next },
  })
const uses = (token: string, key: string | undefined, next = newPassword) =>
  asks('POST', setPassword.path, {
    ...(key !== undefined && { key }),
    body: { token, newPassword: next },
  })

const done = { status: 200, data: { done: true } }
const reused = { status: 409, reason: 'request.key-reused' }
const newKey = () => `password-${(count += 1)}`

test('one person who changes a password again and again does not keep others from signing in', async () => {
  const [kim, lee] = [await kimWithPassword(), await kimWithPassword()]
  let ended = 0
  const changing = Array.from({ length: 40 }, async () => {
    await changes(kim, newKey(), goodPassword, 'short')
    ended += 1
  })
  expect((await signsIn(server, lee.employeeId)).status).toBe(200)
  expect(ended).toBeLessThan(20)
  await Promise.all(changing)
})

describe('a change of the password that is sent again with its key', () => {
  test('is answered again, though the current password is no longer current', async () => {
    const kim = await kimWithPassword()
    const key = newKey()
    expect(await changes(kim, key, goodPassword, newPassword)).toEqual(done)
    expect(await changes(kim, key, goodPassword, newPassword)).toEqual(done)
    const { rows } = await server.pool.query(
      `select from audit where for_employee_id = $1 and action = 'session.change-password'`,
      [kim.employeeId],
    )
    expect(rows).toHaveLength(1)
  })

  test('with another new password is refused, and not said to be done', async () => {
    const kim = await kimWithPassword()
    const key = newKey()
    await changes(kim, key, goodPassword, newPassword)
    expect(await changes(kim, key, goodPassword, otherPassword)).toEqual(reused)
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
  })

  test('with a wrong current password is refused', async () => {
    const kim = await kimWithPassword()
    const key = newKey()
    await changes(kim, key, goodPassword, newPassword)
    expect(await changes(kim, key, 'not the password', newPassword)).toEqual(reused)
  })

  test('leaves nothing by which a password is guessed quickly: the same one is kept differently under each key', async () => {
    const readStored = async () => {
      const kim = await kimWithPassword()
      await changes(kim, newKey(), goodPassword, newPassword)
      const { rows } = await server.pool.query<{ request_hash: Buffer }>(
        'select request_hash from write_answers where employee_id = $1',
        [kim.employeeId],
      )
      return rows[0]?.request_hash.toString('hex')
    }
    const [one, other] = [await readStored(), await readStored()]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(other)
  })
})

describe('a set-password link after its answer was lost', () => {
  test('answers again to the same key, and is used once', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    const key = newKey()
    expect(await uses(token, key)).toEqual(done)
    expect(await uses(token, key)).toEqual(done)
    expect(await uses(token, key, otherPassword)).toEqual(reused)
    expect(await uses(token, newKey())).toMatchObject({ reason: 'session.link-spent' })
    expect(await uses(token, undefined)).toMatchObject({ reason: 'session.link-spent' })
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
  })

  test('answers one and the same to tries that come at once', async () => {
    const token = await linkTokenOf(server, await company.person())
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => uses(token, key)))
    expect(answers).toEqual([done, done, done, done])
  })

  test('keeps no answer of what was refused', async () => {
    const token = await linkTokenOf(server, await company.person())
    const key = newKey()
    expect((await uses(token, key, 'short')).status).toBe(422)
    expect(await uses(token, key)).toEqual(done)
  })
})

describe('with the old password ends', () => {
  test('every link that was sent before', async () => {
    const kim = await kimWithPassword()
    const token = await linkTokenOf(server, kim)
    await changes(kim, undefined, goodPassword, newPassword)
    expect(await uses(token, undefined)).toMatchObject({ reason: 'session.link-spent' })
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
  })

  test('a sign-in with a password that was changed while it was checked is refused', async () => {
    const kim = await kimWithPassword()
    const client = await server.pool.connect()
    try {
      // the change holds the person's password while the sign-in arrives, and commits afterwards
      await client.query('begin')
      await client.query(
        `select pg_advisory_xact_lock(hashtextextended('password of ' || $1::text, 0))`,
        [kim.employeeId],
      )
      const signing = signsIn(server, kim.employeeId, goodPassword)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await client.query('update employees set password_hash = $2 where employee_id = $1', [
        kim.employeeId,
        'another hash',
      ])
      await client.query('delete from sessions where employee_id = $1', [kim.employeeId])
      await client.query('commit')
      const { status, body } = await signing
      expect([status, body.reason]).toEqual([401, 'session.wrong-credentials'])
    } finally {
      client.release()
    }
    const { rows } = await server.pool.query('select from sessions where employee_id = $1', [
      kim.employeeId,
    ])
    expect(rows).toEqual([])
  })
})

describe('someone who is switched off', () => {
  test('is out everywhere at once, and stays out when switched on again', async () => {
    const kim = await company.person()
    const elsewhere = await server.as(kim.employeeId)
    const token = await linkTokenOf(server, kim)
    const lee = await company.person()
    for (const isActive of [false, true]) {
      await server.pool.query('update employees set is_active = $2 where employee_id = $1', [
        kim.employeeId,
        isActive,
      ])
    }
    for (const session of [kim, elsewhere]) {
      await expect(session(readOwnSession, {})).rejects.toMatchObject({ status: 401 })
    }
    expect(await uses(token, undefined)).toMatchObject({ reason: 'session.link-spent' })
    await lee(signOut, {})
  })

  test('by the end of the 14 days after retiring is out everywhere with the first call', async () => {
    server.clock.set('2026-03-18T23:00:00+09:00')
    const { employeeId } = await company.person({ retireDay: '2026-03-04' })
    const [one, other] = [await server.as(employeeId), await server.as(employeeId)]
    server.clock.set('2026-03-19T00:00:00+09:00')
    await expect(one(readOwnSession, {})).rejects.toMatchObject({ status: 401 })
    await server.pool.query('update employees set retire_day = null where employee_id = $1', [
      employeeId,
    ])
    await expect(other(readOwnSession, {})).rejects.toMatchObject({ status: 401 })
    server.clock.set('2026-03-18T09:00:00+09:00')
  })
})

test('a sign-in is not answered from what was kept: a second one with the key opens a second session', async () => {
  const kim = await kimWithPassword()
  const body = { userId: kim.employeeId, password: goodPassword }
  const key = newKey()
  const [one, other] = [
    await asks('POST', signIn.path, { key, body }),
    await asks('POST', signIn.path, { key, body }),
  ]
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.data).not.toEqual(other.data)
  const { rows } = await server.pool.query('select from write_answers where key = $1', [key])
  expect(rows).toEqual([])
})
