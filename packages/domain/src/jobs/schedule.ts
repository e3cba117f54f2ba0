import { addDays, type Day, weekdayOf } from '../calendar/day.ts'

/** When a job is due, by the wall clock of the company's zone. `weekday`: 0 = Sunday … 6 = Saturday. */
export type Schedule =
  | { readonly every: 'day'; readonly at: string }
  | { readonly every: 'week'; readonly weekday: number; readonly at: string }
  | { readonly every: 'month'; readonly dayOfMonth: number; readonly at: string }

/** A moment as a wall clock shows it, 'YYYY-MM-DDTHH:MM'. */
export type WallTime = string

/** No more days than this lie between two days of a schedule: a month's first day is in every month. */
const mostDaysBetween = 31

function isDueOn(day: Day, schedule: Schedule): boolean {
  switch (schedule.every) {
    case 'day':
      return true
    case 'week':
      return weekdayOf(day) === schedule.weekday
    case 'month':
      return Number(day.slice(8)) === schedule.dayOfMonth
  }
}

/** The day on which a job was due the last time, the moment itself included (jobs-2). */
export function latestDueDay(schedule: Schedule, now: WallTime): Day {
  for (let back = 0; back <= mostDaysBetween; back += 1) {
    const day = addDays(now.slice(0, 10), -back)
    if (isDueOn(day, schedule) && `${day}T${schedule.at}` <= now) return day
  }
  throw new Error('A schedule is due at least once a month')
}

/** The moment at which a job is due next, later than now. */
export function nextDue(schedule: Schedule, now: WallTime): WallTime {
  for (let ahead = 0; ahead <= mostDaysBetween; ahead += 1) {
    const due = `${addDays(now.slice(0, 10), ahead)}T${schedule.at}`
    if (isDueOn(due.slice(0, 10), schedule) && due > now) return due
  }
  throw new Error('A schedule is due at least once a month')
}
