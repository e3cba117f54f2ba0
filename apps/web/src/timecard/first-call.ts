import { dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import { onBehalf } from './editor/parties.ts'
import { fromAddress, timecardSearch } from './address.ts'

type Reader = { readonly employeeId: string; readonly today: string }

/** Where the timecard of an address is read, as the screen will ask for it; null without a day. */
export function timecardCallAt(search: string, reader: Reader): string | null {
  const today = dayFromWire(reader.today)
  if (today === null) return null
  const address = timecardSearch(Object.fromEntries(new URLSearchParams(search)))
  const requested = fromAddress(address)
  const { firstDay, lastDay } = periodOf(
    requested === null || requested > today ? today : requested,
  )
  const owner = onBehalf({ actorId: reader.employeeId, ownerId: address.for ?? reader.employeeId })
  const period = `fromDate=${dayToWire(firstDay)}&toDate=${dayToWire(lastDay)}`
  const forOwner =
    owner.onBehalfOf === undefined ? '' : `&onBehalfOf=${encodeURIComponent(owner.onBehalfOf)}`
  return `/api/v1/yuga/timecard?${period}${forOwner}`
}
