import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import type { Language } from '@yuga/contract/problems/problems'
import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { Principal } from '../access/principals.store.ts'
import { wallClockIn } from '../http/clock.ts'
import type { Deputyship } from './deputies.store.ts'

/** A principal as on the wire. */
export function principalFor(principal: Principal, language: Language) {
  return {
    employeeId: principal.employeeId,
    employeeName: principal.name,
    organizationName: unitNameIn(principal, language),
    toDate: dayToWire(principal.untilDay),
  }
}

/** A deputyship as on the wire; instants are in the reader's zone. */
export function deputyshipRowFor(
  deputyship: Deputyship,
  { timeZone }: { readonly timeZone: string },
): DeputyshipRow {
  const clock = (instant: string) => wallClockIn(timeZone, new Date(instant))
  return {
    deputySn: deputyship.deputy_sn,
    principalId: deputyship.principal_id,
    principalName: deputyship.principal_name,
    deputyId: deputyship.deputy_id,
    deputyName: deputyship.deputy_name,
    kind: deputyship.kind,
    fromDate: dayToWire(deputyship.from_day),
    toDate: dayToWire(deputyship.to_day),
    state: deputyship.state,
    endedWhy: deputyship.over_why,
    endedAt: deputyship.ended_at === null ? null : clock(deputyship.ended_at),
    endedByName: deputyship.ended_by_name,
    createdAt: clock(deputyship.created_at),
    version: deputyship.version,
  }
}
