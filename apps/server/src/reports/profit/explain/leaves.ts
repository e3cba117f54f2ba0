import { namesApart } from '@yuga/domain/employees/names-apart'
import { may } from '@yuga/contract/access/access'
import { isShared } from '@yuga/domain/finance/profit/cells'
import { dayToWire, yearOf } from '@yuga/domain/calendar/day'
import { converted, type PriceKind } from '@yuga/domain/money/figures'
import {
  type EnteredCategory,
  revenueCodes,
  type RevenueType,
} from '@yuga/domain/projects/project-codes'
import { unitNames } from '../../../projects/project-names.store.ts'
import { valueOf } from '../rows.view.ts'
import { figureOfCell, invoicesOf, type PricedCell, pricedCells } from './explain.store.ts'
import type { ExplainedInput, ExplainedRow, Leaf } from './explained.ts'
import { conversionOf, exchangeRateFor, type LeafOf, sharesFor } from './leaf-of.ts'
import { conversionSteps, shareSteps } from './steps.ts'

/** Invoices of a type, or what is planned of them: converted on the sum, and shared where teams share it. */
export async function invoiceLeaf(
  of: LeafOf,
  revenue: RevenueType,
  which: 'actual' | 'plan' = 'actual',
): Promise<Leaf> {
  const { projectId } = of.project
  const invoices = await invoicesOf(of.db, which, {
    projectId,
    month: of.month,
    revenueCode: revenueCodes[revenue],
  })
  const rows = invoices.map(({ billingSn, remark, amount }) => ({
    id: String(billingSn),
    name: remark,
    source: amount,
  }))
  const sum = invoices.reduce((total, { amount }) => total + amount, 0)
  const inputs = conversionInputs(of, sum)
  const steps = conversionSteps(of, sum)
  if (!isShared(revenue)) return { formula: 'INVOICES', rows, inputs, steps }
  return {
    formula: 'INVOICES',
    rows,
    inputs: [...inputs, ...shareInputs(of)],
    steps: [...steps, ...shareSteps(of, steps.at(-1)?.to ?? sum)],
  }
}

/** What a team spent, each entry converted by itself. */
export async function costLeaf(of: LeafOf, category: EnteredCategory): Promise<Leaf> {
  const { db, facts, project, month, requested, team, language } = of
  const costs = facts.spent.filter(
    (cost) =>
      cost.projectId === project.projectId &&
      cost.month === month &&
      cost.category === category &&
      (team === null || cost.teamId === team.teamId),
  )
  const names = await unitNames(
    db,
    costs.map((cost) => cost.teamId),
    language,
  )
  const largestFirst = costs.toSorted((one, other) => other.amount - one.amount)
  const rows = largestFirst.map((cost) => ({
    id: cost.teamId,
    name: names.get(cost.teamId) ?? cost.teamId,
    source: cost.amount,
    figure: converted(cost.amount, facts.exchangeRates, conversionOf(of)),
  }))
  const isConverted = project.currency !== requested.currency
  return { formula: 'COSTS', rows, inputs: isConverted ? [exchangeInput(of)] : [] }
}

/** Those who worked, cell by cell, at prime cost. */
export async function labourLeaf(of: LeafOf): Promise<Leaf> {
  const cells = await cellsOf(of)
  const own = cells.filter(({ teamId }) => of.team === null || teamId === of.team.teamId)
  const rows = own.map((cell) => workRow(of, cell, 'primeCost'))
  return withoutAmountsUnlessPriced(of, { formula: 'LABOUR', rows })
}

/**
 * What a team receives for its own people, and as the owning team pays for those of others; these are named to readers
 * of the project's money alone, and otherwise are combined.
 */
export async function settlementLeaf(
  of: LeafOf,
  { owningTeam, seesMoney }: { readonly owningTeam: string; readonly seesMoney: boolean },
): Promise<Leaf> {
  const teamId = of.team?.teamId
  const ofOthers = (await cellsOf(of)).filter((cell) => cell.teamId !== owningTeam)
  if (teamId !== owningTeam) {
    const own = ofOthers.filter((cell) => cell.teamId === teamId)
    const rows = own.map((cell) => workRow(of, cell, 'settlement'))
    return withoutAmountsUnlessPriced(of, { formula: 'SETTLEMENT', rows })
  }
  if (!seesMoney) return { formula: 'SETTLEMENT', rows: [], isHidden: true }
  const paid = ofOthers.map((cell): ExplainedRow => {
    return { ...workRow(of, cell, 'settlement'), sign: 'minus' }
  })
  return withoutAmountsUnlessPriced(of, { formula: 'SETTLEMENT', rows: paid })
}

/** Without hours of a unit that is left out, where the team above it is requested (reports-3). */
async function cellsOf({ db, requested, project, month, team }: LeafOf): Promise<PricedCell[]> {
  const cells = await pricedCells(db, requested, { projectId: project.projectId, month })
  const nameOf = namesApart(cells.map(({ employeeId: id, name }) => ({ id, name })))
  const apart = cells.map((cell) => ({
    ...cell,
    name: nameOf({ id: cell.employeeId, name: cell.name }),
  }))
  if (team === null) return apart
  const { unitIds } = team
  return apart.filter(({ unitId, teamId }) => unitIds.has(unitId) || !unitIds.has(teamId))
}

/**
 * Rows of employees without amounts, for a reader who may not read prices: an amount next to its man-months is the
 * price of a grade (profit-17).
 */
export function withoutAmountsUnlessPriced({ reader }: LeafOf, leaf: Leaf): Leaf {
  if (may(reader, 'settings.read')) return leaf
  const rows = leaf.rows.map((row) => ({ ...row, figure: undefined }))
  return { ...leaf, rows, isWithoutAmounts: rows.length > 0 }
}

function workRow(of: LeafOf, cell: PricedCell, price: PriceKind): ExplainedRow {
  const seesPrices = may(of.reader, 'settings.read')
  const unitPrice = price === 'primeCost' ? cell.primePrice : cell.settlementPrice
  return {
    id: `${cell.employeeId} ${cell.fromDay}`,
    name: cell.name,
    figure: figureOfCell(cell, price, { year: yearOf(of.month), currency: of.requested.currency }),
    tenThousandths: cell.tenThousandths,
    work: {
      fromDate: dayToWire(cell.fromDay),
      toDate: dayToWire(cell.toDay),
      submittedHundredths: cell.submittedHundredths,
      baseHundredths: cell.baseHundredths,
      unitTypeCode: cell.unitTypeCode,
      gradeCode: cell.gradeCode,
      price: seesPrices ? unitPrice : null,
    },
  }
}

function exchangeInput(of: LeafOf): ExplainedInput {
  return { code: 'EXCHANGE_RATE', value: exchangeRateFor(of), year: yearOf(of.month) }
}

/** The rate and what an amount comes to; nothing where it stays in its currency. */
export function conversionInputs(of: LeafOf, amount: number): ExplainedInput[] {
  const { project, requested, facts } = of
  if (project.currency === requested.currency) return []
  const figure = converted(amount, facts.exchangeRates, conversionOf(of))
  return [exchangeInput(of), { code: 'CONVERTED', value: valueOf(figure, requested.currency) }]
}

/** What the team sells of what all teams sell in the year; nothing where the owning team has it all. */
export function shareInputs(of: LeafOf): ExplainedInput[] {
  const shares = sharesFor(of)
  if (shares === null) return []
  const { own, all, year } = shares
  const { currency } = of.project
  return [
    { code: 'SHARE', value: valueOf({ amount: own }, currency), year },
    { code: 'SHARES', value: valueOf({ amount: all }, currency), year },
  ]
}
