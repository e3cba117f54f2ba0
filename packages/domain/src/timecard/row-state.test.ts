import { describe, expect, test } from 'vitest'
import { countsAsSubmitted, isLocked, isPending, nextState, ROW_STATES } from './row-state.ts'
import type { RowEvent, RowState } from './row-state.ts'

const EVENTS: RowEvent[] = [
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

const MOVES: [RowState, RowEvent, RowState][] = [
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

test.each(MOVES)('%s, %s → %s', (state, event, expected) => {
  expect(nextState(state, event)).toBe(expected)
})

describe('nothing else can happen to a row', () => {
  const refused = ROW_STATES.flatMap((state) => EVENTS.map((event) => ({ state, event }))).filter(
    ({ state, event }) => !MOVES.some((move) => move[0] === state && move[1] === event),
  )

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
