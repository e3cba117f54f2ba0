import type { Problem } from '../problem.ts'

/**
 * How somebody stands to a project, in the letters of the wire: N may ask to join it, R has asked and waits
 * for a decision, A has joined (requests-14).
 */
export type JoinStanding = 'N' | 'R' | 'A'

/** The status of a project that has ended, among the codes of GRPZST. */
export const endedStatus = 'ST002'

/** Why somebody cannot ask to join a project, or cannot be let in. */
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

/** How somebody stands to a project: whoever has joined waits for nothing any more. */
export function joinStandingOf(result: {
  readonly isMember: boolean
  readonly isRequestPending: boolean
}): JoinStanding {
  if (result.isMember) return 'A'
  return result.isRequestPending ? 'R' : 'N'
}

/** Why somebody cannot ask to join a project; null when they can (requests-13). */
export function whyNotAskToJoin(question: JoinQuestion): Problem<JoinProblemCode> | null {
  return (
    whyNotJoin(question) ??
    (question.standing === 'R' ? { code: 'member.already-requested' } : null)
  )
}

/** Why nobody can let them in, whether they have asked or not (projects-1, projects-4). */
export function whyNotJoin({ project, standing }: JoinQuestion): Problem<JoinProblemCode> | null {
  if (project === null) return { code: 'member.unknown-project' }
  if (standing === 'A') return { code: 'member.already-member' }
  return project.isEnded ? { code: 'member.project-ended' } : null
}
