import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { holidaysShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { lastUpdate } from '../wire/master-data.ts'
import {
  done,
  version,
  versionInAddress,
  wholeNumber,
  wireDay,
  wireId,
  wireMonth,
  wireName,
} from '../wire/wire.ts'

export const holidayRow = z.object({
  sequence: z.number(),
  holidayName: z.string(),
  /** Both ends are days off. */
  holidayStartDateObject: z.string(),
  holidayEndDateObject: z.string(),
  officeCode: z.string(),
  version: z.number(),
})
export type HolidayRow = z.output<typeof holidayRow>

const path = '/settings/holidays'

export const readHolidays = endpoint({
  method: 'GET',
  path: `${path}/{yearMonth}/office/{officeCode}`,
  summary: 'Holidays of an office that touch a month',
  access: 'signed-in',
  params: z.object({ yearMonth: wireMonth, officeCode: wireId }),
  response: z.array(holidayRow),
})

const list = listOf('holidayList', holidayRow, {
  ...holidaysShape,
  more: { officeCode: wireId.optional() },
  answers: lastUpdate,
})

export const listHolidays = endpoint({
  method: 'GET',
  path,
  summary: 'A page of the holidays of all years, of one office or of all',
  access: needs('settings.read'),
  ...list,
})

const holidayDays = {
  holidayStartDateObject: wireDay,
  holidayEndDateObject: wireDay,
  officeCode: wireId,
}
const holidayFields = { holidayName: wireName, ...holidayDays }
const largestSequence = Number.MAX_SAFE_INTEGER
const sequence = z.number().int().positive().max(largestSequence)
const sequenceInAddress = wholeNumber({ to: largestSequence })

/** What a change does to man-months: closed months keep theirs (calendar-8). */
export const holidayImpact = z.object({
  /** Of open months: an employee's hours on a project in a stretch of a month. */
  changedCells: z.number(),
  changedEmployees: z.number(),
  /** yyyyMM */
  changedMonths: z.array(z.string()),
})
export type HolidayImpact = z.output<typeof holidayImpact>

export const readHolidayImpact = endpoint({
  method: 'GET',
  path: `${path}/impact`,
  summary: 'How many cells of open months a holiday would change; without days, its deletion',
  access: needs('settings.write'),
  query: z.object({
    /** The holiday that would be changed or deleted; absent: a new one. */
    sequence: sequenceInAddress.optional(),
    officeCode: wireId.optional(),
    holidayStartDateObject: wireDay.optional(),
    holidayEndDateObject: wireDay.optional(),
  }),
  response: holidayImpact,
})

const saved = z.object({ sequence: z.number(), version: z.number() })

export const createHoliday = endpoint({
  method: 'POST',
  path,
  summary: 'Add a holiday to an office; base hours of open months follow',
  access: needs('settings.write'),
  body: z.object(holidayFields),
  response: saved,
})

export const updateHoliday = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a holiday, also to another office; base hours of open months follow',
  access: needs('settings.write'),
  body: z.object({ sequence, ...holidayFields, version }),
  response: saved,
})

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: `${path}/{sequence}`,
  summary: 'Delete a holiday; base hours of open months follow',
  access: needs('settings.write'),
  params: z.object({ sequence: sequenceInAddress }),
  query: z.object({ version: versionInAddress }),
  response: done,
})
