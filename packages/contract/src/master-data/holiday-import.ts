import { z } from 'zod'
import { needs } from '../access/access.ts'
import { repeated, upload } from '../wire/file.ts'
import { holidayImpact } from './holidays.ts'
import { sheetUploadQuery } from '../wire/sheet.ts'
import { wholeNumber, wireId, yesNo } from '../wire/wire.ts'

/** A calendar of ten years takes some hundred kilobytes. */
export const calendarFileBytes = 1_048_576
const mostHolidays = 1_000
/** Of what is passed over so many are named, the others counted. */
export const mostPassedOverNamed = 200

const year = wholeNumber({ from: 1901, to: 2998 })

export const importHolidays = upload({
  method: 'POST',
  path: '/settings/holidays/calendar-file',
  summary: 'Add the holidays of an iCalendar file to an office: all that are not left out, or none',
  access: needs('settings.write'),
  query: sheetUploadQuery.extend({ officeCode: wireId, fromYear: year, toYear: year }),
  body: z.object({
    /** The places of holidays in the preview that are not to be added. */
    leaveOut: repeated(wholeNumber({ from: 0, to: mostHolidays - 1 }), mostHolidays),
  }),
  upload: { mostBytes: calendarFileBytes },
  response: z.object({
    writtenYn: yesNo,
    basis: z.string(),
    addedCount: z.number(),
    knownCount: z.number(),
    /** Appointments with a time of day, and what was called off. */
    passedOverCount: z.number(),
    /** The first of them, from the earliest on. */
    passedOverList: z
      .array(
        z.object({
          /** Empty where the event has none. */
          eventName: z.string(),
          startDateObject: z.string(),
          reason: z.enum(['timed', 'calledOff']),
        }),
      )
      .max(mostPassedOverNamed),
    impact: holidayImpact,
    holidayList: z.array(
      z.object({
        place: z.number(),
        holidayName: z.string(),
        holidayStartDateObject: z.string(),
        holidayEndDateObject: z.string(),
        action: z.enum(['add', 'known', 'leaveOut']),
        /** Y: the file says that it is an observance, on which people work. */
        observanceYn: yesNo,
      }),
    ),
  }),
})
