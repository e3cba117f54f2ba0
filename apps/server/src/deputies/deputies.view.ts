import { unitNameIn } from '@yuga/contract/master-data/unit-name'
import type { Language } from '@yuga/contract/problems/problems'
import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { dayToWire } from '@yuga/domain/calendar/day'
import type { Principal } from '../access/principals.store.ts'
import { wallClockIn } from '../http/clock.ts'
import type { Deputyship } from './deputies.store.ts'

/** Somebody for whom another may act, in the words of the wire. */
export function principalFor(principal: Principal, language: Language) {
  return {
    employeeId: principal.employeeId,
    employeeName: principal.name,
    organizationName: unitNameIn(principal, language),
    toDate: dayToWire(principal.untilDay),
  }
}

/** A deputyship in the words of the wire; instants are told by the reader's clock. */
export function deputyshipRowFor(
  found: Deputyship,
  { timeZone }: { readonly timeZone: string },
): DeputyshipRow {
  const clock = (instant: string) => wallClockIn(timeZone, new Date(instant))
  return {
    deputySn: found.deputy_sn,
    principalId: found.principal_id,
    principalName: found.principal_name,
    deputyId: found.deputy_id,
    deputyName: found.deputy_name,
    kind: found.kind,
    fromDate: dayToWire(found.from_day),
    toDate: dayToWire(found.to_day),
    state: found.state,
    endedWhy: found.over_why,
    endedAt: found.ended_at === null ? null : clock(found.ended_at),
    endedByName: found.ended_by_name,
    createdAt: clock(found.created_at),
    version: found.version,
  }
}
