import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { statements } from '../../src/db/statement.ts'
import { hashOfToken } from '../../src/http/actor.ts'
import { sessionByToken } from '../../src/session/session.store.ts'
import { periodStatement } from '../../src/timecard/period.store.ts'
import { submits } from '../weeks.ts'
import { recountEverybody } from '../figures.ts'
import type { Caller } from '../server.ts'
import { useServer } from '../use-server.ts'

const { server, company } = useServer()
let kim: Caller

const sources = join(import.meta.dirname, '../../src')

/** Every module that makes statements, so that none escapes by not being imported here. */
function modulesWithStatements(): string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(sources, file))
    .filter((file) => /= statement[<(]/.test(readFileSync(file, 'utf8')))
}

beforeAll(async () => {
  const { kim: person, project } = await company.staff()
  kim = person
  await submits(kim, project)
  await server.pool.query(`
    insert into employees (employee_id, name, join_day)
      select 'other' || n, 'Other ' || n, '2026-02-01' from generate_series(1, 2000) n;
    insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
      select employee_id, join_day, 'T1', 'GR003', 'FC001' from employees where name like 'Other %';
    insert into employee_roles select employee_id, 'LE001' from employees where name like 'Other %';
    insert into project_members (project_id, employee_id)
      select (select min(project_id) from projects), employee_id from employees
      where name like 'Other %';
    insert into hour_entries
      select employee_id, (select min(project_id) from projects), day::date,
        greatest(day::date - extract(dow from day)::int, date_trunc('month', day)::date), 800
      from employees, generate_series('2026-02-22'::date, '2026-03-14', '1 day') day
      where name like 'Other %' and extract(dow from day) between 1 and 5;
    insert into period_states
      select distinct employee_id, project_id, period_start, period_start + 6, 'submitted',
        now(), employee_id from hour_entries on conflict do nothing;
    insert into month_closes
      select employee_id, month::date, 16800, now(), employee_id
      from employees, generate_series('2025-02-01'::date, '2026-01-01', '1 month') month
      where name like 'Other %';
    insert into timecard_periods
      select distinct employee_id, period_start, 1, now() from hour_entries on conflict do nothing;
    insert into sessions
      select sha256(('s' || n)::bytea), 'other' || (n % 2000 + 1), now(), now(), now() + interval '9 years'
      from generate_series(1, 20000) n;
    insert into requests (kind, requester_id, project_id, period_start, period_end, hundredths,
        state, requested_at, decided_at)
      select 'overtime', employee_id, project_id, period_start, period_start + 6, 800, 'approved',
        now(), now() from period_states;
    analyze`)
  await recountEverybody(server)
  await server.pool.query('analyze')
})

test('every statement is accepted by PostgreSQL against the migrated schema', async () => {
  for (const module of modulesWithStatements()) await import(module)
  expect(statements.size).toBeGreaterThan(40)
  const client = await server.pool.connect()
  try {
    const refused: string[] = []
    for (const text of statements.values()) {
      await client
        .query(`prepare checked as ${text}`)
        .then(() => client.query('deallocate checked'))
        .catch((error: Error) => refused.push(`${error.message}: ${text.trim()}`))
    }
    expect(refused).toEqual([])
  } finally {
    client.release(true)
  }
})

test('a statement is written once: the same text has the same name', () => {
  expect(new Set(statements.values()).size).toBe(statements.size)
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
type Scan = { how: string; table: string; rowsRead: number }

function scansIn(node: Node): Scan[] {
  const table = node['Relation Name']
  const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  const own =
    table === undefined
      ? []
      : [{ how: node['Node Type'], table, rowsRead: rows * node['Actual Loops'] }]
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}

function literal(value: unknown): string {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`
}

/** How each table is come by, with a plan for these values and with one for any. */
async function scansOf(text: string, values: readonly unknown[]): Promise<Scan[]> {
  const client = await server.pool.connect()
  try {
    const results: Scan[] = []
    await client.query(`prepare hot as ${text}`)
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, format json) execute hot (${values.map(literal).join(', ')})`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan === undefined) throw new Error('no plan')
      results.push(...scansIn(plan))
    }
    return results
  } finally {
    client.release(true)
  }
}

/** Small lists of the company may be read whole; these hold everybody's. */
const large = [
  'hour_entries',
  'period_states',
  'timecard_periods',
  'month_closes',
  'man_month_cells',
  'work_stretches',
  'requests',
  'sessions',
  'accounts',
  'employee_history',
  'project_members',
]

describe('with some tens of thousands of rows of other people', () => {
  test('there are that many', async () => {
    const { rows } = await server.pool.query<{ hours: number; states: number }>(
      `select (select count(*) from hour_entries) as hours,
         (select count(*) from period_states) as states`,
    )
    expect(rows[0]?.hours).toBeGreaterThan(25_000)
    expect(rows[0]?.states).toBeGreaterThan(3_000)
  })

  test.each([
    {
      name: 'a period',
      mainTable: 'hour_entries',
      text: periodStatement.text,
      values: () => [
        kim.employeeId,
        '2026-03-15',
        '2026-03-21',
        '2026-03-08',
        '2026-03-01',
        '2026-03-31',
      ],
    },
    {
      name: 'a session',
      mainTable: 'sessions',
      text: sessionByToken.text,
      values: () => [hashOfToken(kim.token), server.clock.now()],
    },
  ])('$name is read by index, and no row of theirs is touched', async (hot) => {
    const scans = await scansOf(hot.text, hot.values())
    const ofLarge = scans.filter(({ table }) => large.includes(table))
    expect(ofLarge.map(({ table }) => table)).toContain(hot.mainTable)
    expect(ofLarge.filter(({ how }) => how === 'Seq Scan')).toEqual([])
    expect(ofLarge.filter(({ rowsRead }) => rowsRead > 5)).toEqual([])
  })
})
