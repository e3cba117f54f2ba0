import {
  mostMonthsOfMoney,
  type readBillingData,
  type readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { dayToWire, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { whyNotMonths } from '@yuga/domain/calendar/month-range'
import {
  costsByMonth,
  type CostsOfMonth,
  sumsByCurrency,
  sumsOf,
} from '@yuga/domain/finance/cost-rows'
import { type Figure, missingFor } from '@yuga/domain/money/figures'
import { placesOf } from '@yuga/domain/money/typed-amount'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import { inParallel } from '../../db/in-parallel.ts'
import { refuseIfAny } from '../../http/refusal.ts'
import { opexRates } from '../../projects/opex-rates.store.ts'
import type { ReportCall, ReportCallOf } from '../report-call.ts'
import { refuseUnknownOffice } from '../requested-office.ts'
import {
  type BilledMonth,
  billedMonthOf,
  billedMonths,
  type BilledMonths,
} from './billing.store.ts'
import { spentMonthOf, spentMonths, type SpentMonths } from './cost.store.ts'
import type { MoneyQuery, ReportedProject } from './money-scope.sql.ts'
import { inOrder, partsOf } from './parts.ts'

type Call = ReportCallOf<typeof readBillingData>

/** The months and the office of a call; at most five years (billing-and-cost-6). */
export function requestedMoney({ query }: Pick<Call, 'query'>): MoneyQuery {
  const { projectLcCode: officeCode = '', beginYearMonth: first, endYearMonth: last } = query
  const problem = whyNotMonths({ beginMonth: first, endMonth: last }, mostMonthsOfMoney)
  refuseIfAny(problem === null ? [] : [{ ...problem, at: 'endYearMonth' }])
  return { officeCode, first, last }
}

/** The same, with an office that there is. */
export async function moneyReport(call: Pick<Call, 'db' | 'query'>): Promise<MoneyQuery> {
  const requested = requestedMoney(call)
  await refuseUnknownOffice(call.db, requested.officeCode, 'projectLcCode')
  return requested
}

/** Makes of an amount in minor units the number that is sent. */
type ToNumber = (minor: number) => number

/** The projects of a part of the period, and how the months of each come about. */
type ByMonths<Project, OfMonth> = {
  readonly projects: readonly Project[]
  readonly monthsOf: (project: Project) => readonly OfMonth[]
}

/** A report of the money of projects by month. */
type Kind<Project, OfMonth, Line extends string, Amounts, Sums> = {
  readonly read: (part: MoneyQuery) => Promise<ByMonths<Project, OfMonth>>
  readonly lines: readonly Line[]
  readonly amountsFor: (month: OfMonth, toNumber: ToNumber) => Amounts
  readonly sumsFor: (sums: Record<Line, Figure>, toNumber: ToNumber) => Sums
}

/** Its rows, and the sums of each currency. Months are added up with their project, so that only their rows are kept. */
async function rowsAndSums<
  Project extends ReportedProject,
  Line extends string,
  OfMonth extends { readonly month: Month } & Readonly<Record<Line, number | Figure>>,
  Amounts extends object,
  Sums extends object,
>(call: Call, kind: Kind<Project, OfMonth, Line, Amounts, Sums>) {
  const { read, lines, amountsFor, sumsFor } = kind
  const parts: (ReturnType<typeof projectFor> & Amounts)[][] = []
  const ofProjects: (Currency & { readonly sums: Record<Line, Figure> })[] = []
  const days = new Map<Month, string>()
  const requested = await moneyReport(call)
  for (const part of partsOf(requested, call.actor)) {
    const { projects, monthsOf } = await read(part)
    const rows = projects.flatMap((project) => {
      const months = monthsOf(project)
      if (months.length === 0) return []
      const { currencyCode, currencyName } = project
      ofProjects.push({ currencyCode, currencyName, sums: sumsOf(months, lines) })
      const toNumber = numbersIn(currencyCode)
      return months.map((month) =>
        Object.assign(projectFor(project, dayIn(days, month.month)), amountsFor(month, toNumber)),
      )
    })
    parts.push(rows)
  }
  const totals = sumsByCurrency(ofProjects, ({ sums }) => sums, lines)
  return {
    rows: inOrder(parts),
    totals: totals.map(({ one, currencyCode, sums }) => ({
      projectCurrency: currencyCode,
      projectCurrencyName: one.currencyName,
      ...sumsFor(sums, numbersIn(currencyCode)),
    })),
  }
}

type Currency = Pick<ReportedProject, 'currencyCode' | 'currencyName'>

/** What projects were invoiced in a part of the period. */
export async function billedIn(
  { db, actor, language }: ReportCall,
  part: MoneyQuery,
): Promise<ByMonths<BilledMonths, BilledMonth>> {
  return {
    projects: await billedMonths(db, actor, language, part),
    monthsOf: ({ months }) => months.map(billedMonthOf),
  }
}

/** What projects cost in a part of the period, with their sales OPEX. */
export async function costsIn(
  { db, actor, language }: ReportCall,
  part: MoneyQuery,
): Promise<ByMonths<SpentMonths, CostsOfMonth>> {
  const [projects, rates] = await inParallel([
    spentMonths(db, actor, language, part),
    opexRates(db),
  ])
  const { first, last } = part
  return {
    projects,
    monthsOf: ({ months, includesBusinessCost }) =>
      costsByMonth(months.map(spentMonthOf), {
        first,
        last,
        includesBusinessCost,
        opexRates: rates,
      }),
  }
}

/** What projects were invoiced (billing-and-cost-1, billing-and-cost-2). */
export async function billingOf(call: Call): Promise<AnswerOf<typeof readBillingData>> {
  const { rows, totals } = await rowsAndSums(call, {
    read: (part) => billedIn(call, part),
    lines: ['service', 'license', 'thirdParty'] as const,
    amountsFor: ({ service, license, thirdParty }, toNumber) => ({
      serviceAmount: toNumber(service),
      licenseAmount: toNumber(license),
      thirdPartyAmount: toNumber(thirdParty),
    }),
    sumsFor: ({ service, license, thirdParty }, toNumber) => ({
      serviceAmount: orNone(service, toNumber) ?? 0,
      licenseAmount: orNone(license, toNumber) ?? 0,
      thirdPartyAmount: orNone(thirdParty, toNumber) ?? 0,
    }),
  })
  return { billingDataList: rows, totalList: totals }
}

/** What projects cost, with their sales OPEX (billing-and-cost-3). */
export async function costsOf(call: Call): Promise<AnswerOf<typeof readCostData>> {
  const { rows, totals } = await rowsAndSums(call, {
    read: (part) => costsIn(call, part),
    lines: ['outsourcing', 'expense', 'thirdParty', 'salesOpex'] as const,
    amountsFor: ({ outsourcing, expense, thirdParty, salesOpex }, toNumber) => ({
      outsourcingAmount: toNumber(outsourcing),
      expenseAmount: toNumber(expense),
      thirdPartyAmount: toNumber(thirdParty),
      salesOpexAmount: orNone(salesOpex, toNumber),
      missingList: 'missing' in salesOpex ? missingFor(salesOpex.missing) : [],
    }),
    sumsFor: ({ outsourcing, expense, thirdParty, salesOpex }, toNumber) => ({
      outsourcingAmount: orNone(outsourcing, toNumber) ?? 0,
      expenseAmount: orNone(expense, toNumber) ?? 0,
      thirdPartyAmount: orNone(thirdParty, toNumber) ?? 0,
      salesOpexAmount: orNone(salesOpex, toNumber),
      missingList: 'missing' in salesOpex ? missingFor(salesOpex.missing) : [],
    }),
  })
  return { costDataList: rows, totalList: totals }
}

const orNone = (figure: Figure, toNumber: ToNumber) =>
  'amount' in figure ? toNumber(figure.amount) : null

/** How amounts in a currency are sent. */
function numbersIn(currencyCode: string): ToNumber {
  const minorUnits = 10 ** placesOf(currencyOf(currencyCode) ?? 'KRW')
  return minorUnits === 1 ? (minor) => minor : (minor) => minor / minorUnits
}

/** The first day of a month as it is sent, made once for all projects. */
function dayIn(days: Map<Month, string>, month: Month): string {
  const known = days.get(month)
  if (known !== undefined) return known
  const day = dayToWire(firstDayOf(month))
  days.set(month, day)
  return day
}

/** What is added to by `Object.assign`: of thousands of rows, spreading took half of the time of the report. */
function projectFor(project: ReportedProject, actualDate: string) {
  return {
    projectId: project.projectId,
    projectName: project.projectName,
    projectTypeName: project.typeName,
    projectCurrency: project.currencyCode,
    projectCurrencyName: project.currencyName,
    actualDate,
  }
}
