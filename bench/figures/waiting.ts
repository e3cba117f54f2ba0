import { recomputeCells } from '@yuga/server/figures/cells.store'
import { lockTimecards } from '@yuga/server/figures/timecard-lock'
import { inTransaction } from '@yuga/server/db/transaction'
import type { Control } from '../stage/control.ts'

/**
 * Lets submitted rows of the newest weeks wait for an overtime decision, as many as asked for, and counts them as
 * the product does. An administrator decides no request of their own, so theirs are left out. Answers the numbers
 * of the requests.
 */
export function letRequestsWait(pool: Control, wanted: number): Promise<number[]> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ request_sn: number; employee_id: string; month: string }>(
      `with chosen as (
         select employee_id, project_id, period_start from period_states s
         where state = 'submitted'
           and not exists (select from employee_roles r
             where r.employee_id = s.employee_id and r.role_id = 'LE999')
           and not exists (
             select from month_closes c where c.employee_id = s.employee_id
               and c.month = month_of(s.period_start))
         order by period_start desc, employee_id, project_id limit $1),
       waiting as (
         update period_states s set state = 'pendingOvertime' from chosen
         where s.employee_id = chosen.employee_id and s.project_id = chosen.project_id
           and s.period_start = chosen.period_start
         returning s.*)
       insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths,
         reason, requested_at)
       select 'overtime', employee_id, project_id, period_start, period_end,
         (select coalesce(sum(hundredths), 0)::int from hour_entries h
          where h.employee_id = w.employee_id and h.project_id = w.project_id
            and h.period_start = w.period_start),
         'release', now() from waiting w
       returning request_sn, requester_id as employee_id,
         to_char(period_start, 'YYYY-MM') as month`,
      [wanted],
    )
    const months = [...new Set(rows.map((row) => row.month))]
    const locked = await lockTimecards(db, [...new Set(rows.map((row) => row.employee_id))])
    await recomputeCells(db, locked, months)
    return rows.map((row) => row.request_sn)
  })
}
