import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Day, dayToWire, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { closeStateOf, whyNotRemind } from '@yuga/domain/timecard/month/close-state'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { whyNotCancelClose } from '@yuga/domain/timecard/month/month-close'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { mappedInTurns } from '../http/answer/in-turns.ts'
import { weeksIn, type WeeksOfMonth } from '../month-close/month-progress.store.ts'
import type { AskedStatus } from './asked-status.ts'
import { reachOf } from './reach.ts'
import { belongingsOf } from './status.store.ts'

type Call = { readonly db: Db; readonly actor: Actor; readonly now: Date }

const dayOrEmpty = (day: Day | null) => (day === null ? '' : dayToWire(day))

/** Week by week of a month whether nothing of it is open: one list for all whose weeks are the same ones. */
function submittedWeeksIn(month: Month): (weeks: WeeksOfMonth) => ('Y' | 'N')[] {
  const days = periodsOfMonth(month).map(({ firstDay }) => firstDay)
  const known = new Map<WeeksOfMonth, ('Y' | 'N')[]>()
  return (weeks) => {
    const list = known.get(weeks) ?? days.map((day) => yesOrNo(!weeks.openWeeks.includes(day)))
    known.set(weeks, list)
    return list
  }
}

/** Who belonged to the units in a month, and how far each is from the close (timecard-status-2 to -4). */
export async function statusOf(
  { db, actor, now }: Call,
  asked: AskedStatus,
): Promise<AnswerOf<typeof listTimecardStatus>> {
  const { month, units } = asked
  const belongings = await belongingsOf(db, asked, { timeZone: actor.timeZone, now })
  const employeeIds = [...new Set(belongings.map(({ employeeId }) => employeeId))]
  const unitOf = new Map(units.map((unit) => [unit.unitId, unit]))
  const people = { employeeIds, day: lastDayOf(month) }
  const toRemind = await reachOf(db, actor, 'timecard.remind', people)
  const toReopen = await reachOf(db, actor, 'month-close.cancel', people)
  const weeksOf = weeksIn(month)
  const submitted = submittedWeeksIn(month)
  return mappedInTurns(belongings, (row) => {
    const { employeeId, keepsTimecard, canSignIn, isEmployed } = row
    const unit = unitOf.get(row.unitId)
    if (unit === undefined) return []
    const weeks = weeksOf(row)
    const state = closeStateOf({
      isClosed: row.isClosed,
      keepsTimecard,
      enteredHundredths: row.enteredHundredths,
      unsubmittedHundredths: row.unsubmittedHundredths,
      pendingOvertimeHundredths: row.pendingOvertimeHundredths,
      pendingOvertimes: row.pendingOvertimes,
      pendingUnsubmits: row.pendingUnsubmits,
      emptyWeeks: weeks.emptyWeeks,
      hasWorkdayAhead: row.hasWorkdayAhead,
    })
    const isRemindedToday = row.remindedOn === row.today
    const remindable = { state, keepsTimecard, canSignIn, isEmployed, isRemindedToday }
    const whyNotReopen = whyNotCancelClose({
      month,
      isClosed: row.isClosed,
      callerId: actor.employeeId,
      callerRoles: actor.roles,
      employeeId,
      isInScope: toReopen.holds(employeeId),
      leadsAbove: toReopen.leadsAbove(employeeId),
    })
    return [
      {
        employeeId,
        employeeName: row.name,
        organizationId: row.unitId,
        organizationName: unit.name,
        chartYn: yesOrNo(unit.isInChart),
        fromDate: dayToWire(row.firstDay),
        toDate: dayToWire(row.lastDay),
        timecardYn: yesOrNo(keepsTimecard),
        monthCloseYn: yesOrNo(row.isClosed),
        updtDe: dayOrEmpty(row.closedOn),
        closedByName: row.closedByName ?? '',
        jobTimeSum: hoursNumber(row.hundredthsInUnit),
        submitTimeSum: hoursNumber(row.submittedInUnit),
        statusYnList: submitted(weeks),
        state,
        emptyWeekCount: weeks.emptyWeeks,
        pendingRequestCount: row.pendingOvertimes + row.pendingUnsubmits,
        remindYn: yesOrNo(toRemind.holds(employeeId) && whyNotRemind(remindable) === null),
        remindedDate: dayOrEmpty(row.remindedOn),
        reopenYn: yesOrNo(whyNotReopen === null),
        changedYn: yesOrNo(row.isChanged),
      },
    ]
  })
}
