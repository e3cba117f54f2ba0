import {
  type ForecastRow,
  readForecast,
  readProjectForecast,
} from '@yuga/contract/reports/forecast'
import { listProjectsBehindPlan } from '@yuga/contract/reports/behind-plan'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import type { Caller } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Worked by hand. Today is 8 April 2026. P is certain: T1 bills 100,000 in June. Q is tentative with 50 %: of the
 * 10,001 that it plans to bill in June T1 has 5,000 and T2 5,001; T1 plans 1,200 of outsourcing, 100 in each month of
 * 2026. In July someone to be named, for T1, and Bob of T2 are planned for a man-month each: it costs 1,001 and settles
 * at 1,500.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let pm: Caller

beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  const price = { unitType: 'UP001', primeCost: 1_001, settlement: 1_500 } as const
  await money.price(2026, { ...price, grade: 'GR003' })
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
  for (const id of ['P', 'Q']) {
    await company.project({ id, pm, startDay: '2026-01-01', endDay: '2026-12-31' })
    await money.withoutBusinessCost(id)
  }
  await server.pool.query(`update projects set win_probability = 50 where project_id = 'Q'`)
  await money.shares('P', 2026, { T1: 100_000 })
  await money.plansToBill('P', '2026-06', 100_000)
  await money.shares('Q', 2026, { T1: 5_000, T2: 5_001 }, 'T1', { outsourcing: 1_200 })
  await money.plansToBill('Q', '2026-06', 10_001)
  await toBeNamed('GR003', '2026-07-01')
  const bob = await company.person({ name: 'Bob', team: 'T2', joinDay: '2026-01-01' })
  await company.join(bob, 'Q', { resides: true })
  await isPlanned(server, bob, 'Q', { '2026-07': 100 })
  await money.target(2026, 'T1', 100_000)
})

async function toBeNamed(grade: string, month: string): Promise<void> {
  await server.pool.query(
    `with member as (
       insert into project_members (project_id, placeholder_kind, placeholder_number, grade_code)
       select 'Q', 'TBN', count(*) + 1, $1 from project_members where project_id = 'Q'
       returning member_sn),
     residence as (
       insert into member_residence (member_sn, from_day, resides)
       select member_sn, '2026-01-01', true from member)
     insert into member_plans (member_sn, month, plan_hundredths)
     select member_sn, $2, 100 from member`,
    [grade, month],
  )
}

const forecastFor = async (by: Caller = executive) => {
  const answer = await by(readForecast, { query: { standardYear: 2026 } })
  const unit = (id: string) => answer.unitList.find(({ organizationId }) => organizationId === id)
  return { ...answer, unit }
}
type Reading = 'weighted' | 'full'
const amountsOf = (figures: ForecastRow | ForecastRow['full'] | undefined) => [
  figures?.sales.forecastAmount,
  figures?.grossProfit.forecastAmount,
  figures?.operatingProfit.forecastAmount,
]
const plansOf = (figures: ForecastRow['full'] | undefined) => [
  figures?.sales.planAmount,
  figures?.grossProfit.planAmount,
  figures?.operatingProfit.planAmount,
]

describe('the forecast of units with a tentative project', () => {
  test('[forecast-11] leaves it out of the certain figures, and of team profit', async () => {
    const { unit, unitList, tentativeCount, missingList } = await forecastFor()
    expect(amountsOf(unit('T1'))).toEqual([100_000, 100_000, 100_000])
    expect(amountsOf(unit('T2'))).toEqual([0, 0, 0])
    expect(amountsOf(unitList[0])).toEqual([100_000, 100_000, 100_000])
    expect(unit('T1')?.grossProfit.planAmount).toBe(100_000)
    expect([tentativeCount, missingList]).toEqual([1, []])
    const query = { standardYear: 2026, organizationId: 'T1' }
    const report = await executive(listTeamProfit, { query })
    const figures = report.billableTeamProfitDisplayList.map(({ viewTarget }) => viewTarget)
    expect(new Set(figures)).toEqual(new Set([0, 100_000]))
  })

  test.each<[Reading, string, number[], number[]]>([
    // its part of 5,001, less 400 of outsourcing, less 750 of settlement; labour 501 of the 1,001 in all
    ['weighted', 'T1', [102_500, 101_350, 100_849], [102_500, 101_150, 100_649]],
    ['weighted', 'T2', [2_501, 3_251, 2_751], [2_501, 3_251, 2_751]],
    ['full', 'T1', [105_000, 102_700, 101_699], [105_000, 102_300, 101_299]],
    ['full', 'T2', [5_001, 6_501, 5_500], [5_001, 6_501, 5_500]],
  ])(
    '[forecast-11, forecast-12] counts it, %s, in that of %s and in its plan',
    async (reading, team, forecast, plan) => {
      const figures = (await forecastFor()).unit(team)?.[reading]
      expect(amountsOf(figures)).toEqual(forecast)
      expect(plansOf(figures)).toEqual(plan)
    },
  )

  test('[forecast-12] adds up to the company, where each line is rounded once', async () => {
    const root = (await forecastFor()).unitList[0]
    expect(root?.rootYn).toBe('Y')
    expect(amountsOf(root?.weighted)).toEqual([105_001, 104_601, 103_600])
    expect(amountsOf(root?.full)).toEqual([110_001, 109_201, 107_199])
  })

  test('[forecast-7, forecast-11] has the achievement of each reading', async () => {
    const row = (await forecastFor()).unit('T1')
    expect([
      row?.achievementPercent,
      row?.weighted?.achievementPercent,
      row?.full?.achievementPercent,
      // 101,350 of 100,000, with one decimal
    ]).toEqual([100, 101.4, 102.7])
  })

  test('[forecast-12] is the same for a leader of one of its teams', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T2' })
    await company.leads(leader, 'T2')
    const { unitList, tentativeCount } = await forecastFor(leader)
    expect(unitList.map(({ organizationId }) => organizationId)).toEqual(['T2'])
    expect(amountsOf(unitList[0]?.weighted)).toEqual([2_501, 3_251, 2_751])
    expect(tentativeCount).toBe(1)
    const other = await company.person({ roles: ['LE003'], team: 'T3' })
    await company.leads(other, 'T3')
    const without = await forecastFor(other)
    expect(without.tentativeCount).toBe(0)
    expect(without.unitList[0]).toMatchObject({ weighted: null, full: null })
  })

  test('[forecast-11] does not name it as late, and expects it in the first month to come', async () => {
    await money.plansToBill('Q', '2026-02', 2_000)
    const { lateCount, unitList } = await forecastFor()
    expect(lateCount).toBe(0)
    expect(unitList[0]?.full?.sales.forecastAmount).toBe(112_001)
    expect(unitList[0]?.weighted?.monthlyList[4]?.grossProfitAmount).toBe(1_000 - 50)
    await server.pool.query(`delete from project_billings where plan_amount = 2000`)
  })

  test('[forecast-8, forecast-11] misses a price of it in no certain figure', async () => {
    await toBeNamed('GR001', '2026-08-01')
    const { unit, missingList, tentativeMissingList } = await forecastFor()
    expect(missingList).toEqual([])
    expect(tentativeMissingList).toContainEqual(
      expect.objectContaining({ kind: 'unit-price', code: 'UP001 GR001' }),
    )
    expect(amountsOf(unit('T1'))).toEqual([100_000, 100_000, 100_000])
    expect(amountsOf(unit('T1')?.weighted)).toEqual([102_500, 101_350, null])
    expect(amountsOf(unit('T1')?.full)).toEqual([105_000, 102_700, null])
    await server.pool.query(`delete from member_plans where month = '2026-08-01'`)
  })

  test('[forecast-4, forecast-11] has nothing of it to come once it has ended, as it was lost', async () => {
    await server.pool.query(
      `update projects set status_code = 'ST002', ended_day = '2026-04-01' where project_id = 'Q'`,
    )
    const { unitList } = await forecastFor()
    expect(amountsOf(unitList[0]?.full)).toEqual([100_000, 100_000, 100_000])
    expect(unitList[0]?.full?.sales.planAmount).toBe(110_001)
    await server.pool.query(
      `update projects set status_code = 'ST001', ended_day = null where project_id = 'Q'`,
    )
  })
})

test('[tentative-4] a tentative project is not behind its plan', async () => {
  const query = { standardYear: 2026, beginDay: '202601', endDay: '202612' }
  await server.pool.query(
    `update project_billings set plan_month = '2026-02-01' where plan_amount = 10001`,
  )
  const idsOf = async () =>
    (await executive(listProjectsBehindPlan, { query })).projectList.map(
      ({ projectId }) => projectId,
    )
  expect(await idsOf()).not.toContain('Q')
  await server.pool.query(`update projects set win_probability = null where project_id = 'Q'`)
  expect(await idsOf()).toContain('Q')
  await server.pool.query(`update projects set win_probability = 50 where project_id = 'Q'`)
  await server.pool.query(
    `update project_billings set plan_month = '2026-06-01' where plan_amount = 10001`,
  )
})

test('[forecast-11] the forecast of a tentative project counts it in full, and names its probability', async () => {
  const of = (projectId: string) =>
    executive(readProjectForecast, { query: { projectId, standardYear: 2026 } })
  const { lineList, winProbability, lateCount } = await of('Q')
  const sales = lineList.find(({ gubunCode }) => gubunCode === 'SALES')
  expect([sales?.forecastAmount, sales?.planAmount]).toEqual([10_001, 10_001])
  expect([winProbability, lateCount]).toEqual([50, 0])
  expect((await of('P')).winProbability).toBeNull()
})
