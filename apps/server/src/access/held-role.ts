import type { HeldRole } from '@yuga/domain/access/roles'
import { type Day, dayToWire } from '@yuga/domain/calendar/day'

const dayOrNone = (day: Day | null) => (day === null ? null : dayToWire(day))

/** A role with its days as on the wire. */
export function heldRoleFor({ roleId, fromDay, toDay }: HeldRole) {
  return { roleId, fromDate: dayOrNone(fromDay), toDate: dayOrNone(toDay) }
}
