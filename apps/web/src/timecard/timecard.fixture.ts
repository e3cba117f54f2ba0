import type { Timecard, TimecardRow, WireLock } from '@yuga/contract/timecard/timecard'
import { dayToWire } from '@yuga/domain/calendar/day'
import { isInPeriod, periodOf, weekOf } from '@yuga/domain/timecard/period'

type Week = readonly [number, number, number, number, number, number, number]

export type RowOverrides = Partial<Omit<TimecardRow, 'days'>> & {
  readonly week?: Week
  readonly caps?: number
  /** Locks by day, 0 = Sunday. */
  readonly locks?: Readonly<Record<number, WireLock>>
}

export function aLock(code: string, overrides: Partial<WireLock> = {}): WireLock {
  return {
    code,
    strength: 'frozen',
    next: 'none',
    message: `${code}.`,
    nextMessage: '',
    sinceAt: null,
    byName: null,
    ...overrides,
  }
}

const submitted = aLock('timecard.row-submitted', { next: 'requestUnsubmit' })

/** An answer of the server for tests: the week of 2026-03-08 by default, rows in their words. */
export function aTimecard(
  rows: readonly RowOverrides[],
  overrides: Partial<Timecard> & { day?: string } = {},
): Timecard {
  const { day = '2026-03-10', ...answer } = overrides
  const period = periodOf(day)
  const days = weekOf(period)
  return {
    owner: { employeeId: 'E1', employeeName: 'Kim', locationCode: 'FC001', timeZone: 'Asia/Seoul' },
    fromDate: dayToWire(period.firstDay),
    toDate: dayToWire(period.lastDay),
    today: '20260320',
    version: 1,
    savedAt: null,
    autosaveYn: 'N',
    monthCloseYn: 'N',
    lastOfMonthYn: 'N',
    employed: { fromDate: dayToWire(period.firstDay), toDate: dayToWire(period.lastDay) },
    uncompletedPrevious: null,
    myProjectList: rows.map((row, index) => aRow(row, index, days, period)),
    ...answer,
  }
}

function aRow(
  overrides: RowOverrides,
  index: number,
  days: readonly string[],
  period: ReturnType<typeof periodOf>,
): TimecardRow {
  const { week = [0, 0, 0, 0, 0, 0, 0], caps = 24, locks = {}, ...wire } = overrides
  const rowState = wire.rowState ?? 'open'
  const rowLock = rowState === 'open' || rowState === 'flagged' ? null : submitted
  return {
    projectId: `P${index + 1}`,
    projectName: `Project ${index + 1}`,
    showFlag: 'Y',
    projectType: 'PM001',
    billableYN: 'Y',
    pmId: 'PM',
    pmName: 'Han Sora',
    startDate: '20260101',
    endDate: '20261231',
    submitFlag: rowState === 'submitted' || rowState === 'pendingUnsubmit' ? 'Y' : 'N',
    overtimeFlag: rowState === 'flagged' ? 'Y' : 'N',
    resideYN: caps === 8 ? 'Y' : 'N',
    timeSunday: week[0],
    timeMonday: week[1],
    timeTuesday: week[2],
    timeWednesday: week[3],
    timeThursday: week[4],
    timeFriday: week[5],
    timeSaturday: week[6],
    timeTotal: week.reduce((sum, hours) => sum + hours, 0),
    usedManMonth: 0,
    assignManMonth: 0.5,
    rowState,
    requestSn: null,
    lastRejection: null,
    lock: rowLock,
    days: days.map((date, weekday) => ({
      date: dayToWire(date),
      cap: caps,
      lock: isInPeriod(date, period)
        ? (locks[weekday] ?? rowLock)
        : aLock('timecard.other-month', { next: 'openOtherPeriod' }),
    })),
    removable: week.every((hours) => hours === 0),
    meter: {
      isExempt: false,
      planHundredths: 50,
      otherTenThousandths: 0,
      otherByBase: [],
      segments: [{ firstDay: '2026-03-01', baseHundredths: 16800, hundredths: 0 }],
    },
    ...wire,
  }
}
