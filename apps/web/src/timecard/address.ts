import { type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'

/** What stands in the address of the timecard: a day of the week that is shown, and whose it is. */
export type TimecardSearch = {
  readonly date?: number | undefined
  /** Nobody: the reader's own. */
  readonly for?: string | undefined
}

/** An employee's id: where it looks like a figure the address has it in quotes, and what reads the address may take it for one. */
function idIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replace(/^"(.*)"$/, '$1')
  return text.trim() === '' || text.length > 100 || /\p{Cc}/u.test(text) ? undefined : text
}

/** A day that is none is as if nothing had been asked. */
export function timecardSearch(search: Readonly<Record<string, unknown>>): TimecardSearch {
  const day = dayFromWire(String(search['date'] ?? ''))
  return { date: day === null ? undefined : inAddress(day), for: idIn(search['for']) }
}

/** A number, because the address would put a text of digits in quotes. */
export function inAddress(day: Day): number {
  return Number(dayToWire(day))
}

export function fromAddress({ date }: TimecardSearch): Day | null {
  return date === undefined ? null : dayFromWire(String(date))
}
