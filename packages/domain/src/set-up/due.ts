import { type Day, monthOf, yearOf } from '../calendar/day.ts'

const prepares = 11

/** The years that need master data: this one, and from November on the coming one (set-up-2). */
export function dueYears(today: Day): readonly number[] {
  const year = yearOf(today)
  return Number(monthOf(today).slice(5)) >= prepares ? [year, year + 1] : [year]
}
