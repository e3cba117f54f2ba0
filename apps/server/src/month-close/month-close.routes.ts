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
import { rowsOfMonth } from './month-close.store.ts'
import { outlookOn } from './outlook.ts'
import { requestedMonthOf } from './requested-month.ts'

function requestedClose(
  requested: Parameters<typeof requestedMonthOf>[0] & { onlyReadyYn?: 'Y' | 'N' | undefined },
) {
  return { month: requestedMonthOf(requested), onlyReady: requested.onlyReadyYn === 'Y' }
}

export function monthCloseRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, validateMonthClose, async ({ db, owner, body }) =>
    validationOf(unfinishedOf(await rowsOfMonth(db, owner.employeeId, requestedMonthOf(body)))),
  )
  serve(app, parts, readMonthCloseOutlook, (call) => outlookOn(call, call.params.yearMonth))
  serve(app, parts, closeOwnMonth, (call) => closeOwn(call, requestedMonthOf(call.body)))
  serve(app, parts, closeMonthForEveryone, (call) =>
    closeForEveryone(call, requestedClose(call.body)),
  )
  serve(app, parts, previewMonthClose, (call) => closePreview(call, requestedClose(call.query)), {
    reads: 'snapshot',
  })
  serve(app, parts, cancelMonthClose, (call) => cancelClose(call, requestedMonthOf(call.body)))
}
