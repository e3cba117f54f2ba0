/** A calendar date as text, 'YYYY-MM-DD'. Two days compare as text. */
export type Day = string

/** A calendar month as text, 'YYYY-MM'. Two months compare as text. */
export type Month = string

const firstYear = 1900
const lastYear = 2999
const thursdayIndex = 4
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Whether the text is a real date of the years 1900 to 2999, written 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isMonth(text.slice(0, 7))) return false
  const dayOfMonth = dayOfMonthOf(text)
  return dayOfMonth >= 1 && dayOfMonth <= lengthOf(monthOf(text))
}

/** Whether the text is a month of the years 1900 to 2999, written 'YYYY-MM'. */
export function isMonth(text: string): boolean {
  if (!/^\d{4}-\d{2}$/.test(text)) return false
  const year = yearOf(text)
  const monthOfYear = monthOfYearOf(text)
  return year >= firstYear && year <= lastYear && monthOfYear >= 1 && monthOfYear <= 12
}

/** '20260329' as a day; null when it is not a real date. */
export function dayFromWire(text: string): Day | null {
  if (!/^\d{8}$/.test(text)) return null
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  return isDay(day) ? day : null
}

/** A day as the wire writes it, '20260329'. */
export function dayToWire(day: Day): string {
  return day.replaceAll('-', '')
}

/** '202603' as a month; null when there is no such month. */
export function monthFromWire(text: string): Month | null {
  if (!/^\d{6}$/.test(text)) return null
  const month = `${text.slice(0, 4)}-${text.slice(4)}`
  return isMonth(month) ? month : null
}

/** A month as the wire writes it, '202603'. */
export function monthToWire(month: Month): string {
  return month.replace('-', '')
}

/** The month that holds the day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The first day of the month. */
export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

/** The last day of the month, leap years included. */
export function lastDayOf(month: Month): Day {
  return `${month}-${twoDigits(lengthOf(month))}`
}

/** The day that many days later, or earlier when the number is negative. */
export function addDays(day: Day, days: number): Day {
  return dayNumbered(dayNumberOf(day) + days)
}

/** The month that many months later, or earlier when the number is negative. */
export function addMonths(month: Month, months: number): Month {
  return monthNumbered(monthNumberOf(month) + months)
}

/** The day of the week: 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: Day): number {
  return remainder(dayNumberOf(day) + thursdayIndex, 7)
}

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** How many days `last` lies after `first`; negative when it lies before. */
export function daysBetween(first: Day, last: Day): number {
  return dayNumberOf(last) - dayNumberOf(first)
}

/** Every day from first to last, both included; none when last lies before first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const firstNumber = dayNumberOf(first)
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, index) => dayNumbered(firstNumber + index))
}

/** Every month from first to last, both included; none when last lies before first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const firstNumber = monthNumberOf(first)
  const count = Math.max(0, monthNumberOf(last) - firstNumber + 1)
  return Array.from({ length: count }, (_, index) => monthNumbered(firstNumber + index))
}

/** The year that holds the day or the month. */
export function yearOf(dayOrMonth: string): number {
  return Number(dayOrMonth.slice(0, 4))
}

function monthOfYearOf(dayOrMonth: string): number {
  return Number(dayOrMonth.slice(5, 7))
}

function dayOfMonthOf(day: Day): number {
  return Number(day.slice(8, 10))
}

function lengthOf(month: Month): number {
  const monthOfYear = monthOfYearOf(month)
  if (monthOfYear === 2 && isLeapYear(yearOf(month))) return 29
  return monthLengths[monthOfYear - 1] ?? 0
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

// Days are counted from 1970-01-01, a Thursday, in years that begin on 1 March, so that the leap
// day is the last day of its year (the "days from civil" algorithm of Howard Hinnant).
const daysBefore1970 = 719_468
const daysIn400Years = 146_097

function dayNumberOf(day: Day): number {
  const monthOfYear = monthOfYearOf(day)
  const yearFromMarch = monthOfYear > 2 ? yearOf(day) : yearOf(day) - 1
  const cycle = Math.floor(yearFromMarch / 400)
  const yearOfCycle = yearFromMarch - cycle * 400
  const monthFromMarch = remainder(monthOfYear - 3, 12)
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOfMonthOf(day) - 1
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return cycle * daysIn400Years + yearOfCycle * 365 + leapDays + dayOfYear - daysBefore1970
}

function dayNumbered(dayNumber: number): Day {
  const daysFromStart = dayNumber + daysBefore1970
  const cycle = Math.floor(daysFromStart / daysIn400Years)
  const dayOfCycle = daysFromStart - cycle * daysIn400Years
  const yearOfCycle = yearOfCycleHolding(dayOfCycle)
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + leapDays)
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const monthOfYear = remainder(monthFromMarch + 2, 12) + 1
  const year = cycle * 400 + yearOfCycle + (monthOfYear <= 2 ? 1 : 0)
  return `${fourDigits(year)}-${twoDigits(monthOfYear)}-${twoDigits(dayOfMonth)}`
}

function yearOfCycleHolding(dayOfCycle: number): number {
  const leapDaysBefore =
    Math.floor(dayOfCycle / 1460) -
    Math.floor(dayOfCycle / 36_524) +
    Math.floor(dayOfCycle / 146_096)
  return Math.floor((dayOfCycle - leapDaysBefore) / 365)
}

function monthNumberOf(month: Month): number {
  return yearOf(month) * 12 + monthOfYearOf(month) - 1
}

function monthNumbered(monthNumber: number): Month {
  const monthOfYear = remainder(monthNumber, 12) + 1
  return `${fourDigits(Math.floor(monthNumber / 12))}-${twoDigits(monthOfYear)}`
}

function remainder(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0')
}
