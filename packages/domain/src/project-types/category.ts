import { type InUseProblemCode, type Use, whyNotUnused } from '../master-data/in-use.ts'
import { nextCodes } from '../master-data/next-codes.ts'
import type { Problem } from '../problem.ts'

/** CT001 SI and CT004 internal R&D: the product's logic names them (projects-5, master-data-2). */
const namedByRules: readonly string[] = ['CT001', 'CT004']

/** Whether rules of the product name the category, so that it can only be renamed (master-data-2). */
export function isFixedCategory(categoryCode: string): boolean {
  return namedByRules.includes(categoryCode)
}

export type CategoryProblemCode = 'category.fixed'

/** Why a category cannot be deleted. */
export function whyNotDeleteCategory(
  categoryCode: string,
  uses: readonly Use[],
): Problem<CategoryProblemCode | InUseProblemCode> | null {
  return isFixedCategory(categoryCode) ? { code: 'category.fixed' } : whyNotUnused(uses)
}

/** The codes of the next new categories (master-data-8). */
export function nextCategoryCodes(known: readonly string[], count: number): string[] {
  return nextCodes('CT', known, count)
}
