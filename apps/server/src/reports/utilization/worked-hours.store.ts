import type { Reading } from '@yuga/contract/reports'
import type { Language } from '@yuga/contract/problems'
import type { Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { WorkedHours } from '@yuga/domain/finance/utilization'
import { entryInForce } from '../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import { submittedStates } from '../../figures/submitted-states.sql.ts'
import type { HoursAsked } from '../asked-report.ts'

const parametersOf = (asked: HoursAsked) => [
  asked.firstDay,
  asked.lastDay,
  asked.officeCode,
  asked.unitIds,
]

/** Where everybody is today; leavers where they were at last. $5 is today. */
const placesCte = `
  places as (
    select e.employee_id, h.organization_id from employees e
    cross join lateral (${entryInForce('e.employee_id', '$5::date', 'h.organization_id')}) h)`

/** `r` is a cell or a stretch: its unit then, or that of its employee today (reports-4). */
const placing = {
  THEN: { ctes: '', unit: 'r.organization_id', join: '' },
  NOW: {
    ctes: `${placesCte},`,
    unit: 'n.organization_id',
    join: 'join places n on n.employee_id = r.employee_id',
  },
} as const

/* $1 and $2 the days, $3 the office, $4 the units */
const isAsked = (unit: string) =>
  `r.month between $1::date and $2::date and ($3 = '' or r.office_code = $3) and ${unit} = any($4::text[])`

const sumOfBase = `sum(r.workdays)::int * ${workdayHundredths}`

export type HoursOfUnit = WorkedHours & { readonly unitId: string }

/* Hours and base hours by a key of a cell and of a stretch; the key is a column of its own text. */
const byKey = ({ ctes, unit, join }: (typeof placing)[Reading], key: string) => `
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

const byUnit = (place: (typeof placing)[Reading]) =>
  statement<HoursOfUnit>(`
  select key as "unitId", billable, "nonBillable", base from (${byKey(place, place.unit)}) k`)
const unitStatements = { THEN: byUnit(placing.THEN), NOW: byUnit(placing.NOW) }

const valuesOf = (asked: HoursAsked) => [
  ...parametersOf(asked),
  ...(asked.reading === 'NOW' ? [asked.today] : []),
]

/** Submitted hours and base hours of each unit, of the unit alone. */
export function hoursByUnit(db: Db, asked: HoursAsked): Promise<HoursOfUnit[]> {
  return unitStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOfMonth = WorkedHours & { readonly month: Month }

const byMonth = (place: (typeof placing)[Reading]) =>
  statement<HoursOfMonth>(`
  select to_char(key, 'YYYY-MM') as month, billable, "nonBillable", base
  from (${byKey(place, 'r.month')}) k`)
const monthStatements = { THEN: byMonth(placing.THEN), NOW: byMonth(placing.NOW) }

/** The same of all asked units together, of each month. */
export function hoursByMonth(db: Db, asked: HoursAsked): Promise<HoursOfMonth[]> {
  return monthStatements[asked.reading].all(db, valuesOf(asked))
}

export type HoursOfPerson = {
  readonly employeeId: string
  readonly unitId: string
  readonly typeCode: string
  readonly typeName: string
  readonly projectId: string
  readonly projectName: string
  readonly hundredths: number
}

const byPerson = ({ ctes, unit, join }: (typeof placing)[Reading], language: string) =>
  statement<HoursOfPerson>(`
  with ${ctes} hours as (
    select r.employee_id, ${unit} as unit_id, r.project_id, sum(r.submitted_hundredths)::int as hundredths
    from man_month_cells r ${join}
    where ${isAsked(unit)} and r.submitted_hundredths > 0 group by 1, 2, 3)
  select h.employee_id as "employeeId", h.unit_id as "unitId", p.type_code as "typeCode",
    case when ${language} = 'en' and t.name_en <> '' then t.name_en else t.display_name end as "typeName",
    h.project_id as "projectId", p.name as "projectName", h.hundredths
  from hours h join projects p on p.project_id = h.project_id
  join project_types t on t.type_code = p.type_code
  order by t.sort_order, p.type_code, p.name, h.project_id, h.employee_id, h.unit_id`)
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

const baseByPerson = ({ ctes, unit, join }: (typeof placing)[Reading]) =>
  statement<BaseOfPerson>(`
  with ${ctes} people as (
    select r.employee_id, ${unit} as unit_id, ${sumOfBase} as base from work_stretches r ${join}
    where ${isAsked(unit)} group by 1, 2
    union all
    select r.employee_id, ${unit}, 0 from man_month_cells r ${join}
    where ${isAsked(unit)} and r.submitted_hundredths > 0)
  select q.employee_id as "employeeId", e.name, q.unit_id as "unitId", sum(q.base)::int as base
  from people q join employees e on e.employee_id = q.employee_id
  group by 1, 2, 3 order by e.name, q.employee_id, q.unit_id`)
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

const outside = statement<HoursOutside>(`
  select e.employee_id as "employeeId", e.name, sum(h.hundredths)::int as hundredths
  from employees e
  join hour_entries h on h.employee_id = e.employee_id and h.day between $2::date and $3::date
    and (h.day < e.join_day or h.day > e.retire_day)
  join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
    and s.period_start = h.period_start and s.state in (${submittedStates})
  where e.employee_id = any($1) and (e.join_day > $2::date or e.retire_day < $3::date)
  group by 1, 2 order by e.name, e.employee_id`)

/** Submitted hours of days on which people were not employed, of some of them. */
export function hoursOutside(
  db: Db,
  employeeIds: readonly string[],
  { firstDay, lastDay }: Pick<HoursAsked, 'firstDay' | 'lastDay'>,
): Promise<HoursOutside[]> {
  return outside.all(db, [employeeIds, firstDay, lastDay])
}
