import type { Problem } from '../problem.ts'

/**
 * The state of an employee in a project, in the letters of the wire: N may ask to join it, R has a waiting request
 * for a decision, A has joined (requests-14).
 */
export type JoinStanding = 'N' | 'R' | 'A'

/** The status of a project that has ended, among the codes of GRPZST. */
export const endedStatus = 'ST002'

/** Why someone cannot ask to join a project, or cannot be let in. */
export type JoinProblemCode =
  | 'member.unknown-project'
  | 'member.already-member'
  | 'member.project-ended'
  | 'member.already-requested'

/** Who wants to join which project. */
export type JoinQuestion = {
  /** Null where there is no such project. */
  readonly project: { readonly isEnded: boolean } | null
  readonly standing: JoinStanding
}

/** The state of an employee in a project: a member waits for nothing. */
export function joinStandingOf(result: {
  readonly isMember: boolean
  readonly isRequestPending: boolean
}): JoinStanding {
  if (result.isMember) return 'A'
  return result.isRequestPending ? 'R' : 'N'
}

/** Why someone cannot ask to join a project; null when they can (requests-13). */
export function whyNotAskToJoin(question: JoinQuestion): Problem<JoinProblemCode> | null {
  return (
    whyNotJoin(question) ??
    (question.standing === 'R' ? { code: 'member.already-requested' } : null)
  )
}

/** Why no one can let them in, with or without a request (projects-1, projects-4). */
export function whyNotJoin({ project, standing }: JoinQuestion): Problem<JoinProblemCode> | null {
  if (project === null) return { code: 'member.unknown-project' }
  if (standing === 'A') return { code: 'member.already-member' }
  return project.isEnded ? { code: 'member.project-ended' } : null
}
