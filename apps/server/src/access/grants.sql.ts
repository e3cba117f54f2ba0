import type { Permission } from '@yuga/contract/access/access'
import { roleFor, scopesOf } from '@yuga/contract/access/grants'
import { entryInForce, officeDayOf } from './entry-in-force.sql.ts'

/*
 * Which sets of permissions count, as SQL, in one place (sets-4): `g` is a row of `permission_grants`, with days of the
 * office in which its holder is.
 */

/** Whether grant `g` counts on a day that is today in its holder's office. */
export const grantCountsOn = (day: string) =>
  `(g.from_day <= ${day} and coalesce(g.to_day >= ${day}, true))`

/** The same at an instant. */
export const grantCountsAt = (instant: string) => `exists (
  select from (${entryInForce(
    'g.employee_id',
    officeDayOf(instant),
    `${officeDayOf(instant)} as today`,
  )}) o where ${grantCountsOn('o.today')})`

/** The role of item `i` of a set with a permission, as `roleFor` gives it (sets-3). */
export const roleOfGrant = (permission: Permission) =>
  `case i.scope ${scopesOf[permission]
    .map((scope) => `when '${scope}' then '${roleFor({ permission, scope })}'`)
    .join(' ')} end`

/** What sets give someone on a day, as `Grant`, each once. */
export const grantsOf = (employeeId: string, day: string) => `coalesce((
    select json_agg(distinct jsonb_build_object('permission', i.permission, 'scope', i.scope))
    from permission_grants g join permission_set_items i using (set_sn)
    where g.employee_id = ${employeeId} and ${grantCountsOn(day)}), '[]')`

/** Whether a grant of someone has ended from a day on, before today: `h` is their entry of history (`personAt`). */
export const grantEndedWithin = (employeeId: string, since: string) => `exists (
  select from permission_grants g where g.employee_id = ${employeeId}
    and g.to_day < h.today and g.to_day >= ${since})`
