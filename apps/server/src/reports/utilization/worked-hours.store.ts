import type { Language } from '@yuga/contract/problems/problems'
import type { Reading } from '@yuga/contract/reports/reports'
import type { Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { WorkedHours } from '@yuga/domain/finance/utilization'
import { grouped } from '@yuga/domain/grouped'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { type Db, type Statement, statement } from '../../db/statement.ts'
import { inParallel } from '../../db/in-parallel.ts'
import { submittedStates } from '../../figures/submitted-states.sql.ts'
import type { Placing } from '../placing.sql.ts'
import type { HoursQuery } from '../requested-report.ts'
import { isRequested, placing, valuesOf } from './hours-query.sql.ts'

/**
 * A statement about units in either reading; `more` names the parameters after those of `valuesOf`. It is about one
 * unit or a thousand, so that each call is planned with its values.
 */
function byReading<Row>(textOf: (place: Placing, ...more: readonly string[]) => string) {
  const of = (place: Placing, first: number) =>
    statement<Row>(textOf(place, `$${first}`, `$${first + 1}`), { plansEachTime: true })
  const statements: Readonly<Record<Reading, Statement<Row>>> = {
    THEN: of(placing.THEN, 6),
    NOW: of(placing.NOW, 7),
  }
  return (db: Db, requested: HoursQuery, ...more: readonly unknown[]): Promise<Row[]> =>
    statements[requested.reading].all(db, [...valuesOf(requested), ...more])
}

const sumOfBase = `sum(r.workdays)::int * ${workdayHundredths}`

export type HoursOfUnit = WorkedHours & { readonly unitId: string }

/* Hours and base hours by a key of a cell and of a stretch; the key is a column of text. */
const byKey = ({ ctes, unit, join }: Placing, key: string) => `
  with ${ctes} hours as (
    select ${key} as key,
      coalesce(sum(r.submitted_hundredths) filter (where t.section_code = 'DV001'), 0)::int as billable,
      coalesce(sum(r.submitted_hundredths) filter (where t.section_code <> 'DV001'), 0)::int as non_billable
    from man_month_cells r ${join} join projects p on p.project_id = r.project_id
    join project_types t on t.type_code = p.type_code
    where ${isRequested(unit)} and r.submitted_hundredths > 0 group by 1),
  bases as (
    select ${key} as key, ${sumOfBase} as base from work_stretches r ${join}
    where ${isRequested(unit)} group by 1)
  select key, coalesce(h.billable, 0) as billable, coalesce(h.non_billable, 0) as "nonBillable",
    coalesce(b.base, 0) as base
  from hours h full join bases b using (key)`

const readByUnit = byReading<HoursOfUnit>(
  (place) => `
  select key as "unitId", billable, "nonBillable", base from (${byKey(place, place.unit)}) k`,
)

/** Submitted hours and base hours of each unit, of the unit alone. */
export function hoursByUnit(db: Db, requested: HoursQuery): Promise<HoursOfUnit[]> {
  return readByUnit(db, requested)
}

export type HoursOfMonth = WorkedHours & { readonly month: Month }

const readByMonth = byReading<HoursOfMonth>(
  (place) => `
  select to_char(key, 'YYYY-MM') as month, billable, "nonBillable", base
  from (${byKey(place, 'r.month')}) k`,
)

/** The same of all requested units in total, of each month. */
export function hoursByMonth(db: Db, requested: HoursQuery): Promise<HoursOfMonth[]> {
  return readByMonth(db, requested)
}

export type HoursOfUnitInMonth = HoursOfUnit & { readonly month: Month }

/* The month takes seven letters, and the unit what is left. */
const readByUnitAndMonth = byReading<HoursOfUnitInMonth>(
  (place) => `
  select left(key, 7) as month, substr(key, 8) as "unitId", billable, "nonBillable", base
  from (${byKey(place, `to_char(r.month, 'YYYY-MM') || ${place.unit}`)}) k`,
)

/** The same of each unit alone in each month. */
export function hoursByUnitAndMonth(db: Db, requested: HoursQuery): Promise<HoursOfUnitInMonth[]> {
  return readByUnitAndMonth(db, requested)
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

type HoursOfProject = Pick<
  HoursOfPerson,
  'typeCode' | 'typeName' | 'projectId' | 'projectName' | 'isBillable'
> & {
  readonly people: readonly (readonly [employeeId: string, unitId: string, hundredths: number])[]
}

const readByPerson = byReading<HoursOfProject>(
  ({ ctes, unit, join }, language) => `
  with ${ctes} hours as (
    select r.employee_id, ${unit} as unit_id, r.project_id, sum(r.submitted_hundredths)::int as hundredths
    from man_month_cells r ${join}
    where ${isRequested(unit)} and r.submitted_hundredths > 0 group by 1, 2, 3),
  listed as materialized (
    select project_id, json_agg(json_build_array(employee_id, unit_id, hundredths)
      order by employee_id, unit_id) as people
    from hours group by 1)
  select t.type_code as "typeCode",
    ${typeNameIn(language, 't')} as "typeName",
    p.project_id as "projectId", p.name as "projectName", t.section_code = 'DV001' as "isBillable",
    l.people
  from listed l join projects p on p.project_id = l.project_id
  join project_types t on t.type_code = p.type_code
  order by t.sort_order, p.type_code, p.name, p.project_id`,
)

/** Submitted hours by person, unit and project, in the order of types and projects. */
export async function hoursByPerson(
  db: Db,
  requested: HoursQuery,
  language: Language,
): Promise<HoursOfPerson[]> {
  const projects = await readByPerson(db, requested, language)
  return projects.flatMap((project) =>
    project.people.map(([employeeId, unitId, hundredths]) => ({
      employeeId,
      unitId,
      typeCode: project.typeCode,
      typeName: project.typeName,
      projectId: project.projectId,
      projectName: project.projectName,
      isBillable: project.isBillable,
      hundredths,
    })),
  )
}

export type BaseOfPerson = {
  readonly employeeId: string
  readonly name: string
  readonly unitId: string
  readonly base: number
  /** Not employed on each of the days. */
  readonly isPartly: boolean
}

type WhoWhere = Pick<HoursOfPerson, 'employeeId' | 'unitId'>

const readBases = byReading<BaseOfPerson>(
  ({ ctes, unit, join }, employees, units) => `
  with ${ctes} people as (
    select r.employee_id, ${unit} as unit_id, ${sumOfBase} as base from work_stretches r ${join}
    where ${isRequested(unit)} group by 1, 2
    union all
    select employee_id, unit_id, 0
    from unnest(${employees}::text[], ${units}::text[]) as w (employee_id, unit_id)),
  summed as (select employee_id, unit_id, sum(base)::int as base from people group by 1, 2)
  select q.employee_id as "employeeId", e.name, q.unit_id as "unitId", q.base,
    (e.join_day > $1::date or e.retire_day < $2::date) is true as "isPartly"
  from summed q join employees e on e.employee_id = q.employee_id
  order by e.name, q.employee_id, q.unit_id`,
)

/** Everybody with base hours, and everybody of `others`, by unit; an employee who moved is once in each. */
function basesByPerson(
  db: Db,
  requested: HoursQuery,
  others: readonly WhoWhere[] = [],
): Promise<BaseOfPerson[]> {
  return readBases(
    db,
    requested,
    others.map(({ employeeId }) => employeeId),
    others.map(({ unitId }) => unitId),
  )
}

export type HoursAndBases = {
  readonly worked: HoursOfPerson[]
  readonly bases: BaseOfPerson[]
}

/** The hours by person, unit and project, and everybody with base hours or hours. */
export async function hoursAndBases(
  db: Db,
  requested: HoursQuery,
  language: Language,
): Promise<HoursAndBases> {
  const [worked, bases] = await inParallel([
    hoursByPerson(db, requested, language),
    basesByPerson(db, requested),
  ])
  const others = withoutBase(worked, bases)
  return { worked, bases: others.length === 0 ? bases : await basesByPerson(db, requested, others) }
}

/** Those with hours where they have no base hours. They are few: their bases are read a second time. */
function withoutBase(worked: readonly HoursOfPerson[], bases: readonly BaseOfPerson[]): WhoWhere[] {
  const unitsOf = grouped(bases, ({ employeeId }) => employeeId)
  return worked.filter(
    (one) => !unitsOf.get(one.employeeId)?.some(({ unitId }) => unitId === one.unitId),
  )
}

export type HoursOutside = {
  readonly employeeId: string
  readonly name: string
  readonly hundredths: number
}

const readOutside = byReading<HoursOutside>(
  ({ ctes, unit, join }, people) => `
  with ${ctes} outside as materialized (
    select r.employee_id, r.project_id, r.first_day, r.last_day
    from man_month_cells r ${join} join employees e on e.employee_id = r.employee_id
    where r.employee_id = any(${people}::text[]) and ${isRequested(unit)} and r.submitted_hundredths > 0
      and (r.first_day < e.join_day or r.last_day > e.retire_day))
  select e.employee_id as "employeeId", e.name, sum(h.hundredths)::int as hundredths
  from outside r join employees e on e.employee_id = r.employee_id
  join hour_entries h on h.employee_id = r.employee_id and h.project_id = r.project_id
    and h.day between r.first_day and r.last_day and (h.day < e.join_day or h.day > e.retire_day)
  join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start and s.state in (${submittedStates})
  group by 1, 2 order by e.name, e.employee_id`,
)

/**
 * Submitted hours of days on which people were not employed, of those that the units show (utilization-6):
 * an employee who was employed on each of the days has none.
 */
export async function hoursOutside(
  db: Db,
  requested: HoursQuery,
  bases: readonly BaseOfPerson[],
): Promise<HoursOutside[]> {
  const people = new Set(bases.flatMap((one) => (one.isPartly ? [one.employeeId] : [])))
  if (people.size === 0) return []
  return readOutside(db, requested, [...people])
}

/** The same with the hours outside employment. */
export async function hoursBasesAndOutside(
  db: Db,
  requested: HoursQuery,
  language: Language,
): Promise<HoursAndBases & { readonly outside: HoursOutside[] }> {
  const result = await hoursAndBases(db, requested, language)
  return { ...result, outside: await hoursOutside(db, requested, result.bases) }
}
