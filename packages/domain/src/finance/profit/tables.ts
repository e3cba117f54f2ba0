import type { Month } from '../../calendar/day.ts'
import { type Figure, sumOfFigures } from '../../money/figures.ts'
import type { ProfitCell } from './cells.ts'
import { type CountedLine, countedLines, lineOf, type ProfitLine } from './lines.ts'

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

/** A line of a table by month and over all of them; summed lines have no man-months. */
export function amountsOf(
  table: ProfitTable,
  line: ProfitLine,
  months: readonly Month[],
): { readonly total: Amount; readonly months: readonly Amount[] } {
  if (line in table) {
    const own = table[line as CountedLine]
    return { total: sumOf(own), months: own }
  }
  const byMonth = months.map((_, place): Amount => {
    const used: Amount[] = []
    const figure = lineOf(line, (counted) => {
      const amount = table[counted][place] ?? nothing
      used.push(amount)
      return amount.figure
    })
    return { figure, tenThousandths: 0, isAssumed: used.some(({ isAssumed }) => isAssumed) }
  })
  return { total: sumOf(byMonth), months: byMonth }
}
