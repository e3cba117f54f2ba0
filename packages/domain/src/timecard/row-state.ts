/** The state of one employee's row: a project in a period (timecard-8). */
export type RowState = 'open' | 'flagged' | 'pendingOvertime' | 'submitted' | 'pendingUnsubmit'

/**
 * What can happen to a row. A request that is approved at once (requests-5) is requested
 * and approved in one step of the caller: two events, no shortcut in the table.
 */
export type RowEvent =
  | 'changeHours'
  | 'submitWithinPlan'
  | 'submitOverPlan'
  | 'requestOvertime'
  | 'requestUnsubmit'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'closeMonth'

/** Every state of a row, for anyone who walks them all. */
export const rowStates: readonly RowState[] = [
  'open',
  'flagged',
  'pendingOvertime',
  'submitted',
  'pendingUnsubmit',
]

const transitions: Readonly<Record<RowState, Partial<Record<RowEvent, RowState>>>> = {
  open: {
    changeHours: 'open',
    submitWithinPlan: 'submitted',
    submitOverPlan: 'flagged',
    closeMonth: 'open',
  },
  flagged: {
    changeHours: 'open',
    submitWithinPlan: 'submitted',
    submitOverPlan: 'flagged',
    requestOvertime: 'pendingOvertime',
    closeMonth: 'flagged',
  },
  pendingOvertime: {
    approve: 'submitted',
    reject: 'open',
    withdraw: 'open',
    cancel: 'open',
    closeMonth: 'open',
  },
  submitted: {
    requestUnsubmit: 'pendingUnsubmit',
    closeMonth: 'submitted',
  },
  pendingUnsubmit: {
    approve: 'open',
    reject: 'submitted',
    withdraw: 'submitted',
    cancel: 'submitted',
    closeMonth: 'submitted',
  },
}

/** The state after the event; null when the event cannot happen to a row in this state. */
export function nextState(state: RowState, event: RowEvent): RowState | null {
  return transitions[state][event] ?? null
}

/** Whether the hours of the row stand still: submitted or waiting for a decision. */
export function isLocked(state: RowState): boolean {
  return nextState(state, 'changeHours') === null
}

/** Whether the hours count as submitted: a pending unsubmit request takes nothing back yet. */
export function countsAsSubmitted(state: RowState): boolean {
  return state === 'submitted' || state === 'pendingUnsubmit'
}

/** The states with hours that count as submitted. */
export const submittedRowStates: readonly RowState[] = rowStates.filter(countsAsSubmitted)

/** Whether a request about the row waits for a decision. */
export function isPending(state: RowState): boolean {
  return state === 'pendingOvertime' || state === 'pendingUnsubmit'
}
