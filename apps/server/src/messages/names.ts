import { actorName } from '@yuga/contract/problems/actor-name'
import type { Name } from './texts.ts'

type Person = { readonly employeeId: string; readonly name: string }

/** The name of who acts, and for whom where that is somebody else: "A for B" (access-12). */
export function nameOf(actor: Person, owner: Person): Name {
  const forName = owner.employeeId === actor.employeeId ? null : owner.name
  return {
    ko: actorName(actor.name, forName, 'ko'),
    en: actorName(actor.name, forName, 'en'),
  }
}
