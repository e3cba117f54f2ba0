import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Holiday, OfficeSegment } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../db/statement.ts'

const readOffices = statement<{ employee_id: string; offices: OfficeSegment[] }>(`
  select employee_id, json_agg(
    json_build_object('fromDay', from_day, 'officeCode', office_code) order by from_day) as offices
  from employee_history where employee_id = any($1) and is_applied
  group by employee_id`)

const readHolidays = statement<Holiday>(`
  select office_code as "officeCode", first_day as "firstDay", last_day as "lastDay"
  from holidays where first_day <= $2 and last_day >= $1`)

/** The office histories of employees, and the holidays of a month, or of all months up to another, in every office. */
export async function calendarsOf(
  db: Db,
  employeeIds: readonly string[],
  month: Month,
  lastMonth = month,
) {
  const offices = await readOffices.all(db, [employeeIds])
  const holidays = await readHolidays.all(db, [firstDayOf(month), lastDayOf(lastMonth)])
  return {
    officesOf: new Map(offices.map((row) => [row.employee_id, row.offices])),
    holidays,
  }
}
