import { decidableCtes, deciderCtes } from '../../access/deciders.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { selectedRequests } from '../requested.sql.ts'

const countWaiting = statement<{ viewer_id: string; waiting: number }>(`
  with recursive ${deciderCtes},
  ${selectedRequests(`r.state = 'pending' and exists (select from deciders)`)},
  ${decidableCtes}
  select viewer_id, count(*)::int as waiting from decidable group by viewer_id`)

/**
 * How many requests of all kinds wait for each of these people, in one statement (requests-24); those with none
 * is not named.
 */
export async function waitingCounts(
  db: Db,
  employeeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await countWaiting.all(db, [employeeIds, now])
  return new Map(rows.map((row) => [row.viewer_id, row.waiting]))
}
