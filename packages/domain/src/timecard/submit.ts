import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import { lockOfRow, type RowFacts, type TimecardFacts } from './facts.ts'
import { problemOfLock, whyMonthClosed, type LockCode, type MonthClose } from './month/lock.ts'
import { meterOf, overtimeOf, type Meter } from './man-months/meter.ts'
import type { Period } from './period.ts'
import { isLocked, nextState, type RowState } from './row-state.ts'

/** Why rows cannot be submitted, or a request about them cannot be made. */
export type SubmitProblemCode =
  | Extract<LockCode, 'timecard.month-closed'>
  | 'timecard.nothing-selected'
  | 'timecard.period-not-begun'
  | 'timecard.no-submit-target'
  | 'timecard.no-unsubmit-target'
  | 'timecard.not-overtime'
  | 'timecard.already-requested'
  | 'timecard.not-own-project'

/** What submitting does to one row: true and locked, or false and flagged as overtime. */
export type RowDecision = { projectId: string; result: boolean; nextState: RowState }

/** The chosen rows of one period. */
export type ChosenRows = { monthClose: MonthClose | null; states: readonly RowState[] }

/** A chosen row and its path on the wire. */
export type ChosenRow = { state: RowState; at: string }

type SubmitProblem = Problem<SubmitProblemCode>

/**
 * Decides the requested rows one by one, with the hours that the facts hold after saving. Locked and
 * unknown rows are left out. False means above plan: the project is billable, the member is not
 * "support", the row has hours, and used exceeds assigned (timecard-7).
 */
export function decideSubmission(
  facts: TimecardFacts,
  requestedProjectIds: readonly string[],
): RowDecision[] {
  return facts.rows
    .filter((row) => requestedProjectIds.includes(row.projectId) && lockOfRow(facts, row) === null)
    .map((row) => decideRow(row, meterOf(facts, row)))
}

/** Why the chosen rows cannot be submitted: still to come, none chosen, closed, or none open. */
export function whyNotSubmit(
  chosen: ChosenRows & { period: Period; today: Day },
): SubmitProblem | null {
  return whyNotBegun(chosen) ?? whyNothingToAskFor(chosen) ?? whyNoneOpen(chosen)
}

/**
 * Why no unsubmit request can be made for the chosen rows: it needs a submitted row in an open
 * month (requests-3). Rows that are not submitted, or have a request pending, are passed over.
 */
export function whyNotRequestUnsubmit(chosen: ChosenRows): SubmitProblem | null {
  return whyNothingToAskFor(chosen) ?? whyNoneSubmitted(chosen)
}

/** Whether an unsubmit request can be made for a row in this state. */
export function canRequestUnsubmit(state: RowState): boolean {
  return nextState(state, 'requestUnsubmit') !== null
}

/**
 * Every reason why an overtime request for the chosen rows cannot be made: a row that is not
 * flagged, or has a request pending, is refused by name (requests-4).
 */
export function whyNotRequestOvertime(chosen: {
  monthClose: MonthClose | null
  rows: readonly ChosenRow[]
}): SubmitProblem[] {
  const states = chosen.rows.map((row) => row.state)
  const nothingToAskFor = whyNothingToAskFor({ monthClose: chosen.monthClose, states })
  if (nothingToAskFor !== null) return [nothingToAskFor]
  return chosen.rows.flatMap((row) => whyNotOvertime(row) ?? [])
}

/** Whether a request is approved at once: the requester is the project's PM (requests-5). */
export function isApprovedAtOnce(pmId: string, employeeId: string): boolean {
  return pmId === employeeId
}

/** Refuses selfYn Y on a row of someone else's project (requests-5). */
export function whyNotSelf(question: {
  isSelf: boolean
  pmId: string
  employeeId: string
  at: string
}): SubmitProblem | null {
  const { isSelf, pmId, employeeId, at } = question
  if (!isSelf || isApprovedAtOnce(pmId, employeeId)) return null
  return { code: 'timecard.not-own-project', at }
}

function decideRow(row: RowFacts, meter: Meter): RowDecision {
  const { isOver } = overtimeOf(meter, row.hours)
  const event = isOver ? 'submitOverPlan' : 'submitWithinPlan'
  return {
    projectId: row.projectId,
    result: !isOver,
    nextState: nextState(row.state, event) ?? row.state,
  }
}

function whyNothingToAskFor({ monthClose, states }: ChosenRows): SubmitProblem | null {
  if (states.length === 0) return { code: 'timecard.nothing-selected' }
  const lock = whyMonthClosed(monthClose)
  return lock === null ? null : { ...problemOfLock(lock), code: 'timecard.month-closed' }
}

function whyNotBegun({ period, today }: { period: Period; today: Day }): SubmitProblem | null {
  const { firstDay } = period
  return firstDay > today ? { code: 'timecard.period-not-begun', values: { firstDay } } : null
}

function whyNoneOpen({ states }: ChosenRows): SubmitProblem | null {
  return states.every(isLocked) ? { code: 'timecard.no-submit-target' } : null
}

function whyNoneSubmitted({ states }: ChosenRows): SubmitProblem | null {
  return states.some(canRequestUnsubmit) ? null : { code: 'timecard.no-unsubmit-target' }
}

function whyNotOvertime({ state, at }: ChosenRow): SubmitProblem | null {
  if (nextState(state, 'requestOvertime') !== null) return null
  const isWaiting = state === 'pendingOvertime'
  return { code: isWaiting ? 'timecard.already-requested' : 'timecard.not-overtime', at }
}
