import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { beforeAll, expect, test } from 'vitest'
import { moves, residesFrom } from '../../../test/factories.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)
const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }

beforeAll(async () => {
  for (const [unitType, grade, primeCost] of [
    ['UP001', 'GR003', 5_000_000],
    ['UP002', 'GR003', 3_000_000],
    ['UP002', 'GR002', 2_000_000],
  ] as const) {
    await money.price(2026, { unitType, grade, primeCost, settlement: 0 })
  }
})

test("[month-close-7] a closed month keeps the PM's team as owner and the planned grade, until it is opened again", async () => {
  await money.profitCenters('T1', 'T3')
  const admin = await company.person({ roles: ['LE999'], team: 'C' })
  const pm = await company.person({ roles: ['LE001', 'LE002'], team: 'T1' })
  const startDay = '2026-03-01'
  await company.project({ id: 'OWNERLESS', pm, startDay, endDay: '2026-03-31' })
  await company.join(pm, 'OWNERLESS', { plan: 100 })
  await money.bills('OWNERLESS', '2026-03', 5_000_000, 'ST002')
  const yearMonth = '202603'
  await pm(closeOwnMonth, { body: { yearMonth } })
  // entered after the close, from a day before it
  await moves(server, pm, '2026-02-02', { team: 'T3', grade: 'GR002' })

  const license = async (organizationId: string) => {
    const { unitList } = await admin(listTeamProfit, { query: { ...march, organizationId } })
    const rows = unitList[0]?.teamProfitDisplayList ?? []
    return rows.find(({ gubunCode }) => gubunCode === 'ST002')?.viewTarget ?? 0
  }
  const plannedLabour = async () => {
    const query = { ...march, standardYear: 2026, projectId: 'OWNERLESS' }
    const { projectProfitDisplayList } = await admin(listProjectProfit, { query })
    return projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'LABOUR')
  }
  expect([await license('T1'), await license('T3')]).toEqual([5_000_000, 0])
  expect((await plannedLabour())?.viewPlan).toBe(3_000_000)

  await admin(cancelMonthClose, { body: { yearMonth, employeeId: pm.employeeId } })
  expect([await license('T1'), await license('T3')]).toEqual([0, 5_000_000])
  expect((await plannedLabour())?.viewPlan).toBe(2_000_000)
})

test('[project-money-19] a closed month keeps the planned residence of a member with hours, until it is opened again', async () => {
  const admin = await company.person({ roles: ['LE999'], team: 'C' })
  const pm = await company.person({ roles: ['LE001', 'LE002'], team: 'T1' })
  const kim = await company.person({ team: 'T1', joinDay: '2026-01-01' })
  const id = 'RESIDENCE'
  await company.project({ id, pm, startDay: '2026-03-01', endDay: '2026-03-31' })
  await company.join(kim, id, { plan: 100 })
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  await company.worked(kim, id, [{ day: '2026-03-03', ...period, hundredths: 800 }])
  const plannedLabour = async () => {
    const query = { ...march, standardYear: 2026, projectId: id }
    const { projectProfitDisplayList } = await admin(listProjectProfit, { query })
    return projectProfitDisplayList.find(({ gubunCode }) => gubunCode === 'LABOUR')?.viewPlan
  }
  const yearMonth = '202603'
  await kim(closeOwnMonth, { body: { yearMonth } })
  const notResident = await plannedLabour()
  await residesFrom(server, kim, id, '2026-03-01', true)
  expect([notResident, await plannedLabour()]).toEqual([3_000_000, 3_000_000])

  await admin(cancelMonthClose, { body: { yearMonth, employeeId: kim.employeeId } })
  expect(await plannedLabour()).toBe(5_000_000)
})
