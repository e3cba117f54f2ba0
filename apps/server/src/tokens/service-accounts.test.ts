import type { Permission } from '@yuga/contract/access/access'
import { serviceScopes } from '@yuga/contract/access/grants'
import { listAudit } from '@yuga/contract/audit/audit'
import { listNotices } from '@yuga/contract/messages/notices'
import { listMessages } from '@yuga/contract/messages/messages'
import { inviteEmployee } from '@yuga/contract/people/employees'
import { nameDeputy } from '@yuga/contract/people/deputies'
import { givePermissionSet } from '@yuga/contract/people/permission-sets'
import {
  createServiceAccount,
  createServiceToken,
  endServiceAccount,
  listAccessTokens,
  listServiceAccounts,
  revokeAccessToken,
  updateServiceAccount,
} from '@yuga/contract/people/service-accounts'
import { readOwnSession, signIn } from '@yuga/contract/people/session'
import { createToken } from '@yuga/contract/people/tokens'
import { listProjects } from '@yuga/contract/projects/projects'
import { readBillingData } from '@yuga/contract/reports/billing-and-cost'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, callerOver, refusalOf, refusedWith } from '../../test/server.ts'
import { registersNotice } from '../../test/subjects/notices.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

type Scopes = readonly (typeof serviceScopes)[number][]
const admin = () => company.person({ roles: ['LE999'] })
const page = { query: { offset: 1, limit: 10 } }

async function accountOf(
  by: Caller,
  permissionList: Scopes = ['projects.read'],
  name = '회계 연동 🚚',
) {
  const body = { name, description: 'costs to the ledger', permissionList: [...permissionList] }
  return (await by(createServiceAccount, { body })).accountId
}

/** A program that calls with a new token of a service account. */
async function programOf(
  by: Caller,
  accountId: string,
  scopeList: Scopes = ['projects.read'],
  lastDay = '20261231',
): Promise<Caller> {
  const body = { name: 'nightly', scopeList: [...scopeList], lastDay }
  const { token } = await by(createServiceToken, { params: { accountId }, body })
  return callerOver(server.wire(token), accountId, token)
}

const stateOf = async (by: Caller, accountId: string) =>
  (await by(listServiceAccounts, {})).accountList.find((one) => one.accountId === accountId)

describe('a service account', () => {
  test('[tokens-7] has an ID that is given once, its name and its permissions', async () => {
    const by = await admin()
    const first = await accountOf(by)
    const second = await accountOf(by)
    expect(first).toMatch(/^SVC-\d{3}$/)
    expect(Number(second.slice(4))).toBe(Number(first.slice(4)) + 1)
    expect(await stateOf(by, first)).toMatchObject({
      name: '회계 연동 🚚',
      permissionList: ['projects.read'],
      tokenCount: 0,
      lastUsedAt: null,
      version: 0,
    })
    await by(endServiceAccount, { params: { accountId: second }, query: { version: 0 } })
    expect(await accountOf(by)).not.toBe(second)
  })

  test('[tokens-7] two at the same moment have two IDs', async () => {
    const by = await admin()
    const ids = await Promise.all([accountOf(by), accountOf(by), accountOf(by)])
    expect(new Set(ids).size).toBe(3)
  })

  test('[tokens-7] is never signed in, reset, given a set, or named a deputy', async () => {
    const by = await company.person({ roles: ['LE001', 'LE999'] })
    const accountId = await accountOf(by)
    const body = { userId: accountId, password: 'four words as a secret' }
    const strangers = callerOver(server.wire(), '', '')
    expect((await refusalOf(strangers(signIn, { body }))).status).toBe(401)
    const { rows } = await server.pool.query<{ count: number }>(
      'select count(*)::int as count from sessions where employee_id = $1',
      [accountId],
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await refusedWith(by(inviteEmployee, { body: { employeeId: accountId } }))).toBe(
      '404 employee.not-found',
    )
    await expect(
      server.pool.query(`update accounts set password_hash = 'x' where employee_id = $1`, [
        accountId,
      ]),
    ).rejects.toThrow('accounts_service_signs_in_by_nothing')
  })

  test('[tokens-8] has no permission that its administrator does not hold, and none that needs a person', async () => {
    const by = await company.person({ roles: ['LE005'] })
    expect(await refusedWith(accountOf(by))).toBe('403 session.not-allowed')
    const other = await admin()
    const personal = await refusalOf(accountOf(other, ['timecard.own' as never]))
    expect(`${personal.status} ${personal.issues?.[0]?.path}`).toBe('422 permissionList.0')
    expect(serviceScopes).not.toContain('requests.decide')
    expect(await refusedWith(accountOf(other, []))).toBe('422 token.no-scope')
    const { grantableList } = await other(listServiceAccounts, {})
    const held = grantableList as readonly Permission[]
    const missing = serviceScopes.find((one) => !held.includes(one))
    if (missing !== undefined) {
      expect(await refusedWith(accountOf(other, [missing]))).toBe('422 token.not-yours')
    }
  })

  test('[tokens-8] loses a permission for all of its tokens at once', async () => {
    const by = await admin()
    const accountId = await accountOf(by, ['projects.read', 'reports.billing'])
    const program = await programOf(by, accountId, ['projects.read', 'reports.billing'])
    await program(listProjects, page)
    const body = {
      name: 'n',
      description: '',
      permissionList: ['reports.billing' as const],
      version: 0,
    }
    await by(updateServiceAccount, { params: { accountId }, body })
    expect(await refusedWith(program(listProjects, page))).toBe('403 session.not-allowed')
    expect(await refusedWith(by(updateServiceAccount, { params: { accountId }, body }))).toBe(
      '409 record.stale-version',
    )
  })

  test('[tokens-9] that is ended loses its tokens for good, and is gone from the list', async () => {
    const by = await admin()
    const accountId = await accountOf(by)
    const program = await programOf(by, accountId)
    await program(listProjects, page)
    await by(endServiceAccount, { params: { accountId }, query: { version: 0 } })
    expect(await refusedWith(program(listProjects, page))).toBe('401 session.required')
    expect(await stateOf(by, accountId)).toBeUndefined()
    expect(await refusedWith(programOf(by, accountId))).toBe('404 service-account.not-found')
    await server.pool.query('update accounts set is_active = true where employee_id = $1', [
      accountId,
    ])
    expect(await refusedWith(program(listProjects, page))).toBe('401 session.required')
  })

  test('of an unknown ID is not found, nor is an employee one', async () => {
    const by = await admin()
    const kim = await company.person()
    for (const accountId of ['SVC-999', kim.employeeId]) {
      expect(await refusedWith(programOf(by, accountId))).toBe('404 service-account.not-found')
      const query = { version: 0 }
      expect(await refusedWith(by(endServiceAccount, { params: { accountId }, query }))).toBe(
        '404 service-account.not-found',
      )
    }
  })
})

describe('a call of a service account', () => {
  test('[tokens-8] reads the whole company, and nothing of its own', async () => {
    const by = await admin()
    const pm = await company.person({ roles: ['LE002'], team: 'T1' })
    const projectId = await company.project({ pm })
    const program = await programOf(by, await accountOf(by))
    const { totalCount } = await program(listProjects, page)
    expect(totalCount).toBe((await by(listProjects, page)).totalCount)
    expect(projectId).not.toBe('')
    const week = { query: { fromDate: '20260315', toDate: '20260321' } }
    expect(await refusedWith(program(readTimecard, week))).toBe('403 token.no-permission')
    expect(
      await refusedWith(program(readBillingData, { query: { standardYear: 2026 } as never })),
    ).toBe('403 token.no-permission')
    expect((await program(readOwnSession, {})).employeeInfo.employeeId).toMatch(/^SVC-/)
  })

  test('[tokens-7] writes under its name, which the audit finds', async () => {
    const by = await admin()
    const accountId = await accountOf(by, ['notices.write'], '공지 봇 Notices 🤖')
    const program = await programOf(by, accountId, ['notices.write'])
    const name = '공지 봇 Notices 🤖'
    await registersNotice(program)
    const query = { offset: 1, limit: 10, actor: 'Notices' }
    const { auditList } = await by(listAudit, { query })
    expect(auditList).toEqual([
      expect.objectContaining({ actor: `${name} · Access token nightly`, action: 'notice.add' }),
    ])
    const { noticeList } = await by(listNotices, page)
    expect(JSON.stringify(noticeList)).toContain(name)
  })

  test('[tokens-8] is over after its last day in Korea', async () => {
    const by = await admin()
    const program = await programOf(by, await accountOf(by), ['projects.read'], '20260318')
    server.clock.set('2026-03-18T23:59:00+09:00')
    await program(listProjects, page)
    server.clock.set('2026-03-19T00:01:00+09:00')
    expect(await refusedWith(program(listProjects, page))).toBe('401 session.required')
  })

  test('[tokens-3] cannot make tokens, accounts or sets', async () => {
    const by = await admin()
    const accountId = await accountOf(by, ['settings.write', 'settings.read'])
    const program = await programOf(by, accountId, ['settings.write', 'settings.read'])
    expect(await refusedWith(accountOf(program))).toBe('403 token.not-here')
    expect(await refusedWith(programOf(program, accountId))).toBe('403 token.not-here')
    expect(await refusedWith(program(listAccessTokens, page))).toBe('403 token.not-here')
    const body = { name: 'x', scopeList: ['settings.read' as const], lastDay: '20261231' }
    expect(await refusedWith(program(createToken, { body }))).toBe('403 token.not-here')
  })
})

describe('the tokens of all owners', () => {
  test('[tokens-10] are listed with their owners, and no text', async () => {
    const by = await admin()
    const kim = await company.person({ name: '김토큰' })
    const body = { name: 'mine', scopeList: ['timecard.own' as const], lastDay: '20261231' }
    const { token } = await kim(createToken, { body })
    const accountId = await accountOf(by)
    await programOf(by, accountId)
    const all = await by(listAccessTokens, { query: { offset: 1, limit: 100 } })
    expect(all.tokenList).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ownerId: kim.employeeId, serviceYn: 'N', name: 'mine' }),
        expect.objectContaining({ ownerId: accountId, serviceYn: 'Y', name: 'nightly' }),
      ]),
    )
    expect(JSON.stringify(all)).not.toContain(token.slice(0, 12))
    const query = { offset: 1, limit: 10, ownerName: '토큰' }
    expect((await by(listAccessTokens, { query })).totalCount).toBe(1)
    expect(await refusedWith(kim(listAccessTokens, page))).toBe('403 session.not-allowed')
  })

  test('[tokens-10] one that is revoked works no longer, once, and its owner gets a message', async () => {
    const by = await admin()
    const kim = await company.person()
    const body = { name: 'mine', scopeList: ['timecard.own' as const], lastDay: '20261231' }
    const { token } = await kim(createToken, { body })
    const query = { offset: 1, limit: 10, ownerName: kim.employeeId }
    const [made] = (await by(listAccessTokens, { query })).tokenList
    const params = { tokenSn: made?.tokenSn ?? 0 }
    const attempts = await Promise.allSettled([
      by(revokeAccessToken, { params }),
      by(revokeAccessToken, { params }),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const program = callerOver(server.wire(token), kim.employeeId, token)
    expect(await refusedWith(program(readOwnSession, {}))).toBe('401 session.required')
    const { notificationsList } = await kim(listMessages, page)
    expect(JSON.stringify(notificationsList)).toContain('revoked an access token of yours')
  })

  test('sets and deputies take no service account', async () => {
    const by = await company.person({ roles: ['LE001', 'LE999'] })
    const accountId = await accountOf(by)
    const named = { deputyId: accountId, kind: 'entry', fromDate: '20260318', toDate: '20260331' }
    expect(
      (await refusalOf(by(nameDeputy, { body: named as never }))).status,
    ).toBeGreaterThanOrEqual(400)
    const given = { employeeId: accountId, fromDate: '20260318' }
    const { pool } = server
    const { rows } = await pool.query<{ set_sn: number }>(
      `insert into permission_sets (name, updated_at, updated_by) values ('Set of test', now(), $1)
       returning set_sn::int`,
      [by.employeeId],
    )
    const params = { setSn: rows[0]?.set_sn ?? 0 }
    expect(await refusedWith(by(givePermissionSet, { params, body: given }))).toBe(
      '404 employee.not-found',
    )
  })
})
