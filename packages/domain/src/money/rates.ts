import { unitsOf } from './decimal.ts'
import { figureAsTyped } from './typed-figure.ts'

/** The most characters of a typed rate; the 0 before a bare point is not one of them (rates-2). */
export const longestRate = 5
/** A rate in ten-thousandths of a percent: 5.5 % is 55000. */
export const ratePlaces = 4
const mostPercent = 100
/** The most won for a dollar (rates-3). */
const mostWon = 10_000

/**
 * A rate in percent as it was typed, in ten-thousandths of a percent: '5.5', '.5', '7.', and '' which is 0. Null
 * where it is none: digits and one point, of at most five characters, at most 100 (rates-2).
 */
export function rateOf(input: string | number): number | null {
  const text = String(input).trim()
  if (text === '') return 0
  if (text.startsWith('-') || text.replace(/^0(?=\.)/, '').length > longestRate) return null
  const rate = unitsOf(text, ratePlaces)
  return rate === null || rate > mostPercent * 10 ** ratePlaces ? null : rate
}

/** Won for a dollar as they were typed; '' is 0. Null where they are none: digits, at most 10000 (rates-3). */
export function wonPerDollarOf(input: string | number): number | null {
  const text = String(input).trim()
  if (text === '') return 0
  const won = /^\d+$/.test(text) ? unitsOf(text, 0) : null
  return won === null || won > mostWon ? null : won
}

/** What the field of a rate takes of typed text; null where it keeps what it had (rates-2, screens-19). */
export function rateAsTyped(text: string): string | null {
  return figureAsTyped(text, { places: ratePlaces })
}

/** What the field of an exchange rate takes: whole won (rates-3, screens-19). */
export function wonPerDollarAsTyped(text: string): string | null {
  return figureAsTyped(text, { places: 0 })
}

/** The most characters of a typed exchange rate. */
export const longestWon = String(mostWon).length

/** Whether an exchange rate is there: one of 0 is as good as none (rates-4). */
export function isRate(won: string | number | null): boolean {
  return Number(won ?? 0) > 0
}
