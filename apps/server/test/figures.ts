import type { Day, Month } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import { inTransaction } from '../src/db/transaction.ts'
import { employeesOf } from '../src/employees/write-employees.store.ts'
import { recomputeCells } from '../src/figures/cells.store.ts'
import { checkFigures } from '../src/figures/check-figures.ts'
import { extendStretches } from '../src/figures/extend-stretches.ts'
import { recountFrom } from '../src/figures/recount.ts'
import { lockTimecards } from '../src/figures/timecard-lock.ts'
import { removeHoliday } from '../src/holidays/holidays.store.ts'
import { dayIn } from '../src/http/clock.ts'
import { changesEmployee } from './writing.ts'

/** The clock, and the database as its owner sees it. */
type Place = { readonly pool: pg.Pool; readonly clock: { now(): Date } }
type Person = { readonly employeeId: string }

export function todayAt({ clock }: Pick<Place, 'clock'>): Day {
  return dayIn('Asia/Seoul', clock.now())
}

/** Every cell and work stretch that the hours of the database do not add up to. */
export async function differingFigures(place: Place): Promise<string[]> {
  const today = todayAt(place)
  await extendStretches(place.pool, today)
  return checkFigures(place.pool, today)
}

/** Counts everybody again, for tests that put hours and people into the tables themselves. */
export async function recountEverybody(place: Place): Promise<void> {
  const { rows } = await place.pool.query<{ employee_id: string }>(
    'select employee_id from employees',
  )
  await inTransaction(place.pool, async (db) => {
    const locked = await lockTimecards(
      db,
      rows.map((row) => row.employee_id),
    )
    await recountFrom(db, locked, null, todayAt(place))
    const months = await db.query<{ month: Month }>(
      `select distinct to_char(day, 'YYYY-MM') as month from hour_entries`,
    )
    await recomputeCells(
      db,
      locked,
      months.rows.map((row) => row.month),
    )
  })
}

/** There are no holidays any more. */
export async function withoutHolidays({ pool }: Pick<Place, 'pool'>, since = ''): Promise<void> {
  const { rows } = await pool.query<{ holiday_sn: number }>(
    'select holiday_sn from holidays where first_day::text >= $1',
    [since],
  )
  for (const { holiday_sn } of rows) {
    await inTransaction(pool, (db) => removeHoliday(db, holiday_sn))
  }
}

/** An employee is employed from a first to a last day, or goes on. */
export async function isEmployed(
  place: Place,
  person: Person,
  joinDay: Day,
  retireDay: Day | null = null,
): Promise<void> {
  await changesEmployee(place, person, { joinDay, retireDay })
}

/** The last entry of an employee's history no longer counts, or from another day on. */
export async function changesLastEntry(
  place: Place,
  person: Person,
  change: { readonly isApplied: false } | { readonly fromDay: Day },
): Promise<void> {
  const [employee] = await employeesOf(place.pool, [person.employeeId])
  const entry = employee?.history.at(-1)
  if (entry === undefined) throw new Error(`${person.employeeId} has no history`)
  const entries = [{ ...entry, isApplied: false, at: '' }]
  if ('fromDay' in change) entries.push({ ...entry, ...change, at: '' })
  await changesEmployee(place, person, { entries })
}
