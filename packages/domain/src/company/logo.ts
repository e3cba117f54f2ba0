import type { Problem } from '../problem.ts'

export type LogoProblemCode = 'company.logo-kind' | 'company.logo-size'

/** Loaded with the first page of everybody. */
export const mostLogoBytes = 1_048_576

/** Pixels of the shorter and the longer side. */
export const logoSides = { fewest: 16, most: 2_000 } as const
/** Wider or higher in proportion, it would be a line where it is shown. */
const mostProportion = 8

/** Why an image of this size is no logo (company-5). */
export function whyNotLogo({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Problem<LogoProblemCode> | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const fits = short >= logoSides.fewest && long <= logoSides.most && long <= short * mostProportion
  return fits
    ? null
    : { code: 'company.logo-size', values: { ...logoSides, proportion: mostProportion } }
}
