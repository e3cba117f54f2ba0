import type { Month } from '../../calendar/day.ts'
import { type Amount, amountAt, type Column, ColumnSum, sumOfColumns, totalOf } from './columns.ts'
import {
  type CountedLine,
  countedLines,
  isSummed,
  partsOfLine,
  type ProfitLine,
  type SummedLine,
} from './lines.ts'

/** The counted lines of a team, a unit or a project by month (profit-1); null: nothing was counted in any month. */
export type ProfitTable = Readonly<Record<CountedLine, Column | null>>

function tableOf(columnOf: (line: CountedLine) => Column | null): ProfitTable {
  return {
    si: columnOf('si'),
    license: columnOf('license'),
    thirdParty: columnOf('thirdParty'),
    internalRnd: columnOf('internalRnd'),
    outsourcing: columnOf('outsourcing'),
    expense: columnOf('expense'),
    thirdPartyCost: columnOf('thirdPartyCost'),
    salesOpex: columnOf('salesOpex'),
    settlement: columnOf('settlement'),
    labour: columnOf('labour'),
  }
}

/** All of it zero. */
export const emptyTable: ProfitTable = tableOf(() => null)

/** The cells of each key, such as their team, as tables of the months. */
export function tablesBy<
  Cell extends Amount & { readonly line: CountedLine; readonly month: Month },
>(
  cells: readonly Cell[],
  months: readonly Month[],
  keyOf: (cell: Cell) => string,
): ReadonlyMap<string, ProfitTable> {
  const placeOf = new Map(months.map((month, place) => [month, place]))
  const result = new Map<string, Map<CountedLine, ColumnSum>>()
  for (const cell of cells) {
    const { line, month } = cell
    const key = keyOf(cell)
    let lines = result.get(key)
    if (lines === undefined) result.set(key, (lines = new Map()))
    const place = placeOf.get(month)
    if (place === undefined) continue
    let sum = lines.get(line)
    if (sum === undefined) lines.set(line, (sum = new ColumnSum(months.length)))
    sum.addAmount(place, cell)
  }
  return new Map(
    [...result].map(([key, lines]) => [key, tableOf((line) => lines.get(line)?.column ?? null)]),
  )
}

/** The sum, line by line and month by month. */
export function sumOfTables(tables: readonly ProfitTable[], months: readonly Month[]): ProfitTable {
  const some = tables.filter((table) => table !== emptyTable)
  const [only = emptyTable] = some
  if (some.length <= 1) return only
  return tableOf((line) => {
    const parts = some.flatMap((table) => {
      const column = table[line]
      return column === null ? [] : [{ sign: 'plus', column } as const]
    })
    return parts.length === 0 ? null : sumOfColumns(parts, months.length)
  })
}

/** Whether all of it is zero, and nothing of it is missing. */
export function isEmptyTable(table: ProfitTable): boolean {
  const isZero = (value: number) => value === 0
  return countedLines.every((line) => {
    const column = table[line]
    if (column === null) return true
    const { amounts, tenThousandths, missing } = column
    return missing.size === 0 && amounts.every(isZero) && tenThousandths.every(isZero)
  })
}

/** A line by month and over all of them. */
export type LineColumn = { readonly total: Amount; readonly column: Column | null }

/**
 * Every line of a table, each added up once however often it is requested or part of another; summed lines have no
 * man-months.
 */
export function columnsOf(
  table: ProfitTable,
  months: readonly Month[],
): (line: ProfitLine) => LineColumn {
  const known = new Map<ProfitLine, LineColumn>()
  const ask = (line: ProfitLine): LineColumn => {
    const match = known.get(line)
    if (match !== undefined) return match
    const column = isSummed(line) ? summed(line) : table[line]
    const amounts = { total: totalOf(column), column }
    known.set(line, amounts)
    return amounts
  }
  const summed = (line: SummedLine): Column | null => {
    const parts = partsOfLine[line].flatMap((part) => {
      const { column } = ask(part.line)
      return column === null ? [] : [{ sign: part.sign, column }]
    })
    if (parts.length === 0) return null
    const sum = sumOfColumns(parts, months.length)
    return { ...sum, tenThousandths: sum.tenThousandths.map(() => 0) }
  }
  return ask
}

/** A line by month and over all of them, amount by amount. */
export type LineAmounts = { readonly total: Amount; readonly months: readonly Amount[] }

/** The same with an amount for each of the months. */
export function linesOf(
  table: ProfitTable,
  months: readonly Month[],
): (line: ProfitLine) => LineAmounts {
  const ask = columnsOf(table, months)
  return (line) => {
    const { total, column } = ask(line)
    return { total, months: months.map((_, place) => amountAt(column, place)) }
  }
}

/** A line of a table by month and over all of them. */
export function amountsOf(
  table: ProfitTable,
  line: ProfitLine,
  months: readonly Month[],
): LineAmounts {
  return linesOf(table, months)(line)
}
