import type { Month } from '../../calendar/day.ts'
import { type Figure, sumOfFigures } from '../../money/figures.ts'
import {
  type CountedLine,
  countedLines,
  isSummed,
  type LinePart,
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

/** Whether it is what stands where nothing was counted. */
export function isNothing(amount: Amount | undefined): boolean {
  return amount === undefined || amount === nothing
}

/* Without a list of the figures: a report of a division adds up tens of thousands of amounts. */
function figureOf(all: readonly Amount[], parts: readonly LinePart[] = []): Figure {
  let sum = 0
  for (const [place, { figure }] of all.entries()) {
    if ('missing' in figure) return exactFigureOf(all, parts)
    sum += parts[place]?.sign === 'minus' ? -figure.amount : figure.amount
    if (!Number.isSafeInteger(sum)) return exactFigureOf(all, parts)
  }
  return { amount: sum }
}

function exactFigureOf(all: readonly Amount[], parts: readonly LinePart[]): Figure {
  const plus = { sign: 'plus' } as const
  return sumOfFigures(all.map(({ figure }, place) => signed(parts[place] ?? plus, figure)))
}

function sumOf(all: readonly Amount[]): Amount {
  const [only = nothing] = all
  if (all.length <= 1) return only
  let tenThousandths = 0
  let isAssumed = false
  for (const one of all) {
    tenThousandths += one.tenThousandths
    isAssumed ||= one.isAssumed
  }
  return { figure: figureOf(all), tenThousandths, isAssumed }
}

function tableOf(amounts: (line: CountedLine) => readonly Amount[]): ProfitTable {
  const lines = countedLines.map((line) => [line, amounts(line)] as const)
  return Object.fromEntries(lines) as Record<CountedLine, readonly Amount[]>
}

/** What is counted in a month: none as long as nothing is. */
type Counted = Record<CountedLine, (Amount[] | undefined)[]>

/** The cells of each key, such as their team, as tables of the months. */
export function tablesBy<
  Cell extends Amount & { readonly line: CountedLine; readonly month: Month },
>(
  cells: readonly Cell[],
  months: readonly Month[],
  keyOf: (cell: Cell) => string,
): ReadonlyMap<string, ProfitTable> {
  const placeOf = new Map(months.map((month, place) => [month, place]))
  const found = new Map<string, Counted>()
  for (const cell of cells) {
    const key = keyOf(cell)
    let counted = found.get(key)
    if (counted === undefined) {
      counted = Object.fromEntries(countedLines.map((line) => [line, []])) as unknown as Counted
      found.set(key, counted)
    }
    const place = placeOf.get(cell.month)
    if (place === undefined) continue
    const line = counted[cell.line]
    const amounts = line[place]
    if (amounts === undefined) line[place] = [cell]
    else amounts.push(cell)
  }
  const none = months.map(() => nothing)
  return new Map(
    [...found].map(([key, counted]) => [
      key,
      tableOf((line) =>
        counted[line].length === 0
          ? none
          : months.map((_, place) => sumOf(counted[line][place] ?? [])),
      ),
    ]),
  )
}

/** All of it zero. */
export function emptyTable(months: readonly Month[]): ProfitTable {
  const none = months.map(() => nothing)
  return tableOf(() => none)
}

/** The sum, month by month. */
export function sumOfTables(tables: readonly ProfitTable[], months: readonly Month[]): ProfitTable {
  return tableOf((line) => {
    const counted = tables.flatMap((table) => (table[line].every(isNothing) ? [] : [table[line]]))
    const [only] = counted
    if (only !== undefined && counted.length === 1) return only
    return months.map((_, place) => sumOf(counted.map((amounts) => amounts[place] ?? nothing)))
  })
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

/** Lines that were added up before. */
export type KnownLines = ReadonlyMap<ProfitLine, LineAmounts>

/** The lines in which no work counts, so that they can be added up before it is known. */
export function linesOfMoney(table: ProfitTable, months: readonly Month[]): KnownLines {
  const ask = linesOf(table, months)
  const lines = [...countedLines, 'sales', 'cost'] as const
  return new Map(
    lines.flatMap((line) =>
      line === 'labour' || line === 'settlement' ? [] : [[line, ask(line)] as const],
    ),
  )
}

/** Every line of a table, each added up once however often it is asked for or part of another. */
export function linesOf(
  table: ProfitTable,
  months: readonly Month[],
  before: KnownLines = new Map(),
): (line: ProfitLine) => LineAmounts {
  const known = new Map(before)
  const ask = (line: ProfitLine): LineAmounts => {
    const found = known.get(line)
    if (found !== undefined) return found
    const byMonth = isSummed(line) ? summed(line) : table[line]
    const amounts = { total: sumOf(byMonth), months: byMonth }
    known.set(line, amounts)
    return amounts
  }
  const summed = (line: SummedLine): readonly Amount[] => {
    const parts = partsOfLine[line]
    const summands = parts.map((part) => ask(part.line).months)
    return months.map((_, place) => {
      const all = summands.map((amounts) => amounts[place] ?? nothing)
      if (all.every(isNothing)) return nothing
      const isAssumed = all.some((one) => one.isAssumed)
      return { figure: figureOf(all, parts), tenThousandths: 0, isAssumed }
    })
  }
  return ask
}
