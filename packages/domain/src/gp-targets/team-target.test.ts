import { describe, expect, test } from 'vitest'
import { finalTargetOf, whyNotTeamTargets } from './team-target.ts'

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

describe('targets of teams', () => {
  const facts = { teams: new Set(['T1', 'T2']), stored: new Set(['OLD']) }
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
