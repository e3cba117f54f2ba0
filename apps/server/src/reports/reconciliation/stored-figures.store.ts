import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'

/*
 * The table of hours, added up as plainly as can be. Nothing is shared with the SQL of reports,
 * with which it is compared (reconciliation-1).
 *
 * Person by person: their days of the months lie together; no key leads to a day of everybody. The days become weeks
 * before their state is read, as a week has one. The days are of one year: its months are distinguished by their
 * number, and a month is made once and not for each of its weeks. $1 and $2 are the first and the last day.
 */
const enteredHoursCte = `
  hours as materialized (
    select e.employee_id, h.project_id, h.month, h.entered, h.submitted
    from employees e cross join lateral (
      select w.project_id, month_of(min(w.period_start)) as month, sum(w.hundredths)::int as entered,
        coalesce(sum(w.hundredths) filter (where s.state in ('submitted', 'pendingUnsubmit')), 0)::int
          as submitted
      from (
        select project_id, period_start, sum(hundredths) as hundredths from hour_entries
        where employee_id = e.employee_id and day >= $1 and day <= $2
        group by project_id, period_start) w
      left join period_states s on s.employee_id = e.employee_id and s.project_id = w.project_id
        and s.period_start = w.period_start and s.period_start >= $1 and s.period_start <= $2
      group by date_part('month', w.period_start), w.project_id offset 0) h)`

/** The hours of everybody, and what is kept of them. */
export type StoredFigures = {
  /** From single days, in hundredths; by project, each of its people by their number. */
  readonly hours: readonly {
    readonly month: Month
    readonly projectId: string
    readonly submitted: Readonly<Record<string, number>>
  }[]
  /** The man-months of the cells of a project. */
  readonly cells: readonly {
    readonly month: Month
    readonly projectId: string
    readonly tenThousandths: number
  }[]
  /** The workdays of all stretches of a month. */
  readonly stretches: readonly { readonly month: Month; readonly workdays: number }[]
  /** The employees with figures to compute again day by day. */
  readonly inDoubt: readonly string[]
}

/** A list of rows as one value: tens of thousands of rows would each be read by themselves. */
const list = (fields: string, from: string) =>
  `(select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), ${fields})), '[]') from ${from})`

/*
 * In doubt are all who are not plainly right (reconciliation-6). Plainly right, without a look at single days: each
 * month is closed, all stretches have the base hours of the close, and each project has one cell for the whole month
 * with the hours of its days, and no cell has none. A man-month is rounded half-up (man-months-3). An employee who was
 * not employed in any of the months is plainly right where there is nothing of them at all.
 *
 * $1 and $2 are the first and the last day, $3 how many months there are.
 */
const readStored = statement<StoredFigures>(`
  with ${enteredHoursCte},
  closes as materialized (
    select employee_id, month, base_hundredths as base
    from month_closes where month >= $1 and month <= $2),
  cells as materialized (
    select employee_id, project_id, month, c.entered_hundredths as entered,
      c.submitted_hundredths as submitted, c.ten_thousandths as man_months,
      (c.first_day = month and c.last_day + 1 = (month + interval '1 month')::date
        and c.base_hundredths = k.base and c.ten_thousandths = case when k.base = 0 then 0
          else (20000::bigint * c.submitted_hundredths + k.base) / (2 * k.base) end) is true as is_plain
    from man_month_cells c left join closes k using (employee_id, month)
    where month >= $1 and month <= $2),
  stretches as materialized (
    select employee_id, month, workdays, base_hundredths as base
    from work_stretches where month >= $1 and month <= $2),
  in_doubt as (
    (select employee_id from employees where join_day <= $2 and (retire_day is null or retire_day >= $1)
      except
      select employee_id from closes group by employee_id having count(*) = $3)
    union
    select s.employee_id from stretches s left join closes k using (employee_id, month)
    where s.base is distinct from k.base
    union
    select employee_id from cells where not is_plain
    union
    select employee_id from hours h full join cells c using (employee_id, project_id, month)
    where (h.entered, h.submitted) is distinct from (c.entered, c.submitted))
  select
    ${list(
      `'projectId', project_id, 'submitted', submitted`,
      `(select month, project_id, json_object_agg(employee_id, submitted) as submitted
        from hours group by 1, 2) h`,
    )} as hours,
    ${list(
      `'projectId', project_id, 'tenThousandths', man_months`,
      `(select month, project_id, sum(man_months) as man_months from cells group by 1, 2) c`,
    )} as cells,
    ${list(
      `'workdays', workdays`,
      `(select month, sum(workdays) as workdays from stretches group by 1) s`,
    )} as stretches,
    (select coalesce(json_agg(employee_id order by employee_id), '[]') from in_doubt) as "inDoubt"`)

/** All of it in some months of one year, at least one. */
export async function storedFigures(db: Db, months: readonly Month[]): Promise<StoredFigures> {
  const days = [firstDayOf(months[0] ?? ''), lastDayOf(months.at(-1) ?? '')]
  const match = await readStored.first(db, [...days, months.length])
  return match ?? { hours: [], cells: [], stretches: [], inDoubt: [] }
}
