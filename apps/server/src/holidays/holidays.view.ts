import type { HolidayImpact, HolidayRow } from '@yuga/contract/master-data/holidays'
import { type Day, dayToWire, monthOf, monthToWire } from '@yuga/domain/calendar/day'
import type { ChangedMonth } from '../figures/proposed-holidays.store.ts'
import type { EnteredHoliday, StoredHoliday } from './holidays.store.ts'

/** A holiday as on the wire. */
export function holidayRowFor(holiday: StoredHoliday): HolidayRow {
  return {
    sequence: holiday.holidaySn,
    holidayName: holiday.name,
    holidayStartDateObject: dayToWire(holiday.firstDay),
    holidayEndDateObject: dayToWire(holiday.lastDay),
    officeCode: holiday.officeCode,
    version: holiday.version,
  }
}

/** What the body of a call enters. */
export function enteredBy(body: {
  readonly officeCode: string
  readonly holidayName: string
  readonly holidayStartDateObject: Day
  readonly holidayEndDateObject: Day
}): EnteredHoliday {
  return {
    officeCode: body.officeCode,
    name: body.holidayName,
    firstDay: body.holidayStartDateObject,
    lastDay: body.holidayEndDateObject,
  }
}

/** How many cells, of how many people, in which months. */
export function impactFor(changed: readonly ChangedMonth[]): HolidayImpact {
  return {
    changedCells: changed.reduce((sum, { cells }) => sum + cells, 0),
    changedEmployees: new Set(changed.map(({ employeeId }) => employeeId)).size,
    changedMonths: [...new Set(changed.map(({ month }) => monthToWire(monthOf(month))))].toSorted(),
  }
}
