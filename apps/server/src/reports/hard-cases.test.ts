import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { compareTeamProfit, compareUtilization } from '@yuga/contract/reports/comparison'
import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { listProfitProjects } from '@yuga/contract/reports/report-projects'
import {
  listTimecardStatus,
  readEmployeeWeek,
  remindEmployees,
} from '@yuga/contract/reports/timecard-status'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { listReportUnits } from '@yuga/contract/reports/report-units'
import { listUtilization, readUtilizationDetail } from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { periodOf } from '@yuga/domain/timecard/period'
import { beforeAll, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { moneyOn } from '../../test/subjects/profit-company.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * T2 was dissolved on the first of July 2026, and its Sol went to T1; the chart of 2026 no longer has it. Lou of T1
 * sits in the other office, which kept 31 March. Of 2025 there is no price, no rate of sales OPEX and no exchange rate.
 * Base hours: 176 in March 2026, 168 for Lou; 168 in August 2026 and in March 2025.
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const money = moneyOn(server)

let admin: Caller
let sol: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2', 'T3')
  await company.holiday('2026-03-31', '2026-03-31', 'FC002')
  const price = { unitType: 'UP002', grade: 'GR003', primeCost: 1_000_000, settlement: 0 } as const
  await money.price(2026, price)
  await money.opexRate(2026, 5.5)
  await money.exchangeRate(2026, 1_350)
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-12-01' })
  sol = await company.person({ name: 'Sol', team: 'T2', joinDay: '2025-03-01' })
  const lou = await company.person({
    name: 'Lou',
    team: 'T1',
    office: 'FC002',
    joinDay: '2026-03-01',
  })
  await company.project({ id: 'LONG', pm, startDay: '2025-01-01', endDay: '2026-12-31' })
  await money.shares('LONG', 2025, { T2: 1 })
  await money.shares('LONG', 2026, { T1: 1 })
  await money.bills('LONG', '2025-03', 5_000_000)
  await money.bills('LONG', '2026-03', 7_000_000)
  for (const [person, day, hundredths] of [
    [sol, '2025-03-04', 1_680],
    [sol, '2026-03-03', 1_760],
    [sol, '2026-08-04', 1_680],
    [lou, '2026-03-03', 840],
  ] as const) {
    const { firstDay, lastDay } = periodOf(day)
    await company.worked(person, 'LONG', [
      { day, hundredths, periodStart: firstDay, periodEnd: lastDay },
    ])
  }
  await moves(server, sol, '2026-07-01', { team: 'T1' })
  await server.pool.query(`delete from organizations where year >= 2026 and organization_id = 'T2'`)
})

const monthOf = (yyyyMM: string) => ({
  standardYear: Number(yyyyMM.slice(0, 4)),
  beginDay: yyyyMM,
  endDay: yyyyMM,
})
const march = { ...monthOf('202603'), organizationId: 'D1' }
const august = { ...monthOf('202608'), organizationId: 'D1' }
const before = { ...monthOf('202503'), organizationId: 'T2' }

/** Of each unit with all below it: whether the chart has it, its billable hours and its base hours. */
const hoursOf = async (query: typeof march & { location?: string; reading?: 'THEN' | 'NOW' }) =>
  (await admin(listUtilization, { query }))
    .filter(({ ownYn }) => ownYn === 'N')
    .map((row) => [row.organizationId, row.chartYn, row.billableHour, row.baseHour])

/** Of the division in which T2 was, and of another team of it. */
async function leaders() {
  const leaderIn = (team: string) =>
    company.person({ roles: ['LE003'], team, joinDay: '2026-12-01' })
  const leader = await leaderIn('C')
  await company.leads(leader, 'D1')
  return [leader, await leaderIn('T1')] as const
}

describe('a team that was dissolved in the middle of the year', () => {
  test('[reports-2] is shown by name to anyone who may read it, and offered to no one', async () => {
    const [leader, other] = await leaders()
    const query = { standardYear: 2026, endDay: '202612' }
    const t2 = { organizationId: 'T2', organizationName: 'T2', upperOrganizationId: 'D1' }
    for (const reader of [admin, leader]) {
      const { organizationIdList, absentList } = await reader(listReportUnits, { query })
      expect(absentList).toEqual([t2])
      expect(organizationIdList).not.toContain('T2')
    }
    expect((await other(listReportUnits, { query })).absentList).toEqual([])
  })

  test('[reports-2] has its hours of before in utilization, below its last parent and not in the chart', async () => {
    expect(await hoursOf(march)).toEqual([
      ['D1', 'Y', 26, 344],
      ['T1', 'Y', 8.4, 168],
      ['P1', 'Y', 0, 0],
      ['T2', 'N', 17.6, 176],
    ])
    // since then they count for the unit that took its people in
    const later = await hoursOf(august)
    expect(later).toContainEqual(['T1', 'Y', 16.8, 336])
    expect(later.map(([unit]) => unit)).not.toContain('T2')
    expect(await hoursOf({ ...march, reading: 'NOW' })).toContainEqual(['T1', 'Y', 26, 344])
    const both = await admin(compareUtilization, { query: march })
    const t2 = both.groupList.find(({ groupId }) => groupId === 'T2')
    expect(t2?.figureList.find(({ figureCode }) => figureCode === 'billableHour')).toMatchObject({
      thenValue: 17.6,
      nowValue: 0,
    })
    const detail = await admin(readUtilizationDetail, { query: march })
    expect(detail.columnList.map(({ columnName, baseHour }) => [columnName, baseHour])).toEqual([
      ['D1', 344],
      ['Lou', 168],
      ['Sol', 176],
    ])
  })

  test('[reports-2] has its people in the status of a month before, and no one after', async () => {
    const unitsOf = async (searchYearMonth: string) =>
      (
        await admin(listTimecardStatus, {
          query: { standardYear: 2026, searchYearMonth, organizationId: 'D1' },
        })
      )
        .filter(({ employeeId }) => employeeId === sol.employeeId)
        .map(({ organizationId }) => organizationId)
    expect([await unitsOf('202603'), await unitsOf('202608')]).toEqual([['T2'], ['T1']])
  })

  test('[reports-2] has its labour in team profit, which its division adds up', async () => {
    const { unitList } = await admin(listTeamProfit, { query: march })
    const labour = unitList.map(({ organizationId, chartYn, teamProfitDisplayList: rows }) => {
      const row = rows.find(({ gubunCode }) => gubunCode === 'LABOUR')
      return [organizationId, chartYn, row?.viewTarget, row?.viewManMonth]
    })
    // 17.60 of 176 hours, and 8.40 of 168
    expect(labour).toEqual([
      ['D1', 'Y', 150_000, 0.15],
      ['T1', 'Y', 50_000, 0.05],
      ['T2', 'N', 100_000, 0.1],
    ])
  })

  test('[reports-2] opens by itself as the row below its division says, down to the hours of its people', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'C', joinDay: '2026-12-01' })
    await company.leads(leader, 'D1')
    const ofT2 = { ...march, organizationId: 'T2' }
    const profit = await leader(explainTeamProfit, { query: { ...march, gubunCode: 'LABOUR' } })
    const row = profit.rowList.find(({ rowName }) => rowName === 'T2')
    const below = await leader(explainTeamProfit, {
      query: { ...march, gubunCode: 'LABOUR', ...row?.next } as typeof ofT2 & {
        gubunCode: 'LABOUR'
      },
    })
    expect([row?.next?.organizationId, row?.viewValue, below.viewValue]).toEqual([
      'T2',
      100_000,
      100_000,
    ])
    const hours = await leader(explainUtilization, {
      query: { ...ofT2, figureCode: 'BILLABLE', measureCode: 'HOURS' },
    })
    expect(hours).toMatchObject({ viewValue: 17.6, formulaCode: 'PEOPLE' })
    const [alone] = await leader(listUtilization, { query: ofT2 })
    expect([alone?.depth, alone?.chartYn, alone?.billableHour]).toEqual([0, 'N', 17.6])
    const other = await company.person({ roles: ['LE003'], team: 'T1', joinDay: '2026-12-01' })
    for (const by of [other, await company.person({ roles: ['LE003'], team: 'D2' })]) {
      expect(await refusalOf(by(listUtilization, { query: ofT2 }))).toMatchObject({
        reason: 'organization.not-found',
      })
    }
  })

  test('is read by the leader of its division, and by no leader of another unit', async () => {
    const [leader, other] = await leaders()
    const read = await leader(listTeamProfit, { query: { ...march, organizationId: 'D1' } })
    expect(read.unitList.map(({ organizationId }) => organizationId)).toContain('T2')
    expect(await refusalOf(other(listTeamProfit, { query: march }))).toMatchObject({
      reason: 'organization.not-found',
    })
  })

  test('[access-3] has its people reminded, their weeks read and their months opened by the leader of its division alone', async () => {
    const [leader, other] = await leaders()
    const ofMarch = { yearMonth: '202603' }
    const { employeeId } = sol
    const solOf = async (person: Caller) =>
      (
        await person(listTimecardStatus, {
          query: { standardYear: 2026, searchYearMonth: '202603', organizationId: 'D1' },
        })
      ).find((row) => row.employeeId === employeeId)
    expect(await solOf(leader)).toMatchObject({ organizationId: 'T2', remindYn: 'Y' })
    const reminds = (person: Caller) =>
      person(remindEmployees, { body: { ...ofMarch, employeeIdList: [employeeId] } })
    const week = { employeeId, fromDate: '20260301', toDate: '20260307' }
    const readsWeek = (person: Caller) => person(readEmployeeWeek, { query: week })
    const opens = (person: Caller) => person(cancelMonthClose, { body: { ...ofMarch, employeeId } })

    for (const act of [reminds, readsWeek, opens]) {
      expect(await refusalOf(act(other))).toMatchObject({
        status: 404,
        reason: 'close.not-in-scope',
      })
    }
    expect((await reminds(leader)).remindedCount).toBe(1)
    expect((await readsWeek(leader)).myProjectList).toHaveLength(1)
    await sol(closeOwnMonth, { body: ofMarch })
    expect(await solOf(leader)).toMatchObject({ reopenYn: 'Y' })
    await opens(leader)
    expect((await solOf(leader))?.monthCloseYn).toBe('N')
  })
})

test('[project-access-1, billing-and-cost-5] what a dissolved team owned is read by the leader of its division in billing data and the lists of projects', async () => {
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-12-01' })
  await company.project({ id: 'GONE', pm, startDay: '2026-01-01', endDay: '2026-12-31' })
  await money.shares('GONE', 2026, { T2: 1 })
  await money.bills('GONE', '2026-04', 3_000_000)
  const leader = await company.person({ roles: ['LE003'], team: 'C', joinDay: '2026-12-01' })
  await company.leads(leader, 'D1')
  const april = { ...monthOf('202604'), organizationId: 'D1' }
  const sales = (await leader(listTeamProfit, { query: april })).billableTeamProfitDisplayList[0]
  expect(sales).toMatchObject({ gubunCode: 'SALES', viewTarget: 3_000_000 })
  const query = { beginYearMonth: '202604', endYearMonth: '202604' }
  const billedTo = async (by: Caller) =>
    (await by(readBillingData, { query })).billingDataList.map(({ projectId }) => projectId)
  const listedTo = async (by: Caller) =>
    (await by(listProfitProjects, { query: { beginDay: 2026 } })).map(({ projectId }) => projectId)
  expect([await billedTo(leader), await listedTo(leader)]).toEqual([
    ['GONE'],
    expect.arrayContaining(['GONE']),
  ])
  for (const team of ['D2', 'T1'] as const) {
    const other = await company.person({ roles: ['LE003'], team, joinDay: '2026-12-01' })
    expect(await billedTo(other)).toEqual([])
    expect(await listedTo(other)).not.toContain('GONE')
  }
})

test('[utilization-1] both offices add up to all, each by its own base hours', async () => {
  const ofDivision = async (location: string) =>
    (await hoursOf({ ...march, location })).find(([unit]) => unit === 'D1')
  expect(await ofDivision('FC001')).toEqual(['D1', 'Y', 17.6, 176])
  expect(await ofDivision('FC002')).toEqual(['D1', 'Y', 8.4, 168])
  const people = async (location: string) =>
    (
      await admin(listTimecardStatus, {
        query: { standardYear: 2026, searchYearMonth: '202603', organizationId: 'D1', location },
      })
    ).map(({ employeeName }) => employeeName)
  expect([await people('FC001'), await people('FC002')]).toEqual([['Sol'], ['Lou']])
})

test('[utilization-5] the base hours of an office are shown of one, and are none of all offices, for any reader', async () => {
  const shownOf = async (location: string, by = admin) => {
    const query = { ...march, organizationId: 'D1', location }
    return (await by(readUtilizationDetail, { query })).baseWorkableHour
  }
  expect([await shownOf('FC001'), await shownOf('FC002'), await shownOf('')]).toEqual([
    176,
    168,
    null,
  ])
  const abroad = await company.person({ roles: ['LE005'], office: 'FC002', joinDay: '2026-04-01' })
  expect(await shownOf('', abroad)).toBeNull()
})

describe('a year without prices and rates', () => {
  const missing = (rows: readonly { readonly kind: string; readonly year: number }[]) =>
    rows.map(({ kind, year }) => `${kind} ${year}`).toSorted()

  test('[profit-5] shows what is known in profit, and marks and names what is incomplete', async () => {
    const answer = await admin(listTeamProfit, { query: before })
    const rows = new Map(
      answer.billableTeamProfitDisplayList.map(({ gubunCode, viewTarget }) => [
        gubunCode as string,
        viewTarget,
      ]),
    )
    expect([rows.get('SALES'), rows.get('CE001'), rows.get('LABOUR')]).toEqual([5_000_000, 0, null])
    expect([rows.get('CE004'), rows.get('CE005'), rows.get('OPERATING')]).toEqual([
      null,
      null,
      null,
    ])
    expect(missing(answer.missingList)).toEqual(['opex-rate 2025', 'unit-price 2025'])
    const dollars = await admin(listTeamProfit, { query: { ...before, currencyCode: 'CY002' } })
    expect(missing(dollars.missingList)).toContain('exchange-rate 2025')
    const { organizationId: _, ...months } = before
    const project = await admin(listProjectProfit, { query: { ...months, projectId: 'LONG' } })
    expect(missing(project.missingList)).toEqual(['opex-rate 2025', 'unit-price 2025'])
    const both = await admin(compareTeamProfit, { query: before })
    expect(missing(both.missingList)).toEqual(['opex-rate 2025', 'unit-price 2025'])
  })

  test('[profit-5] has its hours, invoices and entered costs all the same', async () => {
    expect(await hoursOf(before)).toEqual([['T2', 'Y', 16.8, 168]])
    const months = { beginYearMonth: '202503', endYearMonth: '202503' }
    const { billingDataList } = await admin(readBillingData, { query: months })
    expect(billingDataList).toMatchObject([{ projectId: 'LONG', serviceAmount: 5_000_000 }])
    const { costDataList } = await admin(readCostData, { query: months })
    expect(costDataList).toMatchObject([{ projectId: 'LONG', outsourcingAmount: 0 }])
  })
})

test('[profit-4] a project across years has in each year its own part, and all of them in total', async () => {
  const sales = async (standardYear: number | 'all') => {
    const { projectProfitDisplayList: rows, monthList } = await admin(listProjectProfit, {
      query: { standardYear, projectId: 'LONG' },
    })
    return [rows.find(({ gubunCode }) => gubunCode === 'ST001')?.viewActual, monthList.length]
  }
  expect([await sales(2025), await sales(2026), await sales('all')]).toEqual([
    [5_000_000, 12],
    [7_000_000, 12],
    [12_000_000, 24],
  ])
  for (const beginDay of [2025, 2026]) {
    const query = { projectType: '', beginDay, endDay: beginDay }
    const listed = await admin(listProfitProjects, { query })
    expect(JSON.stringify(listed)).toContain('LONG')
  }
  const { billingDataList } = await admin(readBillingData, {
    query: { beginYearMonth: '202503', endYearMonth: '202603' },
  })
  expect(billingDataList).toHaveLength(2)
})
