import type pg from 'pg'

/** Employees of one project who have entered no hour in the last week. */
const hires = `
  with chart as (insert into units values ('C') returning organization_id),
  named as (
    insert into organizations (year, organization_id, name, display_name)
    select extract(year from now() - interval '1 month' * n), 'C', 'C', 'C' from generate_series(0, 0) n),
  hired as (
    insert into employees (employee_id, name, email, join_day)
    select 'e' || n, 'e' || n, 'e' || n || '@example.com', '2020-01-01' from generate_series(1, $1::int) n
    returning employee_id),
  roles as (insert into employee_roles (employee_id, role_id) select employee_id, 'LE001' from hired),
  placed as (
    insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
    select employee_id, '2020-01-01', 'C', 'GR003', 'FC001' from hired),
  project as (
    insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
      contract_end_day, pm_id, office_code)
    values ('P', 'P', 'PM001', '2020-01-01', '2099-12-31', '2020-01-01', '2099-12-31', 'e1', 'FC001')
    returning project_id),
  project_group as (
    insert into project_groups (project_id, group_id, name, is_default)
    select project_id, 'DEFAULT', 'Default', true from project),
  members as (
    insert into project_members (project_id, employee_id) select project_id, employee_id from project, hired)
  insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code, office_code,
    workdays, base_hundredths)
  select employee_id, month, (month + interval '1 month' - interval '1 day')::date, 'C', 'GR003', 'FC001',
    20, 16000
  from hired, generate_series(date_trunc('month', now() - interval '2 months'), now(), '1 month') month`

const asks = `
  insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at)
  values ('timecard-reminder', 'manual', (now() - interval '14 days')::date,
    (now() - interval '2 days')::date, 'e1', now())`

const reads = `
  select state, done_count, takes, outcome_en,
    (select count(*)::int from messages where category = 'reminder') as messages,
    (select count(distinct receiver_id)::int from messages where category = 'reminder') as receivers,
    (select count(*)::int from email_outbox where kind = 'reminder') as mails
  from job_runs where job = 'timecard-reminder'`

export type ReminderRead = {
  readonly state: string
  readonly done_count: number
  readonly takes: number
  readonly outcome_en: string | null
  readonly messages: number
  readonly receivers: number
  readonly mails: number
}

/** Employees who have entered no hour in the last week, `e1` and on. */
export async function hireForgetful(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(hires, [people])
}

/** As an administrator requests the reminder of these people. */
export async function askToRemind(pool: pg.Pool): Promise<void> {
  await pool.query(asks)
}

/** How far the reminder has come, and who was reminded. */
export async function readReminder(pool: pg.Pool): Promise<ReminderRead> {
  const { rows } = await pool.query<ReminderRead>(reads)
  const [result] = rows
  if (result === undefined) throw new Error('there is a run')
  return result
}
