import type { Day } from '../calendar/day.ts'
import { dayKindOf, officeOn, type Holiday, type OfficeSegment } from '../calendar/workdays.ts'
import { dailyCapOf, type HoursByDay, type Hundredths } from './hours.ts'
import { whyLocked, whyRowLocked, type Lock, type MonthClose } from './month/lock.ts'
import type { CellHours } from './man-months/man-month.ts'
import type { Period } from './period.ts'
import type { RowState } from './row-state.ts'

/** Everything the rules must know about one employee and one period. */
export type TimecardFacts = {
  employeeId: string
  period: Period
  /** Today in the zone of the employee's office. */
  today: Day
  joinDay: Day
  retireDay: Day | null
  /** The dated history of the office, ascending. */
  offices: readonly OfficeSegment[]
  /** The days of the period's month on which organization, grade or office changed, ascending. */
  changeDays: readonly Day[]
  /** Of the employee's offices, in the period's month and in the period before. */
  holidays: readonly Holiday[]
  /** Of the period's month. */
  monthClose: MonthClose | null
  /** The base hours of the period's month, in hundredths: of a closed month those of its close. */
  baseHundredths: number
  rows: readonly RowFacts[]
}

/** The submitted hours of a cell of the period's month, without those of the period itself. */
export type MonthCell = { firstDay: Day; lastDay: Day; hundredths: Hundredths }

/** The submitted hours of all other months: their rounded man-months, and the hours by base hours. */
export type OtherMonths = { tenThousandths: number; byBase: readonly CellHours[] }

/** Who turned a request about a row down, when and why. */
export type Rejection = {
  kind: 'overtime' | 'unsubmit'
  byName: string
  /** The principal, where that person decided as a deputy. */
  forName?: string | null
  at: string
  reason: string
}

/** One project in the period, with the employee's part in it. */
export type RowFacts = {
  projectId: string
  projectName: string
  projectType: string
  /** Shown in English where it is given (master-data-4); empty where not. */
  projectTypeEn: string
  isBillable: boolean
  pmId: string
  pmName: string
  startDay: Day
  endDay: Day
  /** The day on which the project was ended; null while it is in progress. */
  endedDay: Day | null
  /** It is not won yet (tentative-2). */
  isTentative: boolean
  isMember: boolean
  isSupport: boolean
  isShown: boolean
  /** The member's plan over all months, in hundredths of a man-month. */
  planHundredths: number
  /** Whether the member resides at the customer's, dated, ascending. */
  residence: readonly { fromDay: Day; resides: boolean }[]
  state: RowState
  /** The ISO instant at which the row came into its state, and who brought it there. */
  stateAt: string | null
  stateByName: string | null
  stateForName?: string | null
  isApprovedOvertime?: boolean
  pendingRequestSn: number | null
  /** The row's last request if it was rejected and the row was not submitted since; `at` is an ISO instant. */
  lastRejection: Rejection | null
  /** The hours of the period's days; an absent day has none. */
  hours: HoursByDay
  monthCells: readonly MonthCell[]
  otherMonths: OtherMonths
}

/** Why the employee cannot change the row's hours of the day; null when they can. */
export function lockOfCell(facts: TimecardFacts, row: RowFacts, day: Day): Lock | null {
  return whyLocked({
    day,
    dayKind: dayKindOf(day, officeOn(day, facts.offices), facts.holidays),
    period: facts.period,
    today: facts.today,
    joinDay: facts.joinDay,
    retireDay: facts.retireDay,
    startDay: row.startDay,
    endDay: row.endDay,
    endedDay: row.endedDay,
    isTentative: row.isTentative,
    isMember: row.isMember,
    resides: residesOn(row, day),
    monthClose: facts.monthClose,
    state: row.state,
    stateAt: row.stateAt,
    stateByName: row.stateByName,
    stateForName: row.stateForName ?? null,
    isApprovedOvertime: row.isApprovedOvertime ?? false,
    pmName: row.pmName,
  })
}

/** Why the row as a whole is locked; null when it is open. */
export function lockOfRow(facts: TimecardFacts, row: RowFacts): Lock | null {
  return whyRowLocked({
    monthClose: facts.monthClose,
    state: row.state,
    stateAt: row.stateAt,
    stateByName: row.stateByName,
    stateForName: row.stateForName ?? null,
    isApprovedOvertime: row.isApprovedOvertime ?? false,
    pmName: row.pmName,
  })
}

/** Whether the member resides on the day; before the first entry the nearest one counts. */
export function residesOn(row: Pick<RowFacts, 'residence'>, day: Day): boolean {
  const inForce = row.residence.findLast((entry) => entry.fromDay <= day) ?? row.residence[0]
  return inForce?.resides ?? false
}

/** The most hours, in hundredths, that the employee may enter on the row and day. */
export function capOf(row: Pick<RowFacts, 'residence'>, day: Day): Hundredths {
  return dailyCapOf(residesOn(row, day))
}
