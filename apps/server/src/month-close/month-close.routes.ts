import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
  readMonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/month-close'
import type { Month } from '@yuga/domain/calendar/day'
import { unfinishedOf, validateMonthClose as validationOf } from '@yuga/domain/timecard/month-close'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { cancelClose } from './cancel-close.ts'
import { closeForEveryone, closeOwn } from './close-month.ts'
import { rowsOfMonth } from './month-close.store.ts'
import { outlookOn } from './outlook.ts'

/** The month that is meant; standardYear says the same year or nothing. */
function monthOfBody(body: { standardYear?: string | undefined; yearMonth: Month }): Month {
  if (body.standardYear !== undefined && body.standardYear !== body.yearMonth.slice(0, 4)) {
    refuse('close.year-differs', { at: 'standardYear' })
  }
  return body.yearMonth
}

export function monthCloseRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, validateMonthClose, async ({ db, owner, body }) =>
    validationOf(unfinishedOf(await rowsOfMonth(db, owner.employeeId, monthOfBody(body)))),
  )
  serve(app, parts, readMonthCloseOutlook, (call) => outlookOn(call, call.params.yearMonth))
  serve(app, parts, closeOwnMonth, (call) => closeOwn(call, monthOfBody(call.body)))
  serve(app, parts, closeMonthForEveryone, (call) => closeForEveryone(call, monthOfBody(call.body)))
  serve(app, parts, cancelMonthClose, (call) => cancelClose(call, monthOfBody(call.body)))
}
