import { chartOf } from '../../access/chart.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

const read = statement<{ unitId: string; styleCode: string }>(`
  select o.organization_id as "unitId", o.style_code as "styleCode"
  from organizations o where o.year = ${chartOf('$1::int')}`)

/** The type of each unit of a year's chart. */
export async function stylesOfUnits(db: Db, year: number): Promise<ReadonlyMap<string, string>> {
  return new Map((await read.all(db, [year])).map((one) => [one.unitId, one.styleCode]))
}

const readStyle = statement(`select 1 from codes where group_code = 'GRDEPT' and detail_code = $1`)

/** Whether there is such a type of units. */
export async function isStyle(db: Db, styleCode: string): Promise<boolean> {
  return (await readStyle.count(db, [styleCode])) === 1
}
