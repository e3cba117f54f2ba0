import type { Day } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../../../db/statement.ts'
import type { HoursQuery } from '../../requested-report.ts'
import { submittedHoursOf } from '../hours-by-day.store.ts'
import type { Placing } from '../../placing.sql.ts'
import { isRequested, placing, valuesOf } from '../hours-query.sql.ts'

export type HoursOfWeek = {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly hundredths: number
}

/* The person and the project: $6 and $7, or $7 and $8 where today is a parameter, too. */
const weeks = (place: Placing, [person, project]: readonly [string, string]) =>
  statement<HoursOfWeek>(`
  with ${place.ctes} result as (
    select s.period_start, s.period_end, h.hundredths ${submittedHoursOf(place)}
      and r.employee_id = ${person} and r.project_id = ${project})
  select period_start as "firstDay", period_end as "lastDay", sum(hundredths)::int as hundredths
  from result group by 1, 2 order by 1`)
const weekStatements = {
  THEN: weeks(placing.THEN, ['$6', '$7']),
  NOW: weeks(placing.NOW, ['$7', '$8']),
}

/** Someone's submitted hours on a project by week, of the cells that the report counts. */
export function weeksOf(
  db: Db,
  requested: HoursQuery,
  { employeeId, projectId }: { readonly employeeId: string; readonly projectId: string },
): Promise<HoursOfWeek[]> {
  return weekStatements[requested.reading].all(db, [...valuesOf(requested), employeeId, projectId])
}

export type BaseOfStretch = {
  readonly firstDay: Day
  readonly lastDay: Day
  readonly workdays: number
  readonly base: number
}

const stretches = (place: Placing, person: string) =>
  statement<BaseOfStretch>(`
  with ${place.ctes} result as (
    select r.first_day, r.last_day, r.workdays from work_stretches r ${place.join}
    where ${isRequested(place.unit)} and r.employee_id = ${person})
  select first_day as "firstDay", last_day as "lastDay", workdays::int as workdays,
    workdays::int * ${workdayHundredths} as base
  from result order by first_day`)
const stretchStatements = {
  THEN: stretches(placing.THEN, '$6'),
  NOW: stretches(placing.NOW, '$7'),
}

/** Someone's workdays, stretch by stretch, as far as the report counts them. */
export function stretchesOf(
  db: Db,
  requested: HoursQuery,
  employeeId: string,
): Promise<BaseOfStretch[]> {
  return stretchStatements[requested.reading].all(db, [...valuesOf(requested), employeeId])
}
