import { inviteEmployee, inviteEmployees } from '@yuga/contract/people/employees'
import { readOwnSession } from '@yuga/contract/people/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givePassword, signsIn } from '../../test/account.ts'
import { type Caller, callerOver, type TestServer, wireTo } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'
import { createAdministrator } from '../session/administrator.ts'

/* An administrator never acts as another person by a link to their password (sessions-12). */

const { server, company } = useServer()

let mailing: TestServer['app']
beforeAll(async () => {
  const mail = { host: 'localhost', port: 9, from: 'yuga@example.com' } as never
  const config = { webRoot: '/nonexistent', buildDate: '2026-03-18', mail }
  mailing = await buildApp({ pool: server.servingPool, clock: server.clock, config })
  await mailing.ready()
})
afterAll(() => mailing.close())

let admin: Caller
let kim: Caller
let leader: Caller
let newcomer: Caller
beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  admin = await company.person({ roles: ['LE999'], name: 'Admin' })
  kim = await company.person({ name: 'Kim' })
  newcomer = await company.person({ name: 'Lee' })
  leader = await company.person({ name: 'Park' })
  const { rows } = await server.pool.query<{ id: string }>(
    'select organization_id as id from employee_history where employee_id = $1',
    [kim.employeeId],
  )
  await company.leads(leader, rows[0]?.id ?? '')
  await givePassword(server, kim)
})

const overMail = ({ token, employeeId }: Caller) =>
  callerOver(wireTo(mailing)(token), employeeId, token)

const messagesTo = async (person: Caller) => {
  const { rows } = await server.pool.query<{ contents_en: string }>(
    `select contents_en from messages where receiver_id = $1 and category = 'account'`,
    [person.employeeId],
  )
  return rows.map((row) => row.contents_en)
}

const one = (by: Caller, { employeeId }: Caller) => by(inviteEmployee, { body: { employeeId } })
const many = async (by: Caller, { employeeId }: Caller) => {
  const body = { employeeIdList: [employeeId] }
  const { invitationList } = await by(inviteEmployees, { body })
  return invitationList[0]
}

describe.each([
  ['one call', one],
  ['a call for many', many],
])('a link by %s', (_, invites) => {
  test('[sessions-12] for an account in use goes by mail alone, and its owner and their leader get a message', async () => {
    expect(await invites(overMail(admin), kim)).toMatchObject({
      passwordLink: null,
      mailedYn: 'Y',
      delivery: 'mailed',
      inUseYn: 'Y',
    })
    expect(await messagesTo(kim)).toEqual([
      'Administrator Admin made a link to set your password. If you did not ask for it, change your password and tell your leader.',
    ])
    expect((await messagesTo(leader))[0]).toContain(`the password of Kim (${kim.employeeId})`)
  })

  test('[sessions-12] for an account in use is shown where there is no mail server, and both get a message', async () => {
    const shown = await invites(admin, kim)
    expect(shown).toMatchObject({ mailedYn: 'N', delivery: 'waiting', inUseYn: 'Y' })
    expect(shown?.passwordLink).toContain('/set-password#token=')
    expect(await messagesTo(kim)).toHaveLength(1)
    expect(await messagesTo(leader)).toHaveLength(1)
    const { rows } = await server.pool.query(
      `select after from audit where action = 'employee.invite' and for_employee_id = $1`,
      [kim.employeeId],
    )
    expect(rows).toEqual([{ after: { isInUse: true, isLinkShown: true } }])
  })

  test('[sessions-13] for an account that was never used is shown, mailed or waiting, and no one gets a message', async () => {
    const mailed = await invites(overMail(admin), newcomer)
    expect(mailed).toMatchObject({ mailedYn: 'Y', delivery: 'mailed', inUseYn: 'N' })
    expect(mailed?.passwordLink).not.toBeNull()
    expect(await invites(admin, newcomer)).toMatchObject({ mailedYn: 'N', delivery: 'waiting' })
    await server.pool.query(`update employees set email = '' where employee_id = $1`, [
      newcomer.employeeId,
    ])
    expect(await invites(overMail(admin), newcomer)).toMatchObject({ delivery: 'noAddress' })
    expect(await messagesTo(newcomer)).toEqual([])
    expect(await messagesTo(leader)).toEqual([])
  })
})

test('[sessions-12] the next sign-in shows that a link was made, however late it is, and later ones for a week', async () => {
  const marks = async () => {
    const answer = await signsIn(server, kim.employeeId)
    const token = answer.body.data?.authToken ?? ''
    return (await callerOver(server.wire(token), kim.employeeId, token)(readOwnSession, {}))
      .warnings
  }
  await one(admin, kim)
  const mark =
    'An administrator made a link for your password on 03/18/2026. If you did not ask for it, change your password and tell your leader.'
  expect(await marks()).toEqual([mark])
  server.clock.set('2026-03-24T09:00:00+09:00')
  expect(await marks()).toEqual([mark])
  server.clock.set('2026-03-26T09:00:00+09:00')
  expect(await marks()).toEqual([])
  await one(await server.as(admin.employeeId), kim)
  server.clock.set('2026-06-01T09:00:00+09:00')
  expect(await marks()).toHaveLength(1)
  server.clock.set('2026-06-01T10:00:00+09:00')
  expect(await marks()).toEqual([])
})

test('[sessions-12] a link that was made on the machine of the server is recorded and sent as a message, too', async () => {
  await createAdministrator(server.pool, kim.employeeId, server.clock.now())
  expect((await messagesTo(kim))[0]).toContain('An operator of the server made a link')
  const { rows } = await server.pool.query(
    `select actor_id, after from audit where action = 'employee.invite' and for_employee_id = $1`,
    [kim.employeeId],
  )
  expect(rows).toEqual([{ actor_id: null, after: { isInUse: true, isLinkShown: true } }])
})
