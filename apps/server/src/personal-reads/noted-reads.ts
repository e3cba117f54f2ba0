import { mostSubjects } from '@yuga/contract/access/personal'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import type { PersonalRead } from './personal-reads.store.ts'

/** Whose data an answer holds: their IDs, or how many they are where they are not listed. */
export type PeopleRead = Iterable<string> | number

type ReadBy = Pick<PersonalRead, 'at' | 'actorId' | 'via' | 'address' | 'requestId'> & {
  readonly reason?: string | undefined
}

/** The record of an answer; null where it holds no one's data but the reader's (reads-3). */
export function readOf(
  { method, path, personal, file }: Endpoint,
  people: PeopleRead,
  { reason = '', ...by }: ReadBy,
): PersonalRead | null {
  if (personal === undefined) return null
  const ids =
    typeof people === 'number' ? [] : [...new Set(people)].filter((id) => id !== by.actorId)
  const count = typeof people === 'number' ? people : ids.length
  if (count === 0) return null
  return {
    ...by,
    endpoint: `${method} ${path}`,
    kind: personal,
    subjectIds: ids.length > mostSubjects ? [] : ids,
    people: count,
    isTakenOut: file !== undefined,
    reason,
  }
}
