import '../wire/without-eval.ts'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { wireId, wireMonth, yesNo } from '../wire/wire.ts'

/** Hours. */
const sums = { jobTimeSum: z.number(), submitTimeSum: z.number() }

export const readPersonMonth = endpoint({
  method: 'GET',
  path: '/report/timecardStatus/month',
  summary: 'The month of an employee by project and day, as it is printed and signed',
  access: 'signed-in',
  personal: 'hours',
  query: z.object({
    /** Absent: the own month. */
    employeeId: wireId.optional(),
    yearMonth: wireMonth,
  }),
  response: z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    organizationName: z.string().describe('Of the last day of the month; empty: none'),
    yearMonth: z.string(),
    baseHour: z.number().describe('Of the workdays within employment'),
    closedDate: z.string().describe('YYYYMMDD; empty: the month is open'),
    dayList: z.array(
      z.object({
        date: z.string(),
        dayKind: z.enum(['workday', 'weekend', 'holiday']),
        employedYn: yesNo,
        jobTimeSum: z.number(),
      }),
    ),
    projectList: z.array(
      z.object({
        projectId: z.string(),
        projectName: z.string(),
        /** One for each day. */
        jobTimeList: z.array(z.number()),
        ...sums,
      }),
    ),
    ...sums,
  }),
})
