import { openSession } from '@yuga/server/session/session.store'
import { submitTimecard } from '@yuga/contract/timecard/timecard'
import { urlOf } from '@yuga/contract/wire/call'
import { daysFrom, dayToWire, weekdayOf } from '@yuga/domain/calendar/day'
import { periodsFrom } from '@yuga/domain/timecard/period'
import { startRecorder } from '../load/recorder.ts'
import { benchClock, firstDay, sessionsFrom, today } from './day.ts'

type Pool = Parameters<typeof startRecorder>[0]

/**
 * Somebody with fifty projects and two years of hours on them, who is exactly the same in a company of any
 * size: for the grid of fifty rows, and to see whether other people's hours cost anything.
 */
export const gridPerson = { employeeId: 'bench01', projects: 50 }

const weekFields = ['timeMonday', 'timeTuesday', 'timeWednesday', 'timeThursday', 'timeFriday']
const projectsPerWeek = 5

/** The password is that of the demonstration: the row is a copy of one of its people's. */
export async function addGridPerson(pool: Pool): Promise<void> {
  const { employeeId, projects } = gridPerson
  await copyRows(
    pool,
    'employees',
    `select to_jsonb(e) || jsonb_build_object('employee_id', $1::text, 'name', '배은지') as copy
     from employees e where employee_id = 'emp01'`,
    [employeeId],
  )
  await pool.query(
    `insert into employee_roles (employee_id, role_id)
     select $1, role_id from employee_roles where employee_id = 'emp01'`,
    [employeeId],
  )
  await copyRows(
    pool,
    'employee_history',
    `select to_jsonb(h) || jsonb_build_object('employee_id', $1::text, 'from_day', e.join_day) as copy
     from employees e join lateral (select * from employee_history
       where employee_id = 'emp01' order by from_day desc limit 1) h on true
     where e.employee_id = $1`,
    [employeeId],
  )
  await copyRows(
    pool,
    'projects',
    `select to_jsonb(p) ||
       jsonb_build_object('project_id', 'BENCH-' || lpad(n::text, 2, '0'),
         'linked_project_id', null, 'name', 'Bench project ' || lpad(n::text, 2, '0'),
         'start_day', '2023-01-01', 'end_day', '2028-12-31',
         'contract_start_day', '2023-01-01', 'contract_end_day', '2028-12-31') as copy
     from (select p.* from projects p join project_types t using (type_code)
       where p.status_code = 'ST001' and t.section_code = 'DV001' order by project_id limit 1) p
     cross join generate_series(1, $1::int) n`,
    [projects],
  )
  await pool.query(
    `insert into project_groups (project_id, group_id, name, is_default)
     select project_id, 'DEFAULT', 'Default', true from projects where project_id like 'BENCH-%'`,
  )
  await pool.query(
    `with members as (
       insert into project_members (project_id, group_id, employee_id)
       select project_id, 'DEFAULT', $1 from projects where project_id like 'BENCH-%'
       returning member_sn),
     residence as (
       insert into member_residence select member_sn, '2023-01-01', false from members)
     insert into member_plans (member_sn, month, plan_hundredths)
     select member_sn, month::date, 20 from members
       cross join generate_series(date_trunc('month', $2::date), $3::date, '1 month') month`,
    [employeeId, firstDay, today],
  )
  await enterHours(pool)
}

/** Adds copies of rows, given as JSON: whatever columns the table has by now, but for the generated ones. */
export async function copyRows(
  pool: Pool,
  table: string,
  copies: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  await pool.query(
    `insert into ${table} (${columns}) select ${columns}
     from (${copies}) copies, jsonb_populate_record(null::${table}, copy)`,
    [...values],
  )
}

/** Two years of weeks, entered and submitted by the product's own calls; this week is still empty. */
async function enterHours(pool: Pool): Promise<void> {
  const { employeeId, projects } = gridPerson
  const token = await openSession(pool, employeeId, sessionsFrom)
  const recorder = await startRecorder(pool, benchClock())
  const weeks = periodsFrom(firstDay, today).filter(({ lastDay }) => lastDay < today)
  for (const [index, week] of weeks.entries()) {
    const days = daysFrom(week.firstDay, week.lastDay)
    const hours = Object.fromEntries(
      days.flatMap((day) => {
        const field = weekFields[weekdayOf(day) - 1]
        return field === undefined ? [] : [[field, 1.5]]
      }),
    )
    if (Object.keys(hours).length === 0) continue
    const rows = Array.from({ length: projectsPerWeek }, (_, place) => {
      const number = ((index * projectsPerWeek + place) % projects) + 1
      return { projectId: `BENCH-${String(number).padStart(2, '0')}`, ...hours }
    })
    await recorder.send({
      method: 'PUT',
      path: urlOf(submitTimecard, {}),
      token,
      body: {
        fromDate: dayToWire(week.firstDay),
        toDate: dayToWire(week.lastDay),
        timecardSaveList: rows,
      },
    })
  }
  await recorder.close()
}
