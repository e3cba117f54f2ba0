import { submittedStates } from '../figures/submitted-states.sql.ts'

/** The hours of an employee's month by project and period, as a query: entered, and those of them submitted. */
export const hoursOfWeeks = (employeeId: string, month: string) => `
  select e.project_id, e.period_start, sum(e.hundredths)::int as hundredths,
    coalesce(sum(e.hundredths) filter (where w.state in (${submittedStates})), 0)::int as submitted
  from hour_entries e left join period_states w using (employee_id, project_id, period_start)
  where e.employee_id = ${employeeId}
    and e.day >= ${month} and e.day < (${month} + interval '1 month')::date
  group by 1, 2`

/** The same as they are kept of a month that is opened again. */
export const hoursAsStored = (employeeId: string, month: string) => `coalesce((
  select jsonb_agg(jsonb_build_object('projectId', h.project_id, 'periodStart', h.period_start,
      'hundredths', h.hundredths, 'submittedHundredths', h.submitted)
    order by h.period_start, h.project_id)
  from (${hoursOfWeeks(employeeId, month)}) h), '[]')`
