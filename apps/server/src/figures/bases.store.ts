import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { inChunks } from './chunks.ts'
import { openMonthsOf, segmentCtes } from './segments.sql.ts'
import type { LockedTimecards } from './timecard-lock.ts'

export type BaseOfEmployee = { readonly employeeId: string; readonly baseHundredths: number }

const readBases = statement<BaseOfEmployee>(`
  with ${openMonthsOf('$1', 'array[$2::date]')}, ${segmentCtes}
  select t.employee_id as "employeeId", coalesce(max(s.base_hundredths), 0) as "baseHundredths"
  from targets t left join segments s on s.employee_id = t.employee_id
  group by t.employee_id order by t.employee_id`)

/** The base hours of a month, in hundredths, of those employees who have not closed it. */
export function basesOfOpenMonth(
  db: Db,
  { employeeIds }: LockedTimecards,
  month: Month,
): Promise<BaseOfEmployee[]> {
  return inChunks(employeeIds, (some) => readBases.all(db, [some, firstDayOf(month)]))
}
