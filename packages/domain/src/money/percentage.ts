import { roundHalfUp, roundHalfUpNumber, safeNumber } from './rounding.ts'

/**
 * How much one is of another in percent, in whole units of the last of so many places, rounded half-up once: 12 of 13
 * with two places is 9231, which reads 92.31 %. Null of nothing.
 */
export function percentageOf(part: number, whole: number, places: number): number | null {
  if (whole === 0) return null
  const parts = part * 100 * 10 ** places
  if (Number.isSafeInteger(part) && Number.isSafeInteger(parts)) {
    return roundHalfUpNumber(parts, whole)
  }
  return safeNumber(roundHalfUp(BigInt(part) * 100n * 10n ** BigInt(places), BigInt(whole)))
}
