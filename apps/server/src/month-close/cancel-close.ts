import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { cancelMonthClose } from '@yuga/contract/timecard/month-close'
import { rolesFor } from '@yuga/contract/access/grants'
import { isDone } from '@yuga/contract/wire/wire'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { whyNotCancelClose } from '@yuga/domain/timecard/month/month-close'
import type { Actor } from '../http/actor.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { reopenedText } from '../messages/texts.ts'
import { namesInMessages } from '../messages/names.ts'
import { recomputeCells } from '../figures/cells.store.ts'
import { recomputeStretches } from '../figures/stretches.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import { keepClosedHours, removeClose, scopeOver, standingsOf } from './month-close.store.ts'

type Call = ReceivedBy<typeof cancelMonthClose> & Context & { readonly actor: Actor }

/**
 * Opens an employee's closed month again and sends them a message; the rows keep their states, and
 * segments and base hours are those of now (month-close-5, month-close-7).
 */
export async function cancelClose(call: Call, month: Month): Promise<{ done: true }> {
  const { db, actor, body, now, audit } = call
  const { employeeId } = body
  // a caller without the right waits for no lock
  await refuseUnlessMayOpen(call, month, { isClosed: true })
  const locked = await lockTimecards(db, [employeeId])
  // scope and close as no one can change them any more
  const [standing] = await standingsOf(db, [employeeId], month, now)
  await refuseUnlessMayOpen(call, month, { isClosed: standing?.isClosed ?? false })
  await keepClosedHours(db, employeeId, month, { employeeId: actor.employeeId, now })
  const close = await removeClose(db, employeeId, month)
  const reason = body.reason?.trim() ?? ''
  const called = await namesInMessages(db, [actor])
  const text = reopenedText(month, called(actor), reason)
  const about = { kind: 'week', day: firstDayOf(month) } as const
  const message = { receiverId: employeeId, category: 'monthClose', text, about } as const
  await sendMessages(db, actor, [message], now)
  await recomputeStretches(db, locked, [month])
  await recomputeCells(db, locked, [month])
  await audit({
    forEmployeeId: employeeId,
    action: 'month.cancel-close',
    subject: `month ${employeeId} ${month}`,
    before: close,
    after: { reason },
  })
  return isDone
}

async function refuseUnlessMayOpen(
  { db, actor, body: { employeeId } }: Pick<Call, 'db' | 'actor' | 'body'>,
  month: Month,
  { isClosed }: { readonly isClosed: boolean },
): Promise<void> {
  const scope = await scopeOver(db, actor, employeeId, month)
  if (scope === undefined) refuse('close.not-in-scope', { at: 'employeeId' })
  const broken = whyNotCancelClose({
    month,
    isClosed,
    callerId: actor.employeeId,
    callerRoles: rolesFor(actor, 'month-close.cancel'),
    employeeId,
    isInScope: scope.inScope,
    leadsAbove: scope.leadsAbove,
  })
  if (broken === null) return
  const at = broken.code === 'close.not-closed' ? 'yearMonth' : 'employeeId'
  throw new Refusal([{ ...broken, at }])
}
