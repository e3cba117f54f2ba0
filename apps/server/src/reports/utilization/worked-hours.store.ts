import type { Language } from '@yuga/contract/problems/problems'
import type { Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { WorkedHours } from '@yuga/domain/finance/utilization'
import { type Db, statement } from '../../db/statement.ts'
import { submittedStates } from '../../figures/submitted-states.sql.ts'
import type { HoursAsked } from '../asked-report.ts'
import { isAsked, type Placing, placing, valuesOf } from './placing.sql.ts'

/** For all units or for one: a plan that does not know which would read the whole company for a team. */
const plansEachTime = { plansEachTime: true }

const sumOfBase = `sum(r.workdays)::int * ${workdayHundredths}`

export type HoursOfUnit = WorkedHours & { readonly unitId: string }

/* Hours and base hours by a key of a cell and of a stretch; the key is a column of its own text. */
const byKey = ({ ctes, unit, join }: Placing, key: string) => `
  with ${ctes} hours as (
    select ${key} as key,
      coalesce(sum(r.submitted_hundredths) filter (where t.section_code = 'DV001'), 0)::int as billable,
      coalesce(sum(r.submitted_hundredths) filter (where t.section_code <> 'DV001'), 0)::int as non_billable
    from man_month_cells r ${join} join projects p on p.project_id = r.project_id
    join project_types t on t.type_code = p.type_code
    where ${isAsked(unit)} and r.submitted_hundredths > 0 group by 1),
  bases as (
    select ${key} as key, ${sumOfBase} as base from work_stretches r ${join}
    where ${isAsked(unit)} group by 1)
  select key, coalesce(h.billable, 0) as billable, coalesce(h.non_billable, 0) as "nonBillable",
    coalesce(b.base, 0) as base
  from hours h full join bases b using (key)`

const byUnit = (place: Placing) =>
  statement<HoursOfUnit>(
    `
  select key as "unitId", billable, "nonBillable", base from (${byKey(place, place.unit)}) k`,
    plansEachTime,
  )
const unitStatements = { THEN: byUnit(placing.THEN), NOW: byUnit(placing.NOW) }

/** Submitted hours and base hours of each unit, of the unit alone. */
export function hoursByUnit(db: Db, asked: HoursAsked): Promise<HoursOfUnit[]> {
  return unitStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOfMonth = WorkedHours & { readonly month: Month }

const byMonth = (place: Placing) =>
  statement<HoursOfMonth>(
    `
  select to_char(key, 'YYYY-MM') as month, billable, "nonBillable", base
  from (${byKey(place, 'r.month')}) k`,
    plansEachTime,
  )
const monthStatements = { THEN: byMonth(placing.THEN), NOW: byMonth(placing.NOW) }

/** The same of all asked units together, of each month. */
export function hoursByMonth(db: Db, asked: HoursAsked): Promise<HoursOfMonth[]> {
  return monthStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOfUnitInMonth = HoursOfUnit & { readonly month: Month }

/* The month takes seven letters, and the unit what is left. */
const byUnitAndMonth = (place: Placing) =>
  statement<HoursOfUnitInMonth>(
    `
  select left(key, 7) as month, substr(key, 8) as "unitId", billable, "nonBillable", base
  from (${byKey(place, `to_char(r.month, 'YYYY-MM') || ${place.unit}`)}) k`,
    plansEachTime,
  )
const unitAndMonthStatements = {
  THEN: byUnitAndMonth(placing.THEN),
  NOW: byUnitAndMonth(placing.NOW),
}

/** The same of each unit alone in each month. */
export function hoursByUnitAndMonth(db: Db, asked: HoursAsked): Promise<HoursOfUnitInMonth[]> {
  return unitAndMonthStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOfPerson = {
  readonly employeeId: string
  readonly unitId: string
  readonly typeCode: string
  readonly typeName: string
  readonly projectId: string
  readonly projectName: string
  readonly isBillable: boolean
  readonly hundredths: number
}

const byPerson = ({ ctes, unit, join }: Placing, language: string) =>
  statement<HoursOfPerson>(
    `
  with ${ctes} hours as (
    select r.employee_id, ${unit} as unit_id, r.project_id, sum(r.submitted_hundredths)::int as hundredths
    from man_month_cells r ${join}
    where ${isAsked(unit)} and r.submitted_hundredths > 0 group by 1, 2, 3),
  -- names are compared once for each project, and not for each row
  ranked as materialized (
    select p.project_id, p.name, p.type_code, t.section_code = 'DV001' as is_billable,
      case when ${language} = 'en' and t.name_en <> '' then t.name_en else t.display_name end as type_name,
      row_number() over (order by t.sort_order, p.type_code, p.name, p.project_id) as place
    from projects p join project_types t on t.type_code = p.type_code
    where p.project_id in (select project_id from hours))
  select h.employee_id as "employeeId", h.unit_id as "unitId", k.type_code as "typeCode",
    k.type_name as "typeName", h.project_id as "projectId", k.name as "projectName",
    k.is_billable as "isBillable", h.hundredths
  from hours h join ranked k on k.project_id = h.project_id
  order by k.place, h.employee_id, h.unit_id`,
    plansEachTime,
  )
const personStatements = {
  THEN: byPerson(placing.THEN, '$5'),
  NOW: byPerson(placing.NOW, '$6'),
}

/** Submitted hours by person, unit and project, in the order of types and projects. */
export function hoursByPerson(
  db: Db,
  asked: HoursAsked,
  language: Language,
): Promise<HoursOfPerson[]> {
  return personStatements[asked.reading].all(db, [...valuesOf(asked), language])
}

export type BaseOfPerson = {
  readonly employeeId: string
  readonly name: string
  readonly unitId: string
  readonly base: number
}

const baseByPerson = ({ ctes, unit, join }: Placing) =>
  statement<BaseOfPerson>(
    `
  with ${ctes} people as (
    select r.employee_id, ${unit} as unit_id, ${sumOfBase} as base from work_stretches r ${join}
    where ${isAsked(unit)} group by 1, 2
    union all
    select r.employee_id, ${unit}, 0 from man_month_cells r ${join}
    where ${isAsked(unit)} and r.submitted_hundredths > 0 group by 1, 2),
  summed as (select employee_id, unit_id, sum(base)::int as base from people group by 1, 2)
  select q.employee_id as "employeeId", e.name, q.unit_id as "unitId", q.base
  from summed q join employees e on e.employee_id = q.employee_id
  order by e.name, q.employee_id, q.unit_id`,
    plansEachTime,
  )
const baseStatements = { THEN: baseByPerson(placing.THEN), NOW: baseByPerson(placing.NOW) }

/** Everybody with base hours or hours, by unit; somebody who moved stands once in each. */
export function basesByPerson(db: Db, asked: HoursAsked): Promise<BaseOfPerson[]> {
  return baseStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOutside = {
  readonly employeeId: string
  readonly name: string
  readonly hundredths: number
}

const outside = ({ ctes, unit, join }: Placing) =>
  statement<HoursOutside>(
    `
  with ${ctes} not_throughout as (
    select employee_id, name, join_day, retire_day from employees
    where join_day > $1::date or retire_day < $2::date)
  select e.employee_id as "employeeId", e.name, sum(h.hundredths)::int as hundredths
  from man_month_cells r ${join}
  join not_throughout e on e.employee_id = r.employee_id
    and (r.first_day < e.join_day or r.last_day > e.retire_day)
  join hour_entries h on h.employee_id = r.employee_id and h.project_id = r.project_id
    and h.day between r.first_day and r.last_day and (h.day < e.join_day or h.day > e.retire_day)
  join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start and s.state in (${submittedStates})
  where ${isAsked(unit)} and r.submitted_hundredths > 0
  group by 1, 2 order by e.name, e.employee_id`,
    plansEachTime,
  )
const outsideStatements = { THEN: outside(placing.THEN), NOW: outside(placing.NOW) }

/** Submitted hours of days on which people were not employed, of those that the units are told of (utilization-6). */
export function hoursOutside(db: Db, asked: HoursAsked): Promise<HoursOutside[]> {
  return outsideStatements[asked.reading].all(db, valuesOf(asked))
}
