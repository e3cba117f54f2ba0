import type { Month } from '../calendar/day.ts'
import { grouped } from '../grouped.ts'
import { type Figure, type OpexFacts, sumOfFigures } from '../money/figures.ts'
import { salesOpexOf } from '../money/sales-opex.ts'

/** A month of a project in minor units: what was billed as SI (or internal R&D in its place), and what was spent. */
export type MoneyOfMonth = {
  readonly month: Month
  readonly service: number
  readonly outsourcing: number
  readonly expense: number
  readonly thirdParty: number
}

/** What a month cost in minor units; sales OPEX may lack its rate. */
export type CostsOfMonth = Omit<MoneyOfMonth, 'service'> & { readonly salesOpex: Figure }

/**
 * The months of a project, from one to another, in which it cost something (billing-and-cost-3). `months` are all of
 * the project's from its beginning, as sales OPEX is cumulative.
 */
export function costsByMonth(
  months: readonly MoneyOfMonth[],
  requested: {
    readonly first: Month
    readonly last: Month
    readonly includesBusinessCost: boolean
    readonly opexRates: readonly OpexFacts[]
  },
): CostsOfMonth[] {
  const within = months.filter(({ month }) => month >= requested.first && month <= requested.last)
  const charged = requested.includesBusinessCost
    ? salesOpexOf(
        months,
        within.map(({ month }) => month),
        requested.opexRates,
      )
    : []
  const costs: CostsOfMonth[] = []
  within.forEach(({ month, outsourcing, expense, thirdParty }, place) => {
    const salesOpex = charged[place]?.figure ?? nothing
    const isCost =
      outsourcing !== 0 ||
      expense !== 0 ||
      thirdParty !== 0 ||
      !('amount' in salesOpex) ||
      salesOpex.amount !== 0
    if (isCost) costs.push({ month, outsourcing, expense, thirdParty, salesOpex })
  })
  return costs
}

const nothing: Figure = { amount: 0 }

/** Amounts in minor units by line; those that may lack something are figures. */
type Amounts<Line extends string> = Readonly<Record<Line, number | Figure>>

/** The sums of rows in one currency; what is missing in a row is missing in the sum (billing-and-cost-4). */
export function sumsOf<Line extends string>(
  rows: readonly Amounts<Line>[],
  lines: readonly Line[],
): Record<Line, Figure> {
  const sums: Partial<Record<Line, Figure>> = {}
  for (const line of lines) sums[line] = sumOf(rows, line)
  return sums as Record<Line, Figure>
}

function sumOf<Line extends string>(rows: readonly Amounts<Line>[], line: Line): Figure {
  let sum = 0
  for (const row of rows) {
    sum += amountOf(row[line])
    // it is incomplete, or is past what a number holds
    if (!Number.isSafeInteger(sum)) return sumOfFigures(rows.map((each) => figureOf(each[line])))
  }
  return { amount: sum }
}

function amountOf(amount: number | Figure): number {
  if (typeof amount === 'number') return amount
  return 'amount' in amount ? amount.amount : NaN
}

/** An amount in minor units as a figure, which is complete. */
export function figureOf(amount: number | Figure): Figure {
  return typeof amount === 'number' ? { amount } : amount
}

/**
 * The same of rows in one currency each, never across currencies, in the order of the currencies' codes
 * (billing-and-cost-4); `one` is any of those in the currency.
 */
export function sumsByCurrency<Row extends { readonly currencyCode: string }, Line extends string>(
  rows: readonly Row[],
  amountsOf: (row: Row) => Amounts<Line>,
  lines: readonly Line[],
) {
  return [...grouped(rows, ({ currencyCode }) => currencyCode)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([currencyCode, own]) => {
      const [one] = own
      return one === undefined
        ? []
        : [{ currencyCode, one, sums: sumsOf(own.map(amountsOf), lines) }]
    })
}
