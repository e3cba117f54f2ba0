import { addDays } from '@yuga/domain/calendar/day'
import { periodOf } from '@yuga/domain/timecard/period'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openPool } from './connection/open.ts'

let pool: pg.Pool
let end: () => Promise<void>

beforeAll(async () => {
  const database = await cloneDatabase()
  pool = openPool({ connectionString: database.url, max: 2 })
  end = () => pool.end().then(database.drop)
  await pool.query(`
    insert into units values ('C'), ('T1'), ('T2');
    insert into organizations (year, organization_id, upper_organization_id, name, display_name)
      values (2026, 'C', null, 'C', 'C'), (2026, 'T1', 'C', 'T1', 'T1');
    insert into employees (employee_id, name, join_day) values ('kim', 'Kim', '2026-01-01');
    insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
      values ('kim', '2026-01-01', 'T1', 'GR001', 'FC001');
    insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
        contract_end_day, pm_id, office_code)
      values ('P1', 'P1', 'PM001', '2026-01-01', '2026-12-31', '2026-01-01', '2026-12-31', 'kim', 'FC001');
    insert into project_groups (project_id, group_id, name) values ('P1', 'DEFAULT', 'Default');
    insert into project_members (project_id, employee_id) values ('P1', 'kim');
    insert into member_plans select member_sn, '2026-03-01', 100 from project_members;
    insert into hour_entries values ('kim', 'P1', '2026-03-31', '2026-03-29', 800)`)
})
afterAll(() => end())

/** The name of the constraint that refuses the statement; the failure itself where none did. */
async function refusedBy(sql: string): Promise<string | undefined> {
  try {
    await pool.query(sql)
  } catch (error) {
    return (error as pg.DatabaseError).constraint ?? String(error)
  }
  return undefined
}

const employee = (id: string, more = '') =>
  `update employees set ${more} where employee_id = '${id}'`

describe('what cannot be is refused by name', () => {
  test.each([
    ['offices_currency', `update offices set currency_code = 'CY009'`],
    ['offices_code', `insert into offices values ('FC009', default, 'UTC', 'CY001')`],
    ['employee_roles_role', `insert into employee_roles values ('kim', 'LE998')`],
    ['employees_retire_after_join', employee('kim', `retire_day = '2025-12-31'`)],
    ['employees_updated_by', employee('kim', `updated_by = 'nobody'`)],
    ['employee_history_unit', `update employee_history set organization_id = 'T9'`],
    ['employee_history_grade', `update employee_history set grade_code = 'GR999'`],
    ['employee_history_from_join_day', `update employee_history set from_day = '2026-01-02'`],
    ['employee_history_from_join_day', employee('kim', `join_day = '2025-12-31'`)],
    ['organizations_leader', `update organizations set team_leader_id = 'nobody'`],
    ['organizations_style', `update organizations set style_code = 'XYZ'`],
    [
      'organizations_upper',
      `update organizations set upper_organization_id = 'T2' where organization_id = 'T1'`,
    ],
    [
      'organizations_not_below_itself',
      `update organizations set upper_organization_id = 'T1' where organization_id = 'T1'`,
    ],
    ['organizations_one_root', `update organizations set upper_organization_id = null`],
    ['project_types_section', `update project_types set section_code = 'DV003'`],
    ['projects_status', `update projects set status_code = 'ST003'`],
    ['projects_currency', `update projects set currency_code = 'CY003'`],
    ['projects_contract_end_after_start', `update projects set contract_end_day = '2025-12-31'`],
    ['project_members_grade', `update project_members set grade_code = 'GR999'`],
    [
      'project_members_once',
      `insert into project_members (project_id, employee_id) values ('P1', 'kim')`,
    ],
    ['member_plans_first_of_month', `update member_plans set month = '2026-03-02'`],
    ['hour_entries_period_of_day', `update hour_entries set period_start = '2026-03-22'`],
    ['hour_entries_period_of_day', `update hour_entries set day = '2026-04-01'`],
    [
      'period_states_whole_period',
      `insert into period_states values
      ('kim', 'P1', '2026-03-29', '2026-04-04', 'submitted', now(), 'kim')`,
    ],
    [
      'timecard_periods_whole_period',
      `insert into timecard_periods values ('kim', '2026-03-30', 1, now())`,
    ],
    [
      'requests_whole_period',
      `insert into requests (kind, requester_id, project_id, period_start, period_end,
      requested_at) values ('overtime', 'kim', 'P1', '2026-03-29', '2026-04-04', now())`,
    ],
  ])('%s', async (constraint, sql) => {
    expect(await refusedBy(sql)).toBe(constraint)
  })
})

describe('nothing that carries hours or history vanishes with something else', () => {
  test.each([
    ['a group with members', 'delete from project_groups', 'project_members_group'],
    ['a member with a plan', 'delete from project_members', 'member_plans_member'],
    [
      "a unit of an employee's history",
      `delete from units where organization_id = 'T1'`,
      'organizations_unit',
    ],
    ['a grade in use', `delete from codes where detail_code = 'GR001'`, 'employee_history_grade'],
  ])('%s stays', async (_, sql, constraint) => {
    expect(await refusedBy(sql)).toBe(constraint)
  })

  test('what goes with its owner is what is worth nothing without', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f' and confdeltype <> 'a' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'access_tokens_employee',
      // nothing is left to hear of
      'alerts_project',
      'email_attachments_mail',
      'factor_tickets_employee',
      'holiday_feeds_office',
      // a provider is removed with everything that came by it (providers-3)
      'identities_provider',
      'identity_provider_roles_provider',
      'job_findings_run',
      'notice_reads_notice',
      'passkey_challenges_employee',
      'passkeys_employee',
      'password_links_employee',
      // there is nothing left to try
      'project_what_ifs_project',
      'provisioned_members_group',
      'provisioned_members_user',
      'provisioned_users_employee',
      'provisioning_switched_off_employee',
      'raised_alerts_alert',
      'recovery_codes_employee',
      'reminded_run',
      'report_mail_recipients_mail',
      // the mail is removed after its time, and what became of it stays
      'report_mail_sends_email',
      'report_mail_sends_mail',
      'sessions_employee',
      'sign_in_addresses_employee',
      'sign_in_attempts_provider',
      'sign_in_codes_employee',
      'sign_in_codes_provider',
      'totp_employee',
      'write_answers_employee',
    ])
  })
})

test('every check, foreign key and index was given its name', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
    union all select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'I')`)
  expect(rows.length).toBeGreaterThan(80)
  const given = rows.filter(({ name }) => /_(check|fkey|idx|(?<!_of_)key)\d*$/.test(name))
  expect(given).toEqual([])
})

test('a period in SQL is the period of the domain, on every day of fifteen years', async () => {
  const { rows } = await pool.query<{ day: string; first: string; last: string }>(`
    select d::date as day, period_start_of(d::date) as first, period_end_of(d::date) as last
    from generate_series('2020-01-01'::date, '2035-12-31', interval '1 day') d`)
  expect(rows).toHaveLength(5844)
  expect(rows.at(-1)?.day).toBe(addDays('2036-01-01', -1))
  const wrong = rows.filter(({ day, first, last }) => {
    const { firstDay, lastDay } = periodOf(day)
    return first !== firstDay || last !== lastDay
  })
  expect(wrong).toEqual([])
})

describe('the audit has a partition a month', () => {
  const partitionsOf = async () => {
    const { rows } = await pool.query<{ month: string; n: number }>(
      'select tableoid::regclass::text as month, count(*) as n from audit group by 1 order by 1',
    )
    return rows.map(({ month, n }) => [month, n])
  }
  const record = (at: string) =>
    pool.query(
      `insert into audit (at, action, subject, request_id) values ($1, 'test', 'test', 'test')`,
      [at],
    )

  test('nothing is lost where there is none yet, and it moves to its month later', async () => {
    await record('2031-05-31T23:59:59.999Z')
    await record('2031-06-01T00:00:00Z')
    await record('2026-01-15T12:00:00Z')
    expect(await partitionsOf()).toEqual([['audit_months.other', 3]])
    const { rows } = await pool.query(
      `select make_audit_months('2026-01-20', '2026-03-01') as made`,
    )
    // January to March as requested, and the two months that rows were waiting for
    expect(rows).toEqual([{ made: 5 }])
    expect(await partitionsOf()).toEqual([
      ['audit_months.m2026_01', 1],
      ['audit_months.m2031_05', 1],
      ['audit_months.m2031_06', 1],
    ])
    await record('2026-03-31T23:59:59.999Z')
    expect(await partitionsOf()).toContainEqual(['audit_months.m2026_03', 1])
    const again = await pool.query(`select make_audit_months('2026-01-20', '2026-03-01') as made`)
    expect(again.rows).toEqual([{ made: 0 }])
  })

  test('the employee that it is about is read through an index of the partition', async () => {
    const { rows } = await pool.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes
       where schemaname = 'audit_months' and tablename = 'm2026_01'`,
    )
    const columns = rows.map(({ definition }) => /\((.*?)\)/.exec(definition)?.[1])
    expect(columns).toEqual(
      expect.arrayContaining(['for_employee_id, at', 'actor_id, at', 'subject, at']),
    )
  })
})
