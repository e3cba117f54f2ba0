import type { MessageCategory } from '@yuga/contract/messages/message-categories'
import { type Db, statement } from '../db/statement.ts'

const readUnwanted = statement<{ category: string }>(
  'select category from unmailed_categories where employee_id = $1',
)

/** The categories that someone does not want by mail (messages-11). */
export async function unmailedCategories(db: Db, employeeId: string): Promise<ReadonlySet<string>> {
  return new Set((await readUnwanted.all(db, [employeeId])).map(({ category }) => category))
}

const storeChoices = statement<{ category: string; is_mailed: boolean }>(`
  with requested as (
    select * from unnest($2::text[], $3::boolean[]) as a (category, is_mailed)),
  wanted as (
    delete from unmailed_categories u using requested
    where u.employee_id = $1 and u.category = requested.category and requested.is_mailed
    returning u.category),
  unwanted as (
    insert into unmailed_categories (employee_id, category, chosen_at)
    select $1, category, $4 from requested where not is_mailed
    on conflict do nothing returning category)
  select category, true as is_mailed from wanted union all select category, false from unwanted
  order by category`)

/** Keeps what someone chose; answers the categories that it changed, each as it is now. */
export function storeMailKinds(
  db: Db,
  employeeId: string,
  choices: ReadonlyMap<MessageCategory, boolean>,
  now: Date,
) {
  return storeChoices.all(db, [employeeId, [...choices.keys()], [...choices.values()], now])
}
