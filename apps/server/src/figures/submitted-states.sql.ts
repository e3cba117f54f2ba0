import { submittedRowStates } from '@yuga/domain/timecard/row-state'

/** The states whose hours count as submitted, as a list of SQL. */
export const submittedStates = submittedRowStates.map((state) => `'${state}'`).join(', ')
