import type { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { dayToWire, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { type CostsOfMonth, costsByMonth, sumsByCurrency } from '@yuga/domain/finance/cost-rows'
import type { Figure } from '@yuga/domain/money/figures'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { opexRates } from '../../projects/opex-rates.store.ts'
import { amountNumber, missingFor } from '../../projects/project-detail.view.ts'
import type { ReportCall } from '../report-call.ts'
import { type BilledMonth, billedMonths } from './billing.store.ts'
import { spentMonths } from './cost.store.ts'
import type { MoneyAsked, ToldProject } from './money-scope.sql.ts'
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
  const parts: Awaited<ReturnType<typeof billedRowsOf>>[] = []
  for (const part of partsOf(moneyAsked(call), call.actor)) {
    parts.push(await billedRowsOf(call, part))
  }
  const rows = inOrder(parts)
  return {
    billingDataList: await mappedInTurns(rows, ({ project, currencyCode, money }) => [
      Object.assign(projectFor(project, money), billedFor(billedIn(money), currencyCode)),
    ]),
    totalList: sumsByCurrency(rows, ({ money }) => billedIn(money)).map(
      ({ currencyCode, sums }) => ({
        ...currencyFor(rows, currencyCode),
        ...billedFor(sums, currencyCode),
      }),
    ),
  }
}

const billedIn = ({ service, license, thirdParty }: BilledMonth): BilledFigures => ({
  service: { amount: service },
  license: { amount: license },
  thirdParty: { amount: thirdParty },
})

type BilledFigures = Readonly<Record<'service' | 'license' | 'thirdParty', Figure>>

function billedFor({ service, license, thirdParty }: BilledFigures, currencyCode: string) {
  return {
    serviceAmount: orNone(service, currencyCode) ?? 0,
    licenseAmount: orNone(license, currencyCode) ?? 0,
    thirdPartyAmount: orNone(thirdParty, currencyCode) ?? 0,
  }
}

async function billedRowsOf({ db, actor, language }: ReportCall, asked: MoneyAsked) {
  const projects = await billedMonths(db, actor, language, asked)
  return mappedInTurns(projects, (project) =>
    project.months.map((money) => ({ project, currencyCode: project.currencyCode, money })),
  )
}

/** What projects cost, with their sales OPEX (billing-and-cost-3). */
export async function costsOf(call: Call): Promise<AnswerOf<typeof readCostData>> {
  const rates = await opexRates(call.db)
  const parts: Awaited<ReturnType<typeof costRowsOf>>[] = []
  for (const part of partsOf(moneyAsked(call), call.actor)) {
    parts.push(await costRowsOf(call, part, rates))
  }
  const rows = inOrder(parts)
  return {
    costDataList: await mappedInTurns(rows, ({ project, currencyCode, money }) => [
      Object.assign(projectFor(project, money), costsFor(spentIn(money), currencyCode)),
    ]),
    totalList: sumsByCurrency(rows, ({ money }) => spentIn(money)).map(
      ({ currencyCode, sums }) => ({
        ...currencyFor(rows, currencyCode),
        ...costsFor(sums, currencyCode),
      }),
    ),
  }
}

type CostFigures = Readonly<Record<'outsourcing' | 'expense' | 'thirdParty' | 'salesOpex', Figure>>

function costsFor(figures: CostFigures, currencyCode: string) {
  const { outsourcing, expense, thirdParty, salesOpex } = figures
  return {
    outsourcingAmount: orNone(outsourcing, currencyCode) ?? 0,
    expenseAmount: orNone(expense, currencyCode) ?? 0,
    thirdPartyAmount: orNone(thirdParty, currencyCode) ?? 0,
    salesOpexAmount: orNone(salesOpex, currencyCode),
    missingList: 'missing' in salesOpex ? missingFor(salesOpex.missing) : [],
  }
}

async function costRowsOf(
  { db, actor, language }: ReportCall,
  asked: MoneyAsked,
  rates: Awaited<ReturnType<typeof opexRates>>,
) {
  const projects = await spentMonths(db, actor, language, asked)
  return mappedInTurns(projects, (project) => {
    const { months, includesBusinessCost, currencyCode } = project
    const costs = costsByMonth(months, { ...asked, includesBusinessCost, opexRates: rates })
    return costs.map((money) => ({ project, currencyCode, money }))
  })
}

const spentIn = ({ outsourcing, expense, thirdParty, salesOpex }: CostsOfMonth): CostFigures => ({
  outsourcing: { amount: outsourcing },
  expense: { amount: expense },
  thirdParty: { amount: thirdParty },
  salesOpex,
})

const orNone = (figure: Figure, currencyCode: string) =>
  'amount' in figure ? amountNumber(figure.amount, currencyCode) : null

/** What is added to by `Object.assign`: of thousands of rows, spreading took half of the time of the report. */
function projectFor(project: ToldProject, { month }: { readonly month: Month }) {
  return {
    projectId: project.projectId,
    projectName: project.projectName,
    projectTypeName: project.typeName,
    projectCurrency: project.currencyCode,
    projectCurrencyName: project.currencyName,
    actualDate: dayToWire(firstDayOf(month)),
  }
}

function currencyFor(rows: readonly { readonly project: ToldProject }[], currencyCode: string) {
  const row = rows.find(({ project }) => project.currencyCode === currencyCode)
  return {
    projectCurrency: currencyCode,
    projectCurrencyName: row?.project.currencyName ?? currencyCode,
  }
}
