import { deleteTeamTarget, saveTeamTargets } from '@yuga/contract/master-data/gp-targets'
import { moveOrganization } from '@yuga/contract/master-data/organizations'
import { compareTeamProfit } from '@yuga/contract/reports/comparison'
import { listTeamProfit, type TeamProfitRow } from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { beforeAll, describe, expect, test } from 'vitest'
import { chancesFrom } from '../../../test/second-computation/chances.ts'
import { makeWorld } from '../../../test/second-computation/make-world.ts'
import { type Reading, unitProfit } from '../../../test/second-computation/profit.ts'
import {
  type TargetLine,
  unitAchievement,
  unitTarget,
} from '../../../test/second-computation/targets.ts'
import type { Currency, World } from '../../../test/second-computation/world.ts'
import type { Caller } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/*
 * Targets and what is achieved of them in companies by chance, compared with a second computation in plain loops:
 * small, large and lowered ones, teams without one, one of a unit that is a profit center no more (T1 in 2025) and one
 * of a unit that is missing from the chart (T2 in 2025).
 */

const { server, company } = useServer('2026-12-20T09:00:00+09:00')
const seeds = process.env['SEED'] === undefined ? [2] : [Number(process.env['SEED'])]

let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-12-01' })
})

const currencyCodes = { KRW: 'CY001', USD: 'CY002' } as const
const codes = ['TARGET', 'ACHIEVEMENT'] as const
const requested = [
  { reading: 'THEN', currency: 'KRW', first: 1, last: 12 },
  { reading: 'THEN', currency: 'USD', first: 3, last: 3 },
  { reading: 'NOW', currency: 'KRW', first: 4, last: 8 },
  { reading: 'NOW', currency: 'USD', first: 1, last: 12 },
] as const satisfies readonly Partial<Query>[]
type Query = {
  readonly reading: Reading
  readonly currency: Currency
  readonly first: number
  readonly last: number
  readonly year: number
  readonly unit: string
}

/** Saves targets by chance as an administrator does, and answers the company with all stored targets. */
async function withTargets(world: World, seed: number): Promise<World> {
  const { pick, amount } = chancesFrom(seed + 100)
  const targets = [...world.targets]
  const won = () => pick([amount(900_000_000), amount(11), 9_999_999_999_999, 0])
  for (const [year, teams] of [
    [2025, ['P1', 'D1', 'T3']],
    [2026, ['T1', 'T2']],
  ] as const) {
    const list = teams.map((organizationId) => ({
      organizationId,
      firstTarget: won(),
      additionalTarget: pick([0, 0, -amount(900_000_000), amount(7)]),
    }))
    await admin(saveTeamTargets, { params: { year }, body: { teamGpTargetList: list } })
    for (const { organizationId: team, firstTarget, additionalTarget } of list) {
      const place = targets.findIndex((one) => one.year === year && one.team === team)
      const target = { year, team, won: firstTarget + additionalTarget }
      targets.splice(place < 0 ? targets.length : place, 1, target)
    }
  }
  const missing = { year: 2025, team: 'T2', won: amount(90_000_000) }
  await server.pool.query(`insert into gp_team_targets values (2025, 'T2', $1, 0)`, [missing.won])
  return { ...world, targets: [...targets, missing] }
}

function expectedOf(world: World, { year, unit, reading, currency, first, last }: Query) {
  const lines = Object.values(unitProfit(world, unit, year, { reading, currency }))
  const target = unitTarget(world, unit, { year, currency, first, last })
  const achievement = unitAchievement(target, lines.slice(first - 1, last))
  return { TARGET: shownOf(target, currency), ACHIEVEMENT: shownOf(achievement, 'PERCENT') }
}

const places = { KRW: 1, USD: 100, PERCENT: 10 } as const
/** No percentage is shown above it, or below its negative (prices-7). */
const mostPercent = 1_000_000
const atMost = (value: number, of: Currency | 'PERCENT') =>
  of === 'PERCENT' ? Math.max(-mostPercent, Math.min(mostPercent, value)) : value
const shownOf = ({ total, months }: TargetLine, of: Currency | 'PERCENT') =>
  [total, ...months].map((value) => (value === null ? null : atMost(value / places[of], of)))

const queryOf = ({ year, unit, currency, first, last }: Omit<Query, 'reading'>) => ({
  standardYear: year,
  organizationId: unit,
  beginMonth: String(first),
  endMonth: String(last),
  currencyCode: currencyCodes[currency],
})

function shown(rows: readonly TeamProfitRow[]) {
  const of = (code: (typeof codes)[number]) => {
    const row = rows.find(({ gubunCode }) => gubunCode === code)
    return [row?.viewTarget, ...(row?.monthlyDisplayList.map(({ viewValue }) => viewValue) ?? [])]
  }
  return { TARGET: of('TARGET'), ACHIEVEMENT: of('ACHIEVEMENT') }
}

/** Every unit of every report, with what it should show. */
async function expectReports(world: World) {
  for (const year of [2025, 2026]) {
    for (const one of requested) {
      for (const unit of ['D1', 'D2', 'T1', 'T2', 'T3', 'P1']) {
        const of = { ...one, year, unit }
        const query = { ...queryOf(of), reading: one.reading }
        const answer = await admin(listTeamProfit, { query })
        expect({ of, ...shown(answer.billableTeamProfitDisplayList) }).toEqual({
          of,
          ...expectedOf(world, of),
        })
        for (const { organizationId, ownYn, teamProfitDisplayList } of answer.unitList) {
          const below = { ...of, unit: organizationId }
          const result = shown(teamProfitDisplayList)
          if (ownYn === 'N') {
            expect({ below, ...result }).toEqual({ below, ...expectedOf(world, below) })
          } else {
            const own = unitTarget(world, organizationId, { ...below, isOwn: true })
            expect({ below, result: result.TARGET }).toEqual({
              below,
              result: shownOf(own, one.currency),
            })
          }
        }
      }
    }
  }
}

describe.each(seeds)('company %i', (seed) => {
  let world: World
  beforeAll(async () => {
    world = await withTargets(await makeWorld({ server, company, admin }, seed), seed)
  })

  test('[gp-targets-9] has the targets and achievements of a second computation in every report of teams', () =>
    expectReports(world))

  test('has the same in the explanation of each, in all months and in one', async () => {
    for (const { reading, ...one } of requested) {
      for (const unit of ['D1', 'T2', 'T3']) {
        const of = { ...one, year: 2026, unit, reading }
        const expected = expectedOf(world, of)
        for (const code of codes) {
          const query = { ...queryOf(of), reading, gubunCode: code }
          const whole = await admin(explainTeamProfit, { query })
          const monthName = `2026${String(one.last).padStart(2, '0')}`
          const month = await admin(explainTeamProfit, { query: { ...query, monthName } })
          const result = [whole.viewValue, month.viewValue]
          expect({ of, code, result }).toEqual({
            of,
            code,
            result: [expected[code][0], expected[code].at(-1)],
          })
        }
      }
    }
  })

  test('has the same in both readings compared', async () => {
    for (const { reading: _, ...one } of requested) {
      const query = { ...queryOf({ ...one, year: 2026, unit: 'D1' }), monthlyYn: 'Y' as const }
      const { groupList } = await admin(compareTeamProfit, { query })
      for (const { groupId, ownYn, figureList } of groupList) {
        if (ownYn === 'Y') continue
        for (const [reading, side] of [
          ['THEN', 'thenValue'],
          ['NOW', 'nowValue'],
        ] as const) {
          const of = { ...one, year: 2026, unit: groupId, reading }
          const expected = expectedOf(world, of)
          for (const code of codes) {
            const figure = figureList.find(({ figureCode }) => figureCode === code)
            const result = [
              figure?.[side],
              ...(figure?.monthlyFigureList ?? []).map((month) => month[side]),
            ]
            expect({ of, code, result }).toEqual({ of, code, result: expected[code] })
          }
        }
      }
    }
  })

  test('has them still once a target is gone, a rate is gone and a team is elsewhere', async () => {
    await admin(deleteTeamTarget, { params: { year: 2026 }, body: { organizationId: 'T2' } })
    await server.pool.query('delete from exchange_rates where year = 2026')
    const body = { year: 2026, organizationId: 'T3', upperOrganizationId: 'D1' }
    await admin(moveOrganization, { body })
    const chart = world.charts[2026]?.map((unit) =>
      unit.id === 'T3' ? { ...unit, parent: 'D1' } : unit,
    )
    const { 2026: _, ...wonPerDollar } = world.wonPerDollar
    await expectReports({
      ...world,
      charts: { ...world.charts, 2026: chart ?? [] },
      wonPerDollar,
      targets: world.targets.filter(({ year, team }) => year !== 2026 || team !== 'T2'),
    })
  })
})
