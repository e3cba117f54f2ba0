import { type Month, yearOf } from '../../calendar/day.ts'
import { grouped } from '../../grouped.ts'
import { converted, type Currency, type ExchangeFacts, sumOfFigures } from '../../money/figures.ts'
import type { PlannedAmount } from './plan.ts'

/** What a baseline holds of a plan: the sum of each line and month, in the currency of the project (baselines-1). */
export function baselineOf(planned: readonly PlannedAmount[]): PlannedAmount[] {
  const same = grouped(planned, ({ line, month }) => `${line} ${month}`)
  return [...same.values()].flatMap((amounts) => {
    const [first] = amounts
    if (first === undefined) return []
    const figure = sumOfFigures(amounts.map((one) => one.figure))
    const tenThousandths = amounts.reduce((sum, one) => sum + one.tenThousandths, 0)
    return [{ line: first.line, month: first.month, figure, tenThousandths }]
  })
}

/** A baseline in the currency of a report, of all its months or those of a year (baselines-4). */
export function baselineIn(
  baseline: readonly PlannedAmount[],
  requested: {
    readonly isOf: (month: Month) => boolean
    readonly from: Currency
    readonly to: Currency
    readonly exchangeRates: readonly ExchangeFacts[]
  },
): PlannedAmount[] {
  const { isOf, from, to, exchangeRates } = requested
  return baseline
    .filter(({ month }) => isOf(month))
    .map((one) => {
      if ('missing' in one.figure) return one
      const between = { year: yearOf(one.month), from, to }
      return { ...one, figure: converted(one.figure.amount, exchangeRates, between) }
    })
}
