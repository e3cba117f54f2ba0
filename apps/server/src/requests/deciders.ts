import { may } from '@yuga/contract/access/access'
import { rolesFor } from '@yuga/contract/access/grants'
import { principalsOf } from '../access/principals.store.ts'
import type { OwnedCall } from '../http/owned-call.ts'
import type { Owner } from '../http/owner.ts'

/** The actor and the deciders that give the rights: the actor and the principals. */
export type Deciders = { readonly actorId: string; readonly deciders: readonly Owner[] }

/** An employee with the roles by which they decide: theirs, and those of their sets (sets-3). */
export function asDecider(owner: Owner): Owner {
  return { ...owner, roles: rolesFor(owner, 'requests.decide') }
}

/** The actor and the owner of a call: the signed-in user, or the person of a query about rights. */
type Call = Pick<OwnedCall, 'db' | 'owner' | 'now'> & { readonly actor: Owner }

/**
 * The deciders that give a call its rights (access-11): the named one, else the actor as far as their roles
 * decide anything, and all principals of the actor today.
 */
export async function decidersOf({ db, actor, owner, now }: Call): Promise<Deciders> {
  const actorId = actor.employeeId
  if (owner.employeeId !== actorId) return { actorId, deciders: [asDecider(owner)] }
  const principals = await principalsOf(db, actorId, { kind: 'approval', now })
  const own = may(actor, 'requests.decide') ? [asDecider(actor)] : []
  return { actorId, deciders: [...own, ...principals] }
}
