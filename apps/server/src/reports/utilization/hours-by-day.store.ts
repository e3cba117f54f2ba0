import type { Language } from '@yuga/contract/problems/problems'
import type { Day } from '@yuga/domain/calendar/day'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { rowsInParts } from '../../db/rows/rows-in-parts.ts'
import { type Db, statement } from '../../db/statement.ts'
import { submittedStates } from '../../figures/submitted-states.sql.ts'
import type { Placing } from '../placing.sql.ts'
import type { HoursQuery } from '../requested-report.ts'
import { isRequested, placing, valuesOf } from './hours-query.sql.ts'

export type HoursOfDay = {
  readonly employeeId: string
  readonly name: string
  readonly unitId: string
  readonly day: Day
  readonly projectId: string
  readonly projectName: string
  readonly typeName: string
  readonly isBillable: boolean
  readonly hundredths: number
}

/* The cells give the people and days of the request, so that the rows add up to the report. */
export const submittedHoursOf = ({ unit, join }: Placing) => `
  from man_month_cells r ${join}
  join hour_entries h on h.employee_id = r.employee_id and h.project_id = r.project_id
    and h.day between r.first_day and r.last_day
  join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start and s.state in (${submittedStates})
  where ${isRequested(unit)} and r.submitted_hundredths > 0`

const count = (place: Placing) =>
  statement<{ count: number }>(`
  with ${place.ctes} result as (select 1 ${submittedHoursOf(place)}) select count(*)::int as count from result`)
const counts = { THEN: count(placing.THEN), NOW: count(placing.NOW) }

/** How many rows there are of people, days and projects. */
export async function countOfHours(db: Db, report: HoursQuery): Promise<number> {
  return (await counts[report.reading].first(db, valuesOf(report)))?.count ?? 0
}

const sum = (place: Placing) =>
  statement<{ hundredths: number }>(`
  with ${place.ctes} result as (
    select r.submitted_hundredths from man_month_cells r ${place.join} where ${isRequested(place.unit)})
  select coalesce(sum(submitted_hundredths), 0)::int as hundredths from result`)
const sums = { THEN: sum(placing.THEN), NOW: sum(placing.NOW) }

/** All submitted hours as in the report, from the cells alone. */
export async function sumOfCells(db: Db, report: HoursQuery): Promise<number> {
  return (await sums[report.reading].first(db, valuesOf(report)))?.hundredths ?? 0
}

const people = (place: Placing) =>
  statement<{ employeeId: string }>(`
  with ${place.ctes} result as (
    select distinct r.employee_id from man_month_cells r ${place.join}
    where ${isRequested(place.unit)} and r.submitted_hundredths > 0)
  select employee_id as "employeeId" from result`)
const readsOfPeople = { THEN: people(placing.THEN), NOW: people(placing.NOW) }

/** The employees that have submitted hours in the report. */
export async function peopleWithHours(db: Db, report: HoursQuery): Promise<string[]> {
  const rows = await readsOfPeople[report.reading].all(db, valuesOf(report))
  return rows.map(({ employeeId }) => employeeId)
}

const read = (place: Placing, language: string) =>
  statement<HoursOfDay>(`
  with ${place.ctes} result as materialized (
    select h.employee_id, ${place.unit} as unit_id, h.day, h.project_id, h.hundredths ${submittedHoursOf(place)})
  select f.employee_id as "employeeId", e.name, f.unit_id as "unitId", f.day,
    f.project_id as "projectId", p.name as "projectName",
    ${typeNameIn(language, 't')} as "typeName",
    t.section_code = 'DV001' as "isBillable", f.hundredths
  from result f join employees e on e.employee_id = f.employee_id
  join projects p on p.project_id = f.project_id join project_types t on t.type_code = p.type_code
  order by e.name, f.employee_id, f.day, p.name, f.project_id`)
const reads = { THEN: read(placing.THEN, '$6'), NOW: read(placing.NOW, '$7') }

/** Each day of each person by project, a part at a time. */
export async function* hoursByDay(
  db: Db,
  report: HoursQuery,
  language: Language,
): AsyncGenerator<HoursOfDay> {
  const values = [...valuesOf(report), language]
  for await (const { rows } of rowsInParts(db, reads[report.reading], values)) yield* rows
}
