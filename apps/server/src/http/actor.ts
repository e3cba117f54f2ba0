import { createHash } from 'node:crypto'
import type { Language } from '@yuga/contract/problems/problems'
import { type Access, type Grant, openedBy, type Permission } from '@yuga/contract/access/access'
import { rolesOfGrants } from '@yuga/contract/access/grants'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import type { RoleId } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import type { OfficeDays } from '@yuga/domain/finance/report-months'

/** Who a request comes from: the token says it, nothing else (wire-5). */
export type Actor = {
  readonly employeeId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly RoleId[]
  /** What sets of permissions give them today (sets-4). */
  readonly grants: readonly Grant[]
  /** By which roles this call reaches projects and units: theirs, and those of their grants of what it needs (sets-3). */
  readonly scopeRoles: readonly RoleId[]
  readonly organizationId: string
  readonly organizationName: string
  /** The display name of the same unit (organization-10). */
  readonly indicationName: string
  readonly officeCode: string
  readonly timeZone: string
  /** The day in the zone of the actor's office (calendar-1). */
  readonly today: Day
  /** Today in each office, whichever is the actor's. */
  readonly officeDays: OfficeDays
  readonly tokenHash: Buffer
  /** When the password was last proved in this session; null: not known (sessions-15). */
  readonly confirmedAt: Date | null
  /** The access token of the call and what it allows; absent: the call belongs to a session (tokens-3). */
  readonly tokenSn?: number
  readonly tokenScopes?: readonly Permission[]
  /** The session is for setting up the second factor that the company wants (factors-7). */
  readonly needsFactor?: boolean
}

/**
 * Whether reports for an actor may be of a moment ago: for those who read everything. The units and projects of the others
 * are read with the figures, and they must not see what they read no more (reports-8); a set can end on any day.
 */
export function mayLagFor({ roles }: Pick<Actor, 'roles'>): boolean {
  return projectScopeOf(roles).everything
}

/** Someone as a call knows them that needs a permission: a grant widens its reach, and no other's (sets-3). */
export function forCall<Who extends Pick<Actor, 'roles' | 'grants' | 'scopeRoles'>>(
  who: Who,
  access: Access,
): Who {
  const more = openedBy(access).flatMap((permission) => rolesOfGrants(who, permission))
  return more.length === 0 ? who : { ...who, scopeRoles: [...new Set([...who.roles, ...more])] }
}

/** Korean when the first requested language is Korean, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage?.trim().toLowerCase().startsWith('ko') ? 'ko' : 'en'
}

/** The token of a request; undefined for anything else. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
}

/** How a token is known to the database, which holds its hash only (sessions-4). */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
