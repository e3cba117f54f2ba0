import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { asOpenerOfMonths } from '../month-close/month-close.store.ts'
import { decidersOf } from '../requests/deciders.ts'
import { type PersonQuery, requestedPerson } from './person.store.ts'
import type { ReachQuery } from './reach.store.ts'

/** The person asked about; no one else is told of. */
export async function personOrRefuse(db: Db, employeeId: string, now: Date): Promise<PersonQuery> {
  return (
    (await requestedPerson(db, employeeId, now)) ??
    refuse('employee.not-found', { at: 'employeeId' })
  )
}

/** Whose requests the person decides, in whichever right, as the lists of the approvals ask it. */
export async function decidingOf(db: Db, person: PersonQuery, now: Date): Promise<ReachQuery> {
  const { actorId, deciders } = await decidersOf({ db, actor: person, owner: person, now })
  return { actorId, viewers: deciders, withOwn: false }
}

/** Whose closed months the person opens again: no one hands that over. */
export function openingOf(person: PersonQuery): ReachQuery {
  return {
    actorId: person.employeeId,
    viewers: [{ ...person, ...asOpenerOfMonths(person) }],
    withOwn: true,
  }
}
