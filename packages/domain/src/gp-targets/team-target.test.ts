import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finalTargetOf, teamTargetIn, unitTargetIn, whyNotTeamTargets } from './team-target.ts'

const march = { firstMonth: '2026-03', lastMonth: '2026-03' }
const year = { firstMonth: '2026-01', lastMonth: '2026-12' }
const target = (firstTarget: number, additionalTarget = 0) => ({ firstTarget, additionalTarget })

describe('the final target of a team', () => {
  test.each([
    [0, 0, 0],
    [300_000_000, 100_000_000, 400_000_000],
    [100_000_000, -20_000_000, 80_000_000],
    [100, -150, -50],
  ])('[gp-targets-2] of %d and %d is %d', (first, additional, final) => {
    expect(finalTargetOf(target(first, additional))).toBe(final)
  })
})

describe('the target of a unit in some months', () => {
  test('[examples-9] is in March a twelfth of each of its teams, rounded by itself (examples-9)', () => {
    expect(teamTargetIn(target(300_000_000, 100_000_000), march)).toBe(33_333_333)
    expect(teamTargetIn(target(100_000_000), march)).toBe(8_333_333)
    // 500,000,000 ÷ 12 would be 41,666,667
    expect(unitTargetIn([target(300_000_000, 100_000_000), target(100_000_000)], march)).toBe(
      41_666_666,
    )
  })

  test('of no team is 0', () => {
    expect(unitTargetIn([], year)).toBe(0)
  })

  test('[gp-targets-4] of the whole year is what was set for the year', () => {
    const amount = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    fc.assert(
      fc.property(amount, amount, (first, additional) => {
        expect(teamTargetIn(target(first, additional), year)).toBe(first + additional)
      }),
    )
  })

  test('goes away from zero at a half, below zero too', () => {
    // six won in a year are half a won in a month
    expect(teamTargetIn(target(6), march)).toBe(1)
    expect(teamTargetIn(target(0, -6), march)).toBe(-1)
  })
})

describe('targets of teams', () => {
  const facts = { teams: new Set(['T1', 'T2']), kept: new Set(['OLD']) }
  const refused = (...ids: readonly string[]) =>
    whyNotTeamTargets(
      ids.map((organizationId) => ({ organizationId })),
      facts,
    )

  test('[gp-targets-1] are newly set for profit centers of the chart alone', () => {
    expect(refused('T1', 'T2')).toEqual([])
    expect(refused('T1', 'D1')).toEqual([
      { code: 'gp-target.not-a-team', at: 'teamGpTargetList.1.organizationId' },
    ])
  })

  test('stay where the unit is a profit center no more', () => {
    expect(refused('OLD')).toEqual([])
  })

  test('stand once for each team, and every repetition is named', () => {
    expect(refused('T1', 'T2', 'T1', 'T1')).toEqual([
      { code: 'gp-target.twice', at: 'teamGpTargetList.2.organizationId' },
      { code: 'gp-target.twice', at: 'teamGpTargetList.3.organizationId' },
    ])
  })
})
