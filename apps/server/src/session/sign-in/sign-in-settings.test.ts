import { listAudit } from '@yuga/contract/audit/audit'
import { readOwnSession } from '@yuga/contract/people/session'
import { readSignInSettings, updateSignInSettings } from '@yuga/contract/people/sign-in-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { givePassword, signsIn } from '../../../test/account.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'
import { createAdministrator } from '../administrator.ts'

const { server, company } = useServer()

let admin: Caller

/** A provider that is on, by which the administrator has come in. */
async function giveProvider(isOn = true) {
  await server.pool.query(
    `insert into identity_providers (provider_id, name, issuer, client_id, scopes, is_on, updated_at)
     values ('entra', 'Entra', 'https://login.example', 'yuga', 'openid', $1, now())`,
    [isOn],
  )
  await server.pool.query(
    `insert into identities (provider_id, issuer, subject, employee_id, linked_at, linked_by)
     values ('entra', 'https://login.example', 'sub-1', $1, now(), 'email')`,
    [admin.employeeId],
  )
}

beforeEach(async () => {
  await server.pool.query(`delete from sign_in_settings`)
  await server.pool.query(`update employees set keeps_password = false`)
  await server.pool.query(`delete from identities`)
  await server.pool.query(`delete from identity_providers`)
  admin = await company.person({ roles: ['LE001', 'LE999'], name: '관리자 🔑' })
  await givePassword(server, admin)
})

const body = (change: Partial<Parameters<typeof save>[0]> = {}) => ({
  passwordSignIn: 'on' as const,
  secondFactor: 'nobody' as const,
  namedIdList: [] as string[],
  version: 0,
  ...change,
})
const save = (settings: {
  passwordSignIn: 'on' | 'named' | 'off'
  secondFactor: 'nobody' | 'administrators' | 'everybody'
  namedIdList: string[]
  version: number
}) => admin(updateSignInSettings, { body: settings })

const problemsOf = async (attempt: Promise<unknown>) => {
  const { status, reason, issues } = await refusalOf(attempt)
  return [`${status} ${reason}`, ...(issues ?? []).map(({ path, reason: why }) => `${path} ${why}`)]
}

describe('how the company signs in', () => {
  test('[sign-in-1] a password is enough for everybody as long as nothing is saved', async () => {
    expect(await admin(readSignInSettings, {})).toMatchObject({
      passwordSignIn: 'on',
      secondFactor: 'nobody',
      namedList: [],
      version: 0,
      lastUpdateDateObject: null,
    })
    expect((await signsIn(server, admin.employeeId)).status).toBe(200)
  })

  test('[sign-in-1] only the named sign in with a password, and the others hear so after the right one', async () => {
    await giveProvider()
    const kim = await company.person()
    await givePassword(server, kim)
    await save(body({ passwordSignIn: 'named', namedIdList: [admin.employeeId] }))
    expect(await admin(readSignInSettings, {})).toMatchObject({
      passwordSignIn: 'named',
      namedList: [{ employeeId: admin.employeeId, employeeName: '관리자 🔑' }],
      version: 1,
      lastUpdaterName: '관리자 🔑',
    })
    expect((await signsIn(server, admin.employeeId)).status).toBe(200)
    const refused = await signsIn(server, kim.employeeId)
    expect([refused.status, refused.body.reason]).toEqual([403, 'factor.password-off'])
    const wrong = await signsIn(server, kim.employeeId, 'wrong password')
    expect([wrong.status, wrong.body.reason]).toEqual([401, 'session.wrong-credentials'])
    // sessions that are open stay
    expect((await kim(readOwnSession, {})).employeeInfo.employeeId).toBe(kim.employeeId)
  })

  test('[sign-in-1] with off no one does, also not who was named before', async () => {
    await giveProvider()
    await save(body({ passwordSignIn: 'named', namedIdList: [admin.employeeId] }))
    await save(body({ passwordSignIn: 'off', namedIdList: [admin.employeeId], version: 1 }))
    expect((await signsIn(server, admin.employeeId)).body.reason).toBe('factor.password-off')
  })

  test('[sign-in-1] a name counts as long as its employee is an administrator', async () => {
    await giveProvider()
    await save(body({ passwordSignIn: 'named', namedIdList: [admin.employeeId] }))
    await server.pool.query(
      `update employee_roles set to_day = '2026-03-17' where employee_id = $1 and role_id = 'LE999'`,
      [admin.employeeId],
    )
    expect((await signsIn(server, admin.employeeId)).body.reason).toBe('factor.password-off')
  })

  test('[sign-in-2] passwords stay while no provider is on, or the administrator never came by it', async () => {
    const attempt = () => problemsOf(save(body({ passwordSignIn: 'off' })))
    expect(await attempt()).toContain('passwordSignIn sign-in.no-provider')
    await giveProvider(false)
    expect(await attempt()).toContain('passwordSignIn sign-in.no-provider')
    await server.pool.query('update identity_providers set is_on = true')
    await server.pool.query('delete from identities')
    expect(await attempt()).toContain('passwordSignIn sign-in.not-tried')
    expect((await signsIn(server, admin.employeeId)).status).toBe(200)
  })

  test('[sign-in-2] each named one is an administrator of today with a password', async () => {
    await giveProvider()
    const kim = await company.person()
    const noPassword = await company.person({ roles: ['LE999'] })
    const past = await company.person({ roles: ['LE001', 'LE999'] })
    await givePassword(server, past)
    await server.pool.query(
      `update employee_roles set to_day = '2026-03-01' where employee_id = $1 and role_id = 'LE999'`,
      [past.employeeId],
    )
    const ids = [admin, kim, noPassword, past].map(({ employeeId }) => employeeId)
    expect(
      await problemsOf(save(body({ passwordSignIn: 'named', namedIdList: [...ids, 'none 🙈'] }))),
    ).toEqual([
      expect.any(String),
      'namedIdList.1 sign-in.not-administrator',
      'namedIdList.2 sign-in.no-password',
      'namedIdList.3 sign-in.not-administrator',
      'namedIdList.4 sign-in.not-administrator',
    ])
    expect(await problemsOf(save(body({ passwordSignIn: 'named' })))).toContain(
      'namedIdList sign-in.nobody-named',
    )
  })

  test('[sign-in-2] of two who save at once the second one is refused', async () => {
    const attempts = await Promise.allSettled([
      save(body({ secondFactor: 'everybody' })),
      save(body({ secondFactor: 'administrators' })),
    ])
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await admin(readSignInSettings, {})).version).toBe(1)
  })

  test('[sign-in-3] an administrator made on the server gets in by password, whatever was saved', async () => {
    await giveProvider()
    await save(body({ passwordSignIn: 'off' }))
    const lee = await company.person()
    await createAdministrator(server.pool, lee.employeeId, server.clock.now())
    await givePassword(server, lee)
    expect((await signsIn(server, lee.employeeId)).status).toBe(200)
    expect((await signsIn(server, admin.employeeId)).body.reason).toBe('factor.password-off')
    expect(await admin(readSignInSettings, {})).toMatchObject({
      passwordSignIn: 'named',
      version: 2,
    })
    const { auditList } = await admin(listAudit, { query: { action: 'sign-in.change' } })
    expect(auditList[0]?.changes).toMatchObject([{ before: 'off', after: 'named' }])
  })

  test('[sign-in-1] is changed by administrators alone, and audited', async () => {
    const others = await company.person({ roles: ['LE001', 'LE002', 'LE003', 'LE004', 'LE005'] })
    expect((await refusalOf(others(readSignInSettings, {}))).status).toBe(403)
    expect((await refusalOf(others(updateSignInSettings, { body: body() }))).status).toBe(403)
    await save(body({ secondFactor: 'administrators' }))
    const { auditList } = await admin(listAudit, {
      query: { action: 'sign-in.change' },
    })
    expect(auditList[0]).toMatchObject({
      actor: '관리자 🔑',
      actionName: 'How people sign in changed',
    })
  })
})
