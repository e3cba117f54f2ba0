import type { Problem } from '../problem.ts'

/** The gross profit that a team is to make in a year, in whole won. */
export type TeamTarget = {
  readonly organizationId: string
  readonly firstTarget: number
  /** Below zero where the target was lowered. */
  readonly additionalTarget: number
}

/** What counts of a team's target: both parts together (gp-targets-2). */
export function finalTargetOf(
  target: Pick<TeamTarget, 'firstTarget' | 'additionalTarget'>,
): number {
  return target.firstTarget + target.additionalTarget
}

export type TeamTargetProblemCode = 'gp-target.not-a-team' | 'gp-target.twice'

/**
 * Everything for which targets of teams cannot be saved: a team is once, and a target is newly set for the
 * profit centers of the year's chart alone (gp-targets-1). `stored`: the units that have one already.
 */
export function whyNotTeamTargets(
  requested: readonly Pick<TeamTarget, 'organizationId'>[],
  { teams, stored }: { readonly teams: ReadonlySet<string>; readonly stored: ReadonlySet<string> },
): Problem<TeamTargetProblemCode>[] {
  const problems: Problem<TeamTargetProblemCode>[] = []
  const seen = new Set<string>()
  for (const [place, { organizationId }] of requested.entries()) {
    const at = `teamGpTargetList.${place}.organizationId`
    if (seen.has(organizationId)) problems.push({ code: 'gp-target.twice', at })
    else if (!stored.has(organizationId) && !teams.has(organizationId)) {
      problems.push({ code: 'gp-target.not-a-team', at })
    }
    seen.add(organizationId)
  }
  return problems
}
