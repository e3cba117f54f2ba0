import { addMonths, firstDayOf, monthOf, monthsFrom, type Month } from '@yuga/domain/calendar/day'
import { spreadEvenly } from '@yuga/domain/money/spread'
import { costCodes, revenueCodes, serviceOf } from '@yuga/domain/projects/project-codes'
import type { CompanyCalendar, Project } from '../../company/company.ts'
import { earlier } from '../../company/lists.ts'
import { randomOf, type Random } from '../../company/random.ts'
import { isResearch, type MoneyPlan, planFiguresOf } from './plan.ts'

export type Billing = {
  readonly revenueCode: string
  readonly plannedMonth: Month
  readonly planned: number
  readonly actualMonth: Month | null
  readonly actual: number
  readonly remark: string
}

export type Cost = {
  readonly categoryCode: string
  readonly teamCode: string
  readonly month: Month
  readonly amount: number
}

/** The last month with entered invoices and costs: the one before this, and none after the end. */
function lastEntered({ endedDay }: Project, { today }: CompanyCalendar): Month {
  const before = addMonths(monthOf(today), -1)
  return endedDay === null ? before : earlier(before, monthOf(endedDay))
}

const contractMonths = ({ contractStartDay, contractEndDay }: Project) =>
  monthsFrom(monthOf(contractStartDay), monthOf(contractEndDay))

/**
 * Invoices: what is sold every third month and at the end, licenses and what is resold once. What is planned adds
 * up to the budget plan (project-money-12); what was invoiced differs now and then.
 */
export function billingsOf(
  project: Project,
  plan: MoneyPlan,
  calendar: CompanyCalendar,
): Billing[] {
  if (!project.isBillable) return []
  const random = randomOf('billing', project.id)
  const months = contractMonths(project)
  const due = months.filter((_, place) => place % 3 === 2 || place === months.length - 1)
  const { figure } = planFiguresOf(project, plan).service
  const service = revenueCodes[serviceOf({ isInternalRnd: isResearch(project) })]
  const parts = spreadEvenly('amount' in figure ? figure.amount : 0, due.length)
  const at = (share: number) => months[Math.floor((months.length - 1) * share)] ?? due[0] ?? ''
  const planned = [
    ...due.map((month, place) => ({ code: service, month, amount: parts[place] ?? 0 })),
    { code: revenueCodes.license, month: at(0.25), amount: plan.license },
    { code: revenueCodes.thirdParty, month: at(0.4), amount: plan.thirdParty },
  ].filter(({ amount }) => amount > 0)
  const rows = planned.map((one) => invoiced(one, lastEntered(project, calendar), random))
  return [...rows, ...creditNoteOf(project, rows, service, calendar)]
}

function invoiced(
  { code, month, amount }: { code: string; month: Month; amount: number },
  last: Month,
  random: Random,
): Billing {
  const [isLate, isSettled] = [random.chance(0.15), random.chance(0.12)]
  const sent = isLate ? addMonths(month, 1) : month
  const row = { revenueCode: code, plannedMonth: month, planned: amount }
  if (sent > last) return { ...row, actualMonth: null, actual: 0, remark: '' }
  const actual = isSettled ? amount - Math.round(amount / 200) * 10 : amount
  return { ...row, actualMonth: sent, actual, remark: isSettled ? '검수 후 조정' : '' }
}

/** One project has got a credit note (project-money-6). */
function creditNoteOf(
  { key }: Project,
  rows: readonly Billing[],
  service: string,
  { today }: CompanyCalendar,
): Billing[] {
  const paid = rows.findLast(({ revenueCode, actual }) => revenueCode === service && actual > 0)
  if (key !== 'planLeft' || paid === undefined) return []
  const month = addMonths(monthOf(today), -1)
  return [
    {
      revenueCode: service,
      plannedMonth: month,
      planned: 0,
      actualMonth: month,
      actual: -Math.round(paid.actual / 20),
      remark: '수정 세금계산서',
    },
  ]
}

const costShares = [
  ['outsourcing', costCodes.outsourcing],
  ['expense', costCodes.expense],
] as const

/** What was spent month by month, near to the plan of the team, and what was bought to be resold. */
export function costsOf(project: Project, plan: MoneyPlan, calendar: CompanyCalendar): Cost[] {
  const random = randomOf('costs', project.id)
  const months = contractMonths(project)
  const last = lastEntered(project, calendar)
  const isDollars = project.currencyCode === 'CY002'
  const costs: Cost[] = []
  for (const { year, teamCode, isOwner, ...row } of plan.teamProfits) {
    const own = months.filter((month) => month.startsWith(String(year)) && month <= last)
    for (const [amount, categoryCode] of costShares) {
      const even = row[amount] / months.length
      for (const month of own) {
        const spent = Math.round((even * (0.7 + random.fraction() * 0.5)) / 1_000) * 1_000
        if (spent !== 0) costs.push({ categoryCode, teamCode, month, amount: spent })
      }
    }
    const bought = own[Math.floor(own.length / 3)]
    const isBuying = isOwner && plan.thirdPartyCost > 0 && bought !== undefined
    if (isBuying && !costs.some(({ categoryCode }) => categoryCode === costCodes.thirdParty)) {
      const categoryCode = costCodes.thirdParty
      costs.push({ categoryCode, teamCode, month: bought, amount: plan.thirdPartyCost })
      // part of it went back to the maker
      const back = isDollars ? -25_050 : -300_000
      const next = addMonths(bought, 1)
      if (next <= last && months.includes(next)) {
        costs.push({ categoryCode, teamCode, month: next, amount: back })
      }
    }
  }
  return costs
}

/** As PostgreSQL keeps a month. */
export const dayOfMonth = (month: Month | null) => (month === null ? null : firstDayOf(month))
