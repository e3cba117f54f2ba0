import { chartOf, unitsLackingIn } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'

const readLost = statement<{ name: string }>(`
  with asked as (select ${chartOf('$2::int')} as year)
  select l.name from (${unitsLackingIn('asked')}) l where l.organization_id = $1`)

/** What a unit was called that the chart of a year lacks; undefined: the chart has it. */
export async function lostUnitName(
  db: Db,
  unitId: string,
  year: number,
): Promise<string | undefined> {
  return (await readLost.first(db, [unitId, year]))?.name
}
