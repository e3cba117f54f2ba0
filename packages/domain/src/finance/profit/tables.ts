import type { Month } from '../../calendar/day.ts'
import { type Figure, sumOfFigures } from '../../money/figures.ts'
import type { ProfitCell } from './cells.ts'
import {
  type CountedLine,
  countedLines,
  isSummed,
  partsOfLine,
  type ProfitLine,
  signed,
  type SummedLine,
} from './lines.ts'

/** A figure with the man-months behind it and whether an assumed owning team is part of it. */
export type Amount = {
  readonly figure: Figure
  readonly tenThousandths: number
  readonly isAssumed: boolean
}

/** The counted lines by month. */
export type ProfitTable = Readonly<Record<CountedLine, readonly Amount[]>>

const nothing: Amount = { figure: { amount: 0 }, tenThousandths: 0, isAssumed: false }

function sumOf(all: readonly Amount[]): Amount {
  const [only = nothing] = all
  if (all.length <= 1) return only
  return {
    figure: sumOfFigures(all.map(({ figure }) => figure)),
    tenThousandths: all.reduce((sum, one) => sum + one.tenThousandths, 0),
    isAssumed: all.some(({ isAssumed }) => isAssumed),
  }
}

function tableOf(amounts: (line: CountedLine) => readonly Amount[]): ProfitTable {
  const lines = countedLines.map((line) => [line, amounts(line)] as const)
  return Object.fromEntries(lines) as Record<CountedLine, readonly Amount[]>
}

/** The cells of each key, such as their team, as tables of the months. */
export function tablesBy(
  cells: readonly ProfitCell[],
  months: readonly Month[],
  keyOf: (cell: ProfitCell) => string,
): ReadonlyMap<string, ProfitTable> {
  const placeOf = new Map(months.map((month, place) => [month, place]))
  const found = new Map<string, Map<CountedLine, Amount[][]>>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const lines = found.get(key) ?? new Map<CountedLine, Amount[][]>()
    found.set(key, lines)
    const byMonth = lines.get(cell.line) ?? months.map(() => [])
    lines.set(cell.line, byMonth)
    byMonth[placeOf.get(cell.month) ?? -1]?.push(cell)
  }
  return new Map(
    [...found].map(([key, lines]) => [
      key,
      tableOf((line) => (lines.get(line) ?? months.map(() => [])).map(sumOf)),
    ]),
  )
}

/** All of it zero. */
export function emptyTable(months: readonly Month[]): ProfitTable {
  return tableOf(() => months.map(() => nothing))
}

/** The sum, month by month. */
export function sumOfTables(tables: readonly ProfitTable[], months: readonly Month[]): ProfitTable {
  return tableOf((line) =>
    months.map((_, place) => sumOf(tables.map((table) => table[line][place] ?? nothing))),
  )
}

export function isEmptyTable(table: ProfitTable): boolean {
  return countedLines.every((line) =>
    table[line].every(
      ({ figure, tenThousandths }) =>
        tenThousandths === 0 && 'amount' in figure && figure.amount === 0,
    ),
  )
}

/** A line by month and over all of them. */
export type LineAmounts = { readonly total: Amount; readonly months: readonly Amount[] }

/** A line of a table by month and over all of them; summed lines have no man-months. */
export function amountsOf(
  table: ProfitTable,
  line: ProfitLine,
  months: readonly Month[],
): LineAmounts {
  return linesOf(table, months)(line)
}

/** Every line of a table, each added up once however often it is asked for or part of another. */
export function linesOf(
  table: ProfitTable,
  months: readonly Month[],
): (line: ProfitLine) => LineAmounts {
  const known = new Map<ProfitLine, LineAmounts>()
  const ask = (line: ProfitLine): LineAmounts => {
    const found = known.get(line)
    if (found !== undefined) return found
    const byMonth = isSummed(line) ? summed(line) : table[line]
    const amounts = { total: sumOf(byMonth), months: byMonth }
    known.set(line, amounts)
    return amounts
  }
  const summed = (line: SummedLine): Amount[] => {
    const parts = partsOfLine[line].map((part) => ({ part, amounts: ask(part.line).months }))
    return months.map((_, place) => {
      const used = parts.map(({ part, amounts }) => ({ part, ...(amounts[place] ?? nothing) }))
      return {
        figure: sumOfFigures(used.map(({ part, figure }) => signed(part, figure))),
        tenThousandths: 0,
        isAssumed: used.some(({ isAssumed }) => isAssumed),
      }
    })
  }
  return ask
}
