import {
  createEmployee,
  inviteEmployee,
  listEmployees,
  readEmployeeHistory,
  switchEmployee,
  updateEmployee,
} from '@yuga/contract/people/employees'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { readPasswordLink, setPassword, listOwnSessions } from '@yuga/contract/people/session'
import { afterEach, describe, expect, test } from 'vitest'
import { goodPassword, signsIn } from '../../test/account.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { changeOf, employeeFields, newEmployeeId } from '../../test/plain/master-data/employees.ts'
import { send } from '../../test/raw.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const admin = () => company.person({ name: 'Admin', roles: ['LE999'] })
type Body = RequestOf<typeof createEmployee>['body']
const someone = (more: Partial<Body> = {}): Body => ({
  ...employeeFields,
  retiredDate: '',
  employeeId: newEmployeeId(),
  ...more,
})

async function readStored(by: Caller, employeeId: string) {
  const query = { searchKeyword: employeeId, limit: 100 }
  const { employeeList } = await by(listEmployees, { query })
  return employeeList.find((one) => one.employeeId === employeeId)
}

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('a new employee', () => {
  test('[employees-8] is invited by a link that is shown once and mailed, and that sets a password', async () => {
    const by = await admin()
    const body = someone()
    const made = await by(createEmployee, { body })
    expect(made).toMatchObject({ employeeId: body.employeeId, version: 0, delivery: 'waiting' })
    const token = made.passwordLink?.split('#token=')[1] ?? ''
    const { rows } = await server.pool.query<{ contents: string; is_private: boolean }>(
      'select contents, is_private from email_outbox where receiver_id = $1',
      [body.employeeId],
    )
    expect(rows).toMatchObject([{ is_private: true }])
    expect(rows[0]?.contents).toContain(token)
    const stranger = server.wire()
    const { employeeName } = await by(readPasswordLink, { body: { token } })
    expect(employeeName).toBe('한지우')
    await stranger({
      method: 'POST',
      url: '/api/v1/yuga/auth/password-links/use',
      body: { token, newPassword: goodPassword },
    })
    expect((await signsIn(server, body.employeeId)).status).toBe(200)
    expect(await readStored(by, body.employeeId)).toMatchObject({
      passwordYn: 'Y',
      teamName: 'T1',
      gradeCode: 'GR002',
      location: 'FC001',
      employeePosition: '대리',
      normalFlag: 'Y',
    })
    await expect(by(setPassword, { body: { token, newPassword: goodPassword } })).rejects.toThrow()
  })

  test('[employees-8] created by a call that is sent again under its key is there once, and the link is not shown again', async () => {
    const by = await admin()
    const payload = someone({ email: '' })
    const post = () =>
      send(server, {
        method: 'POST',
        url: '/settings/employee',
        token: by.token,
        payload,
        headers: { 'idempotency-key': `once ${payload.employeeId}` },
      })
    const [first, second] = [await post(), await post()]
    expect(JSON.parse(first.text)).toMatchObject({
      data: { passwordLink: expect.stringContaining('#token=') as string, mailedYn: 'N' },
    })
    expect(JSON.parse(second.text)).toMatchObject({
      data: { employeeId: payload.employeeId, passwordLink: null },
    })
    const { rows } = await server.pool.query<{ answer: unknown }>(
      'select answer from write_answers where employee_id = $1',
      [by.employeeId],
    )
    expect(JSON.stringify(rows)).not.toContain('token=')
  })

  test('[employees-3] has a history from the day of joining, whatever day and tick was sent with it', async () => {
    const by = await admin()
    const [entry] = employeeFields.employeeHistoryList
    const late = { ...entry, orgRegistDate: '20260401', apply: 'N' as const } as never
    const { employeeId } = await by(createEmployee, {
      body: someone({ employeeHistoryList: [late] }),
    })
    const { employeeHistoryList } = await by(readEmployeeHistory, { query: { employeeId } })
    expect(employeeHistoryList).toMatchObject([{ orgRegistDate: '20260301', apply: 'Y' }])
  })

  test.each<[string, Partial<Body>, unknown[]]>([
    ['without a role', { roleList: [] }, [422, 'employee.no-role', 'roleList']],
    ['without a team', { employeeHistoryList: [] }, [422, 'employee.no-team', 'organizationId']],
    [
      'who leaves before',
      { retiredDate: '20260228' },
      [422, 'employee.retired-before-joined', 'retiredDate'],
    ],
    ['with an id for a path', { employeeId: 'a/b' }, [422, 'input.employee-id', 'employeeId']],
    ['with an address of two lines', { email: 'a@b\nbcc' }, [422, 'input.mail-address', 'email']],
  ])('%s is refused', async (_, more, refusal) => {
    const by = await admin()
    const attempt = () => by(createEmployee, { body: someone(more) })
    expect(await refused(attempt)).toEqual(refusal)
  })

  test('[employees-4] with what is not there or no longer to be chosen is refused, each at its place', async () => {
    const by = await admin()
    await server.pool.query(
      `insert into codes (group_code, detail_code, name_ko, name_en, is_active)
       values ('GRDEGR', 'GR099', '옛 등급', 'Old', false)`,
    )
    const [entry] = employeeFields.employeeHistoryList
    const wrong = { ...entry, organizationId: 'T9', gradeCode: 'GR099', location: 'FC099' } as never
    const attempt = () => by(createEmployee, { body: someone({ employeeHistoryList: [wrong] }) })
    expect(await refused(attempt)).toEqual([
      422,
      'employee.unknown-team',
      'employeeHistoryList.0.organizationId',
      'employeeHistoryList.0.gradeCode',
      'employeeHistoryList.0.location',
    ])
  })

  test('[employees-3] of an id that is in use is refused, without regard to case, also at the same moment', async () => {
    const by = await admin()
    const body = someone()
    await by(createEmployee, { body })
    const shouted = { ...body, employeeId: body.employeeId.toUpperCase() }
    for (const again of [body, shouted]) {
      expect(await refused(() => by(createEmployee, { body: again }))).toEqual([
        409,
        'employee.taken',
        'employeeId',
      ])
    }
    const other = await admin()
    const twin = someone()
    const { answers, refusals } = await inParallel([
      by(createEmployee, { body: twin }),
      other(createEmployee, { body: twin }),
    ])
    expect([answers.length, refusals]).toEqual([1, ['409 employee.taken']])
  })
})

describe('an employee who is there', () => {
  test('is changed for a caller who has seen them as they are, with a record of what was before', async () => {
    const by = await admin()
    const kim = await company.person()
    const change = (version: number) =>
      by(updateEmployee, {
        body: {
          employeeId: kim.employeeId,
          employeeName: '개명',
          joinDate: '20250101',
          roleList: [{ roleId: 'LE002' }, { roleId: 'LE001' }, { roleId: 'LE002' }],
          version,
        },
      })
    expect(await change(0)).toEqual({ employeeId: kim.employeeId, version: 1, changedCells: 0 })
    expect(await readStored(by, kim.employeeId)).toMatchObject({
      employeeName: '개명',
      email: `${kim.employeeId}@example.com`,
      roleList: [{ roleId: 'LE001' }, { roleId: 'LE002' }],
      version: 1,
    })
    expect(await refused(() => change(0))).toEqual([409, 'record.stale-version', 'version'])
    const { rows } = await server.pool.query(
      `select action, for_employee_id, before->>'name' as before, after->>'name' as after
       from audit where actor_id = $1`,
      [by.employeeId],
    )
    expect(rows).toEqual([
      {
        action: 'employee.change',
        for_employee_id: kim.employeeId,
        before: kim.employeeId,
        after: '개명',
      },
    ])
  })

  test('[employees-4] gets another grade by an entry alone, never without the day', async () => {
    const by = await admin()
    const kim = await company.person()
    const { employeeHistoryList: _, ...body } = changeOf(kim)
    expect(await refused(() => by(updateEmployee, { body }))).toEqual([
      422,
      'employee.needs-entry',
      'gradeCode',
    ])
    const { version } = await by(updateEmployee, { body: changeOf(kim) })
    expect(version).toBe(1)
    const { employeeHistoryList } = await by(readEmployeeHistory, {
      query: { employeeId: kim.employeeId },
    })
    expect(employeeHistoryList.map((row) => `${row.orgRegistDate} ${row.gradeCode}`)).toEqual([
      '20260301 GR002',
      '20250101 GR003',
    ])
  })

  test('an unknown employee is not found', async () => {
    const by = await admin()
    const body = changeOf({ employeeId: 'nobody' })
    expect(await refused(() => by(updateEmployee, { body }))).toEqual([404, 'employee.not-found'])
    const requested = { employeeId: 'nobody' }
    expect(await refused(() => by(inviteEmployee, { body: requested }))).toEqual([
      404,
      'employee.not-found',
      'employeeId',
    ])
  })
})

describe('an account', () => {
  test('[employees-5] that is switched off is out of every session at once, and comes back with its password', async () => {
    const by = await admin()
    const kim = await company.person()
    const { employeeId } = kim
    const { passwordLink } = await by(inviteEmployee, { body: { employeeId } })
    await kim(listOwnSessions, {})
    const off = await by(switchEmployee, { body: { employeeId, actionFlag: 'N', version: 0 } })
    expect(off).toEqual({ employeeId, version: 1 })
    expect(await refusalOf(kim(listOwnSessions, {}))).toMatchObject({ status: 401 })
    const token = passwordLink?.split('#token=')[1] ?? ''
    expect(await refusalOf(by(readPasswordLink, { body: { token } }))).toMatchObject({
      reason: 'session.link-spent',
    })
    expect(await refused(() => by(inviteEmployee, { body: { employeeId } }))).toEqual([
      409,
      'employee.inactive',
      'employeeId',
    ])
    const stale = () => by(switchEmployee, { body: { employeeId, actionFlag: 'Y', version: 0 } })
    expect(await refused(stale)).toEqual([409, 'record.stale-version', 'version'])
    await by(switchEmployee, { body: { employeeId, actionFlag: 'Y' } })
    expect(await readStored(by, employeeId)).toMatchObject({ actionFlag: 'Y' })
  })
})

describe('the last administrator', () => {
  afterEach(async () => {
    await server.pool.query('update employees set is_active = true where retire_day is null')
  })

  /** No one but these administers the product. */
  async function administrators(count: number): Promise<Caller[]> {
    await server.pool.query(
      `update employees set is_active = false where employee_id in (
         select employee_id from employee_roles where role_id = 'LE999')`,
    )
    return Promise.all(Array.from({ length: count }, admin))
  }
  const off = (by: Caller, { employeeId }: { employeeId: string }) =>
    by(switchEmployee, { body: { employeeId, actionFlag: 'N' } })
  const change = (by: Caller, more: Partial<RequestOf<typeof updateEmployee>['body']>) =>
    by(updateEmployee, {
      body: {
        employeeId: by.employeeId,
        employeeName: 'Admin',
        joinDate: '20250101',
        roleList: [{ roleId: 'LE999' }],
        ...more,
      },
    })

  test('is not switched off, does not retire and keeps the role', async () => {
    const [only] = (await administrators(1)) as [Caller]
    expect(await refused(() => off(only, only))).toEqual([
      409,
      'employee.last-administrator',
      'actionFlag',
    ])
    expect(await refused(() => change(only, { retiredDate: '20301231' }))).toEqual([
      409,
      'employee.last-administrator',
      'retiredDate',
    ])
    expect(await refused(() => change(only, { roleList: [{ roleId: 'LE001' }] }))).toEqual([
      409,
      'employee.last-administrator',
      'roleList',
    ])
    expect(await change(only, { employeePosition: '대표' })).toMatchObject({ version: 1 })
  })

  test('[employees-6] stays of two who switch each other off, or themselves, at the same moment', async () => {
    for (const mutual of [true, false]) {
      const [one, other] = (await administrators(2)) as [Caller, Caller]
      const { answers, refusals } = await inParallel([
        off(one, mutual ? other : one),
        off(other, mutual ? one : other),
      ])
      expect(answers).toHaveLength(1)
      // the one who was switched off first may be signed out
      expect(refusals[0]).toMatch(/employee\.last-administrator|session\.required/)
      const { rows } = await server.pool.query<{ count: number }>(
        'select count(*)::int as count from employees where is_active and employee_id = any($1)',
        [[one.employeeId, other.employeeId]],
      )
      expect(rows).toEqual([{ count: 1 }])
    }
  })
})
