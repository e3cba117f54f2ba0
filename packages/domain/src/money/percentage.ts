import { roundHalfUp, roundHalfUpNumber } from './rounding.ts'

/** From here on, and from its negative down, a percentage is too large to show: it reads as more than this (prices-8). */
export const mostPercent = 1_000_000

/**
 * How much one is of another in percent, in whole units of the last of so many places, rounded half-up once: 12 of 13
 * with two places is 9231, which reads 92.31 %. At most `mostPercent` in either direction. Null of nothing.
 */
export function percentageOf(part: number, whole: number, places: number): number | null {
  if (whole === 0) return null
  const most = mostPercent * 10 ** places
  const parts = part * 100 * 10 ** places
  const units =
    Number.isSafeInteger(part) && Number.isSafeInteger(parts)
      ? roundHalfUpNumber(parts, whole)
      : Number(roundHalfUp(BigInt(part) * 100n * 10n ** BigInt(places), BigInt(whole)))
  return Math.max(-most, Math.min(most, units))
}

/** Whether a percentage as `percentageOf` gives it, in percent, is too large to show. */
export function isTooLarge(percent: number): boolean {
  return Math.abs(percent) >= mostPercent
}
