import type { DayRange } from '@yuga/contract/wire/list'
import type { Day } from '@yuga/domain/calendar/day'
import {
  containsText,
  daysOf,
  pagedList,
  type PageQuery,
  textPattern,
  withinDays,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { lastUpdateOf } from '../master-data/last-update.ts'
import type { StoredHoliday } from './holidays.store.ts'

const columns = (table: string) => `${table}.holiday_sn as "holidaySn",
  ${table}.office_code as "officeCode", ${table}.name, ${table}.first_day as "firstDay",
  ${table}.last_day as "lastDay", ${table}.version`

const readTouching = statement<StoredHoliday>(`
  select ${columns('h')} from holidays h
  where office_code = $1 and first_day <= $3 and last_day >= $2
  order by first_day, holiday_sn limit 1000`)

/** Holidays of an office that touch a stretch of days. */
export function holidaysOf(db: Db, officeCode: string, firstDay: Day, lastDay: Day) {
  return readTouching.all(db, [officeCode, firstDay, lastDay])
}

type Sort = 'holidayName' | 'holidayStartDateObject' | 'holidayEndDateObject'

const list = pagedList<StoredHoliday, Sort>({
  ctes: `result as (
    select h.* from holidays h
    where ${containsText('h.name', '$1')} and ${withinDays('h.first_day', '$2', '$3')}
      and ($4::text is null or h.office_code = $4))`,
  columns: columns('page'),
  sorts: {
    holidayName: 'name',
    holidayStartDateObject: 'first_day',
    holidayEndDateObject: 'last_day',
  },
  order: 'first_day',
  key: 'holiday_sn',
})

export type HolidaysQuery = PageQuery<Sort> & {
  readonly holidayName?: string | undefined
  readonly holidayStartDateObject?: DayRange | undefined
  readonly officeCode?: string | undefined
}

/** A page of the holidays, from the earliest on unless requested otherwise. */
export function pageOfHolidays(db: Db, requested: HolidaysQuery) {
  const { holidayName, holidayStartDateObject, officeCode } = requested
  const values = [textPattern(holidayName), ...daysOf(holidayStartDateObject), officeCode ?? null]
  return list.read(db, values, requested)
}

export const lastUpdateOfHolidays = lastUpdateOf('holidays', { deletion: 'holiday.delete' })
