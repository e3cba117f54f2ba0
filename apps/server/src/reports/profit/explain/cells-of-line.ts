import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import {
  type CountedLine,
  isWorked,
  lineOf,
  type ProfitLine,
} from '@yuga/domain/finance/profit/lines'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import type { ExplainedRow } from './explained.ts'

/** What some cells come to in a line (profit-1). */
export function figureIn(cells: readonly ProfitCell[], line: ProfitLine): Figure {
  return lineOf(line, (counted) => sumOf(cells.filter((cell) => cell.line === counted)).figure)
}

/** What some cells of one line come to, with the man-months behind it where the line has some. */
export function sumOfLine(
  line: CountedLine,
  cells: readonly ProfitCell[],
): Pick<ExplainedRow, 'tenThousandths'> & { readonly figure: Figure } {
  const { figure, tenThousandths } = sumOf(cells)
  return isWorked(line) ? { figure, tenThousandths } : { figure }
}

function sumOf(cells: readonly ProfitCell[]) {
  return {
    figure: sumOfFigures(cells.map(({ figure }) => figure)),
    tenThousandths: cells.reduce((sum, cell) => sum + cell.tenThousandths, 0),
  }
}
