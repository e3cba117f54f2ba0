import type { MonthCloseOutlook } from '@yuga/contract/timecard/month-close'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, monthToWire, type Month } from '@yuga/domain/calendar/day'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import {
  comingWorkdaysOf,
  emptyPeriodsOf,
  unfinishedOf,
  validateMonthClose as validationOf,
} from '@yuga/domain/timecard/month/month-close'
import { type Period, periodsOfMonth } from '@yuga/domain/timecard/period'
import type { OwnedCall } from '../http/owned-call.ts'
import { refuse } from '../http/refusal.ts'
import { calendarsOf } from '../timecard/calendars.store.ts'
import { rowsOfMonth, standingsOf, type StoredMonthRow } from './month-close.store.ts'

type Call = Pick<OwnedCall, 'db' | 'now' | 'owner'>

function stretchOf({ firstDay, lastDay }: Period) {
  return { fromDate: dayToWire(firstDay), toDate: dayToWire(lastDay) }
}

function projectFor(row: StoredMonthRow) {
  return {
    projectId: row.projectId,
    projectName: row.projectName,
    rowState: row.state,
    hours: hoursNumber(row.hundredths),
    requestSn: row.requestSn,
  }
}

/** What of the owner's month is not finished, week by week (month-close-9). */
export async function outlookOn(
  { db, owner, now }: Call,
  month: Month,
): Promise<MonthCloseOutlook> {
  const { employeeId } = owner
  const [standing] = await standingsOf(db, [employeeId], month, now)
  if (standing === undefined) refuse('employee.not-found')
  const rows = await rowsOfMonth(db, employeeId, month)
  const { officesOf, holidays } = await calendarsOf(db, [employeeId], month)
  const unfinished = unfinishedOf(rows)
  const employment = { ...standing, offices: officesOf.get(employeeId) ?? [], holidays }
  return {
    yearMonth: monthToWire(month),
    monthCloseYn: yesOrNo(standing.isClosed),
    validation: validationOf(unfinished),
    unsubmittedHours: hoursNumber(unfinished.unsubmittedHundredths),
    pendingRequestCount: unfinished.pendingRequests,
    unfinishedWeekList: periodsOfMonth(month).flatMap((period) => {
      const ofWeek = unfinished.rows.filter((row) => row.periodStart === period.firstDay)
      if (ofWeek.length === 0) return []
      return {
        ...stretchOf(period),
        unsubmittedHours: hoursNumber(unfinishedOf(ofWeek).unsubmittedHundredths),
        projectList: ofWeek.map(projectFor),
      }
    }),
    emptyWeekList: emptyPeriodsOf(month, rows, employment).map(stretchOf),
    comingWorkdayCount: comingWorkdaysOf(month, employment),
  }
}
