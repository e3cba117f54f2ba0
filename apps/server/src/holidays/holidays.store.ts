import { type Day, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'
import { type ChangedCell, recomputeBases } from '../figures/cells.store.ts'
import { recomputeStretches } from '../figures/stretches.store.ts'
import { type LockedTimecards, lockTimecards } from '../figures/timecard-lock.ts'

const readTouching = statement<{
  holiday_sn: number
  name: string
  first_day: Day
  last_day: Day
}>(`
  select holiday_sn, name, first_day, last_day from holidays
  where office_code = $1 and first_day <= $3 and last_day >= $2
  order by first_day, holiday_sn limit 1000`)

/** Holidays of an office that touch a stretch of days. */
export function holidaysOf(db: Db, officeCode: string, firstDay: Day, lastDay: Day) {
  return readTouching.all(db, [officeCode, firstDay, lastDay])
}

/** A holiday as it is entered: days off in one office, both ends included. */
export type EnteredHoliday = {
  readonly officeCode: string
  readonly name: string
  readonly firstDay: Day
  readonly lastDay: Day
}

type Days = { readonly first_day: Day; readonly last_day: Day }

const lockOffices = statement(`
  select 1 from offices where office_code = any($1) order by office_code for no key update`)

const readPeople = statement<{ employee_id: string }>(`
  select distinct employee_id from employee_history where office_code = any($1)`)

/**
 * Takes offices and then the timecards of everybody whose history names one of them: whoever moves into an
 * office shares it first, so nobody is missed.
 */
async function lockPeopleOf(db: Db, officeCodes: readonly string[]): Promise<LockedTimecards> {
  await lockOffices.count(db, [officeCodes])
  const people = await readPeople.all(db, [officeCodes])
  return lockTimecards(
    db,
    people.map((row) => row.employee_id),
  )
}

/** Counts the workdays and base hours of the months that the holidays touch; closed ones stand still. */
async function recountDays(
  db: Db,
  locked: LockedTimecards,
  touched: readonly Days[],
): Promise<ChangedCell[]> {
  const months = new Set(
    touched.flatMap((days) => monthsFrom(monthOf(days.first_day), monthOf(days.last_day))),
  )
  await recomputeStretches(db, locked, [...months])
  return recomputeBases(db, locked, [...months])
}

const insertHoliday = statement<{ holiday_sn: number }>(`
  insert into holidays (office_code, name, first_day, last_day, updated_at, updated_by)
  values ($1, $2, $3, $4, $5, $6) returning holiday_sn`)

type By = { readonly employeeId: string | null; readonly now: Date }
export type HolidayChange = { readonly holidaySn: number; readonly changed: readonly ChangedCell[] }

/** Enters a holiday of an office. */
export async function addHoliday(db: Db, entered: EnteredHoliday, by: By): Promise<HolidayChange> {
  const locked = await lockPeopleOf(db, [entered.officeCode])
  const { officeCode, name, firstDay, lastDay } = entered
  const values = [officeCode, name, firstDay, lastDay, by.now, by.employeeId]
  const made = await insertHoliday.first(db, values)
  if (made === undefined) throw new Error('No holiday was entered')
  const days = { first_day: firstDay, last_day: lastDay }
  return { holidaySn: made.holiday_sn, changed: await recountDays(db, locked, [days]) }
}

const readHoliday = statement<Days & { office_code: string }>(`
  select office_code, first_day, last_day from holidays where holiday_sn = $1`)

const updateHoliday = statement(`
  update holidays set office_code = $2, name = $3, first_day = $4, last_day = $5, updated_at = $6,
    updated_by = $7, version = version + 1
  where holiday_sn = $1 and office_code = $8`)

/** Changes a holiday, also to another office; undefined where there is none of that number, or no more. */
export async function changeHoliday(
  db: Db,
  holidaySn: number,
  entered: EnteredHoliday,
  by: By,
): Promise<HolidayChange | undefined> {
  const seen = await readHoliday.first(db, [holidaySn])
  if (seen === undefined) return undefined
  const locked = await lockPeopleOf(db, [seen.office_code, entered.officeCode])
  // the days may have been changed while the office was waited for
  const before = await readHoliday.first(db, [holidaySn])
  const { officeCode, name, firstDay, lastDay } = entered
  const values = [officeCode, name, firstDay, lastDay, by.now, by.employeeId]
  const written = await updateHoliday.count(db, [holidaySn, ...values, seen.office_code])
  if (written === 0 || before === undefined) return undefined
  const days = [before, { first_day: firstDay, last_day: lastDay }]
  return { holidaySn, changed: await recountDays(db, locked, days) }
}

const deleteHoliday = statement<Days>(`
  delete from holidays where holiday_sn = $1 and office_code = $2 returning first_day, last_day`)

/** Removes a holiday; undefined where there is none of that number, or no more. */
export async function removeHoliday(db: Db, holidaySn: number): Promise<HolidayChange | undefined> {
  const seen = await readHoliday.first(db, [holidaySn])
  if (seen === undefined) return undefined
  const locked = await lockPeopleOf(db, [seen.office_code])
  const removed = await deleteHoliday.first(db, [holidaySn, seen.office_code])
  if (removed === undefined) return undefined
  return { holidaySn, changed: await recountDays(db, locked, [removed]) }
}
