import {
  confirmByPasskey,
  confirmTotp,
  passkeyConfirmOptions,
  passkeySignInOptions,
  readFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  resetFactors,
  startPasskey,
  startTotp,
} from '@yuga/contract/people/factors'
import {
  confirmSession,
  endOtherSessions,
  readOwnSession,
  setOwnLanguage,
  signOut,
} from '@yuga/contract/people/session'
import { createToken } from '@yuga/contract/people/tokens'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, goodPassword, signsIn } from '../../../test/account.ts'
import {
  appWith,
  byPasskey,
  giveApp,
  givePasskey,
  halfSignIn,
  insistOn,
  stranger,
} from '../../../test/factors.ts'
import { type Caller, callerOver, refusalOf, refusedWith } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'
import { createAdministrator } from '../administrator.ts'
import { accountMessagesOf } from './messages.fixture.ts'

const { server, company } = useServer()

const ownWeek = { query: { fromDate: '20260315', toDate: '20260321' } }

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await insistOn(server, 'nobody')
})

async function withPassword(roles: readonly ('LE001' | 'LE999')[] = ['LE001']): Promise<Caller> {
  const person = await company.person({ roles: [...roles] })
  await givePassword(server, person)
  return person
}

const callerWith = ({ employeeId }: Caller, token: string) =>
  callerOver(server.wire(token), employeeId, token)

/** Signs in by the call of the page, where no second step comes. */
async function signedIn(person: Caller): Promise<Caller> {
  return callerWith(person, (await signsIn(server, person.employeeId)).body.data?.authToken ?? '')
}

const confirmsWith = (by: Caller, code: string) =>
  by(confirmSession, { body: { password: goodPassword, code } })

describe('an authenticator app', () => {
  test('[factors-2] counts only after a first right code', async () => {
    const kim = await withPassword()
    const { secret, uri } = await kim(startTotp, {})
    expect(uri).toContain(secret)
    expect((await kim(readFactors, {})).appAddedAt).toBeNull()
    expect((await signsIn(server, kim.employeeId)).status).toBe(200)
    const app = appWith(secret, server)
    expect(await refusedWith(kim(confirmTotp, { body: { code: app.code(5) } }))).toBe(
      '422 factor.wrong-code',
    )
    await kim(confirmTotp, { body: { code: app.code() } })
    expect((await kim(readFactors, {})).appAddedAt).toBe('2026-03-18T00:00:00.000Z')
    expect((await signsIn(server, kim.employeeId)).body.reason).toBe('factor.required')
  })

  test('[factors-2] is begun for an hour', async () => {
    const kim = await withPassword()
    const { secret } = await kim(startTotp, {})
    server.clock.set('2026-03-18T10:00:01+09:00')
    const code = appWith(secret, server).code()
    expect(await refusedWith(kim(confirmTotp, { body: { code } }))).toBe('404 factor.not-found')
  })

  test('[factors-2] has a secret that is sealed, shown once, and in no stored answer', async () => {
    const kim = await withPassword()
    const repeating = await server.as(kim.employeeId, { 'idempotency-key': 'one secret' })
    const first = await repeating(startTotp, {})
    const second = await repeating(startTotp, {})
    expect([first.secret.length, second]).toEqual([32, { secret: '', uri: '' }])
    const { rows } = await server.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (
         select row_to_json(a) as t from totp a union all select row_to_json(w) from write_answers w
         union all select row_to_json(u) from audit u) everything`,
    )
    expect(rows[0]?.all).not.toContain(first.secret)
  })

  test('[factors-2] is replaced only when the new one is confirmed', async () => {
    const kim = await withPassword()
    const { app: old } = await giveApp(server, kim)
    const { secret } = await kim(startTotp, {})
    server.clock.set('2026-03-18T09:02:00+09:00')
    const code = appWith(secret, server).code()
    await confirmsWith(kim, old.code())
    const { recoveryCodeList } = await kim(confirmTotp, { body: { code } })
    // the codes of before stay good
    expect(recoveryCodeList).toEqual([])
    server.clock.set('2026-03-18T09:05:00+09:00')
    expect(await refusedWith(confirmsWith(kim, old.code()))).toBe('422 factor.wrong-code')
    await confirmsWith(kim, appWith(secret, server).code())
  })
})

describe('recovery codes', () => {
  test('[factors-4] come with the first factor, are in no table, and go with the last', async () => {
    const kim = await withPassword()
    const { recoveryCodeList } = await givePasskey(kim)
    expect(recoveryCodeList).toHaveLength(10)
    expect((await giveApp(server, kim)).recoveryCodeList).toEqual([])
    expect((await kim(readFactors, {})).recoveryCodesLeft).toBe(10)
    const { rows } = await server.pool.query<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (
         select row_to_json(a) as t from recovery_codes a union all
         select row_to_json(w) from write_answers w) everything`,
    )
    const stored = rows[0]?.all ?? ''
    for (const code of recoveryCodeList) expect(stored).not.toContain(code)
    const { passkeyList } = await kim(readFactors, {})
    await kim(removeTotp, {})
    expect((await kim(readFactors, {})).recoveryCodesLeft).toBe(10)
    await kim(removePasskey, { params: { passkeySn: passkeyList[0]?.passkeySn ?? 0 } })
    expect((await kim(readFactors, {})).recoveryCodesLeft).toBe(0)
    expect((await signsIn(server, kim.employeeId)).status).toBe(200)
    expect(await refusedWith(kim(renewRecoveryCodes, {}))).toBe('404 factor.not-found')
  })
})

describe('a company that insists', () => {
  test('[factors-7] lets an employee without a factor in to set one up, and to nothing else', async () => {
    await insistOn(server, 'everybody')
    const kim = await withPassword()
    const { body } = await signsIn(server, kim.employeeId)
    expect(body.data).toMatchObject({ factorNeededYn: 'Y' })
    const setting = callerWith(kim, body.data?.authToken ?? '')
    expect((await setting(readOwnSession, {})).factorNeededYn).toBe('Y')
    expect(await refusedWith(setting(readTimecard, ownWeek))).toBe('403 factor.set-up-first')
    expect(await refusedWith(setting(endOtherSessions, {}))).toBe('403 factor.set-up-first')
    expect(
      await refusedWith(
        setting(createToken, {
          body: { name: 'way out', scopeList: ['timecard.own'], lastDay: '20261231' },
        }),
      ),
    ).toBe('403 factor.set-up-first')
    await setting(setOwnLanguage, { body: { language: 'en' } })
    await giveApp(server, setting)
    await setting(readTimecard, ownWeek)
    expect((await setting(readOwnSession, {})).factorNeededYn).toBeUndefined()
    await setting(signOut, {})
  })

  test('[factors-7] takes a passkey as well', async () => {
    await insistOn(server, 'everybody')
    const setting = await signedIn(await withPassword())
    await givePasskey(setting)
    await setting(readTimecard, ownWeek)
  })

  test('[factors-7] on administrators alone lets the others in as before', async () => {
    await insistOn(server, 'administrators')
    const kim = await signedIn(await withPassword())
    await kim(readTimecard, ownWeek)
    const admin = await signedIn(await withPassword(['LE001', 'LE999']))
    expect(await refusedWith(admin(readTimecard, ownWeek))).toBe('403 factor.set-up-first')
  })

  test('[factors-7] ends no session that is open, and no access token', async () => {
    const kim = await withPassword()
    const open = await signedIn(kim)
    const { token } = await kim(createToken, {
      body: { name: 'program', scopeList: ['timecard.own'], lastDay: '20261231' },
    })
    await insistOn(server, 'everybody')
    await open(readTimecard, ownWeek)
    await callerWith(kim, token)(readTimecard, ownWeek)
  })

  test('[factors-7] keeps the last factor, also when two are removed at once', async () => {
    const kim = await withPassword()
    await giveApp(server, kim)
    await givePasskey(kim)
    await insistOn(server, 'everybody')
    const { passkeyList } = await kim(readFactors, {})
    const params = { passkeySn: passkeyList[0]?.passkeySn ?? 0 }
    const attempts = await Promise.allSettled([kim(removeTotp, {}), kim(removePasskey, { params })])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await kim(readFactors, {})
    const hasApp = left.appAddedAt !== null
    expect([left.isInsistedOn, left.passkeyList.length + (hasApp ? 1 : 0)]).toEqual([true, 1])
    const last = hasApp ? kim(removeTotp, {}) : kim(removePasskey, { params })
    expect(await refusedWith(last)).toBe('409 factor.last')
  })
})

describe('a proof in place', () => {
  test('[factors-8] is the password with a code where there is a factor', async () => {
    const kim = await withPassword()
    const { app, recoveryCodeList } = await giveApp(server, kim)
    server.clock.set('2026-03-18T09:20:00+09:00')
    const plain = callerWith(kim, kim.token)
    const confirms = (code?: string) =>
      plain(confirmSession, {
        body: { password: goodPassword, ...(code !== undefined && { code }) },
      })
    const refused = await refusalOf(confirms())
    expect([refused.status, refused.reason, refused.factor?.wayList]).toEqual([
      422,
      'factor.code-needed',
      ['totp', 'recovery'],
    ])
    expect(await refusedWith(plain(renewRecoveryCodes, {}))).toBe('403 session.not-confirmed')
    expect(await refusedWith(confirms('000000'))).toBe('422 factor.wrong-code')
    await confirms(app.code())
    await plain(renewRecoveryCodes, {})
    expect(await refusedWith(confirms(recoveryCodeList[0]))).toBe('422 factor.wrong-code')
  })

  test('[factors-8] is a passkey alone, its own and with what was given for this', async () => {
    const kim = await company.person()
    const lee = await company.person()
    const { passkey } = await givePasskey(kim)
    const { passkey: other } = await givePasskey(lee)
    server.clock.set('2026-03-18T09:20:00+09:00')
    const plain = callerWith(kim, kim.token)
    expect(await refusedWith(plain(renewRecoveryCodes, {}))).toBe('403 session.not-confirmed')
    const given = () => plain(passkeyConfirmOptions, {})
    expect(await refusedWith(plain(confirmByPasskey, { body: other.use(await given()) }))).toBe(
      '422 factor.wrong-passkey',
    )
    const forSignIn = await stranger(server)(passkeySignInOptions, {})
    expect(await refusedWith(plain(confirmByPasskey, { body: passkey.use(forSignIn) }))).toBe(
      '422 factor.challenge-over',
    )
    await plain(confirmByPasskey, { body: passkey.use(await given()) })
    await plain(renewRecoveryCodes, {})
  })

  test('[factors-1] is needed to add a factor, and a token adds none', async () => {
    const kim = await withPassword()
    const { token } = await kim(createToken, {
      body: { name: 'program', scopeList: ['timecard.own'], lastDay: '20261231' },
    })
    expect(await refusedWith(callerWith(kim, token)(startTotp, {}))).toBe('403 token.not-here')
    expect(await refusedWith(callerWith(kim, token)(readFactors, {}))).toBe('403 token.not-here')
    server.clock.set('2026-03-18T09:20:00+09:00')
    const plain = callerWith(kim, kim.token)
    for (const attempt of [plain(startTotp, {}), plain(startPasskey, {})]) {
      expect(await refusedWith(attempt)).toBe('403 session.not-confirmed')
    }
  })
})

test('[factors-9] the owner gets a message of every change', async () => {
  const kim = await withPassword()
  await giveApp(server, kim)
  await givePasskey(kim)
  await kim(renewRecoveryCodes, {})
  await kim(removeTotp, {})
  const { passkeyList } = await kim(readFactors, {})
  await kim(removePasskey, { params: { passkeySn: passkeyList[0]?.passkeySn ?? 0 } })
  const advice = ' If it was not you, change your password and tell an administrator.'
  expect((await accountMessagesOf(server, kim)).toReversed()).toEqual(
    [
      'An authenticator app was added.',
      'A passkey was added.',
      'New recovery codes were made.',
      'Your authenticator app was removed.',
      'A passkey was removed.',
    ].map((change) => `Your account: ${change}${advice}`),
  )
})

describe('a reset', () => {
  test('[factors-10] removes all factors, ends sessions and tickets, and its owner gets a message', async () => {
    const admin = await company.person({ roles: ['LE001', 'LE999'], name: 'Park' })
    const kim = await withPassword()
    await giveApp(server, kim)
    const { passkey } = await givePasskey(kim)
    const { ticket } = await halfSignIn(server, kim.employeeId, goodPassword)
    const { employeeId } = kim
    expect(await admin(resetFactors, { params: { employeeId } })).toEqual({ removed: 2 })
    expect(await refusedWith(kim(readOwnSession, {}))).toBe('401 session.required')
    expect(await refusedWith(byPasskey(server, passkey))).toBe('401 factor.passkey-refused')
    const { rows } = await server.pool.query(
      `select from factor_tickets where employee_id = $1 union all
       select from recovery_codes where employee_id = $1`,
      [employeeId],
    )
    expect([ticket.length > 0, rows]).toEqual([true, []])
    expect((await signsIn(server, employeeId)).status).toBe(200)
    expect((await accountMessagesOf(server, kim))[0]).toBe(
      'Administrator Park reset your second factors. If you did not ask for it, change your password and tell your leader.',
    )
    const audit = await server.pool.query(
      `select actor_id, after from audit where for_employee_id = $1 and action = 'factor.reset'`,
      [employeeId],
    )
    expect(audit.rows).toEqual([{ actor_id: admin.employeeId, after: { removed: 2 } }])
  })

  test('[factors-10] is for administrators, of employees who exist', async () => {
    const kim = await withPassword()
    const { employeeId } = kim
    expect(await refusedWith(kim(resetFactors, { params: { employeeId } }))).toBe(
      '403 session.not-allowed',
    )
    const admin = await company.person({ roles: ['LE999'] })
    expect(await refusedWith(admin(resetFactors, { params: { employeeId: 'none' } }))).toBe(
      '404 employee.not-found',
    )
  })

  test('[factors-10] comes with npm run admin, which locks no one out', async () => {
    const kim = await withPassword(['LE001', 'LE999'])
    await giveApp(server, kim)
    await createAdministrator(server.pool, kim.employeeId, server.clock.now())
    expect((await signsIn(server, kim.employeeId)).status).toBe(200)
    const { rows } = await server.pool.query(
      `select actor_id from audit where for_employee_id = $1 and action = 'factor.reset'`,
      [kim.employeeId],
    )
    expect(rows).toEqual([{ actor_id: null }])
  })
})
