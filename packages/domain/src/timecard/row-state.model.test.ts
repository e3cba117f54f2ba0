import { describe, expect, test } from 'vitest'
import { projectManagerId } from '../requests/deciders.fixture.ts'
import {
  atOnce,
  barred,
  callsOfEmployee,
  closeMonth,
  everyCall,
  isOverPlan,
  reachableFrom,
  reopenProject,
  startSituation,
  stepsFrom,
  withdraw,
} from './row-model.fixture.ts'
import { isLocked, isPending } from './row-state.ts'

const situations = reachableFrom(startSituation, everyCall)
const steps = situations.flatMap((situation) => stepsFrom(situation, everyCall))

describe('the model', () => {
  test('reaches every state of a row while the month is open', () => {
    const open = situations.filter((situation) => !situation.isMonthClosed)
    expect(new Set(open.map((situation) => situation.state)).size).toBe(5)
  })

  test('reaches rows within and above plan in every state with hours', () => {
    for (const state of ['open', 'flagged', 'pendingOvertime', 'submitted', 'pendingUnsubmit']) {
      const alike = situations.filter((situation) => situation.state === state)
      expect(new Set(alike.map(isOverPlan)).size).toBe(2)
    }
  })

  test('uses every call, each of which is refused somewhere unless it is the plan', () => {
    for (const { name } of everyCall) {
      const uses = steps.filter((step) => step.call === name)
      expect([name, uses.length > 0]).toEqual([name, !barred.has(name)])
      expect(uses.length === situations.length).toBe(name.startsWith('plan'))
    }
  })
})

describe('no dead end', () => {
  test.each(situations)('%j leads back to an open row and to a submitted one', (situation) => {
    const ahead = reachableFrom(situation, everyCall).filter((later) => !later.isMonthClosed)
    expect(ahead.some((later) => later.state === 'open')).toBe(true)
    expect(ahead.some((later) => later.state === 'submitted')).toBe(true)
  })

  test('also while the plan stays what it is', () => {
    const withoutPlan = everyCall.filter((call) => !call.name.startsWith('plan'))
    for (const situation of situations) {
      const ahead = reachableFrom(situation, withoutPlan).filter((later) => !later.isMonthClosed)
      expect(ahead.some((later) => later.state === 'open')).toBe(true)
      expect(ahead.some((later) => later.state === 'submitted')).toBe(true)
    }
  })

  test('[timecard-9] and in an open month the employee alone gets out of every pending state', () => {
    for (const situation of situations.filter((each) => isPending(each.state))) {
      const ahead = reachableFrom(situation, [withdraw])
      expect(ahead.some((later) => !isPending(later.state))).toBe(true)
    }
  })
})

describe('no side door', () => {
  test('hours change only in an open month on a row that is not locked', () => {
    for (const { from, to } of steps.filter((step) => step.from.hours !== step.to.hours)) {
      expect(from.isMonthClosed || isLocked(from.state)).toBe(false)
      expect(to.state).toBe('open')
    }
  })

  test('a row comes to be submitted above plan only by an approval', () => {
    const submitting = steps.filter(
      ({ from, to }) =>
        to.state === 'submitted' && !['submitted', 'pendingUnsubmit'].includes(from.state),
    )
    for (const { call, to } of submitting) {
      expect(isOverPlan(to) && !call.startsWith('approve')).toBe(false)
    }
  })

  test('the employee alone never has hours above plan submitted, by whatever path', () => {
    for (const situation of reachableFrom(startSituation, callsOfEmployee)) {
      const isSubmitted = ['submitted', 'pendingUnsubmit'].includes(situation.state)
      expect(isSubmitted && isOverPlan(situation)).toBe(false)
    }
  })

  test('the employee alone never opens a submitted row again', () => {
    for (const situation of situations.filter((each) => each.state === 'submitted')) {
      const states = reachableFrom(situation, callsOfEmployee).map((later) => later.state)
      expect(states).not.toContain('open')
      expect(states).not.toContain('flagged')
    }
  })

  test('a closed month changes neither hours nor state, and opens only by "cancel close"', () => {
    for (const { from, call, to } of steps.filter((step) => step.from.isMonthClosed)) {
      expect([to.state, to.hours]).toEqual([from.state, from.hours])
      expect(to.isMonthClosed).toBe(call !== 'cancel close')
    }
  })

  test('[projects-4] an ended project takes no more hours, and every row of it still comes to an end', () => {
    for (const { from, call, to } of steps.filter((step) => step.from.isEnded)) {
      expect([call, to.hours <= from.hours]).toEqual([call, true])
    }
    const ended = situations.filter((each) => each.isEnded)
    const withoutReopening = everyCall.filter((call) => call !== reopenProject)
    for (const situation of ended) {
      const ahead = reachableFrom(situation, withoutReopening).filter((one) => !one.isMonthClosed)
      expect(ahead.some((later) => later.state === 'submitted')).toBe(true)
    }
  })

  test('who is the PM needs no one to submit above plan or to open a row; who is not cannot', () => {
    for (const situation of situations.filter((each) => !each.isMonthClosed)) {
      expect(atOnce('overtime', projectManagerId).apply(situation)).toBeNull()
      expect(atOnce('unsubmit', projectManagerId).apply(situation)).toBeNull()
      const overtime = atOnce('overtime', 'E3').apply(situation)
      expect(overtime?.state ?? null).toBe(situation.state === 'flagged' ? 'submitted' : null)
      const unsubmit = atOnce('unsubmit', 'E3').apply(situation)
      expect(unsubmit?.state ?? null).toBe(situation.state === 'submitted' ? 'open' : null)
    }
  })

  test('no one closes a month that ends before they joined', () => {
    const early = closeMonth('close before joining', '2026-04-01')
    for (const situation of situations) expect(early.apply(situation)).toBeNull()
  })

  test('a closed month has no pending request', () => {
    for (const situation of situations.filter((each) => each.isMonthClosed)) {
      expect(isPending(situation.state)).toBe(false)
    }
  })
})
