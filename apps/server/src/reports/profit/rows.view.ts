import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import {
  profitRowCodes,
  type ProfitRowName,
  teamProfitRows,
} from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import type { ProfitLine } from '@yuga/domain/finance/profit/lines'
import {
  type Amount,
  type LineAmounts,
  linesOf,
  type ProfitTable,
} from '@yuga/domain/finance/profit/tables'
import { achievementIn, type TargetAmounts } from '@yuga/domain/finance/profit/targets'
import type { Currency, Figure, Missing } from '@yuga/domain/money/figures'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { amountNumber } from '../../projects/project-detail.view.ts'

export type RowsAsked = {
  readonly months: readonly Month[]
  readonly currency: Currency
  readonly nameOf: (name: ProfitRowName) => string
  /** Whether each month is told, too. */
  readonly hasMonths: boolean
}

/** A figure for sending; null where something is missing (profit-5). */
export function valueOf(figure: Figure, currency: Currency): number | null {
  return 'missing' in figure ? null : amountNumber(figure.amount, currencyCodes[currency])
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
  { months, currency, nameOf, hasMonths }: RowsAsked,
): TeamProfitRow[] {
  const shown = teamProfitRows.filter(({ name }) => target !== null || !isTarget(name))
  const amountsOf = linesOf(table, months)
  const monthNames = hasMonths ? months.map(monthToWire) : []
  return shown.map(({ name, depth }) => {
    const figures = isTarget(name)
      ? targetFigures(name, amountsOf('grossProfit'), target ?? noTarget, currency)
      : lineFigures(name, amountsOf(name), currency)
    return {
      gubunCode: profitRowCodes[name],
      gubunName: nameOf(name),
      depth,
      viewTarget: figures.total.value,
      viewManMonth: figures.total.manMonths,
      assumedYn: yesOrNo(figures.total.isAssumed),
      monthlyDisplayList: monthNames.map((monthName, place) => {
        const { value, manMonths, isAssumed } = figures.months[place] ?? nothing
        return {
          monthName,
          viewValue: value,
          viewManMonth: manMonths,
          assumedYn: yesOrNo(isAssumed),
        }
      }),
    }
  })
}

type Shown = {
  readonly value: number | null
  readonly manMonths: number | null
  readonly isAssumed: boolean
}
type ShownFigures = { readonly total: Shown; readonly months: readonly Shown[] }

const nothing: Shown = { value: 0, manMonths: null, isAssumed: false }
const noTarget: TargetAmounts = { total: { amount: 0 }, months: [] }

function isTarget(name: ProfitRowName): name is 'target' | 'achievement' {
  return name === 'target' || name === 'achievement'
}

function lineFigures(line: ProfitLine, amounts: LineAmounts, currency: Currency): ShownFigures {
  const isWorked = workedLines.includes(line)
  const shown = ({ figure, tenThousandths, isAssumed }: Amount): Shown => ({
    value: valueOf(figure, currency),
    manMonths: isWorked ? manMonthsOf(tenThousandths) : null,
    isAssumed,
  })
  return { total: shown(amounts.total), months: amounts.months.map(shown) }
}

function targetFigures(
  name: 'target' | 'achievement',
  gross: LineAmounts,
  target: TargetAmounts,
  currency: Currency,
): ShownFigures {
  const shown = (profit: Amount | undefined, of: Figure): Shown => {
    if (name === 'target') return { ...nothing, value: valueOf(of, currency) }
    const tenths = achievementIn(profit?.figure ?? { amount: 0 }, of)
    return { ...nothing, value: tenths === null ? null : tenths / 10 }
  }
  return {
    total: shown(gross.total, target.total),
    months: gross.months.map((profit, place) =>
      shown(profit, target.months[place] ?? { amount: 0 }),
    ),
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
