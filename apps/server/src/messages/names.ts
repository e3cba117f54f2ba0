import { actorName } from '@yuga/contract/problems/actor-name'
import { type Db, statement } from '../db/statement.ts'
import type { Name } from './texts.ts'

type Person = { readonly employeeId: string; readonly name: string }

const readNamesakes = statement<{ id: string }>(`
  select e.employee_id as id from employees e
  where e.employee_id = any($1)
    and exists (select from employees o where o.name = e.name and o.employee_id <> e.employee_id)`)

/**
 * How a message names each of these people: the name, and the ID with it where another employee has the same name.
 * Anyone may read a message without a screen that shows which one it is (employees-12).
 */
export async function namesInMessages(
  db: Db,
  people: readonly Person[],
): Promise<(person: Person) => string> {
  const rows = await readNamesakes.all(db, [people.map(({ employeeId }) => employeeId)])
  const namesakes = new Set(rows.map(({ id }) => id))
  return ({ employeeId, name }) =>
    namesakes.has(employeeId) && name !== employeeId ? `${name} (${employeeId})` : name
}

/** The name of the actor, and of the owner where that is another employee: "A for B" (access-12). */
export function nameOf(
  actor: Person,
  owner: Person,
  called: (person: Person) => string = ({ name }) => name,
): Name {
  const forName = owner.employeeId === actor.employeeId ? null : called(owner)
  return {
    ko: actorName(called(actor), forName, 'ko'),
    en: actorName(called(actor), forName, 'en'),
  }
}
