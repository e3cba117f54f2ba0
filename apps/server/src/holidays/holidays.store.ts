import { type Day, type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { type ChangedCell, recomputeBases } from '../figures/cells.store.ts'
import {
  cellsChangedBy,
  type ChangedMonth,
  type ProposedHolidays,
} from '../figures/proposed-holidays.store.ts'
import { recomputeStretches } from '../figures/stretches.store.ts'
import { type LockedTimecards, lockTimecards } from '../figures/timecard-lock.ts'

/** A holiday as it is entered: days off in one office, both ends included. */
export type EnteredHoliday = {
  readonly officeCode: string
  readonly name: string
  readonly firstDay: Day
  readonly lastDay: Day
}

/** A holiday as it is kept. */
export type StoredHoliday = EnteredHoliday & {
  readonly holidaySn: number
  readonly version: number
}

type Days = { readonly firstDay: Day; readonly lastDay: Day }

const lockOffices = statement(`
  select 1 from offices where office_code = any($1) order by office_code for no key update`)

const readPeople = statement<{ employee_id: string }>(`
  select distinct employee_id from employee_history where office_code = any($1)`)

/** Takes an office: no one else changes its holidays until the end. */
export async function lockOffice(db: Db, officeCode: string): Promise<void> {
  await lockOffices.count(db, [[officeCode]])
}

/** The employees with one of the offices in their history. */
async function peopleOf(db: Db, officeCodes: readonly string[]): Promise<string[]> {
  return (await readPeople.all(db, [officeCodes])).map((row) => row.employee_id)
}

/**
 * Locks offices and then the timecards of everybody with one of them in the history: a move into an
 * office locks it shared first, so no one is missed.
 */
async function lockPeopleOf(db: Db, officeCodes: readonly string[]): Promise<LockedTimecards> {
  await lockOffices.count(db, [officeCodes])
  return lockTimecards(db, await peopleOf(db, officeCodes))
}

function monthsOf(touched: readonly Days[]): Month[] {
  const months = touched.flatMap(({ firstDay, lastDay }) =>
    monthsFrom(monthOf(firstDay), monthOf(lastDay)),
  )
  return [...new Set(months)]
}

/** Counts the workdays and base hours of the months that the holidays touch; closed ones do not change. */
async function recountDays(
  db: Db,
  locked: LockedTimecards,
  touched: readonly Days[],
): Promise<ChangedCell[]> {
  const months = monthsOf(touched)
  await recomputeStretches(db, locked, months)
  return recomputeBases(db, locked, months)
}

/** What a change would do to the cells of open months (calendar-8). */
export async function impactOf(
  db: Db,
  gone: readonly StoredHoliday[],
  added: readonly EnteredHoliday[],
): Promise<ChangedMonth[]> {
  const touched = [...gone, ...added]
  const offices = [...new Set(touched.map(({ officeCode }) => officeCode))]
  const proposed: ProposedHolidays = { gone: gone.map(({ holidaySn }) => holidaySn), added }
  return cellsChangedBy(db, await peopleOf(db, offices), monthsOf(touched), proposed)
}

const stored = `holiday_sn as "holidaySn", office_code as "officeCode", name, first_day as "firstDay",
  last_day as "lastDay", version`

const insertHolidays = statement<StoredHoliday>(`
  insert into holidays (office_code, name, first_day, last_day, updated_at, updated_by)
  select $1, name, first_day, last_day, $5, $6
  from unnest($2::text[], $3::date[], $4::date[]) as entered (name, first_day, last_day)
  order by first_day, last_day, name returning ${stored}`)

type By = { readonly employeeId: string | null; readonly now: Date }
export type HolidayChange = { readonly holidaySn: number; readonly changed: readonly ChangedCell[] }

/** Enters holidays of an office, all at once. */
export async function addHolidays(
  db: Db,
  officeCode: string,
  entered: readonly Omit<EnteredHoliday, 'officeCode'>[],
  by: By,
): Promise<{ made: StoredHoliday[]; changed: readonly ChangedCell[] }> {
  const locked = await lockPeopleOf(db, [officeCode])
  const made = await insertHolidays.all(db, [
    officeCode,
    entered.map(({ name }) => name),
    entered.map(({ firstDay }) => firstDay),
    entered.map(({ lastDay }) => lastDay),
    by.now,
    by.employeeId,
  ])
  return { made, changed: await recountDays(db, locked, entered) }
}

/** Enters a holiday of an office. */
export async function addHoliday(db: Db, entered: EnteredHoliday, by: By): Promise<HolidayChange> {
  const { made, changed } = await addHolidays(db, entered.officeCode, [entered], by)
  const [added] = made
  if (added === undefined) throw new Error('No holiday was entered')
  return { holidaySn: added.holidaySn, changed }
}

const readHoliday = statement<StoredHoliday>(`select ${stored} from holidays where holiday_sn = $1`)

/** A stored holiday; undefined for an unknown number. */
export function holidayOf(db: Db, holidaySn: number): Promise<StoredHoliday | undefined> {
  return readHoliday.first(db, [holidaySn])
}

const updateHoliday = statement(`
  update holidays set office_code = $2, name = $3, first_day = $4, last_day = $5, updated_at = $6,
    updated_by = $7, version = version + 1
  where holiday_sn = $1`)

/** Checks a locked holiday; refuses by throwing. */
type Look = (before: StoredHoliday) => void

/**
 * Takes a holiday, its office and the one that it goes to, and the timecards of their people. Undefined where
 * there is none of that number, or none any more once the offices are free.
 */
async function takeHoliday(db: Db, holidaySn: number, look: Look, toOffice?: string) {
  const seen = await holidayOf(db, holidaySn)
  if (seen === undefined) return undefined
  const { officeCode } = seen
  const locked = await lockPeopleOf(db, [officeCode, toOffice ?? officeCode])
  // it may have been changed while its office was waited for
  const before = await holidayOf(db, holidaySn)
  if (before === undefined) return undefined
  look(before)
  // its new office is not taken
  return before.officeCode === officeCode ? { locked, before } : undefined
}

/** Changes a holiday, also to another office; undefined where there is none of that number, or no more. */
export async function changeHoliday(
  db: Db,
  holidaySn: number,
  entered: EnteredHoliday,
  by: By,
  look: Look = () => undefined,
): Promise<HolidayChange | undefined> {
  const taken = await takeHoliday(db, holidaySn, look, entered.officeCode)
  if (taken === undefined) return undefined
  const { officeCode, name, firstDay, lastDay } = entered
  const values = [officeCode, name, firstDay, lastDay, by.now, by.employeeId]
  await updateHoliday.count(db, [holidaySn, ...values])
  return { holidaySn, changed: await recountDays(db, taken.locked, [taken.before, entered]) }
}

const deleteHoliday = statement(`delete from holidays where holiday_sn = $1`)

/** Removes a holiday; undefined where there is none of that number, or no more. */
export async function removeHoliday(
  db: Db,
  holidaySn: number,
  look: Look = () => undefined,
): Promise<HolidayChange | undefined> {
  const taken = await takeHoliday(db, holidaySn, look)
  if (taken === undefined) return undefined
  await deleteHoliday.count(db, [holidaySn])
  return { holidaySn, changed: await recountDays(db, taken.locked, [taken.before]) }
}
