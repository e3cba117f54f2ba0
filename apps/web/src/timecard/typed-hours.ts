import { formatHours, type Hundredths, parseHours } from '@yuga/domain/timecard/hours'

/**
 * What a cell shows after a key, or null when the key is not taken: digits and one point, at most
 * five characters (document 1 §5) and two decimals (document 5 §2.3). A comma is a point, because
 * some keyboards have no other key for it.
 */
export function acceptTyped(text: string): string | null {
  const typed = text.normalize('NFKC').replaceAll(',', '.').trim()
  return /^\d*\.?\d{0,2}$/.test(typed) && typed.length <= 5 ? typed : null
}

/** The figure as far as it is typed: '' and '7.' count as 0 and 7. */
export function hoursSoFar(typed: string): Hundredths {
  return parseHours(typed === '.' ? '' : typed) ?? 0
}

/** What leaving the cell makes of it: no trailing point, and no more than the cap (document 1 §5). */
export function finishTyped(typed: string, capHundredths: Hundredths): Hundredths {
  return Math.min(hoursSoFar(typed), capHundredths)
}

/** What an opened cell holds: nothing for zero, so that the first digit needs no clearing. */
export function typedFrom(hundredths: Hundredths): string {
  return hundredths === 0 ? '' : formatHours(hundredths)
}
