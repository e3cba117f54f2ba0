import { dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { fromAddress, timecardSearch } from './address.ts'

/** Where the timecard of an address is read, as the screen will ask for it; null without a day. */
export function timecardCallAt(search: string, wireToday: string): string | null {
  const today = dayFromWire(wireToday)
  if (today === null) return null
  const asked = fromAddress(timecardSearch(Object.fromEntries(new URLSearchParams(search))))
  const { firstDay, lastDay } = periodOf(asked === null || asked > today ? today : asked)
  return `/api/v1/yuga/timecard?fromDate=${dayToWire(firstDay)}&toDate=${dayToWire(lastDay)}`
}
