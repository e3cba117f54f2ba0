import type { RowEvent, RowState } from '../timecard/row-state.ts'

/** The kinds of request that stand on a timecard row (requests-1). */
export type RowRequestKind = 'overtime' | 'unsubmit'

/** What a request of the kind needs of a row. */
export const eventOfRequest = {
  overtime: 'requestOvertime',
  unsubmit: 'requestUnsubmit',
} as const satisfies Record<RowRequestKind, RowEvent>

/** The state of a row while a request of the kind waits for its decision. */
export const pendingState = {
  overtime: 'pendingOvertime',
  unsubmit: 'pendingUnsubmit',
} as const satisfies Record<RowRequestKind, RowState>
