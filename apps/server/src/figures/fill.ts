import { type Day, monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import { lastMonthOfStretches } from '@yuga/domain/timecard/man-months/cells'
import { type Db, statement } from '../db/statement.ts'
import { cellCtes } from './cells.sql.ts'
import { recomputeCells } from './cells.store.ts'
import { inChunks } from './chunks.ts'
import { segmentCtes } from './segments.sql.ts'
import { recomputeStretches } from './stretches.store.ts'
import { lockTimecards } from './timecard-lock.ts'

/**
 * Closed months: their segments are the frozen stretches, the first and the last of them reaching to the ends
 * of the month. Days outside employment, for which a close froze nothing, go by the history of today.
 */
const fillClosed = statement(`
  with targets as materialized (
    select c.employee_id, c.month, (c.month + interval '1 month')::date as until_day
    from month_closes c where c.employee_id = any($1)),
  ${segmentCtes.replace('segments as materialized', 'segments_of_now as materialized')},
  frozen as (
    select t.*, s.first_day, s.last_day, s.organization_id, s.grade_code, s.office_code,
      s.first_day = min(s.first_day) over own as is_first, s.last_day = max(s.last_day) over own as is_last
    from targets t join work_stretches s on s.employee_id = t.employee_id and s.month = t.month
    window own as (partition by t.employee_id, t.month)),
  frozen_days as (
    select employee_id, month, case when is_first then month else first_day end as first_day,
      case when is_last then until_day - 1 else last_day end as last_day,
      organization_id, grade_code, office_code
    from frozen
    union all
    select employee_id, month, first_day, last_day, organization_id, grade_code, office_code
    from segments_of_now n
    where not exists (
      select from work_stretches s where s.employee_id = n.employee_id and s.month = n.month)),
  segments as materialized (
    select d.*, c.base_hundredths
    from frozen_days d join month_closes c on c.employee_id = d.employee_id and c.month = d.month),
  ${cellCtes(() => 'true')}
  insert into man_month_cells (employee_id, project_id, first_day, last_day, organization_id, grade_code,
    office_code, resides, base_hundredths, entered_hundredths, submitted_hundredths)
  select employee_id, project_id, first_day, last_day, organization_id, grade_code, office_code, resides,
    base_hundredths, entered_hundredths, submitted_hundredths
  from computed order by employee_id, project_id, first_day`)

const readEmployees = statement<{ employee_id: string }>(
  'select employee_id from employees order by employee_id',
)

const readSpan = statement<{ joined: Day; first: Day | null; last: Day | null }>(`
  select min(e.join_day) as joined, min(h.first) as first, max(h.last) as last
  from employees e
  cross join lateral (
    select min(day) as first, max(day) as last from hour_entries where employee_id = e.employee_id) h
  where e.employee_id = any($1)`)

/**
 * Writes the cells and stretches of a database that has none yet but for the stretches of its closed months:
 * those keep what was frozen, all others are computed (month-close-7).
 */
export async function fillFigures(db: Db, today: Day): Promise<void> {
  const employees = await readEmployees.all(db)
  await inChunks(
    employees.map((row) => row.employee_id),
    async (some) => {
      const [span] = await readSpan.all(db, [some])
      if (span === undefined) return []
      const locked = await lockTimecards(db, some)
      const employed = monthsFrom(monthOf(span.joined), lastMonthOfStretches(today))
      await recomputeStretches(db, locked, employed)
      await fillClosed.count(db, [some])
      if (span.first === null || span.last === null) return []
      await recomputeCells(db, locked, monthsFrom(monthOf(span.first), monthOf(span.last)))
      return []
    },
  )
}
