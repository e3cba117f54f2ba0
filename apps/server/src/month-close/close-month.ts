import type { Month } from '@yuga/domain/calendar/day'
import { baseHundredthsOf } from '@yuga/domain/calendar/workdays'
import { nextState } from '@yuga/domain/timecard/row-state'
import type { Actor } from '../http/actor.ts'
import type { Context } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { cancelledByCloseText } from '../messages/texts.ts'
import { finishRequests } from '../requests/request.store.ts'
import { lockTimecards, writeStates } from '../timecard/timecard.store.ts'
import { calendarsOf, pendingRequestsOf, writeCloses } from './month-close.store.ts'

type Call = Context & { readonly actor: Actor }

/** The base hours of each employee's month; people with the same offices share one computation. */
async function basesOf({ db }: Call, employeeIds: readonly string[], month: Month) {
  const { officesOf, holidays } = await calendarsOf(db, employeeIds, month)
  const known = new Map<string, number>()
  return employeeIds.map((employeeId) => {
    const offices = officesOf.get(employeeId) ?? []
    const key = JSON.stringify(offices.map((segment) => [segment.officeCode, segment.fromDay]))
    const baseHundredths =
      offices.length === 0 ? 0 : (known.get(key) ?? baseHundredthsOf(month, offices, holidays))
    known.set(key, baseHundredths)
    return { employeeId, baseHundredths }
  })
}

/**
 * Closes a month for employees: every row and the base hours stand still, and pending requests of the
 * month are cancelled with a message to the requester (document 5 §2.10). Answers who is closed now.
 */
export async function closeMonthOf(
  call: Call,
  employeeIds: readonly string[],
  month: Month,
): Promise<string[]> {
  const { db, actor, now, audit } = call
  await lockTimecards(db, employeeIds)
  const by = { employeeId: actor.employeeId, now }
  const closed = await writeCloses(db, await basesOf(call, employeeIds, month), month, by)
  const pending = await pendingRequestsOf(db, closed, month)
  await finishRequests(
    db,
    pending.map((request) => request.request_sn),
    { state: 'cancelled', by: actor.employeeId, now },
  )
  await writeStates(
    db,
    pending.map((request) => {
      const state = request.kind === 'overtime' ? 'pendingOvertime' : 'pendingUnsubmit'
      return {
        employeeId: request.requester_id,
        period: { firstDay: request.period_start, lastDay: request.period_end },
        projectId: request.project_id,
        state: nextState(state, 'closeMonth') ?? state,
      }
    }),
    by,
  )
  await sendMessages(
    db,
    actor,
    pending.map((request) => ({
      receiverId: request.requester_id,
      category: request.kind,
      text: cancelledByCloseText(request.kind, {
        requesterName: request.requester_name,
        projectName: request.project_name,
        period: { firstDay: request.period_start, lastDay: request.period_end },
      }),
    })),
    now,
  )
  await audit(
    ...closed.map((employeeId) => ({
      forEmployeeId: employeeId,
      action: 'month.close',
      subject: `month ${employeeId} ${month}`,
      after: {
        cancelledRequests: pending
          .filter((request) => request.requester_id === employeeId)
          .map((request) => request.request_sn),
      },
    })),
  )
  return closed
}
