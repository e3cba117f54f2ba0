import type { RoleId } from './roles.ts'

/** Which projects someone reads by their roles, in addition to those they manage or are a member of (project-access-1). */
export type ProjectScope = {
  /** All projects, with their money. */
  everything: boolean
  /** The money of the projects they manage. */
  managedMoney: boolean
  /** Projects owned by or staffed from the units they lead (where they lead none, from their own). */
  ledUnits: boolean
  /** Projects owned by or staffed from their own unit. */
  ownUnit: boolean
}

/** What the roles give: administrators and executives read everything, PMs their projects, leaders their units'. */
export function projectScopeOf(roles: readonly string[]): ProjectScope {
  return {
    everything: roles.includes('LE999') || roles.includes('LE005'),
    managedMoney: roles.includes('LE002'),
    ledUnits: roles.includes('LE003'),
    ownUnit: roles.includes('LE004'),
  }
}

/** Whether someone changes the members of a project: administrators, and PMs of their own (project-access-3). */
export function mayEditMembers(roles: readonly RoleId[], isManager: boolean): boolean {
  return roles.includes('LE999') || (isManager && roles.includes('LE002'))
}

/** Whether someone who reads a project takes its closing report: PMs that of their own alone (project-access-6). */
export function mayDownloadReport(roles: readonly RoleId[], isManager: boolean): boolean {
  const readers: readonly RoleId[] = ['LE003', 'LE004', 'LE005', 'LE999']
  return roles.some((role) => readers.includes(role)) || (isManager && roles.includes('LE002'))
}
