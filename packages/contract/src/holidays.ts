import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wireId, wireMonth } from './wire.ts'

export const readHolidays = endpoint({
  method: 'GET',
  path: '/settings/holidays/{yearMonth}/office/{officeCode}',
  summary: 'Holidays of an office that touch a month',
  access: 'signed-in',
  params: z.object({ yearMonth: wireMonth, officeCode: wireId }),
  response: z.array(
    z.object({
      sequence: z.number(),
      holidayName: z.string(),
      holidayStartDateObject: z.string(),
      holidayEndDateObject: z.string(),
      officeCode: z.string(),
    }),
  ),
})
