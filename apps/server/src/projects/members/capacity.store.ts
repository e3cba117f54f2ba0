import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../../db/statement.ts'
import { capacityCtes, plansThatCount } from '../../figures/capacity.sql.ts'

export type Capacity = {
  readonly employeeId: string
  readonly month: Month
  readonly workdays: number
  /** Workdays of the whole month, each day by the office in force; 0 while someone is not employed. */
  readonly monthWorkdays: number
  readonly otherPlanHundredths: number
}

/* $1 employees, $2 the project that is left out, $3 and $4 the first and the last month */
const read = statement<Capacity>(`
  with people as materialized (select employee_id from employees where employee_id = any($1)),
  ${capacityCtes('$3', '$4')},
  plans as (
    select m.employee_id, l.month, sum(l.plan_hundredths)::int as hundredths
    from ${plansThatCount}
    where m.project_id <> $2 and m.is_active and l.month between $3 and $4
    group by m.employee_id, l.month)
  select p.employee_id as "employeeId", to_char(m.month, 'YYYY-MM') as month,
    coalesce(t.workdays, 0) as workdays, coalesce(t.month_workdays, 0) as "monthWorkdays",
    coalesce(l.hundredths, 0) as "otherPlanHundredths"
  from people p cross join months m
  left join there t on t.employee_id = p.employee_id and t.month = m.month
  left join plans l on l.employee_id = p.employee_id and l.month = m.month
  order by p.employee_id, m.month`)

/** What people can do in each month, and what other projects in progress plan with them. */
export function capacityOf(
  db: Db,
  requested: {
    readonly employeeIds: readonly string[]
    readonly projectId: string
    readonly first: Month
    readonly last: Month
  },
): Promise<Capacity[]> {
  const { employeeIds, projectId, first, last } = requested
  if (employeeIds.length === 0) return Promise.resolve([])
  return read.all(db, [employeeIds, projectId, firstDayOf(first), firstDayOf(last)])
}
