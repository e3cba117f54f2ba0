import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'
import type { Scope } from './scope.ts'

/** Sets of a company (sets-1). */
export const mostSets = 200

export type SetProblemCode =
  | 'set.no-item'
  | 'set.item-twice'
  | 'set.scope-not-taken'
  | 'set.not-yours'
  | 'set.too-many'
  | 'set.held'
  | 'set.to-oneself'
  | 'set.not-employed'
  | 'set.in-the-past'
  | 'set.days-out-of-order'
  | 'set.given-already'
  | 'set.outlives-giver'

type Item = { readonly permission: string; readonly scope: Scope }

/** The items that someone writes, and what the table and the writer's own permissions say of them. */
export type SetRequest = {
  readonly items: readonly Item[]
  readonly takes: (item: Item) => boolean
  /** Whether the writer holds the permission for the whole company. */
  readonly holds: (permission: string) => boolean
}

/** Everything for which a set cannot be written with these items (sets-1, sets-2, sets-7). */
export function whyNotWriteSet({ items, takes, holds }: SetRequest): Problem<SetProblemCode>[] {
  const problems: Problem<SetProblemCode>[] = []
  if (items.length === 0) problems.push({ code: 'set.no-item', at: 'itemList' })
  items.forEach((item, place) => {
    const at = `itemList.${place}`
    const isTwice = items.slice(0, place).some(({ permission }) => permission === item.permission)
    if (isTwice) problems.push({ code: 'set.item-twice', at: `${at}.permission` })
    if (!takes(item)) problems.push({ code: 'set.scope-not-taken', at: `${at}.scope` })
    else if (!holds(item.permission)) problems.push({ code: 'set.not-yours', at })
  })
  return problems
}

/** The days of a grant; no last day: until it is taken back. */
export type GrantDays = { readonly fromDay: Day; readonly toDay: Day | null }

/** The giver, the receiver and the days of a set, and what the tables know about it. */
export type GrantRequest = GrantDays & {
  readonly giverId: string
  readonly employeeId: string
  /** Today in the office of the employee; null: they do not work here. */
  readonly today: Day | null
  /** Their other grants of the same set. */
  readonly others: readonly GrantDays[]
  /** The day through which the giver holds all that is in the set; null: without an end. */
  readonly giverHoldsUntil: Day | null
}

function overlap(one: GrantDays, other: GrantDays): boolean {
  const endsBefore = ({ toDay }: GrantDays, { fromDay }: GrantDays) =>
    toDay !== null && toDay < fromDay
  return !endsBefore(one, other) && !endsBefore(other, one)
}

/** Everything for which a set cannot be given, or given until that day; what has begun keeps its first day (sets-7, sets-8). */
export function whyNotGive(
  request: GrantRequest,
  { hasBegun = false }: { readonly hasBegun?: boolean } = {},
): Problem<SetProblemCode>[] {
  const { giverId, employeeId, fromDay, toDay, today, others, giverHoldsUntil } = request
  if (giverId === employeeId) return [{ code: 'set.to-oneself' }]
  if (today === null) return [{ code: 'set.not-employed', at: 'employeeId' }]
  const problems: Problem<SetProblemCode>[] = []
  if (!hasBegun && fromDay < today) problems.push({ code: 'set.in-the-past', at: 'fromDate' })
  if (toDay !== null && toDay < fromDay) {
    problems.push({ code: 'set.days-out-of-order', at: 'toDate' })
  } else if (toDay !== null && toDay < today) {
    problems.push({ code: 'set.in-the-past', at: 'toDate' })
  }
  if (giverHoldsUntil !== null && (toDay === null || toDay > giverHoldsUntil)) {
    problems.push({ code: 'set.outlives-giver', at: 'toDate', values: { day: giverHoldsUntil } })
  }
  if (problems.length === 0 && others.some((other) => overlap(request, other))) {
    problems.push({ code: 'set.given-already', at: 'fromDate' })
  }
  return problems
}
