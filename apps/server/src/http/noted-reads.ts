import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { collectorOf } from '../personal-reads/named-people.ts'
import { readOf } from '../personal-reads/noted-reads.ts'
import type { PersonalRead } from '../personal-reads/personal-reads.store.ts'
import type { Actor } from './actor.ts'
import type { Owner } from './owner.ts'

export type NotedCall = Pick<PersonalRead, 'via' | 'address' | 'requestId'> & {
  readonly now: Date
  readonly people: ReadonlySet<string>
  readonly actor: Actor
  readonly owner: Owner
  readonly params?: unknown
  readonly query?: unknown
}

type NoteOf = (call: NotedCall, answer: unknown) => PersonalRead | null

/**
 * What the answers of an endpoint leave in the record of personal data; null where its answers name no private field.
 * Whose data it is says the answer itself, the employee in the address, and the owner of a timecard, so that no handler
 * can forget it; what none of them says, the handler adds to `people` (reads-2).
 */
export function noteOfAnswers(endpoint: Endpoint): NoteOf | null {
  if (endpoint.personal === undefined) return null
  const collect = collectorOf(endpoint.response)
  return (call, answer) => {
    const { actor, owner, people, now: at, via, address, requestId } = call
    const ids = new Set(people)
    collect?.(answer, ids)
    for (const part of [call.params, call.query]) {
      const { employeeId } = (part ?? {}) as { readonly employeeId?: unknown }
      if (typeof employeeId === 'string' && employeeId !== '') ids.add(employeeId)
    }
    if (endpoint.onBehalf === 'entry') ids.add(owner.employeeId)
    return readOf(endpoint, ids, { at, actorId: actor.employeeId, via, address, requestId })
  }
}
