import type { openPool } from '@yuga/server/db/connection/open'
import { thisYear, today } from './day.ts'

type Pool = ReturnType<typeof openPool>

/** An employee with fifty projects, the same in every company: the grid of fifty rows. */
export const gridPerson = { employeeId: 'bench01', projects: 50 }

const firstDay = `${thisYear - 2}${today.slice(4)}`
/** A copy of an employee of the demonstration, so that the password is the same. */
export async function addGridPerson(pool: Pool): Promise<void> {
  const { employeeId, projects } = gridPerson
  await copyRows(
    pool,
    'accounts',
    `select to_jsonb(e) || jsonb_build_object('employee_id', $1::text, 'name', '배은지') as copy
     from accounts e where employee_id = 'emp01'`,
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
}

/** Copies of rows, given as JSON: of all columns that the table has, but for the generated ones. */
async function copyRows(pool: Pool, table: string, copies: string, values: readonly unknown[]) {
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
