import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { file } from '../wire/file.ts'
import { done, wireId } from '../wire/wire.ts'

const path = '/settings/holiday-feeds'

export const listHolidayFeeds = endpoint({
  method: 'GET',
  path,
  summary: 'The offices, and for which of them the caller has an address to subscribe to',
  access: 'signed-in',
  response: z.object({
    feedList: z.array(
      z.object({
        officeCode: z.string(),
        officeName: z.string(),
        /** An instant; null: there is none. */
        madeAt: z.string().nullable(),
      }),
    ),
  }),
})

export const makeHolidayFeed = endpoint({
  method: 'POST',
  path,
  summary: 'Make a new address of an office’s holidays; the one before ends',
  access: 'signed-in',
  body: z.object({ officeCode: wireId }),
  response: z.object({
    /** The path of the address, shown this once; null where the call was repeated. */
    feedPath: z.string().nullable(),
  }),
})

export const revokeHolidayFeed = endpoint({
  method: 'DELETE',
  path: `${path}/{officeCode}`,
  summary: 'End the address of an office’s holidays',
  access: 'signed-in',
  params: z.object({ officeCode: wireId }),
  response: done,
})

export const calendarMediaType = 'text/calendar; charset=utf-8'

/** 256 random bits are the whole permission: calendars send no header. */
export const readHolidayFeed = file({
  path: '/holiday-feeds/{feedToken}/holidays.ics',
  summary: 'The holidays of an office as a calendar to subscribe to, for who knows the address',
  access: 'anyone',
  params: z.object({ feedToken: wireId }),
  query: z.object({}),
  file: calendarMediaType,
})
