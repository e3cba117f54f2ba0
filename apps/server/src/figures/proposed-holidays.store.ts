import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Holiday } from '@yuga/domain/calendar/workdays'
import { type Db, statement } from '../db/statement.ts'
import { inChunks } from './chunks.ts'
import { openMonthsOf, segmentCtes } from './segments.sql.ts'

/** Holidays as they would be: those of `gone` are no more, and those of `added` are there. */
export type ProposedHolidays = {
  readonly gone: readonly number[]
  readonly added: readonly Holiday[]
}

/** An employee's month in which cells would get other base hours. */
export type ChangedMonth = {
  readonly month: Day
  readonly employeeId: string
  readonly cells: number
}

/**
 * $1 employees, $2 months, $3 holidays that would be gone, $4 to $6 those that would be added. The first CTE is
 * before the table of its name, so that the segments count their workdays by it.
 */
const readDiffering = statement<ChangedMonth>(`
  with holidays as materialized (
    select office_code, first_day, last_day from holidays where holiday_sn <> all($3::bigint[])
    union all
    select office_code collate "C", first_day, last_day
    from unnest($4::text[], $5::date[], $6::date[]) as added (office_code, first_day, last_day)),
  ${openMonthsOf('$1', '$2')}, ${segmentCtes},
  bases as materialized (select distinct employee_id, month, base_hundredths from segments)
  select k.month, k.employee_id as "employeeId", count(*)::int as cells
  from bases b join man_month_cells k on k.employee_id = b.employee_id and k.month = b.month
  where k.base_hundredths <> b.base_hundredths
  group by 1, 2 order by 1, 2`)

/** Which cells of open months would get other base hours by other holidays; nothing is written or locked. */
export async function cellsChangedBy(
  db: Db,
  employeeIds: readonly string[],
  months: readonly Month[],
  { gone, added }: ProposedHolidays,
): Promise<ChangedMonth[]> {
  return inChunks(employeeIds, (some) =>
    readDiffering.all(db, [
      some,
      months.map(firstDayOf),
      gone,
      added.map(({ officeCode }) => officeCode),
      added.map(({ firstDay }) => firstDay),
      added.map(({ lastDay }) => lastDay),
    ]),
  )
}
