import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { previewProject } from '@yuga/contract/projects/project-history'
import { readProject } from '@yuga/contract/projects/project-detail'
import type { ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { listUtilization, readUtilizationDetail } from '@yuga/contract/reports/utilization'
import { cancelMonthClose, closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import { saveTimecard } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../server.ts'
import { marchLines, marchOf } from '../subjects/march-of-examples.ts'
import {
  actual,
  amount,
  profitRequestedBy,
  projectRow,
  requestedMonth,
  row,
} from '../subjects/requested-profit.ts'
import { useServer } from '../use-server.ts'
import { expectTrusted } from './trusted.ts'
import {
  addsBilling,
  addsCosts,
  changesPerson,
  changesProject,
  entryFrom,
  hires,
  invoice,
  registers,
  sells,
  spent,
  staffedBy,
  submitsHours,
  typedOn,
} from './typed-company.ts'
import { foundsWorkedCompany, targets } from './worked-company.ts'

/* The worked examples (docs/rules/examples.md), typed in through the calls from the first administrator on. */

const { server } = useServer('2025-12-01T09:00:00+09:00', 'migrated')
const typed = typedOn(server)

let admin: Caller
const { ofUnit, ofProject } = profitRequestedBy(() => admin)
/** Of all units and projects, or of those that a change moves. */
const trusted = (units = ['D', 'D2'], projects = ['P1', 'P5']) =>
  expectTrusted(admin, { year: 2026, units, projects })
const trustedOfD = () => trusted(['D'], ['P1'])

beforeAll(async () => {
  admin = await foundsWorkedCompany(server)
  await hires(admin, 'e1', { team: 'T1' })
  await hires(admin, 'e2', { team: 'T2', grade: 'GR002' })
  await hires(admin, 'e5', { team: 'T3', grade: 'GR002', joinDay: '2026-03-16' })
  admin = await typed.on('2026-01-05', 'admin')
  await registers(admin, {
    projectId: 'P1',
    pmId: 'pm',
    businessCostInclusionAlternative: 'Y',
    licenseAmount: 5_000_000,
    teamProfitList: [
      sells(2026, 'T1', 60_000_000, 'Y', { outsourcingAmount: 156_000_000 }),
      sells(2026, 'T2', 40_000_000),
    ],
    billingsList: [
      { planDate: '202603', planAmount: 90_000_000, revenueType: 'ST001' },
      { planDate: '202611', planAmount: 10_000_000, revenueType: 'ST001' },
      { planDate: '202603', planAmount: 5_000_000, revenueType: 'ST002' },
    ],
    projectGroupList: staffedBy([
      { id: 'e1', resides: true, plan: { 202611: 5 } },
      { id: 'e2', plan: { 202611: 5 } },
    ]),
  })
  await registers(admin, {
    projectId: 'N1',
    pmId: 'pm',
    projectType: 'PM005',
    teamProfitList: [sells(2026, 'T2', 0, 'Y')],
    projectGroupList: staffedBy([{ id: 'e2' }]),
  })
  await registers(admin, {
    projectId: 'P5',
    pmId: 'pm',
    teamProfitList: [sells(2026, 'T3', 1, 'Y')],
    billingsList: [{ planDate: '202611', planAmount: 1, revenueType: 'ST001' }],
    projectGroupList: staffedBy([{ id: 'e5', plan: { 202611: 1 } }]),
  })
  const one = await typed.on('2026-04-08', 'e1')
  const eight = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16']
  await submitsHours(one, 'P1', {
    ...Object.fromEntries(eight.map((day) => [`2026-03-${day}`, 8])),
    '2026-03-17': 4,
  })
  const two = await typed.on('2026-04-08', 'e2')
  await submitsHours(two, 'P1', { '2026-03-03': 20.1, '2026-03-17': 22.15 })
  await submitsHours(two, 'N1', { '2026-03-10': 16 })
  await two(saveTimecard, {
    body: {
      fromDate: '20260322',
      toDate: '20260328',
      timecardSaveList: [{ projectId: 'P1', timeTuesday: 8 }],
    },
  })
  const five = await typed.on('2026-04-08', 'e5')
  await submitsHours(five, 'P5', { '2026-03-17': 20.1, '2026-03-18': 22.15 })
  admin = await typed.on('2026-04-08', 'admin')
  await addsBilling(admin, 'P1', [
    invoice('202603', 100_000_001),
    invoice('202603', 5_000_000, 'ST002'),
  ])
  await addsCosts(admin, 'P1', [
    spent('CE001', 'T1', '202603', 12_000_000),
    spent('CE002', 'T2', '202603', 1_000_000),
    spent('CE003', 'T1', '202603', 3_000_000),
  ])
})

describe('March 2026 as it was typed in (examples-15)', () => {
  test.each([
    ['T1', marchOf.T1],
    ['T2', marchOf.T2],
    ['D', marchOf.division],
  ])('[examples-15] of %s is what the examples say', async (unit, { amounts, manMonths }) => {
    const answer = await ofUnit(unit)
    expect(marchLines.map((line) => amount(answer, line))).toEqual(amounts)
    expect(row(answer, 'labour')?.viewManMonth).toBe(manMonths)
  })

  test('of the project has its plan, actual and difference', async () => {
    const answer = await ofProject('P1')
    const shown = marchLines.filter((line) => line !== 'settlement')
    expect(shown.map((line) => actual(answer, line))).toEqual([
      100_000_001, 5_000_000, 12_000_000, 1_000_000, 3_000_000, 4_840_000, 84_160_001, 5_509_000,
      78_651_001,
    ])
    const compared = (name: ProfitRowName) => {
      const { viewPlan, viewActual, viewDifference } = projectRow(answer, name) ?? {}
      return [viewPlan, viewActual, viewDifference]
    }
    expect(compared('si')).toEqual([90_000_000, 100_000_001, 10_000_001])
    expect(compared('outsourcing')).toEqual([13_000_000, 12_000_000, -1_000_000])
  })

  test('[examples-9] reaches 202.0 % of the target of its teams', async () => {
    await targets(admin, 2026, { T1: 400_000_000, T2: 100_000_000 })
    const answer = await ofUnit('D')
    expect([amount(answer, 'target'), amount(answer, 'achievement')]).toEqual([41_666_666, 202])
  })

  test('is in billing and cost data, and in the project', async () => {
    const query = { beginYearMonth: '202603', endYearMonth: '202603' }
    const { billingDataList } = await admin(readBillingData, { query })
    expect(billingDataList).toMatchObject([
      { projectId: 'P1', serviceAmount: 100_000_001, licenseAmount: 5_000_000 },
    ])
    const { costDataList } = await admin(readCostData, { query })
    expect(costDataList).toMatchObject([
      {
        projectId: 'P1',
        outsourcingAmount: 12_000_000,
        expenseAmount: 1_000_000,
        thirdPartyAmount: 3_000_000,
        salesOpexAmount: 4_840_000,
      },
    ])
    const { budgetActualList = [] } = await admin(readProject, { query: { projectId: 'P1' } })
    const totalOf = (code: string) =>
      budgetActualList.find(({ categoryCode }) => categoryCode === code)?.totalAmount
    expect(['CE004', 'CE005', 'CE006'].map(totalOf)).toEqual([4_840_000, 84_160_001, 0])
  })

  test('[examples-17] has the utilization of the examples', async () => {
    const query = { ...requestedMonth('202603'), organizationId: 'D' }
    const list = await admin(listUtilization, { query })
    const shown = new Map(
      list.map((unit) => [
        unit.organizationId,
        [unit.billableUtilization, unit.nonBillableUtilization, unit.baseHour],
      ]),
    )
    expect(['T1', 'T2', 'D'].map((unit) => shown.get(unit))).toEqual([
      [50, 0, 168],
      [25.1, 9.5, 168],
      [37.6, 4.8, 336],
    ])
    const inDetail = async (organizationId: string) => {
      const { utilizationDetailList } = await admin(readUtilizationDetail, {
        query: { ...query, organizationId },
      })
      return utilizationDetailList
        .filter(
          ({ projectGubun, summaryGubun }) =>
            projectGubun === 'projecttype' && summaryGubun === 'utilization',
        )
        .map(({ projectTypeCode, employeeColumnList }) => [
          projectTypeCode,
          employeeColumnList.find(({ gubun }) => gubun === 'organization')?.utilization,
        ])
    }
    expect(await inDetail('T2')).toEqual([
      ['PM001', 25.15],
      ['PM005', 9.52],
    ])
    expect(await inDetail('D')).toContainEqual(['PM001', 37.57])
    // of the PM, who has none, and of someone who joined on the 16th
    const t3 = await admin(readUtilizationDetail, { query: { ...query, organizationId: 'T3' } })
    expect(t3.columnList.map(({ columnId, baseHour }) => [columnId, baseHour])).toContainEqual([
      'e5',
      96,
    ])
    const all = t3.utilizationDetailList.find(
      ({ projectGubun, summaryGubun }) =>
        projectGubun === 'total' && summaryGubun === 'utilization',
    )
    expect(all?.employeeColumnList).toContainEqual(
      expect.objectContaining({ columnId: 'e5', jobTimeSum: 42.25, utilization: 44.01 }),
    )
  })

  test(
    '[examples-15] adds up on every screen, sheet and explanation, and is reconciled',
    () => trusted(),
    60_000,
  )
})

describe('a credit note in April (examples-11, examples-12)', () => {
  test('[examples-12] is shared by its absolute value, and takes sales OPEX back', async () => {
    admin = await typed.on('2026-05-08', 'admin')
    await addsBilling(admin, 'P1', [invoice('202604', -10_000_000)])
    const units = await Promise.all(['T1', 'T2', 'D'].map((unit) => ofUnit(unit, '202604')))
    expect(units.map((unit) => [amount(unit, 'si'), amount(unit, 'salesOpex')])).toEqual([
      [-6_000_000, -330_000],
      [-4_000_000, -220_000],
      [-10_000_000, -550_000],
    ])
    expect(actual(await ofProject('P1', '202604'), 'grossProfit')).toBe(-9_450_000)
    const query = { beginYearMonth: '202604', endYearMonth: '202604' }
    const { totalList: billed } = await admin(readBillingData, { query })
    const { totalList: cost } = await admin(readCostData, { query })
    expect([billed[0]?.serviceAmount, cost[0]?.salesOpexAmount]).toEqual([-10_000_000, -550_000])
  })

  test('[examples-12] and without business cost there is no settlement, which the preview of the save says', async () => {
    const project = await admin(readProject, { query: { projectId: 'P1' } })
    const { months } = await admin(previewProject, {
      body: { projectId: 'P1', version: project.version, businessCostInclusionAlternative: 'N' },
    })
    const moved = months.map(({ yyMt, amounts }) => [
      yyMt,
      ...amounts.map(({ line, teamCode, before, after }) => [line, teamCode, before, after]),
    ])
    expect(moved).toEqual([
      ['202603', ['salesOpex', 'T1', 2_904_000, 0], ['salesOpex', 'T2', 1_936_000, 0]],
      ['202604', ['salesOpex', 'T1', -330_000, 0], ['salesOpex', 'T2', -220_000, 0]],
    ])
    const switched = (businessCostInclusionAlternative: 'Y' | 'N') =>
      changesProject(admin, 'P1', () => ({ businessCostInclusionAlternative }))
    await switched('N')
    expect(amount(await ofUnit('D'), 'grossProfit')).toBe(89_000_001)
    expect(actual(await ofProject('P1', '202604'), 'salesOpex')).toBe(0)
    const query = { beginYearMonth: '202603', endYearMonth: '202604' }
    const { totalList } = await admin(readCostData, { query })
    expect(totalList[0]?.salesOpexAmount).toBe(0)
    await trustedOfD()
    await switched('Y')
    expect(amount(await ofUnit('D'), 'grossProfit')).toBe(84_160_001)
  }, 60_000)
})

describe('a move on 16 March, entered after March was closed (examples-2, examples-4)', () => {
  const manMonths = async (unit: string, reading: 'THEN' | 'NOW' = 'THEN') =>
    row(await ofUnit(unit, '202603', { reading }), 'labour')?.viewManMonth
  const both = async (reading?: 'NOW') => [
    await manMonths('T1', reading),
    await manMonths('T2', reading),
  ]
  const statusOf = async (organizationId: string) =>
    (
      await admin(listTimecardStatus, {
        query: { standardYear: 2026, searchYearMonth: '202603', organizationId },
      })
    )
      .filter(({ employeeId }) => employeeId === 'e2')
      .map(({ fromDate, toDate, submitTimeSum }) => [fromDate, toDate, submitTimeSum])

  test('stays where it was, and counts for the new team as it is now', async () => {
    await admin(closeMonthForEveryone, { body: { yearMonth: '202603' } })
    await changesPerson(admin, 'e2', '2026-01-01', entryFrom('2026-03-16', 'T1'))
    expect(await both()).toEqual([0.5, 0.2515])
    expect(await both('NOW')).toEqual([0.7515, 0])
    expect(await statusOf('T2')).toEqual([['20260301', '20260331', 58.25]])
    await trustedOfD()
  }, 60_000)

  test('[examples-4] counts in two segments once the month is open again', async () => {
    await admin(cancelMonthClose, { body: { yearMonth: '202603', employeeId: 'e2' } })
    expect(await both()).toEqual([0.6318, 0.1196])
    expect(await manMonths('D')).toBe(0.7514)
    expect(await both('NOW')).toEqual([0.7514, 0])
    // 9 workdays of T2, 12 of T1 and the whole month of the other one
    const list = await admin(listUtilization, {
      query: { ...requestedMonth('202603'), organizationId: 'D' },
    })
    const bases = new Map(list.map(({ organizationId, baseHour }) => [organizationId, baseHour]))
    expect([bases.get('T2'), bases.get('T1')]).toEqual([72, 264])
    expect([await statusOf('T2'), await statusOf('T1')]).toEqual([
      [['20260301', '20260315', 36.1]],
      [['20260316', '20260331', 22.15]],
    ])
    await trustedOfD()
  }, 60_000)
})
