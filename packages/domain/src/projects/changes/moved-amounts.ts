import type { Month } from '../../calendar/day.ts'
import { type Figure, sumOfFigures } from '../../money/figures.ts'
import type { ProfitLine, TeamLine } from '../actuals/team-lines.ts'

/** What a team has of a line in a month. */
export type MonthLine = TeamLine & { readonly month: Month }

/** An amount of a month that a change of the project moves. */
export type MovedAmount = {
  readonly month: Month
  readonly line: ProfitLine
  readonly teamCode: string
  readonly before: Figure
  readonly after: Figure
}

/**
 * Which months and amounts a change moves, of closed months too (projects-23): the business-cost switch and another
 * currency move the whole life of a project, its owning team and shares a whole year. Both as `teamLinesOf` has them, in
 * minor units of the currency of their side: as many dollars as there were won are another amount.
 */
export function movedAmounts(
  before: readonly MonthLine[],
  after: readonly MonthLine[],
  { isOtherCurrency }: { readonly isOtherCurrency: boolean },
): MovedAmount[] {
  const places = new Map<string, Pick<MovedAmount, 'month' | 'line' | 'teamCode'>>()
  for (const { month, line, teamCode } of [...before, ...after]) {
    places.set(`${month} ${line} ${teamCode}`, { month, line, teamCode })
  }
  const [was, is] = [sumsOf(before), sumsOf(after)]
  return [...places.entries()]
    .map(([place, named]) => ({ ...named, before: was(place), after: is(place) }))
    .filter((moved) =>
      isOtherCurrency
        ? !isZero(moved.before) || !isZero(moved.after)
        : JSON.stringify(moved.before) !== JSON.stringify(moved.after),
    )
    .toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
}

/** Of which nothing is converted, whatever the currency. */
function isZero(figure: Figure): boolean {
  return 'amount' in figure && figure.amount === 0
}

function sumsOf(lines: readonly MonthLine[]): (place: string) => Figure {
  const figures = new Map<string, Figure[]>()
  for (const { month, line, teamCode, figure } of lines) {
    const place = `${month} ${line} ${teamCode}`
    figures.set(place, [...(figures.get(place) ?? []), figure])
  }
  return (place) => sumOfFigures(figures.get(place) ?? [])
}
