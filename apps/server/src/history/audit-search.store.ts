import { mostAuditRows } from '@yuga/contract/audit/audit'
import type { DayRange } from '@yuga/contract/wire/list'
import {
  daysOf,
  type Page,
  pagedList,
  type PageQuery,
  personPattern,
  textPattern,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/** A record of the audit trail, with the names of those it names. */
export type AuditEntry = {
  audit_sn: number
  at: string
  actor_id: string | null
  actor_name: string | null
  /** The name of the principal, where the actor was a deputy. */
  behalf_name: string | null
  /** What the call came in by where it was no session, as `token 12`, and the name of that token. */
  via: string | null
  token_name: string | null
  for_employee_id: string | null
  for_name: string | null
  action: string
  subject: string
  before: unknown
  after: unknown
  request_id: string
}

/** The columns of an entry, of `a` and the joins of `auditNames`. */
export const auditColumns = `
    a.audit_sn, a.at, a.actor_id, w.name as actor_name, b.name as behalf_name,
    a.for_employee_id, f.name as for_name, a.action, a.subject, a.before, a.after, a.request_id,
    a.via, t.name as token_name`

export const auditNames = `
    left join accounts w on w.employee_id = a.actor_id
    left join employees b on b.employee_id = a.on_behalf_of
    left join employees f on f.employee_id = a.for_employee_id
    left join access_tokens t on t.token_sn = substring(a.via from '^token ([0-9]+)$')::bigint`

export type AuditQuery = PageQuery<never> & {
  readonly at?: DayRange | undefined
  readonly actor?: string | undefined
  readonly forEmployee?: string | undefined
  readonly action?: readonly string[] | undefined
  readonly subject?: string | undefined
  readonly requestId?: string | undefined
}

/**
 * The latest records that match: one more at most than are shown, which says that there are more (audit-6), so that a
 * search without a condition reads no more of the table than that. Conditions that are not requested are null, and fall
 * away when the statement is planned.
 */
const search = pagedList<AuditEntry, never>({
  ctes: `
    result as (
      select a.audit_sn, a.at from audit a
      where ($1::date is null or a.at >= ($1::date)::timestamp at time zone $8)
        and ($2::date is null or a.at < ($2::date + 1)::timestamp at time zone $8)
        and ($3::text[] is null or a.actor_id = any($3) or a.on_behalf_of = any($3))
        and ($4::text[] is null or a.for_employee_id = any($4))
        and ($5::text[] is null or a.action = any($5))
        and ($6::text is null or a.subject like $6)
        and ($7::text is null or a.request_id = $7)
      order by a.at desc, a.audit_sn desc limit ${mostAuditRows + 1})`,
  columns: auditColumns,
  joins: `join audit a on a.audit_sn = page.audit_sn and a.at = page.at ${auditNames}`,
  sorts: {},
  order: 'at desc',
  key: 'audit_sn desc',
})

/** How many people a part of a name may mean. */
const mostPeople = 500

const findPeople = statement<{ employee_id: string }>(`
  select employee_id from accounts
  where employee_id = $1 or name ~* $2 or employee_id ~* $2
  order by employee_id = $1 desc, employee_id limit ${mostPeople}`)

/** The ids that a part of an id or a name may mean; the text itself too, for those who are gone. */
export async function idsOf(db: Db, text: string | undefined): Promise<string[] | null> {
  if (text === undefined) return null
  const rows = await findPeople.all(db, [text, personPattern(text)])
  return [...new Set([text, ...rows.map(({ employee_id }) => employee_id)])]
}

const plansEachTime = statement(`select set_config('plan_cache_mode', 'force_custom_plan', true)`)

/**
 * A page of the audit trail, the latest first; in a transaction, for which each search is planned by what it
 * filters by: one plan for all would read the whole table.
 */
export async function searchAudit(
  db: Db,
  requested: AuditQuery,
  timeZone: string,
): Promise<Page<AuditEntry>> {
  await plansEachTime.count(db)
  const [actors, owners] = [
    await idsOf(db, requested.actor),
    await idsOf(db, requested.forEmployee),
  ]
  const subject =
    requested.subject === undefined ? null : `${textPattern(requested.subject)?.slice(1)}`
  const { action = null, requestId = null } = requested
  const values = [...daysOf(requested.at), actors, owners, action, subject, requestId, timeZone]
  return search.read(db, values, requested)
}
