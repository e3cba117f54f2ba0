import { decidingScopeOf } from '@yuga/domain/access/deciding'
import type { Owner } from '../http/owner.ts'
import type { RequestRow } from '../requests/requests.store.ts'
import type { RequestStory } from './history.store.ts'

type Ended = Pick<RequestStory, 'decided_by' | 'decided_for'>

/**
 * Whether a reader may see a request (audit-3): its requester, anyone who may decide it or could have, and anyone who did,
 * also as a deputy or by one, for as long as the list of what was decided shows it to them.
 */
export function mayReadHistory(
  decider: Owner,
  request: RequestRow,
  { decided_by, decided_for }: Ended,
): boolean {
  const { employeeId } = decider
  if (request.requester_id === employeeId) return true
  if (decided_by === employeeId || decided_for === employeeId) return true
  const { everyone, managedProjects } = decidingScopeOf(decider.roles)
  if (everyone || (managedProjects && request.pm_id === employeeId)) return true
  return request.in_scope && !request.leads_above
}
