import { type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { idIn } from '../api/id-in-address.ts'

/** What is in the address of the timecard: a day of the week that is shown, and its owner. */
export type TimecardSearch = {
  readonly date?: number | undefined
  /** No one: the reader's own. */
  readonly for?: string | undefined
}

/** A day that is none is as none. */
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
