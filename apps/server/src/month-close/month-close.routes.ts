import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
  previewMonthClose,
  readMonthCloseOutlook,
  validateMonthClose,
} from '@yuga/contract/timecard/month-close'
import {
  unfinishedOf,
  validateMonthClose as validationOf,
} from '@yuga/domain/timecard/month/month-close'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { cancelClose } from './cancel-close.ts'
import { closeForEveryone, closePreview } from './close-for-everyone.ts'
import { closeOwn } from './close-month.ts'
import { monthAskedBy } from './month-asked.ts'
import { rowsOfMonth } from './month-close.store.ts'
import { outlookOn } from './outlook.ts'

function closeAsked(
  asked: Parameters<typeof monthAskedBy>[0] & { onlyReadyYn?: 'Y' | 'N' | undefined },
) {
  return { month: monthAskedBy(asked), onlyReady: asked.onlyReadyYn === 'Y' }
}

export function monthCloseRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, validateMonthClose, async ({ db, owner, body }) =>
    validationOf(unfinishedOf(await rowsOfMonth(db, owner.employeeId, monthAskedBy(body)))),
  )
  serve(app, parts, readMonthCloseOutlook, (call) => outlookOn(call, call.params.yearMonth))
  serve(app, parts, closeOwnMonth, (call) => closeOwn(call, monthAskedBy(call.body)))
  serve(app, parts, closeMonthForEveryone, (call) => closeForEveryone(call, closeAsked(call.body)))
  serve(app, parts, previewMonthClose, (call) => closePreview(call, closeAsked(call.query)), {
    reads: 'snapshot',
  })
  serve(app, parts, cancelMonthClose, (call) => cancelClose(call, monthAskedBy(call.body)))
}
