import { openSession } from '@yuga/server/session/session.store'
import type { RecordedStatement, RoundResult } from './load/call.ts'
import { openingOf } from './load/openings.ts'
import type { Recorder } from './load/recorder.ts'
import type { Generators, RoundLengths } from './load/rounds.ts'
import { median } from './report/figures.ts'
import type { Control } from './stage/control.ts'
import { sessionsFrom, thisWeek } from './stage/day.ts'
import { gridPerson } from './stage/grid-person.ts'

/** What one and the same opening costs in one of the companies. */
export type Growth = {
  readonly size: number
  /** Milliseconds of the opening, over the wire, one connection. */
  readonly p50: number
  readonly p95: number
  /** Pages of 8 KB that the statements of the opening touch, the session look-up included. */
  readonly buffers: number
  /** Rows that they read of the tables in which everybody's hours stand. */
  readonly rowsOfHours: number
  /** Tables that are read from end to end. */
  readonly wholeTables: readonly string[]
}

type Stage = {
  readonly size: number
  readonly url: string
  readonly control: Control
  readonly recorder: Recorder
}

/** The person with fifty projects has the same rows in a company of any size: only the others differ. */
export async function measureGrowth(
  generators: Generators,
  { size, url, control, recorder }: Stage,
  { rounds, warmMs, measureMs }: RoundLengths,
): Promise<Growth> {
  const { employeeId } = gridPerson
  const token = await openSession(control, employeeId, sessionsFrom)
  const opening = openingOf({ employeeId, token }, thisWeek)
  const { queries } = await recorder.record(opening)
  const results: RoundResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    results.push(await generators.http.ask({ url, warmMs, measureMs, turns: [[opening]] }))
  }
  const plans: Plan[] = []
  for (const { statement, values } of queries) {
    const known = recorder.statements[statement]
    if (known?.name !== undefined) plans.push(await planOf(control, known, values))
  }
  return {
    size,
    p50: median(results.map(({ p50 }) => p50)),
    p95: median(results.map(({ p95 }) => p95)),
    buffers: plans.reduce((sum, plan) => sum + buffersOf(plan), 0),
    rowsOfHours: plans.reduce((sum, plan) => sum + rowsOfHoursIn(plan), 0),
    wholeTables: [...new Set(plans.flatMap(wholeTablesOf))].sort(),
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  /** Of one loop, on average. */
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** PostgreSQL settles on the plan of a named statement after five runs: ours has run as often. */
const runsUntilSettled = 6

async function planOf(
  control: Control,
  { text }: RecordedStatement,
  values: readonly unknown[],
): Promise<Plan> {
  const client = await control.connect()
  const execute = `execute bench_plan (${values.map(literal).join(', ')})`
  try {
    await client.query(`prepare bench_plan as ${text}`)
    for (let run = 0; run < runsUntilSettled; run += 1) await client.query(execute)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${execute}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('PostgreSQL explains nothing.')
    return plan
  } finally {
    await client.query('deallocate bench_plan')
    client.release()
  }
}

const buffersOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

const tablesOfHours = new Set([
  'hour_entries',
  'period_states',
  'timecard_periods',
  'month_closes',
  'man_month_cells',
])

/** Rows that were looked at, also those that were not wanted. */
function rowsOfHoursIn(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsOfHoursIn(child), 0)
  if (!tablesOfHours.has(plan['Relation Name'] ?? '')) return below
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops'])
}

function wholeTablesOf(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(wholeTablesOf)
  const table = plan['Relation Name']
  return plan['Node Type'] === 'Seq Scan' && table !== undefined ? [table, ...below] : below
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error('This value cannot stand in an explained statement yet.')
}
