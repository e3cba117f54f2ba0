import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Day, dayToWire } from '@yuga/domain/calendar/day'
import { partsOfLine, type ProfitLine, type SummedLine } from '@yuga/domain/finance/profit/lines'
import { type Currency, type Figure, missingFor } from '@yuga/domain/money/figures'
import { amountNumber } from '@yuga/domain/money/typed-amount'
import { currencyCodes } from '@yuga/domain/projects/project-codes'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { ExplainedStep } from './steps.ts'
import { manMonthsOf, missingIn, valueOf } from '../rows.view.ts'

type WireRow = Explanation['rowList'][number]
type InputCode = Explanation['inputList'][number]['inputCode']

/** A row below a figure; an absent field is as on a row without it. */
export type ExplainedRow = {
  readonly id: string
  readonly name: string
  readonly sign?: 'plus' | 'minus'
  /** In the currency of the report; absent where the sum alone is converted, or the reader may not see it. */
  readonly figure?: Figure | undefined
  /** In the currency of the project. */
  readonly source?: number
  readonly tenThousandths?: number
  readonly work?: {
    readonly fromDate: string
    readonly toDate: string
    readonly submittedHundredths: number
    readonly baseHundredths: number
    readonly unitTypeCode: string
    readonly gradeCode: string
    readonly price: number | null
  }
  /** Hours that were submitted in a week. */
  readonly week?: {
    readonly fromDate: string
    readonly toDate: string
    readonly hundredths: number
  }
  /** The sum of all that lies before the first year, through this day. */
  readonly throughDay?: Day
  readonly next?: WireRow['next']
}

/** What goes into a formula in addition to its rows, as it is sent. */
export type ExplainedInput = {
  readonly code: InputCode
  readonly value: number | null
  readonly year?: number
}

/** A figure, how it comes about, and what is below it. */
export type Explained = {
  readonly name: ProfitRowName
  /** Undefined: the reader may not see it (profit-19). */
  readonly figure: Figure | undefined
  readonly tenThousandths?: number
  readonly formula: Explanation['formulaCode']
  readonly inputs?: readonly ExplainedInput[]
  readonly rows: readonly ExplainedRow[]
  /** From what the rows add up to, to the figure. */
  readonly steps?: readonly ExplainedStep[]
  readonly isHidden?: boolean
  /** Amounts from which a price would follow are absent (profit-17, profit-19). */
  readonly isWithoutAmounts?: boolean
}

/** What is below a figure, and how it comes of that. */
export type Leaf = Omit<Explained, 'name' | 'figure'>

type Shown = {
  readonly currency: Currency
  /** Of the project, where there is one. */
  readonly sourceCurrency: Currency
  /** Man-months are requested, not the amount. */
  readonly inManMonths: boolean
  readonly nameOf: (name: ProfitRowName) => string
}

/** An explanation as on the wire. */
export function explanationFor(explained: Explained, shown: Shown): Explanation {
  const { name, figure, formula, rows, inputs = [] } = explained
  const { currency, sourceCurrency, inManMonths, nameOf } = shown
  if (inManMonths) return manMonthsExplained(explained, shown)
  const isPercent = name === 'achievement'
  const signOf = ({ sign }: ExplainedRow) => (sign === 'minus' ? -1 : 1)
  const sources = rows.filter(({ source }) => source !== undefined)
  return {
    gubunCode: profitRowCodes[name],
    gubunName: nameOf(name),
    viewValue:
      figure === undefined ? null : isPercent ? percentOf(figure) : valueOf(figure, currency),
    viewManMonth:
      explained.tenThousandths === undefined ? null : manMonthsOf(explained.tenThousandths),
    formulaCode: formula,
    inputList: inputs.map(({ code, value, year }) => ({
      inputCode: code,
      inputValue: value,
      standardYear: year ?? null,
    })),
    rowList: rows.map((row) => rowFor(row, currency, sourceCurrency)),
    rowSum: sumOfRows(rows, currency),
    sourceSum:
      sources.length === 0
        ? null
        : valueOf(
            { amount: sources.reduce((sum, row) => sum + signOf(row) * (row.source ?? 0), 0) },
            sourceCurrency,
          ),
    sourceCurrencyCode: currencyCodes[sourceCurrency],
    stepList: (explained.steps ?? []).map((step) => stepFor(step, sourceCurrency)),
    hiddenYn: yesOrNo(explained.isHidden ?? false),
    amountsHiddenYn: yesOrNo(explained.isWithoutAmounts ?? false),
    missingList: missingFor(missingIn(figure === undefined ? [] : [figure])),
  }
}

/** The same in man-months: nothing is converted, priced or missing. */
function manMonthsExplained(explained: Explained, shown: Shown): Explanation {
  const { name, formula, rows, inputs, isHidden, tenThousandths = 0 } = explained
  const explanation = explanationFor(
    {
      name,
      figure: { amount: 0 },
      formula,
      rows,
      inputs: inputs ?? [],
      isHidden: isHidden ?? false,
    },
    { ...shown, inManMonths: false },
  )
  const valueIn = (row: ExplainedRow) =>
    row.tenThousandths === undefined ? null : manMonthsOf(row.tenThousandths)
  const sum = rows.reduce(
    (total, { sign, tenThousandths: own = 0 }) => total + (sign === 'minus' ? -own : own),
    0,
  )
  return {
    ...explanation,
    viewValue: manMonthsOf(tenThousandths),
    rowList: explanation.rowList.map((row, place) => {
      const own = rows[place]
      return {
        ...row,
        viewValue: own === undefined ? null : valueIn(own),
        manMonth: null,
        price: null,
      }
    }),
    rowSum: rows.length === 0 || formula === 'STRETCH' ? null : manMonthsOf(sum),
  }
}

function stepFor(step: ExplainedStep, sourceCurrency: Currency): Explanation['stepList'][number] {
  const { code, from, fromCurrency, factor = null, of, shares, rest, to, toCurrency } = step
  const amount = (minor: number | undefined, currency: Currency) =>
    minor === undefined ? null : amountNumber(minor, currency)
  return {
    stepCode: code,
    fromValue: amountNumber(from, fromCurrency),
    fromCurrencyCode: currencyCodes[fromCurrency],
    factorValue: factor,
    ofValue: amount(of, fromCurrency),
    shareValue: amount(shares?.[0], sourceCurrency),
    sharesValue: amount(shares?.[1], sourceCurrency),
    restValue: amount(rest, toCurrency),
    toValue: amountNumber(to, toCurrency),
    toCurrencyCode: currencyCodes[toCurrency],
  }
}

/** Added up from the rows as they are shown, so that the reader can compare it with the figure. */
function sumOfRows(rows: readonly ExplainedRow[], currency: Currency): number | null {
  let sum = 0
  for (const { figure, sign } of rows) {
    if (figure === undefined || 'missing' in figure) return null
    sum += sign === 'minus' ? -figure.amount : figure.amount
  }
  return rows.length === 0 ? null : valueOf({ amount: sum }, currency)
}

/** Tenths of a percent as percent. */
function percentOf(figure: Figure): number | null {
  return 'missing' in figure ? null : figure.amount / 10
}

function rowFor(row: ExplainedRow, currency: Currency, sourceCurrency: Currency): WireRow {
  const { id, name, sign, figure, source, tenThousandths, work, week, throughDay, next } = row
  const days = work ?? week
  const hundredths = work?.submittedHundredths ?? week?.hundredths
  return {
    rowId: id,
    rowName: name,
    signCode: sign === 'minus' ? 'MINUS' : 'PLUS',
    viewValue: figure === undefined ? null : valueOf(figure, currency),
    sourceValue: source === undefined ? null : valueOf({ amount: source }, sourceCurrency),
    manMonth: tenThousandths === undefined ? null : manMonthsOf(tenThousandths),
    fromDate: days?.fromDate ?? '',
    toDate: days?.toDate ?? (throughDay === undefined ? '' : dayToWire(throughDay)),
    hour: hundredths === undefined ? null : hoursNumber(hundredths),
    baseHour: work === undefined ? null : hoursNumber(work.baseHundredths),
    sectionCode: work?.unitTypeCode ?? '',
    gradeCode: work?.gradeCode ?? '',
    price: work?.price == null ? null : valueOf({ amount: work.price }, currency),
    next: next ?? null,
  }
}

/** The lines of which a summed one is made. */
export function lineRows(
  line: SummedLine,
  figureOf: (line: ProfitLine) => Figure,
  nameOf: Shown['nameOf'],
): ExplainedRow[] {
  return partsOfLine[line].map((part) => ({
    id: profitRowCodes[part.line],
    name: nameOf(part.line),
    sign: part.sign,
    figure: figureOf(part.line),
    next: { gubunCode: profitRowCodes[part.line] },
  }))
}
