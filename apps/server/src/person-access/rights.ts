import type { Db } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'
import { asOpenerOfMonths } from '../month-close/month-close.store.ts'
import { decidersOf } from '../requests/deciders.ts'
import { type PersonQuery, requestedPerson } from './person.store.ts'
import type { ReachQuery } from './reach.store.ts'

/** The person in question; an unknown one is refused. */
export async function personOrRefuse(db: Db, employeeId: string, now: Date): Promise<PersonQuery> {
  return (
    (await requestedPerson(db, employeeId, now)) ??
    refuse('employee.not-found', { at: 'employeeId' })
  )
}

/** The viewers by which the person decides requests, in any right, as the lists of approvals use them. */
export async function decidingOf(db: Db, person: PersonQuery, now: Date): Promise<ReachQuery> {
  const { actorId, deciders } = await decidersOf({ db, actor: person, owner: person, now })
  return { actorId, viewers: deciders, withOwn: false }
}

/** The viewer by which the person opens closed months: a deputy cannot. */
export function openingOf(person: PersonQuery): ReachQuery {
  return {
    actorId: person.employeeId,
    viewers: [{ ...person, ...asOpenerOfMonths(person) }],
    withOwn: true,
  }
}
