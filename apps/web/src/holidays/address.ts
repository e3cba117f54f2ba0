import { holidaysShape } from '@yuga/contract/wire/list-shapes'
import { monthFromWire } from '@yuga/domain/calendar/day'
import { listSearch } from '../api/list-address.ts'

export type HolidayView = 'calendar' | 'list'

export type HolidaySearch = {
  /** yyyyMM; absent: that of today. */
  readonly month?: string | undefined
  /** Absent: the reader's own office. */
  readonly office?: string | undefined
  /** Absent: the calendar where there is room for it. */
  readonly view?: HolidayView | undefined
}

const listPart = listSearch({ prefix: '', list: holidaysShape })

/** What is in the address of the holidays: the month, the office, and how they are shown. */
export function holidaySearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { office, view } = search
  // a browser reads a month as a number
  const month = String(search['month'] ?? '')
  return {
    ...listPart(search),
    month: monthFromWire(month) === null ? undefined : month,
    office: typeof office === 'string' && /^[\w-]{1,30}$/.test(office) ? office : undefined,
    view: view === 'calendar' || view === 'list' ? view : undefined,
  }
}
