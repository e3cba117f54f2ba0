import { type Figure, sumOfFigures } from '../../money/figures.ts'
import { negated } from '../../projects/actuals/settlement.ts'

/** What is counted of a project for a team in a month; everything else is a sum of these (profit-1). */
export const countedLines = [
  'si',
  'license',
  'thirdParty',
  'internalRnd',
  'outsourcing',
  'expense',
  'thirdPartyCost',
  'salesOpex',
  'settlement',
  'labour',
] as const
export type CountedLine = (typeof countedLines)[number]

/** The counted lines that come from man-months; all others come from money that was entered. */
const workedLines = ['settlement', 'labour'] as const
export type WorkedLine = (typeof workedLines)[number]

/** Whether man-months stand behind a line. */
export function isWorked(line: string): line is WorkedLine {
  return workedLines.some((one) => one === line)
}

/** The lines that add others up, by `partsOfLine`. */
export type SummedLine = 'sales' | 'cost' | 'grossProfit' | 'operatingProfit'
export type ProfitLine = CountedLine | SummedLine

/** One summand of a line; what is taken away has the sign 'minus'. */
export type LinePart = { readonly sign: 'plus' | 'minus'; readonly line: ProfitLine }

const plus = (line: ProfitLine): LinePart => ({ sign: 'plus', line })
const minus = (line: ProfitLine): LinePart => ({ sign: 'minus', line })

/** What the summed lines are made of (profit-1). */
export const partsOfLine: Readonly<Record<SummedLine, readonly LinePart[]>> = {
  sales: [plus('si'), plus('license'), plus('thirdParty'), plus('internalRnd')],
  cost: [plus('outsourcing'), plus('expense'), plus('thirdPartyCost'), plus('salesOpex')],
  grossProfit: [plus('sales'), minus('cost'), plus('settlement')],
  operatingProfit: [plus('grossProfit'), minus('labour')],
}

/** The lines of man-months that a line holds: itself, or those among its parts. */
export function workedIn(line: ProfitLine): readonly WorkedLine[] {
  if (isSummed(line)) return partsOfLine[line].flatMap((part) => workedIn(part.line))
  return isWorked(line) ? [line] : []
}

/** The counted lines that a line adds up, each with the sign by which it counts. */
export function countedIn(
  line: ProfitLine,
): readonly { readonly line: CountedLine; readonly sign: LinePart['sign'] }[] {
  if (!isSummed(line)) return [{ line, sign: 'plus' }]
  return partsOfLine[line].flatMap((part) =>
    countedIn(part.line).map((one) => ({
      line: one.line,
      sign: one.sign === part.sign ? ('plus' as const) : ('minus' as const),
    })),
  )
}

/** Whether a line adds others up. */
export function isSummed(line: string): line is SummedLine {
  return Object.hasOwn(partsOfLine, line)
}

/** A line from those that are counted (profit-1), in minor units; a sum misses all that its parts miss. */
export function lineOf(line: ProfitLine, counted: (line: CountedLine) => Figure): Figure {
  if (!isSummed(line)) return counted(line)
  return sumOfFigures(partsOfLine[line].map((part) => signed(part, lineOf(part.line, counted))))
}

function signed({ sign }: LinePart, figure: Figure): Figure {
  return sign === 'plus' ? figure : negated(figure)
}
