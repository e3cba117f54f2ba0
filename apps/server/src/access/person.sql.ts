import { bothNames } from './unit-name.sql.ts'
import type { Grant } from '@yuga/contract/access/access'
import type { RoleId } from '@yuga/domain/access/roles'
import { dayIn } from '../http/clock.ts'
import type { Owner } from '../http/owner.ts'
import { entryInForce, officeDayOf } from './entry-in-force.sql.ts'
import { grantsOf } from './grants.sql.ts'
import { roleCountsOn } from './roles.sql.ts'

/*
 * A person as calls need them: `e` is the employee, `h` what their history says today, $2 the instant.
 */

export type PersonRow = {
  employee_id: string
  name: string
  roles: RoleId[]
  grants: Grant[]
  organization_id: string | null
  /** Name and display name. */
  organization_names: readonly [string, string] | null
  office_code: string | null
  time_zone: string | null
  /** The zone of each office, by its code. */
  office_zones: Readonly<Record<string, string>>
}

/** Their roles are those that count today (access-15), and so are their grants (sets-4). */
export const personColumns = `
  e.employee_id, e.name,
  array(select r.role_id from employee_roles r
    where r.employee_id = e.employee_id and ${roleCountsOn('h.today')} order by 1) as roles,
  ${grantsOf('e.employee_id', 'h.today')} as grants,
  h.organization_id, h.organization_names, h.office_code, h.time_zone,
  (select json_object_agg(z.office_code, z.time_zone) from offices z) as office_zones`

/** The history entry in force on the day of the office, at the instant of a parameter. */
export const personAt = (now: string) => `
  left join lateral (${entryInForce(
    'e.employee_id',
    officeDayOf(now),
    `h.organization_id, h.office_code, f.time_zone, ${officeDayOf(now)} as today,
      (select ${bothNames('o')} from organizations o
        where o.organization_id = h.organization_id
          and o.year <= extract(year from ${officeDayOf(now)})
        order by o.year desc limit 1) as organization_names`,
  )}
  ) h on true`

/** The same at the instant $2. */
export const personToday = personAt('$2')

/** A leaver may finish the last hours (sessions-3). */
const graceDays = 14

/** The last day on which a leaver can be signed in; null for an employee who stays. */
export const lastSignInDay = `(e.retire_day + ${graceDays})`

/** Why no one lets a person in at the instant $2; null: they may be signed in (sessions-3). */
export const whyNotWelcome = `case when not e.is_active then 'inactive'
  when ${lastSignInDay} < ($2::timestamptz at time zone coalesce(h.time_zone, 'UTC'))::date
  then 'left' end`

/** Whether someone may be signed in at the instant $2. */
export const isWelcome = `((${whyNotWelcome}) is null)`

/** Whether someone works here at the instant $2: an account, and no last day that has passed where they are. */
export const isEmployed = `(${isWelcome} and coalesce(e.retire_day >= h.today, true))`

/** The zone of those without a history. */
export const usualTimeZone = 'Asia/Seoul'

export function personOf(row: PersonRow, now: Date): Owner {
  const timeZone = row.time_zone ?? usualTimeZone
  const [organizationName, indicationName] = row.organization_names ?? ['', '']
  return {
    employeeId: row.employee_id,
    name: row.name,
    roles: row.roles,
    grants: row.grants,
    scopeRoles: row.roles,
    organizationId: row.organization_id ?? '',
    organizationName,
    indicationName,
    officeCode: row.office_code ?? 'FC001',
    timeZone,
    today: dayIn(timeZone, now),
    officeDays: Object.fromEntries(
      Object.entries(row.office_zones).map(([code, zone]) => [code, dayIn(zone, now)]),
    ),
  }
}
