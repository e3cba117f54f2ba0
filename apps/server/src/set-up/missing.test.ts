import { createHoliday } from '@yuga/contract/master-data/holidays'
import { inviteEmployee } from '@yuga/contract/people/employees'
import { copyOrganizations } from '@yuga/contract/master-data/organizations'
import { readSetUp } from '@yuga/contract/company/set-up'
import type { Day } from '@yuga/domain/calendar/day'
import { describe, expect, test } from 'vitest'
import { isEmployed } from '../../test/figures.ts'
import { moves } from '../../test/factories.ts'
import { setUpServer } from './missing.fixture.ts'

const { server, company, admin, missing, ids, concerned, on, write } = setUpServer()

const leaves = (person: { employeeId: string }, retireDay: Day) =>
  isEmployed(server, person, '2025-01-01', retireDay)

describe('a chart is missing (set-up-3)', () => {
  test('[set-up-3] of this year where there is none, and of the coming one from November on', async () => {
    await server.pool.query('delete from organizations where year <> 2025')
    const by = await admin()
    expect(await missing({ kind: 'chart', year: 2026 })).toMatchObject({ count: 1, itemList: [] })
    expect(await missing({ kind: 'chart', year: 2027 })).toBeUndefined()
    await by(copyOrganizations, { params: { fromYear: 2025, toYear: 2026 } })
    expect(await missing({ kind: 'chart', year: 2026 })).toBeUndefined()
    await on('2026-10-31', async () =>
      expect(await missing({ kind: 'chart', year: 2027 })).toBeUndefined(),
    )
    await on('2026-11-01', async () => {
      expect(await missing({ kind: 'chart', year: 2027 })).toMatchObject({ count: 1 })
      await (
        await admin()
      )(copyOrganizations, {
        params: { fromYear: 2026, toYear: 2027 },
      })
      expect(await missing({ kind: 'chart', year: 2027 })).toBeUndefined()
    })
  })
})

describe('a profit center is missing (set-up-3)', () => {
  test('[set-up-3] of this year’s chart, until one of its units is one', async () => {
    const center = { kind: 'profitCenter', year: 2026 } as const
    const mark = (isCenter: boolean, year: number) =>
      server.pool.query(
        `update organizations set is_profit_center = $1 where organization_id = 'T1' and year = $2`,
        [isCenter, year],
      )
    await server.pool.query('update organizations set is_profit_center = false')
    await mark(true, 2025)
    expect(await missing(center)).toMatchObject({ count: 1, itemList: [] })
    expect(await missing({ ...center, year: 2027 })).toBeUndefined()
    await mark(true, 2026)
    expect(await missing(center)).toBeUndefined()
    await mark(false, 2026)
    // without a chart of the year it is the chart that is missing
    await on('2028-01-02', async () => {
      expect(await missing({ kind: 'chart', year: 2028 })).toMatchObject({ count: 1 })
      expect(await missing({ ...center, year: 2028 })).toBeUndefined()
    })
  })
})

describe('a leader is missing (set-up-3)', () => {
  const leader = { kind: 'teamLeader', year: 2026 } as const

  test('[set-up-1] of a unit with people, until it has one', async () => {
    expect(await ids(leader)).not.toContain('T3')
    await company.person({ team: 'T3' })
    await company.person({ team: 'T3' })
    expect(await concerned(leader, 'T3')).toBe(2)
    await company.leads(await company.person({ team: 'T3', roles: ['LE001', 'LE003'] }), 'T3')
    expect(await ids(leader)).not.toContain('T3')
  })

  test('[set-up-3] where the one it has cannot decide: without the role, switched off or gone', async () => {
    await company.person({ team: 'T2' })
    const lead = await company.person({ team: 'T2', roles: ['LE003'] })
    await company.leads(lead, 'T2')
    expect(await ids(leader)).not.toContain('T2')
    const change = async (sql: string) => {
      await server.pool.query(sql, [lead.employeeId])
      return ids(leader)
    }
    expect(await change('delete from employee_roles where employee_id = $1')).toContain('T2')
    await change(`insert into employee_roles (employee_id, role_id) values ($1, 'LE003')`)
    const until = (day: string) =>
      change(`update employee_roles set to_day = '${day}' where employee_id = $1`)
    expect(await until('2026-03-18')).not.toContain('T2')
    expect(await until('2026-03-17')).toContain('T2')
    await change('update employee_roles set to_day = null where employee_id = $1')
    expect(await change('update employees set is_active = false where employee_id = $1')).toContain(
      'T2',
    )
    await change('update employees set is_active = true where employee_id = $1')
    await leaves(lead, '2026-03-17')
    expect(await ids(leader)).toContain('T2')
  })

  test('but not where a part leader is in it, or a team leader who leads no unit', async () => {
    await company.person({ team: 'P1' })
    expect(await ids(leader)).toContain('P1')
    const part = await company.person({ team: 'P1', roles: ['LE004'] })
    expect(await ids(leader)).not.toContain('P1')
    await moves(server, part, '2026-03-18', { team: 'T1' })
    expect(await ids(leader)).toContain('P1')
    const lead = await company.person({ team: 'P1', roles: ['LE003'] })
    expect(await ids(leader)).not.toContain('P1')
    await company.leads(lead, 'D2')
    expect(await ids(leader)).toContain('P1')
  })

  test('but not of a unit that only others, or people who left, were in', async () => {
    await company.person({ team: 'D1', retireDay: '2026-03-17' })
    await company.person({ team: 'D1', joinDay: '2026-03-19' })
    const moved = await company.person({ team: 'D2' })
    await moves(server, moved, '2026-03-18', { team: 'T1' })
    const units = await ids(leader)
    for (const unit of ['D1', 'D2', 'C']) expect(units).not.toContain(unit)
  })
})

describe('a holiday calendar is missing (set-up-3)', () => {
  test('[set-up-3] of an office with people, this year and from November on the coming one', async () => {
    const calendar = { kind: 'holiday', year: 2026 } as const
    expect(await ids(calendar)).not.toContain('FC002')
    await company.person({ office: 'FC002' })
    expect(await missing(calendar)).toMatchObject({
      count: 2,
      itemList: [{ itemId: 'FC001' }, { itemId: 'FC002', itemName: 'USA', concernedCount: 1 }],
    })
    const by = await admin()
    const enter = (day: string, officeCode: string) =>
      by(createHoliday, {
        body: {
          holidayName: 'New Year',
          officeCode,
          holidayStartDateObject: day,
          holidayEndDateObject: day,
        },
      })
    await enter('20250101', 'FC002')
    expect(await ids(calendar)).toContain('FC002')
    await enter('20260101', 'FC002')
    expect(await ids(calendar)).toEqual(['FC001'])
    await on('2026-10-31', async () =>
      expect(await ids({ kind: 'holiday', year: 2027 })).toEqual([]),
    )
    await on('2026-11-01', async () =>
      expect(await ids({ kind: 'holiday', year: 2027 })).toEqual(['FC001', 'FC002']),
    )
  })
})

describe('a place is missing (set-up-3)', () => {
  test('of an employee without a history that counts', async () => {
    const none = { kind: 'employeeHistory' } as const
    await server.pool.query(
      `insert into employees (employee_id, name, join_day) values ('nowhere', '무소속', '2026-01-01')`,
    )
    expect(await missing(none)).toMatchObject({
      count: 1,
      itemList: [{ itemId: 'nowhere', itemName: '무소속' }],
    })
    await server.pool.query(`update employees set is_active = false where employee_id = 'nowhere'`)
    expect(await missing(none)).toBeUndefined()
  })

  test('[set-up-3] of an employee with a unit that is not in the chart', async () => {
    const unit = { kind: 'employeeUnit', year: 2026 } as const
    await server.pool.query(`insert into units values ('GONE')`)
    const kim = await company.person({ team: 'GONE' })
    expect(await ids(unit)).toEqual([kim.employeeId])
    await moves(server, kim, '2026-03-18', { team: 'T1' })
    expect(await ids(unit)).toEqual([])
  })

  test('of no one who left', async () => {
    const gone = await company.person({ team: 'GONE', retireDay: '2026-03-17' })
    expect(await ids({ kind: 'employeeUnit', year: 2026 })).not.toContain(gone.employeeId)
  })
})

describe('a way in is missing (set-up-3)', () => {
  test('[set-up-3] of an employee without password and without a link that works', async () => {
    const by = await admin()
    const kim = await company.person({ name: 'Kim', team: 'T3' })
    const isMissing = async () => {
      const result = await missing({ kind: 'invitation' })
      return { is: result?.itemList.some(({ itemId }) => itemId === kim.employeeId), of: result }
    }
    const { of } = await isMissing()
    // of many the first twenty are named
    expect(of?.itemList.length).toBe(Math.min(20, of?.count ?? 0))
    await write(
      `update employees set password_hash = 'x' where employee_id <> $1 and password_hash is null`,
      kim.employeeId,
    )
    expect((await isMissing()).is).toBe(true)
    await by(inviteEmployee, { body: { employeeId: kim.employeeId } })
    expect((await isMissing()).is).toBeUndefined()
    await on('2026-03-22', async () => expect((await isMissing()).is).toBe(true))
    await write(`update employees set password_hash = 'x' where employee_id = $1`, kim.employeeId)
    await on('2026-03-22', async () => expect((await isMissing()).is).toBeUndefined())
  })
})

describe('a second administrator is missing (set-up-3)', () => {
  test('[set-up-3] while only one has an active account, the role and no last day', async () => {
    const by = await admin()
    await write(
      `update employees set is_active = false where employee_id <> $1 and employee_id in (
         select employee_id from employee_roles where role_id = 'LE999')`,
      by.employeeId,
    )
    const only = { kind: 'administrator' } as const
    expect(await missing(only)).toMatchObject({ itemList: [{ itemId: by.employeeId }] })
    const other = await company.person({ roles: ['LE999'] })
    expect(await missing(only)).toBeUndefined()
    const roleUntil = (day: string | null) =>
      server.pool.query('update employee_roles set to_day = $2 where employee_id = $1', [
        other.employeeId,
        day,
      ])
    await roleUntil('2026-12-31')
    expect(await missing(only)).toMatchObject({ itemList: [{ itemId: by.employeeId }] })
    await roleUntil(null)
    expect(await missing(only)).toBeUndefined()
    await leaves(other, '2026-12-31')
    expect(await missing(only)).toMatchObject({ itemList: [{ itemId: by.employeeId }] })
  })
})

describe('mails wait (set-up-3)', () => {
  test('[set-up-3] where no mail server is set', async () => {
    // an invitation of this file waits
    await server.pool.query('delete from email_outbox')
    expect(await missing({ kind: 'mail' })).toBeUndefined()
    const kim = await company.person()
    await (
      await admin()
    )(inviteEmployee, { body: { employeeId: kim.employeeId } })
    expect(await missing({ kind: 'mail' })).toMatchObject({ count: 1, itemList: [] })
    await server.pool.query('update email_outbox set sent_at = now()')
    expect(await missing({ kind: 'mail' })).toBeUndefined()
  })
})

test('the list says it in the language of the caller', async () => {
  const { employeeId } = await admin()
  const ko = await server.as(employeeId, { 'accept-language': 'ko' })
  const { missingList } = await ko(readSetUp, {})
  const holiday = missingList.find(({ missingKind }) => missingKind === 'holiday')
  expect(holiday?.itemList.map(({ itemName }) => itemName)).toEqual(['한국'])
})
