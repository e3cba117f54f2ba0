import { type Day, monthOf, yearOf } from '../calendar/day.ts'

const prepares = 11

/** The years whose master data must stand: this one, and from November on the coming one (set-up-2). */
export function dueYears(today: Day): readonly number[] {
  const year = yearOf(today)
  return Number(monthOf(today).slice(5)) >= prepares ? [year, year + 1] : [year]
}
