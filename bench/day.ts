import { dayIn, startingAt } from '@yuga/server/http/clock'
import { periodOf } from '@yuga/domain/timecard/period'

/** Where each server starts its clock: a Thursday in the middle of a month, so that the week is open in every run. */
export const clockStart = new Date('2026-03-19T17:00:00+09:00')
export const benchClock = () => startingAt(clockStart)
export const today = dayIn('Asia/Seoul', clockStart)
export const thisWeek = periodOf(today)
export const thisYear = Number(today.slice(0, 4))
/** The last year that is over. */
export const lastYear = thisYear - 1

/** By the server's clock, sessions begin later than a run takes, so that none is written again as seen. */
export const sessionsFrom = new Date(clockStart.getTime() + 2 * 3_600_000)
