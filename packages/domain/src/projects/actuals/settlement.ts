import { type Currency, type Figure, type PriceFacts, priced } from '../../money/figures.ts'

/** The man-months of a cell (employee × project × month × segment), and the teams that it lies between. */
export type SettledCell = {
  readonly isBillable: boolean
  readonly owningTeam: string
  /** The team of the employee who worked. */
  readonly memberTeam: string
  readonly tenThousandths: number
  readonly year: number
  readonly resides: boolean
  readonly gradeCode: string
}

/** What a team receives (above 0) or pays (below 0). */
export type TeamFigure = { readonly teamCode: string; readonly figure: Figure }

/** The teams between which work lies. */
type Between = Pick<SettledCell, 'isBillable' | 'owningTeam' | 'memberTeam'>

/**
 * What is settled between teams (project-money-18): on billable projects the owning team pays the member's team the
 * man-months at the settlement price; nothing where they are one. What one pays the other gets.
 */
export function settledBetween(
  { isBillable, owningTeam, memberTeam }: Between,
  figure: Figure,
): TeamFigure[] {
  if (!isBillable || owningTeam === memberTeam) return []
  return [
    { teamCode: memberTeam, figure },
    { teamCode: owningTeam, figure: negated(figure) },
  ]
}

/** What a cell settles, rounded once. */
export function settlementOf(
  cell: SettledCell,
  prices: readonly PriceFacts[],
  currency: Currency,
): TeamFigure[] {
  const { tenThousandths, year, resides, gradeCode } = cell
  const requested = { year, resides, gradeCode, price: 'settlement', currency } as const
  return settledBetween(cell, priced(tenThousandths, prices, requested))
}

/** The same amount with the other sign; what is missing stays so. */
export function negated(figure: Figure): Figure {
  return 'missing' in figure ? figure : { amount: 0 - figure.amount }
}
