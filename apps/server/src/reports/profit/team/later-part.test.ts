import { createOrganization } from '@yuga/contract/master-data/organizations'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import { beforeAll, expect, test } from 'vitest'
import { moves } from '../../../../test/factories.ts'
import type { Caller } from '../../../../test/server.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { week } from '../../../../test/subjects/utilization-company.ts'
import { useServer } from '../../../../test/use-server.ts'

/*
 * In 2026 T1, a profit center, got the part P9, which no chart had before, and the profit center T9 was below D1 for
 * the first time. Who is in them today worked 8 hours each of November 2025, of 160, on a project that T1 owned.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let executive: Caller
beforeAll(async () => {
  const { profitCenters, shares } = moneyOn(server)
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  const project = await company.project({ pm, type: 'PM001', startDay: '2025-01-01' })
  await shares(project, 2025, { T1: 1 })
  const admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-04-01' })
  for (const [id, upper] of [
    ['P9', 'T1'],
    ['T9', 'D1'],
  ] as const) {
    const names = { organizationName: id, indicationName: id }
    await admin(createOrganization, {
      body: { year: 2026, organizationId: id, upperOrganizationId: upper, ...names },
    })
  }
  await profitCenters('T1', 'T9')
  const days = [{ day: '2025-11-04', hundredths: 800, ...week('2025-11-02', '2025-11-08') }]
  for (const team of ['P9', 'T9']) {
    const person = await company.person({ team: 'T1', joinDay: '2025-11-01' })
    await company.worked(person, project, days)
    await moves(server, person, '2026-02-01', { team })
  }
})

/** Of each unit its man-months of labour and of settlement. */
const manMonths = async (reading: 'THEN' | 'NOW') =>
  (
    await executive(listTeamProfit, {
      query: {
        standardYear: 2025,
        beginDay: '202511',
        endDay: '202511',
        organizationId: 'D1',
        reading,
      },
    })
  ).unitList.map(({ organizationId, teamProfitDisplayList: rows }) => [
    organizationId,
    ...['LABOUR', 'CE006'].map(
      (code) => rows.find(({ gubunCode }) => gubunCode === code)?.viewManMonth,
    ),
  ])

test('[profit-3] a part that came later counts for the team that it is below, which settles nothing with it', async () => {
  expect(await manMonths('THEN')).toEqual([
    ['D1', 0.1, 0],
    ['T1', 0.1, 0],
  ])
  expect(await manMonths('NOW')).toEqual([
    ['D1', 0.1, 0],
    ['T1', 0.05, -0.05],
    // a separate profit center, also where it is missing from the chart
    ['T9', 0.05, 0.05],
  ])
})
