import { describe, expect, test } from 'vitest'
import { owningTeamOf } from './owning-team.ts'

const row = (year: number, teamCode: string | null, isOwner = false) => ({
  year,
  teamCode,
  isOwner,
  sales: 0,
})
const rows = [row(2024, 'T1', true), row(2024, 'T2'), row(2026, 'T2', true), row(2028, 'T1')]

describe('[project-money-17] the team that owns a project', () => {
  test.each([
    [2024, 'T1', false],
    [2025, 'T1', false],
    [2026, 'T2', false],
    [2023, 'T1', false],
    // its rows name no owning team: that of an earlier year does not go on
    [2028, 'PM', true],
    [2030, 'PM', true],
  ])('in %d is %s, assumed %s', (year, teamCode, isAssumed) => {
    expect(owningTeamOf(rows, year, 'PM')).toEqual({ teamCode, isAssumed })
  })

  test('without any row is the PM’s, as assumed', () => {
    expect(owningTeamOf([], 2026, 'PM')).toEqual({ teamCode: 'PM', isAssumed: true })
  })
})
