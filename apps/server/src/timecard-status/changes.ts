import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { readChangesSinceClose } from '@yuga/contract/reports/timecard-status'
import { dayToWire, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { personById } from '../access/principals.store.ts'
import type { Actor } from '../http/actor.ts'
import { wallClockIn } from '../http/clock.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { changedRowsOf, lastCloseOf } from './changes.store.ts'
import { refuseUnread } from './reach.ts'

type Call = ReceivedBy<typeof readChangesSinceClose> & Context & { readonly actor: Actor }

/** What of an employee's month is other than at its last close that was opened again (timecard-status-9). */
export async function changesSinceClose(
  { db, actor, query: { employeeId }, now }: Call,
  month: Month,
): Promise<AnswerOf<typeof readChangesSinceClose>> {
  await refuseUnread(db, actor, { employeeId, day: lastDayOf(month) })
  const person = await personById(db, employeeId, now)
  if (person === null) refuse('close.not-in-scope', { at: 'employeeId' })
  const close = await lastCloseOf(db, employeeId, month)
  if (close === undefined) return { lastClose: null, changeList: [] }
  const clock = (instant: Date) => wallClockIn(actor.timeZone, new Date(instant))
  const rows = await changedRowsOf(db, employeeId, month)
  return {
    lastClose: {
      closedAt: clock(close.closedAt),
      closedByName: close.closedByName,
      reopenedAt: clock(close.reopenedAt),
      reopenedByName: close.reopenedByName,
    },
    changeList: rows.map((row) => ({
      projectId: row.projectId,
      projectName: row.projectName,
      fromDate: dayToWire(row.firstDay),
      toDate: dayToWire(row.lastDay),
      beforeHour: hoursNumber(row.before),
      afterHour: hoursNumber(row.after),
      beforeSubmitHour: hoursNumber(row.beforeSubmitted),
      afterSubmitHour: hoursNumber(row.afterSubmitted),
    })),
  }
}
