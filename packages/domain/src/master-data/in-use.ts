import type { Problem } from '../problem.ts'

/** What can stand in the way of a deletion. Each has its words in the contract. */
export type UserOfRecord =
  | 'employee-history'
  | 'holidays'
  | 'gp-targets'
  | 'non-billable-targets'
  | 'organizations'
  | 'project-costs'
  | 'project-hours'
  | 'project-members'
  | 'project-plans'
  | 'project-types'
  | 'projects'
  | 'provisioning'
  | 'team-profits'
  | 'unit-prices'

/** One kind of thing that uses a record: how many there are, and some of them by name. */
export type Use = {
  readonly by: UserOfRecord
  readonly count: number
  readonly names: readonly string[]
}

export type InUseProblemCode = 'record.in-use'

/** Why a record cannot be deleted: what is in use stays, and the answer says what uses it (master-data-1). */
export function whyNotUnused(uses: readonly Use[]): Problem<InUseProblemCode> | null {
  const result = uses.filter((use) => use.count > 0)
  if (result.length === 0) return null
  return { code: 'record.in-use', values: { listUses: JSON.stringify(result) } }
}
