import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import { yearOf } from '@yuga/domain/calendar/day'
import { converted, type Currency } from '@yuga/domain/money/figures'
import type { ExplainedOpex } from '@yuga/domain/money/sales-opex'
import { sharedBySales } from '@yuga/domain/projects/actuals/team-lines'
import { conversionOf, exchangeRateFor, type LeafOf, sharesFor } from './leaf-of.ts'

/** One step of the way from what the rows add up to, to the figure; amounts in minor units. */
export type ExplainedStep = {
  readonly code: Explanation['stepList'][number]['stepCode']
  readonly from: number
  readonly fromCurrency: Currency
  /** The rate, or what the team sells; null: not for the reader, or none. */
  readonly factor?: number | null
  /** Its other operand, in the currency from which the step leads. */
  readonly of?: number
  /** What the team sells and what all teams sell, in the currency of the project. */
  readonly shares?: readonly [number, number]
  /** What is left of the cut to whole minor units. */
  readonly rest?: number
  readonly to: number
  readonly toCurrency: Currency
}

/** The conversion of a sum, once, by the rate of its year (rates-7); none where it stays in its currency. */
export function conversionSteps(of: LeafOf, amount: number): ExplainedStep[] {
  const { project, requested, facts } = of
  if (project.currency === requested.currency) return []
  const figure = converted(amount, facts.exchangeRates, conversionOf(of))
  if ('missing' in figure) return []
  return [
    {
      code: 'CONVERT',
      from: amount,
      fromCurrency: project.currency,
      factor: exchangeRateFor(of),
      to: figure.amount,
      toCurrency: requested.currency,
    },
  ]
}

/** A team's share, cut to whole minor units, what is left going to the largest remainders (project-money-15). */
export function shareSteps(of: LeafOf, amount: number): ExplainedStep[] {
  const { project, month, team, requested } = of
  const shares = sharesFor(of)
  if (team === null || shares === null) return []
  const { own, all } = shares
  const shared = sharedBySales({ amount }, project.teamRows, yearOf(month), '')
  const figure = shared.find(({ teamCode }) => teamCode === team.teamId)?.figure ?? { amount: 0 }
  if ('missing' in figure) return []
  const whole = Number((BigInt(Math.abs(amount)) * BigInt(own)) / BigInt(all)) * Math.sign(amount)
  return [
    {
      code: 'SHARE',
      from: amount,
      fromCurrency: requested.currency,
      shares: [own, all],
      rest: figure.amount - whole,
      to: figure.amount,
      toCurrency: requested.currency,
    },
  ]
}

/** From the base of sales OPEX to what the month is charged (project-money-16). */
export function chargeSteps(
  { project }: LeafOf,
  { bases, charge }: ExplainedOpex,
  rate: number | null,
): ExplainedStep[] {
  const { sum, beforeYear, beforeMonth, base } = bases
  const inSource = { fromCurrency: project.currency, toCurrency: project.currency }
  const notBelow: ExplainedStep = { code: 'BASE', from: sum, to: base, ...inSource }
  if (charge === null) {
    return [notBelow, { code: 'UNMOVED', from: base, of: beforeMonth, to: 0, ...inSource }]
  }
  const { through, before, figure } = charge
  if ('missing' in through || 'missing' in before || 'missing' in figure) return [notBelow]
  return [
    notBelow,
    {
      code: 'CHARGE',
      from: base,
      of: beforeYear,
      factor: rate,
      to: through.amount,
      ...inSource,
    },
    { code: 'LESS', from: through.amount, of: before.amount, to: figure.amount, ...inSource },
  ]
}
