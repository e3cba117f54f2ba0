import { entryInForce, officeDayOf } from '../access/entry-in-force.sql.ts'

/** The day on which request `r` was made, in the zone of the requester's office. */
const requestedDay = `(${entryInForce('r.requester_id', officeDayOf('r.requested_at'), officeDayOf('r.requested_at'))})`

/**
 * The requests in question, as scopes and lists read them. The deciders go by the last day of the period;
 * a request to join has none, and the day of the request counts instead (requests-19).
 */
export function selectedRequests(where: string): string {
  return `requested as materialized (
    select r.request_sn, r.kind, r.requester_id, r.project_id, r.period_start,
      coalesce(r.period_end, ${requestedDay}) as period_end, r.hundredths, r.reason, r.state,
      r.is_self_approved, r.requested_at, r.requested_by, r.decided_for, r.decided_by, r.decided_at, r.decision_reason
    from requests r where ${where})`
}
