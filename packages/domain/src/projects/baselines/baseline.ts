import type { Problem } from '../../problem.ts'

export const longestBaselineName = 100
export const mostBaselines = 50

export type BaselineProblemCode = 'project.too-many-baselines'

/** Why no further baseline is kept of a project that has so many (baselines-3). */
export function whyNotKeepBaseline(count: number): Problem<BaselineProblemCode> | null {
  if (count < mostBaselines) return null
  return { code: 'project.too-many-baselines', values: { most: mostBaselines } }
}
