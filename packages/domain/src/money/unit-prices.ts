import { unitsOf } from './decimal.ts'
import { roundHalfUp, safeNumber } from './rounding.ts'

/** On-site and in-house: what a unit price is for. */
export const unitTypes = ['UP001', 'UP002'] as const

/** The unit type of hours by where their member resides (prices-1). */
export function unitTypeOf(resides: boolean): (typeof unitTypes)[number] {
  return resides ? 'UP001' : 'UP002'
}

/** The places of an amount in its minor unit: won are whole, dollars have cents. */
export const wonPlaces = 0
export const dollarPlaces = 2
/** More digits before the point than any price of a man-month has. */
const mostDigits = 12

/**
 * A typed price in its minor unit, null for what is no price; nothing typed is no price either, distinguished as
 * 'none' (prices-2).
 */
export function typedPrice(input: string | number, places: number): number | 'none' | null {
  const text = String(input).trim()
  if (text === '') return 'none'
  const [whole = ''] = text.split('.')
  if (text.startsWith('-') || whole.length > mostDigits) return null
  return unitsOf(text, places)
}

/** The most a copied year can differ by, in hundredths of a percent. */
const leastPercent = -9_999
const mostPercent = 10_000

/** A typed percentage in its hundredths, above −100 and at most 100; nothing typed is 0. Null for any other (prices-5). */
export function percentOf(input: string | number): number | null {
  const text = String(input).trim()
  const percent = text === '' ? 0 : unitsOf(text, 2)
  return percent === null || percent < leastPercent || percent > mostPercent ? null : percent
}

/**
 * An amount changed by hundredths of a percent, rounded half-up to its minor unit: whole won, whole cents
 * (prices-5). No price stays none.
 */
export function changedBy(amount: number | null, percentHundredths: number): number | null {
  if (amount === null) return null
  return safeNumber(roundHalfUp(BigInt(amount) * BigInt(10_000 + percentHundredths), 10_000n))
}
