import type { Leaver } from '@yuga/domain/employees/pseudonym'
import { type Db, statement } from '../db/statement.ts'

/** A leaver, with what keeps their name, and what goes with it. */
export type StoredLeaver = Leaver & {
  readonly employeeId: string
  readonly name: string
  readonly language: 'ko' | 'en'
  readonly version: number
}

const facts = `
  e.employee_id as "employeeId", e.name, e.language, e.version, e.retire_day as "retireDay",
  e.pseudonymised_at is not null as "isPseudonymised",
  (select count(*)::int from requests r where r.requester_id = e.employee_id and r.state = 'pending')
    as "pendingRequests",
  (select count(*)::int from projects p where p.pm_id = e.employee_id and p.status_code = 'ST001')
    as "managedProjects",
  coalesce(acted_lately(e.employee_id, e.retire_day, $2), false) as "hasActedLately"`

const readLeavers = statement<StoredLeaver>(`
  select ${facts} from employees e where e.employee_id = any($1) order by e.employee_id`)

export function leaversOf(
  db: Db,
  employeeIds: readonly string[],
  now: Date,
): Promise<StoredLeaver[]> {
  return readLeavers.all(db, [employeeIds, now])
}

/**
 * An employee who left before the day of an instant, still has the name, and has nothing that keeps it
 * (personal-data-4).
 */
const isDue = `e.retire_day < ($1::timestamptz at time zone 'UTC')::date and e.pseudonymised_at is null
  and not exists (select from requests r where r.requester_id = e.employee_id and r.state = 'pending')
  and not exists (select from projects p where p.pm_id = e.employee_id and p.status_code = 'ST001')
  and not exists (select from audit a where a.actor_id = e.employee_id and a.at >= $1
    and a.at >= (e.retire_day + 16)::timestamp at time zone 'UTC')`
const countDue = statement<{ count: number }>(`
  select count(*)::int as count from (select from employees e where ${isDue} limit $2) as due`)
const readDue = statement<{ employeeId: string }>(`
  select e.employee_id as "employeeId" from employees e where ${isDue} order by e.retire_day, e.employee_id limit $2`)

/** How many are due; `most`: so many or more. */
export async function countDueBefore(db: Db, before: Date, most: number): Promise<number> {
  return (await countDue.first(db, [before, most]))?.count ?? 0
}

/** Some of those who are due, who left first. */
export async function dueBefore(db: Db, before: Date, most: number): Promise<string[]> {
  return (await readDue.all(db, [before, most])).map(({ employeeId }) => employeeId)
}

/** An employee's pseudonym, which the database makes (audit-5). */
export type Pseudonym = {
  readonly employeeId: string
  readonly name: string
}

const readNext = statement<Pseudonym>(`
  select p.employee_id as "employeeId", p.name from pseudonym_of(next_pseudonym(), $1) p`)

/** The one that a leaver would get now. */
export async function pseudonymFor(db: Db, { language }: StoredLeaver): Promise<Pseudonym> {
  const pseudonym = await readNext.first(db, [language])
  if (pseudonym === undefined) throw new Error('The database made no pseudonym')
  return pseudonym
}

const lockForGood = statement(`
  select from employees where employee_id = any($1) order by employee_id for update`)

/** No one refers to these people any more until the end of the transaction. */
export async function lockLeavers(db: Db, employeeIds: readonly string[]): Promise<void> {
  await lockForGood.count(db, [employeeIds])
}

/** What means nothing without the person, or only identifies the person. */
const deletions = [
  'sessions where employee_id',
  'password_links where employee_id',
  'access_tokens where employee_id',
  'permission_grants where employee_id',
  'identities where employee_id',
  'sign_in_codes where employee_id',
  'passkeys where employee_id',
  'totp where employee_id',
  'recovery_codes where employee_id',
  'factor_tickets where employee_id',
  'passkey_challenges where employee_id',
  'provisioned_users where employee_id',
  'sign_in_addresses where employee_id',
  'write_answers where employee_id',
  'unmailed_categories where employee_id',
  'skills where employee_id',
  'skill_lists where employee_id',
  'holiday_feeds where employee_id',
  'alerts where owner_id',
  'project_what_ifs where owner_id',
  'report_mails where owner_id',
  'report_mail_recipients where employee_id',
  'report_mail_sends where employee_id',
  'report_mail_stops where employee_id',
  'report_mail_stops where owner_id',
  'report_mail_ended_sends where employee_id',
  'report_mail_ended_sends where owner_id',
  'messages where receiver_id',
  'email_outbox where receiver_id',
] as const
const deleting = deletions.map((rows) => statement(`delete from ${rows} = any($1)`))
const countDeleted = statement<{ count: number }>(
  `select (${deletions.map((rows) => `(select count(*) from ${rows} = any($1))`).join(' + ')})::int as count`,
)

/** What they wrote, or others about a request of theirs: it may name anyone. */
const isWorded = `requester_id = any($1) and (reason <> '' or decision_reason is not null)`
const emptyRequests = statement(`
  update requests set reason = '', decision_reason = case when decision_reason is not null then '' end
  where ${isWorded}`)
const countWorded = statement<{ count: number }>(
  `select count(*)::int as count from requests where ${isWorded}`,
)

/**
 * The messages that the product wrote in their name, or about a deputyship of theirs. They stay with the receivers,
 * under the other name.
 */
const namesThem = `(m.sender_id = p.old_id or m.sent_for = p.old_id or (m.category = 'deputy' and exists (
  select from deputyships d where p.old_id in (d.principal_id, d.deputy_id)
    and m.receiver_id in (d.principal_id, d.deputy_id))))`
const renameInMessages = statement(`
  update messages m set contents_ko = replace(m.contents_ko, e.name, p.name),
    contents_en = replace(m.contents_en, e.name, p.name)
  from unnest($1::text[], $2::text[]) as p (old_id, name) join employees e on e.employee_id = p.old_id
  where ${namesThem}`)
/** The mails they wrote, and those that went out with such a message. */
const renameInMails = statement(`
  update email_outbox o set subject = replace(o.subject, e.name, p.name),
    contents = replace(o.contents, e.name, p.name)
  from unnest($1::text[], $2::text[]) as p (old_id, name) join employees e on e.employee_id = p.old_id
  where o.writer_id = p.old_id or exists (
    select from messages m where m.receiver_id = o.receiver_id and m.sent_at = o.created_at
      and m.category = o.kind and ${namesThem})`)

/** Versions of projects and findings of the check of figures name a person in their own form. */
const renameInVersions = statement(`
  update project_versions v
  set contents = pseudonymised_json(v.contents, p.old_id, p.new_id, e.name, p.name, e.email, false, false)
  from unnest($1::text[], $2::text[], $3::text[]) as p (old_id, new_id, name)
  join employees e on e.employee_id = p.old_id
  where strpos(v.contents::text, to_json(p.old_id)::text) > 0`)
/** Copies of others name them as members who are added. */
const renameInWhatIfs = statement(`
  update project_what_ifs w
  set changes = pseudonymised_json(w.changes, p.old_id, p.new_id, e.name, p.name, e.email, false, false)
  from unnest($1::text[], $2::text[], $3::text[]) as p (old_id, new_id, name)
  join employees e on e.employee_id = p.old_id
  where w.changes->'added' @> jsonb_build_array(jsonb_build_object('employeeId', p.old_id))`)
const renameInFindings = statement(`
  update job_findings f set employee_id = p.new_id
  from unnest($1::text[], $2::text[]) as p (old_id, new_id) where f.employee_id = p.old_id`)

const pseudonymiseInAudit = statement<Pseudonym & { readonly oldId: string }>(`
  select leaver_id as "oldId", new_id as "employeeId", new_name as name
  from pseudonymise_audit($1, $2, $3, $4)`)
const pseudonymiseInReads = statement(`
  select pseudonymise_reads(p.old_id, p.new_id) from unnest($1::text[], $2::text[]) as p (old_id, new_id)`)
const countAudit = statement<{ count: number }>(`
  select count(*)::int as count from audit
  where for_employee_id = any($1) or actor_id = any($1) or on_behalf_of = any($1)`)

const readReferring = statement<{ table: string; column: string }>(`
  select format('%I', r.relname) as table, format('%I', a.attname) as column
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'accounts'::regclass and c.conparentid = 0
  order by 1, 2`)

const deletePeople = statement(`delete from employees where employee_id = any($1)`)

/** How much of each kind goes with these names: deleted, emptied, said otherwise. */
export async function countsOf(db: Db, employeeIds: readonly string[]) {
  const [deleted, emptied, audit] = [
    await countDeleted.first(db, [employeeIds]),
    await countWorded.first(db, [employeeIds]),
    await countAudit.first(db, [employeeIds]),
  ]
  return {
    deleted: deleted?.count ?? 0,
    emptied: emptied?.count ?? 0,
    audit: audit?.count ?? 0,
  }
}

/**
 * Puts pseudonyms where leavers are named: everywhere that refers to them, in the same number of statements for one
 * as for many. Whatever refers to an employee is found by its foreign key, so that a table that is added later
 * follows by itself. The database makes the pseudonyms and records the erasure (audit-5).
 */
export async function replacePeople(
  db: Db,
  employeeIds: readonly string[],
  by: { readonly employeeId: string | null; readonly at: Date; readonly requestId: string },
): Promise<Pseudonym[]> {
  const pseudonyms = await pseudonymiseInAudit.all(db, [
    employeeIds,
    by.at,
    by.employeeId,
    by.requestId,
  ])
  const oldIds = pseudonyms.map(({ oldId }) => oldId)
  const newIds = pseudonyms.map(({ employeeId }) => employeeId)
  const names = pseudonyms.map(({ name }) => name)
  for (const rows of deleting) await rows.count(db, [oldIds])
  await emptyRequests.count(db, [oldIds])
  // the mails are read by their messages
  await renameInMails.count(db, [oldIds, names])
  await renameInMessages.count(db, [oldIds, names])
  await renameInVersions.count(db, [oldIds, newIds, names])
  await renameInWhatIfs.count(db, [oldIds, newIds, names])
  await renameInFindings.count(db, [oldIds, newIds])
  await pseudonymiseInReads.count(db, [oldIds, newIds])
  for (const { table, column } of await readReferring.all(db)) {
    await db.query(
      `update ${table} t set ${column} = p.new_id
       from unnest($1::text[], $2::text[]) as p (old_id, new_id) where t.${column} = p.old_id`,
      [oldIds, newIds],
    )
  }
  await deletePeople.count(db, [oldIds])
  return pseudonyms
}
