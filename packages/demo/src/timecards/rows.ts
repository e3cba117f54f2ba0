import type { Month } from '@yuga/domain/calendar/day'
import { baseHundredthsOf } from '@yuga/domain/calendar/workdays'
import type { Period } from '@yuga/domain/timecard/period'
import type { RowState } from '@yuga/domain/timecard/row-state'
import type { Company, Membership, Person } from '../company/company.ts'
import type { Moment } from '../company/moments.ts'
import type { Entry } from './hours.ts'
import { unitsOf } from '@yuga/domain/timecard/man-months/man-month-parts'

/** One project in one period: what is submitted, locked and decided as a whole. */
export type Row = {
  membership: Membership
  period: Period
  hundredths: number
  /** Its man-months, exactly (`man-month-parts.ts` of the domain). */
  units: number
}

/** A row, how it came into its state, and since when it counts as submitted. */
export type StatedRow = {
  row: Row
  state: RowState
  at: Moment
  by: Person
  submitted: { at: Moment; by: Person } | null
}

/** The base hours of a month in hundredths, for someone with such a history of offices. */
export type BaseHours = (person: Person, month: Month) => number

/** Base hours computed once for each month and history of offices; most people never move. */
export function baseHoursOf({ calendar }: Pick<Company, 'calendar'>): BaseHours {
  const known = new Map<string, number>()
  return ({ history }, month) => {
    const offices = history.filter(
      ({ officeCode }, index) => officeCode !== history[index - 1]?.officeCode,
    )
    const key =
      offices.length === 1
        ? `${month} ${offices[0]?.officeCode}`
        : `${month} ${offices.map(({ fromDay, officeCode }) => fromDay + officeCode).join(' ')}`
    let base = known.get(key)
    if (base === undefined) {
      base = baseHundredthsOf(month, offices, calendar.holidays)
      known.set(key, base)
    }
    return base
  }
}

/** The rows of chronological entries, in order of period; within one as their projects first come. */
export function rowsOf(person: Person, entries: readonly Entry[], baseHours: BaseHours): Row[] {
  const rows: Row[] = []
  let ofPeriod = new Map<Membership, Row>()
  let firstDay = ''
  for (const { membership, day, hundredths } of entries) {
    if (day.period.firstDay !== firstDay) {
      firstDay = day.period.firstDay
      ofPeriod = new Map()
    }
    let row = ofPeriod.get(membership)
    if (row === undefined) {
      row = { membership, period: day.period, hundredths: 0, units: 0 }
      ofPeriod.set(membership, row)
      rows.push(row)
    }
    row.hundredths += hundredths
    row.units += unitsOf(hundredths, baseHours(person, day.month))
  }
  return rows
}
