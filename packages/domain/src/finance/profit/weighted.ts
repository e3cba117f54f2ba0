import { grouped } from '../../grouped.ts'
import { roundedProduct } from '../../money/rounding.ts'
import type { ProfitCell } from './cells.ts'

/** A probability of 100 %. */
const certain = 100

/**
 * What of the cells of a tentative project counts by its probability in percent (forecast-12): the whole of a line and
 * month is weighted and rounded half-up once. Its teams share that in the order of their ids: each has what the whole
 * through it comes to, less what the whole before it does, and so is at most 1 from its own part. What is missing stays
 * missing.
 */
export function weightedCells(cells: readonly ProfitCell[], winProbability: number): ProfitCell[] {
  const weighted = (amount: number) => roundedProduct(amount, winProbability, certain)
  const lines = grouped(cells, ({ line, month }) => `${line} ${month}`)
  return [...lines.values()].flatMap((sameLine) => {
    let amount = 0
    let work = 0
    return sameLine.toSorted(byTeam).map((cell): ProfitCell => {
      const before = { amount, work }
      work += cell.tenThousandths
      const tenThousandths = weighted(work) - weighted(before.work)
      if ('missing' in cell.figure) return { ...cell, tenThousandths }
      amount += cell.figure.amount
      return {
        ...cell,
        tenThousandths,
        figure: { amount: weighted(amount) - weighted(before.amount) },
      }
    })
  })
}

function byTeam({ teamId: one }: ProfitCell, { teamId: other }: ProfitCell): number {
  return one < other ? -1 : one > other ? 1 : 0
}
