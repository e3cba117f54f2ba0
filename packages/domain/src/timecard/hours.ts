import type { Day } from '../calendar/day.ts'
import { withoutEndZeros } from '../money/decimal.ts'
import { roundHalfUpNumber } from '../money/rounding.ts'

/** Hours in whole hundredths: 7.25 hours are 725. */
export type Hundredths = number

/** Hours of several days; an absent day has none. */
export type HoursByDay = Readonly<Record<Day, Hundredths>>

/** The most hours one cell may hold: 8 for residents, 24 otherwise (timecard-3). */
export function dailyCapOf(resident: boolean): Hundredths {
  return resident ? 800 : 2400
}

/** Why what was typed is no number of hours. */
export type HoursProblemCode =
  | 'timecard.not-a-number'
  | 'timecard.negative-hours'
  | 'timecard.too-many-decimals'
  | 'timecard.too-long'

/** The most characters of typed hours (screens-8). */
export const longestInput = 5
const numberPattern = /^\d*(?:\.\d*)?$/

/**
 * Typed or sent hours in hundredths: '7', '7.5', '.5', '7.' and '' (which is 0).
 * null when `hoursProblem` gives a reason (screens-8, timecard-3).
 */
export function parseHours(input: string | number): Hundredths | null {
  if (hoursProblem(input) !== null) return null
  const [whole = '', decimals = ''] = asText(input).split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Why the input is no number of hours; null when it is one. The daily cap is another rule. */
export function hoursProblem(input: string | number): HoursProblemCode | null {
  const text = asText(input)
  if (text === '') return null
  if (text.startsWith('-'))
    return isNumber(text.slice(1)) ? 'timecard.negative-hours' : 'timecard.not-a-number'
  if (!isNumber(text)) return 'timecard.not-a-number'
  if (decimalsOf(text).length > 2) return 'timecard.too-many-decimals'
  return text.length > longestInput ? 'timecard.too-long' : null
}

/** Hours as a person writes them, without trailing zeros: 750 → '7.5'. */
export function formatHours(hundredths: Hundredths): string {
  const hours = withoutEndZeros(formatHoursFixed(hundredths))
  return hours.endsWith('.') ? hours.slice(0, -1) : hours
}

/** Hours with two decimals: 750 → '7.50'. */
export function formatHoursFixed(hundredths: Hundredths): string {
  const sign = hundredths < 0 ? '-' : ''
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Hours as the wire's number: 750 → 7.5. For sending only, never for adding up. */
export function hoursNumber(hundredths: Hundredths): number {
  return hundredths / 100
}

/** Man-months from ten-thousandths with two decimals, rounded half-up: 2515 → '0.25'. */
export function formatManMonths(tenThousandths: number): string {
  return formatHoursFixed(roundHalfUpNumber(tenThousandths, 100))
}

/** Man-months as the wire's number, up to four decimals: 2515 → 0.2515. For sending only. */
export function manMonthNumber(tenThousandths: number): number {
  return tenThousandths / 10_000
}

/** The sum of the hours, in hundredths. */
export function totalOf(hours: HoursByDay): Hundredths {
  return Object.values(hours).reduce((total, hundredths) => total + hundredths, 0)
}

function asText(input: string | number): string {
  return String(input).trim()
}

function isNumber(text: string): boolean {
  return numberPattern.test(text) && /\d/.test(text)
}

function decimalsOf(text: string): string {
  return text.split('.')[1] ?? ''
}
