import { fractionOf, type Fraction } from '../../money/fraction.ts'
import { roundHalfUpNumber } from '../../money/rounding.ts'
import type { Hundredths } from '../hours.ts'

/** Hours of one cell (month × segment) and the base hours of its month, both in hundredths. */
export type CellHours = { baseHundredths: number; hundredths: Hundredths }

/**
 * The man-months of one cell in ten-thousandths, rounded half-up once; 0 when the month has no
 * base hours. Totals are sums of such cells (man-months-3, man-months-4).
 */
export function manMonthOf({ hundredths, baseHundredths }: CellHours): number {
  return baseHundredths === 0 ? 0 : roundHalfUpNumber(hundredths * 10_000, baseHundredths)
}

/** The man-months of one cell before rounding; 0 when the month has no base hours. */
export function exactManMonthOf({ hundredths, baseHundredths }: CellHours): Fraction {
  return baseHundredths === 0 ? fractionOf(0, 1) : fractionOf(hundredths, baseHundredths)
}

/** The sum of the rounded man-months of cells, in ten-thousandths. */
export function manMonthsOf(cells: readonly CellHours[]): number {
  return cells.reduce((total, cell) => total + manMonthOf(cell), 0)
}
