import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import { chartOf, unitsMissingIn } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'

const readLost = statement<{ name: string }>(`
  with requested as (select ${chartOf('$2::int')} as year)
  select ${unitNameIn('$3', 'l')} as name from (${unitsMissingIn('requested')}) l where l.organization_id = $1`)

/** The former name of a unit that is missing from the chart of a year; undefined: the chart has it. */
export async function lostUnitName(
  db: Db,
  unitId: string,
  { year, language }: { readonly year: number; readonly language: Language },
): Promise<string | undefined> {
  return (await readLost.first(db, [unitId, year, language]))?.name
}

const readMissing = statement<{ id: string }>(`
  select id from unnest($1::text[]) as requested (id)
  where id <> '' and not exists (
    select from organizations k where k.year = ${chartOf('$2::int')} and k.organization_id = id)`)

/** Those of the units that are missing from the chart of a year. */
export async function unitsLackedIn(
  db: Db,
  year: number,
  unitIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await readMissing.all(db, [unitIds, year])).map(({ id }) => id))
}
