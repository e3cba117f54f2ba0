import { describe, expect, test } from 'vitest'
import { whyNotDecide, whyNotWithdraw, type RequestState } from '../requests/decide.ts'
import { exampleDeciders, projectManagerId, type Decider } from '../requests/deciders.fixture.ts'
import type { RowRequestKind } from '../requests/row-request.ts'
import { exampleFacts, exampleRow } from './facts.fixture.ts'
import { capOf, lockOfCell, type TimecardFacts } from './facts.ts'
import type { Hundredths } from './hours.ts'
import { meterOf, overtimeOf } from './meter.ts'
import { whyNotCancelClose, whyNotCloseMonth } from './month-close.ts'
import { isLocked, isPending, nextState, type RowEvent, type RowState } from './row-state.ts'
import { whyNotSave } from './save.ts'
import {
  decideSubmission,
  isApprovedAtOnce,
  whyNotRequestOvertime,
  whyNotRequestUnsubmit,
  whyNotSubmit,
} from './submit.ts'

// A model of one row: every call that people can make, permitted or refused by the rules
// themselves, walked breadth-first from an empty open row until no new situation appears.

/** All that a call depends on. The plan is 8.00 hours of March or three times that. */
type Situation = {
  state: RowState
  isMonthClosed: boolean
  hours: Hundredths
  planHundredths: number
  /** The project was ended after the day of the hours (projects-4). */
  isEnded: boolean
}

type Call = { name: string; apply: (situation: Situation) => Situation | null }

const someDay = '2026-03-16'
const startSituation: Situation = {
  state: 'open',
  isMonthClosed: false,
  hours: 0,
  planHundredths: 5,
  isEnded: false,
}

function factsOf({
  state,
  isMonthClosed,
  hours,
  planHundredths,
  isEnded,
}: Situation): TimecardFacts {
  return exampleFacts({
    monthClose: isMonthClosed
      ? { closedAt: '2026-04-02T01:00:00Z', closedByName: 'Park Jiho' }
      : null,
    rows: [
      exampleRow({
        state,
        planHundredths,
        hours: { [someDay]: hours },
        endedDay: isEnded ? '2026-03-20' : null,
      }),
    ],
  })
}

function isOverPlan(situation: Situation): boolean {
  const facts = factsOf(situation)
  return facts.rows.some((row) => overtimeOf(meterOf(facts, row), row.hours).isOver)
}

function moved(situation: Situation, event: RowEvent): Situation | null {
  const state = nextState(situation.state, event)
  return state === null ? null : { ...situation, state }
}

function saveHours(to: Hundredths): Call {
  return {
    name: `save ${to}`,
    apply: (situation) => {
      const facts = factsOf(situation)
      const from = situation.hours
      const cells = facts.rows.map((row) => ({
        projectId: row.projectId,
        day: someDay,
        lock: lockOfCell(facts, row, someDay),
        capHundredths: capOf(facts, row, someDay),
        from,
        to,
        at: someDay,
      }))
      const problems = whyNotSave({
        period: facts.period,
        cells,
        unknownProjects: [],
        otherHundredthsOf: {},
      })
      if (problems.length > 0) return null
      return from === to ? situation : moved({ ...situation, hours: to }, 'changeHours')
    },
  }
}

const submit: Call = {
  name: 'submit',
  apply: (situation) => {
    const facts = factsOf(situation)
    if (whyNotSubmit({ ...facts, states: [situation.state] }) !== null) return null
    const decision = decideSubmission(facts, ['P1'])[0]
    return decision === undefined ? null : { ...situation, state: decision.nextState }
  },
}

const requestOvertime: Call = {
  name: 'request overtime',
  apply: (situation) => {
    const { monthClose } = factsOf(situation)
    const rows = [{ state: situation.state, at: '0' }]
    if (whyNotRequestOvertime({ monthClose, rows }).length > 0) return null
    return moved(situation, 'requestOvertime')
  },
}

const requestUnsubmit: Call = {
  name: 'request unsubmit',
  apply: (situation) => {
    const { monthClose } = factsOf(situation)
    if (whyNotRequestUnsubmit({ monthClose, states: [situation.state] }) !== null) return null
    return moved(situation, 'requestUnsubmit')
  },
}

function requestStateOf({ state }: Situation): RequestState {
  return isPending(state) ? 'pending' : 'approved'
}

const withdraw: Call = {
  name: 'withdraw',
  apply: (situation) => {
    const state = requestStateOf(situation)
    const problem = whyNotWithdraw({ callerId: 'E3', requesterId: 'E3', state })
    return problem === null ? moved(situation, 'withdraw') : null
  },
}

function decide(event: 'approve' | 'reject', decider: Decider): Call {
  return {
    name: `${event} by ${decider.name}`,
    apply: (situation) => {
      const problem = whyNotDecide({
        deciderId: decider.deciderId,
        deciderRoles: decider.deciderRoles,
        requesterId: 'E3',
        pmId: projectManagerId,
        requesterInScope: decider.isLeading === true,
        requesterLeadsAbove: decider.leadsAbove === true,
        state: requestStateOf(situation),
        isMonthClosed: situation.isMonthClosed,
      })
      return problem === null ? moved(situation, event) : null
    },
  }
}

/** What E3 would do on a project of their own: asked and approved in one step (requests-5). */
function atOnce(kind: RowRequestKind, pmId: string): Call {
  return {
    name: `${kind} at once where the PM is ${pmId}`,
    apply: (situation) => {
      if (!isApprovedAtOnce(pmId, 'E3')) return null
      const asked = (kind === 'overtime' ? requestOvertime : requestUnsubmit).apply(situation)
      return asked && moved(asked, 'approve')
    },
  }
}

function closeMonth(name: string, joinDay: string): Call {
  return {
    name,
    apply: (situation) => {
      const { isMonthClosed } = situation
      const { today } = factsOf(situation)
      const question = { month: '2026-03', today, joinDay, isClosed: isMonthClosed }
      if (whyNotCloseMonth(question) !== null) return null
      return moved({ ...situation, isMonthClosed: true }, 'closeMonth')
    },
  }
}

/** The project is ended: nothing of the row changes but what may be entered (projects-4). */
const endProject: Call = {
  name: 'end project',
  apply: (situation) => (situation.isEnded ? null : { ...situation, isEnded: true }),
}
const reopenProject: Call = {
  name: 'reopen project',
  apply: (situation) => (situation.isEnded ? { ...situation, isEnded: false } : null),
}

const cancelClose: Call = {
  name: 'cancel close',
  apply: (situation) => {
    const problem = whyNotCancelClose({
      month: '2026-03',
      isClosed: situation.isMonthClosed,
      callerId: 'E8',
      callerRoles: ['LE999'],
      employeeId: 'E3',
      isInScope: false,
      leadsAbove: false,
    })
    return problem === null ? { ...situation, isMonthClosed: false } : null
  },
}

function plan(planHundredths: number): Call {
  return {
    name: `plan ${planHundredths}`,
    apply: (situation) => ({ ...situation, planHundredths }),
  }
}

const callsOfEmployee: Call[] = [
  saveHours(0),
  saveHours(800),
  saveHours(1600),
  submit,
  requestOvertime,
  requestUnsubmit,
  withdraw,
  closeMonth('close month', '2020-01-01'),
]
const decisions = exampleDeciders.flatMap((decider) => [
  { decider, call: decide('approve', decider) },
  { decider, call: decide('reject', decider) },
])
const callsOfOthers: Call[] = [
  ...decisions.map(({ call }) => call),
  closeMonth('close for everyone', '2020-01-01'),
  cancelClose,
  endProject,
  reopenProject,
  plan(5),
  plan(15),
]
const everyCall: Call[] = [...callsOfEmployee, ...callsOfOthers]
/** Calls that nobody may ever make: their steps would be side doors. */
const barred = new Set(decisions.flatMap(({ decider, call }) => (decider.may ? [] : [call.name])))

type Step = { from: Situation; call: string; to: Situation }

function keyOf(situation: Situation): string {
  return JSON.stringify(situation)
}

/** Every situation that the calls lead to, breadth-first, the first one included. */
function reachableFrom(start: Situation, calls: readonly Call[]): Situation[] {
  const found = new Map([[keyOf(start), start]])
  for (const situation of found.values()) {
    for (const { to } of stepsFrom(situation, calls)) found.set(keyOf(to), to)
  }
  return [...found.values()]
}

function stepsFrom(from: Situation, calls: readonly Call[]): Step[] {
  return calls.flatMap(({ name, apply }) => {
    const to = apply(from)
    return to === null ? [] : [{ from, call: name, to }]
  })
}

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

  test('and in an open month the employee alone gets out of every pending state', () => {
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

  test('an ended project takes no more hours, and every row of it still comes to an end', () => {
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

  test('who is the PM needs nobody to submit above plan or to open a row; who is not cannot', () => {
    for (const situation of situations.filter((each) => !each.isMonthClosed)) {
      expect(atOnce('overtime', projectManagerId).apply(situation)).toBeNull()
      expect(atOnce('unsubmit', projectManagerId).apply(situation)).toBeNull()
      const overtime = atOnce('overtime', 'E3').apply(situation)
      expect(overtime?.state ?? null).toBe(situation.state === 'flagged' ? 'submitted' : null)
      const unsubmit = atOnce('unsubmit', 'E3').apply(situation)
      expect(unsubmit?.state ?? null).toBe(situation.state === 'submitted' ? 'open' : null)
    }
  })

  test('nobody closes a month that ends before they joined', () => {
    const early = closeMonth('close before joining', '2026-04-01')
    for (const situation of situations) expect(early.apply(situation)).toBeNull()
  })

  test('a closed month has no pending request', () => {
    for (const situation of situations.filter((each) => each.isMonthClosed)) {
      expect(isPending(situation.state)).toBe(false)
    }
  })
})
