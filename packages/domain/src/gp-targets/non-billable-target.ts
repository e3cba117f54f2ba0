import type { Problem } from '../problem.ts'
import type { TeamTargetProblemCode } from './team-target.ts'

/** The man-months that a team is to work in a year on the projects of a non-billable type, in hundredths. */
export type NonBillableTarget = {
  readonly organizationId: string
  readonly typeCode: string
  readonly targetHundredths: number
}

/** Of a team and a type there is one target a year. */
export function nameOfNonBillable(
  target: Pick<NonBillableTarget, 'organizationId' | 'typeCode'>,
): string {
  return `${target.organizationId} ${target.typeCode}`
}

export type NonBillableTargetProblemCode = TeamTargetProblemCode | 'gp-target.not-non-billable'

type Facts = {
  /** The profit centers of the year's chart. */
  readonly teams: ReadonlySet<string>
  /** The types that are not billable. */
  readonly types: ReadonlySet<string>
  /** What has a target already, by `nameOfNonBillable`. */
  readonly stored: ReadonlySet<string>
}

/**
 * Everything for which non-billable targets cannot be saved: a team and a type stand together once, and a target is
 * newly set for profit centers and for types that are not billable alone (gp-targets-1, gp-targets-5).
 */
export function whyNotNonBillableTargets(
  requested: readonly Pick<NonBillableTarget, 'organizationId' | 'typeCode'>[],
  { teams, types, stored }: Facts,
): Problem<NonBillableTargetProblemCode>[] {
  const seen = new Set<string>()
  return requested.flatMap((target, place) => {
    const at = `nonBillableGpTargetList.${place}`
    const name = nameOfNonBillable(target)
    const problems: Problem<NonBillableTargetProblemCode>[] = []
    if (seen.has(name)) problems.push({ code: 'gp-target.twice', at: `${at}.projectTypeCode` })
    else if (!stored.has(name)) {
      if (!teams.has(target.organizationId)) {
        problems.push({ code: 'gp-target.not-a-team', at: `${at}.organizationId` })
      }
      if (!types.has(target.typeCode)) {
        problems.push({ code: 'gp-target.not-non-billable', at: `${at}.projectTypeCode` })
      }
    }
    seen.add(name)
    return problems
  })
}
