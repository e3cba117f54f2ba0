import { listEmployees } from '@yuga/contract/people/employees'
import { nameDeputy } from '@yuga/contract/people/deputies'
import { listAudit } from '@yuga/contract/audit/audit'
import { changeOwnPassword, listOwnSessions, readOwnSession } from '@yuga/contract/people/session'
import { createToken, listOwnTokens, revokeToken } from '@yuga/contract/people/tokens'
import { listProjects } from '@yuga/contract/projects/projects'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, callerOver, refusalOf, refusedWith } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

beforeEach(() => server.clock.set('2026-03-18T09:00:00+09:00'))

type Scopes = Parameters<typeof makeBody>[0]
const makeBody = (
  scopeList: Array<
    'timecard.own' | 'projects.read' | 'settings.write' | 'messages.own' | 'deputies.own'
  >,
  lastDay = '20261231',
) => ({ name: '데이터 웨어하우스 🚚', scopeList, lastDay })

/** A program that calls with a new token of an employee. */
async function programOf(owner: Caller, scopes: Scopes, lastDay?: string): Promise<Caller> {
  const { token } = await owner(createToken, { body: makeBody(scopes, lastDay) })
  return callerOver(server.wire(token), owner.employeeId, token)
}

const snsOf = async (owner: Caller) =>
  (await owner(listOwnTokens, {})).tokenList.map(({ tokenSn }) => tokenSn)
const ownWeek = { query: { fromDate: '20260315', toDate: '20260321' } }

describe('a token', () => {
  test('[tokens-1] is listed with its name, scopes and days, and never its text', async () => {
    const kim = await company.person({ roles: ['LE001'] })
    await kim(createToken, { body: makeBody(['timecard.own', 'messages.own']) })
    const answer = await kim(listOwnTokens, {})
    expect(answer.tokenList).toEqual([
      {
        tokenSn: expect.any(Number) as number,
        name: '데이터 웨어하우스 🚚',
        scopeList: expect.arrayContaining(['timecard.own', 'messages.own']) as string[],
        createdAt: '2026-03-18T00:00:00.000Z',
        lastDay: '20261231',
        lastUsedAt: null,
      },
    ])
    expect(JSON.stringify(answer)).not.toContain('yuga_')
    expect(answer.grantableList).toContain('timecard.own')
    expect(answer.grantableList).not.toContain('settings.write')
  })

  test('[tokens-1] has no scope that its owner does not hold, and at most a year', async () => {
    const kim = await company.person({ roles: ['LE001'] })
    const refused = await refusalOf(
      kim(createToken, { body: makeBody(['timecard.own', 'settings.write'], '20280101') }),
    )
    expect(refused.issues?.map(({ reason, path }) => `${path} ${reason}`)).toEqual([
      'scopeList.1 token.not-yours',
      'lastDay token.too-long',
    ])
    expect(await snsOf(kim)).toEqual([])
  })

  test('[tokens-1] is one of 50 at most, also when two calls come at once', async () => {
    const kim = await company.person()
    await server.pool.query(
      `insert into access_tokens (token_hash, employee_id, name, scopes, created_at, last_day)
       select sha256(convert_to(n || $1, 'UTF8')), $1, 'n', '{timecard.own}', now(), '2026-12-31'
       from generate_series(1, 49) n`,
      [kim.employeeId],
    )
    const attempts = await Promise.allSettled([
      kim(createToken, { body: makeBody(['timecard.own']) }),
      kim(createToken, { body: makeBody(['timecard.own']) }),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await snsOf(kim)).toHaveLength(50)
  })

  test('[tokens-2] is in the first answer alone; the database and a repeated call have no text', async () => {
    const kim = await company.person()
    const headers = { 'idempotency-key': 'one token please' }
    const repeating = await server.as(kim.employeeId, headers)
    const first = await repeating(createToken, { body: makeBody(['timecard.own']) })
    const second = await repeating(createToken, { body: makeBody(['timecard.own']) })
    expect(first.token).toMatch(/^yuga_/)
    expect(second.token).toBe('')
    expect(await snsOf(kim)).toHaveLength(1)
    const { rows } = await server.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as all from (
         select row_to_json(a) as t from access_tokens a union all select row_to_json(w) from write_answers w
         union all select row_to_json(u) from audit u) everything`,
    )
    expect(rows[0]?.all).not.toContain(first.token)
  })
})

describe('a call with a token', () => {
  test('[tokens-3] may do what its scopes and the roles of its owner allow', async () => {
    const admin = await company.person({ roles: ['LE999', 'LE001'] })
    const program = await programOf(admin, ['timecard.own'])
    expect((await program(readOwnSession, {})).employeeInfo.employeeId).toBe(admin.employeeId)
    await program(readTimecard, ownWeek)
    expect(await refusedWith(program(listEmployees, { query: { offset: 1, limit: 10 } }))).toBe(
      '403 token.no-permission',
    )
    expect(await refusedWith(program(listProjects, { query: { offset: 1, limit: 10 } }))).toBe(
      '403 token.no-permission',
    )
  })

  test('[tokens-3] loses what its owner loses', async () => {
    const pm = await company.person({ roles: ['LE001', 'LE002'] })
    const program = await programOf(pm, ['projects.read'])
    await program(listProjects, { query: { offset: 1, limit: 10 } })
    await server.pool.query(
      `delete from employee_roles where employee_id = $1 and role_id = 'LE002'`,
      [pm.employeeId],
    )
    expect(await refusedWith(program(listProjects, { query: { offset: 1, limit: 10 } }))).toBe(
      '403 session.not-allowed',
    )
  })

  test('[tokens-3] changes no password, token or session and reads none', async () => {
    const kim = await company.person()
    const program = await programOf(kim, ['timecard.own'])
    const [tokenSn = 0] = await snsOf(kim)
    const passwords = {
      currentPassword: 'four words as a secret',
      newPassword: 'five words, secret',
    }
    const attempts = [
      () => program(createToken, { body: makeBody(['timecard.own']) }),
      () => program(listOwnTokens, {}),
      () => program(revokeToken, { params: { tokenSn } }),
      () => program(listOwnSessions, {}),
      () => program(changeOwnPassword, { body: passwords }),
    ]
    for (const attempt of attempts) expect(await refusedWith(attempt())).toBe('403 token.not-here')
    expect(await snsOf(kim)).toEqual([tokenSn])
  })

  test('[tokens-4] ends with the last day in the office of its owner', async () => {
    const kim = await company.person()
    const program = await programOf(kim, ['timecard.own'], '20260318')
    server.clock.set('2026-03-18T23:59:00+09:00')
    await program(readTimecard, ownWeek)
    server.clock.set('2026-03-19T00:01:00+09:00')
    expect(await refusedWith(program(readTimecard, ownWeek))).toBe('401 session.required')
    expect(await snsOf(await server.as(kim.employeeId))).toEqual([])
  })

  test('[tokens-4] is refused as soon as the token is revoked', async () => {
    const kim = await company.person()
    const lee = await company.person()
    const program = await programOf(kim, ['timecard.own'])
    const [tokenSn = 0] = await snsOf(kim)
    expect(await refusedWith(lee(revokeToken, { params: { tokenSn } }))).toBe('404 token.not-found')
    await program(readTimecard, ownWeek)
    await kim(revokeToken, { params: { tokenSn } })
    expect(await refusedWith(program(readTimecard, ownWeek))).toBe('401 session.required')
    expect(await refusedWith(kim(revokeToken, { params: { tokenSn } }))).toBe('404 token.not-found')
  })

  test('[tokens-4] stays refused after an account was switched off and on again', async () => {
    const kim = await company.person()
    const program = await programOf(kim, ['timecard.own'])
    const switchTo = (isActive: boolean) =>
      server.pool.query('update employees set is_active = $2 where employee_id = $1', [
        kim.employeeId,
        isActive,
      ])
    await switchTo(false)
    expect(await refusedWith(program(readTimecard, ownWeek))).toBe('401 session.required')
    await switchTo(true)
    expect(await refusedWith(program(readTimecard, ownWeek))).toBe('401 session.required')
  })

  test('[tokens-4] is refused 15 days after its owner has left', async () => {
    const kim = await company.person()
    const program = await programOf(kim, ['timecard.own'])
    await server.pool.query(
      `update employees set retire_day = '2026-03-31' where employee_id = $1`,
      [kim.employeeId],
    )
    server.clock.set('2026-04-15T09:00:00+09:00')
    expect(await refusedWith(program(readOwnSession, {}))).toBe('401 session.required')
    await server.pool.query(`update employees set retire_day = null where employee_id = $1`, [
      kim.employeeId,
    ])
  })

  test('[tokens-5] is audited under its token, and its use is listed', async () => {
    const admin = await company.person({ roles: ['LE999', 'LE001'], name: '김관리' })
    const program = await programOf(admin, ['messages.own'])
    server.clock.set('2026-03-18T09:30:00+09:00')
    await program(readOwnSession, {})
    const { tokenList } = await admin(listOwnTokens, {})
    expect(tokenList[0]?.lastUsedAt).toBe('2026-03-18T00:30:00.000Z')
    const made = await admin(listAudit, {
      query: { offset: 1, limit: 10, action: 'token.create', forEmployee: admin.employeeId },
    })
    expect(made.auditList).toHaveLength(1)
    expect(made.auditList[0]?.subjectName).toBe(`Access token ${tokenList[0]?.tokenSn}`)
    expect(made.auditList[0]?.actor).toBe('김관리')
  })

  test('[tokens-5] writes under the name of its owner and its own', async () => {
    const admin = await company.person({ roles: ['LE999', 'LE001'], name: '김연동' })
    const { employeeId: deputyId } = await company.person()
    const program = await programOf(admin, ['deputies.own', 'timecard.own'])
    const days = { fromDate: '20260401', toDate: '20260402' }
    await program(nameDeputy, { body: { deputyId, kind: 'entry', ...days } })
    const auditOf = async () =>
      admin(listAudit, {
        query: { offset: 1, limit: 1, action: 'deputy.name', forEmployee: admin.employeeId },
      })
    const actor = '김연동 · Access token 데이터 웨어하우스 🚚'
    expect((await auditOf()).auditList[0]?.actor).toBe(actor)
    // also after the token is revoked
    await admin(revokeToken, { params: { tokenSn: (await snsOf(admin))[0] ?? 0 } })
    expect((await auditOf()).auditList[0]?.actor).toBe(actor)
  })
})
