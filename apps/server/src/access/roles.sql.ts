import { entryInForce, officeDayOf } from './entry-in-force.sql.ts'

/*
 * Which roles count, as SQL, in one place (access-15): `r` is a row of `employee_roles`, whose days are days of the
 * office in which its holder is. Nothing begins or ends a role but the day.
 */

/** Whether role `r` counts on a day that is today in its holder's office. */
export const roleCountsOn = (day: string, r = 'r') =>
  `(coalesce(${r}.from_day <= ${day}, ${r}.from_day is null)
    and coalesce(${r}.to_day >= ${day}, ${r}.to_day is null))`

/** The same at an instant; the office is looked up for roles with days alone, which are few. */
export const roleCountsAt = (instant: string, r = 'r') =>
  `((${r}.from_day is null and ${r}.to_day is null) or exists (
    select from (${entryInForce(
      `${r}.employee_id`,
      officeDayOf(instant),
      `${officeDayOf(instant)} as today`,
    )}) o where ${roleCountsOn('o.today', r)}))`

/** Whether a role of someone has ended from a day on, before today: `h` is their entry of history (`personAt`). */
export const roleEndedWithin = (employeeId: string, since: string) => `exists (
  select from employee_roles r where r.employee_id = ${employeeId}
    and r.to_day < h.today and r.to_day >= ${since})`

/** The roles that someone holds, as `HeldRole`, whether they count or not. */
export const heldRoles = (employeeId: string) => `coalesce((
    select json_agg(json_build_object('roleId', r.role_id, 'fromDay', r.from_day, 'toDay', r.to_day)
      order by r.role_id)
    from employee_roles r where r.employee_id = ${employeeId}), '[]')`
