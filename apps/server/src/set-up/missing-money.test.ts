import { createOpexCharges } from '@yuga/contract/master-data/opex-charges'
import { createExchangeRate } from '@yuga/contract/master-data/exchange-rates'
import { createUnitPrice } from '@yuga/contract/master-data/unit-prices'
import { describe, expect, test } from 'vitest'
import { moves, residesFrom, isPlanned } from '../../test/factories.ts'
import { setUpServer } from './missing.fixture.ts'

const { server, company, admin, missing, ids, concerned, on, write } = setUpServer()

describe('a unit price is missing (set-up-3)', () => {
  type Price = { year: number; section: 'UP001' | 'UP002'; grade: string }
  const price = async ({ year, section, grade }: Price, amounts: Record<string, string>) =>
    (await admin())(createUnitPrice, {
      body: { standardYear: String(year), sectionCode: section, gradeCode: grade, ...amounts },
    })
  const whole = { innerPrimeCost: '8000000', departmentExactCalculationAmount: '9000000' }
  const won = (year: number) => ({ kind: 'unitPrice', year, currency: 'CY001' }) as const

  test('of a grade that someone has this year, in-house, until both amounts are there', async () => {
    const kim = await company.person()
    await moves(server, kim, '2026-04-01', { grade: 'GR004' })
    expect(await concerned(won(2026), 'UP002 GR004')).toBe(1)
    const result = (await missing(won(2026)))?.itemList
    expect(result?.find(({ itemId }) => itemId === 'UP002 GR004')?.itemName).toBe(
      'In-house · Junior',
    )
    // no one resides, and no one has that grade
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

  test('[set-up-4] of submitted hours in whichever year, by where the member resided', async () => {
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

  test('[set-up-4] of plans until the coming year, in dollars too where the project is in dollars', async () => {
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
  test('[set-up-3] an exchange rate of each year that a project in dollars touches, until the coming one', async () => {
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

  test('[set-up-3] the opex charge of SI in each year that a billable project with business cost touches', async () => {
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
