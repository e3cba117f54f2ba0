import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { cancelMonthClose, closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { expect, test } from 'vitest'
import { moves } from '../../../test/factories.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import { useServer } from '../../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)
const march = { standardYear: 2026, beginDay: '202603', endDay: '202603' }

test("a closed month keeps the PM's team as owner and the planned grade, until it is opened again", async () => {
  await money.profitCenters('T1', 'T3')
  for (const [grade, primeCost] of [
    ['GR003', 3_000_000],
    ['GR002', 2_000_000],
  ] as const) {
    await money.price(2026, { unitType: 'UP002', grade, primeCost, settlement: 0 })
  }
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
