import { may } from '@yuga/contract/access/access'
import { lastDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import { opexMovements } from '@yuga/domain/finance/profit/cells'
import { grouped } from '@yuga/domain/grouped'
import type { Figure } from '@yuga/domain/money/figures'
import {
  type ExplainedOpex,
  explainedOpexOf,
  type OpexMovement,
  opexStyle,
} from '@yuga/domain/money/sales-opex'
import { valueOf } from '../rows.view.ts'
import type { ExplainedInput, ExplainedRow, Leaf } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import { conversionInputs, shareInputs } from './leaves.ts'
import { chargeSteps, conversionSteps, type ExplainedStep, shareSteps } from './steps.ts'

/** What moved the base of sales OPEX since the project's beginning, and what follows from it (project-money-16). */
export function opexLeaf(of: LeafOf): Leaf {
  const { facts, project, month } = of
  if (!project.includesBusinessCost) return { formula: 'NO_BUSINESS_COST', rows: [] }
  const isOwn = (one: { readonly projectId: string; readonly month: Month }) =>
    one.projectId === project.projectId && one.month <= month
  const movements = opexMovements(project, facts.billed.filter(isOwn), facts.spent.filter(isOwn))
  const opex = explainedOpexOf(movements, month, facts.opexRates)
  const charged = opex.charge?.figure ?? { amount: 0 }
  const rate = opexRateFor(of)
  return {
    formula: 'OPEX',
    rows: movementRows(of, movements),
    inputs: inputsOf(of, { opex, rate, charged }),
    steps: stepsOf(of, { opex, rate, charged }),
  }
}

type Charge = {
  readonly opex: ExplainedOpex
  /** In percent; null: there is none, or it is not for the reader. */
  readonly rate: number | null
  readonly charged: Figure
}

function opexRateFor({ facts, month, reader }: LeafOf): number | null {
  const match = facts.opexRates.find(
    ({ year, styleCode }) => year === yearOf(month) && styleCode === opexStyle,
  )
  if (match === undefined || !may(reader, 'opex.read')) return null
  return match.rateTenThousandths / 10_000
}

/**
 * A row for what a month earned, and one for what its teams spent on outsourcing in total. What lies before the first
 * requested year is read in one sum (`monthOrBefore`), which ends with its last day.
 */
function movementRows({ requested }: LeafOf, movements: readonly OpexMovement[]): ExplainedRow[] {
  const firstMonth = `${yearOf(requested.firstMonth)}-01`
  return [...grouped(movements, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([month, own]): ExplainedRow[] => {
      const earned = own.reduce((sum, { service }) => sum + service, 0)
      const spent = own.reduce((sum, { outsourcing }) => sum + outsourcing, 0)
      const of = { name: month, ...(month < firstMonth && { throughDay: lastDayOf(month) }) }
      return [
        { ...of, id: `${month} earned`, source: earned },
        { ...of, id: `${month} spent`, source: spent, sign: 'minus' as const },
      ].filter(({ source }) => source !== 0)
    })
}

function inputsOf(of: LeafOf, { opex: { bases }, rate, charged }: Charge): ExplainedInput[] {
  const { currency } = of.project
  const base = (code: ExplainedInput['code'], amount: number): ExplainedInput => ({
    code,
    value: valueOf({ amount }, currency),
  })
  return [
    base('BASE_BEFORE_YEAR', bases.beforeYear),
    base('BASE_BEFORE_MONTH', bases.beforeMonth),
    base('BASE', bases.base),
    { code: 'OPEX_RATE', year: yearOf(of.month), value: rate },
    { code: 'CHARGED', value: valueOf(charged, currency) },
    ...('amount' in charged ? conversionInputs(of, charged.amount) : []),
    ...shareInputs(of),
  ]
}

function stepsOf(of: LeafOf, { opex, rate, charged }: Charge): ExplainedStep[] {
  const charge = chargeSteps(of, opex, rate)
  if ('missing' in charged) return charge
  const steps = [...charge, ...conversionSteps(of, charged.amount)]
  return [...steps, ...shareSteps(of, steps.at(-1)?.to ?? charged.amount)]
}
