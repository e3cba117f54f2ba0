import type { ProfitCell } from '@yuga/domain/finance/profit/cells'
import {
  type CountedLine,
  isWorked,
  lineOf,
  type ProfitLine,
} from '@yuga/domain/finance/profit/lines'
import { grouped } from '@yuga/domain/grouped'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import type { ExplainedRow } from './explained.ts'

/** What some cells come to in whichever line: each is added up once, of however many lines it is a part (profit-1). */
export function figuresIn(cells: readonly ProfitCell[]): (line: ProfitLine) => Figure {
  const figures = new Map<string, Figure>()
  for (const [line, own] of grouped(cells, (cell) => cell.line))
    figures.set(line, sumOf(own).figure)
  return (line) => lineOf(line, (counted) => figures.get(counted) ?? { amount: 0 })
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
