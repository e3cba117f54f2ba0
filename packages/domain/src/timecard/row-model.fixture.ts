import { whyNotDecide, whyNotWithdraw, type RequestState } from '../requests/decide.ts'
import { exampleDeciders, projectManagerId, type Decider } from '../requests/deciders.fixture.ts'
import type { RowRequestKind } from '../requests/row-request.ts'
import { exampleFacts, exampleRow } from './facts.fixture.ts'
import { capOf, lockOfCell, type TimecardFacts } from './facts.ts'
import type { Hundredths } from './hours.ts'
import { meterOf, overtimeOf } from './man-months/meter.ts'
import { whyNotCancelClose, whyNotCloseMonth } from './month/month-close.ts'
import { isPending, nextState, type RowEvent, type RowState } from './row-state.ts'
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
export type Situation = {
  state: RowState
  isMonthClosed: boolean
  hours: Hundredths
  planHundredths: number
  /** The project was ended after the day of the hours (projects-4). */
  isEnded: boolean
}

type Call = { name: string; apply: (situation: Situation) => Situation | null }

const someDay = '2026-03-16'
export const startSituation: Situation = {
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
        isTentative: false,
      }),
    ],
  })
}

export function isOverPlan(situation: Situation): boolean {
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
        capHundredths: capOf(row, someDay),
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

export const withdraw: Call = {
  name: 'withdraw',
  apply: (situation) => {
    const state = requestStateOf(situation)
    const own = { callerId: 'E3', requesterId: 'E3', kind: 'overtime' as const }
    const problem = whyNotWithdraw({ ...own, state })
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
        kind: 'overtime',
        state: requestStateOf(situation),
        isMonthClosed: situation.isMonthClosed,
      })
      return problem === null ? moved(situation, event) : null
    },
  }
}

/** What E3 would do on a project of their own: requested and approved in one step (requests-5). */
export function atOnce(kind: RowRequestKind, pmId: string): Call {
  return {
    name: `${kind} at once where the PM is ${pmId}`,
    apply: (situation) => {
      if (!isApprovedAtOnce(pmId, 'E3')) return null
      const requested = (kind === 'overtime' ? requestOvertime : requestUnsubmit).apply(situation)
      return requested && moved(requested, 'approve')
    },
  }
}

export function closeMonth(name: string, joinDay: string): Call {
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
export const reopenProject: Call = {
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

export const callsOfEmployee: Call[] = [
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
export const everyCall: Call[] = [...callsOfEmployee, ...callsOfOthers]
/** Calls that no one may make: their steps would be side doors. */
export const barred = new Set(
  decisions.flatMap(({ decider, call }) => (decider.may ? [] : [call.name])),
)

type Step = { from: Situation; call: string; to: Situation }

function keyOf(situation: Situation): string {
  return JSON.stringify(situation)
}

/** Every situation that the calls lead to, breadth-first, the first one included. */
export function reachableFrom(start: Situation, calls: readonly Call[]): Situation[] {
  const result = new Map([[keyOf(start), start]])
  for (const situation of result.values()) {
    for (const { to } of stepsFrom(situation, calls)) result.set(keyOf(to), to)
  }
  return [...result.values()]
}

export function stepsFrom(from: Situation, calls: readonly Call[]): Step[] {
  return calls.flatMap(({ name, apply }) => {
    const to = apply(from)
    return to === null ? [] : [{ from, call: name, to }]
  })
}
