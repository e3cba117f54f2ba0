import { importHolidays } from '@yuga/contract/master-data/holiday-import'
import {
  createHoliday,
  deleteHoliday,
  listHolidays,
  readHolidayImpact,
  readHolidays,
  updateHoliday,
} from '@yuga/contract/master-data/holidays'
import { firstDayOf, lastDayOf } from '@yuga/domain/calendar/day'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { holidaysOf, lastUpdateOfHolidays, pageOfHolidays } from './holiday-list.store.ts'
import { holidayRowFor } from './holidays.view.ts'
import { addFromFile } from './import-holidays.ts'
import { addOne, changeOne, readImpact, removeOne } from './write-holiday.ts'

export function holidayRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readHolidays, async ({ db, params }) => {
    const { yearMonth, officeCode } = params
    const result = await holidaysOf(db, officeCode, firstDayOf(yearMonth), lastDayOf(yearMonth))
    return result.map(holidayRowFor)
  })
  serve(
    app,
    parts,
    listHolidays,
    async ({ db, query, actor }) => {
      const { totalCount, rows } = await pageOfHolidays(db, query)
      const lastUpdate = await lastUpdateOfHolidays(db, actor.timeZone)
      return { ...lastUpdate, totalCount, holidayList: rows.map(holidayRowFor) }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, readHolidayImpact, readImpact, { reads: 'snapshot' })
  serve(app, parts, importHolidays, addFromFile)
  serve(app, parts, createHoliday, addOne)
  serve(app, parts, updateHoliday, changeOne)
  serve(app, parts, deleteHoliday, removeOne)
}
