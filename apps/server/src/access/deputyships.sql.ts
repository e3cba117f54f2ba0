import { permissionHandedOver, rolesThatMay } from '@yuga/contract/access/access'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import { entryInForce, officeDayOf } from './entry-in-force.sql.ts'
import { roleCountsOn } from './roles.sql.ts'

/*
 * The state of a deputyship at an instant, as SQL over its tables: no job ends one
 * (access-8). `d` is the deputyship, `p` the principal, `q` the deputy, `t` today in the principal's office.
 */

const rolesThatHandOver = (kind: DeputyKind) =>
  rolesThatMay[permissionHandedOver[kind]].map((role) => `'${role}'`).join(', ')

/** Whether the principal enters or decides, whichever the kind is. */
const isOwnKind = `exists (
  select from employee_roles r where r.employee_id = d.principal_id and ${roleCountsOn('t.today')} and case d.kind
    when 'entry' then r.role_id in (${rolesThatHandOver('entry')})
    else r.role_id in (${rolesThatHandOver('approval')}) end)`

/** What `deputyships` is joined with; `now` is the parameter of the instant. */
export const deputyshipParts = (now: string) => `
  join employees p on p.employee_id = d.principal_id
  join employees q on q.employee_id = d.deputy_id
  cross join lateral (${entryInForce(
    'd.principal_id',
    officeDayOf(now),
    `${officeDayOf(now)} as today`,
  )}) t`

/** Why it is over, as `DeputyEnd`; null while it lies ahead or is in force. */
export const overWhy = `case
  when d.ended_at is not null then 'ended'
  when p.retire_day < least(d.to_day, t.today) then 'principal-left'
  when q.retire_day < least(d.to_day, t.today) then 'deputy-left'
  when d.to_day < t.today then 'last-day'
  when not p.is_active then 'principal-inactive'
  when not ${isOwnKind} then 'principal-role'
  when not q.is_active then 'deputy-inactive' end`

/** Its state, as `DeputyState`. */
export const deputyState = `case
  when (${overWhy}) is not null then 'over'
  when d.from_day > t.today then 'coming' else 'active' end`

/** Whether the deputy may act today. */
export const isInForce = `(${deputyState}) = 'active'`
