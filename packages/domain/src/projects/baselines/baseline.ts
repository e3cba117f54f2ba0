import type { Problem } from '../../problem.ts'

export const longestBaselineName = 100
export const mostBaselines = 50

export type BaselineProblemCode = 'project.too-many-baselines'

/** Why a project with so many baselines gets no further one (baselines-3). */
export function whyNotKeepBaseline(count: number): Problem<BaselineProblemCode> | null {
  if (count < mostBaselines) return null
  return { code: 'project.too-many-baselines', values: { most: mostBaselines } }
}
