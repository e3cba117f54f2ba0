import { type InUseProblemCode, type Use, whyNotUnused } from '../master-data/in-use.ts'
import { nextCodes } from '../master-data/next-codes.ts'
import type { Problem } from '../problem.ts'

const siTypes: readonly string[] = ['PM001', 'PM009']

/** PM001 and PM009 are the SI types: their projects need a closing report (projects-5). */
export function isSiType(typeCode: string): boolean {
  return siTypes.includes(typeCode)
}

/** Whether rules of the product name the type, so that it can only be renamed (master-data-2). */
export function isFixedType(typeCode: string): boolean {
  return isSiType(typeCode)
}

export type TypeProblemCode = 'type.fixed' | 'type.section-has-targets' | 'type.section-in-use'

/** Why a project type cannot be deleted. */
export function whyNotDeleteType(
  typeCode: string,
  uses: readonly Use[],
): Problem<TypeProblemCode | InUseProblemCode> | null {
  return isFixedType(typeCode) ? { code: 'type.fixed' } : whyNotUnused(uses)
}

/**
 * Why the section of a project type cannot change: what was worked on its projects is billable or not by it
 * (master-data-11), and targets are set for types that are not (gp-targets-5). `uses`: how many projects and how many
 * non-billable targets have the type.
 */
export function whyNotChangeSection(
  before: { readonly sectionCode: string },
  after: { readonly sectionCode: string },
  uses: { readonly projects: number; readonly targets: number },
): Problem<TypeProblemCode> | null {
  if (before.sectionCode === after.sectionCode) return null
  const { projects, targets } = uses
  const at = 'categoryTypeSectionCode'
  if (projects > 0) return { code: 'type.section-in-use', at, values: { projects } }
  return targets > 0 ? { code: 'type.section-has-targets', at, values: { targets } } : null
}

/** The codes of the next new types (master-data-8). */
export function nextTypeCodes(known: readonly string[], count: number): string[] {
  return nextCodes('PM', known, count)
}
