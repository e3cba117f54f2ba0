import type { DayRange } from '@yuga/contract/wire/list'
import type { RequestKind } from '@yuga/domain/requests/kinds'
import { entryInForce } from '../../access/entry-in-force.sql.ts'
import {
  isDecidable,
  isOfOthers,
  scopeCtes,
  viewersCte,
  viewersOf,
} from '../../access/scope.sql.ts'
import {
  containsText,
  namesPerson,
  daysOf,
  type Page,
  type PageQuery,
  type PagedList,
  pagedList,
  personPattern,
  textPattern,
  withinDays,
} from '../../db/rows/page.ts'
import type { Db } from '../../db/statement.ts'
import type { Deciders } from '../deciders.ts'
import { selectedRequests } from '../requested.sql.ts'
import type { RequestOf } from '../requests.store.ts'

/** A pending request as the lists show it. */
export type PendingRequest<Kind extends RequestKind = RequestKind> = Pick<
  RequestOf<Kind>,
  | 'request_sn'
  | 'requester_id'
  | 'requester_name'
  | 'requester_time_zone'
  | 'project_id'
  | 'project_name'
  | 'start_day'
  | 'end_day'
  | 'period_start'
  | 'period_end'
  | 'hundredths'
  | 'reason'
  | 'requested_at'
> & {
  /** The principal, where the viewer decides it as a deputy; null: in their own right. */
  on_behalf_of: string | null
  on_behalf_of_name: string | null
}

/** A list is requested for one kind: its rows are of that. */
type AnyPending = PendingRequest
type PendingList<Kind extends RequestKind> = PagedList<PendingRequest<Kind>, Sort>

function ofKind<Kind extends RequestKind>(list: PagedList<AnyPending, Sort>): PendingList<Kind> {
  return list as unknown as PendingList<Kind>
}

type Sort = 'projectName' | 'requestEmployeeName' | 'requestDate' | 'startDate' | 'reqHour'

/** What the lists are narrowed down by. */
type Filters = {
  readonly projectName?: string | undefined
  readonly requestEmployeeName?: string | undefined
  readonly requestDate?: DayRange | undefined
  readonly startDate?: DayRange | undefined
}

export type PendingQuery = PageQuery<Sort> & Filters

const zoneOfRequester = `(${entryInForce('a.requester_id', 'a.period_end', 'f.time_zone')})`

/**
 * The kind and the filters, as the seven parameters from `first` on. The requested day is that of the
 * requester's office, which is read only where a caller filters by it.
 */
function isRequestedFor(first: number): string {
  const [kind, project, requester, from, to, startFrom, startTo] = Array.from(
    { length: 7 },
    (_, index) => `$${first + index}`,
  ) as [string, string, string, string, string, string, string]
  const requestedDay = `(a.requested_at at time zone ${zoneOfRequester})::date`
  return `a.kind = ${kind}
    and ${containsText('p.name', project)} and ${namesPerson('e.name', requester)}
    and ((${from}::date is null and ${to}::date is null) or ${withinDays(requestedDay, from, to)})
    and ${withinDays('a.period_start', startFrom, startTo)}`
}

function valuesOf(kind: RequestKind, requested: Filters): unknown[] {
  const texts = [textPattern(requested.projectName), personPattern(requested.requestEmployeeName)]
  return [kind, ...texts, ...daysOf(requested.requestDate), ...daysOf(requested.startDate)]
}

const parts = {
  // one viewer decides what waits in one team, another what waits in the whole company
  plansEachTime: true,
  columns: `
    a.request_sn, a.requester_id, page.requester_name, ${zoneOfRequester} as requester_time_zone,
    a.project_id, page.project_name, page.start_day, page.end_day,
    a.period_start, a.period_end, a.hundredths, a.reason, a.requested_at,
    page.decider_id as on_behalf_of, d.name as on_behalf_of_name`,
  joins: `join requested a using (request_sn) left join accounts d on d.employee_id = page.decider_id`,
  sorts: {
    projectName: 'project_name',
    requestEmployeeName: 'requester_name',
    requestDate: 'requested_at',
    startDate: 'period_start',
    reqHour: 'hundredths',
  },
  order: 'requested_at',
  key: 'request_sn',
} as const

function resultCte(firstFilter: number, decider: string): string {
  return `result as (
    select a.request_sn, a.requested_at, a.period_start, a.hundredths, e.name as requester_name,
      p.name as project_name, p.start_day, p.end_day, by.decider_id
    from requested a
    join employees e on e.employee_id = a.requester_id
    join projects p on p.project_id = a.project_id
    cross join lateral (${decider}) by
    where ${isRequestedFor(firstFilter)})`
}

const ownList = pagedList<AnyPending, Sort>({
  ...parts,
  ctes: `
    ${selectedRequests(`r.state = 'pending' and r.requester_id = $1`)},
    ${resultCte(2, 'select null::text as decider_id')}`,
})

/**
 * $6 the actor, in the right of `viewers`, themselves among them. No one decides what was made by or for them, or by
 * or their principals (access-11); what they may decide themselves is shown in their own right.
 */
const decidableList = pagedList<AnyPending, Sort>({
  ...parts,
  ctes: `
    ${viewersCte},
    ${selectedRequests(`r.state = 'pending' and r.kind = $7`)},
    ${scopeCtes},
    ${resultCte(
      7,
      `select nullif(v.viewer_id, $6) as decider_id from viewers v
       where ${isOfOthers('$6', 'v.viewer_id')} and ${isDecidable}
       order by v.viewer_id <> $6, v.viewer_id limit 1`,
    )}`,
})

/** A page of someone's own pending requests (requests-6). */
export function ownPendingRequests<Kind extends RequestKind>(
  db: Db,
  employeeId: string,
  kind: Kind,
  requested: PendingQuery,
): Promise<Page<PendingRequest<Kind>>> {
  return ofKind<Kind>(ownList).read(db, [employeeId, ...valuesOf(kind, requested)], requested)
}

/**
 * A page of the pending requests that an employee may decide, in their own right or in that of their principals;
 * the oldest first unless requested otherwise.
 */
export function decidableRequests<Kind extends RequestKind>(
  db: Db,
  { actorId, deciders }: Deciders,
  kind: Kind,
  requested: PendingQuery,
): Promise<Page<PendingRequest<Kind>>> {
  const values = [...viewersOf(deciders), actorId, ...valuesOf(kind, requested)]
  return ofKind<Kind>(decidableList).read(db, values, requested)
}
