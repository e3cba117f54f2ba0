import { addMonths, type Month } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { type RevenueType, revenueTypesOf } from '../project-codes.ts'

/** What is planned to be invoiced and what was, in minor units; an actual below 0 is a credit note. */
export type BillingRow = {
  readonly revenue: RevenueType
  readonly plannedMonth: Month | null
  readonly planned: number
  readonly actualMonth: Month | null
  readonly actual: number
  readonly remark: string
}

/**
 * A new row: planned for this month, invoiced in the one before, of the first type, nothing in it (project-money-14).
 * A tentative project has no invoices (tentative-3).
 */
export function newBillingRow(
  project: { readonly isInternalRnd: boolean; readonly isTentative: boolean },
  currentMonth: Month,
): BillingRow {
  const [revenue = 'si'] = revenueTypesOf(project)
  const actualMonth = project.isTentative ? null : addMonths(currentMonth, -1)
  return { revenue, plannedMonth: currentMonth, planned: 0, actualMonth, actual: 0, remark: '' }
}

/**
 * A copy of a row, for the end of the list: both months move on by the number of rows there are. An invoice whose
 * month has not begun then is not copied (project-money-14).
 */
export function copiedBillingRow<Row extends BillingRow>(
  row: Row,
  rowCount: number,
  currentMonth: Month,
): Row {
  const moved = (month: Month | null) => (month === null ? null : addMonths(month, rowCount))
  const actualMonth = moved(row.actualMonth)
  const isAhead = actualMonth !== null && actualMonth > currentMonth
  return {
    ...row,
    plannedMonth: moved(row.plannedMonth),
    actualMonth,
    actual: isAhead ? 0 : row.actual,
  }
}

export type BillingProblemCode =
  | 'project.billing-actual-month'
  | 'project.billing-future-month'
  | 'project.billing-plan-month'
  | 'project.billing-revenue-type'

/**
 * Everything for which billing rows cannot be saved: a type of revenue that the project does not have, an amount
 * without its month, and an invoice of a month that has not begun (project-money-13).
 */
export function whyNotBilling(
  rows: readonly BillingRow[],
  project: { readonly isInternalRnd: boolean },
  currentMonth: Month,
): Problem<BillingProblemCode>[] {
  const allowed = revenueTypesOf(project)
  return rows.flatMap((row, place) => {
    const problems: Problem<BillingProblemCode>[] = []
    const refuse = (code: BillingProblemCode, field: string) =>
      problems.push({ code, at: `billingsList.${place}.${field}` })
    if (!allowed.includes(row.revenue)) refuse('project.billing-revenue-type', 'revenueType')
    if (row.planned !== 0 && row.plannedMonth === null) {
      refuse('project.billing-plan-month', 'planDate')
    }
    if (row.actual === 0) return problems
    if (row.actualMonth === null) refuse('project.billing-actual-month', 'actualDate')
    else if (row.actualMonth > currentMonth) refuse('project.billing-future-month', 'actualDate')
    return problems
  })
}
