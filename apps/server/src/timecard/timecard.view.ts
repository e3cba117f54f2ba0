import { actorName } from '@yuga/contract/problems/actor-name'
import { type Language, problemText } from '@yuga/contract/problems/problems'
import { nextStepText } from '@yuga/contract/problems/locks'
import {
  type DayField,
  dayFields,
  type Timecard,
  type TimecardRow,
} from '@yuga/contract/timecard/timecard'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import {
  capOf,
  lockOfCell,
  lockOfRow,
  residesOn,
  type RowFacts,
  type TimecardFacts,
} from '@yuga/domain/timecard/facts'
import { hoursNumber, manMonthNumber, totalOf } from '@yuga/domain/timecard/hours'
import { type Lock, problemOfLock } from '@yuga/domain/timecard/month/lock'
import { meterOf, usedTenThousandths } from '@yuga/domain/timecard/man-months/meter'
import {
  isLastPeriodOfMonth,
  type Period,
  previousPeriod,
  weekOf,
} from '@yuga/domain/timecard/period'
import { isPreviousPeriodUncompleted } from '@yuga/domain/timecard/previous-week'
import { countsAsSubmitted } from '@yuga/domain/timecard/row-state'
import { isRowRemovable, isRowShown } from '@yuga/domain/timecard/shown-rows'
import { wallClockIn } from '../http/clock.ts'
import { employedIn } from '@yuga/domain/timecard/week-hours'
import type { Owner } from '../http/owner.ts'
import type { StoredPeriod } from './period.store.ts'

/** The language and the zone of the reader. */
export type Reader = { readonly language: Language; readonly timeZone: string }

/** The owner of the week, and the office of its days. */
type WeekOwner = Pick<Owner, 'employeeId' | 'name' | 'officeCode' | 'timeZone'>

/** A period as it travels: the rows in wire names, each cell with the reason that locks it. */
export function timecardFor(period: StoredPeriod, owner: WeekOwner, reader: Reader): Timecard {
  const { facts } = period
  const week = weekOf(facts.period)
  const employed = employedIn(facts.period, facts)
  return {
    owner: {
      employeeId: owner.employeeId,
      employeeName: owner.name,
      locationCode: owner.officeCode,
      timeZone: owner.timeZone,
    },
    fromDate: dayToWire(facts.period.firstDay),
    toDate: dayToWire(facts.period.lastDay),
    employed: employed && {
      fromDate: dayToWire(employed.firstDay),
      toDate: dayToWire(employed.lastDay),
    },
    today: dayToWire(facts.today),
    version: period.version,
    savedAt: period.savedAt,
    autosaveYn: yesOrNo(period.autosaves),
    monthCloseYn: yesOrNo(facts.monthClose !== null),
    lastOfMonthYn: yesOrNo(isLastPeriodOfMonth(facts.period)),
    uncompletedPrevious: uncompletedBefore(period),
    myProjectList: facts.rows.map((row) => rowFor(facts, row, week, reader)),
  }
}

function uncompletedBefore({ facts, previous }: StoredPeriod): Timecard['uncompletedPrevious'] {
  const period: Period = previousPeriod(facts.period)
  if (!isPreviousPeriodUncompleted({ ...facts, ...previous, period })) return null
  return { fromDate: dayToWire(period.firstDay), toDate: dayToWire(period.lastDay) }
}

function rowFor(
  facts: TimecardFacts,
  row: RowFacts,
  week: readonly string[],
  reader: Reader,
): TimecardRow {
  const meter = meterOf(facts, row)
  const rowLock = lockOfRow(facts, row)
  return {
    projectId: row.projectId,
    projectName: row.projectName,
    showFlag: yesOrNo(isRowShown(row)),
    projectType: reader.language === 'en' ? row.projectTypeEn || row.projectType : row.projectType,
    billableYN: yesOrNo(row.isBillable),
    pmId: row.pmId,
    pmName: row.pmName,
    startDate: dayToWire(row.startDay),
    endDate: dayToWire(row.endDay),
    submitFlag: yesOrNo(countsAsSubmitted(row.state)),
    overtimeFlag: yesOrNo(row.state === 'flagged'),
    resideYN: yesOrNo(residesOn(row, facts.period.lastDay)),
    ...hoursByField(row, week),
    timeTotal: hoursNumber(totalOf(row.hours)),
    usedManMonth: manMonthNumber(usedTenThousandths(meter, row.hours)),
    assignManMonth: row.planHundredths / 100,
    rowState: row.state,
    requestSn: row.pendingRequestSn,
    lastRejection: row.lastRejection && {
      kind: row.lastRejection.kind,
      byName: actorName(row.lastRejection.byName, row.lastRejection.forName, reader.language),
      reason: row.lastRejection.reason,
      at: wallClockIn(reader.timeZone, new Date(row.lastRejection.at)),
    },
    lock: rowLock && lockFor(rowLock, reader),
    days: week.map((day) => {
      const lock = lockOfCell(facts, row, day)
      return {
        date: dayToWire(day),
        cap: hoursNumber(capOf(row, day)),
        lock: lock && lockFor(lock, reader),
      }
    }),
    removable: isRowRemovable(row),
    meter,
  }
}

function hoursByField(row: RowFacts, week: readonly string[]): Record<DayField, number> {
  const entries = dayFields.map((field, weekday) => {
    const day = week[weekday] ?? ''
    return [field, hoursNumber(row.hours[day] ?? 0)] as const
  })
  return Object.fromEntries(entries) as Record<DayField, number>
}

/** A lock in the reader's language; instants become the wall clock of the reader's office. */
export function lockFor(lock: Lock, { language, timeZone }: Reader) {
  const sinceAt = lock.sinceAt === undefined ? null : wallClockIn(timeZone, new Date(lock.sinceAt))
  const said = sinceAt === null ? lock : { ...lock, sinceAt }
  return {
    code: lock.code,
    strength: lock.strength,
    next: lock.next,
    message: problemText(problemOfLock(said), language),
    nextMessage: nextStepText(lock.next, language),
    sinceAt,
    byName: lock.byName === undefined ? null : actorName(lock.byName, lock.forName, language),
  }
}
