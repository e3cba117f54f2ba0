import { decidingScopeOf } from '@yuga/domain/access/deciding'
import type { Owner } from '../http/owner.ts'
import type { RequestRow } from '../requests/requests.store.ts'

/** Whether somebody may see a request: its requester, and whoever may decide it or could have (audit-3). */
export function mayReadHistory({ employeeId, roles }: Owner, request: RequestRow): boolean {
  if (request.requester_id === employeeId) return true
  const { everyone, managedProjects } = decidingScopeOf(roles)
  if (everyone || (managedProjects && request.pm_id === employeeId)) return true
  return request.in_scope && !request.leads_above
}
