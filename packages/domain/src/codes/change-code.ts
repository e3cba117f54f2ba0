import { type InUseProblemCode, type Use, whyNotUnused } from '../master-data/in-use.ts'
import type { Problem } from '../problem.ts'
import { isCodeGroup, isOpenGroup, officeGroup } from './groups.ts'

export type CodeProblemCode =
  | 'code.unknown-group'
  | 'code.closed-group'
  | 'code.fixed'
  | 'code.fixed-active'
  | 'code.office-needs'
  | 'code.not-an-office'

type CodeProblem = Problem<CodeProblemCode>

/** What an office has in addition to its names; empty or absent for any other code. */
export type OfficeFields = { readonly timeZone: string; readonly currencyCode: string }

/** Why no code can be added to the group. */
export function whyNotAddTo(groupCode: string): CodeProblem | null {
  if (!isCodeGroup(groupCode)) return { code: 'code.unknown-group', at: 'groupCode' }
  return isOpenGroup(groupCode) ? null : { code: 'code.closed-group', at: 'groupCode' }
}

/** An office has a time zone and a currency, and nothing else has (master-data-5). */
export function whyNotOffice(groupCode: string, office: OfficeFields): CodeProblem[] {
  const fields = ['timeZone', 'currencyCode'] as const
  const isOffice = groupCode === officeGroup
  return fields
    .filter((field) => (office[field] === '') === isOffice)
    .map((field) => ({ code: isOffice ? 'code.office-needs' : 'code.not-an-office', at: field }))
}

/** A code that the product's logic names can be renamed and moved in its order, no more (master-data-2). */
export function whyNotSwitch(code: {
  readonly isFixed: boolean
  readonly wasActive: boolean
  readonly isActive: boolean
}): CodeProblem | null {
  const isSwitched = code.wasActive !== code.isActive
  return code.isFixed && isSwitched ? { code: 'code.fixed-active', at: 'activeYn' } : null
}

/** Why a code cannot be deleted: the product's logic names it, or something uses it (master-data-1). */
export function whyNotDeleteCode(
  isFixed: boolean,
  uses: readonly Use[],
): Problem<CodeProblemCode | InUseProblemCode> | null {
  return isFixed ? { code: 'code.fixed' } : whyNotUnused(uses)
}
