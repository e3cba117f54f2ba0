import type { Earned, UsedPlan } from '@yuga/domain/alerts/figures'
import {
  addDays,
  addMonths,
  type Day,
  type Month,
  monthOf,
  monthsFrom,
  weekdayOf,
} from '@yuga/domain/calendar/day'
import { type Column, figureAt } from '@yuga/domain/finance/profit/columns'
import { isLate } from '@yuga/domain/finance/profit/forecast'
import { columnsOf, emptyTable, tablesBy } from '@yuga/domain/finance/profit/tables'
import { type OfficeDays, reportDay } from '@yuga/domain/finance/report-months'
import { grouped } from '@yuga/domain/grouped'
import { type Currency, type Figure, sumOfFigures } from '@yuga/domain/money/figures'
import { inParallel } from '../db/in-parallel.ts'
import type { Db } from '../db/statement.ts'
import { type PlanRecord, readPlanRecords } from '../projects/save/project-record.ts'
import { plannedWorkSums } from '../reports/forecast/planned-work.store.ts'
import { plannedBillingOf } from '../reports/forecast/read-forecast.ts'
import type { WorkQuery } from '../reports/profit/priced-work.sql.ts'
import { readProfitInBoth } from '../reports/profit/profit-facts.ts'
import { firstMonths, type PlanOfMember, plansOfMembers } from './figures.store.ts'

/** What alerts compare of a project (alerts-4 to alerts-7, alerts-9). */
export type ProjectFigures = {
  readonly projectId: string
  /** The running month, through which money counts. */
  readonly through: Month
  /** Null: it has more months than a report shows (profit-13). */
  readonly money: {
    readonly toDate: Earned
    readonly before: Earned
    readonly labour: Figure
    readonly plannedLabour: Figure
  } | null
  readonly late: {
    readonly count: number
    /** In minor units of the project's currency. */
    readonly amount: number
    readonly since: Month | null
  }
  readonly plan: UsedPlan
  readonly members: readonly (UsedPlan & { readonly employeeId: string })[]
}

/** As many months as a report of a project shows (profit-13). */
const mostMonths = 720

/** The figures of some projects, by a fixed number of statements. */
export async function readProjectFigures(
  db: Db,
  projectIds: readonly string[],
  { officeDays, today }: { readonly officeDays: OfficeDays; readonly today: Day },
): Promise<ProjectFigures[]> {
  const day = reportDay(officeDays)
  const through = monthOf(day)
  const first = await firstMonths(db, projectIds)
  const earliest = addMonths(through, 1 - mostMonths)
  const shown = projectIds.filter((id) => {
    const month = first.get(id) ?? through
    return month >= earliest && month <= through
  })
  const firstMonth = shown.reduce((least, id) => minOf(least, first.get(id) ?? through), through)
  const requested: WorkQuery = {
    firstMonth,
    lastMonth: through,
    reading: 'THEN',
    today,
    reportDay: day,
    currency: 'KRW',
  }
  const [profit, planned, records, plans] = await inParallel([
    readProfitInBoth(db, requested, { projectIds: shown }),
    plannedWorkSums(db, { projectIds: shown }, requested),
    readPlanRecords(db, projectIds, requested),
    plansOfMembers(db, projectIds, lastFourWeeks(today)),
  ])
  const months = monthsFrom(firstMonth, through)
  const moneyIn = (currency: Currency) => {
    // what teams settle among themselves is in no report of a project
    const cells = profit[currency].cells.filter(({ line }) => line !== 'settlement')
    const tables = tablesBy(cells, months, ({ projectId }) => projectId)
    const labourOf = grouped(planned[currency], ({ projectId }) => projectId)
    return (projectId: string): ProjectFigures['money'] => {
      const columns = columnsOf(tables.get(projectId) ?? emptyTable, months)
      const [sales, operating] = [columns('sales').column, columns('operatingProfit').column]
      const earnedIn = (count: number): Earned => ({
        sales: sumOfFirst(sales, count),
        operatingProfit: sumOfFirst(operating, count),
      })
      return {
        toDate: earnedIn(months.length),
        before: earnedIn(months.length - 1),
        labour: columns('labour').total.figure,
        plannedLabour: sumOfFigures((labourOf.get(projectId) ?? []).map(({ labour }) => labour)),
      }
    }
  }
  const moneyOf = { KRW: moneyIn('KRW'), USD: moneyIn('USD') }
  const currencies = new Map(profit.KRW.facts.projects.map((one) => [one.projectId, one.currency]))
  const recordOf = new Map(records.map((record) => [record.projectId, record]))
  const plansOf = grouped(plans, ({ projectId }) => projectId)
  return projectIds.map((projectId) => {
    const currency = currencies.get(projectId)
    const members = plansOf.get(projectId) ?? []
    return {
      projectId,
      through,
      money: currency === undefined ? null : moneyOf[currency](projectId),
      late: lateOf(recordOf.get(projectId), addMonths(through, -1)),
      plan: sumOfPlans(members),
      members: members.flatMap(({ employeeId, ...plan }) =>
        employeeId === null ? [] : [{ ...plan, employeeId }],
      ),
    }
  })
}

const minOf = (one: Month, other: Month) => (other < one ? other : one)

function sumOfFirst(column: Column | null, count: number): Figure {
  return sumOfFigures(Array.from({ length: count }, (_, place) => figureAt(column, place)))
}

/** The 28 days through the last Saturday before today (alerts-9). */
export function lastFourWeeks(today: Day): { readonly firstDay: Day; readonly lastDay: Day } {
  const lastDay = addDays(today, -1 - weekdayOf(today))
  return { firstDay: addDays(lastDay, -27), lastDay }
}

/** Billing rows without an invoice that plan a month through one (alerts-7). */
function lateOf(record: PlanRecord | undefined, lastOver: Month): ProjectFigures['late'] {
  const rows = record === undefined ? [] : plannedBillingOf(record)
  const late = rows.filter((row) => isLate(row, lastOver))
  return {
    count: late.length,
    amount: late.reduce((sum, { amount }) => sum + amount, 0),
    since: late.reduce<Month | null>(
      (least, { month }) => (least === null ? month : minOf(least, month)),
      null,
    ),
  }
}

function sumOfPlans(members: readonly PlanOfMember[]): UsedPlan {
  const sumOf = (field: keyof UsedPlan) => members.reduce((sum, one) => sum + one[field], 0)
  return { assigned: sumOf('assigned'), used: sumOf('used'), inFourWeeks: sumOf('inFourWeeks') }
}
