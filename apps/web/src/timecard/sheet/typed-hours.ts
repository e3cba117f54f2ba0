import { formatHours, type Hundredths, longestInput, parseHours } from '@yuga/domain/timecard/hours'

/** A figure with at most two decimals (timecard-3), a clock's hours and minutes, or a figure with its unit. */
const figure = /^\d*\.?\d{0,2}$/
const clock = /^\d{1,2}:[0-5]?\d?$/
const unit = /(?:h|시|시간)$/i

/** Why a key or a text is not taken into a cell. */
export type UntakenReason = 'notFigure' | 'negative' | 'decimals' | 'tooLong'

/** A comma is a point, because some keyboards have no other key for it; full-width digits are digits. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(',', '.').trim()
}

function withoutUnit(text: string): string {
  return unit.test(text) ? text.replace(unit, '').trimEnd() : text
}

/** What a cell shows after a key, at most five characters (screens-8); null when the key is not taken. */
export function acceptTyped(text: string): string | null {
  const typed = plain(text)
  if (typed.length > longestInput) return null
  if (clock.test(typed)) return typed
  const bare = withoutUnit(typed)
  // A unit is behind a figure.
  if (bare !== typed && !/\d/.test(bare)) return null
  return figure.test(bare) ? typed : null
}

/** Why the text would not be taken. */
export function whyUntaken(text: string): UntakenReason {
  const typed = plain(text)
  if (/^[-–—−]/.test(typed)) return 'negative'
  if (/^\d*\.\d{3,}$/.test(typed)) return 'decimals'
  return /^[\d.]+$/.test(typed) && typed.length > longestInput ? 'tooLong' : 'notFigure'
}

/** The figure as far as it is typed: '' and '7.' count as 0 and 7, '1:30' as 1.5, '8h' as 8. */
export function hoursSoFar(typed: string): Hundredths {
  const text = withoutUnit(typed)
  const [hours = '', minutes] = text.split(':')
  if (minutes !== undefined) {
    return Number(hours) * 100 + Math.round((Number(minutes) * 100) / 60)
  }
  return parseHours(text === '.' ? '' : text) ?? 0
}

/** Whether the figure is another one than the text shows, and must be shown: 1:20 is not quite 1.33. */
export function isReadOtherwise(typed: string): boolean {
  const minutes = typed.split(':')[1]
  return minutes !== undefined && (Number(minutes) * 100) % 60 !== 0
}

/** What an opened cell holds: nothing for zero, so that the first digit needs no clearing. */
export function typedFrom(hundredths: Hundredths): string {
  return hundredths === 0 ? '' : formatHours(hundredths)
}
