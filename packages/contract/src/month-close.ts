import { z } from 'zod'
import { needs } from './access.ts'
import { endpoint } from './endpoint.ts'
import { done, wireId, wireMonth, wireText } from './wire.ts'

const month = {
  /** Optional beside yearMonth, which names the year already; where both come they must agree. */
  standardYear: z
    .union([z.string(), z.number().transform(String)])
    .refine((year) => /^\d{4}$/.test(year))
    .optional(),
  yearMonth: wireMonth,
}

export const validateMonthClose = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthClose/validation',
  summary:
    'Whether the own month can be closed cleanly: -1 while something is unsubmitted or pending',
  access: needs('timecard.own'),
  body: z.object(month),
  response: z.union([z.literal(-1), z.literal(0)]),
})

export const closeOwnMonth = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthClose',
  summary: 'Close the own month',
  access: needs('timecard.own'),
  body: z.object(month),
  response: done,
})

export const closeMonthForEveryone = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/monthClose',
  summary: 'Close a month for every employee who has not closed it',
  access: needs('month-close.everyone'),
  body: z.object(month),
  response: z.object({ closedCount: z.number() }),
})

export const cancelMonthClose = endpoint({
  method: 'POST',
  path: '/report/timecardStatus/userMonthCloseCancel',
  summary: "Open one employee's closed month again",
  access: needs('month-close.cancel'),
  body: z.object({ ...month, employeeId: wireId, reason: wireText(2000).optional() }),
  response: done,
})
