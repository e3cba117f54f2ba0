import { listTeamProfit, listTeamProfitProjects } from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { compareTeamProfit } from '@yuga/contract/reports/comparison'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/server.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { week } from '../../../../test/subjects/utilization-company.ts'
import { useServer } from '../../../../test/use-server.ts'

/*
 * April 2026. In 2025 T1 was below D1, the one profit center, so that hours of T1 counted for D1; since 2026 it is
 * below D2, which has another leader. Head leads D1. Stays of T1 worked 8 hours of November 2025, of 160, on a project
 * of each: one that D1 owns, and one that D2 owns.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let head: Caller
let executive: Caller
let ofD1: string
beforeAll(async () => {
  const { profitCenters, shares } = moneyOn(server)
  await profitCenters('D1')
  head = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2025-11-01' })
  await company.leads(head, 'D1')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const stays = await company.person({ name: 'Stays', team: 'T1', joinDay: '2025-11-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  const requested = { pm, type: 'PM001', startDay: '2025-01-01' } as const
  ofD1 = await company.project(requested)
  const ofD2 = await company.project(requested)
  const days = [{ day: '2025-11-04', hundredths: 800, ...week('2025-11-02', '2025-11-08') }]
  for (const [project, owner] of [
    [ofD1, 'D1'],
    [ofD2, 'D2'],
  ] as const) {
    await company.worked(stays, project, days)
    await shares(project, 2025, { [owner]: 1 })
  }
  await server.pool.query(
    `update organizations set upper_organization_id = 'D2' where organization_id = 'T1' and year > 2025`,
  )
})

const november = {
  standardYear: 2025,
  beginDay: '202511',
  endDay: '202511',
  organizationId: 'D1',
} as const
const then = { ...november, reading: 'THEN' } as const
const now = { ...november, reading: 'NOW' } as const

type Query = typeof then | typeof now
const manMonths = async (by: Caller, query: Query) =>
  Object.fromEntries(
    (await by(listTeamProfit, { query })).billableTeamProfitDisplayList
      .filter(({ gubunCode }) => gubunCode === 'LABOUR' || gubunCode === 'CE006')
      .map(({ gubunCode, viewManMonth }) => [gubunCode, viewManMonth]),
  )

test('[reports-3] money of a project without an owning team stays with the team of its PM, also where the unit of the PM is left out', async () => {
  const pm = await company.person({ roles: ['LE002'], team: 'T1', joinDay: '2025-11-01' })
  const project = await company.project({ pm, type: 'PM001', startDay: '2025-01-01' })
  await moneyOn(server).bills(project, '2025-11', 7_000)
  const sales = async (by: Caller, query: Query) =>
    (await by(listTeamProfit, { query })).billableTeamProfitDisplayList[0]?.viewTarget
  expect([await sales(head, then), await sales(executive, now), await sales(head, now)]).toEqual([
    7_000, 7_000, 7_000,
  ])
})

describe('hours of a unit that is left out', () => {
  test('count for the team above it as it was then, and for a reader of everything', async () => {
    expect(await manMonths(head, then)).toEqual({ LABOUR: 0.1, CE006: 0.05 })
    expect(await manMonths(executive, now)).toEqual({ LABOUR: 0.1, CE006: 0.05 })
  })

  test('[reports-3] count for no team as it is now', async () => {
    expect(await manMonths(head, now)).toEqual({ LABOUR: 0, CE006: 0 })
    const { groupList } = await head(compareTeamProfit, { query: november })
    expect(JSON.stringify(groupList)).not.toMatch(/0\.05|0\.1\b/)
  })

  test('are in no project and no explanation of it', async () => {
    const { projectList } = await head(listTeamProfitProjects, { query: now })
    expect(JSON.stringify(projectList)).not.toMatch(/"viewManMonth":0\.\d/)
    for (const gubunCode of ['LABOUR', 'CE006'] as const) {
      const whole = await head(explainTeamProfit, { query: { ...now, gubunCode } })
      expect(whole.viewManMonth ?? 0).toBe(0)
    }
    const leaf = { gubunCode: 'LABOUR', projectId: ofD1, monthName: '202511' } as const
    const names = async (by: Caller, query: Query) =>
      (await by(explainTeamProfit, { query: { ...query, ...leaf } })).rowList.map(
        ({ rowName }) => rowName,
      )
    expect(await names(executive, now)).toEqual(['Stays'])
    expect(await names(head, then)).toEqual(['Stays'])
    expect(await names(head, now)).toEqual([])
  })
})
