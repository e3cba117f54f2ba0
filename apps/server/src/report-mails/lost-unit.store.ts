import { chartOf } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'

const readLost = statement<{ name: string }>(`
  select o.name from organizations o
  where o.organization_id = $1 and not exists (
    select from organizations k where k.year = ${chartOf('$2::int')} and k.organization_id = $1)
  order by o.year <= $2 desc, abs(o.year - $2) limit 1`)

/** What a unit was called that the chart of a year lacks; undefined: the chart has it. */
export async function lostUnitName(
  db: Db,
  unitId: string,
  year: number,
): Promise<string | undefined> {
  return (await readLost.first(db, [unitId, year]))?.name
}
