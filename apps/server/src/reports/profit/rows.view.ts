import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import {
  profitRowCodes,
  type ProfitRowName,
  teamProfitRows,
} from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Day, type Month, monthToWire } from '@yuga/domain/calendar/day'
import { hasBegun } from '@yuga/domain/finance/report-months'
import { type Column, figureAt } from '@yuga/domain/finance/profit/columns'
import { columnsOf, type LineColumn, type ProfitTable } from '@yuga/domain/finance/profit/tables'
import { achievementIn, type TargetAmounts } from '@yuga/domain/finance/profit/targets'
import type { Currency, Figure, Missing } from '@yuga/domain/money/figures'
import { amountNumber } from '@yuga/domain/money/typed-amount'

type ReportedMonth = TeamProfitRow['monthlyDisplayList'][number]

export type RowsQuery = {
  readonly months: readonly Month[]
  /** The day that says which months have begun (utilization-4). */
  readonly reportDay: Day
  readonly currency: Currency
  readonly nameOf: (name: ProfitRowName) => string
  /** The months that are shown one by one: all, or none where only their sum is shown. */
  readonly monthNames: readonly string[]
}

/** In the currency of the report, or in percent, month by month; null: something is missing. */
type Values = readonly (number | null)[]

/** The requested rows; by month only where each is shown, too. */
export function requestedRows({
  hasMonths,
  ...requested
}: Pick<RowsQuery, 'months' | 'reportDay' | 'currency' | 'nameOf'> & {
  readonly hasMonths: boolean
}): RowsQuery {
  return { ...requested, monthNames: hasMonths ? requested.months.map(monthToWire) : [] }
}

/** A figure for sending; null where something is missing (profit-5). */
export function valueOf(figure: Figure, currency: Currency): number | null {
  if ('missing' in figure) return null
  return figure.amount === 0 ? 0 : amountNumber(figure.amount, currency)
}

export function manMonthsOf(tenThousandths: number): number {
  return tenThousandths / 10_000
}

/** The lines with man-months. */
const workedLines: readonly ProfitRowName[] = ['labour', 'settlement']

/** A row of a unit or project as figures, before it is shown month by month. */
export type RowFigures = {
  readonly name: ProfitRowName
  readonly depth: 1 | 2
  readonly value: number | null
  /** Null: the row has no man-months. */
  readonly manMonths: number | null
  readonly isAssumed: boolean
  readonly values: Values
  /** What it is made of, and which months are assumed; of target and achievement nothing. */
  readonly column: Column | null
}

/** The rows of a unit or project; without a target those of target and achievement are left out. */
export function rowFiguresOf(
  table: ProfitTable,
  target: TargetAmounts | null,
  requested: RowsQuery,
): RowFigures[] {
  const shown = teamProfitRows.filter(({ name }) => target !== null || !isTarget(name))
  const columnOf = columnsOf(table, requested.months)
  return shown.map(({ name, depth }) => {
    if (isTarget(name)) {
      return targetFigures({ name, depth }, columnOf('grossProfit'), target ?? noTarget, requested)
    }
    const { total, column } = columnOf(name)
    return {
      name,
      depth,
      value: valueOf(total.figure, requested.currency),
      manMonths: isWorked(name) ? manMonthsOf(total.tenThousandths) : null,
      isAssumed: total.isAssumed,
      values: requested.monthNames.map((_, place) =>
        valueOf(figureAt(column, place), requested.currency),
      ),
      column,
    }
  })
}

const noTarget: TargetAmounts = { total: { amount: 0 }, months: [] }

export function isTarget(name: ProfitRowName): name is 'target' | 'achievement' {
  return name === 'target' || name === 'achievement'
}

function isWorked(name: ProfitRowName): boolean {
  return workedLines.includes(name)
}

function targetFigures(
  { name, depth }: Pick<RowFigures, 'depth'> & { readonly name: 'target' | 'achievement' },
  gross: LineColumn,
  target: TargetAmounts,
  { months, reportDay, currency, monthNames }: RowsQuery,
): RowFigures {
  const shownOf = (profitOf: () => Figure, of: Figure) => {
    if (name === 'target') return valueOf(of, currency)
    const tenths = achievementIn(profitOf(), of)
    return tenths === null ? null : tenths / 10
  }
  return {
    name,
    depth,
    value: shownOf(() => gross.total.figure, target.total),
    manMonths: null,
    isAssumed: false,
    values: monthNames.map((_, place) =>
      name === 'achievement' && !hasBegun(months[place] ?? '', reportDay)
        ? null
        : shownOf(() => figureAt(gross.column, place), target.months[place] ?? { amount: 0 }),
    ),
    column: null,
  }
}

/** The man-months behind a row, month by month; null: it has none. */
export function manMonthsIn({ column, manMonths, values }: RowFigures): readonly number[] | null {
  if (manMonths === null) return null
  return values.map((_, place) => manMonthsOf(column?.tenThousandths[place] ?? 0))
}

/** The rows as they are sent. */
export function teamRowsFor(
  table: ProfitTable,
  target: TargetAmounts | null,
  requested: RowsQuery,
): TeamProfitRow[] {
  return rowFiguresOf(table, target, requested).map((row) => ({
    gubunCode: profitRowCodes[row.name],
    gubunName: requested.nameOf(row.name),
    depth: row.depth,
    viewTarget: row.value,
    viewManMonth: row.manMonths,
    assumedYn: yesOrNo(row.isAssumed),
    monthlyDisplayList: reportedMonths(row, requested),
  }))
}

function reportedMonths(row: RowFigures, { monthNames }: RowsQuery): ReportedMonth[] {
  const { values, column } = row
  const manMonths = manMonthsIn(row)
  return monthNames.map((monthName, place) => ({
    monthName,
    viewValue: values[place] ?? null,
    viewManMonth: manMonths?.[place] ?? null,
    assumedYn: yesOrNo(column?.assumed.has(place) ?? false),
  }))
}

/** All that is missing for the figures of some tables and targets, each once: by kind and year. */
export function missingIn(figures: Iterable<Figure>): Missing[] {
  const missing = new Map<string, Missing>()
  for (const figure of figures) {
    if (!('missing' in figure)) continue
    for (const one of figure.missing) missing.set(JSON.stringify(one), one)
  }
  return [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
