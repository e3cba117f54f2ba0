import type { Day } from '@yuga/domain/calendar/day'
import type { Employment } from '@yuga/domain/employees/employee'
import type { Entry } from '@yuga/domain/employees/history'
import { heldRoles, roleCountsOn } from '../access/roles.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { WrittenBy } from '../master-data/master-records.ts'

/** An employee as they are kept, with their roles and their history by its days. */
export type Employee = Employment & {
  readonly employeeId: string
  readonly name: string
  readonly email: string
  readonly position: string
  readonly history: readonly Entry[]
  /** The name was taken away: the record stays as it is (personal-data-3). */
  readonly isPseudonymised: boolean
  readonly version: number
}

const takeTurn = statement(`select pg_advisory_xact_lock(hashtext('employees'))`)
const shareOffices = statement('select from offices order by office_code for share')

/**
 * Writes of employees wait for each other: two administrators who change each other see what the other
 * did. Offices are shared before anybody is locked, so that a holiday entered at the same time counts for everybody.
 */
export async function lockEmployeeRecords(db: Db): Promise<void> {
  await takeTurn.all(db)
  await shareOffices.count(db)
}

const readEmployees = statement<Employee>(`
  select e.employee_id as "employeeId", e.name, e.email, e.position, e.join_day as "joinDay",
    e.retire_day as "retireDay", e.is_active as "isActive", e.version,
    e.pseudonymised_at is not null as "isPseudonymised",
    ${heldRoles('e.employee_id')} as roles,
    coalesce((select json_agg(json_build_object('fromDay', h.from_day,
        'organizationId', h.organization_id, 'gradeCode', h.grade_code, 'officeCode', h.office_code,
        'leadsDivision', h.leads_division, 'isApplied', h.is_applied) order by h.from_day)
      from employee_history h where h.employee_id = e.employee_id), '[]') as history
  from employees e where e.employee_id = any($1) order by e.employee_id`)

export function employeesOf(db: Db, employeeIds: readonly string[]): Promise<Employee[]> {
  return readEmployees.all(db, [[...new Set(employeeIds)]])
}

const readTaken = statement<{ employeeId: string }>(`
  select employee_id as "employeeId" from employees where lower(employee_id) = any($1)`)

/** The existing ids among these, without regard to case. */
export async function employeeIdsLike(db: Db, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await readTaken.all(db, [employeeIds.map((id) => id.toLowerCase())])
  return rows.map(({ employeeId }) => employeeId)
}

const countAdministrators = statement<{ others: number }>(`
  select count(*)::int as others from employees e
  where e.is_active and e.retire_day is null and not e.employee_id = any($1)
    and exists (select from employee_roles r
      where r.employee_id = e.employee_id and r.role_id = 'LE999' and r.to_day is null
        and ${roleCountsOn('$2::date')})`)

/** The number of lasting administrators without these people. */
export async function otherAdministrators(
  db: Db,
  employeeIds: readonly string[],
  today: Day,
): Promise<number> {
  return (await countAdministrators.first(db, [employeeIds, today]))?.others ?? 0
}

const readUnits = statement<{ year: number; organizationId: string }>(`
  select requested.year, o.organization_id as "organizationId"
  from unnest($1::int[]) as requested (year)
  join organizations o on o.year = coalesce(
    (select max(c.year) from organizations c where c.year <= requested.year),
    (select min(c.year) from organizations c))`)

/** The units of the charts of these years, as `2026 T1`. */
export async function unitsIn(db: Db, years: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await readUnits.all(db, [[...new Set(years)]])
  return new Set(rows.map(({ year, organizationId }) => `${year} ${organizationId}`))
}

const readActive = statement<{ code: string }>(`
  select group_code || ' ' || detail_code as code from codes
  where group_code in ('GRDEGR', 'GROFFC') and is_active`)

/** Grades and offices that can be chosen, as `GRDEGR GR003`. */
export async function choosableCodes(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await readActive.all(db)).map(({ code }) => code))
}

const requested = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[],
    $7::boolean[])
  as requested (employee_id, name, email, position, join_day, retire_day, is_active)`

const insertEmployees = statement(`
  insert into employees (employee_id, name, email, position, join_day, retire_day, is_active,
    updated_at, updated_by)
  select requested.*, $8, $9 from ${requested}`)

const updateEmployees = statement(`
  update employees e set name = requested.name, email = requested.email, position = requested.position,
    join_day = requested.join_day, retire_day = requested.retire_day, is_active = requested.is_active,
    version = e.version + 1, updated_at = $8, updated_by = $9
  from ${requested} where e.employee_id = requested.employee_id`)

function valuesOf(employees: readonly Employee[], by: WrittenBy): unknown[] {
  return [
    employees.map(({ employeeId }) => employeeId),
    employees.map(({ name }) => name),
    employees.map(({ email }) => email),
    employees.map(({ position }) => position),
    employees.map(({ joinDay }) => joinDay),
    employees.map(({ retireDay }) => retireDay),
    employees.map(({ isActive }) => isActive),
    by.at,
    by.employeeId,
  ]
}

const dropRoles = statement(`
  delete from employee_roles r where r.employee_id = any($1) and not exists (
    select from unnest($2::text[], $3::text[]) as requested (employee_id, role_id)
    where requested.employee_id = r.employee_id and requested.role_id = r.role_id)`)
const giveRoles = statement(`
  insert into employee_roles as r (employee_id, role_id, from_day, to_day)
  select * from unnest($1::text[], $2::text[], $3::date[], $4::date[])
  on conflict (employee_id, role_id) do update set from_day = excluded.from_day, to_day = excluded.to_day
  where (r.from_day, r.to_day) is distinct from (excluded.from_day, excluded.to_day)`)

async function writeRoles(db: Db, employees: readonly Employee[]): Promise<void> {
  const held = employees.flatMap(({ employeeId, roles }) =>
    roles.map((role) => ({ employeeId, ...role })),
  )
  const ids = held.map(({ employeeId }) => employeeId)
  const roleIds = held.map(({ roleId }) => roleId)
  await dropRoles.count(db, [employees.map(({ employeeId }) => employeeId), ids, roleIds])
  await giveRoles.count(db, [
    ids,
    roleIds,
    held.map(({ fromDay }) => fromDay),
    held.map(({ toDay }) => toDay),
  ])
}

/** Writes new employees with their roles; their history follows. */
export async function insertPeople(
  db: Db,
  employees: readonly Employee[],
  by: WrittenBy,
): Promise<void> {
  await insertEmployees.count(db, valuesOf(employees, by))
  await writeRoles(db, employees)
}

/** Writes everything of employees but their history; each gets the next version. */
export async function updatePeople(
  db: Db,
  employees: readonly Employee[],
  by: WrittenBy,
): Promise<void> {
  await updateEmployees.count(db, valuesOf(employees, by))
  await writeRoles(db, employees)
}

const dropEntries = statement(`
  delete from employee_history h where h.employee_id = any($1) and not exists (
    select from unnest($2::text[], $3::date[]) as stored (employee_id, from_day)
    where stored.employee_id = h.employee_id and stored.from_day = h.from_day)`)

const upsertEntries = statement(`
  insert into employee_history as h (employee_id, from_day, organization_id, grade_code, office_code,
    leads_division, is_applied)
  select * from unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::text[], $6::boolean[],
    $7::boolean[])
  on conflict (employee_id, from_day) do update set organization_id = excluded.organization_id,
    grade_code = excluded.grade_code, office_code = excluded.office_code,
    leads_division = excluded.leads_division, is_applied = excluded.is_applied
  where (h.organization_id, h.grade_code, h.office_code, h.leads_division, h.is_applied)
    is distinct from (excluded.organization_id, excluded.grade_code, excluded.office_code,
      excluded.leads_division, excluded.is_applied)`)

type WithHistory = { readonly employeeId: string; readonly history: readonly Entry[] }

/** Writes the whole history of people; the figures that follow are counted by the caller. */
export async function writeHistories(db: Db, people: readonly WithHistory[]): Promise<void> {
  const entries = people.flatMap(({ employeeId, history }) =>
    history.map((entry) => ({ employeeId, ...entry })),
  )
  const ids = entries.map(({ employeeId }) => employeeId)
  const days = entries.map(({ fromDay }) => fromDay)
  await dropEntries.count(db, [people.map(({ employeeId }) => employeeId), ids, days])
  await upsertEntries.count(db, [
    ids,
    days,
    entries.map(({ organizationId }) => organizationId),
    entries.map(({ gradeCode }) => gradeCode),
    entries.map(({ officeCode }) => officeCode),
    entries.map(({ leadsDivision }) => leadsDivision),
    entries.map(({ isApplied }) => isApplied),
  ])
}

const readClosed = statement<{ month: Day }>(`
  select distinct month from month_closes
  where employee_id = $1 and ($2::date is null or month >= $2) order by month`)

/** The months that an employee has closed, from one on or all. */
export async function closedMonthsOf(
  db: Db,
  employeeId: string,
  since: Day | null,
): Promise<string[]> {
  return (await readClosed.all(db, [employeeId, since])).map(({ month }) => month.slice(0, 7))
}
