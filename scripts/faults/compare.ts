import type { Pool } from './database.ts'
import type { Entry, Ledger } from './ledger.ts'
import { type AuditRow, Replay } from './replay.ts'

type Row = Readonly<Record<'a' | 'b' | 'c' | 'value', string | number>>

/** The same for what means the same, whatever the order of its fields. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The audit records that a deed leaves when it was done, each different from any other by its values. */
function recordsOf({ person, deed, outcome }: Entry): ((row: AuditRow) => boolean)[] {
  const answer = outcome.said === 'done' ? outcome.answer : undefined
  const isOwn = (row: AuditRow, action: string) =>
    row.action === action && row.for_employee_id === person
  if (deed.kind === 'decide') {
    const action = `request.${deed.verdict}-${deed.of}`
    return deed.requestSns.map(
      (sn) => (row) => row.action === action && row.subject === `request ${sn}`,
    )
  }
  const subject = `timecard ${person} ${deed.periodStart}`
  if (deed.kind === 'save') {
    return [
      (row) =>
        isOwn(row, 'timecard.save') &&
        row.subject === subject &&
        plain(row.after) === plain(deed.cells),
    ]
  }
  if (deed.kind === 'submit') {
    return [
      (row) => {
        const [first] = row.after as { projectId: string; result: boolean }[]
        const said = (answer as { result: boolean }[] | undefined)?.[0]
        return (
          isOwn(row, 'timecard.submit') &&
          row.subject === subject &&
          first?.projectId === deed.projectId &&
          (said === undefined || said.result === first.result)
        )
      },
    ]
  }
  return [
    (row) => {
      const [first] = row.after as { request_sn: number; project_id: string }[]
      const said = (answer as { requestSn: number }[] | undefined)?.[0]
      return (
        isOwn(row, `timecard.request-${deed.of}`) &&
        row.subject === subject &&
        first?.project_id === deed.projectId &&
        (said === undefined || said.requestSn === first.request_sn)
      )
    },
  ]
}

/**
 * Matches one person's deeds with the audit records that name the person as the one who acted, in order: what
 * was answered is there once, what was refused nowhere, what was not answered once or not at all, and
 * nothing else. The same thing may have been sent without an answer and then again: any match
 * that fits will do.
 */
export function differencesOf(entries: readonly Entry[], rows: readonly AuditRow[]): string[] {
  const requested = entries.filter(({ outcome }) => outcome.said !== 'refused')
  const after = (index: number, row: number): number | undefined => {
    const entry = requested[index]
    const records = entry === undefined ? [] : recordsOf(entry)
    const candidates = rows.slice(row, row + records.length)
    return records.every((isOne) => candidates.some(isOne)) ? row + records.length : undefined
  }
  // fits[index] holds the rows from which the deeds from that one on can be laid to the end
  const fits: Set<number>[] = [...requested.map(() => new Set<number>()), new Set([rows.length])]
  for (let index = requested.length - 1; index >= 0; index -= 1) {
    for (let row = 0; row <= rows.length; row += 1) {
      const next = after(index, row)
      const isDone = next !== undefined && fits[index + 1]?.has(next)
      const isLeftOut = requested[index]?.outcome.said === 'nothing' && fits[index + 1]?.has(row)
      if (isDone || isLeftOut) fits[index]?.add(row)
    }
  }
  return fits[0]?.has(0) ? [] : firstMisfits(requested, rows, after)
}

/** What does not fit, laid in the simplest way. */
function firstMisfits(
  requested: readonly Entry[],
  rows: readonly AuditRow[],
  after: (index: number, row: number) => number | undefined,
): string[] {
  const results: string[] = []
  let row = 0
  requested.forEach((entry, index) => {
    const next = after(index, row)
    if (next === undefined && entry.outcome.said === 'done') {
      results.push(
        `acknowledged but not recorded: ${plain(entry)}; recorded next: ${plain(rows[row] ?? null)}`,
      )
    }
    row = next ?? row
  })
  for (const left of rows.slice(row)) results.push(`recorded but never requested: ${plain(left)}`)
  return results
}

/** Holds the ledger against the database from where the last comparison ended. */
export class Comparison {
  #lastSn = 0
  #checked = 0
  readonly #replay = new Replay()

  /** Every difference as text; none means that nothing was lost, done twice or done without a request. */
  async differences(pool: Pool, ledger: Ledger): Promise<string[]> {
    const { rows } = await pool.query<AuditRow>(
      `select audit_sn::int, actor_id, for_employee_id, action, subject, before, after from audit
       where audit_sn > $1 and (action like 'timecard.%' or action like 'request.%')
       order by audit_sn`,
      [this.#lastSn],
    )
    const entries = ledger.entries.slice(this.#checked)
    this.#checked = ledger.entries.length
    this.#lastSn = rows.at(-1)?.audit_sn ?? this.#lastSn
    const people = new Set([
      ...entries.map((one) => one.person),
      ...rows.map((one) => one.actor_id),
    ])
    const result = [...people].flatMap((person) =>
      differencesOf(
        entries.filter((entry) => entry.person === person),
        rows.filter((row) => row.actor_id === person),
      ),
    )
    return [...result, ...this.#replay.add(rows), ...(await this.#standing(pool))]
  }

  /** Compares the tables with what the records add up to. */
  async #standing(pool: Pool): Promise<string[]> {
    const tables: Record<string, string> = {
      hours: `select employee_id as a, project_id as b, day::text as c, hundredths as value from hour_entries`,
      versions: `select employee_id as a, '' as b, period_start::text as c, version as value
        from timecard_periods`,
      states: `select employee_id as a, project_id as b, period_start::text as c, state as value
        from period_states`,
      requests: `select requester_id as a, project_id as b, request_sn::text as c,
        state || coalesce(' by ' || decided_by, '') as value from requests`,
    }
    const results: string[] = []
    for (const [name, sql] of Object.entries(tables)) {
      const { rows } = await pool.query<Row>(sql)
      const there = new Map(rows.map(({ a, b, c, value }) => [`${a} ${b} ${c}`, String(value)]))
      const due = this.#replay.standing(name)
      for (const key of new Set([...there.keys(), ...due.keys()])) {
        const [is, shouldBe] = [there.get(key), due.get(key)]
        if (is !== shouldBe) results.push(`${name} of ${key}: ${is}, but recorded ${shouldBe}`)
      }
    }
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from messages`)
    if (rows[0]?.count !== this.#replay.messages) {
      results.push(`${rows[0]?.count} messages, but ${this.#replay.messages} are due`)
    }
    return results
  }
}
