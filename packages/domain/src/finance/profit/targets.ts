import { achievementOf } from '../../gp-targets/achievement.ts'
import { targetOfMonths } from '../../gp-targets/months.ts'
import { finalTargetOf, type TeamTarget } from '../../gp-targets/team-target.ts'
import {
  converted,
  type Currency,
  type ExchangeFacts,
  type Figure,
  sumOfFigures,
} from '../../money/figures.ts'

/** A target for some months together, and for each of them, in minor units of the currency of the report. */
export type TargetAmounts = { readonly total: Figure; readonly months: readonly Figure[] }

/**
 * The target of a team in some months of its year, in the currency of the report: rounded once for all of them and
 * converted once. A month has what its target adds to that of the months before it, so that months add up (profit-6).
 */
export function targetIn(
  target: Pick<TeamTarget, 'firstTarget' | 'additionalTarget'>,
  requested: { readonly year: number; readonly monthCount: number; readonly currency: Currency },
  rates: readonly ExchangeFacts[],
): TargetAmounts {
  const { year, monthCount, currency } = requested
  const through = Array.from({ length: monthCount + 1 }, (_, months) =>
    converted(targetOfMonths(finalTargetOf(target), months), rates, {
      year,
      from: 'KRW',
      to: currency,
    }),
  )
  const months = through.slice(1).map((figure, place) => {
    const before = through[place] ?? { amount: 0 }
    if ('missing' in figure) return figure
    return 'missing' in before ? before : { amount: figure.amount - before.amount }
  })
  return { total: through.at(-1) ?? { amount: 0 }, months }
}

/** The target of a unit: the sum over its teams, each rounded by itself (gp-targets-4). */
export function sumOfTargets(all: readonly TargetAmounts[], monthCount: number): TargetAmounts {
  return {
    total: sumOfFigures(all.map(({ total }) => total)),
    months: Array.from({ length: monthCount }, (_, place) =>
      sumOfFigures(all.map(({ months }) => months[place] ?? { amount: 0 })),
    ),
  }
}

/** Gross profit of a target in tenths of a percent; null: the target is 0 or less, or one of the two is missing. */
export function achievementIn(grossProfit: Figure, target: Figure): number | null {
  return 'missing' in target ? null : achievementOf(grossProfit, target.amount)
}
