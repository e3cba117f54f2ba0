import type { Reading } from '@yuga/contract/reports/reports'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { placesCte } from '../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { HoursQuery } from '../requested-report.ts'
import { isOfMonths, valuesOf } from '../utilization/hours-query.sql.ts'
import { hoursByUnit, type HoursOfUnit } from '../utilization/worked-hours.store.ts'

type HoursBothWays = Readonly<Record<Reading, readonly HoursOfUnit[]>>

/*
 * $4 the units, $6 today. Added up by person and unit of then, so that cells and stretches are read once for both
 * readings, and each of them reads the unit for few rows.
 */
const readWholeCompany = statement<HoursOfUnit & { readonly reading: Reading }>(
  `
  with ${placesCte('$6::date')},
  worked as materialized (
    select r.employee_id, r.organization_id,
      sum(r.submitted_hundredths) filter (where t.section_code = 'DV001') as billable,
      sum(r.submitted_hundredths) filter (where t.section_code <> 'DV001') as non_billable,
      null::bigint as workdays
    from man_month_cells r join projects p on p.project_id = r.project_id
    join project_types t on t.type_code = p.type_code
    where ${isOfMonths} and r.submitted_hundredths > 0 group by 1, 2
    union all
    select r.employee_id, r.organization_id, null, null, sum(r.workdays)
    from work_stretches r where ${isOfMonths} group by 1, 2),
  placed as (
    select 'THEN' as reading, w.organization_id as unit_id, w.billable, w.non_billable, w.workdays from worked w
    union all
    select 'NOW', n.organization_id, w.billable, w.non_billable, w.workdays
    from worked w join places n on n.employee_id = w.employee_id)
  select reading, unit_id as "unitId", coalesce(sum(billable), 0)::int as billable,
    coalesce(sum(non_billable), 0)::int as "nonBillable",
    coalesce(sum(workdays), 0)::int * ${workdayHundredths} as base
  from placed where unit_id = any($4::text[]) group by 1, 2`,
  { plansEachTime: true },
)

/**
 * Submitted hours and base hours of each unit alone, in both readings. Of the whole company both are nearly all that
 * was worked, so that it is read once; of a part of it each reading looks for its own.
 */
export async function hoursBothWays(
  db: Db,
  requested: Omit<HoursQuery, 'reading'>,
  { isWholeCompany }: { readonly isWholeCompany: boolean },
): Promise<HoursBothWays> {
  const asOfThen = { ...requested, reading: 'THEN' } as const
  const asOfNow = { ...requested, reading: 'NOW' } as const
  if (!isWholeCompany)
    return { THEN: await hoursByUnit(db, asOfThen), NOW: await hoursByUnit(db, asOfNow) }
  const rows = await readWholeCompany.all(db, valuesOf(asOfNow))
  const of = (reading: Reading) => rows.filter((row) => row.reading === reading)
  return { THEN: of('THEN'), NOW: of('NOW') }
}
