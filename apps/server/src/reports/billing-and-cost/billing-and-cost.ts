import type { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { dayToWire, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import { costsByMonth, sumsByCurrency, sumsOf } from '@yuga/domain/finance/cost-rows'
import type { Figure } from '@yuga/domain/money/figures'
import { mappedInTurns } from '../../http/answer/in-turns.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { opexRates } from '../../projects/opex-rates.store.ts'
import { amountNumber, missingFor } from '../../projects/project-detail.view.ts'
import type { ReportCall } from '../report-call.ts'
import { billedMonthOf, billedMonths } from './billing.store.ts'
import { spentMonthOf, spentMonths } from './cost.store.ts'
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

/** A report of the money of projects by month. */
type Kind<Project, OfMonth, Figures, Amounts> = {
  readonly read: (part: MoneyAsked) => Promise<Project[]>
  readonly monthsOf: (project: Project, part: MoneyAsked) => readonly OfMonth[]
  readonly figuresOf: (month: OfMonth) => Figures
  readonly amountsFor: (figures: Figures, currencyCode: string) => Amounts
}

/** Its rows, and the sums of each currency. Months are added up with their project, so that only their rows are kept. */
async function rowsAndSums<
  Project extends ToldProject,
  OfMonth extends { readonly month: Month },
  Line extends string,
  Amounts extends object,
>(call: Call, kind: Kind<Project, OfMonth, Readonly<Record<Line, Figure>>, Amounts>) {
  const { read, monthsOf, figuresOf, amountsFor } = kind
  const parts: (ReturnType<typeof projectFor> & Amounts)[][] = []
  const ofProjects: (ReturnType<typeof currencyFor> & { sums: Record<Line, Figure> })[] = []
  for (const part of partsOf(moneyAsked(call), call.actor)) {
    const projects = await read(part)
    const rows = await mappedInTurns(projects, (project) => {
      const months = monthsOf(project, part)
      if (months.length === 0) return []
      ofProjects.push({ ...currencyFor(project), sums: sumsOf(months, figuresOf) })
      return months.map((month) =>
        Object.assign(
          projectFor(project, month),
          amountsFor(figuresOf(month), project.currencyCode),
        ),
      )
    })
    parts.push(rows)
  }
  const totals = sumsByCurrency(ofProjects, ({ sums }) => sums)
  return {
    rows: inOrder(parts),
    totals: totals.map(({ one, currencyCode, sums }) => ({
      projectCurrency: currencyCode,
      projectCurrencyName: one.currencyName,
      ...amountsFor(sums, currencyCode),
    })),
  }
}

/** What projects were invoiced (billing-and-cost-1, billing-and-cost-2). */
export async function billingOf(call: Call): Promise<AnswerOf<typeof readBillingData>> {
  const { db, actor, language } = call
  const { rows, totals } = await rowsAndSums(call, {
    read: (part) => billedMonths(db, actor, language, part),
    monthsOf: ({ months }) => months.map(billedMonthOf),
    figuresOf: ({ service, license, thirdParty }) => ({
      service: { amount: service },
      license: { amount: license },
      thirdParty: { amount: thirdParty },
    }),
    amountsFor: ({ service, license, thirdParty }, currencyCode) => ({
      serviceAmount: orNone(service, currencyCode) ?? 0,
      licenseAmount: orNone(license, currencyCode) ?? 0,
      thirdPartyAmount: orNone(thirdParty, currencyCode) ?? 0,
    }),
  })
  return { billingDataList: rows, totalList: totals }
}

/** What projects cost, with their sales OPEX (billing-and-cost-3). */
export async function costsOf(call: Call): Promise<AnswerOf<typeof readCostData>> {
  const { db, actor, language } = call
  const rates = await opexRates(db)
  const { rows, totals } = await rowsAndSums(call, {
    read: (part) => spentMonths(db, actor, language, part),
    monthsOf: ({ months, includesBusinessCost }, { first, last }) =>
      costsByMonth(months.map(spentMonthOf), {
        first,
        last,
        includesBusinessCost,
        opexRates: rates,
      }),
    figuresOf: ({ outsourcing, expense, thirdParty, salesOpex }) => ({
      outsourcing: { amount: outsourcing },
      expense: { amount: expense },
      thirdParty: { amount: thirdParty },
      salesOpex,
    }),
    amountsFor: ({ outsourcing, expense, thirdParty, salesOpex }, currencyCode) => ({
      outsourcingAmount: orNone(outsourcing, currencyCode) ?? 0,
      expenseAmount: orNone(expense, currencyCode) ?? 0,
      thirdPartyAmount: orNone(thirdParty, currencyCode) ?? 0,
      salesOpexAmount: orNone(salesOpex, currencyCode),
      missingList: 'missing' in salesOpex ? missingFor(salesOpex.missing) : [],
    }),
  })
  return { costDataList: rows, totalList: totals }
}

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

const currencyFor = ({ currencyCode, currencyName }: ToldProject) => ({
  currencyCode,
  currencyName,
})
