import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { explainProjectProfit, Explanation } from '@yuga/contract/reports/profit-explanation'
import { profitRowNameOf } from '@yuga/contract/reports/profit-lines'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import {
  type CountedLine,
  isSummed,
  lineOf,
  type ProfitLine,
} from '@yuga/domain/finance/profit/lines'
import { plannedOf } from '@yuga/domain/finance/profit/plan'
import { type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { spreadEvenly } from '@yuga/domain/money/spread'
import { plannedLabourOf } from '@yuga/domain/projects/actuals/planned-labour'
import { contractMonths } from '@yuga/domain/projects/budget-actual/entered'
import { differenceOf } from '@yuga/domain/projects/budget-actual/difference'
import type { Actor } from '../../../http/actor.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../../http/serve.ts'
import { planOf } from '../../../projects/project-money.ts'
import { pricesOf } from '../../../projects/save/settlement.store.ts'
import { rowNames } from '../names.store.ts'
import { plannedWork } from '../project/planned.store.ts'
import { planOfLine, type ProjectReport, readProjectReport } from '../project/project-profit.ts'
import { valueOf } from '../rows.view.ts'
import { type Explained, explanationFor, lineRows } from './explained.ts'
import type { LeafOf } from './leaf-of.ts'
import { conversionOf, costLeaf, exchangeOf, invoiceLeaf, labourLeaf, opexLeaf } from './leaves.ts'
import { conversionSteps } from './steps.ts'

type Call = ReceivedBy<typeof explainProjectProfit> & Context & { readonly actor: Actor }
type Side = Call['query']['side']
type Leaf = Omit<Explained, 'name' | 'figure'>

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
  const currency = report.asked.currency
  const sourceCurrency = report.facts.projects[0]?.currency ?? currency
  const month = query.monthName ?? null
  const figureOf = (line: ProfitLine, side = query.side) => figureIn(report, line, side, month)
  const shown = { currency, sourceCurrency, nameOf }
  if (query.side === 'DIFFERENCE') {
    const rows = (['ACTUAL', 'PLAN'] as const).map((side) => ({
      id: side,
      name: side,
      sign: side === 'PLAN' ? ('minus' as const) : ('plus' as const),
      figure: figureOf(name, side),
      next: { side },
    }))
    const figure = differenceOf({ actual: figureOf(name, 'ACTUAL'), plan: figureOf(name, 'PLAN') })
    return explanationFor({ name, figure, formula: 'SIDES', rows }, shown)
  }
  if (isSummed(name)) {
    const rows = lineRows(name, figureOf, nameOf).filter(({ id }) => id !== settlementCode)
    return explanationFor({ name, figure: figureOf(name), formula: 'LINES', rows }, shown)
  }
  const own = { name, figure: figureOf(name), ...manMonths(report, name, query.side, month) }
  return explanationFor({ ...own, ...(await below(call, report, name)) }, shown)
}

const settlementCode = 'CE006'

function figureIn(
  { cells, planned }: ProjectReport,
  line: ProfitLine,
  side: Side,
  month: Month | null,
): Figure {
  if (side === 'PLAN') return planOfLine(planned, line, month)
  return lineOf(line, (counted) =>
    counted === 'settlement'
      ? { amount: 0 }
      : sumOfFigures(
          cells
            .filter((cell) => cell.line === counted && (month === null || cell.month === month))
            .map(({ figure }) => figure),
        ),
  )
}

function manMonths(
  { cells, planned }: ProjectReport,
  line: CountedLine,
  side: Side,
  month: Month | null,
): { readonly tenThousandths?: number } {
  if (line !== 'labour') return {}
  if (side === 'PLAN') return { tenThousandths: plannedOf(planned, line, month).tenThousandths }
  const own = cells.filter((cell) => cell.line === line && (month === null || cell.month === month))
  return { tenThousandths: own.reduce((sum, cell) => sum + cell.tenThousandths, 0) }
}

/** The months of a line; of a month its invoices, costs, hours or plans. */
async function below(call: Call, report: ProjectReport, line: CountedLine): Promise<Leaf> {
  const { db, actor, query } = call
  const { months, asked, facts } = report
  const project = facts.projects[0]
  const month = query.monthName ?? (months.length === 1 ? months[0] : undefined)
  if (month === undefined || project === undefined) {
    const rows = months.flatMap((each) => {
      const own = figureIn(report, line, query.side, each)
      if ('amount' in own && own.amount === 0) return []
      const next = { monthName: monthToWire(each) }
      return [
        {
          id: monthToWire(each),
          name: each,
          figure: own,
          ...manMonths(report, line, query.side, each),
          next,
        },
      ]
    })
    return { formula: 'MONTHS', rows }
  }
  const of: LeafOf = {
    db,
    reader: actor,
    asked,
    facts,
    project,
    month,
    teamId: null,
    unitIds: null,
  }
  const which = query.side === 'PLAN' ? 'plan' : 'actual'
  switch (line) {
    case 'si':
    case 'license':
    case 'thirdParty':
    case 'internalRnd':
      return invoiceLeaf(of, line, which)
    case 'labour':
      return which === 'plan' ? memberLeaf(of) : labourLeaf(of)
    case 'outsourcing':
    case 'expense':
    case 'thirdPartyCost':
    case 'salesOpex':
      if (which === 'plan') return spreadLeaf(of, report, line)
      if (line === 'salesOpex') return opexLeaf(of)
      return costLeaf(of, line === 'thirdPartyCost' ? 'thirdParty' : line)
    default:
      return { formula: 'MONTHS', rows: [] }
  }
}

/** A month's part of what the budget plans. */
function spreadLeaf(
  of: LeafOf,
  { record }: ProjectReport,
  line: 'outsourcing' | 'expense' | 'thirdPartyCost' | 'salesOpex',
): Leaf {
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
      ...conversionOf(of, part),
    ],
    steps: conversionSteps(of, part, exchangeOf(of).value),
  }
}

/** What is planned of each member in a month. */
async function memberLeaf({ db, project, month, asked }: LeafOf): Promise<Leaf> {
  const year = Number(month.slice(0, 4))
  const prices = await pricesOf(db, [year])
  const work = await plannedWork(db, project.projectId, { firstMonth: month, lastMonth: month })
  const rows = work
    .filter(({ isSupport }) => !isSupport)
    .map((plan) => ({
      id: String(plan.memberSn),
      name:
        plan.placeholder === null
          ? plan.name
          : `${plan.placeholder} ${plan.placeholderNumber ?? ''}`,
      figure: plannedLabourOf(plan, prices, asked.currency),
      tenThousandths: plan.hundredths * 100,
    }))
  return { formula: 'MEMBERS', rows }
}
