import { inviteEmployee, listEmployees, updateEmployee } from '@yuga/contract/people/employees'
import { uploadEmployees } from '@yuga/contract/people/employee-sheet'
import { confirmSession, endSessionsOfEmployee } from '@yuga/contract/people/session'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, goodPassword, signsIn } from '../../test/account.ts'
import { type Caller, callerOver, refusalOf } from '../../test/server.ts'
import { TestForm } from '../../test/form.ts'
import { sheetOf } from '../../test/sheets.ts'
import { useServer } from '../../test/use-server.ts'

/* What lets others in needs a proof of the password that is at most ten minutes old (sessions-15). */

const { server, company } = useServer()

let admin: Caller
let kim: Caller

/** Signed in at 09:00 by the call of the sign-in page. */
async function signedIn({ employeeId }: Caller): Promise<Caller> {
  const token = (await signsIn(server, employeeId)).body.data?.authToken ?? ''
  return callerOver(server.wire(token), employeeId, token)
}

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  const person = await company.person({ roles: ['LE001', 'LE999'] })
  kim = await company.person({ name: 'Kim' })
  await givePassword(server, person)
  admin = await signedIn(person)
})

const invites = (by: Caller) => by(inviteEmployee, { body: { employeeId: kim.employeeId } })

async function refused(attempt: Promise<unknown>) {
  const { status, code, reason, message } = await refusalOf(attempt)
  expect([status, code, reason]).toEqual([403, 950, 'session.not-confirmed'])
  expect(message).toContain('confirmed within the last 10 minutes')
}

/** Saves Kim as the form does, with some fields changed. */
async function saves(by: Caller, change: Record<string, unknown>) {
  const { employeeList } = await by(listEmployees, {
    query: { pageNumber: 1, pageSize: 10, searchKeyword: kim.employeeId } as never,
  })
  const row = employeeList.find(({ employeeId }) => employeeId === kim.employeeId)
  if (row === undefined) throw new Error('Kim is not in the list')
  const { employeeId, employeeName, email, joinDate, roleList, version } = row
  const body = { employeeId, employeeName, email, joinDate, roleList, version, ...change }
  return by(updateEmployee, { body: body as never })
}

describe('a proof of the password', () => {
  test('[sessions-15] is good for ten minutes after a sign-in, and no longer', async () => {
    server.clock.set('2026-03-18T09:09:59+09:00')
    await invites(admin)
    server.clock.set('2026-03-18T09:10:01+09:00')
    await refused(invites(admin))
  })

  test('[sessions-15] is given again by the password, for ten minutes', async () => {
    server.clock.set('2026-03-18T09:30:00+09:00')
    await refused(invites(admin))
    await admin(confirmSession, { body: { password: goodPassword } })
    server.clock.set('2026-03-18T09:39:59+09:00')
    await invites(admin)
    server.clock.set('2026-03-18T09:40:01+09:00')
    await refused(invites(admin))
    const { rows } = await server.pool.query(
      `select action from audit where actor_id = $1 and action = 'session.confirm'`,
      [admin.employeeId],
    )
    expect(rows).toHaveLength(1)
  })

  test('is missing in a session from before it was stored', async () => {
    await server.pool.query('update sessions set confirmed_at = null where employee_id = $1', [
      admin.employeeId,
    ])
    await refused(invites(admin))
  })

  test('[sessions-15] holds for two tabs of one session, and for no other session', async () => {
    const other = await signedIn(admin)
    const secondTab = callerOver(server.wire(admin.token), admin.employeeId, admin.token)
    server.clock.set('2026-03-18T09:11:00+09:00')
    await admin(confirmSession, { body: { password: goodPassword } })
    await invites(secondTab)
    await refused(invites(other))
  })

  test('[sessions-15] is not given by a token without the password, and its guesses count like failed sign-ins', async () => {
    server.clock.set('2026-03-18T09:11:00+09:00')
    for (let guess = 1; guess <= 5; guess += 1) {
      const { status, reason } = await refusalOf(
        admin(confirmSession, { body: { password: `guess number ${guess}` } }),
      )
      expect([status, reason]).toEqual([422, 'session.wrong-current-password'])
    }
    const { status, reason } = await refusalOf(
      admin(confirmSession, { body: { password: goodPassword } }),
    )
    expect([status, reason]).toEqual([429, 'session.resting'])
    await refused(invites(admin))
    const { rows } = await server.pool.query(
      `select action from audit where for_employee_id = $1 and action = 'session.fail-password'`,
      [admin.employeeId],
    )
    expect(rows).toHaveLength(5)
  })

  test('is missing: the call changes nothing, and with its key it is done after the proof', async () => {
    server.clock.set('2026-03-18T09:11:00+09:00')
    const ends = () =>
      server.app.inject({
        method: 'DELETE',
        url: `${apiPath}/settings/employees/${kim.employeeId}/sessions`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'once more' },
      })
    expect((await ends()).statusCode).toBe(403)
    const open = await server.pool.query('select from sessions where employee_id = $1', [
      kim.employeeId,
    ])
    expect(open.rowCount).toBe(1)
    await admin(confirmSession, { body: { password: goodPassword } })
    expect((await ends()).json()).toEqual({ code: 200, data: { ended: 1 } })
  })

  test('is not needed for callers who may not make the call at all', async () => {
    await givePassword(server, kim)
    const stranger = await signedIn(kim)
    server.clock.set('2026-03-18T09:11:00+09:00')
    const refusal = await refusalOf(
      stranger(endSessionsOfEmployee, { params: { employeeId: admin.employeeId } }),
    )
    expect(refusal.reason).toBe('session.not-allowed')
  })
})

describe('a save of an employee', () => {
  beforeEach(() => server.clock.set('2026-03-18T09:11:00+09:00'))

  test('[sessions-15] needs a proof where it changes the address or roles', async () => {
    await refused(saves(admin, { email: 'other@yuga.example' }))
    await refused(saves(admin, { roleList: [{ roleId: 'LE001' }, { roleId: 'LE999' }] }))
    await refused(saves(admin, { roleList: [{ roleId: 'LE001', toDate: '20260630' }] }))
    await admin(confirmSession, { body: { password: goodPassword } })
    await saves(admin, { email: 'other@yuga.example' })
  })

  test('[sessions-15] needs a proof where it changes when the employee retires', async () => {
    await server.pool.query(
      `update employees set retire_day = '2026-02-27' where employee_id = $1`,
      [kim.employeeId],
    )
    await refused(saves(admin, { retiredDate: '' }))
    await refused(saves(admin, { retiredDate: '20260331' }))
    await saves(admin, { retiredDate: '20260227', employeePosition: 'Engineer' })
    await admin(confirmSession, { body: { password: goodPassword } })
    await saves(admin, { retiredDate: '' })
    server.clock.set('2026-03-18T09:30:00+09:00')
    await refused(saves(admin, { retiredDate: '20260303' }))
  })

  test('by a sheet needs one where it adds an employee or changes an address, and for no preview', async () => {
    const head = [
      '직원 ID',
      '이름',
      '메일 주소',
      '입사일',
      '권한',
      '조직 코드',
      '등급 코드',
      '사무소 코드',
    ]
    const uploads = async (id: string, email: string, query: { previewYn?: 'Y' } = {}) => {
      const row = [id, 'Kim', email, '2025-03-02', 'LE001', 'T1', 'GR001', 'FC001']
      return admin(uploadEmployees, { query, upload: new TestForm(await sheetOf([head, row])) })
    }
    expect(await uploads('sheet.one', 'one@yuga.example', { previewYn: 'Y' })).toMatchObject({
      addedCount: 1,
    })
    await refused(uploads('sheet.one', 'one@yuga.example'))
    await admin(confirmSession, { body: { password: goodPassword } })
    expect(await uploads('sheet.one', 'one@yuga.example')).toMatchObject({ writtenYn: 'Y' })
    server.clock.set('2026-03-18T09:30:00+09:00')
    await refused(uploads('sheet.one', 'other@yuga.example'))
    expect(await uploads('sheet.one', 'one@yuga.example')).toMatchObject({ changedCount: 0 })
  })

  test('[sessions-15] of other fields needs none', async () => {
    await saves(admin, { employeeName: 'Kim Minjun', employeePosition: 'Engineer' })
  })
})
