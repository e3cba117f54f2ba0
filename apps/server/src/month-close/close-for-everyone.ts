import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { closeMonthForEveryone, previewMonthClose } from '@yuga/contract/timecard/month-close'
import { type Language, problemText } from '@yuga/contract/problems/problems'
import { dayToWire, type Month } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import {
  closeStateOf,
  closeStates,
  type NotReadyProblemCode,
  reasonsNotReady,
} from '@yuga/domain/timecard/month/close-state'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { type CloseProblemCode, reasonsNotToClose } from '@yuga/domain/timecard/month/month-close'
import type { Db } from '../db/statement.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import type { OwnedCall } from '../http/owned-call.ts'
import { Refusal } from '../http/refusal.ts'
import { closeMonthOf } from './close-month.ts'
import { pendingRequestsOf, standingsWithoutClose } from './month-close.store.ts'
import { type PersonMonth, personMonths } from './month-progress.store.ts'

type LeftOpen = {
  readonly employeeId: string
  readonly name: string
  readonly broken: Problem<CloseProblemCode>
  /** Everything that keeps it open. */
  readonly reasons: readonly Problem<CloseProblemCode | NotReadyProblemCode>[]
}

type Planned = {
  /** How far the month of each has come who would be closed. */
  readonly toClose: readonly PersonMonth[]
  readonly leftOpen: readonly LeftOpen[]
}

type Query = { readonly month: Month; readonly now: Date; readonly onlyReady: boolean }

/**
 * The employees that closing a month for everybody closes, and who is left open and why (month-close-8): the month has
 * not begun for them or ends before they joined, or, where only those who are ready are closed, something is missing.
 * Refused where there is no one to close and the month has not begun for an employee. To close, the timecards are
 * locked first, so that nothing comes between what is looked at and what is closed.
 */
async function planClose(
  db: Db,
  { month, now, onlyReady }: Query,
  { isTaken }: { readonly isTaken: boolean },
): Promise<Planned> {
  const closable: string[] = []
  const leftOpen: LeftOpen[] = []
  for (const standing of await standingsWithoutClose(db, month, now)) {
    const { employeeId, name } = standing
    const reasons = reasonsNotToClose({ ...standing, month })
    const [broken] = reasons
    if (broken === undefined) closable.push(employeeId)
    else leftOpen.push({ employeeId, name, broken, reasons })
  }
  const notBegun = leftOpen.find(({ broken }) => broken.code === 'close.month-not-begun')
  if (closable.length === 0 && notBegun !== undefined) {
    throw new Refusal([{ ...notBegun.broken, at: 'yearMonth' }])
  }
  if (isTaken) await lockTimecards(db, closable)
  const months = await personMonths(db, closable, month, now)
  if (!onlyReady) return { toClose: months, leftOpen }
  const isReady = (person: PersonMonth) => closeStateOf(person) === 'ready'
  const unready = months.filter((person) => !isReady(person) && !person.isClosed)
  return {
    toClose: months.filter(isReady),
    leftOpen: [
      ...leftOpen,
      ...unready.map((person) => ({
        employeeId: person.employeeId,
        name: person.name,
        broken: { code: 'close.not-ready', values: { month } } as const,
        reasons: reasonsNotReady(person),
      })),
    ],
  }
}

const mostNamed = 1000

function leftOpenFor(leftOpen: readonly LeftOpen[], language: Language) {
  const shownOf = (problem: LeftOpen['reasons'][number]) => ({
    reason: problem.code,
    message: problemText(problem, language),
  })
  return {
    leftOpenCount: leftOpen.length,
    leftOpenList: leftOpen.slice(0, mostNamed).map(({ employeeId, name, broken, reasons }) => ({
      employeeId,
      employeeName: name,
      ...shownOf(broken),
      reasonList: reasons.map(shownOf),
    })),
  }
}

/** Closes a month for everybody who has not closed it, or for those alone who are ready. */
export async function closeForEveryone(
  call: OwnedCall,
  requested: Omit<Query, 'now'>,
): Promise<AnswerOf<typeof closeMonthForEveryone>> {
  const { db, now, language } = call
  const { toClose, leftOpen } = await planClose(db, { ...requested, now }, { isTaken: true })
  const ids = toClose.map(({ employeeId }) => employeeId)
  const closed = await closeMonthOf(call, ids, requested.month)
  return { closedCount: closed.length, ...leftOpenFor(leftOpen, language) }
}

/** What that would do, before it is done: who is closed, and which requests are cancelled (timecard-status-7). */
export async function closePreview(
  { db, now, language }: Pick<OwnedCall, 'db' | 'now' | 'language'>,
  requested: Omit<Query, 'now'>,
): Promise<AnswerOf<typeof previewMonthClose>> {
  const { toClose, leftOpen } = await planClose(db, { ...requested, now }, { isTaken: false })
  const ids = toClose.map(({ employeeId }) => employeeId)
  const pending = await pendingRequestsOf(db, ids, requested.month, { isTaken: false })
  const states = toClose.map(closeStateOf)
  const unsubmitted = toClose.reduce((sum, person) => sum + person.unsubmittedHundredths, 0)
  return {
    closeCount: toClose.length,
    stateCountList: closeStates
      .map((state) => ({ state, count: states.filter((one) => one === state).length }))
      .filter(({ count }) => count > 0),
    unsubmittedHour: hoursNumber(unsubmitted),
    ...leftOpenFor(leftOpen, language),
    cancelledRequestCount: pending.length,
    cancelledRequestList: pending.slice(0, mostNamed).map((request) => ({
      requestSn: request.request_sn,
      kind: request.kind,
      employeeId: request.requester_id,
      employeeName: request.requester_name,
      projectId: request.project_id,
      projectName: request.project_name,
      fromDate: dayToWire(request.period_start),
      toDate: dayToWire(request.period_end),
    })),
  }
}
