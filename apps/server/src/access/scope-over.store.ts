import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import {
  requesterInScope,
  requesterLeadsAbove,
  scopeCtes,
  type Viewer,
  viewersCte,
  viewersOf,
} from './scope.sql.ts'

export type ScopeOver = {
  readonly employeeId: string
  readonly inScope: boolean
  readonly leadsAbove: boolean
}

const readScopes = statement<ScopeOver>(`
  with recursive ${viewersCte},
  asked as (
    select e.employee_id as requester_id, $7::date as period_end
    from unnest($6::text[]) as a (id) join employees e on e.employee_id = a.id),
  ${scopeCtes}
  select a.requester_id as "employeeId", ${requesterInScope('v.viewer_id')} as "inScope",
    ${requesterLeadsAbove('v.viewer_id')} as "leadsAbove"
  from asked a cross join viewers v order by 1`)

/** Whether employees belonged to a leader on a day (access-3); who does not exist is not named. */
export function scopesOver(
  db: Db,
  leader: Viewer,
  employeeIds: readonly string[],
  day: Day,
): Promise<ScopeOver[]> {
  return readScopes.all(db, [...viewersOf([leader]), employeeIds, day])
}
