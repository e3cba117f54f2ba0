import { readReconciliation, type ReconciliationRow } from '@yuga/contract/reports/reconciliation'
import { describe, expect, test } from 'vitest'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import {
  differing,
  monthOf,
  monthsOf,
  useReconciliation,
  whereCell,
} from '../../../test/subjects/reconciliation-company.ts'
import { refusalOf } from '../../../test/server.ts'

const { server, company, here, check, firstRow, cellOf, whileDamaged } = useReconciliation()

const valuesOf = ({ valueList }: ReconciliationRow) =>
  valueList.map(({ toldYn, value }) => (toldYn === 'Y' ? value : undefined))

test('no month of another year can be requested', async () => {
  const query = { standardYear: 2025, searchYearMonth: '202603' }
  const other = here.admin(readReconciliation, { query })
  expect(await refusalOf(other)).toMatchObject({ reason: 'report.other-year' })
})

describe('a company with right figures', () => {
  test('[reconciliation-3] agrees in every check, or names the price or rate that is missing', async () => {
    for (const year of [2025, 2026]) {
      const result = await check(year)
      expect(differing(result)).toEqual([])
      const isMissing = monthsOf(result).some(({ outcome }) => outcome === 'lacking')
      expect(result.missingList.length > 0).toBe(isMissing)
    }
  })

  test('[reconciliation-1] agrees in all of them once nothing is missing, and says when it was checked', async () => {
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
      const result = await check(year)
      expect(new Set(monthsOf(result).map(({ outcome }) => outcome))).toEqual(new Set(['agrees']))
      expect(result.checkedAt).toMatch(/^2026-12-20T00:/)
      expect(result.monthList).toHaveLength(12)
      expect(result.monthList.at(-1)?.runningYn).toBe(year === 2026 ? 'Y' : 'N')
      // there is something behind every check but that of other projects, which a company may not have
      const zero = result.checkList.filter(({ monthlyList }) =>
        monthlyList.every(({ valueList }) => valueList.every((value) => value === 0)),
      )
      expect(zero.map(({ checkCode }) => checkCode)).toEqual([])
    }
    const [hours] = (await check()).checkList
    expect(hours).toMatchObject({ sideList: ['timecards', 'pivot', 'utilization'] })
  })

  test('says the same of a month that is requested alone, also of charges that go on through the year', async () => {
    const year = await check()
    for (const { monthName, runningYn } of year.monthList) {
      const query = { standardYear: 2026, searchYearMonth: monthName }
      const month = await here.admin(readReconciliation, { query })
      expect(month.monthList).toEqual([{ monthName, runningYn }])
      expect(monthsOf(month)).toEqual(monthsOf(year).filter((one) => one.monthName === monthName))
    }
  })

  test('[reconciliation-9] is requested of months that have begun', async () => {
    expect(await check(2027)).toMatchObject({ monthList: [], checkList: [], missingList: [] })
  })
})

describe('a damaged cell', () => {
  test('[reconciliation-4] is named by person and project where hours differ, with what is stored', async () => {
    const cell = await cellOf('2026-04')
    const before = Number(cell['submitted_hundredths'])
    const result = await whileDamaged(
      `update man_month_cells set submitted_hundredths = ${before - 50} ${whereCell(cell)}`,
      `update man_month_cells set submitted_hundredths = ${before} ${whereCell(cell)}`,
      check,
    )
    expect(differing(result)).toEqual(['hours 202604', 'cells 202604'])
    const { valueList, rowList } = monthOf(result, 'hours', '202604')
    const [timecards, pivot, utilization] = valueList.map((value) => Math.round((value ?? 0) * 100))
    expect([pivot, utilization]).toEqual([(timecards ?? 0) - 50, (timecards ?? 0) - 50])
    const named = { employeeId: cell['employee_id'], projectId: cell['project_id'] }
    expect(rowList).toMatchObject([named])
    expect(monthOf(result, 'cells', '202604').rowList).toMatchObject([
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

  test('[reconciliation-5, reconciliation-7] of a unit in no chart is left out by teams: man-months, settlement and hours say so', async () => {
    const cell = await cellOf('2026-04')
    await server.pool.query(`insert into units values ('GONE') on conflict do nothing`)
    const result = await whileDamaged(
      `update man_month_cells set organization_id = 'GONE' ${whereCell(cell)}`,
      `update man_month_cells set organization_id = '${cell['organization_id']}' ${whereCell(cell)}`,
      check,
    )
    expect(differing(result)).toEqual([
      'hours 202604',
      'manMonths 202604',
      'cells 202604',
      'settlementCY001 202604',
      'settlementCY002 202604',
    ])
    const [row, ...others] = monthOf(result, 'manMonths', '202604').rowList
    expect(others).toEqual([])
    expect(row?.projectId).toBe(cell['project_id'])
    const [cells, teams, projects] = row === undefined ? [] : valuesOf(row)
    expect(cells).toBe(projects)
    expect(teams).toBeLessThan(cells ?? 0)
    const settled = monthOf(result, 'settlementCY001', '202604').rowList
    expect(settled).toMatchObject([{ projectId: cell['project_id'] }])
  })
})

describe('damaged base hours', () => {
  const columns = 'organization_id, grade_code, office_code, workdays, base_hundredths'
  /** A month alone, in which plainly right employees are not computed again. */
  const checkMay = () =>
    here.admin(readReconciliation, { query: { standardYear: 2026, searchYearMonth: '202605' } })

  test('are named of someone who is employed and has none, though nothing else is kept of them', async () => {
    const { employeeId } = await company.person({ team: 'T3', joinDay: '2026-05-01' })
    expect(differing(await checkMay())).toEqual([])
    const result = await whileDamaged(
      `update work_stretches set first_day = '2025-12-01', last_day = '2025-12-31'
       where employee_id = '${employeeId}' and first_day = '2026-05-01'`,
      `update work_stretches set first_day = '2026-05-01', last_day = '2026-05-31'
       where employee_id = '${employeeId}' and first_day = '2025-12-01'`,
      checkMay,
    )
    expect(differing(result)).toEqual(['baseHours 202605'])
    expect(monthOf(result, 'baseHours', '202605').rowList).toMatchObject([{ employeeId }])
  })

  test('are named of someone who is not employed and has some', async () => {
    const { employee_id: employeeId } = await firstRow(`
      select employee_id from employees where join_day >= '2026-12-01' order by 1 limit 1`)
    const result = await whileDamaged(
      `insert into work_stretches (employee_id, first_day, last_day, ${columns})
       select '${employeeId}', '2026-05-01', '2026-05-31', ${columns}
       from work_stretches where employee_id = '${employeeId}' order by first_day limit 1`,
      `delete from work_stretches where employee_id = '${employeeId}' and month = '2026-05-01'`,
      checkMay,
    )
    expect(differing(result)).toEqual(['baseHours 202605'])
    expect(monthOf(result, 'baseHours', '202605').rowList).toMatchObject([{ employeeId }])
  })
})

describe('damaged money', () => {
  test('[reconciliation-8] an invoice that only the table has is named by project and line', async () => {
    const { billing_sn, project_id, actual_month } = await firstRow(`
      select b.billing_sn, b.project_id, b.actual_month::text from project_billings b
      join projects p using (project_id) join project_types y using (type_code)
      where y.section_code = 'DV001' and b.revenue_code = 'ST002' and b.actual_amount > 0
        and b.actual_month < '2026-12-01' order by b.billing_sn limit 1`)
    await server.pool.query(
      'alter table project_billings drop constraint project_billings_first_of_month',
    )
    // reports read first days of months: one in the middle of the last month is invisible to them
    const result = await whileDamaged(
      `update project_billings set actual_month = '2026-12-15' where billing_sn = ${billing_sn}`,
      `update project_billings set actual_month = '${actual_month}' where billing_sn = ${billing_sn}`,
      check,
    )
    expect(differing(result)).toEqual(['salesCY001 202612', 'salesCY002 202612'])
    const { rowList } = monthOf(result, 'salesCY001', '202612')
    expect(rowList).toMatchObject([{ projectId: project_id, gubunCode: 'ST002', employeeId: '' }])
    const [entered, ...reports] = rowList[0] === undefined ? [] : valuesOf(rowList[0])
    expect(entered).toBeGreaterThan(0)
    expect(reports).toEqual([0, 0])
  })

  test('[reconciliation-8] a share of a unit in no chart is missing from the sum of the teams', async () => {
    await server.pool.query(`insert into units values ('GONE') on conflict do nothing`)
    const share = (from: string, to: string) =>
      `update project_team_profits set organization_id = '${to}'
       where project_id = '${here.shared}' and organization_id = '${from}'`
    const result = await whileDamaged(share('T2', 'GONE'), share('GONE', 'T2'), check)
    // sales OPEX is shared as SI is
    expect(differing(result)).toEqual([
      'salesCY001 202603',
      'costCY001 202603',
      'salesCY002 202603',
      'costCY002 202603',
    ])
    const { rowList } = monthOf(result, 'salesCY001', '202603')
    expect(rowList).toMatchObject([{ projectId: here.shared, gubunCode: 'ST001' }])
    // 1,000,001 by 60 : 40, the won that is left over to the larger fraction
    expect(rowList.map(valuesOf)).toEqual([[1_000_001, 600_001, 1_000_001]])
  })
})

test('[reconciliation-9] is read by executives and administrators alone', async () => {
  const executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-12-01' })
  expect((await check(2026, executive)).checkList).not.toEqual([])
  for (const role of ['LE001', 'LE002', 'LE003', 'LE004'] as const) {
    const other = await company.person({ roles: [role], team: 'D1', joinDay: '2026-12-01' })
    expect(await refusalOf(check(2026, other))).toMatchObject({ status: 403 })
  }
})
