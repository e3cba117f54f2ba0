import { decimalOf, unitsOf } from '@yuga/domain/money/decimal'
import { plainNumber } from '../../../../i18n/numbers.ts'

/** More than anybody is planned for in a month (projects-13). */
const mostHundredths = 9_999

/** Why a key or a text is not taken into a cell. */
export type UntakenPlan = 'notPlan' | 'negative' | 'decimals' | 'tooMuch'

/** A comma is a point, because some keyboards have no other key for it; full-width digits are digits. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(',', '.').trim()
}

/** What a cell shows after a key; null when the key is not taken. */
export function acceptPlan(text: string): string | null {
  const typed = plain(text)
  return /^\d{0,2}(\.\d{0,2})?$/.test(typed) ? typed : null
}

export function whyUntaken(text: string): UntakenPlan {
  const typed = plain(text)
  if (/^[-–—−]/.test(typed)) return 'negative'
  if (/^\d*\.\d{3,}$/.test(typed)) return 'decimals'
  return /^\d{3,}/.test(typed) ? 'tooMuch' : 'notPlan'
}

/** The figure as far as it is typed, in hundredths: '' and '1.' count as 0 and 1. */
export function planSoFar(typed: string): number {
  return unitsOf(typed, 2) ?? 0
}

/** What an opened cell holds: nothing for zero, so that the first digit needs no clearing. */
export function planTyped(hundredths: number): string {
  return hundredths === 0 ? '' : decimalOf(hundredths, 2)
}

/** A figure of another program as a plan. */
export function readPlan(
  text: string,
): { readonly figure: number } | { readonly code: 'member.not-a-plan' } {
  const figure = unitsOf(plainNumber(text), 2)
  return figure === null || figure < 0 || figure > mostHundredths
    ? { code: 'member.not-a-plan' }
    : { figure }
}
