import { addDays, type Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

export type PseudonymProblemCode =
  | 'employee.pseudonymised'
  | 'employee.not-left'
  | 'employee.pending-requests'
  | 'employee.manages-open-project'
  | 'employee.acted-lately'

/** What keeps the name of someone. */
export type Leaver = {
  readonly retireDay: Day | null
  readonly isPseudonymised: boolean
  readonly pendingRequests: number
  /** Projects in progress that they manage. */
  readonly managedProjects: number
  /** They did something within the last 14 days, after a leaver can still sign in: the last day came too early. */
  readonly hasActedLately: boolean
}

/** For so many days after the last one a leaver can still sign in (sessions-3). */
const daysOfGrace = 14

/** Whether someone is gone for good: no longer employed, and past the days on which a leaver may sign in. */
function hasLeft(retireDay: Day | null, today: Day): boolean {
  return retireDay !== null && addDays(retireDay, daysOfGrace) < today
}

/** Why no one takes the name from someone yet: all of it, since each has to be settled (personal-data-4). */
export function whyNotPseudonymise(leaver: Leaver, today: Day): Problem<PseudonymProblemCode>[] {
  if (leaver.isPseudonymised) return [{ code: 'employee.pseudonymised' }]
  if (!hasLeft(leaver.retireDay, today)) return [{ code: 'employee.not-left' }]
  const problems: Problem<PseudonymProblemCode>[] = []
  if (leaver.pendingRequests > 0) problems.push({ code: 'employee.pending-requests' })
  if (leaver.managedProjects > 0) problems.push({ code: 'employee.manages-open-project' })
  if (leaver.hasActedLately) problems.push({ code: 'employee.acted-lately' })
  return problems
}
