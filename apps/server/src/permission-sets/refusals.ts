import type { Grant } from '@yuga/contract/access/access'
import { holdsForCompany, takesScope } from '@yuga/contract/access/grants'
import { whyNotWriteSet } from '@yuga/domain/access/permission-set'
import type { Day } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import * as store from './permission-sets.store.ts'

/** A set that is written or given; an unknown one is refused. */
export async function setOf(db: Db, setSn: number): Promise<store.StoredSet> {
  return (await store.lockedSet(db, setSn)) ?? refuse('set.not-found', { at: 'setSn' })
}

/** A grant of a set; an unknown one is refused. */
export async function grantOf(db: Db, setSn: number, grantSn: number) {
  return (
    (await store.lockedGrant(db, setSn, grantSn)) ??
    refuse('set.grant-not-found', { at: 'grantSn' })
  )
}

/** What is over stays as it is, in the list of who held the set. */
export function refuseIfOver({ toDay }: { readonly toDay: Day | null }, today: Day | null): void {
  if (toDay !== null && today !== null && toDay < today) {
    refuse('set.grant-not-found', { at: 'grantSn' })
  }
}

/** Refuses items that no set can have, and those that the actor does not hold for the whole company (sets-7). */
export function refuseUnwritable(actor: Actor, items: readonly Grant[]): void {
  refuseIfAny(
    whyNotWriteSet({
      items,
      takes: (item) => takesScope(item as Grant),
      holds: (permission) => holdsForCompany(actor, permission as Grant['permission']),
    }),
  )
}

/** Refuses a set with anything that the actor does not hold for the whole company (sets-7). */
export function refuseForeign(actor: Actor, items: readonly Grant[]): void {
  if (!items.every(({ permission }) => holdsForCompany(actor, permission))) refuse('set.not-yours')
}

/** Whether a permission, or a scope of it, is no longer there. */
export function takesAway(before: readonly Grant[], after: readonly Grant[]): boolean {
  return before.some(
    ({ permission, scope }) =>
      !after.some((item) => item.permission === permission && item.scope === scope),
  )
}

/** Permissions and scopes, as the audit names them. */
export const textOf = (items: readonly Grant[]) =>
  items.map(({ permission, scope }) => `${permission} (${scope})`).join(', ')

/** A set, as the audit keeps it. */
export const recordOf = ({
  name,
  description,
  items,
}: Pick<store.StoredSet, 'name' | 'description' | 'items'>) => ({
  name,
  description,
  items: textOf(items),
})
