import { randomFrom } from '../random.ts'

/** The years of which a company by chance has figures. */
export const years = [2025, 2026] as const

/** The grades of its people. */
export const grades = ['GR001', 'GR002', 'GR003'] as const

/** What falls by chance, the same for the same seed. */
export type Chances = {
  /** Between 0 and 1. */
  readonly random: () => number
  readonly pick: <T>(of: readonly T[]) => T
  /** Whether something is so that is so in this part of all cases. */
  readonly chance: (part: number) => boolean
  /** At least 1. */
  readonly amount: (most: number) => number
  readonly month: () => string
  /** One of the first 28 days of a month. */
  readonly dayOf: (month: string) => string
}

export function chancesFrom(seed: number): Chances {
  const random = randomFrom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  return {
    random,
    pick,
    chance: (part) => random() < part,
    amount: (most) => Math.floor(random() * most) + 1,
    month: () => `${pick(years)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`,
    dayOf: (of) => `${of}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
  }
}
