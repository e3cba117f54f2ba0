import type { OnBehalf } from '@yuga/contract/wire/endpoint'
import type { Db } from '../db/statement.ts'
import type { Actor } from './actor.ts'

/**
 * Whose rows a call is about: the actor, or the principal for whom the actor stands in (access-7). Scopes,
 * calendars and roles are the owner's; who did it stays the actor.
 */
export type Owner = Pick<
  Actor,
  | 'employeeId'
  | 'name'
  | 'roles'
  | 'organizationId'
  | 'organizationName'
  | 'indicationName'
  | 'officeCode'
  | 'timeZone'
  | 'today'
  | 'officeDays'
>

/** Answers for whom an actor may act; what stands behind it is given to the server from outside. */
export type Deputies = {
  /** Whether the actor stands in for anybody today. */
  isDeputy(db: Db, actor: Actor, kind: OnBehalf, now: Date): Promise<boolean>
  /**
   * The person for whom the actor acts; null where the actor may not. `isStored`: the right is still there at
   * the commit, since whoever ends it waits for this transaction.
   */
  ownerFor(
    db: Db,
    actor: Actor,
    ownerId: string,
    requested: { readonly kind: OnBehalf; readonly now: Date; readonly isStored: boolean },
  ): Promise<Owner | null>
}
