import { createOpexCharges } from '@yuga/contract/opex-charges'
import { createExchangeRate } from '@yuga/contract/exchange-rates'
import { createHoliday } from '@yuga/contract/holidays'
import { inviteEmployee } from '@yuga/contract/employees'
import { copyOrganizations } from '@yuga/contract/organizations'
import { readSetUp, type MissingKind } from '@yuga/contract/set-up'
import { createUnitPrice } from '@yuga/contract/unit-prices'
import type { Day } from '@yuga/domain/calendar/day'
import { describe, expect, test } from 'vitest'
import { todayAt } from '../../test/figures.ts'
import { moves, residesFrom, isPlanned } from '../../test/factories.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeEmployment } from '../employees/employment.store.ts'

const { server, company } = useServer('2026-03-18T09:00:00+09:00')

let adminId: string | undefined
/** The administrator, signed in anew: the clock moves further than a session lasts. */
async function admin(): Promise<Caller> {
  adminId ??= (await company.person({ name: '한관리', roles: ['LE999'] })).employeeId
  return server.as(adminId)
}

type Of = { readonly kind: MissingKind; readonly year?: number; readonly currency?: string }

/** What is said to be missing of a kind and a year; undefined: nothing. */
async function missing({ kind, year, currency = '' }: Of) {
  const { missingList } = await (await admin())(readSetUp, {})
  return missingList.find(
    (one) =>
      one.missingKind === kind &&
      one.standardYear === (year === undefined ? '' : String(year)) &&
      one.currencyCode === currency,
  )
}
const ids = async (of: Of) =>
  ((await missing(of))?.itemList ?? []).map(({ itemId }) => itemId).toSorted()
const concerned = async (of: Of, id: string) =>
  (await missing(of))?.itemList.find(({ itemId }) => itemId === id)?.concernedCount

/** While the server's clock stands at another day. */
async function on<T>(day: string, look: () => Promise<T>): Promise<T> {
  server.clock.set(`${day}T09:00:00+09:00`)
  try {
    return await look()
  } finally {
    server.clock.set('2026-03-18T09:00:00+09:00')
  }
}

const write = (sql: string, id: string) => server.pool.query(sql, [id])

const leaves = ({ employeeId }: { employeeId: string }, retireDay: Day) =>
  inTransaction(server.pool, (db) =>
    writeEmployment(db, employeeId, { joinDay: '2025-01-01', retireDay }, todayAt(server)),
  )

describe('a chart is missing (set-up-3)', () => {
  test('of this year where there is none, and of the coming one from November on', async () => {
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

describe('a leader is missing (set-up-3)', () => {
  const leader = { kind: 'teamLeader', year: 2026 } as const

  test('of a unit in which somebody is, until it has one', async () => {
    expect(await ids(leader)).not.toContain('T3')
    await company.person({ team: 'T3' })
    await company.person({ team: 'T3' })
    expect(await concerned(leader, 'T3')).toBe(2)
    await company.leads(await company.person({ team: 'T3', roles: ['LE001', 'LE003'] }), 'T3')
    expect(await ids(leader)).not.toContain('T3')
  })

  test('where the one it has cannot decide: without the role, switched off or gone', async () => {
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
  test('of an office in which somebody works, this year and from November on the coming one', async () => {
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

  test('of an employee whose unit does not stand in the chart', async () => {
    const unit = { kind: 'employeeUnit', year: 2026 } as const
    await server.pool.query(`insert into units values ('GONE')`)
    const kim = await company.person({ team: 'GONE' })
    expect(await ids(unit)).toEqual([kim.employeeId])
    await moves(server, kim, '2026-03-18', { team: 'T1' })
    expect(await ids(unit)).toEqual([])
  })

  test('of nobody who left', async () => {
    const gone = await company.person({ team: 'GONE', retireDay: '2026-03-17' })
    expect(await ids({ kind: 'employeeUnit', year: 2026 })).not.toContain(gone.employeeId)
  })
})

describe('a way in is missing (set-up-3)', () => {
  test('of an employee without password and without a link that works', async () => {
    const by = await admin()
    const kim = await company.person({ name: 'Kim', team: 'T3' })
    const isMissing = async () => {
      const found = await missing({ kind: 'invitation' })
      return { is: found?.itemList.some(({ itemId }) => itemId === kim.employeeId), of: found }
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
  test('while only one has an active account, the role and no last day', async () => {
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
  test('where no mail server is set', async () => {
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

describe('a unit price is missing (set-up-3)', () => {
  type Price = { year: number; section: 'UP001' | 'UP002'; grade: string }
  const price = async ({ year, section, grade }: Price, amounts: Record<string, string>) =>
    (await admin())(createUnitPrice, {
      body: { standardYear: String(year), sectionCode: section, gradeCode: grade, ...amounts },
    })
  const whole = { innerPrimeCost: '8000000', departmentExactCalculationAmount: '9000000' }
  const won = (year: number) => ({ kind: 'unitPrice', year, currency: 'CY001' }) as const

  test('of a grade that somebody has this year, in-house, until both amounts are there', async () => {
    const kim = await company.person()
    await moves(server, kim, '2026-04-01', { grade: 'GR004' })
    expect(await concerned(won(2026), 'UP002 GR004')).toBe(1)
    const found = (await missing(won(2026)))?.itemList
    expect(found?.find(({ itemId }) => itemId === 'UP002 GR004')?.itemName).toBe(
      'In-house · Junior',
    )
    // nobody resides, and nobody has that grade
    expect(await ids(won(2026))).not.toContain('UP001 GR004')
    expect(await ids(won(2026))).not.toContain('UP002 GR005')
    await price({ year: 2026, section: 'UP002', grade: 'GR004' }, { innerPrimeCost: '8000000' })
    expect(await ids(won(2026))).toContain('UP002 GR004')
    await server.pool.query(
      `update unit_prices set settlement_won = 0 where year = 2026 and grade_code = 'GR004'`,
    )
    expect(await ids(won(2026))).not.toContain('UP002 GR004')
    expect(await missing({ ...won(2026), currency: 'CY002' })).toBeUndefined()
  })

  test('of the coming year from November on', async () => {
    expect(await ids(won(2027))).toEqual([])
    await on('2026-11-01', async () => expect(await ids(won(2027))).toContain('UP002 GR004'))
  })

  test('of submitted hours in whichever year, by where the member resided', async () => {
    const { kim, project } = await company.staff()
    await residesFrom(server, kim, project, '2025-06-01', true)
    const days = ['2025-05-12', '2025-06-10'].map((day) => ({
      day,
      hundredths: 800,
      periodStart: day === '2025-05-12' ? '2025-05-11' : '2025-06-08',
      periodEnd: day === '2025-05-12' ? '2025-05-17' : '2025-06-14',
    }))
    await company.worked(kim, project, days, 'open')
    expect(await ids(won(2025))).toEqual([])
    await server.pool.query('delete from hour_entries where employee_id = $1', [kim.employeeId])
    await company.worked(kim, project, days)
    expect(await ids(won(2025))).toEqual(['UP001 GR003', 'UP002 GR003'])
    await price({ year: 2025, section: 'UP001', grade: 'GR003' }, whole)
    expect(await ids(won(2025))).toEqual(['UP002 GR003'])
    await price({ year: 2025, section: 'UP002', grade: 'GR003' }, whole)
    expect(await ids(won(2025))).toEqual([])
  })

  test('of plans until the coming year, in dollars too where the project is in dollars', async () => {
    const { kim, project } = await company.staff({ resides: true })
    await write(
      `update project_members set grade_code = 'GR001' where employee_id = $1`,
      kim.employeeId,
    )
    await isPlanned(server, kim, project, { '2026-05': 100, '2027-05': 100, '2028-05': 100 })
    expect(await concerned(won(2027), 'UP001 GR001')).toBe(1)
    expect(await ids(won(2028))).toEqual([])
    const dollars = { ...won(2027), currency: 'CY002' }
    expect(await missing(dollars)).toBeUndefined()
    await write(`update projects set currency_code = 'CY002' where project_id = $1`, project)
    expect(await ids(dollars)).toEqual(['UP001 GR001'])
    await price({ year: 2027, section: 'UP001', grade: 'GR001' }, whole)
    expect(await ids(won(2027))).toEqual([])
    expect(await ids(dollars)).toEqual(['UP001 GR001'])
  })
})

describe('rates are missing (set-up-3)', () => {
  test('an exchange rate of each year that a project in dollars touches, until the coming one', async () => {
    await server.pool.query(`update projects set currency_code = 'CY001'`)
    const rate = (year: number) => ids({ kind: 'exchangeRate', year })
    const pm = await company.person({ roles: ['LE002'] })
    const project = await company.project({
      pm,
      name: 'Pacific',
      startDay: '2025-06-01',
      endDay: '2029-05-31',
    })
    expect(await rate(2025)).toEqual([])
    await write(`update projects set currency_code = 'CY002' where project_id = $1`, project)
    for (const year of [2025, 2026, 2027]) expect(await rate(year)).toEqual([project])
    for (const year of [2024, 2028]) expect(await rate(year)).toEqual([])
    const by = await admin()
    await by(createExchangeRate, { body: { stdrYear: '2025', won: '1350', version: 0 } })
    expect(await rate(2025)).toEqual([])
    // 0 is as good as none (rates-4)
    await by(createExchangeRate, { body: { stdrYear: '2026', won: '0', version: 0 } })
    expect(await rate(2026)).toEqual([project])
  })

  test('the opex charge of SI in each year that a billable project with business cost touches', async () => {
    await server.pool.query('update projects set includes_business_cost = false')
    const charge = (year: number) => ids({ kind: 'opexCharge', year })
    const pm = await company.person({ roles: ['LE002'] })
    const period = { pm, startDay: '2023-06-01', endDay: '2024-05-31' }
    await company.project({ ...period, type: 'PM005' })
    expect(await charge(2023)).toEqual([])
    await company.project({ ...period, type: 'PM004' })
    expect(await charge(2023)).toEqual(['ST001'])
    expect(await concerned({ kind: 'opexCharge', year: 2024 }, 'ST001')).toBe(1)
    expect(await charge(2025)).toEqual([])
    const row = (gpStyleCode: 'ST001' | 'ST002', rate: string) => ({
      standardYear: '2023',
      gpStyleCode,
      rate,
    })
    const by = await admin()
    await by(createOpexCharges, {
      body: { opexChargeList: [row('ST002', '3')], version: 0 },
    })
    expect(await charge(2023)).toEqual(['ST001'])
    // a rate of 0 is one (rates-1)
    await server.pool.query(
      `insert into opex_charges (year, style_code, rate_ten_thousandths) values (2023, 'ST001', 0)`,
    )
    expect(await charge(2023)).toEqual([])
    expect(await charge(2024)).toEqual(['ST001'])
  })
})

test('the list says it in the language of the caller', async () => {
  const { employeeId } = await admin()
  const ko = await server.as(employeeId, { 'accept-language': 'ko' })
  const { missingList } = await ko(readSetUp, {})
  const holiday = missingList.find(({ missingKind }) => missingKind === 'holiday')
  expect(holiday?.itemList.map(({ itemName }) => itemName)).toEqual(['한국'])
})
