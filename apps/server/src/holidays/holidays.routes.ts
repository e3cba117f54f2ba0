import { readHolidays } from '@yuga/contract/holidays'
import { dayToWire, firstDayOf, lastDayOf } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { holidaysOf } from './holidays.store.ts'

export function holidayRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readHolidays, async ({ db, params }) => {
    const { yearMonth, officeCode } = params
    const found = await holidaysOf(db, officeCode, firstDayOf(yearMonth), lastDayOf(yearMonth))
    return found.map((holiday) => ({
      sequence: holiday.holiday_sn,
      holidayName: holiday.name,
      holidayStartDateObject: dayToWire(holiday.first_day),
      holidayEndDateObject: dayToWire(holiday.last_day),
      officeCode,
    }))
  })
}
