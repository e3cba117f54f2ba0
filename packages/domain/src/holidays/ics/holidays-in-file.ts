import { addDays, type Day, daysBetween, isDay } from '../../calendar/day.ts'
import type { Problem } from '../../problem.ts'
import { mostHolidayDays } from '../holiday.ts'
import { type ContentLine, contentLinesOf, unescaped } from './content-lines.ts'
import { yearlyDays, yearlyRuleOf } from './yearly.ts'

/** How many years a file is read for at most. */
const mostYearsRead = 10

/** Why a file cannot be read for these years (calendar-9). */
export function whyNotYears(fromYear: number, toYear: number): Problem<CalendarFileProblemCode>[] {
  if (toYear >= fromYear && toYear - fromYear < mostYearsRead) return []
  return [{ code: 'calendar-file.years', at: 'toYear', values: { most: mostYearsRead } }]
}

export type CalendarFileProblemCode =
  | 'calendar-file.unreadable'
  | 'calendar-file.too-many'
  | 'calendar-file.no-start'
  | 'calendar-file.no-name'
  | 'calendar-file.repeats'
  | 'calendar-file.years'
  | 'holiday.ends-before-start'
  | 'holiday.too-long'

/** A holiday that a file names, both ends off. */
type HolidayInFile = {
  readonly name: string
  readonly firstDay: Day
  readonly lastDay: Day
  /** A day that is kept in mind and worked on, as the file says. */
  readonly isObservance: boolean
}

/** An event that is no day off: it has a time of day, or was called off. */
type PassedOver = {
  /** Empty where the event has none. */
  readonly name: string
  readonly firstDay: Day
  readonly reason: 'timed' | 'calledOff'
}

type HolidaysInFile = {
  /** Each once, from the earliest on. */
  readonly holidays: readonly HolidayInFile[]
  /** Of the days that were requested, from the earliest on; an event that repeats counts at any day. */
  readonly passedOver: readonly PassedOver[]
  /** Of the lines of the file, each at the number of the line where its event begins. */
  readonly problems: readonly Problem<CalendarFileProblemCode>[]
}

const calendarFileLimits = { mostEvents: 2_000, mostRepeated: 500, mostHolidays: 1_000 }
const longestName = 200

type Event = { readonly line: number; readonly lines: readonly ContentLine[] }

/** The events of a calendar; null where its parts do not fit into each other. */
function eventsOf(lines: readonly ContentLine[]): Event[] | null {
  const open: string[] = []
  const events: { line: number; lines: ContentLine[] }[] = []
  let isCalendar = false
  for (const line of lines) {
    const part = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      if (open.length === 0 && part !== 'VCALENDAR') return null
      isCalendar = true
      open.push(part)
      if (open.length > 5) return null
      if (part === 'VEVENT' && open.length === 2) events.push({ line: line.line, lines: [] })
    } else if (line.name === 'END') {
      if (open.pop() !== part) return null
    } else if (open.length === 2 && open[1] === 'VEVENT') events.at(-1)?.lines.push(line)
  }
  return isCalendar && open.length === 0 ? events : null
}

type Stamp = { readonly day: Day; readonly time: string }

function stampIn(text: string): Stamp | null {
  const [, year, month, date, time = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z?)?$/.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? { day, time } : null
}

function stampsIn(lines: readonly ContentLine[], name: string): Stamp[] {
  return lines
    .filter((line) => line.name === name)
    .flatMap(({ value }) => value.split(',', 400).flatMap((text) => stampIn(text) ?? []))
}

const valueOf = ({ lines }: Event, name: string) => lines.find((line) => line.name === name)?.value

/** Observances of Google's calendars say in their first line what they are. */
const observance = /^(기념일|observance)/i

function nameOf(event: Event): string {
  const text = unescaped(valueOf(event, 'SUMMARY') ?? '')
  // what no one can see is no part of a name
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\s]+/gu, ' ')
    .trim()
}

/** How many days of 24 hours the event lasts by its DURATION; null without one that can be read. */
function daysOfDuration(event: Event): number | null {
  const duration = valueOf(event, 'DURATION')?.trim().toUpperCase() ?? ''
  const parts =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(
      duration,
    )
  if (parts === null) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  return weeks * 7 + days + (hours * 3_600 + minutes * 60 + seconds) / 86_400
}

/** Outlook says so of whole days that it writes in UTC, at whatever hour its office has midnight. */
const isMarkedWhole = (event: Event) =>
  valueOf(event, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.trim().toUpperCase() === 'TRUE'

/** The day that a time of an event belongs to: of a whole day in UTC that of the nearest midnight. */
function dayOf({ day, time }: Stamp, event: Event): Day {
  return isMarkedWhole(event) && time >= '120000' ? addDays(day, 1) : day
}

/** The midnight at which an event ends; null where it ends at another time. */
function endOf(end: Stamp, event: Event): Day | null {
  if (isMarkedWhole(event)) return dayOf(end, event)
  if (end.time.startsWith('2359')) return addDays(end.day, 1)
  return end.time === '000000' ? end.day : null
}

/**
 * How many days an event lasts; an end is the day after its last one. Null for an appointment. Some programs write
 * whole days from midnight to midnight, to the last minute of the day, or by their length.
 */
function wholeDaysOf(event: Event, start: Stamp): number | null {
  const end = stampIn(valueOf(event, 'DTEND') ?? '')
  if (start.time === '') {
    if (end === null) return Math.max(1, Math.floor(daysOfDuration(event) ?? 0))
    return Math.max(daysBetween(start.day, end.day), end.day === start.day ? 1 : -1)
  }
  if (start.time !== '000000' && !isMarkedWhole(event)) return null
  if (end !== null) {
    const endDay = endOf(end, event)
    const days = endDay === null ? 0 : daysBetween(dayOf(start, event), endDay)
    return days >= 1 ? days : null
  }
  const days = daysOfDuration(event) ?? (isMarkedWhole(event) ? 1 : 0)
  return days >= 1 && Number.isInteger(days) ? days : null
}

type Read =
  | { readonly kind: 'passed'; readonly passed: PassedOver | null }
  | { readonly kind: 'problem'; readonly code: CalendarFileProblemCode }
  | { readonly kind: 'holidays'; readonly holidays: readonly HolidayInFile[] }

type Window = { readonly firstDay: Day; readonly lastDay: Day }

/** `replaced`: days of a repeated event that other events of the file stand for. */
function readEvent(event: Event, { firstDay, lastDay }: Window, replaced: ReadonlySet<Day>): Read {
  const refused = (code: CalendarFileProblemCode) => ({ kind: 'problem', code }) as const
  const start = stampIn(valueOf(event, 'DTSTART') ?? '')
  if (start === null) return refused('calendar-file.no-start')
  const isOff = valueOf(event, 'STATUS')?.trim().toUpperCase() === 'CANCELLED'
  const length = wholeDaysOf(event, start)
  const name = nameOf(event)
  const first = dayOf(start, event)
  if (isOff || length === null) {
    const isWithin = isRepeated(event) || (first >= firstDay && first <= lastDay)
    const reason = isOff ? 'calledOff' : 'timed'
    const passed = { name: name.slice(0, longestName), firstDay: first, reason } as const
    return { kind: 'passed', passed: isWithin ? passed : null }
  }
  if (name === '' || name.length > longestName) return refused('calendar-file.no-name')
  if (length < 1) return refused('holiday.ends-before-start')
  if (length > mostHolidayDays) return refused('holiday.too-long')
  const rules = event.lines.filter((line) => line.name === 'RRULE')
  // one that began before the window may reach into it
  const from = addDays(firstDay, 1 - length)
  let days = [first]
  for (const { value } of rules) {
    const rule = yearlyRuleOf(value)
    const result = rule === null ? null : yearlyDays(first, rule, from, lastDay)
    if (result === null) return refused('calendar-file.repeats')
    days.push(...result)
  }
  days.push(...stampsIn(event.lines, 'RDATE').map((stamp) => dayOf(stamp, event)))
  const left = new Set([
    ...stampsIn(event.lines, 'EXDATE').map((stamp) => dayOf(stamp, event)),
    ...replaced,
  ])
  days = [...new Set(days)].filter((day) => !left.has(day) && day >= from && day <= lastDay)
  const isObservance = observance.test(unescaped(valueOf(event, 'DESCRIPTION') ?? '').trim())
  return {
    kind: 'holidays',
    holidays: days.map((day) => ({
      name,
      firstDay: day,
      lastDay: addDays(day, length - 1),
      isObservance,
    })),
  }
}

const isRepeated = (event: Event) => event.lines.some(({ name }) => name === 'RRULE')

/** Days of repeated events that another event of the same name within the file means. */
function replacedDays(events: readonly Event[]): ReadonlyMap<string, ReadonlySet<Day>> {
  const replaced = new Map<string, Set<Day>>()
  for (const event of events) {
    const of = stampIn(valueOf(event, 'RECURRENCE-ID') ?? '')
    const uid = valueOf(event, 'UID')
    if (of === null || uid === undefined) continue
    replaced.set(uid, (replaced.get(uid) ?? new Set<Day>()).add(dayOf(of, event)))
  }
  return replaced
}

function sequenceOf(event: Event): number {
  const text = valueOf(event, 'SEQUENCE')?.trim() ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** The events without those that a later SEQUENCE of the same event replaces; one day of a repeated event is its own. */
function latestOf(events: readonly Event[]): Event[] {
  const latest = new Map<string, number>()
  const keyOf = (event: Event) =>
    JSON.stringify([valueOf(event, 'UID'), valueOf(event, 'RECURRENCE-ID') ?? ''])
  for (const event of events) {
    const key = keyOf(event)
    latest.set(key, Math.max(latest.get(key) ?? 0, sequenceOf(event)))
  }
  return events.filter(
    (event) =>
      valueOf(event, 'UID') === undefined || sequenceOf(event) === latest.get(keyOf(event)),
  )
}

const noDays: ReadonlySet<Day> = new Set()

/** The days off of an iCalendar file that fall into a stretch of days (calendar-9). */
export function holidaysInFile(text: string, window: Window): HolidaysInFile {
  const refused = (code: CalendarFileProblemCode, most?: number): HolidaysInFile => ({
    holidays: [],
    passedOver: [],
    problems: [{ code, at: 'file', ...(most === undefined ? {} : { values: { most } }) }],
  })
  const written = eventsOf(contentLinesOf(text))
  if (written === null) return refused('calendar-file.unreadable')
  const { mostEvents, mostRepeated, mostHolidays } = calendarFileLimits
  if (written.length > mostEvents) return refused('calendar-file.too-many', mostEvents)
  const events = latestOf(written)
  if (events.filter(isRepeated).length > mostRepeated) {
    return refused('calendar-file.too-many', mostRepeated)
  }
  const replaced = replacedDays(events)
  const result = new Map<string, HolidayInFile>()
  const problems: Problem<CalendarFileProblemCode>[] = []
  const passedOver: PassedOver[] = []
  for (const event of events) {
    const uid = valueOf(event, 'UID') ?? ''
    const isOther = valueOf(event, 'RECURRENCE-ID') !== undefined
    const read = readEvent(event, window, isOther ? noDays : (replaced.get(uid) ?? noDays))
    if (read.kind === 'passed') passedOver.push(...(read.passed === null ? [] : [read.passed]))
    else if (read.kind === 'problem')
      problems.push({ code: read.code, at: String(event.line), values: { most: mostHolidayDays } })
    else
      for (const one of read.holidays) result.set(`${one.firstDay} ${one.lastDay} ${one.name}`, one)
    if (result.size > mostHolidays) return refused('calendar-file.too-many', mostHolidays)
  }
  const inOrder = [...result].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    holidays: inOrder.map(([, one]) => one),
    passedOver: passedOver.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
    problems,
  }
}
