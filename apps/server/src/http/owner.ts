import type { OnBehalf } from '@yuga/contract/wire/endpoint'
import type { Db } from '../db/statement.ts'
import type { Actor } from './actor.ts'

/**
 * The owner of the rows of a call: the actor, or the principal of the actor (access-7). Scopes,
 * calendars and roles are the owner's; the author stays the actor.
 */
export type Owner = Pick<
  Actor,
  | 'employeeId'
  | 'name'
  | 'roles'
  | 'grants'
  | 'scopeRoles'
  | 'organizationId'
  | 'organizationName'
  | 'indicationName'
  | 'officeCode'
  | 'timeZone'
  | 'today'
  | 'officeDays'
>

/** Answers for which principals an actor may act; the server gets the implementation from outside. */
export type Deputies = {
  /** Whether the actor is a deputy today. */
  isDeputy(db: Db, actor: Actor, kind: OnBehalf, now: Date): Promise<boolean>
  /**
   * The principal; null where the actor may not. `isStored`: the right is still there at
   * the commit, since the call that ends it waits for this transaction.
   */
  ownerFor(
    db: Db,
    actor: Actor,
    ownerId: string,
    requested: { readonly kind: OnBehalf; readonly now: Date; readonly isStored: boolean },
  ): Promise<Owner | null>
}
