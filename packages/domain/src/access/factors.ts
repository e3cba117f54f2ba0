import type { Problem } from '../problem.ts'

/** Passkeys of one employee (factors-3). */
export const mostPasskeys = 20
/** Recovery codes that are made at once (factors-4). */
export const recoveryCodeCount = 10

export type FactorProblemCode = 'factor.too-many' | 'factor.last'

/** Who must have a second factor in a company (factors-7). */
export const insistences = ['nobody', 'administrators', 'everybody'] as const
export type Insistence = (typeof insistences)[number]

/** Whether the company insists that an employee with these roles has a second factor. */
export function isFactorInsistedOn(insistence: Insistence, roles: readonly string[]): boolean {
  if (insistence === 'administrators') return roles.includes('LE999')
  return insistence === 'everybody'
}

/** Why an employee with so many passkeys cannot add one. */
export function whyNotAddPasskey(passkeys: number): Problem<FactorProblemCode> | null {
  return passkeys < mostPasskeys
    ? null
    : { code: 'factor.too-many', values: { most: mostPasskeys } }
}

/** Why an employee cannot remove one of their factors: it is the last, and the company insists. */
export function whyNotRemoveFactor(factors: {
  readonly count: number
  readonly isInsistedOn: boolean
}): Problem<FactorProblemCode> | null {
  return factors.isInsistedOn && factors.count <= 1 ? { code: 'factor.last' } : null
}
