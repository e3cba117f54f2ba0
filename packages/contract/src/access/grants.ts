import type { RoleId } from '@yuga/domain/access/roles'
import { roleOfScope, type Scope } from '@yuga/domain/access/scope'
import { type Grant, type Holder, type Permission, rolesGiving, rolesThatMay } from './access.ts'

const unitsAndCompany = ['subtree', 'company'] as const
const projectsAndMore = ['managed', 'subtree', 'company'] as const
const companyAlone = ['company'] as const
/** No set gives it (sets-2). */
const byRolesAlone = [] as const

/**
 * The scopes that each permission can have in a set (sets-2). A scope is here only where the role of that scope has the
 * permission too, so that every call already limits such a caller; `docs/rules/sets.md` gives the reasons.
 */
export const scopesOf = {
  'notices.write': companyAlone,
  'messages.own': byRolesAlone,
  'messages.in-menu': byRolesAlone,
  'timecard.own': byRolesAlone,
  'timecard.for-anyone': companyAlone,
  'timecard.read-others': unitsAndCompany,
  'timecard.remind': unitsAndCompany,
  'member-requests.own': byRolesAlone,
  'requests.decide': projectsAndMore,
  'projects.read': ['own', ...projectsAndMore],
  'projects.create': projectsAndMore,
  'projects.edit': companyAlone,
  'projects.edit-members': ['managed', 'company'],
  'projects.staffing': unitsAndCompany,
  'reports.team-profit': unitsAndCompany,
  'reports.utilization': unitsAndCompany,
  'reports.timecard-status': unitsAndCompany,
  'reports.billing': unitsAndCompany,
  'reports.cost': unitsAndCompany,
  'reports.project-profit': projectsAndMore,
  'reports.si-exit': projectsAndMore,
  'reports.reconciliation': companyAlone,
  'month-close.everyone': companyAlone,
  'month-close.cancel': unitsAndCompany,
  'accounts.end-sessions': companyAlone,
  'reports.end-mails': companyAlone,
  'deputies.own': byRolesAlone,
  'opex.read': companyAlone,
  'settings.read': companyAlone,
  'settings.write': byRolesAlone,
  'permission-sets.write': companyAlone,
} as const satisfies Record<Permission, readonly Scope[]>

/** Whether a set can hold the permission with this scope (sets-2). */
export function takesScope({ permission, scope }: Grant): boolean {
  const allowed: readonly Scope[] = scopesOf[permission]
  return allowed.includes(scope)
}

/** The role that stands for a grant where data is found by roles (sets-3). */
export function roleFor({ permission, scope }: Grant): RoleId {
  return roleOfScope(scope, rolesGiving(['LE005'], permission).length > 0)
}

/** The roles that stand for someone's grants of a permission, each once. */
export function rolesOfGrants({ grants = [] }: Holder, permission: Permission): RoleId[] {
  const roles = grants.filter((grant) => grant.permission === permission).map(roleFor)
  return [...new Set(roles)]
}

/** By which roles someone reaches data with a permission: those that give it, and those of their grants (sets-3). */
export function rolesFor(holder: Holder, permission: Permission): RoleId[] {
  const giving = rolesGiving(holder.roles, permission) as RoleId[]
  return [...new Set([...giving, ...rolesOfGrants(holder, permission)])]
}

/**
 * Whether someone holds a permission for the whole company (sets-7): an executive where executives have it, an
 * administrator, or by a set.
 */
export function holdsForCompany(holder: Holder, permission: Permission): boolean {
  return rolesFor(holder, permission).some((role) => companyRoles.some((one) => one === role))
}

/** The roles that reach the whole company. */
export const companyRoles = ['LE005', 'LE999'] as const satisfies readonly RoleId[]

/** Every permission, in the order of the table. */
export const permissions = Object.keys(rolesThatMay) as [Permission, ...Permission[]]

/** What needs a person: an own record, a decision, or permissions that are given on (tokens-8). */
const needsPerson = [
  'messages.own',
  'messages.in-menu',
  'timecard.own',
  'member-requests.own',
  'requests.decide',
  'deputies.own',
  'permission-sets.write',
] as const satisfies readonly Permission[]
type ServiceScope = Exclude<Permission, (typeof needsPerson)[number]>

/** The permissions that a service account can have, in the order of the table. */
export const serviceScopes = permissions.filter(
  (permission) => !needsPerson.some((one) => one === permission),
) as [ServiceScope, ...ServiceScope[]]
