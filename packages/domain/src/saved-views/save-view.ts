import type { Problem } from '../problem.ts'

export type SavedViewProblemCode = 'saved-view.name-taken' | 'saved-view.too-many'

/** More views of one screen than a user can distinguish (saved-views-3). */
export const mostViews = 30

/** Why a view cannot be kept under a name next to the person's others of the screen (saved-views-3). */
export function whyNotSaveView(
  name: string,
  others: readonly string[],
): Problem<SavedViewProblemCode> | null {
  const isTaken = others.some((other) => other.toLowerCase() === name.toLowerCase())
  if (isTaken) return { code: 'saved-view.name-taken', at: 'viewName' }
  if (others.length >= mostViews)
    return { code: 'saved-view.too-many', values: { most: mostViews } }
  return null
}
