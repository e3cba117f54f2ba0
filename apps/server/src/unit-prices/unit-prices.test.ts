import { deleteCode } from '@yuga/contract/master-data/codes'
import {
  copyUnitPrices,
  createUnitPrice,
  deleteUnitPrice,
  listUnitPrices,
  updateUnitPrice,
  uploadUnitPrices,
} from '@yuga/contract/master-data/unit-prices'
import { describe, expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { refusalOf, type Caller } from '../../test/server.ts'
import { sheetOf } from '../../test/sheets.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-03-18T09:00:00+09:00')

const admin = () => company.person({ name: '한관리', roles: ['LE999'] })
type Prices = Partial<
  Record<'innerPrimeCost' | 'innerPrimeCostUsd' | 'targetSelling', string | number | null>
>
const make = (by: Caller, year: number, prices: Prices = {}, grade = 'GR003') =>
  by(createUnitPrice, {
    body: {
      standardYear: String(year),
      sectionCode: 'UP001',
      gradeCode: grade,
      innerPrimeCost: '8000000',
      ...prices,
    },
  })
const listOf = async (by: Caller, year: number) =>
  (await by(listUnitPrices, { params: { year }, query: { limit: 1000 } })).unitPriceList
const change = (by: Caller, year: number, prices: Prices, version?: number) =>
  by(updateUnitPrice, {
    body: {
      standardYear: year,
      sectionCode: 'UP001',
      gradeCode: 'GR003',
      ...prices,
      ...(version !== undefined && { version }),
    },
  })
const drop = (by: Caller, year: number, version?: number) =>
  by(deleteUnitPrice, {
    params: { year, sectionCode: 'UP001', gradeCode: 'GR003' },
    query: { ...(version !== undefined && { version }) },
  })

describe('prices of a year', () => {
  test('[prices-2] hold whole won, dollars with two decimals, and nothing where there is none', async () => {
    const by = await admin()
    await make(by, 2040, { innerPrimeCostUsd: '5900.25', targetSelling: '' })
    expect(await listOf(by, 2040)).toEqual([
      {
        standardYear: '2040',
        sectionCode: 'UP001',
        sectionName: 'On-site',
        gradeCode: 'GR003',
        gradeName: 'Intermediate',
        developmentUnitPriceAmount: null,
        developmentUnitPriceAmountUsd: null,
        innerPrimeCost: 8_000_000,
        innerPrimeCostUsd: 5900.25,
        departmentExactCalculationAmount: null,
        departmentExactCalculationAmountUsd: null,
        targetSelling: null,
        targetSellingUsd: null,
        remarkContent: '',
        version: 0,
      },
    ])
    const answer = await by(listUnitPrices, { params: { year: 2040 } })
    expect(answer).toMatchObject({
      totalCount: 1,
      lastUpdateDateObject: '20260318',
      lastUpdaterName: '한관리',
    })
    // a price of 0 is a price
    await change(by, 2040, { innerPrimeCost: 0 })
    expect((await listOf(by, 2040))[0]).toMatchObject({
      innerPrimeCost: 0,
      innerPrimeCostUsd: 5900.25,
    })
    await change(by, 2040, { innerPrimeCost: null })
    expect((await listOf(by, 2040))[0]?.innerPrimeCost).toBeNull()
    const other = await by(listUnitPrices, { params: { year: 2041 } })
    expect(other).toMatchObject({ totalCount: 0, lastUpdateDateObject: null })
  })

  test('are listed by unit type and grade, and narrowed down over all pages', async () => {
    const by = await admin()
    for (const grade of ['GR005', 'GR001', 'GR003']) await make(by, 2042, {}, grade)
    const page = async (query: object) => {
      const answer = await by(listUnitPrices, { params: { year: 2042 }, query })
      return [answer.totalCount, ...answer.unitPriceList.map(({ gradeCode }) => gradeCode)]
    }
    expect(await page({ limit: 2 })).toEqual([3, 'GR001', 'GR003'])
    expect(await page({ limit: 2, offset: 2 })).toEqual([3, 'GR005'])
    expect(await page({ sort: '-gradeCode' })).toEqual([3, 'GR005', 'GR003', 'GR001'])
    expect(await page({ gradeCode: 'GR001,GR005' })).toEqual([2, 'GR001', 'GR005'])
    expect(await page({ sectionCode: 'UP002' })).toEqual([0])
  })

  test('[prices-3] of one year, type and grade are there once, also where two add them at the same moment', async () => {
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await inParallel([make(one, 2043), make(other, 2043)])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 price.taken'])
  })

  test.each([
    ['innerPrimeCost', '8000000.5', 'input.won'],
    ['innerPrimeCost', '-1', 'input.won'],
    ['innerPrimeCost', '1,000', 'input.won'],
    ['innerPrimeCost', '1234567890123', 'input.won'],
    ['innerPrimeCostUsd', '5900.255', 'input.dollars'],
  ])('with %s %j are refused at their field', async (field, amount, reason) => {
    const by = await admin()
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(make(by, 2044, { [field]: amount })),
    )
    expect(refusal).toMatchObject({ status: 422, code: 900, issues: [{ path: field, reason }] })
  })

  test('of a grade that is not there are refused', async () => {
    const by = await admin()
    const refusal = await leavesNoTrace(server, () => refusalOf(make(by, 2044, {}, 'GR999')))
    expect(refusal.issues).toMatchObject([{ path: 'gradeCode', reason: 'price.unknown-grade' }])
  })
})

describe('a change', () => {
  test('over someone else’s is refused, and nothing is written', async () => {
    const by = await admin()
    await make(by, 2045)
    expect(await change(by, 2045, { innerPrimeCost: 1 }, 0)).toMatchObject({ version: 1 })
    const stale = () => refusalOf(change(by, 2045, { innerPrimeCost: 2 }, 0))
    expect(await leavesNoTrace(server, stale)).toMatchObject({
      status: 409,
      reason: 'record.stale-version',
    })
    expect(await change(by, 2045, { innerPrimeCost: 3 })).toMatchObject({ version: 2 })
    const gone = await refusalOf(change(by, 2046, { innerPrimeCost: 3 }))
    expect(gone).toMatchObject({ status: 404, reason: 'price.not-found' })
  })

  test('is made by administrators alone, and read by readers of settings', async () => {
    const [by, pm] = [await admin(), await company.person({ roles: ['LE002'] })]
    await make(by, 2047)
    expect(await listOf(pm, 2047)).toHaveLength(1)
    expect(await refusalOf(change(pm, 2047, {}))).toMatchObject({ status: 403, code: 950 })
    const leader = await company.person({ roles: ['LE003'] })
    expect(await refusalOf(listOf(leader, 2047))).toMatchObject({ status: 403, code: 950 })
  })
})

describe('a deletion', () => {
  test('takes what nothing needs', async () => {
    const by = await admin()
    await make(by, 2048)
    await drop(by, 2048, 0)
    expect(await listOf(by, 2048)).toEqual([])
    expect(await refusalOf(drop(by, 2048))).toMatchObject({ status: 404 })
  })

  test('[prices-4] of what prices submitted hours or plans of its year is refused, and names them', async () => {
    const by = await admin()
    const { kim, project } = await company.staff({ plan: 100, resides: true })
    await server.pool.query(
      `update project_members set grade_code = 'GR003' where project_id = $1`,
      [project],
    )
    const { rows } = await server.pool.query<{ year: number }>(
      `select extract(year from month)::int as year from member_plans
       join project_members using (member_sn) where employee_id = $1`,
      [kim.employeeId],
    )
    const year = rows[0]?.year ?? 0
    await make(by, year)
    const refusal = await leavesNoTrace(server, () => refusalOf(drop(by, year)))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('project with plans')
  })

  test('of a grade that prices name is refused', async () => {
    const by = await admin()
    await make(by, 2049, {}, 'GR005')
    const refusal = await refusalOf(
      by(deleteCode, { query: { groupCode: 'GRDEGR', detailCode: 'GR005' } }),
    )
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('unit price')
  })
})

describe('a copy to the next year', () => {
  const copy = (by: Caller, year: number, percent: string) =>
    by(copyUnitPrices, { params: { year }, body: { percent } })

  test('[prices-5] adds what is missing there, each amount rounded by itself, and leaves what is there', async () => {
    const by = await admin()
    await make(by, 2060, { innerPrimeCost: 7_500_001, innerPrimeCostUsd: '5900.25' })
    await make(by, 2060, { innerPrimeCost: 110 }, 'GR001')
    await make(by, 2061, { innerPrimeCost: 5 }, 'GR001')
    expect(await copy(by, 2060, '3.5')).toEqual({
      standardYear: '2061',
      addedCount: 1,
      keptCount: 1,
    })
    const copied = await listOf(by, 2061)
    // 7,762,501.035 won; 6,106.75875 dollars
    expect(
      copied.map(({ innerPrimeCost, innerPrimeCostUsd }) => [innerPrimeCost, innerPrimeCostUsd]),
    ).toEqual([
      [5, null],
      [7_762_501, 6106.76],
    ])
    expect(copied.map(({ version }) => version)).toEqual([0, 0])
    expect(await copy(by, 2060, '50')).toMatchObject({ addedCount: 0, keptCount: 2 })
  })

  test('of a year without prices, or by no percentage, is refused', async () => {
    const by = await admin()
    const nothing = await leavesNoTrace(server, () => refusalOf(copy(by, 2070, '1')))
    expect(nothing).toMatchObject({ status: 409, reason: 'price.nothing-to-copy' })
    for (const percent of ['-100', '100.01', '1.555', 'x']) {
      const refusal = await refusalOf(copy(by, 2060, percent))
      expect(refusal.issues).toMatchObject([{ path: 'percent', reason: 'input.percent' }])
    }
  })
})

describe('a sheet', () => {
  const head = ['Year', 'Unit price type', 'Grade code', 'Prime cost (KRW)', 'Prime cost (USD)']
  const upload = async (by: Caller, rows: (string | number | null)[][]) =>
    by(uploadUnitPrices, { query: {}, upload: new TestForm(await sheetOf([head, ...rows])) })

  test('adds, changes and empties prices, and leaves columns alone that are missing from it', async () => {
    const by = await admin()
    await make(by, 2080, { targetSelling: 12_000_000, innerPrimeCostUsd: '1' })
    const report = await upload(by, [
      [2080, 'UP001', 'GR003', 9_000_000, null],
      ['2080', 'UP002', 'GR003', 1, 6600.5],
    ])
    expect(report).toMatchObject({ addedCount: 1, changedCount: 1 })
    const [first, second] = await listOf(by, 2080)
    expect(first).toMatchObject({
      innerPrimeCost: 9_000_000,
      innerPrimeCostUsd: null,
      targetSelling: 12_000_000,
      version: 1,
    })
    expect(second).toMatchObject({ sectionCode: 'UP002', innerPrimeCostUsd: 6600.5 })
  })

  test('with a fault in line 4,999 writes nothing, and names that line', async () => {
    const by = await admin()
    const rows = Array.from({ length: 4_997 }, (_, place) => [
      2000 + (place % 100),
      place % 2 === 0 ? 'UP001' : 'UP002',
      `GR00${1 + (place % 5)}`,
      place,
      null,
    ])
    const refusal = await leavesNoTrace(server, () =>
      refusalOf(upload(by, [...rows, [2081, 'UP001', 'GR999', 1, 1.555]])),
    )
    const paths = refusal.issues?.map(({ path, reason }) => `${path} ${reason}`) ?? []
    expect(paths).toContain('4999.innerPrimeCostUsd input.dollars')
  })
})
