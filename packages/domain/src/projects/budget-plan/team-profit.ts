import { safeNumber } from '../../money/rounding.ts'

/**
 * What a team has of a project, as a year states it: the rows of one year state the whole project, never a slice of
 * it (project-money-1). Amounts in minor units of the project's currency.
 */
export type TeamProfitRow = {
  readonly year: number
  /** Null while none is chosen. */
  readonly teamCode: string | null
  readonly isOwner: boolean
  readonly sales: number
  readonly outsourcing: number
  readonly expense: number
  /** What the team receives (above zero) or pays (below it) in settlement with the others. */
  readonly internal: number
}

export type TeamAmount = 'sales' | 'outsourcing' | 'expense' | 'internal'

/** The years that have rows, the earliest first. */
export function yearsOf(rows: readonly Pick<TeamProfitRow, 'year'>[]): number[] {
  return [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => a - b)
}

/** The sum of an amount over all rows, exactly. */
export function totalOf(rows: readonly TeamProfitRow[], amount: TeamAmount): number {
  return safeNumber(rows.reduce((sum, row) => sum + BigInt(row[amount]), 0n))
}

/** The team that owns the project in a year; null where none is named for it. */
export function ownerIn(
  rows: readonly Pick<TeamProfitRow, 'year' | 'teamCode' | 'isOwner'>[],
  year: number,
): string | null {
  return rows.find((row) => row.year === year && row.isOwner)?.teamCode ?? null
}

/** Years in which what teams receive and pay among themselves does not add up to 0, by how much (project-money-5). */
export function unsettledYears(
  rows: readonly TeamProfitRow[],
): { readonly year: number; readonly sum: number }[] {
  return yearsOf(rows)
    .map((year) => ({
      year,
      sum: totalOf(
        rows.filter((row) => row.year === year),
        'internal',
      ),
    }))
    .filter(({ sum }) => sum !== 0)
}

/** The rows of a new year: a copy of the nearest year before it, else of the nearest after it (project-money-1). */
export function copiedYear(rows: readonly TeamProfitRow[], year: number): TeamProfitRow[] {
  const source = nearestYear(yearsOf(rows), year)
  return rows.filter((row) => row.year === source).map((row) => ({ ...row, year }))
}

/** The year itself, else the nearest one before it, else the nearest one after it; `years` go up. */
export function nearestYear(years: readonly number[], year: number): number | undefined {
  return years.findLast((each) => each <= year) ?? years[0]
}

/** The rows with one ticked as owning or not: of a year only one owns, so a tick clears the others of its year. */
export function withOwner(
  rows: readonly TeamProfitRow[],
  place: number,
  isOwner: boolean,
): TeamProfitRow[] {
  const year = rows[place]?.year
  return rows.map((row, each) => {
    if (each === place) return { ...row, isOwner }
    return isOwner && row.year === year ? { ...row, isOwner: false } : row
  })
}

/**
 * The rows with a team chosen in one of them. A team is once in a year: one that is there already empties the
 * row (project-money-1).
 */
export function withTeam(
  rows: readonly TeamProfitRow[],
  place: number,
  teamCode: string,
): { readonly rows: TeamProfitRow[]; readonly isTaken: boolean } {
  const year = rows[place]?.year
  const isTaken = rows.some(
    (row, each) => each !== place && row.year === year && row.teamCode === teamCode,
  )
  const changed = (row: TeamProfitRow) =>
    isTaken ? emptyRow(row.year) : { ...row, teamCode: teamCode === '' ? null : teamCode }
  return { rows: rows.map((row, each) => (each === place ? changed(row) : row)), isTaken }
}

/** A row in which nothing is entered yet. */
export function emptyRow(year: number): TeamProfitRow {
  return {
    year,
    teamCode: null,
    isOwner: false,
    sales: 0,
    outsourcing: 0,
    expense: 0,
    internal: 0,
  }
}
