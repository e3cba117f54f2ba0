import { type Day, daysBetween } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** What a deputy does for a principal: entering their week, or deciding what they decide (access-7). */
export const deputyKinds = ['entry', 'approval'] as const
export type DeputyKind = (typeof deputyKinds)[number]

/** A deputyship lies ahead, is in force, or is over. */
export const deputyStates = ['coming', 'active', 'over'] as const
export type DeputyState = (typeof deputyStates)[number]

/** Why a deputyship is over (access-8). */
export const deputyEnds = [
  'ended',
  'last-day',
  'principal-left',
  'principal-inactive',
  'principal-role',
  'deputy-left',
  'deputy-inactive',
] as const
export type DeputyEnd = (typeof deputyEnds)[number]

/** The last day lies at most so many days after the first: a year, also a leap year. */
export const mostDaysAfterFirst = 366

export type DeputyProblemCode =
  | 'deputy.oneself'
  | 'deputy.kind-not-yours'
  | 'deputy.not-employed'
  | 'deputy.days-out-of-order'
  | 'deputy.too-long'
  | 'deputy.in-the-past'
  | 'deputy.begun'
  | 'deputy.doubled'
  | 'deputy.over'

type DeputyProblem = Problem<DeputyProblemCode>
type Stretch = { readonly fromDay: Day; readonly toDay: Day }

/** The principal, the deputy, the kind and the days, and what the tables know about them. */
export type DeputyQuestion = Stretch & {
  readonly principalId: string
  readonly deputyId: string
  /** Today in the zone of the principal's office. */
  readonly today: Day
  /** The principal enters or decides, whichever the kind is. */
  readonly isOwnKind: boolean
  /** Null: no employee has this id. */
  readonly deputy: {
    readonly isActive: boolean
    readonly joinDay: Day
    readonly retireDay: Day | null
  } | null
  /** The other stretches of the same principal, deputy and kind that are not over. */
  readonly others: readonly Stretch[]
}

/** Everything for which the principal cannot name this deputy (access-7). */
export function whyNotNameDeputy(question: DeputyQuestion): DeputyProblem[] {
  const { principalId, deputyId, fromDay, today, isOwnKind } = question
  const problems: DeputyProblem[] = []
  if (deputyId === principalId) problems.push({ code: 'deputy.oneself', at: 'deputyId' })
  else if (!isEmployedThroughout(question)) {
    problems.push({ code: 'deputy.not-employed', at: 'deputyId' })
  }
  if (!isOwnKind) problems.push({ code: 'deputy.kind-not-yours', at: 'kind' })
  if (fromDay < today) problems.push({ code: 'deputy.in-the-past', at: 'fromDate' })
  return [...problems, ...whyNotStretch(question)]
}

/** A deputyship as it is, and its new days. */
export type DeputyChangeQuestion = Pick<DeputyQuestion, 'today' | 'deputy' | 'others'> &
  Stretch & { readonly state: DeputyState; readonly before: Stretch }

/**
 * Everything for which a deputyship cannot get other days: what has begun keeps its first day, and what is
 * over stays over (access-7).
 */
export function whyNotChangeDeputy(question: DeputyChangeQuestion): DeputyProblem[] {
  const { state, before, fromDay, toDay, today } = question
  if (state === 'over') return [{ code: 'deputy.over' }]
  const problems: DeputyProblem[] = []
  if (before.fromDay <= today && fromDay !== before.fromDay) {
    problems.push({ code: 'deputy.begun', at: 'fromDate' })
  } else if (fromDay < today && fromDay !== before.fromDay) {
    problems.push({ code: 'deputy.in-the-past', at: 'fromDate' })
  }
  if (toDay < today) problems.push({ code: 'deputy.in-the-past', at: 'toDate' })
  if (!isEmployedThroughout(question)) problems.push({ code: 'deputy.not-employed', at: 'toDate' })
  return [...problems, ...whyNotStretch(question)]
}

/** What is over cannot be ended again. */
export function whyNotEndDeputy(state: DeputyState): DeputyProblem | null {
  return state === 'over' ? { code: 'deputy.over' } : null
}

function whyNotStretch({
  fromDay,
  toDay,
  others,
}: Stretch & Pick<DeputyQuestion, 'others'>): DeputyProblem[] {
  if (toDay < fromDay) return [{ code: 'deputy.days-out-of-order', at: 'toDate' }]
  const problems: DeputyProblem[] = []
  if (daysBetween(fromDay, toDay) > mostDaysAfterFirst) {
    problems.push({ code: 'deputy.too-long', at: 'toDate' })
  }
  const doubled = others.find((other) => other.fromDay <= toDay && other.toDay >= fromDay)
  if (doubled !== undefined) {
    const { fromDay: firstDay, toDay: lastDay } = doubled
    problems.push({ code: 'deputy.doubled', at: 'fromDate', values: { firstDay, lastDay } })
  }
  return problems
}

function isEmployedThroughout({
  fromDay,
  toDay,
  deputy,
}: Stretch & Pick<DeputyQuestion, 'deputy'>): boolean {
  if (deputy === null || !deputy.isActive || deputy.joinDay > fromDay) return false
  return deputy.retireDay === null || deputy.retireDay >= toDay
}
