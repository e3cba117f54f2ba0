import { unitNameIn } from '../access/unit-name.sql.ts'
import type { Language } from '@yuga/contract/problems/problems'
import type { HeldRole, RoleId } from '@yuga/domain/access/roles'
import { addDays, type Day } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { placedUnitsCte } from '../access/chart.sql.ts'
import { isNamedBy, namedBy } from '../access/employee-search.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { heldRoles, roleCountsOn } from '../access/roles.sql.ts'
import { pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'

/** An employee, with what their history says of a day. */
export type ListedEmployee = {
  readonly employeeId: string
  readonly name: string
  readonly email: string
  readonly position: string
  readonly joinDay: Day
  readonly retireDay: Day | null
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly isPseudonymised: boolean
  readonly version: number
  /** Those that count on the day. */
  readonly roles: readonly RoleId[]
  /** All that they hold. */
  readonly heldRoles: readonly HeldRole[]
  readonly placedSince: Day | null
  readonly organizationId: string | null
  readonly teamName: string | null
  readonly division: string | null
  readonly gradeCode: string | null
  readonly gradeName: string | null
  readonly officeCode: string | null
  readonly officeName: string | null
}

const inForce = (column: string) => entryInForce('result.employee_id', '$2::date', `h.${column}`)

type Sort =
  | 'employeeId'
  | 'employeeName'
  | 'teamName'
  | 'gradeCode'
  | 'joinDate'
  | 'retiredDate'
  | 'actionFlag'

/*
 * $1 the language, $2 the day, $3 the units, $4 and $5 what is looked for, $6 active ones, inactive ones or both,
 * $7 the roles, of which any is enough. History is read for shown employees, and for everybody only where it decides.
 */
const list = pagedList<ListedEmployee, Sort>({
  ctes: `${placedUnitsCte('extract(year from $2::date)', '$1')},
  wanted as (
    select p.year, p.organization_id from placed p where p.organization_id = any($3::text[])
    union
    select w.year, o.organization_id from wanted w
    join organizations o on o.year = w.year and o.upper_organization_id = w.organization_id),
  result as (
    select e.employee_id, e.name, e.email, e.position, e.join_day, e.retire_day, e.is_active,
      e.password_hash is not null as has_password,
      e.pseudonymised_at is not null as is_pseudonymised, e.version
    from employees e
    where ${isNamedBy('e', '$4', '$5')}
      and ($6::boolean[] is null or e.is_active = any($6))
      and ($7::text[] is null or exists (
        select from employee_roles r where r.employee_id = e.employee_id and r.role_id = any($7)
          and ${roleCountsOn('$2::date')}))
      and ($3::text[] is null or (${entryInForce('e.employee_id', '$2::date', 'h.organization_id')})
        in (select organization_id from wanted)))`,
  columns: `page.employee_id as "employeeId", page.name, page.email, page.position,
    page.join_day as "joinDay", page.retire_day as "retireDay", page.is_active as "isActive",
    page.has_password as "hasPassword",
    page.is_pseudonymised as "isPseudonymised", page.version,
    array(select r.role_id from employee_roles r where r.employee_id = page.employee_id
      and ${roleCountsOn('$2::date')} order by 1) as roles,
    ${heldRoles('page.employee_id')} as "heldRoles",
    h.from_day as "placedSince", h.organization_id as "organizationId", u.name as "teamName", u.division,
    h.grade_code as "gradeCode", ${codeNameIn('$1', 'g')} as "gradeName",
    h.office_code as "officeCode", ${codeNameIn('$1', 'f')} as "officeName"`,
  joins: `
    left join lateral (${entryInForce(
      'page.employee_id',
      '$2::date',
      'h.from_day, h.organization_id, h.grade_code, h.office_code',
    )}) h on true
    left join placed u on u.organization_id = h.organization_id
    left join codes g on g.group_code = 'GRDEGR' and g.detail_code = h.grade_code
    left join codes f on f.group_code = 'GROFFC' and f.detail_code = h.office_code`,
  sorts: {
    employeeId: 'employee_id',
    employeeName: 'name',
    teamName: `(select name from placed where organization_id = (${inForce('organization_id')}))`,
    gradeCode: `(select g.sort_order from codes g where g.group_code = 'GRDEGR'
      and g.detail_code = (${inForce('grade_code')}))`,
    joinDate: 'join_day',
    retiredDate: 'retire_day',
    actionFlag: 'is_active',
  },
  order: 'name',
  key: 'employee_id',
})

export type EmployeesQuery = PageQuery<Sort> & {
  readonly organizationId?: readonly string[] | undefined
  readonly searchKeyword?: string | undefined
  /** Y, N; both or none is everybody. */
  readonly activeYn?: readonly string[] | undefined
  readonly roles?: readonly RoleId[] | undefined
}

/** A page of the employees as of a day, by their names unless requested otherwise. */
export function pageOfEmployees(db: Db, language: Language, day: Day, requested: EmployeesQuery) {
  const values = [
    language,
    day,
    requested.organizationId ?? null,
    ...namedBy(requested.searchKeyword),
    requested.activeYn?.map((flag) => flag === 'Y') ?? null,
    requested.roles === undefined || requested.roles.length === 0 ? null : requested.roles,
  ]
  return list.read(db, values, requested)
}

/** The day as of which people are shown in a year: today in this one, the nearest day in any other. */
export function dayShownIn(year: number | undefined, today: Day): Day {
  if (year === undefined || String(year) === today.slice(0, 4)) return today
  const newYear = `${year}-01-01`
  return newYear > today ? newYear : addDays(`${year + 1}-01-01`, -1)
}

export const lastUpdateOfEmployees = lastUpdateOf('employees')

/** An entry of a history with the names of its codes. */
export type ListedEntry = {
  readonly fromDay: Day
  readonly organizationId: string
  readonly organizationName: string
  readonly gradeCode: string
  readonly gradeName: string
  readonly officeCode: string
  readonly officeName: string
  readonly leadsDivision: boolean
  readonly isApplied: boolean
}

const readHistory = statement<ListedEntry>(`
  select h.from_day as "fromDay", h.organization_id as "organizationId",
    coalesce((select ${unitNameIn('$1', 'o')} from organizations o
      where o.organization_id = h.organization_id
      order by (o.year <= extract(year from h.from_day)) desc,
        abs(o.year - extract(year from h.from_day)) limit 1), h.organization_id) as "organizationName",
    h.grade_code as "gradeCode", ${codeNameIn('$1', 'g')} as "gradeName",
    h.office_code as "officeCode", ${codeNameIn('$1', 'f')} as "officeName",
    h.leads_division as "leadsDivision", h.is_applied as "isApplied"
  from employee_history h
  join codes g on g.group_code = h.grade_group and g.detail_code = h.grade_code
  join codes f on f.group_code = 'GROFFC' and f.detail_code = h.office_code
  where h.employee_id = $2 order by h.from_day desc limit 1000`)

/** The history of an employee, the latest entry first, under the names that units had then. */
export function historyOf(db: Db, employeeId: string, language: Language): Promise<ListedEntry[]> {
  return readHistory.all(db, [language, employeeId])
}
