import { dayIn, startingAt } from '@yuga/server/http/clock'
import { periodOf } from '@yuga/domain/timecard/period'

/**
 * The instant at which every server under load starts its clock: a Thursday in the middle of a month, so that
 * each run meets the same company and a week that is open.
 */
export const clockStart = new Date('2026-03-19T17:00:00+09:00')
export const benchClock = () => startingAt(clockStart)
export const today = dayIn('Asia/Seoul', clockStart)
export const thisWeek = periodOf(today)

export const years = 2
export const firstDay = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`

/** By the server's clock, sessions begin later than a run takes: see `signInCallers`. */
export const sessionsFrom = new Date(clockStart.getTime() + 2 * 3_600_000)
