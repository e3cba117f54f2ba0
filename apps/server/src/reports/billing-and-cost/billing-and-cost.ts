import type { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { dayToWire, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { type CostsOfMonth, costsByMonth, sumsByCurrency } from '@yuga/domain/finance/cost-rows'
import { grouped } from '@yuga/domain/grouped'
import type { Figure } from '@yuga/domain/money/figures'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { opexRates } from '../../projects/opex-rates.store.ts'
import { amountNumber, missingFor } from '../../projects/project-detail.view.ts'
import type { ReportCall } from '../report-call.ts'
import { type BilledMonth, billedMonths } from './billing.store.ts'
import { type SpentMonth, spentMonths } from './cost.store.ts'
import type { MoneyAsked, ProjectMonth } from './money-scope.sql.ts'
import { inOrder, partsOf } from './parts.ts'

type Call = ReceivedBy<typeof readBillingData> & ReportCall

/** Five years of all projects are some ten thousand rows. */
const mostMonths = 60

/** The months and the office of a call; at most five years (billing-and-cost-6). */
export function moneyAsked({ query }: Pick<Call, 'query'>): MoneyAsked {
  const { projectLcCode: officeCode = '', beginYearMonth: first, endYearMonth: last } = query
  const problem = whyNotMonths({ beginMonth: first, endMonth: last }, mostMonths)
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'endYearMonth' }])
  return { officeCode, first, last }
}

/** What projects were invoiced (billing-and-cost-1, billing-and-cost-2). */
export async function billingOf(call: Call): Promise<AnswerOf<typeof readBillingData>> {
  const { db, actor, language } = call
  const parts: BilledMonth[][] = []
  for (const part of partsOf(moneyAsked(call), actor)) {
    parts.push(await billedMonths(db, actor, language, part))
  }
  const rows = inOrder(parts, (row) => row)
  const figuresOf = ({ service, license, thirdParty }: BilledMonth) => ({
    service: { amount: service },
    license: { amount: license },
    thirdParty: { amount: thirdParty },
  })
  return {
    billingDataList: await mappedInTurns(rows, (row) => [
      {
        ...projectFor(row, row.month),
        serviceAmount: amountNumber(row.service, row.currencyCode),
        licenseAmount: amountNumber(row.license, row.currencyCode),
        thirdPartyAmount: amountNumber(row.thirdParty, row.currencyCode),
      },
    ]),
    totalList: sumsByCurrency(rows, figuresOf).map(({ currencyCode, sums }) => {
      const known = (figure: Figure) => orNone(figure, currencyCode) ?? 0
      return {
        ...currencyFor(rows, currencyCode),
        serviceAmount: known(sums.service),
        licenseAmount: known(sums.license),
        thirdPartyAmount: known(sums.thirdParty),
      }
    }),
  }
}

/** What projects cost, with their sales OPEX (billing-and-cost-3). */
export async function costsOf(call: Call): Promise<AnswerOf<typeof readCostData>> {
  const { db, actor } = call
  const rates = await opexRates(db)
  const parts: CostRow[][] = []
  for (const part of partsOf(moneyAsked(call), actor))
    parts.push(await costRowsOf(call, part, rates))
  const rows = inOrder(parts, ({ project, month }) => ({ projectId: project.projectId, month }))
  const sums = sumsByCurrency(rows, ({ figures }) => figures)
  return {
    costDataList: await mappedInTurns(rows, ({ project, currencyCode, month, figures }) => [
      { ...projectFor(project, month), ...amountsFor(figures, currencyCode) },
    ]),
    totalList: sums.map(({ currencyCode, sums: own }) => ({
      ...currencyFor(
        rows.map(({ project }) => project),
        currencyCode,
      ),
      ...amountsFor(own, currencyCode),
    })),
  }
}

type CostRow = {
  readonly project: SpentMonth
  readonly currencyCode: string
  readonly month: Month
  readonly figures: CostFigures
}

async function costRowsOf(
  { db, actor, language }: ReportCall,
  asked: MoneyAsked,
  rates: Awaited<ReturnType<typeof opexRates>>,
): Promise<CostRow[]> {
  const spent = await spentMonths(db, actor, language, asked)
  const byProject = [...grouped(spent, ({ projectId }) => projectId).values()]
  return mappedInTurns(byProject, (months) => {
    const [project] = months
    if (project === undefined) return []
    const { includesBusinessCost, currencyCode } = project
    const costs = costsByMonth(months, { ...asked, includesBusinessCost, opexRates: rates })
    return costs.map((cost) => ({
      project,
      currencyCode,
      month: cost.month,
      figures: figuresOf(cost),
    }))
  })
}

type CostFigures = Readonly<Record<'outsourcing' | 'expense' | 'thirdParty' | 'salesOpex', Figure>>

function figuresOf({ outsourcing, expense, thirdParty, salesOpex }: CostsOfMonth): CostFigures {
  return {
    outsourcing: { amount: outsourcing },
    expense: { amount: expense },
    thirdParty: { amount: thirdParty },
    salesOpex,
  }
}

function amountsFor(figures: CostFigures, currencyCode: string) {
  const { outsourcing, expense, thirdParty, salesOpex } = figures
  return {
    outsourcingAmount: orNone(outsourcing, currencyCode) ?? 0,
    expenseAmount: orNone(expense, currencyCode) ?? 0,
    thirdPartyAmount: orNone(thirdParty, currencyCode) ?? 0,
    salesOpexAmount: orNone(salesOpex, currencyCode),
    missingList: 'missing' in salesOpex ? missingFor(salesOpex.missing) : [],
  }
}

const orNone = (figure: Figure, currencyCode: string) =>
  'amount' in figure ? amountNumber(figure.amount, currencyCode) : null

function projectFor(row: ProjectMonth, month: Month) {
  return {
    projectId: row.projectId,
    projectName: row.projectName,
    projectTypeName: row.typeName,
    projectCurrency: row.currencyCode,
    projectCurrencyName: row.currencyName,
    actualDate: dayToWire(firstDayOf(month)),
  }
}

function currencyFor(rows: readonly ProjectMonth[], currencyCode: string) {
  const row = rows.find((one) => one.currencyCode === currencyCode)
  return { projectCurrency: currencyCode, projectCurrencyName: row?.currencyName ?? currencyCode }
}
