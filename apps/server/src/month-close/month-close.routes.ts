import { isDone } from '@yuga/contract/wire'
import {
  cancelMonthClose,
  closeMonthForEveryone,
  closeOwnMonth,
  validateMonthClose,
} from '@yuga/contract/month-close'
import type { Month } from '@yuga/domain/calendar/day'
import {
  validateMonthClose as validationOf,
  whyNotCancelClose,
  whyNotCloseMonth,
} from '@yuga/domain/timecard/month-close'
import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { reopenedText } from '../messages/texts.ts'
import { lockTimecards } from '../timecard/timecard.store.ts'
import { closeMonthOf } from './close-month.ts'
import {
  employeesWithoutClose,
  isMonthClosed,
  removeClose,
  standingTo,
  unfinishedOf,
} from './month-close.store.ts'

/** The month that is meant; standardYear says the same year or nothing. */
function monthOfBody(body: { standardYear?: string | undefined; yearMonth: Month }): Month {
  if (body.standardYear !== undefined && body.standardYear !== body.yearMonth.slice(0, 4)) {
    refuse('close.year-differs', { at: 'standardYear' })
  }
  return body.yearMonth
}

export function monthCloseRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, validateMonthClose, async ({ db, actor, body }) =>
    validationOf(await unfinishedOf(db, actor.employeeId, monthOfBody(body))),
  )

  serve(app, parts, closeOwnMonth, async (call) => {
    const { db, actor, body } = call
    const month = monthOfBody(body)
    await lockTimecards(db, [actor.employeeId])
    const isClosed = await isMonthClosed(db, actor.employeeId, month)
    const broken = whyNotCloseMonth({ month, today: actor.today, isClosed })
    if (broken !== null) throw new Refusal([{ ...broken, at: 'yearMonth' }])
    await closeMonthOf(call, [actor.employeeId], month)
    return isDone
  })

  serve(app, parts, closeMonthForEveryone, async (call) => {
    const { db, actor, body } = call
    const month = monthOfBody(body)
    const broken = whyNotCloseMonth({ month, today: actor.today, isClosed: false })
    if (broken !== null) throw new Refusal([{ ...broken, at: 'yearMonth' }])
    const closed = await closeMonthOf(call, await employeesWithoutClose(db, month), month)
    return { closedCount: closed.length }
  })

  serve(app, parts, cancelMonthClose, async ({ db, actor, body, now, audit }) => {
    const month = monthOfBody(body)
    const { employeeId } = body
    const standing = await standingTo(db, actor, employeeId, month)
    const isAdministrator = actor.roles.includes('LE999')
    if (standing === undefined || (!isAdministrator && !standing.in_scope)) {
      refuse('employee.not-found', { at: 'employeeId' })
    }
    if (!isAdministrator && (standing.leads_above || employeeId === actor.employeeId)) {
      refuse('request.requester-leads-above', { at: 'employeeId' })
    }
    await lockTimecards(db, [employeeId])
    const close = await removeClose(db, employeeId, month)
    const broken = whyNotCancelClose({ month, isClosed: close !== undefined })
    if (broken !== null) throw new Refusal([{ ...broken, at: 'yearMonth' }])
    const reason = body.reason?.trim() ?? ''
    await sendMessages(
      db,
      actor,
      [
        {
          receiverId: employeeId,
          category: 'monthClose',
          text: reopenedText(month, actor.name, reason),
        },
      ],
      now,
    )
    await audit({
      forEmployeeId: employeeId,
      action: 'month.cancel-close',
      subject: `month ${employeeId} ${month}`,
      before: close,
      after: { reason },
    })
    return isDone
  })
}
