import {
  compareTeamProfit,
  compareUtilization,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import {
  downloadTeamProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { leftOutLabels } from '@yuga/contract/reports/reports'
import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
  listUtilization,
  readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { cellsOf } from '../../test/sheets.ts'
import { week } from '../../test/subjects/utilization-company.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * April 2026. In 2025 Lead led T1, where Stays worked, and Head led D1 with T1, P1 and T2 below it; Comes worked in T3.
 * In 2026 Comes moved to T1, which is below D2, and which another leads; Head leads D1 still, and Lead nothing.
 */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let lead: Caller
let head: Caller
let executive: Caller
beforeAll(async () => {
  const leader = { roles: ['LE003'], joinDay: '2025-11-01' } as const
  lead = await company.person({ ...leader, name: 'Lead', team: 'T3' })
  head = await company.person({ ...leader, name: 'Head', team: 'D1' })
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
  const project = await company.project({ pm, type: 'PM001', startDay: '2025-01-01' })
  const days = [{ day: '2025-11-04', hundredths: 800, ...week('2025-11-02', '2025-11-08') }]
  for (const [name, team] of [
    ['Stays', 'T1'],
    ['Comes', 'T3'],
  ] as const) {
    const person = await company.person({ name, team, joinDay: '2025-11-01' })
    await company.worked(person, project, days)
    if (name === 'Comes') await moves(server, person, '2026-01-01', { team: 'T1' })
  }
  await company.leads(head, 'D1')
  const leads = `update organizations set team_leader_id = $1 where organization_id = 'T1'`
  await server.pool.query(`${leads} and year <= 2025`, [lead.employeeId])
  await server.pool.query(
    `update organizations set upper_organization_id = 'D2' where organization_id = 'T1' and year > 2025`,
  )
})

const november = { standardYear: 2025, beginDay: '202511', endDay: '202511' }
const ofT1 = { ...november, organizationId: 'T1' }
const hours = (rows: readonly { organizationId: string; billableHour: number }[]) =>
  rows.map(({ organizationId, billableHour }) => [organizationId, billableHour])

describe('who led a unit once', () => {
  test('reads its people of then', async () => {
    expect(hours(await lead(listUtilization, { query: ofT1 }))[0]).toEqual(['T1', 8])
  })

  const now = { ...ofT1, reading: 'NOW' } as const
  test.each<[string, () => Promise<unknown>]>([
    ['utilization', () => lead(listUtilization, { query: now })],
    ['its detail', () => lead(readUtilizationDetail, { query: now })],
    [
      'its explanation',
      () =>
        lead(explainUtilization, { query: { ...now, figureCode: 'ALL', measureCode: 'HOURS' } }),
    ],
    ['then and now', () => lead(compareUtilization, { query: ofT1 })],
    ['team profit', () => lead(listTeamProfit, { query: now })],
    ['its projects', () => lead(listTeamProfitProjects, { query: now })],
    [
      'its explanation of labour',
      () => lead(explainTeamProfit, { query: { ...now, gubunCode: 'LABOUR' } }),
    ],
    ['team profit then and now', () => lead(compareTeamProfit, { query: ofT1 })],
  ])('[reports-3] does not read by %s who came since', async (_, read) => {
    expect(await refusalOf(read())).toMatchObject({ status: 404, reason: 'organization.not-found' })
  })
})

describe('who leads a unit from which another was taken', () => {
  const ofD1 = { ...november, organizationId: 'D1' }
  const now = { ...ofD1, reading: 'NOW' } as const

  test('reads it as it was', async () => {
    const rows = await head(listUtilization, { query: ofD1 })
    expect(hours(rows)).toContainEqual(['T1', 8])
  })

  test('[comparison-1] opens a figure of a comparison as it is shown there, without it as it was then, too', async () => {
    const compared = { ...ofD1, reading: 'THEN', comparedYn: 'Y' } as const
    const { groupList } = await head(compareUtilization, { query: ofD1 })
    const shown = groupList[0]?.figureList.find(({ figureCode }) => figureCode === 'billableHour')
    const of = { figureCode: 'BILLABLE', measureCode: 'HOURS' } as const
    const opened = await head(explainUtilization, { query: { ...compared, ...of } })
    expect([shown?.thenValue, opened.viewValue, opened.rowList]).toEqual([0, 0, []])
    const profit = await head(explainTeamProfit, { query: { ...compared, gubunCode: 'LABOUR' } })
    expect(profit).toMatchObject({ viewManMonth: 0, rowList: [] })
    const alone = { ...compared, comparedYn: 'N', gubunCode: 'LABOUR' } as const
    expect((await head(explainTeamProfit, { query: alone })).viewManMonth).toBeGreaterThan(0)
  })

  test('[reports-3] reads the others as they are now, without it and what is below it', async () => {
    const rows = await head(listUtilization, { query: now })
    expect(new Set(rows.map(({ organizationId }) => organizationId))).toEqual(new Set(['D1', 'T2']))
    expect(hours(rows)[0]).toEqual(['D1', 0])
    const { groupList } = await head(compareUtilization, { query: ofD1 })
    expect(new Set(groupList.map(({ groupId }) => groupId))).toEqual(new Set(['D1', 'T2']))
  })

  const shownOf = (units: readonly { organizationId: string; leftOutYn: string }[]) =>
    units.map(({ organizationId, leftOutYn }) => `${organizationId} ${leftOutYn}`).join(', ')
  const leftOut = {
    utilization: async (caller: Caller, query: typeof now) =>
      shownOf(await caller(listUtilization, { query })),
    'its detail': async (caller: Caller, query: typeof now) =>
      (await caller(readUtilizationDetail, { query })).leftOutYn,
    'its comparison': async (caller: Caller) =>
      (await caller(compareUtilization, { query: ofD1 })).leftOutYn,
    'team profit': async (caller: Caller, query: typeof now) =>
      shownOf((await caller(listTeamProfit, { query })).unitList),
    'its comparison of profit': async (caller: Caller) =>
      (await caller(compareTeamProfit, { query: ofD1 })).leftOutYn,
  }
  test.each([
    // what D1 has itself is whole
    ['utilization', 'D1 Y, D1 N, T2 N'],
    ['its detail', 'Y'],
    ['its comparison', 'Y'],
    ['team profit', 'D1 Y'],
    ['its comparison of profit', 'Y'],
  ] as const)('[reports-3] is shown by %s that units are left out', async (name, expected) => {
    expect(await leftOut[name](head, now)).toBe(expected)
  })

  test('sees nothing of it where everything below the unit counts', async () => {
    const was = { ...ofD1, reading: 'THEN' } as const
    expect((await head(listUtilization, { query: was }))[0]?.leftOutYn).toBe('N')
    expect((await head(readUtilizationDetail, { query: was })).leftOutYn).toBe('N')
    expect((await head(listTeamProfit, { query: was })).unitList[0]?.leftOutYn).toBe('N')
    expect((await executive(listUtilization, { query: now }))[0]?.leftOutYn).toBe('N')
    expect((await executive(compareTeamProfit, { query: ofD1 })).leftOutYn).toBe('N')
  })

  test.each([
    ['utilization', downloadUtilization, now],
    ['its detail', downloadUtilizationDetail, now],
    ['its hours', downloadWorkedHours, now],
    ['its comparison', downloadUtilizationComparison, ofD1],
    ['team profit', downloadTeamProfit, now],
    ['the comparison of team profit', downloadTeamProfitComparison, ofD1],
  ] as const)(
    '[reports-3] reads it in the heading of the sheet of %s',
    async (_, endpoint, query) => {
      const heading = async (caller: Caller) =>
        (await cellsOf(await downloaded(caller, endpoint, { query }))).slice(0, 5).flat()
      expect(await heading(head)).toContain(leftOutLabels.en)
      expect(await heading(executive)).not.toContain(leftOutLabels.en)
    },
  )

  test('differs from a reader of everything', async () => {
    const rows = await executive(listUtilization, { query: now })
    expect(hours(rows)).toContainEqual(['T1', 16])
  })
})
