import { type Db, statement } from '../db/statement.ts'

export type AuditRecord = {
  readonly actorId: string | null
  /** Whose record it is: the employee whose timecard, request or account was written. */
  readonly forEmployeeId: string | null
  /** noun.verb, as `timecard.save`. */
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Date
  readonly requestId: string
}

const insertAudit = statement(`
  insert into audit (at, actor_id, for_employee_id, action, subject, before, after, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

/** Who, for whom, when, what, before, after (document 5 §1.6); in the transaction of its cause. */
export async function recordAudit(db: Db, record: AuditRecord): Promise<void> {
  await insertAudit.count(db, [
    record.at,
    record.actorId,
    record.forEmployeeId,
    record.action,
    record.subject,
    record.before === undefined ? null : JSON.stringify(record.before),
    record.after === undefined ? null : JSON.stringify(record.after),
    record.requestId,
  ])
}
