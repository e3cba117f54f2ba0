import { may } from '@yuga/contract/access/access'
import { principalsOf } from '../access/principals.store.ts'
import type { OwnedCall } from '../http/owned-call.ts'
import type { Owner } from '../http/owner.ts'

/** Who looks or decides, and in whose right: their own, and that of the principals they stand in for. */
export type Deciders = { readonly actorId: string; readonly deciders: readonly Owner[] }

/** Who asks, and for whom: someone signed in, or anybody whose rights are asked about. */
type Call = Pick<OwnedCall, 'db' | 'owner' | 'now'> & { readonly actor: Owner }

/**
 * In whose right a call decides (access-11): of the one it names, else of the actor as far as their roles decide
 * anything, and of everybody for whom the actor is a deputy today.
 */
export async function decidersOf({ db, actor, owner, now }: Call): Promise<Deciders> {
  const actorId = actor.employeeId
  if (owner.employeeId !== actorId) return { actorId, deciders: [owner] }
  const principals = await principalsOf(db, actorId, { kind: 'approval', now })
  const own = may(actor.roles, 'requests.decide') ? [actor] : []
  return { actorId, deciders: [...own, ...principals] }
}
