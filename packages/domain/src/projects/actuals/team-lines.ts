import type { Figure } from '../../money/figures.ts'
import { sharedBy } from '../../money/shares.ts'
import { rowsForYear } from './team-plans.ts'
import type { EnteredCategory } from '../project-codes.ts'
import { owningTeamOf, type TeamRow } from './owning-team.ts'
import type { TeamFigure } from './settlement.ts'

/** The lines of which gross profit is made. Service is SI, or internal R&D in its place. */
export type ProfitLine =
  | 'service'
  | 'license'
  | 'thirdPartySales'
  | 'outsourcing'
  | 'expense'
  | 'thirdParty'
  | 'salesOpex'
  | 'settlement'

/** A line of a team. */
export type TeamLine = TeamFigure & { readonly line: ProfitLine }

/** A month of a project, converted where it is to be (rates-7); sums of the month. */
export type ProjectMonth = {
  readonly year: number
  readonly service: Figure
  readonly license: Figure
  readonly thirdPartySales: Figure
  readonly salesOpex: Figure
  readonly costs: readonly (TeamFigure & { readonly category: EnteredCategory })[]
  readonly settled: readonly TeamFigure[]
}

/** An amount among the teams of a year by what they sell; all of it the owning team's where none sells (project-money-17). */
export function sharedBySales(
  figure: Figure,
  rows: readonly TeamRow[],
  year: number,
  managersTeam: string,
): TeamFigure[] {
  const { teamCode } = owningTeamOf(rows, year, managersTeam)
  return sharedAmong(rowsForYear(rows, year))(figure, teamCode)
}

/** The same for many figures among the teams of the same rows, those that state a year. */
export function sharedAmong(
  rows: readonly TeamRow[],
): (figure: Figure, owningTeam: string) => TeamFigure[] {
  const teams = rows.flatMap(({ teamCode, sales }) =>
    teamCode === null ? [] : [{ teamCode, weight: sales }],
  )
  const sharesIn = sharedBy(teams)
  return (figure, owningTeam) => {
    const shares = sharesIn('missing' in figure ? 0 : figure.amount)
    if (shares === null) return [{ teamCode: owningTeam, figure }]
    if (!('missing' in figure)) {
      return shares.map((share) => ({ teamCode: share.teamCode, figure: { amount: share.amount } }))
    }
    return teams.filter(({ weight }) => weight > 0).map(({ teamCode }) => ({ teamCode, figure }))
  }
}

/**
 * What the teams have of a month (project-money-17): SI, internal R&D and sales OPEX by their sales, license and third
 * party sales the owning team, costs the team that they were entered for, settlement as it was settled.
 */
export function teamLinesOf(
  month: ProjectMonth,
  rows: readonly TeamRow[],
  managersTeam: string,
): TeamLine[] {
  const { teamCode } = owningTeamOf(rows, month.year, managersTeam)
  const shared = (line: 'service' | 'salesOpex') =>
    sharedBySales(month[line], rows, month.year, managersTeam).map((each) => ({ ...each, line }))
  return [
    ...shared('service'),
    { teamCode, line: 'license', figure: month.license },
    { teamCode, line: 'thirdPartySales', figure: month.thirdPartySales },
    ...month.costs.map(({ category, ...cost }): TeamLine => ({ ...cost, line: category })),
    ...shared('salesOpex'),
    ...month.settled.map((each): TeamLine => ({ ...each, line: 'settlement' })),
  ]
}
