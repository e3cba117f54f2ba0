import { dayToWire, type Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

/**
 * When and by whom a table was last updated, as its screen shows it: the day in the zone of the reader's
 * office, and nobody's name where no person did it.
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
    | 'unit_prices',
  /** Of which of its rows, as SQL over `t` with parameters from $2 on. */
  where = 'true',
) {
  const read = statement<{ day: Day; name: string }>(`
    select (t.updated_at at time zone $1)::date as day, coalesce(e.name, '') as name
    from ${table} t left join employees e on e.employee_id = t.updated_by
    where ${where}
    order by t.updated_at desc, e.name limit 1`)
  return async (db: Db, timeZone: string, ...values: readonly unknown[]) => {
    const last = await read.first(db, [timeZone, ...values])
    return {
      lastUpdateDateObject: last === undefined ? null : dayToWire(last.day),
      lastUpdaterName: last?.name ?? '',
    }
  }
}
