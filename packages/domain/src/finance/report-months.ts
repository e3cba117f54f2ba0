import { type Day, type Month, monthOf, monthsFrom } from '../calendar/day.ts'

/** The months of a report: those that have begun, and which of them still runs. */
export type ReportMonths = {
  /** The earliest first; none where all lie ahead. */
  readonly months: readonly Month[]
  /** The month of today among them, which counts whole and is marked; null: none. */
  readonly running: Month | null
}

/** Today in each office, by the code of the office (calendar-1). */
export type OfficeDays = Readonly<Record<string, Day>>

/**
 * The day that says which months of a report have begun: today in its office, and of all offices (an empty code) the
 * latest day that it is in one of them (utilization-4).
 */
export function reportDay(days: OfficeDays, officeCode = ''): Day {
  return (
    days[officeCode] ??
    Object.values(days).reduce((latest, day) => (day > latest ? day : latest), '0001-01-01')
  )
}

/** The codes of the offices in which a month has not begun. */
export function officesBefore(days: OfficeDays, month: Month): string[] {
  return Object.entries(days).flatMap(([code, day]) => (hasBegun(month, day) ? [] : [code]))
}

/** Whether anything of a month can be known; that of today has begun. */
export function hasBegun(month: Month, today: Day): boolean {
  return month <= monthOf(today)
}

/** The months from one to another; one that has not begun counts neither hours nor base (utilization-4). */
export function begunMonths(first: Month, last: Month, today: Day): ReportMonths {
  const current = monthOf(today)
  const months = monthsFrom(first, last).filter((month) => hasBegun(month, today))
  return { months, running: months.includes(current) ? current : null }
}
