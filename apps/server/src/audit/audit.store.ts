import type { AgedRows } from '../db/rows/aged-rows.ts'
import { type Db, statement } from '../db/statement.ts'

export type AuditRecord = {
  /** The owner of the record: the employee with the timecard, request or account that was written. */
  readonly forEmployeeId: string | null
  /** The principal, where the actor acted as a deputy; absent: as the call says. */
  readonly onBehalfOf?: string | null
  /** noun.verb, as `timecard.save`. */
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

const insertAudit = statement('select record_audit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)')

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

export type AuditedBy = {
  readonly actorId: string | null
  /** The principal, where the actor is a deputy. */
  readonly onBehalfOf?: string | null
  /** What the call came in by where it was no session, as `token 12`. */
  readonly via?: string | null
  /** Counts only where the database was started with CLOCK; otherwise its own clock does (audit-4). */
  readonly at: Date
  readonly requestId: string
}

/** Actor, principal, when, what, before, after (audit-1); in the transaction of its cause. */
export async function recordAudit(
  db: Db,
  by: AuditedBy,
  ...records: readonly AuditRecord[]
): Promise<void> {
  if (records.length === 0) return
  await insertAudit.count(db, [
    by.at,
    by.actorId,
    by.requestId,
    records.map((record) => record.forEmployeeId),
    records.map(({ onBehalfOf = by.onBehalfOf ?? null }) => onBehalfOf),
    records.map((record) => record.action),
    records.map((record) => record.subject),
    records.map((record) => asJson(record.before)),
    records.map((record) => asJson(record.after)),
    by.via ?? null,
  ])
}

const countOld = statement<{ count: number }>(`
  select count(*)::int as count from (select from audit where at < $1 limit $2) as aged`)
const removeOld = statement<{ removed: number }>(`
  select remove_old_audit($1, $2)::int as removed`)

/**
 * Records that are kept no longer, by whole months as far as these are over; the database itself keeps what is
 * less than a year old (company-9).
 */
export const oldRecords: AgedRows = {
  count: async (db, before, most) => (await countOld.first(db, [before, most]))?.count ?? 0,
  remove: async (db, before, most) => (await removeOld.first(db, [before, most]))?.removed ?? 0,
}
