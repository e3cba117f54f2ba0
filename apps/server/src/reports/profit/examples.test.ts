import { closeMonthForEveryone, cancelMonthClose } from '@yuga/contract/timecard/month-close'
import { downloadProjectProfit, downloadTeamProfit } from '@yuga/contract/reports/profit'
import { downloadOverview, readOverview } from '@yuga/contract/reports/overview'
import type { ProfitRowName } from '@yuga/contract/reports/profit-lines'
import type { Day } from '@yuga/domain/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { moves } from '../../../test/factories.ts'
import {
  actual,
  amount,
  profitRequestedBy,
  projectRow,
  requestedMonth,
  row,
  type TeamQuery,
} from '../../../test/subjects/requested-profit.ts'
import { marchLines, marchOf } from '../../../test/subjects/march-of-examples.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import type { Caller } from '../../../test/server.ts'
import { cellsOf } from '../../../test/sheets.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * The company of the worked examples (docs/rules/examples.md): division D1 with the teams T1 and T2 and part P1 below
 * T1.
 */

const { server, company } = useServer('2026-05-08T09:00:00+09:00')
const money = moneyOn(server)

const entry = (day: Day, hundredths: number, periodStart: Day, periodEnd: Day) => ({
  day,
  hundredths,
  periodStart,
  periodEnd,
})
const firstWeek = ['2026-03-01', '2026-03-07'] as const
const thirdWeek = ['2026-03-15', '2026-03-21'] as const

let admin: Caller
let pm: Caller
let one: Caller
let two: Caller
beforeAll(async () => {
  await company.holiday('2026-03-02')
  await company.holiday('2026-03-01', '2026-03-02')
  await money.profitCenters('T1', 'T2', 'T3')
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-05-01' })
  pm = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-05-01' })
  one = await company.person({ team: 'T1', joinDay: '2026-02-01' })
  two = await company.person({ team: 'T2', joinDay: '2026-02-01' })
  await moves(server, two, '2026-02-02', { grade: 'GR002' })
  const dates = { startDay: '2026-01-01', endDay: '2026-12-31' }
  await company.project({ id: 'P1', pm, ...dates })
  await company.join(one, 'P1', { resides: true })
  await company.join(two, 'P1', { resides: false })
  await company.worked(
    one,
    'P1',
    ['03', '04', '05', '06'].map((day) => entry(`2026-03-${day}`, 2100, ...firstWeek)),
  )
  await company.worked(two, 'P1', [
    entry('2026-03-03', 2010, ...firstWeek),
    entry('2026-03-17', 2215, ...thirdWeek),
  ])
  await company.worked(two, 'P1', [entry('2026-03-24', 800, '2026-03-22', '2026-03-28')], 'open')
  await money.price(2026, {
    unitType: 'UP001',
    grade: 'GR003',
    primeCost: 8_000_000,
    settlement: 10_000_000,
  })
  await money.price(2026, {
    unitType: 'UP002',
    grade: 'GR002',
    primeCost: 6_000_000,
    settlement: 7_500_001,
  })
  await money.opexRate(2026, 5.5)
  await money.shares('P1', 2026, { T1: 60_000_000, T2: 40_000_000 }, 'T1', {
    outsourcing: 13_000_000 * 12,
  })
  await money.bills('P1', '2026-03', 100_000_001)
  await money.bills('P1', '2026-03', 5_000_000, 'ST002')
  await money.spends('P1', '2026-03', 12_000_000, 'T1')
  await money.spends('P1', '2026-03', 1_000_000, 'T2', 'CE002')
  await money.spends('P1', '2026-03', 3_000_000, 'T1', 'CE003')
})

const { ofUnit, ofProject } = profitRequestedBy(() => admin)

describe('team profit of March 2026 (examples-15)', () => {
  test.each([
    ['T1', marchOf.T1],
    ['T2', marchOf.T2],
    ['D1', marchOf.division],
  ])('[profit-1] of %s is what a pocket calculator says', async (unit, { amounts, manMonths }) => {
    const answer = await ofUnit(unit)
    expect(marchLines.map((line) => amount(answer, line))).toEqual(amounts)
    expect(row(answer, 'labour')?.viewManMonth).toBe(manMonths)
    expect(answer.missingList).toEqual([])
  })

  test('of the division has each team below it, with the figures of the team', async () => {
    const { unitList } = await ofUnit('D1')
    expect(
      unitList.map((unit) => [
        unit.organizationId,
        unit.depth,
        amount({ billableTeamProfitDisplayList: unit.teamProfitDisplayList }, 'grossProfit'),
      ]),
    ).toEqual([
      ['D1', 0, 84_160_001],
      ['T1', 1, 45_209_751],
      ['T2', 1, 38_950_250],
    ])
  })

  test('[profit-2] is of the project what it is of all its teams, without settlement', async () => {
    const answer = await ofProject('P1')
    const shown = marchLines.filter((line) => line !== 'settlement')
    expect(shown.map((line) => actual(answer, line))).toEqual([
      100_000_001, 5_000_000, 12_000_000, 1_000_000, 3_000_000, 4_840_000, 84_160_001, 5_509_000,
      78_651_001,
    ])
    expect(projectRow(answer, 'labour')?.viewManMonth).toBe(0.7515)
    expect(projectRow(answer, 'settlement')).toBeUndefined()
  })

  test('[man-months-1] has its target, and 202.0 % of it', async () => {
    await money.target(2026, 'T1', 400_000_000)
    await money.target(2026, 'T2', 100_000_000)
    const answer = await ofUnit('D1')
    expect([amount(answer, 'target'), amount(answer, 'achievement')]).toEqual([41_666_666, 202])
  })
})

describe('the overview of March 2026', () => {
  const march = { query: { ...requestedMonth('202603') } }
  const figures = [
    'salesAmount',
    'grossProfitAmount',
    'grossProfitPercent',
    'operatingProfitAmount',
    'operatingProfitPercent',
    'gpTargetAmount',
    'achievementPercent',
    'billableUtilization',
  ] as const
  const expected = [
    ['C', 105_000_001, 84_160_001, 80.2, 78_651_001, 74.9, 41_666_666, 202, 37.57],
    ['D1', 105_000_001, 84_160_001, 80.2, 78_651_001, 74.9, 41_666_666, 202, 37.57],
    ['T1', 65_000_001, 45_209_751, 69.6, 41_209_751, 63.4, 33_333_333, 135.6, 50],
    ['T2', 40_000_000, 38_950_250, 97.4, 37_441_250, 93.6, 8_333_333, 467.4, 25.15],
  ]

  test('[overview-1, overview-2] of every unit is what a pocket calculator says', async () => {
    const { unitList, missingList } = await admin(readOverview, march)
    const rows = unitList.map((row) => [row.organizationId, ...figures.map((one) => row[one])])
    expect(rows).toEqual(expected)
    expect(missingList).toEqual([])
  })

  test('as a sheet has the same figures, and a check row of 0', async () => {
    const rows = await cellsOf(await downloaded(admin, downloadOverview, march))
    const shares = [3, 5, 7, 8]
    const shown = expected.map((row) =>
      row.map((value, place) =>
        shares.includes(place) ? Math.round(Number(value) * 100) / 10_000 : value,
      ),
    )
    expect(rows.slice(-5, -1).map((row) => row.slice(0, 9))).toEqual(shown)
    expect(rows.at(-1)?.slice(0, 9)).toEqual([
      'Check (sum of rows − total)',
      0,
      0,
      undefined,
      0,
      undefined,
      0,
      undefined,
      undefined,
    ])
  })
})

describe('plan and difference of the project', () => {
  test('[profit-4] are of SI 90,000,000 planned and of outsourcing 13,000,000', async () => {
    await money.plansToBill('P1', '2026-03', 90_000_000)
    const answer = await ofProject('P1')
    const compared = (name: ProfitRowName) => {
      const { viewPlan, viewActual, viewDifference } = projectRow(answer, name) ?? {}
      return [viewPlan, viewActual, viewDifference]
    }
    expect(compared('si')).toEqual([90_000_000, 100_000_001, 10_000_001])
    expect(compared('outsourcing')).toEqual([13_000_000, 12_000_000, -1_000_000])
  })

  test('have the labour of someone to be named by the grade of the placeholder', async () => {
    await server.pool.query(
      `with m as (
         insert into project_members (project_id, placeholder_kind, placeholder_number, grade_code)
         values ('P1', 'TBN', 1, 'GR003'), ('P1', 'OUTSOURCING', 1, 'GR003')
         returning member_sn),
       r as (insert into member_residence select member_sn, '2026-01-01', true from m)
       insert into member_plans select member_sn, '2026-06-01', 50 from m`,
    )
    const planned = projectRow(await ofProject('P1', '202606'), 'labour')
    expect(planned?.viewPlan).toBe(4_000_000)
  })
})

describe('the sheet', () => {
  test('of a team profit holds its figures as numbers, and its check row is 0', async () => {
    const query = { ...requestedMonth('202603'), organizationId: 'D1' }
    const rows = await cellsOf(await downloaded(admin, downloadTeamProfit, { query }))
    expect(rows.slice(0, 2)).toEqual([
      ['Team profit'],
      ['Organization: D1 · Currency: KRW · Period: 03/2026 · Basis: Historical structure'],
    ])
    expect(rows.filter(([, name]) => name === 'Labour cost')).toEqual([
      ['D1', 'Labour cost', 5_509_000, 0.7515, 5_509_000],
      ['T1', 'Labour cost', 4_000_000, 0.5, 4_000_000],
      ['T2', 'Labour cost', 1_509_000, 0.2515, 1_509_000],
    ])
    expect(rows.at(-1)).toEqual(['Check (sum of rows − total)', undefined, 0, undefined, 0])
  })

  test('of a team profit shows the projects behind it in a second table, which add up to the unit', async () => {
    const query = { ...requestedMonth('202603'), organizationId: 'T1' }
    const rows = await cellsOf(await downloaded(admin, downloadTeamProfit, { query }), 1)
    const figures = [65_000_001, 17_904_000, -1_886_250, 45_209_751, 4_000_000, 41_209_751]
    expect(rows.slice(-4)).toEqual([
      [
        'Project ID',
        'Project',
        'Sales',
        'Cost',
        'Internal settlement',
        'Gross profit',
        'Labour cost',
        'Operating profit',
      ],
      ['P1', 'P1', ...figures],
      [undefined, 'Total', ...figures],
      ['Check (sum of rows − total)', undefined, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('of a project profit holds plan, actual and difference, and its check row is 0', async () => {
    const query = { ...requestedMonth('202603'), projectId: 'P1' }
    const rows = await cellsOf(await downloaded(admin, downloadProjectProfit, { query }))
    expect(rows[1]).toEqual([
      'Project: P1 P1 · Currency: KRW · Period: 03/2026 · Basis: Historical structure',
    ])
    expect(rows.find(([, name]) => name === 'SI')?.slice(2, 5)).toEqual([
      90_000_000, 100_000_001, 10_000_001,
    ])
    expect(rows.at(-1)?.slice(2, 5)).toEqual([0, 0, 0])
  })

  test('[reports-7] leaves empty the man-months of a line without any, as the screen does', async () => {
    const ofUnit = { ...requestedMonth('202603'), organizationId: 'D1' }
    const team = await cellsOf(await downloaded(admin, downloadTeamProfit, { query: ofUnit }))
    const manMonths = (name: string) => team.find(([, line]) => line === name)?.[3]
    expect(['Sales', 'GP target', 'Labour cost'].map(manMonths)).toEqual([
      undefined,
      undefined,
      0.7515,
    ])
    const query = { ...requestedMonth('202603'), projectId: 'P1' }
    const project = await cellsOf(await downloaded(admin, downloadProjectProfit, { query }))
    expect(project.find(([, name]) => name === 'SI')?.slice(5, 7)).toEqual([undefined, undefined])
  })
})

test('a credit note in April is shared by its absolute value, and takes sales OPEX back', async () => {
  await money.bills('P1', '2026-04', -10_000_000)
  const [t1, t2, d1] = await Promise.all(['T1', 'T2', 'D1'].map((unit) => ofUnit(unit, '202604')))
  expect([t1, t2, d1].map((unit) => unit && amount(unit, 'si'))).toEqual([
    -6_000_000, -4_000_000, -10_000_000,
  ])
  expect(d1 && amount(d1, 'salesOpex')).toBe(-550_000)
})

test('[profit-3] a member of a part below a team settles nothing with it', async () => {
  await money.price(2026, {
    unitType: 'UP002',
    grade: 'GR003',
    primeCost: 5_000_000,
    settlement: 9_000_000,
  })
  const four = await company.person({ team: 'P1', joinDay: '2026-04-01' })
  await company.worked(four, 'P1', [entry('2026-04-06', 1760, '2026-04-05', '2026-04-11')])
  const answer = await ofUnit('D1', '202604')
  expect(row(answer, 'labour')).toMatchObject({ viewTarget: 500_000, viewManMonth: 0.1 })
  const team = answer.unitList.find(({ organizationId }) => organizationId === 'T1')
  const list = { billableTeamProfitDisplayList: team?.teamProfitDisplayList ?? [] }
  expect(row(list, 'labour')?.viewTarget).toBe(500_000)
  expect(row(list, 'settlement')?.viewTarget).toBe(0)
})

test('a small part of an hour counts as 0.0003 man-months of 160 hours', async () => {
  await company.worked(one, 'P1', [entry('2026-02-03', 4, '2026-02-01', '2026-02-07')])
  expect(row(await ofUnit('T1', '202602'), 'labour')?.viewManMonth).toBe(0.0003)
})

test('[profit-4] revenue of each year is shared by the rows of its year', async () => {
  await company.project({ id: 'P2', pm, startDay: '2026-01-01', endDay: '2027-12-31' })
  await money.shares('P2', 2026, { T1: 60_000_000, T2: 40_000_000 })
  await money.shares('P2', 2027, { T1: 50_000_000, T2: 50_000_001 })
  await money.bills('P2', '2026-10', 100)
  await money.bills('P2', '2027-10', 100_000_001)
  const sharesOf = (month: string) =>
    Promise.all(['T1', 'T2'].map(async (unit) => amount(await ofUnit(unit, month), 'si')))
  expect(await sharesOf('202610')).toEqual([60, 40])
  expect(await sharesOf('202710')).toEqual([50_000_000, 50_000_001])
})

describe('a move in the middle of a month that is closed', () => {
  const manMonths = async (unit: string, more: Partial<TeamQuery> = {}) =>
    row(await ofUnit(unit, '202603', more), 'labour')?.viewManMonth

  test('[examples-4, profit-10, reports-4] leaves it as it was; read as it is now, the same cells count for the new team', async () => {
    await admin(closeMonthForEveryone, { body: { standardYear: 2026, yearMonth: '202603' } })
    await moves(server, two, '2026-03-16', { team: 'T1' })
    expect([await manMonths('T1'), await manMonths('T2')]).toEqual([0.5, 0.2515])
    const now = { reading: 'NOW' } as const
    expect([await manMonths('T1', now), await manMonths('T2', now)]).toEqual([0.7515, 0])
    expect(amount(await ofUnit('T1', '202603', now), 'settlement')).toBe(0)
    const { monthList } = await ofUnit('D1')
    expect(monthList).toMatchObject([{ monthName: '202603', closedYn: 'Y', runningYn: 'N' }])
  })

  test('counts once the month is reopened', async () => {
    const body = { standardYear: 2026, yearMonth: '202603', employeeId: two.employeeId }
    await admin(cancelMonthClose, { body })
    // 0.5 of the other one
    expect([await manMonths('T1'), await manMonths('T2')]).toEqual([0.6318, 0.1196])
    expect(await manMonths('D1')).toBe(0.7514)
    expect(await manMonths('T1', { reading: 'NOW' })).toBe(0.7514)
  })
})
