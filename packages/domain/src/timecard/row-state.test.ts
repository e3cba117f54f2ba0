import { describe, expect, test } from 'vitest'
import {
  countsAsSubmitted,
  isLocked,
  isPending,
  nextState,
  rowStates,
  type RowEvent,
  type RowState,
} from './row-state.ts'

const events: RowEvent[] = [
  'changeHours',
  'submitWithinPlan',
  'submitOverPlan',
  'requestOvertime',
  'requestUnsubmit',
  'approve',
  'reject',
  'withdraw',
  'cancel',
  'closeMonth',
]

const moves: [RowState, RowEvent, RowState][] = [
  ['open', 'changeHours', 'open'],
  ['open', 'submitWithinPlan', 'submitted'],
  ['open', 'submitOverPlan', 'flagged'],
  ['open', 'closeMonth', 'open'],
  ['flagged', 'changeHours', 'open'],
  ['flagged', 'submitWithinPlan', 'submitted'],
  ['flagged', 'submitOverPlan', 'flagged'],
  ['flagged', 'requestOvertime', 'pendingOvertime'],
  ['flagged', 'closeMonth', 'flagged'],
  ['pendingOvertime', 'approve', 'submitted'],
  ['pendingOvertime', 'reject', 'open'],
  ['pendingOvertime', 'withdraw', 'open'],
  ['pendingOvertime', 'cancel', 'open'],
  ['pendingOvertime', 'closeMonth', 'open'],
  ['submitted', 'requestUnsubmit', 'pendingUnsubmit'],
  ['submitted', 'closeMonth', 'submitted'],
  ['pendingUnsubmit', 'approve', 'open'],
  ['pendingUnsubmit', 'reject', 'submitted'],
  ['pendingUnsubmit', 'withdraw', 'submitted'],
  ['pendingUnsubmit', 'cancel', 'submitted'],
  ['pendingUnsubmit', 'closeMonth', 'submitted'],
]

test.each(moves)('%s, %s → %s', (state, event, expected) => {
  expect(nextState(state, event)).toBe(expected)
})

describe('nothing else can happen to a row', () => {
  const refused = rowStates
    .flatMap((state) => events.map((event) => ({ state, event })))
    .filter(({ state, event }) => !moves.some((move) => move[0] === state && move[1] === event))

  test.each(refused)('$state, $event is refused', ({ state, event }) => {
    expect(nextState(state, event)).toBeNull()
  })
})

test.each([
  ['open', { locked: false, submitted: false, pending: false }],
  ['flagged', { locked: false, submitted: false, pending: false }],
  ['pendingOvertime', { locked: true, submitted: false, pending: true }],
  ['submitted', { locked: true, submitted: true, pending: false }],
  ['pendingUnsubmit', { locked: true, submitted: true, pending: true }],
] as const)('a row that is %s: %j', (state, expected) => {
  expect({
    locked: isLocked(state),
    submitted: countsAsSubmitted(state),
    pending: isPending(state),
  }).toEqual(expected)
})
