import {
  type CheckOfMonth,
  readReconciliation,
  type Reconciliation,
  type ReconciliationRow,
} from '@yuga/contract/reports/reconciliation'
import { beforeAll, describe, expect, test } from 'vitest'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * A company by chance, with moves before and after closes, two currencies and both offices; March 2026 is closed.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')

let admin: Caller
let shared: string
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  const { projects } = await makeWorld({ server, company, admin }, 4)
  const america = await company.person({ team: 'T3', office: 'FC002', joinDay: '2026-05-01' })
  shared = await company.project({ pm: america })
  await moneyOn(server).shares(shared, 2026, { T1: 60, T2: 40 })
  await moneyOn(server).bills(shared, '2026-03', 1_000_001)
  const week = { periodStart: '2026-05-10', periodEnd: '2026-05-16' }
  for (const [place, { id }] of projects.entries()) {
    const day = `2026-05-${11 + (place % 5)}`
    await company.worked(america, id, [{ day, hundredths: 111 + place, ...week }])
  }
})

const check = (year = 2026, by = admin): Promise<Reconciliation> =>
  by(readReconciliation, { query: { standardYear: year } })

const monthsOf = ({ checkList }: Reconciliation) =>
  checkList.flatMap(({ checkCode, currencyCode, monthlyList }) =>
    monthlyList.map((month) => ({ name: `${checkCode}${currencyCode}`, ...month })),
  )
const differing = (found: Reconciliation) =>
  monthsOf(found)
    .filter(({ outcome }) => outcome === 'differs')
    .map(({ name, monthName }) => `${name} ${monthName}`)
const monthOf = (found: Reconciliation, name: string, monthName: string): CheckOfMonth => {
  const month = monthsOf(found).find((one) => one.name === name && one.monthName === monthName)
  if (month === undefined) throw new Error(`There is no ${name} of ${monthName}`)
  return month
}
const valuesOf = ({ valueList }: ReconciliationRow) =>
  valueList.map(({ toldYn, value }) => (toldYn === 'Y' ? value : undefined))

type Row = Record<string, string | number>

/** Changes something behind the product's back while something is asked. */
async function whileDamaged<T>(damage: string, mend: string, ask: () => Promise<T>): Promise<T> {
  await server.pool.query(damage)
  try {
    return await ask()
  } finally {
    await server.pool.query(mend)
  }
}

async function firstRow(query: string): Promise<Row> {
  const { rows } = await server.pool.query<Row>(query)
  if (rows[0] === undefined) throw new Error('There is no such row to damage')
  return rows[0]
}

/** A cell of billable work of a month that is in nobody's other team. */
const cellOf = (month: string) =>
  firstRow(`
    select c.employee_id, c.project_id, c.first_day::text, c.organization_id, c.submitted_hundredths
    from man_month_cells c join projects p using (project_id) join project_types y using (type_code)
    where c.first_day >= '${month}-01' and c.month = '${month}-01' and c.submitted_hundredths > 100
      and y.section_code = 'DV001'
    order by c.project_id, c.employee_id limit 1`)
const whereCell = (cell: Row) =>
  `where employee_id = '${cell['employee_id']}' and project_id = '${cell['project_id']}'
     and first_day = '${cell['first_day']}'`

test('no month is asked for of another year', async () => {
  const query = { standardYear: 2025, searchYearMonth: '202603' }
  const other = admin(readReconciliation, { query })
  expect(await refusalOf(other)).toMatchObject({ reason: 'report.dates-differ' })
})

describe('a company whose figures are right', () => {
  test('agrees in every check, or lacks a price or rate that is named', async () => {
    for (const year of [2025, 2026]) {
      const found = await check(year)
      expect(differing(found)).toEqual([])
      const isLacking = monthsOf(found).some(({ outcome }) => outcome === 'lacking')
      expect(found.missingList.length > 0).toBe(isLacking)
    }
  })

  test('agrees in all of them once nothing is missing, and says when it was checked', async () => {
    const money = moneyOn(server)
    for (const year of [2025, 2026]) {
      for (const { kind, code } of (await check(year)).missingList) {
        const [unitType, grade = ''] = code.split(' ')
        if (kind === 'unit-price') {
          await money.price(year, {
            unitType: unitType as 'UP001',
            grade,
            primeCost: 7_000_001,
            settlement: 8_000_003,
            primeCents: 500_007,
            settlementCents: 600_011,
          })
        }
        if (kind === 'opex-rate') await money.opexRate(year, 3.7)
        if (kind === 'exchange-rate') await money.exchangeRate(year, 1_333)
      }
    }
    for (const year of [2025, 2026]) {
      const found = await check(year)
      expect(new Set(monthsOf(found).map(({ outcome }) => outcome))).toEqual(new Set(['agrees']))
      expect(found.checkedAt).toMatch(/^2026-12-20T00:/)
      expect(found.monthList).toHaveLength(12)
      expect(found.monthList.at(-1)?.runningYn).toBe(year === 2026 ? 'Y' : 'N')
      // there is something behind every check but that of other projects, which a company may not have
      const zero = found.checkList.filter(({ monthlyList }) =>
        monthlyList.every(({ valueList }) => valueList.every((value) => value === 0)),
      )
      expect(zero.map(({ checkCode }) => checkCode)).toEqual([])
    }
    const [hours] = (await check()).checkList
    expect(hours).toMatchObject({ sideList: ['timecards', 'pivot', 'utilization'] })
  })

  test('says the same of a month that is asked for alone, also of charges that go on through the year', async () => {
    const year = await check()
    for (const { monthName, runningYn } of year.monthList) {
      const query = { standardYear: 2026, searchYearMonth: monthName }
      const month = await admin(readReconciliation, { query })
      expect(month.monthList).toEqual([{ monthName, runningYn }])
      expect(monthsOf(month)).toEqual(monthsOf(year).filter((one) => one.monthName === monthName))
    }
  })

  test('is asked of months that have begun', async () => {
    expect(await check(2027)).toMatchObject({ monthList: [], checkList: [], missingList: [] })
  })
})

describe('a damaged cell', () => {
  test('is named by person and project where hours differ, and what is kept of it', async () => {
    const cell = await cellOf('2026-04')
    const before = Number(cell['submitted_hundredths'])
    const found = await whileDamaged(
      `update man_month_cells set submitted_hundredths = ${before - 50} ${whereCell(cell)}`,
      `update man_month_cells set submitted_hundredths = ${before} ${whereCell(cell)}`,
      check,
    )
    expect(differing(found)).toEqual(['hours 202604', 'cells 202604'])
    const { valueList, rowList } = monthOf(found, 'hours', '202604')
    const [timecards, pivot, utilization] = valueList.map((value) => Math.round((value ?? 0) * 100))
    expect([pivot, utilization]).toEqual([(timecards ?? 0) - 50, (timecards ?? 0) - 50])
    const named = { employeeId: cell['employee_id'], projectId: cell['project_id'] }
    expect(rowList).toMatchObject([named])
    expect(monthOf(found, 'cells', '202604').rowList).toMatchObject([
      {
        ...named,
        date: String(cell['first_day']).replaceAll('-', ''),
        differenceList: expect.arrayContaining([
          {
            name: 'Submitted hours',
            kept: String((before - 50) / 100),
            must: String(before / 100),
          },
        ]),
      },
    ])
  })

  test('of a unit that stands in no chart is left out by teams: man-months, settlement and hours say so', async () => {
    const cell = await cellOf('2026-04')
    await server.pool.query(`insert into units values ('GONE') on conflict do nothing`)
    const found = await whileDamaged(
      `update man_month_cells set organization_id = 'GONE' ${whereCell(cell)}`,
      `update man_month_cells set organization_id = '${cell['organization_id']}' ${whereCell(cell)}`,
      check,
    )
    expect(differing(found)).toEqual([
      'hours 202604',
      'manMonths 202604',
      'cells 202604',
      'settlementCY001 202604',
      'settlementCY002 202604',
    ])
    const [row, ...others] = monthOf(found, 'manMonths', '202604').rowList
    expect(others).toEqual([])
    expect(row?.projectId).toBe(cell['project_id'])
    const [cells, teams, projects] = row === undefined ? [] : valuesOf(row)
    expect(cells).toBe(projects)
    expect(teams).toBeLessThan(cells ?? 0)
    const settled = monthOf(found, 'settlementCY001', '202604').rowList
    expect(settled).toMatchObject([{ projectId: cell['project_id'] }])
  })
})

describe('damaged money', () => {
  test('an invoice that only the table has is named by project and line', async () => {
    const { billing_sn, project_id, actual_month } = await firstRow(`
      select b.billing_sn, b.project_id, b.actual_month::text from project_billings b
      join projects p using (project_id) join project_types y using (type_code)
      where y.section_code = 'DV001' and b.revenue_code = 'ST002' and b.actual_amount > 0
        and b.actual_month < '2026-12-01' order by b.billing_sn limit 1`)
    await server.pool.query(
      'alter table project_billings drop constraint project_billings_first_of_month',
    )
    // reports ask for first days of months: one in the middle of the last month is invisible to them
    const found = await whileDamaged(
      `update project_billings set actual_month = '2026-12-15' where billing_sn = ${billing_sn}`,
      `update project_billings set actual_month = '${actual_month}' where billing_sn = ${billing_sn}`,
      check,
    )
    expect(differing(found)).toEqual(['salesCY001 202612', 'salesCY002 202612'])
    const { rowList } = monthOf(found, 'salesCY001', '202612')
    expect(rowList).toMatchObject([{ projectId: project_id, gubunCode: 'ST002', employeeId: '' }])
    const [entered, ...reports] = rowList[0] === undefined ? [] : valuesOf(rowList[0])
    expect(entered).toBeGreaterThan(0)
    expect(reports).toEqual([0, 0])
  })

  test('a share of a unit that stands in no chart is lacking in the sum of the teams', async () => {
    await server.pool.query(`insert into units values ('GONE') on conflict do nothing`)
    const share = (from: string, to: string) =>
      `update project_team_profits set organization_id = '${to}'
       where project_id = '${shared}' and organization_id = '${from}'`
    const found = await whileDamaged(share('T2', 'GONE'), share('GONE', 'T2'), check)
    // sales OPEX is shared as SI is
    expect(differing(found)).toEqual([
      'salesCY001 202603',
      'costCY001 202603',
      'salesCY002 202603',
      'costCY002 202603',
    ])
    const { rowList } = monthOf(found, 'salesCY001', '202603')
    expect(rowList).toMatchObject([{ projectId: shared, gubunCode: 'ST001' }])
    // 1,000,001 by 60 : 40, the won that is left over to the larger fraction
    expect(rowList.map(valuesOf)).toEqual([[1_000_001, 600_001, 1_000_001]])
  })
})

// of a month alone, whoever is closed and plainly right is not computed anew
describe.each([
  ['with its year', undefined],
  ['alone', '202603'],
])('a damaged close, its month asked for %s', (_, searchYearMonth) => {
  const checkClosed = () =>
    admin(readReconciliation, {
      query: { standardYear: 2026, ...(searchYearMonth && { searchYearMonth }) },
    })

  test('a cell of a closed month is named where it no longer holds the hours of its days', async () => {
    const cell = await cellOf('2026-03')
    const before = Number(cell['submitted_hundredths'])
    const found = await whileDamaged(
      `update man_month_cells set submitted_hundredths = ${before - 100} ${whereCell(cell)}`,
      `update man_month_cells set submitted_hundredths = ${before} ${whereCell(cell)}`,
      checkClosed,
    )
    expect(differing(found)).toEqual(['hours 202603', 'cells 202603'])
    for (const name of ['hours', 'cells']) {
      expect(monthOf(found, name, '202603').rowList).toMatchObject([
        { employeeId: cell['employee_id'], projectId: cell['project_id'] },
      ])
    }
  })

  test.each([
    ['its base hours', 'base_hundredths = base_hundredths + 800'],
    ['its days', 'last_day = last_day - 20'],
    ['hours that were not submitted', 'entered_hundredths = entered_hundredths + 100'],
  ])('a cell of a closed month is named where %s are others', async (_, damage) => {
    const cell = await cellOf('2026-03')
    const before = await firstRow(`
      select last_day::text, base_hundredths, entered_hundredths from man_month_cells ${whereCell(cell)}`)
    const found = await whileDamaged(
      `update man_month_cells set ${damage} ${whereCell(cell)}`,
      `update man_month_cells set last_day = '${before['last_day']}',
         base_hundredths = ${before['base_hundredths']},
         entered_hundredths = ${before['entered_hundredths']} ${whereCell(cell)}`,
      checkClosed,
    )
    expect(differing(found)).toContain('cells 202603')
    expect(monthOf(found, 'cells', '202603').rowList).toContainEqual(
      expect.objectContaining({
        employeeId: cell['employee_id'],
        projectId: cell['project_id'],
      }),
    )
  })

  test('a day of a closed month that nobody has counted is named, and one that is gone', async () => {
    const entry = await firstRow(`
      select h.employee_id, h.project_id, h.day::text, h.period_start::text, h.hundredths
      from hour_entries h join month_closes c using (employee_id)
      where c.month = '2026-03-01' and h.day >= '2026-03-01' and h.day < '2026-04-01'
      order by h.employee_id, h.project_id, h.day limit 1`)
    const { employee_id, project_id, day, period_start, hundredths } = entry
    const named = { employeeId: employee_id, projectId: project_id }
    const where = `employee_id = '${employee_id}' and project_id = '${project_id}'`
    const gone = await whileDamaged(
      `delete from hour_entries where ${where} and day = '${day}'`,
      `insert into hour_entries (employee_id, project_id, day, period_start, hundredths)
       values ('${employee_id}', '${project_id}', '${day}', '${period_start}', ${hundredths})`,
      checkClosed,
    )
    expect(monthOf(gone, 'cells', '202603').rowList).toMatchObject([named])
    const aside = `kept_aside_${searchYearMonth ?? 'year'}`
    const cells = `man_month_cells where ${where} and month = '2026-03-01'`
    await server.pool.query(`create table ${aside} as select * from ${cells}`)
    const uncounted = await whileDamaged(
      `delete from ${cells}`,
      `insert into man_month_cells (employee_id, project_id, first_day, last_day, organization_id,
         grade_code, office_code, resides, base_hundredths, entered_hundredths, submitted_hundredths)
       select employee_id, project_id, first_day, last_day, organization_id, grade_code, office_code,
         resides, base_hundredths, entered_hundredths, submitted_hundredths from ${aside}`,
      checkClosed,
    )
    expect(monthOf(uncounted, 'cells', '202603').rowList).toContainEqual(
      expect.objectContaining(named),
    )
    expect(differing(await checkClosed())).toEqual([])
  })

  test('a stretch of a closed month is named where its base hours are not those of the close', async () => {
    const stretch = await firstRow(`
      select s.employee_id, s.first_day::text, s.base_hundredths from work_stretches s
      join month_closes c using (employee_id, month) where s.month = '2026-03-01'
      order by s.employee_id limit 1`)
    const set = (hundredths: number) =>
      `update work_stretches set base_hundredths = ${hundredths}
       where employee_id = '${stretch['employee_id']}' and first_day = '${stretch['first_day']}'`
    const before = Number(stretch['base_hundredths'])
    const found = await whileDamaged(set(before + 800), set(before), checkClosed)
    expect(differing(found)).toEqual(['baseHours 202603'])
    expect(monthOf(found, 'baseHours', '202603').rowList).toMatchObject([
      {
        employeeId: stretch['employee_id'],
        projectId: '',
        differenceList: [
          { name: 'Base hours', kept: String((before + 800) / 100), must: String(before / 100) },
        ],
      },
    ])
  })
})

test('is read by executives and administrators alone', async () => {
  const executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-12-01' })
  expect((await check(2026, executive)).checkList).not.toEqual([])
  for (const role of ['LE001', 'LE002', 'LE003', 'LE004'] as const) {
    const other = await company.person({ roles: [role], team: 'D1', joinDay: '2026-12-01' })
    expect(await refusalOf(check(2026, other))).toMatchObject({ status: 403 })
  }
})
