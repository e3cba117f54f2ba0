import type { RoleId } from './roles.ts'

/** The employees in reach of a decider, by roles (access-3). */
export type DecidingScope = {
  /** Everybody. */
  everyone: boolean
  /** Everyone who works on a project that they manage. */
  managedProjects: boolean
  /** Everyone who belongs to a unit they lead (where they lead none, to their own) or to one below. */
  ledUnits: boolean
  /** Everyone who belongs to their own unit or to one below. */
  ownUnit: boolean
}

/** What the roles give: an admin decides for all, a PM for projects, leaders for units. */
export function decidingScopeOf(roles: readonly RoleId[]): DecidingScope {
  return {
    everyone: roles.includes('LE999'),
    managedProjects: roles.includes('LE002'),
    ledUnits: roles.includes('LE003'),
    ownUnit: roles.includes('LE004'),
  }
}

/** Whether the role lets one decide at all. */
export function decidesForOthers(role: RoleId): boolean {
  return Object.values(decidingScopeOf([role])).includes(true)
}
