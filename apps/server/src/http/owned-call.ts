import type { Actor } from './actor.ts'
import type { Owner } from './owner.ts'
import type { Context } from './serve.ts'

/** A call about an employee's rows: the actor and the owner. */
export type OwnedCall = Context & { readonly actor: Actor; readonly owner: Owner }

/** Who writes, when, and the principal of a deputy; null: in their own right. */
export type WrittenBy = {
  readonly employeeId: string
  readonly now: Date
  readonly forEmployeeId: string | null
}

/** The actor of a call, and its owner where that is another employee. */
export function writtenBy(call: {
  readonly actor: Pick<Actor, 'employeeId'>
  readonly owner: Pick<Owner, 'employeeId'>
  readonly now: Date
}): WrittenBy {
  const { actor, owner, now } = call
  const isOwn = owner.employeeId === actor.employeeId
  return { employeeId: actor.employeeId, now, forEmployeeId: isOwn ? null : owner.employeeId }
}

/** Who sends a message, as `sendMessages` takes it: the actor, and the owner. */
export function senderOf(actor: Actor, owner: Pick<Owner, 'employeeId'>) {
  return { ...actor, forEmployeeId: owner.employeeId }
}
