import { type Db, statement } from '../db/statement.ts'

export type AuditRecord = {
  /** Whose record it is: the employee whose timecard, request or account was written. */
  readonly forEmployeeId: string | null
  /** For whom the actor acted as a deputy; absent: as the call says. */
  readonly onBehalfOf?: string | null
  /** noun.verb, as `timecard.save`. */
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

const insertAudit = statement(`
  insert into audit (at, actor_id, request_id, for_employee_id, on_behalf_of, action, subject,
    before, after)
  select $1, $2, $3, for_employee_id, on_behalf_of, action, subject, before::jsonb, after::jsonb
  from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
    as record (for_employee_id, on_behalf_of, action, subject, before, after)`)

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

export type AuditedBy = {
  readonly actorId: string | null
  /** For whom, where the actor is a deputy. */
  readonly onBehalfOf?: string | null
  readonly at: Date
  readonly requestId: string
}

/** Who, for whom, when, what, before, after (audit-1); in the transaction of its cause. */
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
  ])
}
