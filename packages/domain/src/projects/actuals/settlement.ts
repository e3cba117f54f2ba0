import { type Currency, type Figure, type PriceFacts, priced } from '../../money/figures.ts'

/** The man-months of a cell (employee × project × month × segment), and the teams that it lies between. */
export type SettledCell = {
  readonly isBillable: boolean
  readonly owningTeam: string
  /** The team of whoever worked. */
  readonly memberTeam: string
  readonly tenThousandths: number
  readonly year: number
  readonly resides: boolean
  readonly gradeCode: string
}

/** What a team receives (above 0) or pays (below 0). */
export type TeamFigure = { readonly teamCode: string; readonly figure: Figure }

/**
 * What a cell settles between teams (project-money-18): on billable projects the owning team pays the member's team
 * man-months at the settlement price; nothing where they are one. Rounded once, so that what one pays the other gets.
 */
export function settlementOf(
  cell: SettledCell,
  prices: readonly PriceFacts[],
  currency: Currency,
): TeamFigure[] {
  const { isBillable, owningTeam, memberTeam, tenThousandths, year, resides, gradeCode } = cell
  if (!isBillable || owningTeam === memberTeam) return []
  const asked = { year, resides, gradeCode, price: 'settlement', currency } as const
  const figure = priced(tenThousandths, prices, asked)
  return [
    { teamCode: memberTeam, figure },
    { teamCode: owningTeam, figure: negated(figure) },
  ]
}

/** The same amount with the other sign; what is missing stays so. */
export function negated(figure: Figure): Figure {
  return 'missing' in figure ? figure : { amount: 0 - figure.amount }
}
