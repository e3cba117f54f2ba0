import type { Problem } from '../../problem.ts'
import type { Hundredths } from '../hours.ts'

/** How far someone's month has come on the way to its close (timecard-status-3). */
export const closeStates = [
  'notBegun',
  'nothingEntered',
  'notSubmitted',
  'overtimePending',
  'unsubmitPending',
  'upToDate',
  'ready',
  'closed',
] as const
export type CloseState = (typeof closeStates)[number]

/** What of someone's month says how far it has come. */
export type MonthProgress = {
  readonly isClosed: boolean
  /** Whether its first day has come where they work. */
  readonly hasBegun: boolean
  /** False: their roles give them no timecard, so that no week of theirs can be missing, nor hours to come. */
  readonly keepsTimecard: boolean
  readonly enteredHundredths: Hundredths
  /** Hours that are not submitted. */
  readonly unsubmittedHundredths: Hundredths
  /** Those of them that wait for a decision on overtime. */
  readonly pendingOvertimeHundredths: Hundredths
  readonly pendingOvertimes: number
  readonly pendingUnsubmits: number
  /** Weeks without any hours, of those with a workday within employment until today. */
  readonly emptyWeeks: number
  /** Whether a workday within employment is still to come. */
  readonly hasWorkdayAhead: boolean
}

/**
 * What blocks the close of a month, what the employee has to do before what others have to decide. A month
 * of which nothing is missing is ready once no workday of it is to come (timecard-status-3).
 */
export function closeStateOf(month: MonthProgress): CloseState {
  if (month.isClosed) return 'closed'
  // nothing of it can be entered yet, so that nothing is done and nothing is missing
  if (!month.hasBegun) return 'notBegun'
  const isOpen = month.unsubmittedHundredths > month.pendingOvertimeHundredths
  if (isOpen || (month.keepsTimecard && month.emptyWeeks > 0)) {
    return month.enteredHundredths === 0 ? 'nothingEntered' : 'notSubmitted'
  }
  if (month.pendingOvertimes > 0) return 'overtimePending'
  if (month.pendingUnsubmits > 0) return 'unsubmitPending'
  return month.keepsTimecard && month.hasWorkdayAhead ? 'upToDate' : 'ready'
}

/** What blocks the close of a month. */
export type NotReadyProblemCode =
  | 'close.hours-unsubmitted'
  | 'close.weeks-empty'
  | 'close.overtime-pending'
  | 'close.unsubmit-pending'
  | 'close.workdays-ahead'

/**
 * Everything that blocks the close of an open month that has begun, in the order of its states; nothing, where it is ready
 * (timecard-status-3). Hours that wait for a decision on overtime count as that alone.
 */
export function reasonsNotReady(month: MonthProgress): Problem<NotReadyProblemCode>[] {
  const { keepsTimecard, pendingOvertimes, pendingUnsubmits, emptyWeeks } = month
  const unsubmittedHundredths = month.unsubmittedHundredths - month.pendingOvertimeHundredths
  const asks = (isSo: boolean, problem: Problem<NotReadyProblemCode>) => (isSo ? [problem] : [])
  return [
    ...asks(unsubmittedHundredths > 0, {
      code: 'close.hours-unsubmitted',
      values: { unsubmittedHundredths },
    }),
    ...asks(keepsTimecard && emptyWeeks > 0, {
      code: 'close.weeks-empty',
      values: { weekCount: emptyWeeks },
    }),
    ...asks(pendingOvertimes > 0, {
      code: 'close.overtime-pending',
      values: { requestCount: pendingOvertimes },
    }),
    ...asks(pendingUnsubmits > 0, {
      code: 'close.unsubmit-pending',
      values: { requestCount: pendingUnsubmits },
    }),
    ...asks(keepsTimecard && month.hasWorkdayAhead, { code: 'close.workdays-ahead' }),
  ]
}

/** In these no one has anything to do about their month. */
const noneMissing: readonly CloseState[] = ['notBegun', 'upToDate', 'closed']

/** Why someone is not reminded of a month. */
export type RemindProblemCode =
  | 'remind.oneself'
  | 'remind.nothing-missing'
  | 'remind.reminded-today'
  | 'remind.cannot-act'

/**
 * Refuses to remind someone who has closed the month or is up to date with it, with a month that has not begun, who keeps
 * no timecard or can no longer sign in, or who was reminded of it today already (timecard-status-6); and the reader
 * themselves (timecard-status-14).
 */
export function whyNotRemind(question: {
  readonly state: CloseState
  readonly keepsTimecard: boolean
  readonly canSignIn: boolean
  readonly isEmployed: boolean
  readonly isRemindedToday: boolean
  /** The last sender; null: a job. */
  readonly remindedByName: string | null
  readonly isOneself: boolean
}): Problem<RemindProblemCode> | null {
  const { state, keepsTimecard, canSignIn, isEmployed, isRemindedToday } = question
  if (question.isOneself) return { code: 'remind.oneself' }
  if (!keepsTimecard || !canSignIn) return { code: 'remind.cannot-act' }
  if (!isEmployed || noneMissing.includes(state)) {
    return { code: 'remind.nothing-missing' }
  }
  if (!isRemindedToday) return null
  return { code: 'remind.reminded-today', values: { name: question.remindedByName ?? 'Yuga' } }
}
