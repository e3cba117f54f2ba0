import type { Day } from '@yuga/domain/calendar/day'
import { madeIdStart, nextProjectId } from '@yuga/domain/projects/project-id'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { roleCountsOn } from '../access/roles.sql.ts'
import { chartOf } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/* What a save reads about the people, codes and teams that it names. */

export type PersonFacts = {
  readonly employeeId: string
  readonly name: string
  readonly isActive: boolean
  /** Whether they hold the role of a PM. */
  readonly isManager: boolean
  readonly unitId: string | null
  readonly gradeCode: string | null
}

/* $1 employees, $2 the day */
const readPeople = statement<PersonFacts>(`
  select e.employee_id as "employeeId", e.name,
    e.is_active and (e.retire_day is null or e.retire_day >= $2) as "isActive",
    exists (select from employee_roles r where r.employee_id = e.employee_id and r.role_id = 'LE002'
      and ${roleCountsOn('$2::date')})
      as "isManager",
    h.organization_id as "unitId", h.grade_code as "gradeCode"
  from employees e
  left join lateral (${entryInForce('e.employee_id', '$2::date', 'h.organization_id, h.grade_code')}) h
    on true
  where e.employee_id = any($1)`)

export async function peopleOf(
  db: Db,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, PersonFacts>> {
  const rows = ids.length === 0 ? [] : await readPeople.all(db, [ids, day])
  return new Map(rows.map((person) => [person.employeeId, person]))
}

export type TypeFacts = { readonly categoryCode: string; readonly sectionCode: string }

const readType = statement<TypeFacts>(`
  select category_code as "categoryCode", section_code as "sectionCode"
  from project_types where type_code = $1 for key share`)

export function typeFacts(db: Db, code: string): Promise<TypeFacts | undefined> {
  return readType.first(db, [code])
}

/** Which of the values that a project names do not exist, or cannot be chosen any more. */
export type Unknown = {
  readonly field: 'location' | 'currencyCode' | 'gradeCode' | 'team'
  readonly value: string
}

/* $1 office, $2 currency, $3 grades, $4 years and $5 teams */
const readUnknown = statement<Unknown>(`
  select 'location' as field, $1 as value where not exists (
    select from offices f join codes c on c.group_code = f.office_group and c.detail_code = f.office_code
    where f.office_code = $1)
  union all
  select 'currencyCode', $2 where not exists (
    select from codes where group_code = 'GRCRCY' and detail_code = $2)
  union all
  select 'gradeCode', g from unnest($3::text[]) g where not exists (
    select from codes where group_code = 'GRDEGR' and detail_code = g)
  union all
  select 'team', y.year || ' ' || y.team from unnest($4::int[], $5::text[]) as y (year, team)
  where not exists (select from organizations o
    where o.year = ${chartOf('y.year')} and o.organization_id = y.team and o.is_profit_center)`)

export function unknownValues(
  db: Db,
  requested: {
    readonly officeCode: string
    readonly currencyCode: string
    readonly gradeCodes: readonly string[]
    readonly teams: readonly { readonly year: number; readonly teamCode: string }[]
  },
): Promise<Unknown[]> {
  return readUnknown.all(db, [
    requested.officeCode,
    requested.currencyCode,
    requested.gradeCodes,
    requested.teams.map(({ year }) => year),
    requested.teams.map(({ teamCode }) => teamCode),
  ])
}

const readHours = statement<{ id: string }>(
  `select distinct employee_id as id from man_month_cells where project_id = $1`,
)

/** The employees with hours on the project. */
export async function employeesWithHours(db: Db, projectId: string): Promise<Set<string>> {
  return new Set((await readHours.all(db, [projectId])).map(({ id }) => id))
}

const readEntered = statement<{ firstDay: Day | null; lastDay: Day | null }>(`
  select min(day) as "firstDay", max(day) as "lastDay" from hour_entries where project_id = $1`)

/** The first and the last day with hours on the project; null: there are none. */
export async function daysWithHours(
  db: Db,
  projectId: string,
): Promise<{ firstDay: Day; lastDay: Day } | null> {
  const { firstDay, lastDay } = (await readEntered.first(db, [projectId])) ?? {}
  return firstDay == null || lastDay == null ? null : { firstDay, lastDay }
}

const readIds = statement<{ id: string }>(
  `select project_id as id from projects where project_id ilike $1 || '%'
  union all select project_id from deleted_project_ids where project_id ilike $1 || '%'`,
)
const takeIds = statement(`select pg_advisory_xact_lock(hashtext('projects.next-id'))`)

/** From here to the end of the transaction no one else is given a made id. */
export async function takeTurnForIds(db: Db): Promise<void> {
  await takeIds.all(db)
}

/** The next made id of a year; other calls wait meanwhile (projects-8). */
export async function takeProjectId(db: Db, year: number): Promise<string> {
  await takeTurnForIds(db)
  const known = await readIds.all(db, [madeIdStart(year)])
  return nextProjectId(
    year,
    known.map(({ id }) => id),
  )
}

const readTaken = statement<{ id: string }>(
  `select project_id as id from projects where lower(project_id) = lower($1)`,
)

/** Whether a project has the id, without regard to case. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  return (await readTaken.first(db, [id])) !== undefined
}
