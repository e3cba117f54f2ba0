import type { Leaver } from '@yuga/domain/employees/pseudonym'
import { type Db, statement } from '../db/statement.ts'

/** A leaver, with what keeps their name, and what goes with it. */
export type LeaverFound = Leaver & {
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
    as "managedProjects"`

const readLeavers = statement<LeaverFound>(`
  select ${facts} from employees e where e.employee_id = any($1) order by e.employee_id`)

export function leaversOf(db: Db, employeeIds: readonly string[]): Promise<LeaverFound[]> {
  return readLeavers.all(db, [employeeIds])
}

/** Whoever left before the day of an instant, still has the name, and has nothing that keeps it (personal-data-4). */
const isDue = `e.retire_day < ($1::timestamptz at time zone 'UTC')::date and e.pseudonymised_at is null
  and not exists (select from requests r where r.requester_id = e.employee_id and r.state = 'pending')
  and not exists (select from projects p where p.pm_id = e.employee_id and p.status_code = 'ST001')`
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

const readLast = statement<{ last: number }>(`
  select greatest(coalesce(max(pseudonym_number), 0), coalesce((
    select max(substr(employee_id, 8)::int) from employees where employee_id ~ '^former\\.\\d{1,8}$'), 0)) as last
  from employees`)

/** The number of the last pseudonym, also of an id that only looks like one. */
export async function lastPseudonym(db: Db): Promise<number> {
  return (await readLast.first(db))?.last ?? 0
}

const lockForGood = statement(`
  select from employees where employee_id = any($1) order by employee_id for update`)

/** Nobody refers to these people any more until the end of the transaction. */
export async function lockLeavers(db: Db, employeeIds: readonly string[]): Promise<void> {
  await lockForGood.count(db, [employeeIds])
}

/** Who stands for a leaver from now on. */
export type Pseudonym = {
  readonly oldId: string
  readonly employeeId: string
  readonly name: string
  readonly number: number
}

const insertPseudonyms = statement(`
  insert into employees (employee_id, name, join_day, retire_day, is_active, language, version,
    updated_at, updated_by, pseudonym_number, pseudonymised_at)
  select p.new_id, p.name, e.join_day, e.retire_day, false, e.language, e.version + 1, $5, $6, p.number, $5
  from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as p (old_id, new_id, name, number)
  join employees e on e.employee_id = p.old_id`)

/** What says nothing without the person, or nothing else than who it was. */
const deletions = [
  'sessions where employee_id',
  'password_links where employee_id',
  'sign_in_addresses where employee_id',
  'write_answers where employee_id',
  'unmailed_categories where employee_id',
  'holiday_feeds where employee_id',
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

/** What they wrote, or others about a request of theirs: nobody can tell whom it names. */
const isWorded = `requester_id = any($1) and (reason <> '' or decision_reason is not null)`
const emptyRequests = statement(`
  update requests set reason = '', decision_reason = case when decision_reason is not null then '' end
  where ${isWorded}`)
const countWorded = statement<{ count: number }>(
  `select count(*)::int as count from requests where ${isWorded}`,
)

/**
 * The messages that the product wrote in their name, or about a deputyship of theirs. They stay with whom they were
 * sent to, under the other name.
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

/** What a project was at each save, and what a check of the figures found, say who it is about in their own way. */
const renameInVersions = statement(`
  update project_versions v
  set contents = pseudonymised_json(v.contents, p.old_id, p.new_id, e.name, p.name, e.email, false, false)
  from unnest($1::text[], $2::text[], $3::text[]) as p (old_id, new_id, name)
  join employees e on e.employee_id = p.old_id
  where strpos(v.contents::text, to_json(p.old_id)::text) > 0`)
const renameInFindings = statement(`
  update job_findings f set employee_id = p.new_id
  from unnest($1::text[], $2::text[]) as p (old_id, new_id) where f.employee_id = p.old_id`)

const renameInAudit = statement<{ count: number }>(`
  select coalesce(sum(pseudonymise_audit(p.old_id, p.new_id)), 0)::int as count
  from unnest($1::text[], $2::text[]) as p (old_id, new_id)`)
const countAudit = statement<{ count: number }>(`
  select count(*)::int as count from audit
  where for_employee_id = any($1) or actor_id = any($1) or on_behalf_of = any($1)`)

const readReferring = statement<{ table: string; column: string }>(`
  select format('%I', r.relname) as table, format('%I', a.attname) as column
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'employees'::regclass and c.conparentid = 0
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
 * follows by itself.
 */
export async function replacePeople(
  db: Db,
  pseudonyms: readonly Pseudonym[],
  by: { readonly employeeId: string | null; readonly at: Date },
): Promise<void> {
  const oldIds = pseudonyms.map(({ oldId }) => oldId)
  const newIds = pseudonyms.map(({ employeeId }) => employeeId)
  const names = pseudonyms.map(({ name }) => name)
  const numbers = pseudonyms.map(({ number }) => number)
  await insertPseudonyms.count(db, [oldIds, newIds, names, numbers, by.at, by.employeeId])
  for (const rows of deleting) await rows.count(db, [oldIds])
  await emptyRequests.count(db, [oldIds])
  // the mails are found by their messages
  await renameInMails.count(db, [oldIds, names])
  await renameInMessages.count(db, [oldIds, names])
  await renameInAudit.first(db, [oldIds, newIds])
  await renameInVersions.count(db, [oldIds, newIds, names])
  await renameInFindings.count(db, [oldIds, newIds])
  for (const { table, column } of await readReferring.all(db)) {
    await db.query(
      `update ${table} t set ${column} = p.new_id
       from unnest($1::text[], $2::text[]) as p (old_id, new_id) where t.${column} = p.old_id`,
      [oldIds, newIds],
    )
  }
  await deletePeople.count(db, [oldIds])
}
