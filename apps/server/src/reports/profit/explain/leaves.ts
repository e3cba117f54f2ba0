import { may } from '@yuga/contract/access/access'
import { lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { isShared, yearOf } from '@yuga/domain/finance/profit/cells'
import type { ProfitFacts } from '@yuga/domain/finance/profit/facts'
import { converted } from '@yuga/domain/money/figures'
import { opexStyle, salesOpexOf } from '@yuga/domain/money/sales-opex'
import { rowsForYear } from '@yuga/domain/projects/budget-actual/team-plans'
import { revenueCodes, type RevenueType, serviceOf } from '@yuga/domain/projects/project-codes'
import { unitNames } from '../../../projects/project-names.store.ts'
import { valueOf } from '../rows.view.ts'
import { figureOfCell, invoicesOf, type PricedCell, pricedCells } from './explain.store.ts'
import type { Explained, ExplainedInput, ExplainedRow } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import { chargeSteps, conversionSteps, type ExplainedStep, shareSteps } from './steps.ts'

type Leaf = Omit<Explained, 'name' | 'figure' | 'tenThousandths'>

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
  const isTeams = isShared(revenue)
  const conversion = conversionSteps(of, sum, exchangeOf(of).value)
  return {
    formula: 'INVOICES',
    rows,
    inputs: [...conversionOf(of, sum), ...(isTeams ? sharesOf(of) : [])],
    steps: [...conversion, ...(isTeams ? shareSteps(of, lastOf(conversion, sum)) : [])],
  }
}

/** What a team spent, each entry converted by itself. */
export async function costLeaf(
  of: LeafOf,
  category: ProfitFacts['spent'][number]['category'],
): Promise<Leaf> {
  const { db, facts, project, month, asked, teamId } = of
  const costs = facts.spent.filter(
    (cost) =>
      cost.projectId === project.projectId &&
      cost.month === month &&
      cost.category === category &&
      (teamId === null || cost.teamId === teamId),
  )
  const names = await unitNames(
    db,
    costs.map((cost) => cost.teamId),
  )
  const rows = costs.map((cost) => ({
    id: cost.teamId,
    name: names.get(cost.teamId) ?? cost.teamId,
    source: cost.amount,
    figure: converted(cost.amount, facts.exchangeRates, between(of)),
  }))
  const isConverted = project.currency !== asked.currency
  return { formula: 'COSTS', rows, inputs: isConverted ? [exchangeOf(of)] : [] }
}

/** What moved the base of sales OPEX since the project's beginning, and what follows from it (project-money-16). */
export function opexLeaf(of: LeafOf): Leaf {
  const { facts, project, month, reader, asked } = of
  if (!project.includesBusinessCost) return { formula: 'OPEX', rows: [] }
  const service = serviceOf(project)
  const ofProject = (one: { readonly projectId: string; readonly month: Month }) =>
    one.projectId === project.projectId && one.month <= month
  const earned = facts.billed.filter((one) => ofProject(one) && one.revenue === service)
  const spent = facts.spent.filter((one) => ofProject(one) && one.category === 'outsourcing')
  const movements = [
    ...earned.map((one) => ({ month: one.month, service: one.amount, outsourcing: 0 })),
    ...spent.map((one) => ({ month: one.month, service: 0, outsourcing: one.amount })),
  ]
  const sumThrough = (isIn: (each: Month) => boolean) =>
    movements
      .filter((one) => isIn(one.month))
      .reduce((sum, one) => sum + one.service - one.outsourcing, 0)
  const baseThrough = (isIn: (each: Month) => boolean) => Math.max(0, sumThrough(isIn))
  const year = yearOf(month)
  const rate = facts.opexRates.find((one) => one.year === year && one.styleCode === opexStyle)
  const charged = salesOpexOf(movements, [month], facts.opexRates)[0]?.figure ?? { amount: 0 }
  const bases = {
    sum: sumThrough((each) => each <= month),
    beforeYear: baseThrough((each) => yearOf(each) < year),
    beforeMonth: baseThrough((each) => each < month),
    base: baseThrough((each) => each <= month),
  }
  const rateTold =
    rate === undefined || !may(reader.roles, 'opex.read') ? null : rate.rateTenThousandths / 10_000
  const charge = chargeSteps(of, bases, rateTold)
  const conversion =
    'missing' in charged ? [] : conversionSteps(of, charged.amount, exchangeOf(of).value)
  const steps = [...charge, ...conversion]
  const source = (code: ExplainedInput['code'], amount: number): ExplainedInput => ({
    code,
    value: valueOf({ amount }, project.currency),
  })
  return {
    formula: 'OPEX',
    rows: movements
      .toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
      .map((one, place) => ({
        id: `${one.month} ${place}`,
        name: one.month,
        // what lies before the first year asked for is read in one sum (`since`)
        ...(one.month < `${yearOf(asked.firstMonth)}-01`
          ? { throughDay: lastDayOf(one.month) }
          : {}),
        ...(one.outsourcing === 0
          ? { source: one.service }
          : { sign: 'minus' as const, source: one.outsourcing }),
      })),
    inputs: [
      source('BASE_BEFORE_YEAR', bases.beforeYear),
      source('BASE_BEFORE_MONTH', bases.beforeMonth),
      source('BASE', bases.base),
      {
        code: 'OPEX_RATE',
        year,
        value: rateTold,
      },
      { code: 'CHARGED', value: valueOf(charged, project.currency) },
      ...('amount' in charged ? conversionOf(of, charged.amount) : []),
      ...sharesOf(of),
    ],
    steps:
      'missing' in charged ? charge : [...steps, ...shareSteps(of, lastOf(steps, charged.amount))],
  }
}

/** Whoever worked, cell by cell, at prime cost. */
export async function labourLeaf(of: LeafOf): Promise<Leaf> {
  const cells = await cellsOf(of)
  const own = cells.filter(({ teamId }) => of.teamId === null || teamId === of.teamId)
  return { formula: 'LABOUR', rows: own.map((cell) => workRow(of, cell, 'primeCost')) }
}

/**
 * What a team receives for its own people, and as the owning team pays for those of others; these are named to whoever
 * sees the money of the project alone, and otherwise stand together.
 */
export async function settlementLeaf(
  of: LeafOf,
  { owningTeam, seesMoney }: { readonly owningTeam: string; readonly seesMoney: boolean },
): Promise<Leaf> {
  const cells = (await cellsOf(of)).filter(({ teamId }) => teamId !== owningTeam)
  if (of.teamId !== owningTeam) {
    const own = cells.filter(({ teamId }) => teamId === of.teamId)
    return { formula: 'SETTLEMENT', rows: own.map((cell) => workRow(of, cell, 'settlement')) }
  }
  const paid = (row: ExplainedRow): ExplainedRow => ({ ...row, sign: 'minus' })
  if (seesMoney) {
    const rows = cells.map((cell) => paid(workRow(of, cell, 'settlement')))
    return { formula: 'SETTLEMENT', rows }
  }
  return { formula: 'SETTLEMENT', rows: [], isHidden: true }
}

/** Without hours of a unit that is left out, where the team above it is asked for (reports-3). */
async function cellsOf({ db, asked, project, month, unitIds }: LeafOf): Promise<PricedCell[]> {
  const cells = await pricedCells(db, asked, { projectId: project.projectId, month })
  if (unitIds === null) return cells
  return cells.filter(({ unitId, teamId }) => unitIds.has(unitId) || !unitIds.has(teamId))
}

function workRow(of: LeafOf, cell: PricedCell, price: 'primeCost' | 'settlement'): ExplainedRow {
  const seesPrices = may(of.reader.roles, 'settings.read')
  const unitPrice = price === 'primeCost' ? cell.primePrice : cell.settlementPrice
  return {
    id: `${cell.employeeId} ${cell.fromDay}`,
    name: cell.name,
    figure: figureOfCell(cell, price, { year: yearOf(of.month), currency: of.asked.currency }),
    tenThousandths: cell.tenThousandths,
    work: {
      fromDate: cell.fromDay.replaceAll('-', ''),
      toDate: cell.toDay.replaceAll('-', ''),
      submittedHundredths: cell.submittedHundredths,
      baseHundredths: cell.baseHundredths,
      unitTypeCode: cell.unitTypeCode,
      gradeCode: cell.gradeCode,
      price: seesPrices ? unitPrice : null,
    },
  }
}

function between({ project, asked, month }: LeafOf) {
  return { year: yearOf(month), from: project.currency, to: asked.currency }
}

export function exchangeOf({ facts, month, reader }: LeafOf): ExplainedInput {
  const year = yearOf(month)
  const won = facts.exchangeRates.find((rate) => rate.year === year)?.won ?? null
  return { code: 'EXCHANGE_RATE', value: may(reader.roles, 'settings.read') ? won : null, year }
}

/** What the steps come to so far. */
function lastOf(steps: readonly ExplainedStep[], amount: number): number {
  return steps.at(-1)?.to ?? amount
}

/** The rate and what an amount comes to; nothing where it stays in its currency. */
export function conversionOf(of: LeafOf, amount: number): ExplainedInput[] {
  const { project, asked, facts } = of
  if (project.currency === asked.currency) return []
  const figure = converted(amount, facts.exchangeRates, between(of))
  return [exchangeOf(of), { code: 'CONVERTED', value: valueOf(figure, asked.currency) }]
}

/** What the team sells of what all teams sell in the year; nothing where the owning team has it all. */
function sharesOf({ project, month, teamId }: LeafOf): ExplainedInput[] {
  if (teamId === null) return []
  const rows = rowsForYear(project.teamRows, yearOf(month))
  const all = rows.reduce((sum, { sales }) => sum + sales, 0)
  const year = rows[0]?.year
  if (all === 0 || year === undefined) return []
  const own = rows.find(({ teamCode }) => teamCode === teamId)?.sales ?? 0
  return [
    { code: 'SHARE', value: valueOf({ amount: own }, project.currency), year },
    { code: 'SHARES', value: valueOf({ amount: all }, project.currency), year },
  ]
}
