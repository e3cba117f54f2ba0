import { listProjectsBehindPlan } from '@yuga/contract/reports/behind-plan'
import { listProjectProfit } from '@yuga/contract/reports/profit'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPlanned } from '../../../test/factories.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Worked by hand, of January to March 2026; today is 8 April 2026. A man-month costs 1,000; March has 22 workdays, and
 * the 8 hours of Ann and of Bob are 0.0455 man-months: 45.5, rounded half-up to 46.
 *   P plans 30,000 of sales in February and 1,000 of outsourcing a month; it billed 20,000 in January, spent 2,500, and
 *     has the 46 of Ann: 17,454 instead of 27,000. Sales took 10,000, labour 46; cost gave 500 back.
 *   Q plans nothing and spent 700. R plans nothing and has the 46 of Bob. S is as planned. E has ended.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)
const quarter = { standardYear: 2026, beginDay: '202601', endDay: '202603' }

let executive: Caller
let pm: Caller
let leaderOfT2: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2')
  await money.price(2026, {
    unitType: 'UP001',
    primeCost: 1_000,
    settlement: 1_500,
    grade: 'GR003',
  })
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-01-01' })
  pm = await company.person({ name: 'Park', roles: ['LE002'], team: 'T1', joinDay: '2026-01-01' })
  leaderOfT2 = await company.person({ roles: ['LE003'], team: 'T2', joinDay: '2026-01-01' })
  await company.leads(leaderOfT2, 'T2')
  const other = await company.person({ roles: ['LE002'], team: 'T2', joinDay: '2026-01-01' })
  for (const id of ['P', 'Q', 'R', 'S', 'E']) {
    const by = id === 'P' || id === 'Q' ? pm : other
    await company.project({ id, name: id, pm: by, startDay: '2026-01-01', endDay: '2026-12-31' })
    await money.withoutBusinessCost(id)
    const team = id === 'P' || id === 'Q' ? 'T1' : 'T2'
    await money.shares(id, 2026, { [team]: 0 }, team, id === 'P' ? { outsourcing: 12_000 } : {})
  }
  await money.plansToBill('P', '2026-02', 30_000)
  await money.bills('P', '2026-01', 20_000)
  await money.spends('P', '2026-01', 2_000, 'T1')
  await money.spends('P', '2026-03', 500, 'T1')
  await money.spends('Q', '2026-02', 700, 'T1')
  await money.plansToBill('E', '2026-02', 90_000)
  await server.pool.query(
    `update projects set status_code = 'ST002', ended_day = '2026-03-31' where project_id = 'E'`,
  )
  for (const [name, project] of [
    ['Ann', 'P'],
    ['Bob', 'R'],
  ] as const) {
    const person = await company.person({ name, team: 'T2', joinDay: '2026-01-01' })
    await company.join(person, project, { resides: true })
    await isPlanned(server, person, project, {})
    const week = { periodStart: '2026-03-08', periodEnd: '2026-03-14' }
    await company.worked(person, project, [{ day: '2026-03-10', hundredths: 800, ...week }])
  }
})

const listed = (by: Caller, query: object = {}) =>
  by(listProjectsBehindPlan, { query: { ...quarter, ...query } })
const idsOf = async (by: Caller, query: object = {}) =>
  (await listed(by, query)).projectList.map(({ projectId }) => projectId)

describe('projects behind their plan', () => {
  test('[home-4] are listed with what took most, the furthest below its plan first', async () => {
    const { projectList, totalCount, missingCount } = await listed(executive)
    expect([totalCount, missingCount]).toEqual([3, 0])
    expect(projectList).toEqual([
      {
        projectId: 'P',
        projectName: 'P',
        pmId: pm.employeeId,
        pmName: 'Park',
        operatingProfitAmount: 17_454,
        planOperatingProfitAmount: 27_000,
        differenceAmount: -9_546,
        reasonCode: 'sales',
        reasonAmount: 10_000,
        lateCount: 1,
        lateAmount: 30_000,
      },
      expect.objectContaining({
        projectId: 'Q',
        differenceAmount: -700,
        reasonCode: 'cost',
        reasonAmount: 700,
        lateCount: 0,
        lateAmount: 0,
      }),
      expect.objectContaining({ projectId: 'R', differenceAmount: -46, reasonCode: 'labour' }),
    ])
  })

  test('[home-3] have the operating profit and plan of their report', async () => {
    const { projectList } = await listed(executive)
    for (const project of projectList) {
      const { projectProfitDisplayList: rows } = await executive(listProjectProfit, {
        query: { ...quarter, projectId: project.projectId },
      })
      const operating = rows.find(({ gubunCode }) => gubunCode === 'OPERATING')
      expect([operating?.viewActual, operating?.viewPlan, operating?.viewDifference]).toEqual([
        project.operatingProfitAmount,
        project.planOperatingProfitAmount,
        project.differenceAmount,
      ])
    }
  })

  test('[home-4] with late billing alone are listed too, without a reason', async () => {
    // in January P billed without a plan, and February is not one of the months
    expect(await idsOf(executive, { endDay: '202601' })).toEqual([])
    // in March it spent half of what it plans
    const march = await listed(executive, { beginDay: '202603' })
    const project = march.projectList.find(({ projectId }) => projectId === 'P')
    expect(project).toMatchObject({ differenceAmount: 454, reasonCode: null, lateCount: 1 })
  })

  test('[home-5] are those with money that the reader reads, of a PM those that they manage', async () => {
    expect(await idsOf(pm)).toEqual(['P', 'Q'])
    expect(await idsOf(leaderOfT2)).toEqual(['R'])
    expect(await idsOf(executive, { managedYn: 'Y' })).toEqual([])
    expect(await idsOf(pm, { managedYn: 'Y' })).toEqual(['P', 'Q'])
    const employee = await company.person({ roles: ['LE001'], joinDay: '2026-04-01' })
    expect(await refusalOf(listed(employee))).toMatchObject({ code: 950 })
  })

  test('[home-4] are cut to what is requested, and counted whole', async () => {
    const { projectList, totalCount } = await listed(executive, { limit: 1 })
    expect([projectList.length, totalCount]).toEqual([1, 3])
  })

  test('[home-4] without a price are counted, not compared', async () => {
    await server.pool.query('delete from unit_prices')
    const { projectList, missingCount, missingList } = await listed(executive)
    expect(projectList.map(({ projectId }) => projectId)).toEqual(['Q'])
    expect(missingCount).toBe(2)
    expect(missingList).toMatchObject([{ kind: 'unit-price' }])
  })
})
