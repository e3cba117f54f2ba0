import {
  addPasskey,
  passkeySignInOptions,
  readFactors,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from '@yuga/contract/people/factors'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { byPasskey, givePasskey, insistOn, stranger } from '../../../test/factors.ts'
import { callerOver, refusedWith } from '../../../test/server.ts'
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer()

const ownWeek = { query: { fromDate: '20260315', toDate: '20260321' } }

beforeEach(async () => {
  server.clock.set('2026-03-18T09:00:00+09:00')
  await insistOn(server, 'nobody')
})

describe('a passkey', () => {
  test('[factors-3] is listed with its name, which its owner alone changes', async () => {
    const kim = await company.person()
    const lee = await company.person()
    await givePasskey(kim, '노트북 🔑')
    const [listed] = (await kim(readFactors, {})).passkeyList
    expect(listed).toEqual({
      passkeySn: expect.any(Number) as number,
      name: '노트북 🔑',
      createdAt: '2026-03-18T00:00:00.000Z',
      lastUsedAt: null,
      isBackedUp: false,
    })
    const params = { passkeySn: listed?.passkeySn ?? 0 }
    expect(await refusedWith(lee(renamePasskey, { params, body: { name: 'mine' } }))).toBe(
      '404 factor.not-found',
    )
    expect(await refusedWith(lee(removePasskey, { params }))).toBe('404 factor.not-found')
    await kim(renamePasskey, { params, body: { name: 'Telephone' } })
    expect((await kim(readFactors, {})).passkeyList[0]?.name).toBe('Telephone')
  })

  test('[factors-3] is one of 20 at most, also when two come at once', async () => {
    const kim = await company.person()
    await server.pool.query(
      `insert into passkeys (credential_id, employee_id, public_key, counter, transports, name, backed_up, created_at)
       select n || '-' || $1, $1, '\\x01', 0, '{}', 'n', false, now() from generate_series(1, 19) n`,
      [kim.employeeId],
    )
    const attempts = await Promise.allSettled([givePasskey(kim), givePasskey(kim)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await kim(readFactors, {})).passkeyList).toHaveLength(20)
  })

  test('[factors-3] is made once by what was given, and by no one else', async () => {
    const kim = await company.person()
    const lee = await company.person()
    const options = await kim(startPasskey, {})
    const passkey = new SoftwareAuthenticator()
    const made = { name: 'Laptop', ...passkey.make(options) }
    expect(await refusedWith(lee(addPasskey, { body: made }))).toBe('422 factor.challenge-over')
    await kim(addPasskey, { body: made })
    expect(await refusedWith(kim(addPasskey, { body: made }))).toBe('422 factor.challenge-over')
    // the same passkey for another employee
    const again = passkey.make(await lee(startPasskey, {}))
    expect(await refusedWith(lee(addPasskey, { body: { name: 'mine', ...again } }))).toBe(
      '409 factor.passkey-taken',
    )
  })

  test.each([
    ['on the page of another site', { origin: 'https://yuga.example.attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['by an authenticator that did not verify its owner', { isVerified: false }],
  ])('[factors-3] that is made %s is refused', async (_, change) => {
    const kim = await company.person()
    const made = new SoftwareAuthenticator().make(await kim(startPasskey, {}), change)
    expect(await refusedWith(kim(addPasskey, { body: { name: 'Laptop', ...made } }))).toBe(
      '422 factor.wrong-passkey',
    )
  })
})

describe('a sign-in by a passkey alone', () => {
  test('[factors-6] needs no ID and no password, and says by which way it came', async () => {
    const kim = await company.person()
    const { passkey } = await givePasskey(kim)
    const { authToken, employeeInfo } = await byPasskey(server, passkey)
    expect(employeeInfo.employeeId).toBe(kim.employeeId)
    await callerOver(server.wire(authToken), kim.employeeId, authToken)(readTimecard, ownWeek)
    const { rows } = await server.pool.query(
      `select way from sessions where employee_id = $1 order by session_sn desc limit 1`,
      [kim.employeeId],
    )
    expect(rows).toEqual([{ way: 'passkey' }])
    expect((await kim(readFactors, {})).passkeyList[0]?.lastUsedAt).not.toBeNull()
  })

  test.each([
    ['on the page of another site', { origin: 'https://attacker.example' }],
    ['for another site', { rpId: 'attacker.example' }],
    ['by an authenticator that did not verify its owner', { isVerified: false }],
  ])('[factors-3] %s is refused', async (_, change) => {
    const { passkey } = await givePasskey(await company.person())
    expect(await refusedWith(byPasskey(server, passkey, change))).toBe('401 factor.passkey-refused')
    await byPasskey(server, passkey)
  })

  test('[factors-3] what was signed once opens no second session', async () => {
    const { passkey } = await givePasskey(await company.person())
    const used = passkey.use(await stranger(server)(passkeySignInOptions, {}))
    await stranger(server)(signInByPasskey, { body: used })
    expect(await refusedWith(stranger(server)(signInByPasskey, { body: used }))).toBe(
      '422 factor.challenge-over',
    )
  })

  test('[factors-3] what was given more than five minutes ago is refused', async () => {
    const { passkey } = await givePasskey(await company.person())
    const options = await stranger(server)(passkeySignInOptions, {})
    server.clock.set('2026-03-18T09:05:01+09:00')
    expect(
      await refusedWith(stranger(server)(signInByPasskey, { body: passkey.use(options) })),
    ).toBe('422 factor.challenge-over')
  })

  test('[factors-3] with a count that goes back is refused: the passkey was copied', async () => {
    const { passkey } = await givePasskey(await company.person())
    passkey.counter = 41
    await byPasskey(server, passkey)
    passkey.counter = 7
    expect(await refusedWith(byPasskey(server, passkey))).toBe('401 factor.passkey-refused')
  })

  test('[factors-3] by one that no one has is refused, and counts as a failed sign-in', async () => {
    const unknown = new SoftwareAuthenticator()
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await refusedWith(byPasskey(server, unknown))).toBe('401 factor.passkey-refused')
    }
    expect(await refusedWith(byPasskey(server, unknown))).toBe('429 session.resting')
  })

  test('[factors-6] is refused where the account is switched off', async () => {
    const kim = await company.person()
    const { passkey } = await givePasskey(kim)
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      kim.employeeId,
    ])
    expect(await refusedWith(byPasskey(server, passkey))).toBe('401 factor.passkey-refused')
  })

  test('[factors-6] is off where passwords are off, but for those who keep theirs', async () => {
    const kim = await company.person()
    const lee = await company.person({ roles: ['LE001', 'LE999'] })
    const { passkey } = await givePasskey(kim)
    const { passkey: other } = await givePasskey(lee)
    await server.pool.query('update employees set keeps_password = true where employee_id = $1', [
      lee.employeeId,
    ])
    await insistOn(server, 'nobody', 'named')
    expect(await refusedWith(byPasskey(server, passkey))).toBe('403 factor.password-off')
    expect((await byPasskey(server, other)).employeeInfo.employeeId).toBe(lee.employeeId)
    await insistOn(server, 'nobody', 'off')
    expect(await refusedWith(byPasskey(server, other))).toBe('403 factor.password-off')
  })
})
