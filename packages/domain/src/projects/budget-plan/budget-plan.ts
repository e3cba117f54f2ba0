import { type Figure, opexOf, type OpexFacts, sumOfFigures } from '../../money/figures.ts'
import { roundHalfUp, safeNumber } from '../../money/rounding.ts'
import { opexStyle } from '../../money/sales-opex.ts'
import { serviceOf } from '../project-codes.ts'
import { type TeamAmount, type TeamProfitRow, totalOf, yearsOf } from './team-profit.ts'

/** What the plan of a project is computed from; amounts in minor units of its currency. */
export type BudgetPlanFacts = {
  readonly rows: readonly TeamProfitRow[]
  readonly license: number
  readonly thirdParty: number
  readonly thirdPartyCost: number
  readonly includesBusinessCost: boolean
  readonly isInternalRnd: boolean
  /** The year in which the project's period starts: its rate is the plan's (project-money-3). */
  readonly startYear: number
  readonly opexRates: readonly OpexFacts[]
}

export type PlanName =
  | 'service'
  | 'license'
  | 'thirdParty'
  | 'outsourcing'
  | 'expense'
  | 'thirdPartyCost'
  | 'salesOpex'
  | 'contract'
  | 'grossProfit'

/** One summand of a figure; what is taken away has the sign 'minus'. */
export type PlanPart = { readonly sign: 'plus' | 'minus'; readonly of: PlanName }

/** How a figure of the plan came about, so that the form can say it in words with the figures in it. */
export type PlanFormula =
  | { readonly kind: 'typed' }
  /** The total of an amount of the team profit rows ÷ the number of their years. */
  | {
      readonly kind: 'average'
      readonly of: Exclude<TeamAmount, 'internal'>
      readonly total: number
      readonly years: readonly number[]
    }
  /** A rate of the base, which is never below 0; null: the year has no rate. */
  | {
      readonly kind: 'rate'
      readonly service: 'si' | 'internalRnd'
      readonly base: number
      readonly year: number
      readonly rateTenThousandths: number | null
    }
  /** Business cost is not included, so there is none. */
  | { readonly kind: 'not-included' }
  | { readonly kind: 'sum'; readonly parts: readonly PlanPart[] }

export type PlanFigure = { readonly figure: Figure; readonly formula: PlanFormula }

/** The plan of a project: what it is to earn and to cost, each figure with its formula. */
export type BudgetPlan = Readonly<Record<PlanName, PlanFigure>>

const contractParts: readonly PlanPart[] = [
  { sign: 'plus', of: 'service' },
  { sign: 'plus', of: 'license' },
  { sign: 'plus', of: 'thirdParty' },
]
const grossProfitParts: readonly PlanPart[] = [
  { sign: 'plus', of: 'contract' },
  { sign: 'minus', of: 'thirdPartyCost' },
  { sign: 'minus', of: 'expense' },
  { sign: 'minus', of: 'outsourcing' },
  { sign: 'minus', of: 'salesOpex' },
]

/** The plan as it follows from the team profit rows and what is typed (project-money-2 to project-money-4). */
export function budgetPlanOf(facts: BudgetPlanFacts): BudgetPlan {
  const entered = {
    service: averaged(facts.rows, 'sales'),
    license: typed(facts.license),
    thirdParty: typed(facts.thirdParty),
    outsourcing: averaged(facts.rows, 'outsourcing'),
    expense: averaged(facts.rows, 'expense'),
    thirdPartyCost: typed(facts.thirdPartyCost),
  }
  const difference = entered.service.figure.amount - entered.outsourcing.figure.amount
  const salesOpex = plannedOpex(facts, difference)
  const contract = summed(contractParts, entered)
  const grossProfit = summed(grossProfitParts, { ...entered, salesOpex, contract })
  return { ...entered, salesOpex, contract, grossProfit }
}

/** A figure that is always complete. */
type Known = { readonly figure: { readonly amount: number }; readonly formula: PlanFormula }

function typed(amount: number): Known {
  return { figure: { amount }, formula: { kind: 'typed' } }
}

/** The total over all rows divided by the number of their years, rounded half-up once (project-money-2). */
function averaged(rows: readonly TeamProfitRow[], of: Exclude<TeamAmount, 'internal'>): Known {
  const years = yearsOf(rows)
  const total = totalOf(rows, of)
  const amount =
    years.length === 0 ? 0 : safeNumber(roundHalfUp(BigInt(total), BigInt(years.length)))
  return { figure: { amount }, formula: { kind: 'average', of, total, years } }
}

/** (SI or internal R&D − outsourcing) × rate ÷ 100, never below 0, only with business cost (project-money-3). */
function plannedOpex(facts: BudgetPlanFacts, difference: number): PlanFigure {
  if (!facts.includesBusinessCost) {
    return { figure: { amount: 0 }, formula: { kind: 'not-included' } }
  }
  const base = Math.max(0, difference)
  const requested = { year: facts.startYear, styleCode: opexStyle }
  const rate = facts.opexRates.find(
    ({ year, styleCode }) => year === requested.year && styleCode === requested.styleCode,
  )
  return {
    figure: opexOf(base, facts.opexRates, requested),
    formula: {
      kind: 'rate',
      service: serviceOf(facts),
      base,
      year: requested.year,
      rateTenThousandths: rate?.rateTenThousandths ?? null,
    },
  }
}

function summed(
  parts: readonly PlanPart[],
  figures: Partial<Readonly<Record<PlanName, PlanFigure>>>,
): PlanFigure {
  const signed = parts.map(({ sign, of }): Figure => {
    const { figure } = figures[of] ?? typed(0)
    return 'missing' in figure || sign === 'plus' ? figure : { amount: -figure.amount }
  })
  return { figure: sumOfFigures(signed), formula: { kind: 'sum', parts } }
}
