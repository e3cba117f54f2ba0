import { rowsForYear } from './team-plans.ts'
import { ownerIn, type TeamProfitRow } from '../budget-plan/team-profit.ts'

/** Rows as far as they say who owns a project and who shares in its sales. */
export type TeamRow = Pick<TeamProfitRow, 'year' | 'teamCode' | 'isOwner' | 'sales'>

export type OwningTeam = {
  readonly teamCode: string
  /** No row names one, so it is taken from the PM. */
  readonly isAssumed: boolean
}

/**
 * The team that owns a project in a month of a year (project-money-17): that of the year's rows, or of the nearest
 * year before it, else after it; without one the team of the present PM on the month's first day, as assumed.
 */
export function owningTeamOf(
  rows: readonly TeamRow[],
  year: number,
  managersTeam: string,
): OwningTeam {
  const stated = rowsForYear(rows, year)
  const teamCode = stated[0] === undefined ? null : ownerIn(stated, stated[0].year)
  return teamCode === null
    ? { teamCode: managersTeam, isAssumed: true }
    : { teamCode, isAssumed: false }
}
