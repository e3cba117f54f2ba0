import { isDone } from '@yuga/contract/wire/wire'
import type { Month } from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import { pendingState } from '@yuga/domain/requests/row-request'
import { whyNotCloseMonth } from '@yuga/domain/timecard/month/month-close'
import { nextState, type RowState } from '@yuga/domain/timecard/row-state'
import { type OwnedCall, senderOf, writtenBy } from '../http/owned-call.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { cancelledByCloseText } from '../messages/texts.ts'
import { finishRequests } from '../requests/requests.store.ts'
import { type BaseOfEmployee, basesOfOpenMonth } from '../figures/bases.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { writeStates } from '../timecard/timecard.store.ts'
import {
  type PendingRequest,
  pendingRequestsOf,
  standingsOf,
  writeCloses,
} from './month-close.store.ts'

/** Closes the owner's month, or says why not. */
export async function closeOwn(call: OwnedCall, month: Month): Promise<{ done: true }> {
  const { db, owner, now } = call
  await lockTimecards(db, [owner.employeeId])
  const [standing] = await standingsOf(db, [owner.employeeId], month, now)
  if (standing === undefined) refuse('employee.not-found')
  const broken = whyNotCloseMonth({ ...standing, month })
  if (broken !== null) throw new Refusal([{ ...broken, at: 'yearMonth' }])
  await closeMonthOf(call, [owner.employeeId], month)
  return isDone
}

/** The state of a pending row when its month is closed. */
function stateAfterClose(state: RowState): RowState {
  return nextState(state, 'closeMonth') ?? state
}

/**
 * Closes a month for employees: every row, the base hours and the workdays behind them no longer change, and
 * pending requests of the month are cancelled with a message to the requester (month-close-4). Answers who is closed
 * now.
 */
export async function closeMonthOf(
  call: OwnedCall,
  employeeIds: readonly string[],
  month: Month,
): Promise<string[]> {
  const { db, actor, owner, now, audit } = call
  const locked = await lockTimecards(db, employeeIds)
  const by = writtenBy(call)
  const bases = await basesOfOpenMonth(db, locked, month)
  const closed = new Set(await writeCloses(db, bases, month, by))
  const pending = await pendingRequestsOf(db, [...closed], month, { isTaken: true })
  await finishRequests(
    db,
    pending.map((request) => request.request_sn),
    { state: 'cancelled', by },
  )
  await writeStates(
    db,
    pending.map((request) => ({
      employeeId: request.requester_id,
      period: { firstDay: request.period_start, lastDay: request.period_end },
      projectId: request.project_id,
      state: stateAfterClose(pendingState[request.kind]),
    })),
    by,
  )
  await sendMessages(
    db,
    senderOf(actor, owner),
    pending.map((request) => ({
      receiverId: request.requester_id,
      category: request.kind,
      text: cancelledByCloseText(request.kind, {
        requesterName: request.requester_name,
        projectName: request.project_name,
        period: { firstDay: request.period_start, lastDay: request.period_end },
      }),
      about: { kind: 'week', day: request.period_start, requestSn: request.request_sn },
    })),
    now,
  )
  const requestsOf = grouped(pending, ({ requester_id }) => requester_id)
  await audit(
    ...bases
      .filter(({ employeeId }) => closed.has(employeeId))
      .map((base) => recordOf(base, month, requestsOf.get(base.employeeId) ?? [])),
  )
  return [...closed]
}

/** What the audit has of a closed month: its base hours, and the requests that were cancelled with it. */
function recordOf(
  { employeeId, baseHundredths }: BaseOfEmployee,
  month: Month,
  cancelled: readonly PendingRequest[],
) {
  return {
    forEmployeeId: employeeId,
    action: 'month.close' as const,
    subject: `month ${employeeId} ${month}`,
    before: {
      isClosed: false,
      requests: cancelled.map(({ request_sn, kind }) => ({
        requestSn: request_sn,
        state: 'pending',
        rowState: pendingState[kind],
      })),
    },
    after: {
      isClosed: true,
      baseHundredths,
      requests: cancelled.map(({ request_sn, kind }) => ({
        requestSn: request_sn,
        state: 'cancelled',
        rowState: stateAfterClose(pendingState[kind]),
      })),
    },
  }
}
