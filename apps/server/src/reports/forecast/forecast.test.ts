import { readForecast, readProjectForecast } from '@yuga/contract/reports/forecast'
import { listProjectsBehindPlan } from '@yuga/contract/reports/behind-plan'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import type { Month } from '@yuga/domain/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Worked by hand. Today is 8 April 2026. P is a project of 2026 that T1 owns, without business cost: it plans 120,000 of
 * SI and 12,000 of outsourcing. Ann of T1 and Bob of T2 are planned for a man-month each from May to December: a
 * man-month costs 1,000 and settles at 1,500. March has 22 workdays, 176 hours.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let pm: Caller
const months = (first: number): Month[] =>
  Array.from({ length: 13 - first }, (_, place) => `2026-${String(first + place).padStart(2, '0')}`)
const eachMonth = (first: number) => Object.fromEntries(months(first).map((month) => [month, 100]))

beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  const price = { unitType: 'UP001', primeCost: 1_000, settlement: 1_500 } as const
  await money.price(2026, { ...price, grade: 'GR003' })
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
  await company.project({
    id: 'P',
    name: 'P',
    pm,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
  })
  await money.withoutBusinessCost('P')
  await money.shares('P', 2026, { T1: 120_000 }, 'T1', { outsourcing: 12_000 })
  // February is late: it has no invoice
  await money.plansToBill('P', '2026-02', 30_000)
  await money.plansToBill('P', '2026-06', 50_000)
  await money.plansToBill('P', '2026-12', 40_000)
  await money.bills('P', '2026-01', 20_000)
  await money.spends('P', '2026-01', 2_000, 'T1')
  await money.spends('P', '2026-03', 500, 'T1')
  for (const [name, team] of [
    ['Ann', 'T1'],
    ['Bob', 'T2'],
  ] as const) {
    const person = await company.person({ name, team, joinDay: '2026-01-01' })
    await company.join(person, 'P', { resides: true })
    await isPlanned(server, person, 'P', eachMonth(5))
    if (name === 'Ann') {
      const week = { periodStart: '2026-03-08', periodEnd: '2026-03-14' }
      await company.worked(person, 'P', [{ day: '2026-03-10', hundredths: 800, ...week }])
    }
  }
  await money.target(2026, 'T1', 100_000)
})

const projectOf = async (standardYear: 'all' | number = 2026, projectId = 'P') => {
  const answer = await executive(readProjectForecast, { query: { projectId, standardYear } })
  const line = (code: string) => {
    const match = answer.lineList.find(({ gubunCode }) => gubunCode === code)
    return [
      match?.toDateAmount,
      match?.toComeAmount,
      match?.forecastAmount,
      match?.planAmount,
      match?.differenceAmount,
    ]
  }
  return { ...answer, line }
}
const unitsOf = async (by: Caller = executive, standardYear = 2026) => {
  const answer = await by(readForecast, { query: { standardYear } })
  return {
    ...answer,
    unit: (id: string) => answer.unitList.find(({ organizationId }) => organizationId === id),
  }
}

describe('the estimate at completion of a project', () => {
  test('[forecast-1, forecast-2, forecast-3, forecast-5] adds what is planned to what happened, and late billing to May', async () => {
    const { line, monthList, lateCount, lateAmount } = await projectOf()
    expect(line('SALES')).toEqual([20_000, 120_000, 140_000, 120_000, 20_000])
    // 2,500 through April, 1,000 in each of eight months
    expect(line('CE001')).toEqual([2_500, 8_000, 10_500, 12_000, -1_500])
    expect(line('CE005')).toEqual([17_500, 112_000, 129_500, 108_000, 21_500])
    expect(monthList.map(({ begunYn, runningYn }) => begunYn + runningYn).join(' ')).toBe(
      'YN YN YN YY NN NN NN NN NN NN NN NN',
    )
    expect([lateCount, lateAmount]).toEqual([1, 30_000])
  })

  test('[forecast-4, forecast-6] has the labour of plans at the price of their year', async () => {
    const { line, lineList } = await projectOf()
    // 8 ÷ 176 is 0.0455 man-months: 45.5, rounded half-up
    expect(line('LABOUR')).toEqual([46, 16_000, 16_046, 16_000, 46])
    expect(line('OPERATING')).toEqual([17_454, 96_000, 113_454, 92_000, 21_454])
    const labour = lineList.find(({ gubunCode }) => gubunCode === 'LABOUR')
    expect([labour?.manMonth, labour?.planManMonth]).toEqual([16.0455, 16])
    expect(labour?.monthlyList.map(({ forecastAmount }) => forecastAmount)).toEqual([
      0, 0, 46, 0, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000,
    ])
  })

  test('[forecast-6] over all years is that of its only year', async () => {
    const [all, year] = [await projectOf('all'), await projectOf()]
    expect(all.lineList).toEqual(year.lineList)
  })

  test('[forecast-2, forecast-6] expects late billing also after the contract, next month', async () => {
    await company.project({ id: 'PAST', pm, startDay: '2026-01-01', endDay: '2026-03-31' })
    await money.withoutBusinessCost('PAST')
    await money.shares('PAST', 2026, { T3: 900 })
    await money.plansToBill('PAST', '2026-02', 900)
    const { line, monthList } = await projectOf('all', 'PAST')
    expect(line('SALES')).toEqual([0, 900, 900, 900, 0])
    expect(monthList.at(-1)).toEqual({ monthName: '202605', begunYn: 'N', runningYn: 'N' })
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-03-31' where project_id = 'PAST'`,
    )
  })

  test('[forecast-4] has nothing to come once the project has ended, and keeps its plan', async () => {
    await company.project({
      id: 'ENDED',
      pm,
      startDay: '2026-01-01',
      endDay: '2026-12-31',
      endedDay: '2026-03-31',
    })
    await money.shares('ENDED', 2026, { T1: 1_200 })
    await money.plansToBill('ENDED', '2026-10', 1_200)
    const { line, lateCount } = await projectOf(2026, 'ENDED')
    expect(line('SALES')).toEqual([0, 0, 0, 1_200, -1_200])
    expect(lateCount).toBe(0)
  })

  test('[forecast-8] is missing where a month to come needs a price that is missing, and names it', async () => {
    await company.project({ id: 'NEXT', pm, startDay: '2026-01-01', endDay: '2027-12-31' })
    const person = await company.person({ name: 'Next', team: 'T1', joinDay: '2026-01-01' })
    await company.join(person, 'NEXT', { resides: true })
    await isPlanned(server, person, 'NEXT', { '2027-02': 100 })
    const { line, missingList } = await projectOf('all', 'NEXT')
    expect(line('LABOUR')).toEqual([0, null, null, null, null])
    expect(missingList).toContainEqual(expect.objectContaining({ kind: 'unit-price', year: 2027 }))
    expect((await projectOf(2026, 'NEXT')).missingList).toEqual([])
  })

  test('is refused to readers of no money of the project', async () => {
    const kim = await company.person({ roles: ['LE001'] })
    const query = { projectId: 'P', standardYear: 2026 }
    expect((await refusalOf(kim(readProjectForecast, { query }))).status).toBe(403)
    const leader = await company.person({ roles: ['LE004'], team: 'P1' })
    expect((await refusalOf(leader(readProjectForecast, { query }))).reason).toBe(
      'project.not-found',
    )
  })
})

describe('the forecast of units', () => {
  test('[forecast-4, forecast-5, forecast-7] settles what is planned between teams, and adds up to the company', async () => {
    const { unit } = await unitsOf()
    // T1 pays for Bob: 1,500 in each of eight months; the labour of each is that of their team
    const parts = (id: string) => [
      unit(id)?.grossProfit.toDateAmount,
      unit(id)?.grossProfit.toComeAmount,
      unit(id)?.operatingProfit.forecastAmount,
      unit(id)?.operatingProfit.planAmount,
    ]
    expect(parts('T1').slice(0, 2)).toEqual([17_500, 112_000 - 12_000])
    expect(parts('T2')).toEqual([0, 12_000, 12_000 - 8_000, 12_000 - 8_000])
    expect(unit('T1')?.operatingProfit.forecastAmount).toBe(117_500 - 46 - 8_000)
    // 117,500 of 100,000
    expect(unit('T1')?.achievementPercent).toBe(117.5)
    const root = (await unitsOf()).unitList[0]
    expect(root?.rootYn).toBe('Y')
    expect(root?.grossProfit.forecastAmount).toBe(129_500)
  })

  test('[forecast-4] someone to be named counts for the owning team, of another company costs nothing', async () => {
    const before = (await unitsOf()).unit('T1')?.operatingProfit.toComeAmount ?? 0
    await server.pool.query(
      `with members as (
         insert into project_members (project_id, placeholder_kind, placeholder_number, grade_code)
         values ('P', 'TBN', 1, 'GR003'), ('P', 'OUTSOURCING', 1, 'GR003') returning member_sn)
       insert into member_residence (member_sn, from_day, resides)
       select member_sn, '2026-01-01', true from members`,
    )
    await server.pool.query(
      `insert into member_plans (member_sn, month, plan_hundredths)
       select member_sn, '2026-07-01', 200 from project_members
       where project_id = 'P' and employee_id is null`,
    )
    expect((await unitsOf()).unit('T1')?.operatingProfit.toComeAmount).toBe(before - 2_000)
    await server.pool.query(
      `delete from member_plans where member_sn in (
         select member_sn from project_members where project_id = 'P' and employee_id is null)`,
    )
  })

  test('[forecast-1, forecast-5] charges sales OPEX by the formula over both, and plans it as the budget spreads it', async () => {
    await money.opexRate(2026, 10)
    await company.project({ id: 'OPEX', pm, startDay: '2026-01-01', endDay: '2026-12-31' })
    await money.shares('OPEX', 2026, { T2: 36_000 })
    await money.bills('OPEX', '2026-01', 20_000)
    await money.plansToBill('OPEX', '2026-06', 10_000)
    const { line, lineList } = await projectOf(2026, 'OPEX')
    // 10 % of 20,000 and of 10,000; the plan is 10 % of 36,000 in equal months
    expect(line('CE004')).toEqual([2_000, 1_000, 3_000, 3_600, -600])
    const opex = lineList.find(({ gubunCode }) => gubunCode === 'CE004')
    expect(opex?.monthlyList.map(({ planAmount }) => planAmount)).toEqual(Array(12).fill(300))
    expect(opex?.monthlyList[5]?.forecastAmount).toBe(1_000)
    const { unit } = await unitsOf()
    expect(unit('T2')?.sales.planAmount).toBe(10_000)
  })

  test('[forecast-1] of months that are over is what team profit says', async () => {
    const { unit } = await unitsOf()
    const query = { standardYear: 2026, organizationId: 'T1', beginDay: '202601', endDay: '202604' }
    const { billableTeamProfitDisplayList: rows } = await executive(listTeamProfit, { query })
    const of = (code: string) => rows.find(({ gubunCode }) => gubunCode === code)?.viewTarget
    expect(unit('T1')?.grossProfit.toDateAmount).toBe(of('CE005'))
    expect(unit('T1')?.operatingProfit.toDateAmount).toBe(of('OPERATING'))
  })

  test('is what a leader reads of their units alone', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T2' })
    await company.leads(leader, 'T2')
    const { unitList } = await unitsOf(leader)
    expect(unitList.map(({ organizationId }) => organizationId)).toEqual(['T2'])
    const kim = await company.person({ roles: ['LE001'] })
    expect((await refusalOf(unitsOf(kim))).status).toBe(403)
  })

  test('[forecast-2] names of late billing what is of the units read, and in the years that plan or count it', async () => {
    await company.project({ id: 'SHARED', pm, startDay: '2025-01-01', endDay: '2027-12-31' })
    await money.withoutBusinessCost('SHARED')
    await money.shares('SHARED', 2025, { T1: 200, T3: 100 })
    await money.plansToBill('SHARED', '2025-11', 3_000)
    await money.exchangeRate(2026, 2_000)
    const lateOf = async (
      by: Caller,
      standardYear: number,
      currencyCode: 'CY001' | 'CY002' = 'CY001',
    ) => {
      const { lateCount, lateAmount } = await by(readForecast, {
        query: { standardYear, currencyCode },
      })
      return [lateCount, lateAmount]
    }
    const leaders = await Promise.all(
      ['T1', 'T2', 'T3'].map(async (team) => {
        const leader = await company.person({ roles: ['LE003'], team, joinDay: '2025-01-01' })
        await company.leads(leader, team)
        return leader
      }),
    )
    const [ofT1, ofT2, ofT3] = leaders as [Caller, Caller, Caller]
    expect(await lateOf(executive, 2026)).toEqual([2, 33_000])
    expect(await lateOf(ofT1, 2026)).toEqual([2, 32_000])
    expect(await lateOf(ofT3, 2026)).toEqual([1, 1_000])
    // a member of T2 is planned on P, and the team has nothing of its billing
    expect(await lateOf(ofT2, 2026)).toEqual([0, 0])
    expect(await lateOf(executive, 2025)).toEqual([1, 3_000])
    expect(await lateOf(executive, 2027)).toEqual([0, 0])
    expect(await lateOf(executive, 2026, 'CY002')).toEqual([2, 16.5])
    // of months that neither plan nor count it, by the rate of the month in which it is billed
    const query = {
      standardYear: 2025,
      beginDay: '202512',
      endDay: '202512',
      currencyCode: 'CY002',
    } as const
    const { projectList } = await executive(listProjectsBehindPlan, { query })
    expect(projectList.find(({ projectId }) => projectId === 'SHARED')).toMatchObject({
      lateCount: 1,
      lateAmount: 1.5,
    })
  })
})
