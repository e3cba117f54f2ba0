import { decimalOf, unitsOf } from '../../money/decimal.ts'

export type UntakenPlan = 'notPlan' | 'negative' | 'decimals' | 'tooMuch'

/** A comma is a point, because some keyboards have no other key for it; full-width digits are digits. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(',', '.').trim()
}

/** What a cell of a plan shows after a key: man-months with two decimals; null: the key is not taken (projects-13). */
export function acceptPlan(text: string): string | null {
  const typed = plain(text)
  return /^\d{0,2}(\.\d{0,2})?$/.test(typed) ? typed : null
}

/** Why a text is not taken into a cell. */
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
