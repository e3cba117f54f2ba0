import {
  factorOptions,
  proveFactorByPasskey,
  renewRecoveryCodes,
  startPasskey,
} from '@yuga/contract/people/factors'
import { setPassword, readOwnSession } from '@yuga/contract/people/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, goodPassword, linkTokenOf, signsIn } from '../../../test/account.ts'
import {
  giveApp,
  givePasskey,
  halfSignIn,
  provesFrom,
  stranger,
  type TestApp,
} from '../../../test/factors.ts'
import { type Caller, callerOver, refusalOf } from '../../../test/server.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { useServer } from '../../../test/use-server.ts'
import { accountMessagesOf } from './messages.fixture.ts'

const { server, company } = useServer()

let kim: Caller
let app: TestApp
let codes: readonly string[]

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  kim = await company.person()
  await givePassword(server, kim)
  const given = await giveApp(server, kim)
  app = given.app
  codes = given.recoveryCodeList
  // the code that switched the app on is used
  server.clock.set('2026-03-18T09:01:00+09:00')
})

const half = (address?: string) => halfSignIn(server, kim.employeeId, goodPassword, address)
const proves = (ticket: string, code: string, address?: string) =>
  provesFrom(server, { ticket, code }, address)
const wrongCode = () => (app.code() === '000000' ? '000001' : '000000')
const sessionsOf = async ({ employeeId }: Caller) =>
  (await server.pool.query('select way from sessions where employee_id = $1', [employeeId]))
    .rowCount

describe('the right password of an employee with a factor', () => {
  test('[factors-1, factors-5] opens no session and answers a ticket with the ways', async () => {
    const before = await sessionsOf(kim)
    const { status, body } = await signsIn(server, kim.employeeId)
    expect([status, body.code, body.reason, body.data]).toEqual([
      401,
      950,
      'factor.required',
      undefined,
    ])
    const { ticket, wayList } = await half()
    expect(ticket).toMatch(/^[\w-]{43}$/)
    expect(wayList).toEqual(['totp', 'recovery'])
    expect(await sessionsOf(kim)).toBe(before)
    const { rows } = await server.pool.query(
      'select string_agg(t::text, chr(10)) as all from factor_tickets t',
    )
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  test('[factors-5] a wrong password is answered as that of anyone else', async () => {
    const { status, body } = await signsIn(server, kim.employeeId, 'not the password')
    expect([status, body.reason]).toEqual([401, 'session.wrong-credentials'])
  })

  test('[factors-5] with a code of the app it opens a session, with the answer of a sign-in', async () => {
    const { status, token } = await proves((await half()).ticket, app.code())
    expect(status).toBe(200)
    const again = callerOver(server.wire(token), kim.employeeId, token)
    expect((await again(readOwnSession, {})).employeeInfo.employeeId).toBe(kim.employeeId)
  })

  test('[factors-1] without a factor signs in as before', async () => {
    const lee = await company.person()
    await givePassword(server, lee)
    expect((await signsIn(server, lee.employeeId)).body.data?.authToken).toMatch(/./)
  })
})

describe('a ticket', () => {
  test('[factors-5] opens one session, also with two codes at once', async () => {
    const { ticket } = await half()
    const before = (await sessionsOf(kim)) ?? 0
    const answers = await Promise.all([
      proves(ticket, codes[0] ?? ''),
      proves(ticket, codes[1] ?? '', '10.0.0.9'),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401'])
    expect(await sessionsOf(kim)).toBe(before + 1)
    expect((await proves(ticket, codes[2] ?? '')).reason).toBe('factor.ticket-over')
  })

  test('[factors-5] is over after five minutes', async () => {
    const { ticket } = await half()
    server.clock.set('2026-03-18T09:06:01+09:00')
    expect(await proves(ticket, app.code())).toMatchObject({
      status: 401,
      reason: 'factor.ticket-over',
    })
  })

  test('[factors-5] is for its owner alone: the code of another employee does not fit', async () => {
    const lee = await company.person()
    await givePassword(server, lee)
    const { app: other, recoveryCodeList } = await giveApp(server, lee)
    server.clock.set('2026-03-18T09:02:00+09:00')
    const { ticket } = await half()
    expect((await proves(ticket, other.code())).reason).toBe('factor.wrong')
    expect((await proves(ticket, recoveryCodeList[0] ?? '')).reason).toBe('factor.wrong')
  })

  test('[factors-5] ends after five wrong codes, and its owner gets a message', async () => {
    const { ticket } = await half()
    for (let guess = 1; guess <= 5; guess += 1) {
      const answer = await proves(ticket, wrongCode(), `10.0.1.${guess}`)
      expect(answer).toMatchObject({ status: 401, reason: 'factor.wrong' })
    }
    expect(await proves(ticket, app.code(), '10.0.1.6')).toMatchObject({
      reason: 'factor.ticket-over',
    })
    expect(await accountMessagesOf(server, kim)).toContainEqual(
      expect.stringContaining('five wrong codes'),
    )
  })

  test('[factors-5] ends with a change of the password', async () => {
    const { ticket } = await half()
    const token = await linkTokenOf(server, kim)
    await stranger(server)(setPassword, { body: { token, newPassword: 'four words as a secret' } })
    expect((await proves(ticket, app.code())).reason).toBe('factor.ticket-over')
  })

  test('[factors-5] of an account that was switched off opens nothing', async () => {
    const { ticket } = await half()
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      kim.employeeId,
    ])
    expect((await proves(ticket, app.code())).status).toBe(401)
  })
})

describe('wrong codes', () => {
  test('[factors-5] count as failed sign-ins, and the right password clears none', async () => {
    for (let guess = 1; guess <= 5; guess += 1) {
      // a new ticket each time: that is what someone who has the password would do
      await proves((await half()).ticket, wrongCode())
    }
    const resting = await signsIn(server, kim.employeeId)
    expect([resting.status, resting.body.reason]).toEqual([429, 'session.resting'])
    const { rows } = await server.pool.query(
      `select from audit where for_employee_id = $1 and action = 'session.fail-factor'`,
      [kim.employeeId],
    )
    expect(rows).toHaveLength(5)
    // the owner signs in from elsewhere meanwhile
    expect((await proves((await half('10.9.9.9')).ticket, app.code(), '10.9.9.9')).status).toBe(200)
  })

  test('[factors-5] are forgotten after a right one', async () => {
    for (let guess = 1; guess <= 4; guess += 1) await proves((await half()).ticket, wrongCode())
    expect((await proves((await half()).ticket, app.code())).status).toBe(200)
    server.clock.set('2026-03-18T09:03:00+09:00')
    for (let guess = 1; guess <= 4; guess += 1) await proves((await half()).ticket, wrongCode())
    expect((await proves((await half()).ticket, app.code())).status).toBe(200)
  })
})

describe('a code of the app', () => {
  test('[factors-2] is good once, also within the steps that are accepted', async () => {
    const code = app.code()
    expect((await proves((await half()).ticket, code)).status).toBe(200)
    expect((await proves((await half()).ticket, code)).reason).toBe('factor.wrong')
    server.clock.set('2026-03-18T09:01:30+09:00')
    expect((await proves((await half()).ticket, code)).reason).toBe('factor.wrong')
    // an earlier one that was never used is as good as used
    expect((await proves((await half()).ticket, app.code(-1))).reason).toBe('factor.wrong')
    expect((await proves((await half()).ticket, app.code())).status).toBe(200)
  })

  test('[factors-2] is good for one of two sign-ins at once', async () => {
    const tickets = [(await half()).ticket, (await half('10.0.0.9')).ticket]
    const code = app.code()
    const answers = await Promise.all([
      proves(tickets[0] ?? '', code),
      proves(tickets[1] ?? '', code, '10.0.0.9'),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401'])
  })

  test('[factors-2] that another key sealed is refused with what to do', async () => {
    await server.pool.query('update totp set sealed = $2 where employee_id = $1', [
      kim.employeeId,
      'A'.repeat(80),
    ])
    expect((await proves((await half()).ticket, app.code())).reason).toBe('factor.other-key')
    expect((await proves((await half()).ticket, codes[0] ?? '')).status).toBe(200)
  })

  test('[factors-2] opens for its owner alone: a sealed secret of another row does not', async () => {
    const lee = await company.person()
    await server.pool.query(
      `insert into totp (employee_id, sealed, confirmed_at)
       select $2, sealed, confirmed_at from totp where employee_id = $1`,
      [kim.employeeId, lee.employeeId],
    )
    await givePassword(server, lee)
    const { ticket } = await halfSignIn(server, lee.employeeId, goodPassword)
    expect((await proves(ticket, app.code())).reason).toBe('factor.other-key')
  })
})

describe('a recovery code', () => {
  test('[factors-4] is good once, however it is typed', async () => {
    const code = codes[3] ?? ''
    expect((await proves((await half()).ticket, ` ${code.toUpperCase()} `)).status).toBe(200)
    expect((await proves((await half()).ticket, code)).reason).toBe('factor.wrong')
    const { rows } = await server.pool.query(
      `select from audit where for_employee_id = $1 and action = 'factor.use-recovery-code'`,
      [kim.employeeId],
    )
    expect(rows).toHaveLength(1)
  })

  test('[factors-4] is good for one of two sign-ins at once', async () => {
    const tickets = [(await half()).ticket, (await half('10.0.0.9')).ticket]
    const code = codes[0] ?? ''
    const answers = await Promise.all([
      proves(tickets[0] ?? '', code),
      proves(tickets[1] ?? '', code, '10.0.0.9'),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401'])
  })

  test('[factors-4] ends when new ones are made', async () => {
    const { recoveryCodeList } = await kim(renewRecoveryCodes, {})
    expect(recoveryCodeList).toHaveLength(10)
    expect((await proves((await half()).ticket, codes[0] ?? '')).reason).toBe('factor.wrong')
    expect((await proves((await half()).ticket, recoveryCodeList[0] ?? '')).status).toBe(200)
  })
})

describe('a passkey as the second step', () => {
  const byPasskey = async (
    passkey: SoftwareAuthenticator,
    ticket: string,
    change?: Parameters<SoftwareAuthenticator['use']>[1],
  ) => {
    const options = await stranger(server)(factorOptions, { body: { ticket } })
    return stranger(server)(proveFactorByPasskey, {
      body: { ticket, ...passkey.use(options, change) },
    })
  }

  test('[factors-3, factors-5] opens the session of its owner', async () => {
    const { passkey } = await givePasskey(kim)
    const { ticket, wayList } = await half()
    expect(wayList).toEqual(['totp', 'passkey', 'recovery'])
    const { employeeInfo } = await byPasskey(passkey, ticket)
    expect(employeeInfo.employeeId).toBe(kim.employeeId)
  })

  test('[factors-3] of another employee, or of no one, is refused', async () => {
    const lee = await company.person()
    await givePasskey(kim)
    const { passkey: other } = await givePasskey(lee)
    const { ticket } = await half()
    expect((await refusalOf(byPasskey(other, ticket))).reason).toBe('factor.wrong')
    const unknown = new SoftwareAuthenticator()
    expect((await refusalOf(byPasskey(unknown, ticket))).reason).toBe('factor.wrong')
  })

  test('[factors-3] that signs for another purpose is refused', async () => {
    const { passkey } = await givePasskey(kim)
    const { ticket } = await half()
    // what was given to make a passkey, in place of what was given for the second step
    const options = await kim(startPasskey, {})
    const refused = await refusalOf(
      stranger(server)(proveFactorByPasskey, { body: { ticket, ...passkey.use(options) } }),
    )
    expect(refused.reason).toBe('factor.challenge-over')
  })

  test('[factors-5] has no options without a ticket that is good', async () => {
    const { reason } = await refusalOf(
      stranger(server)(factorOptions, { body: { ticket: 'no such ticket' } }),
    )
    expect(reason).toBe('factor.ticket-over')
  })
})
