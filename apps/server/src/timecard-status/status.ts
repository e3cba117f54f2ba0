import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { rolesFor } from '@yuga/contract/access/grants'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type Day, dayToWire, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { workdayHundredths } from '@yuga/domain/calendar/workdays'
import type { ReportUnit } from '@yuga/domain/finance/unit-tree'
import { closeStateOf, whyNotRemind } from '@yuga/domain/timecard/month/close-state'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import { whyNotCancelClose } from '@yuga/domain/timecard/month/month-close'
import { periodsOfMonth } from '@yuga/domain/timecard/period'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { weeksIn } from '../month-close/month-progress.store.ts'
import { type Reach, reachOf } from './reach.ts'
import type { RequestedStatus } from './requested-status.ts'
import { type Belonging, belongingsOf } from './status.store.ts'

type Call = { readonly db: Db; readonly actor: Actor; readonly now: Date }

const dayOrEmpty = (day: Day | null) => (day === null ? '' : dayToWire(day))

/** Who belonged to the units in a month, and how far each is from the close (timecard-status-2 to -4). */
export async function statusOf(
  { db, actor, now }: Call,
  requested: RequestedStatus,
): Promise<TimecardStatusRow[]> {
  const { month, units } = requested
  const belongings = await belongingsOf(db, requested, { timeZone: actor.timeZone, now })
  const employeeIds = [...new Set(belongings.map(({ employeeId }) => employeeId))]
  const people = { employeeIds, day: lastDayOf(month) }
  const toRemind = await reachOf(db, actor, 'timecard.remind', people)
  const toReopen = await reachOf(db, actor, 'month-close.cancel', people)
  const unitOf = new Map(units.map((unit) => [unit.unitId, unit]))
  const weeksOf = weeksIn(month)
  const firstDays = periodsOfMonth(month).map(({ firstDay }) => firstDay)
  return belongings.flatMap((row) => {
    const unit = unitOf.get(row.unitId)
    if (unit === undefined) return []
    const weeks = weeksOf(row)
    return [
      rowFor(row, {
        unit,
        emptyWeeks: weeks.emptyWeeks,
        lateWeeks: weeks.lateWeeks,
        submittedWeeks: firstDays.map((day) => yesOrNo(!weeks.openWeeks.includes(day))),
        isOneself: row.employeeId === actor.employeeId,
        canRemind: toRemind.holds(row.employeeId),
        canReopen: mayReopen(row, { month, actor, reach: toReopen }),
      }),
    ]
  })
}

function mayReopen(
  { employeeId, isClosed }: Belonging,
  { month, actor, reach }: { readonly month: Month; readonly actor: Actor; readonly reach: Reach },
): boolean {
  const problem = whyNotCancelClose({
    month,
    isClosed,
    callerId: actor.employeeId,
    callerRoles: rolesFor(actor, 'month-close.cancel'),
    employeeId,
    isInScope: reach.holds(employeeId),
    leadsAbove: reach.leadsAbove(employeeId),
  })
  return problem === null
}

type Known = {
  readonly unit: ReportUnit
  readonly emptyWeeks: number
  readonly lateWeeks: number
  readonly submittedWeeks: ('Y' | 'N')[]
  /** Whether the reader reaches them for that. */
  readonly canRemind: boolean
  readonly isOneself: boolean
  readonly canReopen: boolean
}

/** What is expected until today, and what of it is not entered; nothing can be entered in a closed month (timecard-status-13). */
function hoursExpectedOf(
  row: Belonging,
): Pick<TimecardStatusRow, 'expectedTimeSum' | 'missingTimeSum'> {
  const expected = row.keepsTimecard ? row.workdaysInUnit * workdayHundredths : 0
  const missing = expected - (row.hundredthsInUnit - row.hundredthsAhead)
  return {
    expectedTimeSum: hoursNumber(expected),
    missingTimeSum: hoursNumber(row.isClosed ? 0 : Math.max(0, missing)),
  }
}

function rowFor(row: Belonging, known: Known): TimecardStatusRow {
  const { keepsTimecard, canSignIn, isEmployed, isRemindedToday, remindedByName } = row
  const { unit, emptyWeeks, lateWeeks, submittedWeeks, canRemind, canReopen, isOneself } = known
  const state = closeStateOf({
    isClosed: row.isClosed,
    hasBegun: row.hasBegun,
    keepsTimecard,
    enteredHundredths: row.enteredHundredths,
    unsubmittedHundredths: row.unsubmittedHundredths,
    pendingOvertimeHundredths: row.pendingOvertimeHundredths,
    pendingOvertimes: row.pendingOvertimes,
    pendingUnsubmits: row.pendingUnsubmits,
    emptyWeeks,
    hasWorkdayAhead: row.hasWorkdayAhead,
  })
  const remindable = {
    state,
    keepsTimecard,
    canSignIn,
    isEmployed,
    isRemindedToday,
    remindedByName,
    isOneself,
  }
  return {
    employeeId: row.employeeId,
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
    statusYnList: submittedWeeks,
    state,
    emptyWeekCount: emptyWeeks,
    pendingRequestCount: row.pendingOvertimes + row.pendingUnsubmits,
    remindYn: yesOrNo(canRemind && whyNotRemind(remindable) === null),
    remindedDate: dayOrEmpty(row.remindedOn),
    remindedByName: remindedByName ?? '',
    reopenYn: yesOrNo(canReopen),
    changedYn: yesOrNo(row.isChanged),
    ...hoursExpectedOf(row),
    lateWeekCount: row.isClosed ? 0 : lateWeeks,
  }
}
