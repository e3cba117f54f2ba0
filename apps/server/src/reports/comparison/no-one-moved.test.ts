import {
  compareProjectProfit,
  compareTeamProfit,
  compareUtilization,
  type Comparison,
} from '@yuga/contract/reports/comparison'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import type { World } from '../../../test/second-computation/world.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/* Companies by chance in which no one moves, with closed months, both currencies and prices that are missing. */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [1, 2] : [Number(process.env['SEED'])]

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
})

/** The figures that differ, or that have no difference though both are there. */
function changesIn({ groupList }: Comparison) {
  const figures = groupList.flatMap(({ figureList }) => figureList)
  const months = figures.flatMap(({ monthlyFigureList }) => monthlyFigureList)
  expect(months.length).toBeGreaterThan(0)
  return [...figures, ...months].filter(
    ({ thenValue, nowValue, changeValue, differsYn }) =>
      thenValue !== nowValue || differsYn === 'Y' || (changeValue !== 0 && thenValue !== null),
  )
}

describe.each(seeds)('company %i', (seed) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld({ server, company, admin }, seed, { doesAnybodyMove: false })
  })

  test.each([2025, 2026])(
    '[comparison-2] has the same figures then and now of %i',
    async (standardYear) => {
      const year = { standardYear, monthlyYn: 'Y' as const }
      const query = { ...year, organizationId: 'D1' }
      const project = { ...year, projectId: world.projects[0]?.id ?? '' }
      const compared = [
        await admin(compareUtilization, { query: { ...query, organizationId: 'C' } }),
        await admin(compareTeamProfit, { query: { ...query, currencyCode: 'CY001' } }),
        await admin(compareTeamProfit, { query: { ...query, currencyCode: 'CY002' } }),
        await admin(compareProjectProfit, { query: project }),
      ]
      for (const comparison of compared) {
        expect(changesIn(comparison)).toEqual([])
        expect(comparison).toMatchObject({ differingCount: 0, reasonList: [] })
      }
    },
  )
})
