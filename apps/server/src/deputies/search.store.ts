import type { Language } from '@yuga/contract/problems/problems'
import { ofBothNames } from '../access/unit-name.sql.ts'
import { isNamedBy, namedBy } from '../access/employee-search.sql.ts'
import { personToday } from '../access/person.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import { textPattern } from '../db/rows/page.ts'

/** By name or id, also by initial consonants (employees-2). */
const isNamed = isNamedBy('e', '$5', '$6')

/**
 * $1 the pattern, $2 the instant, $3 how many, $4 the language, $5 and $6 of `isNamedBy`. The units that match the keyword are read by name first, and then
 * their people of today, so that only the histories of possible matches are read.
 */
const searchAmong = (who: string) =>
  statement<{ employeeId: string; employeeName: string; organizationName: string }>(`
  with named as (
    select organization_id from organizations
    where (name ilike $1 or display_name ilike $1 or organization_id ilike $1) and year = (select max(year) from organizations
      where year <= extract(year from $2::timestamptz))),
  meant as (
    select employee_id from employees e where ${who} and ${isNamed}
    union
    select h.employee_id from employee_history h join employees e on e.employee_id = h.employee_id
    where ${who} and h.organization_id in (select organization_id from named)),
  result as (
    select e.employee_id, e.name, h.organization_names, ${isNamed} as is_named
    from meant join employees e using (employee_id) ${personToday}
    where ${isNamed}
      or h.organization_id in (select organization_id from named))
  select employee_id as "employeeId", name as "employeeName",
    coalesce(${ofBothNames('$4', 'organization_names')}, '') as "organizationName"
  from result order by is_named desc, name, employee_id limit $3`)

const searchActive = searchAmong('e.is_active')
const searchAll = searchAmong('true')

/** Employees with the keyword in their name, id or team of today; matches of the name come first. */
export function employeesBy(
  db: Db,
  keyword: string,
  requested: {
    readonly limit: number
    readonly withInactive: boolean
    readonly language: Language
  },
  now: Date,
) {
  const search = requested.withInactive ? searchAll : searchActive
  return search.all(db, [
    textPattern(keyword),
    now,
    requested.limit,
    requested.language,
    ...namedBy(keyword),
  ])
}
