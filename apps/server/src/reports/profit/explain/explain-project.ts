import type { explainProjectProfit, Explanation } from '@yuga/contract/reports/profit-explanation'
import { profitRowCodes, profitRowNameOf } from '@yuga/contract/reports/profit-lines'
import { type Month, monthToWire, yearOf } from '@yuga/domain/calendar/day'
import { categoryOfCost } from '@yuga/domain/finance/profit/cells'
import {
  type CountedLine,
  isSummed,
  lineOf,
  type ProfitLine,
} from '@yuga/domain/finance/profit/lines'
import { plannedOf, type SpreadLine } from '@yuga/domain/finance/profit/plan'
import type { Figure } from '@yuga/domain/money/figures'
import { spreadEvenly } from '@yuga/domain/money/spread'
import { plannedLabourOf } from '@yuga/domain/projects/actuals/planned-labour'
import { contractMonths } from '@yuga/domain/projects/actuals/entered'
import { differenceOf } from '@yuga/domain/projects/actuals/difference'
import { refuse } from '../../../http/refusal.ts'
import { planOf } from '../../../projects/project-money.ts'
import { pricesOf } from '../../../projects/save/settlement.store.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { rowNames } from '../names.store.ts'
import { plannedWork } from '../../../projects/planned-work.store.ts'
import { type ProjectReport, readProjectReport } from '../project/project-profit.ts'
import { valueOf } from '../rows.view.ts'
import { figuresIn, sumOfLine } from './cells-of-line.ts'
import { type ExplainedRow, explanationFor, type Leaf, lineRows } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import {
  conversionInputs,
  costLeaf,
  invoiceLeaf,
  labourLeaf,
  withoutAmountsUnlessPriced,
} from './leaves.ts'
import { asksManMonths, manMonthsLeaf } from './man-months.ts'
import { opexLeaf } from './opex-leaf.ts'
import { conversionSteps } from './steps.ts'

type Call = ReportCallOf<typeof explainProjectProfit>
type Side = Call['query']['side']

/** How a figure of project profit comes about (profit-11). */
export async function projectExplanation(call: Call): Promise<Explanation> {
  const { db, language, query } = call
  const report = await readProjectReport(call)
  if (query.monthName !== undefined && !report.months.includes(query.monthName)) {
    return refuse('report.other-year', { at: 'monthName' })
  }
  const nameOf = await rowNames(db, language)
  const name = profitRowNameOf(query.gubunCode)
  if (name === 'target' || name === 'achievement' || name === 'settlement') {
    return refuse('input.invalid', { at: 'gubunCode' })
  }
  const currency = report.requested.currency
  const sourceCurrency = report.facts.projects[0]?.currency ?? currency
  const month = query.monthName ?? null
  const inManMonths = asksManMonths(query, name)
  if (inManMonths && query.side === 'DIFFERENCE') return refuse('input.invalid', { at: 'side' })
  const shown = { currency, sourceCurrency, inManMonths, nameOf }
  if (query.side === 'DIFFERENCE') {
    const actual = figureOfSide(report, name, 'ACTUAL', month)
    const plan = figureOfSide(report, name, 'PLAN', month)
    const rows: ExplainedRow[] = [
      { id: 'ACTUAL', name: 'ACTUAL', sign: 'plus', figure: actual, next: { side: 'ACTUAL' } },
      { id: 'PLAN', name: 'PLAN', sign: 'minus', figure: plan, next: { side: 'PLAN' } },
    ]
    const figure = differenceOf({ actual, plan })
    return explanationFor({ name, figure, formula: 'SIDES', rows }, shown)
  }
  if (isSummed(name)) {
    const figureOf = (line: ProfitLine) => figureOfSide(report, line, query.side, month)
    // teams settle nothing with themselves (profit-4)
    const rows = lineRows(name, figureOf, nameOf).filter(
      ({ id }) => id !== profitRowCodes.settlement,
    )
    return explanationFor({ name, figure: figureOf(name), formula: 'LINES', rows }, shown)
  }
  const own = { name, ...countedOfSide(report, name, query.side, month) }
  return explanationFor({ ...own, ...(await below(call, report, name)) }, shown)
}

/** A line as planned or as it came, in a month or in all of them; a project has no settlement. */
function figureOfSide(
  { cells, planned }: ProjectReport,
  line: ProfitLine,
  side: Side,
  month: Month | null,
): Figure {
  if (side === 'PLAN') {
    return lineOf(line, (counted) => plannedOf(planned, counted, month).figure)
  }
  const own = cells.filter((cell) => month === null || cell.month === month)
  return figuresIn(own.filter((cell) => cell.line !== 'settlement'))(line)
}

/** The same of a counted line, with the man-months behind labour. */
function countedOfSide(
  report: ProjectReport,
  line: CountedLine,
  side: Side,
  month: Month | null,
): ReturnType<typeof sumOfLine> {
  const { cells, planned } = report
  if (line !== 'labour') return { figure: figureOfSide(report, line, side, month) }
  if (side === 'PLAN') return plannedOf(planned, line, month)
  const own = cells.filter((cell) => cell.line === line && (month === null || cell.month === month))
  return sumOfLine(line, own)
}

/** The months of a line; of a month its invoices, costs, hours or plans. */
async function below(call: Call, report: ProjectReport, line: CountedLine): Promise<Leaf> {
  const { db, actor, query, language } = call
  const { months, requested, facts } = report
  const [project] = facts.projects
  const month = query.monthName ?? (months.length === 1 ? months[0] : undefined)
  if (month === undefined || project === undefined) {
    return { formula: 'MONTHS', rows: monthRows(report, line, query.side) }
  }
  const of: LeafOf = { db, reader: actor, language, requested, facts, project, month, team: null }
  const leaf = await (query.side === 'PLAN' ? planLeaf(of, report, line) : actualLeaf(of, line))
  return manMonthsLeaf(of, leaf, query)
}

function monthRows(report: ProjectReport, line: CountedLine, side: Side): ExplainedRow[] {
  return report.months.flatMap((month) => {
    const own = countedOfSide(report, line, side, month)
    if ('amount' in own.figure && own.figure.amount === 0) return []
    const monthName = monthToWire(month)
    return [{ id: monthName, name: month, ...own, next: { monthName } }]
  })
}

const noLeaf: Leaf = { formula: 'MONTHS', rows: [] }

function actualLeaf(of: LeafOf, line: CountedLine): Promise<Leaf> | Leaf {
  switch (line) {
    case 'si':
    case 'license':
    case 'thirdParty':
    case 'internalRnd':
      return invoiceLeaf(of, line, 'actual')
    case 'outsourcing':
    case 'expense':
    case 'thirdPartyCost':
      return costLeaf(of, categoryOfCost[line])
    case 'salesOpex':
      return opexLeaf(of)
    case 'labour':
      return labourLeaf(of)
    case 'settlement':
      return noLeaf
  }
}

function planLeaf(of: LeafOf, report: ProjectReport, line: CountedLine): Promise<Leaf> | Leaf {
  switch (line) {
    case 'si':
    case 'license':
    case 'thirdParty':
    case 'internalRnd':
      return invoiceLeaf(of, line, 'plan')
    case 'outsourcing':
    case 'expense':
    case 'thirdPartyCost':
    case 'salesOpex':
      return spreadLeaf(of, report, line)
    case 'labour':
      return memberLeaf(of)
    case 'settlement':
      return noLeaf
  }
}

/** A month's part of what the budget plans. */
function spreadLeaf(of: LeafOf, { record }: ProjectReport, line: SpreadLine): Leaf {
  const { project, month, facts } = of
  const budget = planOf(record, project, facts.opexRates)[line].figure
  const months = contractMonths(record)
  const place = months.indexOf(month)
  const part = 'missing' in budget ? 0 : (spreadEvenly(budget.amount, months.length)[place] ?? 0)
  return {
    formula: 'SPREAD',
    rows: [{ id: monthToWire(month), name: month, source: part }],
    inputs: [
      { code: 'BUDGET', value: valueOf(budget, project.currency) },
      { code: 'CONTRACT_MONTHS', value: months.length },
      ...conversionInputs(of, part),
    ],
    steps: conversionSteps(of, part),
  }
}

/** What is planned of each member in a month. */
async function memberLeaf(of: LeafOf): Promise<Leaf> {
  const { db, project, month, requested } = of
  const prices = await pricesOf(db, [yearOf(month)])
  const work = await plannedWork(db, project.projectId, { firstMonth: month, lastMonth: month })
  const rows = work
    .filter(({ isSupport }) => !isSupport)
    .map((plan) => ({
      id: String(plan.memberSn),
      name:
        plan.placeholder === null
          ? plan.name
          : `${plan.placeholder} ${plan.placeholderNumber ?? ''}`,
      figure: plannedLabourOf(plan, prices, requested.currency),
      tenThousandths: plan.hundredths * 100,
    }))
  return withoutAmountsUnlessPriced(of, { formula: 'MEMBERS', rows })
}
