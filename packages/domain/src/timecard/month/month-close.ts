import { firstDayOf, lastDayOf, type Day, type Month } from '../../calendar/day.ts'
import { workdaysFrom } from '../../calendar/workdays.ts'
import { decidingScopeOf } from '../../access/deciding.ts'
import type { RoleId } from '../../access/roles.ts'
import type { Problem } from '../../problem.ts'
import type { Hundredths } from '../hours.ts'
import { periodsOfMonth, type Period } from '../period.ts'
import { hasEmployedWorkday, type Employment } from '../previous-week.ts'
import { countsAsSubmitted, isPending, type RowState } from '../row-state.ts'

/** Why an employee's month cannot be closed, or its close cannot be cancelled. */
export type CloseProblemCode =
  | 'close.month-not-begun'
  | 'close.before-join'
  | 'close.already-closed'
  | 'close.not-closed'
  | 'close.not-ready'
  | 'close.not-in-scope'
  | 'close.leads-above'

type CloseProblem = Problem<CloseProblemCode>

/**
 * Refuses to close a month that is closed already, that has not begun where the employee works, or
 * that ends before they joined (month-close-1).
 */
export function whyNotCloseMonth(question: CloseQuestion): CloseProblem | null {
  return reasonsNotToClose(question)[0] ?? null
}

export type CloseQuestion = {
  readonly month: Month
  /** Of the employee's own office. */
  readonly today: Day
  readonly joinDay: Day
  readonly isClosed: boolean
}

/** All that keeps a month from being closed, where `whyNotCloseMonth` says the first of it. */
export function reasonsNotToClose({
  month,
  today,
  joinDay,
  isClosed,
}: CloseQuestion): CloseProblem[] {
  if (isClosed) return [{ code: 'close.already-closed', values: { month } }]
  const notBegun: CloseProblem = { code: 'close.month-not-begun', values: { month } }
  const beforeJoin: CloseProblem = { code: 'close.before-join', values: { month, joinDay } }
  return [
    ...(firstDayOf(month) > today ? [notBegun] : []),
    ...(lastDayOf(month) < joinDay ? [beforeJoin] : []),
  ]
}

/** A row of a month: a project in one of its periods. */
export type MonthRow = {
  periodStart: Day
  state: RowState
  hundredths: Hundredths
  /** The row's pending request. */
  requestSn: number | null
}

/** The hours of the row that are not submitted. */
function unsubmittedOf({ state, hundredths }: MonthRow): Hundredths {
  return countsAsSubmitted(state) ? 0 : hundredths
}

/** What of a month is unfinished: the rows, their unsubmitted hours and their pending requests. */
export type Unfinished<Row> = {
  rows: Row[]
  unsubmittedHundredths: Hundredths
  pendingRequests: number
}

/** The rows with unsubmitted hours or a pending request, and what they come to (month-close-9). */
export function unfinishedOf<Row extends MonthRow>(rows: readonly Row[]): Unfinished<Row> {
  const isAsking = (row: Row) => row.requestSn !== null || isPending(row.state)
  const unfinished = rows.filter((row) => unsubmittedOf(row) > 0 || isAsking(row))
  return {
    rows: unfinished,
    unsubmittedHundredths: unfinished.reduce((sum, row) => sum + unsubmittedOf(row), 0),
    pendingRequests: unfinished.filter(isAsking).length,
  }
}

/**
 * What the client learns before closing: −1 when hours of the month are unsubmitted or a request
 * of the month is pending, otherwise 0. Closing is allowed after either (month-close-2).
 */
export function validateMonthClose(month: {
  unsubmittedHundredths: Hundredths
  pendingRequests: number
}): -1 | 0 {
  return month.unsubmittedHundredths > 0 || month.pendingRequests > 0 ? -1 : 0
}

/** The periods of the month without any hours, of those with a workday within employment until today. */
export function emptyPeriodsOf(
  month: Month,
  rows: readonly Pick<MonthRow, 'periodStart' | 'hundredths'>[],
  employment: Employment,
): Period[] {
  return periodsOfMonth(month).filter(
    (period) =>
      hasEmployedWorkday(period, employment) &&
      !rows.some((row) => row.periodStart === period.firstDay && row.hundredths > 0),
  )
}

/** How many workdays within employment come after today in the month: closing it now keeps hours off them. */
export function comingWorkdaysOf(month: Month, employment: Employment): number {
  const { today, joinDay, retireDay, offices, holidays } = employment
  return workdaysFrom(firstDayOf(month), lastDayOf(month), offices, holidays).filter(
    (day) => day > today && day >= joinDay && (retireDay === null || day <= retireDay),
  ).length
}

/**
 * Refuses to open a month again: it is not closed, or the caller has no say. An administrator opens
 * anybody's month, a team leader that of the subtree, but not the own one nor that of someone who
 * leads a unit at or above the own (month-close-6). An employee outside the caller's scope is not found.
 */
export function whyNotCancelClose(question: {
  month: Month
  isClosed: boolean
  callerId: string
  callerRoles: readonly RoleId[]
  employeeId: string
  isInScope: boolean
  leadsAbove: boolean
}): CloseProblem | null {
  const { month, isClosed, callerRoles, callerId, employeeId, isInScope, leadsAbove } = question
  const scope = decidingScopeOf(callerRoles)
  if (!scope.everyone) {
    if (!scope.ledUnits || !isInScope) return { code: 'close.not-in-scope' }
    if (leadsAbove || employeeId === callerId) return { code: 'close.leads-above' }
  }
  return isClosed ? null : { code: 'close.not-closed', values: { month } }
}
