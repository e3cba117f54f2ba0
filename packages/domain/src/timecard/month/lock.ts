import { monthOf, type Day } from '../../calendar/day.ts'
import type { DayKind } from '../../calendar/workdays.ts'
import type { Problem } from '../../problem.ts'
import type { Hundredths } from '../hours.ts'
import { isInPeriod, periodOf, type Period } from '../period.ts'
import type { RowState } from '../row-state.ts'

/** Why a cell or a row cannot be changed. */
export type LockCode =
  | 'timecard.other-month'
  | 'timecard.other-period'
  | 'timecard.month-closed'
  | 'timecard.row-submitted'
  | 'timecard.row-approved'
  | 'timecard.overtime-pending'
  | 'timecard.unsubmit-pending'
  | 'timecard.before-join'
  | 'timecard.after-retirement'
  | 'timecard.outside-project'
  | 'timecard.project-ended'
  | 'timecard.project-tentative'
  | 'timecard.not-a-member'
  | 'timecard.resident-weekend'
  | 'timecard.resident-holiday'
  | 'timecard.future-day'

/** What the employee can do about a lock. */
export type NextStep =
  | 'requestUnsubmit'
  | 'withdrawRequest'
  | 'waitForDecision'
  | 'askReopen'
  | 'openOtherPeriod'
  | 'waitForDay'
  | 'askProjectManager'
  | 'askAdministrator'
  | 'none'

/**
 * Why something cannot be changed, since when, by which employee, and what to do next.
 * 'frozen': nothing may change. 'lowerOnly': hours may be taken away, not added (timecard-5).
 * The keys of `values` say their unit as in `Problem`.
 */
export type Lock = {
  code: LockCode
  strength: 'frozen' | 'lowerOnly'
  next: NextStep
  sinceAt?: string
  byName?: string
  /** The principal, where that person acted as a deputy (access-12). */
  forName?: string
  values?: Record<string, string | number>
}

/** When and by which employee the month was closed; `closedAt` is an ISO instant. */
export type MonthClose = { closedAt: string; closedByName: string; closedForName?: string | null }

/** What decides whether a row as a whole is locked. `stateAt` is an ISO instant. */
export type RowQuestion = {
  monthClose: MonthClose | null
  state: RowState
  stateAt: string | null
  stateByName: string | null
  /** The principal, where that person acted as a deputy. */
  stateForName?: string | null
  /** The row is submitted because its overtime was approved: that person approved it. */
  isApprovedOvertime?: boolean
  pmName: string
}

/** What decides whether one cell is locked. */
export type CellQuestion = RowQuestion & {
  day: Day
  dayKind: DayKind
  period: Period
  today: Day
  joinDay: Day
  retireDay: Day | null
  startDay: Day
  endDay: Day
  endedDay: Day | null
  /** The project is not won yet (tentative-2). */
  isTentative: boolean
  isMember: boolean
  resides: boolean
}

/**
 * The one answer to "why can this cell not be changed?"; null when it can.
 * First what nothing can change, then what only allows lowering; among those, last the one
 * that passes by itself. Source: timecard-3, timecard-6, projects-4.
 */
export function whyLocked(question: CellQuestion): Lock | null {
  return (
    whyOutsidePeriod(question.day, question.period) ??
    whyRowLocked(question) ??
    whyNotEmployed(question) ??
    whyNotOnProject(question) ??
    whyResidentIsOff(question) ??
    whyNotYet(question)
  )
}

/** Why the row as a whole is locked: its month is closed, or it is submitted or pending. */
export function whyRowLocked(question: RowQuestion): Lock | null {
  return whyMonthClosed(question.monthClose) ?? whyStateLocked(question)
}

/** Why nothing of a month can be changed: it is closed (month-close-3). */
export function whyMonthClosed(monthClose: MonthClose | null): Lock | null {
  if (monthClose === null) return null
  return {
    code: 'timecard.month-closed',
    strength: 'frozen',
    next: 'askReopen',
    sinceAt: monthClose.closedAt,
    byName: monthClose.closedByName,
    ...forEmployee(monthClose.closedForName),
  }
}

/** Why a day has no cell in the period: it belongs to another one. */
export function whyOutsidePeriod(day: Day, period: Period): Lock | null {
  if (isInPeriod(day, period)) return null
  const isOtherMonth = monthOf(day) !== monthOf(period.firstDay)
  return {
    code: isOtherMonth ? 'timecard.other-month' : 'timecard.other-period',
    strength: 'frozen',
    next: 'openOtherPeriod',
    values: { ...periodOf(day) },
  }
}

/** Whether hours may go from one figure to the other under the lock. No change always may. */
export function mayChange(lock: Lock | null, from: Hundredths, to: Hundredths): boolean {
  if (lock === null || from === to) return true
  return lock.strength === 'lowerOnly' && to < from
}

/** The lock as a refusal, with its time and person among the values. */
export function problemOfLock(lock: Lock, at?: string): Problem<LockCode> {
  const values = {
    ...lock.values,
    ...(lock.sinceAt === undefined ? {} : { sinceAt: lock.sinceAt }),
    ...(lock.byName === undefined ? {} : { byName: lock.byName }),
    ...forEmployee(lock.forName),
  }
  return { code: lock.code, values, ...(at === undefined ? {} : { at }) }
}

function whyStateLocked(question: RowQuestion): Lock | null {
  const pmName = question.pmName
  switch (question.state) {
    case 'submitted':
      return stateLock(question, {
        code:
          question.isApprovedOvertime === true ? 'timecard.row-approved' : 'timecard.row-submitted',
        next: 'requestUnsubmit',
      })
    case 'pendingOvertime':
      return stateLock(question, {
        code: 'timecard.overtime-pending',
        next: 'withdrawRequest',
        values: { pmName },
      })
    case 'pendingUnsubmit':
      return stateLock(question, {
        code: 'timecard.unsubmit-pending',
        next: 'withdrawRequest',
        values: { pmName },
      })
    case 'open':
    case 'flagged':
      return null
  }
}

function stateLock(
  { stateAt, stateByName, stateForName }: RowQuestion,
  reason: Pick<Lock, 'code' | 'next' | 'values'>,
): Lock {
  return {
    ...reason,
    strength: 'frozen',
    ...(stateAt === null ? {} : { sinceAt: stateAt }),
    ...(stateByName === null ? {} : { byName: stateByName }),
    ...forEmployee(stateForName),
  }
}

function forEmployee(forName: string | null | undefined): { forName?: string } {
  return forName === null || forName === undefined ? {} : { forName }
}

function whyNotEmployed({ day, joinDay, retireDay }: CellQuestion): Lock | null {
  if (day < joinDay) return lowerOnly('timecard.before-join', 'askAdministrator', { joinDay })
  if (retireDay !== null && day > retireDay) {
    return lowerOnly('timecard.after-retirement', 'askAdministrator', { retireDay })
  }
  return null
}

function whyNotOnProject(question: CellQuestion): Lock | null {
  const { day, startDay, endDay, endedDay, isTentative, isMember, pmName } = question
  if (day < startDay || day > endDay) {
    return lowerOnly('timecard.outside-project', 'askProjectManager', { startDay, endDay, pmName })
  }
  // Hours dated before the end may only be lowered too (projects-4).
  if (endedDay !== null)
    return lowerOnly('timecard.project-ended', 'askAdministrator', { endedDay })
  if (isTentative) return lowerOnly('timecard.project-tentative', 'askProjectManager', { pmName })
  if (!isMember) return lowerOnly('timecard.not-a-member', 'askProjectManager', { pmName })
  return null
}

function whyResidentIsOff({ resides, dayKind, pmName }: CellQuestion): Lock | null {
  if (!resides || dayKind === 'workday') return null
  return lowerOnly(`timecard.resident-${dayKind}`, 'askProjectManager', { pmName })
}

function whyNotYet({ day, today }: CellQuestion): Lock | null {
  return day > today ? lowerOnly('timecard.future-day', 'waitForDay', { openFromDay: day }) : null
}

function lowerOnly(code: LockCode, next: NextStep, values: Record<string, string | number>): Lock {
  return { code, strength: 'lowerOnly', next, values }
}
