import type { actionLabels } from '@yuga/contract/audit/audit-labels'
import { dayToWire, type Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

/**
 * The time and the user of the last update of a table, as its screen shows it: the day in the zone of the reader's
 * office, and no name where no person did it. A deletion counts too (master-data-14): its row is gone, so the
 * audit says when it was.
 */
export function lastUpdateOf(
  table:
    | 'codes'
    | 'company_settings'
    | 'employees'
    | 'holidays'
    | 'organizations'
    | 'project_categories'
    | 'project_types'
    | 'sign_in_settings'
    | 'unit_prices',
  {
    deletion = null,
    where = 'true',
    whereDeleted = 'true',
  }: {
    /** The action of the audit that removes one of its rows; null: none does. */
    readonly deletion?: keyof typeof actionLabels | null
    /** Of which of its rows, as SQL over `t` with parameters from $2 on. */
    readonly where?: string
    /** The same of records of the audit, as SQL over `a`. */
    readonly whereDeleted?: string
  } = {},
) {
  const deletions =
    deletion === null
      ? ''
      : `
      union all (
        select a.at, a.actor_id from audit a
        where a.action = '${deletion}' and ${whereDeleted} order by a.at desc limit 1)`
  const read = statement<{ day: Day; name: string }>(`
    select (u.at at time zone $1)::date as day, coalesce(e.name, '') as name
    from (
      select t.updated_at as at, t.updated_by as by from ${table} t
      where ${where}${deletions}) u
    left join accounts e on e.employee_id = u.by
    order by u.at desc, e.name limit 1`)
  return async (db: Db, timeZone: string, ...values: readonly unknown[]) => {
    const last = await read.first(db, [timeZone, ...values])
    return {
      lastUpdateDateObject: last === undefined ? null : dayToWire(last.day),
      lastUpdaterName: last?.name ?? '',
    }
  }
}
