import { type Month, yearOf } from '../../calendar/day.ts'
import { type Share, sharesOf } from '../../money/shares.ts'
import { nearestYear, ownerIn, type TeamProfitRow, yearsOf } from '../budget-plan/team-profit.ts'
import type { EnteredCategory } from '../project-codes.ts'

/** The rows that state a year: its own, else those of the nearest year before it, else after it. */
export function rowsForYear<Row extends Pick<TeamProfitRow, 'year'>>(
  rows: readonly Row[],
  year: number,
): Row[] {
  const only = rows[0]?.year
  if (rows.every((row) => row.year === only)) return [...rows]
  const source = nearestYear(yearsOf(rows), year)
  return rows.filter((row) => row.year === source)
}

/**
 * A planned cost of a year cut among its teams: outsourcing and expense by what the year's rows plan of them, third
 * party for the owning team. What no team plans is the owning team's; without one it is no one's.
 */
export function teamPlansOf(
  category: EnteredCategory,
  amount: number,
  rows: readonly TeamProfitRow[],
): Share[] {
  const chosen = rows.flatMap(({ teamCode, ...row }) =>
    teamCode === null ? [] : [{ teamCode, weight: category === 'thirdParty' ? 0 : row[category] }],
  )
  const shares = sharesOf(amount, chosen)
  if (shares !== null) return shares
  const owner = rows[0] === undefined ? null : ownerIn(rows, rows[0].year)
  return owner === null ? [] : [{ teamCode: owner, amount }]
}

/** The years that months lie in, the earliest first. */
export function yearsOfMonths(months: readonly Month[]): number[] {
  return [...new Set(months.map(yearOf))]
}
