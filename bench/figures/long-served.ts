import { inTransaction } from '@yuga/server/db/transaction'
import { recomputeCells } from '@yuga/server/figures/cells.store'
import { recomputeStretches } from '@yuga/server/figures/stretches.store'
import { lockTimecards } from '@yuga/server/figures/timecard-lock'
import { monthOf, monthsFrom } from '@yuga/domain/calendar/day'
import type { Control } from '../stage/control.ts'
import { today } from '../stage/day.ts'
import { copyRows } from '../stage/grid-person.ts'

/** Two people alike in all but how long they have worked on the same five projects. */
export const longServed = [
  { employeeId: 'bench-1y', years: 1 },
  { employeeId: 'bench-10y', years: 10 },
] as const

const projectIds = [1, 2, 3, 4, 5].map((number) => `BENCH-0${number}`)

/** Puts both into the company, with every weekday's hours submitted, and counts them as the product does. */
export async function addLongServed(pool: Control): Promise<void> {
  for (const { employeeId, years } of longServed) {
    const firstDay = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
    await copyRows(
      pool,
      'employees',
      `select to_jsonb(e) || jsonb_build_object('employee_id', $1::text, 'join_day', $2::date) as copy
       from employees e where employee_id = 'emp01'`,
      [employeeId, firstDay],
    )
    await copyRows(
      pool,
      'employee_roles',
      `select to_jsonb(r) || jsonb_build_object('employee_id', $1::text) as copy
       from employee_roles r where employee_id = 'emp01'`,
      [employeeId],
    )
    await copyRows(
      pool,
      'employee_history',
      `select to_jsonb(h) || jsonb_build_object('employee_id', $1::text, 'from_day', $2::date) as copy
       from employee_history h where employee_id = 'emp01' order by from_day desc limit 1`,
      [employeeId, firstDay],
    )
    await pool.query(
      `with members as (
         insert into project_members (project_id, employee_id)
         select unnest($2::text[]), $1 returning member_sn)
       insert into member_residence select member_sn, $3::date, false from members`,
      [employeeId, projectIds, firstDay],
    )
    await pool.query(
      `insert into hour_entries (employee_id, project_id, day, period_start, hundredths)
       select $1, project_id, day::date, period_start_of(day::date), 160
       from unnest($2::text[]) project_id, generate_series($3::timestamp, $4::date - 7, '1 day') day
       where extract(isodow from day) < 6`,
      [employeeId, projectIds, firstDay, today],
    )
    await pool.query(
      `insert into period_states (employee_id, project_id, period_start, period_end, state, changed_at,
         changed_by, submitted_at, submitted_by)
       select distinct employee_id, project_id, period_start, period_end_of(period_start), 'submitted',
         now(), $1, now(), $1 from hour_entries where employee_id = $1`,
      [employeeId],
    )
    const months = monthsFrom(monthOf(firstDay), monthOf(today))
    await inTransaction(pool, async (db) => {
      const locked = await lockTimecards(db, [employeeId])
      await recomputeStretches(db, locked, months)
      await recomputeCells(db, locked, months)
    })
  }
}
