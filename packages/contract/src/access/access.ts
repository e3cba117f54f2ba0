import { decidesForOthers } from '@yuga/domain/access/deciding'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import { roleIds, type RoleId } from '@yuga/domain/access/roles'
import type { Scope } from '@yuga/domain/access/scope'

const employees = ['LE001', 'LE002', 'LE003', 'LE004', 'LE999'] as const
const projectReaders = ['LE002', 'LE003', 'LE004', 'LE005', 'LE999'] as const
const leaders = ['LE003', 'LE004', 'LE005', 'LE999'] as const

/**
 * The one table of access-2: what each role may do at all.
 * Server, menus, buttons and the printed access matrix all read it.
 */
export const rolesThatMay = {
  'notices.write': ['LE999'],
  'messages.own': roleIds,
  /** Executives open their messages from the top bar (screens-15). */
  'messages.in-menu': employees,
  'timecard.own': employees,
  /** Without a deputyship (access-9). */
  'timecard.for-anyone': ['LE999'],
  /** Weeks of the people in the units that they lead, or of everybody. */
  'timecard.read-others': leaders,
  'timecard.remind': ['LE003', 'LE004', 'LE999'],
  'member-requests.own': employees,
  'requests.decide': roleIds.filter(decidesForOthers),
  'projects.read': projectReaders,
  'projects.create': ['LE002', 'LE003', 'LE999'],
  'projects.edit': ['LE999'],
  /** Of the projects that they manage, where it is not everything. */
  'projects.edit-members': ['LE002', 'LE999'],
  /** Of the people in the units that they lead. */
  'projects.staffing': leaders,
  'reports.team-profit': leaders,
  'reports.utilization': leaders,
  'reports.timecard-status': leaders,
  'reports.billing': leaders,
  'reports.cost': leaders,
  'reports.project-profit': projectReaders,
  'reports.si-exit': projectReaders,
  /** Figures of the whole company, for every employee and project. */
  'reports.reconciliation': ['LE005', 'LE999'],
  'month-close.everyone': ['LE999'],
  'month-close.cancel': ['LE003', 'LE999'],
  'accounts.end-sessions': ['LE999'],
  /** Whosever they are. */
  'reports.end-mails': ['LE999'],
  /** Anyone who enters or decides can hand it over for a while (access-7). */
  'deputies.own': employees,
  /** Anyone who creates a project plans with them. */
  'opex.read': ['LE002', 'LE003', 'LE005', 'LE999'],
  'settings.read': ['LE002', 'LE005', 'LE999'],
  'settings.write': ['LE999'],
  /** Name sets of permissions, and give them to people (sets-7). */
  'permission-sets.write': ['LE999'],
} as const satisfies Record<string, readonly RoleId[]>

export type Permission = keyof typeof rolesThatMay

/** What one must hold to hand a kind of deputyship over (access-7). */
export const permissionHandedOver = {
  entry: 'timecard.own',
  approval: 'requests.decide',
} as const satisfies Record<DeputyKind, Permission>

/** `anyone` needs no sign-in; `signed-in` any active employee; else the permission must be held. */
export type Access =
  | 'anyone'
  | 'signed-in'
  | {
      readonly needs: Permission
      /** Permissions any of which does as well: those of other screens that make the same call. */
      readonly or?: readonly Permission[]
    }

/** `others`: where several screens make a call, any of their permissions opens it. */
export function needs(permission: Permission, ...others: readonly Permission[]): Access {
  return others.length === 0 ? { needs: permission } : { needs: permission, or: others }
}

/** The permissions any of which opens a call; none where it needs none. */
export function openedBy(access: Access): readonly Permission[] {
  return typeof access === 'string' ? [] : [access.needs, ...(access.or ?? [])]
}

/** By which of these roles someone holds the permission (access-2). */
export function rolesGiving(roles: readonly string[], permission: Permission): string[] {
  const allowed: readonly string[] = rolesThatMay[permission]
  return roles.filter((role) => allowed.includes(role))
}

/** A permission that a set gives, and how far it reaches (sets-2). */
export type Grant = { readonly permission: Permission; readonly scope: Scope }

/**
 * The roles of someone, what sets give them today, and the scopes of the token with which they call; without a token
 * there are none.
 */
export type Holder = {
  readonly roles: readonly string[]
  readonly grants?: readonly Grant[]
  readonly tokenScopes?: readonly Permission[]
}

/** Whether someone holds the permission: by a role or a set (access-2), and with a token by its scopes too (tokens-3). */
export function may({ roles, grants = [], tokenScopes }: Holder, permission: Permission): boolean {
  const isHeld =
    rolesGiving(roles, permission).length > 0 ||
    grants.some((grant) => grant.permission === permission)
  return isHeld && (tokenScopes?.includes(permission) ?? true)
}

/** Whether someone (null: not signed in) passes an access declaration. */
export function mayCall(holder: Holder | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (holder === null) return false
  return access === 'signed-in' || openedBy(access).some((permission) => may(holder, permission))
}

/**
 * Whether a call can come with an access token (tokens-3). One that needs a proof of the password cannot, nor a
 * stream, nor a write that needs no permission: it is of the employee's own account.
 */
export function takesTokens(endpoint: {
  readonly access: Access
  readonly method: string
  readonly confirmed?: string
  readonly tokens?: 'refused'
  readonly stream?: string
}): boolean {
  return (
    endpoint.tokens !== 'refused' &&
    endpoint.confirmed !== 'always' &&
    endpoint.stream === undefined &&
    (endpoint.access !== 'signed-in' || endpoint.method === 'GET')
  )
}
