import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { baseHundredthsOf, type Holiday } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../../db/statement.ts'

const readHolidays = statement<Holiday>(`
  select office_code as "officeCode", first_day as "firstDay", last_day as "lastDay" from holidays
  where office_code = $1 and first_day <= $3::date and last_day >= $2::date`)

/** The base hours of an office in some months, of someone who is employed throughout; all offices (empty) have none. */
export async function baseOfOffice(
  db: Db,
  officeCode: string,
  months: readonly Month[],
): Promise<number | null> {
  if (officeCode === '') return null
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return 0
  const holidays = await readHolidays.all(db, [officeCode, firstDayOf(first), lastDayOf(last)])
  const offices = [{ fromDay: firstDayOf(first), officeCode }]
  return months.reduce((sum, month) => sum + baseHundredthsOf(month, offices, holidays), 0)
}
