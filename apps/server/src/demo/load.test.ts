import { periodOf } from '@yuga/domain/timecard/period'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/database.ts'
import { openPool } from '../db/connection/open.ts'
import { brokenRules, preparation } from '../../test/broken-rules.ts'
import { isEmptyDatabase, loadDemonstration } from './load.ts'

const today = '2026-11-21'

type Loaded = { pool: pg.Pool; progress: string[]; drop: () => Promise<void> }

async function load(options: Parameters<typeof loadDemonstration>[1]): Promise<Loaded> {
  const database = await cloneDatabase()
  const pool = openPool({ connectionString: database.url, max: 4 })
  const progress: string[] = []
  await loadDemonstration(pool, options, (text) => progress.push(text))
  return { pool, progress, drop: () => pool.end().then(database.drop) }
}

/** A larger company with fewer years, on a day after a week without workdays. */
const larger = { employees: 80, years: 1, today: '2026-06-01' }

let first: Loaded
let other: Loaded
let again: Loaded

beforeAll(async () => {
  ;[first, other, again] = await Promise.all([load({ today }), load(larger), load(larger)])
})

afterAll(() => Promise.all([first, other, again].map(({ drop }) => drop())))

describe('loading', () => {
  test('[demonstration-1] fills the tables and says that this is a demonstration', async () => {
    const { rows } = await first.pool.query(`
      select (select count(*) from employees) as employees,
        (select count(*) from projects) as projects,
        (select count(*) from organizations where year = 2026 and style_code <> 'ETC') as teams_and_more,
        (select is_demonstration from installation) as is_demonstration,
        (select count(distinct office_code) from holidays) as offices`)
    expect(rows[0]).toMatchObject({
      employees: 60,
      projects: 32,
      is_demonstration: true,
      offices: 2,
    })
    expect(first.progress.at(-1)).toBe('statistics for the query planner')
  })

  test('[demonstration-4] its notice names the project on which people enter leave, in both offices', async () => {
    const { rows } = await first.pool.query<{ name: string; hours: number }>(`
      select p.name, count(*) as hours
      from projects p
      join hour_entries e using (project_id)
      join notices n on strpos(n.contents, p.name) > 0
      group by p.name`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Company Time (PTO, Meetings)',
      '사내 공통(휴가·회의)',
    ])
    expect(Math.min(...rows.map(({ hours }) => hours))).toBeGreaterThan(100)
  })

  test('goes into an empty database only', async () => {
    expect(await isEmptyDatabase(first.pool)).toBe(false)
    await expect(loadDemonstration(first.pool, { today }, () => undefined)).rejects.toThrow('empty')
  })

  test('what goes wrong halfway leaves nothing behind', async () => {
    const database = await cloneDatabase()
    const pool = openPool({ connectionString: database.url, max: 2 })
    const stop = () => {
      throw new Error('stopped')
    }
    const stopping = loadDemonstration(pool, larger, (text) =>
      text.startsWith('hours') ? stop() : undefined,
    )
    await expect(stopping).rejects.toThrow('stopped')
    expect(await isEmptyDatabase(pool)).toBe(true)
    const { rows } = await pool.query('select (select count(*) from holidays) as holidays')
    expect(rows[0]).toEqual({ holidays: 0 })
    await pool.end().then(database.drop)
  })

  test('[demonstration-1] the same size and day give the same rows in every table', async () => {
    expect(await checksums(again.pool)).toEqual(await checksums(other.pool))
  })

  test('every table keeps the constraints and indexes that the migrations gave it', async () => {
    const database = await cloneDatabase()
    const pool = openPool({ connectionString: database.url, max: 1 })
    const constraintsAndIndexes = `
      select conrelid::regclass::text as on_table, conname as name, convalidated as is_valid,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select indrelid::regclass::text, relname, indisvalid, pg_get_indexdef(indexrelid)
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
      order by 1, 2, 4`
    const { rows } = await pool.query(constraintsAndIndexes)
    expect((await first.pool.query(constraintsAndIndexes)).rows).toEqual(rows)
    await pool.end().then(database.drop)
  })

  test('the product goes on counting where the demonstration ends', async () => {
    const { rows } = await first.pool.query(`
      insert into project_members (project_id, placeholder_kind, placeholder_number)
        select min(project_id), 'TBN', 9 from projects
      returning member_sn > (select max(member_sn) from project_members) as is_new`)
    expect(rows).toEqual([{ is_new: true }])
  })
})

describe.each([
  ['60 people on 2026-11-21', () => first.pool],
  ['80 people on 2026-06-01', () => other.pool],
])('of %s', (_, pool) => {
  beforeAll(async () => {
    await pool().query(preparation)
  })

  test.each(Object.entries(brokenRules))('%s', async (_rule, sql) => {
    const { rows } = await pool().query(`${sql} limit 5`)
    expect(rows).toEqual([])
  })

  test('every entry is in the period of its day', async () => {
    const { rows } = await pool().query<{ day: string; period_start: string }>(
      'select distinct day, period_start from hour_entries',
    )
    expect(rows.filter(({ day, period_start }) => periodOf(day).firstDay !== period_start)).toEqual(
      [],
    )
    const states = await pool().query<{ period_start: string; period_end: string }>(
      'select distinct period_start, period_end from period_states',
    )
    expect(
      states.rows.filter((row) => periodOf(row.period_start).lastDay !== row.period_end),
    ).toEqual([])
  })
})

describe('there is something to see of', () => {
  test.each([
    ['every role', 'select count(distinct role_id) from employee_roles', 6],
    ['every project type', 'select count(distinct type_code) from projects', 8],
    ['tentative projects', 'select count(*) from projects where win_probability is not null', 2],
    ['ended projects', `select count(*) from projects where status_code = 'ST002'`, 8],
    ['projects to come', 'select count(*) from projects where start_day > $1', 1],
    ['ended projects with a closing report', 'select count(closing_report_sn) from projects', 1],
    [
      'ended projects of SI types without one',
      `select count(*) from projects where status_code = 'ST002' and type_code in ('PM001', 'PM009')
         and closing_report_sn is null`,
      1,
    ],
    ['kinds of revenue', 'select count(distinct revenue_code) from project_billings', 4],
    ['kinds of entered costs', 'select count(distinct category_code) from project_costs', 3],
    ['invoices', 'select count(*) from project_billings where actual_amount > 0', 40],
    ['credit notes', 'select count(*) from project_billings where actual_amount < 0', 1],
    ['costs that came back', 'select count(*) from project_costs where amount < 0', 1],
    [
      'projects in dollars with money',
      `select count(*) from projects where currency_code = 'CY002' and license_amount > 0`,
      1,
    ],
    [
      'projects of several teams',
      moreThanOnce('project_team_profits where not is_owner', 'project_id'),
      3,
    ],
    [
      'projects without a rate in their first year',
      `select count(*) from projects where includes_business_cost and not exists (
         select from opex_charges o where o.year = extract(year from start_day) and o.style_code = 'ST001')`,
      1,
    ],
    ['projects with several versions', moreThanOnce('project_versions', 'project_id'), 20],
    ['created groups', `select count(*) from project_groups where group_id like 'CRTGP%'`, 3],
    ['members of them', `select count(*) from project_members where group_id like 'CRTGP%'`, 3],
    [
      '[projects-3] placeholders',
      'select count(distinct placeholder_kind) from project_members',
      2,
    ],
    ['support members', 'select count(*) from project_members where is_support', 5],
    ['residence that changes', moreThanOnce('member_residence', 'member_sn'), 3],
    ['changes of grade, team or office', moreThanOnce('employee_history', 'employee_id'), 10],
    [
      'entries of history that are not applied',
      'select count(*) from employee_history where not is_applied',
      1,
    ],
    [
      'project types with both names',
      `select count(*) from project_types where name_en <> '' and display_name ~ '[가-힣]|^SI$'`,
      8,
    ],
    [
      'categories with both names',
      `select count(*) from project_categories where name_en <> '' and name ~ '[가-힣]|^SI$'`,
      5,
    ],
    ['a change of office', sameEmployeeIn('office_code'), 1],
    [
      'joiners in the middle of a month',
      `select count(*) from employees where join_day > '2024-12-01'`,
      3,
    ],
    ['leavers', 'select count(*) from employees where retire_day < $1', 2],
    ['leavers to come', 'select count(*) from employees where retire_day > $1', 1],
    ['flagged rows', `select count(*) from period_states where state = 'flagged'`, 2],
    ['pending overtime', pending('overtime'), 3],
    ['pending unsubmit requests', pending('unsubmit'), 3],
    ['pending requests to join', pending('member'), 1],
    ['outcomes of the requests to join of emp01', outcomesOfJoining('emp01'), 5],
    ['outcomes of the requests to join of pm01', outcomesOfJoining('pm01'), 5],
    ['decisions of a deputy', `select count(*) from requests where decided_for = 'pm01'`, 1],
    [
      'approved overtime',
      `select count(*) from requests where kind = 'overtime' and state = 'approved'`,
      3,
    ],
    ['outcomes of requests', 'select count(distinct state) from requests', 5],
    ['messages', 'select count(*) from messages', 10],
    [
      'sheets of a monthly report that were mailed',
      `select count(*) from report_mail_sends join email_outbox using (email_sn)
       where outcome = 'MAILED' and sent_at is not null`,
      5,
    ],
    [
      'sheets that a reader may not have',
      `select count(*) from report_mail_sends where outcome = 'NOT_ALLOWED'`,
      3,
    ],
    [
      'a mail that failed, with its sheet',
      `select count(*) from email_attachments join email_outbox using (email_sn)
       where state = 'failed' and octet_length(bytes) > 1000`,
      1,
    ],
    ['months of audit', `select count(distinct tableoid) from audit where at < '2026-11-01'`, 24],
    ['last month closed', `select count(*) from month_closes where month = '2026-10-01'`, 15],
    [
      'closed months with open rows',
      `select count(distinct (c.employee_id, c.month)) from month_closes c
       join hour_entries h on h.employee_id = c.employee_id and h.period_start >= c.month
         and h.period_start < c.month + interval '1 month'
       left join period_states s on s.employee_id = h.employee_id and s.project_id = h.project_id
         and s.period_start = h.period_start
       where s.state is null`,
      1,
    ],
    [
      'hours of this week',
      `select count(*) from hour_entries where period_start = '2026-11-15'`,
      200,
    ],
    [
      'rows submitted early',
      `select count(*) from period_states where period_start = '2026-11-15'`,
      3,
    ],
  ])('%s', async (_, sql, least) => {
    const { rows } = await first.pool.query<{ count: number }>(sql.replaceAll('$1', `'${today}'`))
    expect(rows[0]?.count).toBeGreaterThanOrEqual(least)
  })

  test('last month open for many, and people who have not entered last week', async () => {
    const { rows } = await first.pool.query(`
      select count(*) filter (where not exists (
          select from month_closes c where c.employee_id = e.employee_id and c.month = '2026-10-01')) as open,
        count(*) filter (where not exists (
          select from hour_entries h where h.employee_id = e.employee_id and h.day >= '2026-11-08')) as missing
      from employees e where join_day < '2026-10-01' and coalesce(retire_day, '2026-12-31') > '2026-11-30'`)
    expect(rows[0].open).toBeGreaterThan(10)
    expect(rows[0].missing).toBeGreaterThan(1)
  })
})

const outcomesOfJoining = (id: string) =>
  `select count(distinct state) from requests where kind = 'member' and requester_id = '${id}'`

function pending(kind: string): string {
  return `select count(*) from requests where kind = '${kind}' and state = 'pending'`
}

function moreThanOnce(table: string, key: string): string {
  return `select count(*) from (select from ${table} group by ${key} having count(*) > 1) as several`
}

function sameEmployeeIn(column: string): string {
  return `select count(*) from
    (select from employee_history group by employee_id having count(distinct ${column}) > 1) as several`
}

/** What differs each time: a salt, a packed sheet, which says when it was packed, and the number of a transaction. */
const differing: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password_hash', 'draft_secret'],
  email_attachments: ['bytes'],
  messages: ['written_in'],
}

/** One figure for all rows of each table, without what differs each time. */
async function checksums(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname <> 'migrations' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' order by line)), '') as sum
      from (select (to_jsonb(t) - $1::text[])::text as line from ${name} t) as lines`,
      [differing[name] ?? []],
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
