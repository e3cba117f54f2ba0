import type { RoleId } from '@yuga/domain/access/roles'
import { dayIn } from '../http/clock.ts'
import type { Owner } from '../http/owner.ts'
import { entryInForce, officeDayOf } from './entry-in-force.sql.ts'

/*
 * A person as calls need them: `e` is the employee, `h` what their history says today, $2 the instant.
 */

export type PersonRow = {
  employee_id: string
  name: string
  roles: RoleId[]
  organization_id: string | null
  organization_name: string | null
  office_code: string | null
  time_zone: string | null
}

export const personColumns = `
  e.employee_id, e.name,
  array(select r.role_id from employee_roles r where r.employee_id = e.employee_id order by 1) as roles,
  h.organization_id, h.organization_name, h.office_code, h.time_zone`

/** The history entry in force on the day of the office. */
export const personToday = `
  left join lateral (${entryInForce(
    'e.employee_id',
    officeDayOf('$2'),
    `h.organization_id, h.office_code, f.time_zone,
      (select o.name from organizations o
        where o.organization_id = h.organization_id
          and o.year <= extract(year from ${officeDayOf('$2')})
        order by o.year desc limit 1) as organization_name`,
  )}
  ) h on true`

export function personOf(row: PersonRow, now: Date): Owner {
  const timeZone = row.time_zone ?? 'Asia/Seoul'
  return {
    employeeId: row.employee_id,
    name: row.name,
    roles: row.roles,
    organizationId: row.organization_id ?? '',
    organizationName: row.organization_name ?? '',
    officeCode: row.office_code ?? 'FC001',
    timeZone,
    today: dayIn(timeZone, now),
  }
}
