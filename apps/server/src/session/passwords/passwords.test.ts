import {
  changeOwnPassword,
  readOwnSession,
  readPasswordLink,
  setPassword,
} from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, goodPassword, linkTokenOf, signsIn } from '../../../test/account.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'
import { hashOfToken } from '../../http/actor.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

const newPassword = '새로운 비밀번호 열 글자'

async function kimWithPassword() {
  const kim = await company.person()
  await givePassword(server, kim)
  return kim
}

const change = (person: Caller, body: { currentPassword: string; newPassword: string }) =>
  person(changeOwnPassword, { body })

const hashOf = async ({ employeeId }: { employeeId: string }) =>
  (
    await server.pool.query<{ password_hash: string | null }>(
      'select password_hash from employees where employee_id = $1',
      [employeeId],
    )
  ).rows[0]?.password_hash

describe('changing the own password', () => {
  test('[sessions-7] works with the current one, and the new one signs in from then on', async () => {
    const kim = await kimWithPassword()
    await change(kim, { currentPassword: goodPassword, newPassword })
    expect((await signsIn(server, kim.employeeId, goodPassword)).status).toBe(401)
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
  })

  test("ends every other session of the person, and no one else's", async () => {
    const kim = await kimWithPassword()
    const elsewhere = await server.as(kim.employeeId)
    const lee = await company.person()
    await change(kim, { currentPassword: goodPassword, newPassword })
    await kim(readOwnSession, {})
    await lee(readOwnSession, {})
    expect((await refusalOf(elsewhere(readOwnSession, {}))).status).toBe(401)
  })

  test('is refused with a wrong current password, and nothing changes', async () => {
    const kim = await kimWithPassword()
    const elsewhere = await server.as(kim.employeeId)
    const before = await hashOf(kim)
    const refusal = await refusalOf(change(kim, { currentPassword: 'guess', newPassword }))
    expect(refusal).toMatchObject({
      status: 422,
      reason: 'session.wrong-current-password',
      issues: [{ path: 'currentPassword' }],
    })
    expect(await hashOf(kim)).toBe(before)
    await elsewhere(readOwnSession, {})
  })

  test('lets no one guess the current one: after five wrong ones the person has to wait', async () => {
    const kim = await kimWithPassword()
    const guess = () => refusalOf(change(kim, { currentPassword: 'guess', newPassword }))
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422)
    expect(await guess()).toMatchObject({ status: 429, reason: 'session.resting' })
    const right = change(kim, { currentPassword: goodPassword, newPassword })
    expect((await refusalOf(right)).reason).toBe('session.resting')
    server.clock.set('2026-03-18T09:15:01+09:00')
    await change(kim, { currentPassword: goodPassword, newPassword })
  })

  test.each([
    ['', 'empty'],
    ['short', 'too short'],
    ['         9         ', 'too short without its blanks'],
    ['👍👍👍👍👍👍👍👍👍', 'nine characters, however many bytes'],
    ['비밀번호아홉글자요'.normalize('NFD'), 'nine syllables, however many letters'],
  ])('is refused for %j (%s)', async (weak) => {
    const kim = await kimWithPassword()
    const refusal = await refusalOf(
      change(kim, { currentPassword: goodPassword, newPassword: weak }),
    )
    expect(refusal).toMatchObject({
      status: 422,
      reason: 'session.weak-password',
      issues: [{ path: 'newPassword' }],
    })
    expect(refusal.message).toBe(
      'A password needs at least 10 characters and must differ from the ID.',
    )
  })

  test('is refused when it is the ID', async () => {
    const kim = await kimWithPassword()
    await server.pool.query(
      `insert into employees (employee_id, name, join_day, password_hash)
       select 'kim.younghee', 'Kim', '2020-01-01', password_hash from employees where employee_id = $1`,
      [kim.employeeId],
    )
    const long = await server.as('kim.younghee')
    const refusal = await refusalOf(
      change(long, { currentPassword: goodPassword, newPassword: ' KIM.YoungHee ' }),
    )
    expect(refusal.reason).toBe('session.weak-password')
  })

  test('is refused for longer than 200 characters, which would only cost time', async () => {
    const kim = await kimWithPassword()
    const refusal = await refusalOf(
      change(kim, { currentPassword: goodPassword, newPassword: 'a'.repeat(201) }),
    )
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'newPassword' }] })
  })
})

describe('a set-password link', () => {
  const noOne = () => server.wire()
  const check = (token: string) => call(noOne(), readPasswordLink, { body: { token } })
  const use = (token: string, password = newPassword) =>
    call(noOne(), setPassword, { body: { token, newPassword: password } })
  const isSpent = async (attempt: Promise<unknown>) => {
    const refusal = await refusalOf(attempt)
    expect(refusal).toMatchObject({
      status: 422,
      code: 900,
      reason: 'session.link-spent',
      issues: [{ path: 'token' }],
    })
  }

  test('[sessions-6] says who it is for, sets the password, and is used up by that', async () => {
    const kim = await company.person({ name: '김' })
    const token = await linkTokenOf(server, kim)
    expect(await check(token)).toEqual({ employeeId: kim.employeeId, employeeName: '김' })
    expect(await check(token)).toBeDefined()
    await use(token)
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
    await isSpent(use(token, 'yet another password'))
    await isSpent(check(token))
    expect((await signsIn(server, kim.employeeId, newPassword)).status).toBe(200)
  })

  test('works once, also when it is used twice at the same moment', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    const passwords = ['the first password', 'the second password', 'the third password']
    const outcomes = await Promise.allSettled(passwords.map((password) => use(token, password)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect((await signsIn(server, kim.employeeId, winner)).status).toBe(200)
  })

  test('[sessions-6] is good for 72 hours', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    server.clock.set('2026-03-21T08:59:59+09:00')
    await check(token)
    server.clock.set('2026-03-21T09:00:00+09:00')
    await isSpent(check(token))
    await isSpent(use(token))
    expect(await hashOf(kim)).toBe(null)
  })

  test("makes older links of the person void, and no one else's", async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const older = await linkTokenOf(server, kim)
    const ofLee = await linkTokenOf(server, lee)
    const newer = await linkTokenOf(server, kim)
    await isSpent(use(older))
    await check(newer)
    await check(ofLee)
  })

  test('is not used up by a password that is too weak', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    expect((await refusalOf(use(token, 'short'))).reason).toBe('session.weak-password')
    await use(token)
  })

  test('ends every session of its owner', async () => {
    const kim = await company.person()
    await use(await linkTokenOf(server, kim))
    expect((await refusalOf(kim(readOwnSession, {}))).status).toBe(401)
  })

  test('of a switched-off account is void', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      kim.employeeId,
    ])
    await isSpent(check(token))
    await isSpent(use(token))
  })

  test.each(['', 'unknown', "' or true --", 'x'.repeat(200), '한글'])(
    'that no one made (%j) is refused like a spent one',
    async (token) => {
      await isSpent(check(token))
      await isSpent(use(token))
    },
  )

  test('is kept as a hash, which is no link itself', async () => {
    const kim = await company.person()
    const token = await linkTokenOf(server, kim)
    const { rows } = await server.pool.query<{ token_hash: Buffer }>(
      'select token_hash from password_links where employee_id = $1',
      [kim.employeeId],
    )
    expect(rows).toEqual([{ token_hash: hashOfToken(token) }])
    await isSpent(check(rows[0]?.token_hash.toString('base64url') ?? ''))
  })

  test('leads to a page by a fragment, which no server log sees', async () => {
    const { createPasswordLink } = await import('./password-links.ts')
    const kim = await company.person()
    const link = await createPasswordLink(server.pool, kim.employeeId, server.clock.now())
    expect(link).toMatch(/^\/set-password#token=[\w-]{43}$/)
  })
})
