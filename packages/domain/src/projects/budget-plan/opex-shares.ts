import type { Figure } from '../../money/figures.ts'
import { sharesOf } from '../../money/shares.ts'
import { type TeamProfitRow, yearsOf } from './team-profit.ts'

/**
 * What each row of the teams has of the planned sales OPEX, row by row: in each year it is shared by what the teams
 * sell there (project-money-17). Null of a row without a team, of a year that sells nothing, and of a figure that
 * has no rate.
 */
export function opexSharesOf(
  rows: readonly TeamProfitRow[],
  planned: Figure,
): readonly (number | null)[] {
  if ('missing' in planned) return rows.map(() => null)
  const shares = new Map<string, number>()
  for (const year of yearsOf(rows)) {
    const weights = rows.flatMap(({ year: of, teamCode, sales: weight }) =>
      of !== year || teamCode === null ? [] : [{ teamCode, weight }],
    )
    for (const { teamCode, amount } of sharesOf(planned.amount, weights) ?? []) {
      shares.set(`${year} ${teamCode}`, amount)
    }
  }
  return rows.map(({ year, teamCode }) => shares.get(`${year} ${teamCode}`) ?? null)
}
