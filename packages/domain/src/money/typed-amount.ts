import { unitsOf } from './decimal.ts'
import type { Currency } from './figures.ts'
import { figureAsTyped } from './typed-figure.ts'
import { dollarPlaces, wonPlaces } from './unit-prices.ts'

/** What an amount may be: its currency, and whether its field takes a minus sign. */
export type AmountField = { readonly currency: Currency; readonly isSigned: boolean }

/** The most of an amount in minor units: twelve digits, so that thousands of them still add up exactly. */
export const mostMinorUnits = 999_999_999_999

export type AmountProblemCode =
  | 'amount.not-dollars'
  | 'amount.not-won'
  | 'amount.negative'
  | 'amount.too-large'

/** The places of an amount in its minor unit. */
export function placesOf(currency: Currency): number {
  return currency === 'USD' ? dollarPlaces : wonPlaces
}

/** An amount in minor units as the wire's number: for sending only, never for adding up. */
export function amountNumber(minor: number, currency: Currency): number {
  return minor / 10 ** placesOf(currency)
}

/** Why what was typed is no amount of its field; null where it is one. Nothing typed is 0 (project-money-6). */
export function whyNotAmount(
  input: string | number,
  { currency, isSigned }: AmountField,
): AmountProblemCode | null {
  const units = minorUnitsOf(input, currency)
  if (units === 'too-large') return 'amount.too-large'
  if (units === null) return currency === 'USD' ? 'amount.not-dollars' : 'amount.not-won'
  return units < 0 && !isSigned ? 'amount.negative' : null
}

/** A typed amount in minor units; null where `whyNotAmount` gives a reason. */
export function typedAmount(input: string | number, field: AmountField): number | null {
  if (whyNotAmount(input, field) !== null) return null
  const units = minorUnitsOf(input, field.currency)
  return units === 'too-large' ? null : units
}

function minorUnitsOf(input: string | number, currency: Currency): number | 'too-large' | null {
  const text = String(input).trim()
  if (text === '') return 0
  if (/^-?\d{13,}(\.\d*)?$/.test(text)) return 'too-large'
  const units = unitsOf(text, placesOf(currency))
  return units !== null && Math.abs(units) > mostMinorUnits ? 'too-large' : units
}

/** What the field of an amount takes of typed text; null where it keeps what it had (project-money-6, screens-19). */
export function amountAsTyped(text: string, { currency, isSigned }: AmountField): string | null {
  return figureAsTyped(text, { places: placesOf(currency), isSigned })
}
