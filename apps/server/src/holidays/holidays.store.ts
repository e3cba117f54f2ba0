import type { Day } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

const readTouching = statement<{
  holiday_sn: number
  name: string
  first_day: Day
  last_day: Day
}>(`
  select holiday_sn, name, first_day, last_day from holidays
  where office_code = $1 and first_day <= $3 and last_day >= $2
  order by first_day, holiday_sn limit 1000`)

/** Holidays of an office that touch a stretch of days. */
export function holidaysOf(db: Db, officeCode: string, firstDay: Day, lastDay: Day) {
  return readTouching.all(db, [officeCode, firstDay, lastDay])
}
