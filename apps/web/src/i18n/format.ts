import type { Language } from './language.ts'

const dayPattern = /^(\d{4})-?(\d{2})-?(\d{2})$/
const monthPattern = /^(\d{4})-?(\d{2})$/

/** 'YYYYMMDD' or 'YYYY-MM-DD' → 2026-07-28 or 07/28/2026; what is no day stays as it is. */
export function formatDay(day: string, language: Language): string {
  const parts = dayPattern.exec(day)
  if (parts === null) return day
  const [, year, month, date] = parts
  return language === 'ko' ? `${year}-${month}-${date}` : `${month}/${date}/${year}`
}

/** Without the year, where the year is plain: 07-28 or 07/28. */
export function formatDayShort(day: string, language: Language): string {
  const [, , month, date] = dayPattern.exec(day) ?? []
  if (month === undefined || date === undefined) return day
  return language === 'ko' ? `${month}-${date}` : `${month}/${date}`
}

/** Two days as `2026-07-26 ~ 2026-08-01`. */
export function formatDays(from: string, to: string, language: Language): string {
  return `${formatDay(from, language)} ~ ${formatDay(to, language)}`
}

/** 'yyyyMM' or 'yyyy-MM' → 2026-07 or 07/2026. */
export function formatMonth(month: string, language: Language): string {
  const parts = monthPattern.exec(month)
  if (parts === null) return month
  return language === 'ko' ? `${parts[1]}-${parts[2]}` : `${parts[2]}/${parts[1]}`
}

/** Two months as `2026-01 ~ 2026-03`; one that is both once. */
export function formatMonths(from: string, to: string, language: Language): string {
  return [...new Set([from, to])].map((month) => formatMonth(month, language)).join(' ~ ')
}

/** An ISO instant as day and 24-hour time in a zone (the reader's own by default). */
export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return `${formatDay(day, language)} ${part('hour')}:${part('minute')}`
}
