import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import {
  profitRowCodes,
  type ProfitRowName,
  teamProfitRows,
} from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { type Amount, amountAt } from '@yuga/domain/finance/profit/columns'
import type { ProfitLine } from '@yuga/domain/finance/profit/lines'
import {
  columnsOf,
  type KnownLines,
  type LineColumn,
  type ProfitTable,
} from '@yuga/domain/finance/profit/tables'
import { achievementIn, type TargetAmounts } from '@yuga/domain/finance/profit/targets'
import type { Currency, Figure, Missing } from '@yuga/domain/money/figures'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { amountNumber } from '../../projects/project-detail.view.ts'

type ToldMonth = TeamProfitRow['monthlyDisplayList'][number]

export type RowsAsked = {
  readonly months: readonly Month[]
  readonly currency: Currency
  readonly nameOf: (name: ProfitRowName) => string
  /** Of months in which nothing was counted: most lines of most units, so that these are told once for all of them. */
  readonly without: { readonly worked: ToldMonth[]; readonly others: ToldMonth[] }
}

/** What is asked of rows; by month only where each is told, too. */
export function rowsAsked({
  hasMonths,
  ...asked
}: Omit<RowsAsked, 'without'> & { readonly hasMonths: boolean }): RowsAsked {
  const names = hasMonths ? asked.months.map(monthToWire) : []
  const told = (viewManMonth: number | null) =>
    names.map((monthName): ToldMonth => {
      return { monthName, viewValue: 0, viewManMonth, assumedYn: 'N' }
    })
  return { ...asked, without: { worked: told(0), others: told(null) } }
}

/** A figure for sending; null where something is missing (profit-5). */
export function valueOf(figure: Figure, currency: Currency): number | null {
  return 'missing' in figure ? null : toldAmount(figure.amount, currency)
}

function toldAmount(minor: number, currency: Currency): number {
  return minor === 0 ? 0 : amountNumber(minor, currencyCodes[currency])
}

export function manMonthsOf(tenThousandths: number): number {
  return tenThousandths / 10_000
}

/** The lines behind which man-months stand. */
const workedLines: readonly ProfitRowName[] = ['labour', 'settlement']

/** The rows of a unit or project; without a target those of target and achievement are left out. */
export function teamRowsFor(
  table: ProfitTable,
  target: TargetAmounts | null,
  asked: RowsAsked,
  known?: KnownLines,
): TeamProfitRow[] {
  const shown = teamProfitRows.filter(({ name }) => target !== null || !isTarget(name))
  const columnOf = columnsOf(table, asked.months, known)
  return shown.map(({ name, depth }) => {
    const row = { gubunCode: profitRowCodes[name], gubunName: asked.nameOf(name), depth }
    return isTarget(name)
      ? { ...row, ...toldTarget(name, columnOf('grossProfit'), target ?? noTarget, asked) }
      : { ...row, ...toldLine(name, columnOf(name), asked) }
  })
}

type ToldAmounts = Pick<
  TeamProfitRow,
  'viewTarget' | 'viewManMonth' | 'assumedYn' | 'monthlyDisplayList'
>

const noTarget: TargetAmounts = { total: { amount: 0 }, months: [] }

function isTarget(name: ProfitRowName): name is 'target' | 'achievement' {
  return name === 'target' || name === 'achievement'
}

function toldLine(
  line: ProfitLine,
  { total, column }: LineColumn,
  { currency, without }: RowsAsked,
): ToldAmounts {
  const isWorked = workedLines.includes(line)
  const workOf = (tenThousandths: number) => (isWorked ? manMonthsOf(tenThousandths) : null)
  const none = isWorked ? without.worked : without.others
  return {
    viewTarget: valueOf(total.figure, currency),
    viewManMonth: workOf(total.tenThousandths),
    assumedYn: yesOrNo(total.isAssumed),
    monthlyDisplayList:
      column === null
        ? none
        : none.map(({ monthName }, place) => ({
            monthName,
            viewValue: column.missing.has(place)
              ? null
              : toldAmount(column.amounts[place] ?? 0, currency),
            viewManMonth: workOf(column.tenThousandths[place] ?? 0),
            assumedYn: yesOrNo(column.assumed.has(place)),
          })),
  }
}

function toldTarget(
  name: 'target' | 'achievement',
  gross: LineColumn,
  target: TargetAmounts,
  { currency, without }: RowsAsked,
): ToldAmounts {
  const told = (profit: () => Amount, of: Figure) => {
    if (name === 'target') return valueOf(of, currency)
    const tenths = achievementIn(profit().figure, of)
    return tenths === null ? null : tenths / 10
  }
  return {
    viewTarget: told(() => gross.total, target.total),
    viewManMonth: null,
    assumedYn: 'N',
    monthlyDisplayList: without.others.map(({ monthName, viewManMonth, assumedYn }, place) => {
      const ofMonth = target.months[place] ?? { amount: 0 }
      const viewValue = told(() => amountAt(gross.column, place), ofMonth)
      return { monthName, viewValue, viewManMonth, assumedYn }
    }),
  }
}

/** All that the figures of some tables and targets lack, each once: by kind and year. */
export function missingIn(figures: Iterable<Figure>): Missing[] {
  const missing = new Map<string, Missing>()
  for (const figure of figures) {
    if (!('missing' in figure)) continue
    for (const one of figure.missing) missing.set(JSON.stringify(one), one)
  }
  return [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
