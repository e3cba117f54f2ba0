import { type Day, firstDayOf, type Month, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import type pg from 'pg'
import { type Db, statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { peopleAtATime } from './chunks.ts'
import { recomputeStretches } from './stretches.store.ts'
import { lockTimecards } from './timecard-lock.ts'

/**
 * The employees after $2 without the stretches of a month of employment up to $1; since the month before it, which may
 * have been cut short. Searched from the last stored month on, and in the year before $1 also between those that
 * are: a move or a holiday may have come, in a month that the extension had not reached.
 */
const readMissing = statement<{ employee_id: string; since: Day }>(`
  select e.employee_id, greatest(month_of(e.join_day), (missing.month - interval '1 month')::date) as since
  from employees e
  cross join lateral (
    select greatest(month_of(e.join_day), least(($1::date - interval '1 year')::date, coalesce(
        (select max(s.month) from work_stretches s where s.employee_id = e.employee_id), e.join_day))) as first,
      least(month_of(e.retire_day), $1::date) as last) looked
  cross join lateral (
    select min(m)::date as month from generate_series(looked.first, looked.last, interval '1 month') m
    where not exists (
        select from work_stretches s
        where s.employee_id = e.employee_id and s.first_day >= m and s.first_day < m + interval '1 month')
      and not exists (select from month_closes c where c.employee_id = e.employee_id and c.month = m)) missing
  where e.employee_id > $2 and missing.month is not null
    and exists (select from employee_history h where h.employee_id = e.employee_id and h.is_applied)
  order by e.employee_id limit ${peopleAtATime}`)

/**
 * Keeps the work stretches a year ahead. It may run at any time and on several servers: it adds what is not
 * there, some people at a time. Answers for how many people there was something to add.
 */
export async function extendStretches(pool: pg.Pool, today: Day): Promise<number> {
  const until = lastMonthOfStretches(today)
  let extended = 0
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last
    const some = await inTransaction(pool, (db) => extendSome(db, until, after))
    extended += some.extended
    last = some.last
  }
  return extended
}

/** Answers how many were extended, and the last of those looked at while there may be more. */
async function extendSome(db: Db, until: Month, after: string) {
  const missing = await readMissing.all(db, [firstDayOf(until), after])
  if (missing.length === 0) return { extended: 0, last: undefined }
  const locked = await lockTimecards(
    db,
    missing.map((row) => row.employee_id),
  )
  const since = missing.reduce((first, row) => (row.since < first ? row.since : first), until)
  const changed = await recomputeStretches(db, locked, monthsFrom(monthOf(since), until))
  return {
    extended: new Set(changed.map(({ employeeId }) => employeeId)).size,
    last: missing.length < peopleAtATime ? undefined : missing.at(-1)?.employee_id,
  }
}
