import { decimalOf } from '@yuga/domain/money/decimal'
import type { Currency } from '@yuga/domain/money/figures'
import {
  type AmountProblemCode,
  placesOf,
  typedAmount,
  whyNotAmount,
} from '@yuga/domain/money/typed-amount'
import { plainNumber } from '../../../i18n/numbers.ts'

/** Why a key or a text is not taken into a cell. */
export type UntakenCost = 'notAmount' | 'decimals' | 'tooLong'

const shapes = { KRW: /^-?\d{0,12}$/, USD: /^-?\d{0,10}(\.\d{0,2})?$/ } as const

/** Thousands separators are left out; full-width digits are digits, and any dash in front is a minus sign. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[,\s]/g, '')
    .replace(/^[–—−]/, '-')
}

/** What a cell shows after a key; null when the key is not taken. */
export function acceptCost(text: string, currency: Currency): string | null {
  const typed = plain(text)
  return shapes[currency].test(typed) ? typed : null
}

export function whyUntaken(text: string, currency: Currency): UntakenCost {
  const typed = plain(text)
  if (/^-?\d*\.\d*$/.test(typed) && (currency === 'KRW' || /\.\d{3,}$/.test(typed))) {
    return 'decimals'
  }
  return /^-?\d{11,}/.test(typed) ? 'tooLong' : 'notAmount'
}

/** The amount as far as it is typed, in minor units: '' and '-' count as 0. */
export function costSoFar(typed: string, currency: Currency): number {
  return typedAmount(typed, { currency, isSigned: true }) ?? 0
}

/** What an opened cell holds: nothing for zero, so that the first digit needs no clearing. */
export function costTyped(minorUnits: number, currency: Currency): string {
  return minorUnits === 0 ? '' : decimalOf(minorUnits, placesOf(currency))
}

/** A figure of another program as an amount: one in brackets, as ledgers write it, is below 0. */
export function readCost(
  text: string,
  currency: Currency,
): { readonly figure: number } | { readonly code: AmountProblemCode } {
  const bare = text.trim().replace(/^\((.+)\)$/, '-$1')
  const field = { currency, isSigned: true }
  const figure = plainNumber(bare)
  const code = whyNotAmount(figure, field)
  return code === null ? { figure: typedAmount(figure, field) ?? 0 } : { code }
}
