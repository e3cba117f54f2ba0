import type { PersonalKind } from '@yuga/contract/access/personal'
import { mostReadersNamed, mostReads } from '@yuga/contract/audit/access-record'
import type { DayRange } from '@yuga/contract/wire/list'
import { daysOf, type Page, pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { idsOf } from '../history/audit-search.store.ts'
import type { ReadSettings } from '../personal-reads/personal-reads.store.ts'

/** A record of a read, with the names of those it names. */
export type ReadEntry = {
  readonly read_sn: number
  readonly at: string
  readonly actor_id: string
  readonly actor_name: string | null
  /** As `token 12`, and the name of that token. */
  readonly via: string | null
  readonly token_name: string | null
  readonly kind: PersonalKind
  readonly endpoint: string
  readonly subject_ids: string[]
  /** In the order of the IDs; null: no such employee any more. */
  readonly subject_names: (string | null)[] | null
  readonly people: number
  readonly is_taken_out: boolean
  readonly address: string
  readonly request_id: string
  readonly reason: string
}

export type ReadsQuery = PageQuery<never> & {
  readonly at?: DayRange | undefined
  readonly reader?: string | undefined
  readonly subject?: string | undefined
  readonly kind?: readonly string[] | undefined
  readonly takenOutYn?: readonly string[] | undefined
}

/** The latest that match, and one more at most, as the audit is searched (audit-6). */
const search = pagedList<ReadEntry, never>({
  ctes: `
    result as (
      select r.read_sn, r.at from personal_reads r
      where ($1::date is null or r.at >= ($1::date)::timestamp at time zone $7)
        and ($2::date is null or r.at < ($2::date + 1)::timestamp at time zone $7)
        and ($3::text[] is null or r.actor_id = any($3))
        and ($4::text[] is null or r.subject_ids && $4)
        and ($5::text[] is null or r.kind = any($5))
        and ($6::boolean is null or r.is_taken_out = $6)
      order by r.at desc, r.read_sn desc limit ${mostReads + 1})`,
  columns: `
    r.read_sn, r.at, r.actor_id, w.name as actor_name, r.via, t.name as token_name, r.kind, r.endpoint, r.subject_ids,
    (select array_agg(e.name order by s.place) from unnest(r.subject_ids) with ordinality s (id, place)
      left join employees e on e.employee_id = s.id) as subject_names,
    r.people, r.is_taken_out, r.address, r.request_id, r.reason`,
  joins: `
    join personal_reads r on r.read_sn = page.read_sn and r.at = page.at
    left join accounts w on w.employee_id = r.actor_id
    left join access_tokens t on t.token_sn = substring(r.via from '^token ([0-9]+)$')::bigint`,
  sorts: {},
  order: 'at desc',
  key: 'read_sn desc',
})

const plansEachTime = statement(`select set_config('plan_cache_mode', 'force_custom_plan', true)`)

/** A page of the record, the latest first; in a transaction, for which each search is planned by its filters. */
export async function searchReads(
  db: Db,
  requested: ReadsQuery,
  timeZone: string,
): Promise<Page<ReadEntry>> {
  await plansEachTime.count(db)
  const [readers, subjects] = [
    await idsOf(db, requested.reader),
    await idsOf(db, requested.subject),
  ]
  const { kind = null, takenOutYn = [] } = requested
  const isTakenOut = takenOutYn.length === 1 ? takenOutYn[0] === 'Y' : null
  const values = [...daysOf(requested.at), readers, subjects, kind, isTakenOut, timeZone]
  return search.read(db, values, requested)
}

export type MonthOfReads = {
  /** The first day. */
  readonly month: string
  readonly reads: number
  readonly takenOut: number
  readonly takers: number
  readonly readers: readonly {
    readonly id: string
    readonly name: string
    readonly reads: number
  }[]
  readonly note: string | null
  readonly reviewedAt: string | null
  readonly reviewerName: string | null
  readonly version: number
}

/** More months than the record is kept for. */
const mostMonths = 61

const readMonths = statement<MonthOfReads>(`
  with counted as (
    select month, actor_id, reads, taken_out,
      row_number() over (partition by month order by reads desc, actor_id) as place
    from personal_read_counts where month < $1),
  months as (
    select month, sum(reads)::int as reads, sum(taken_out)::int as taken_out,
      (count(*) filter (where taken_out > 0))::int as takers
    from counted group by month order by month desc limit ${mostMonths})
  select m.month::text, m.reads, m.taken_out as "takenOut", m.takers,
    (select json_agg(json_build_object('id', c.actor_id, 'name', coalesce(e.name, ''), 'reads', c.reads) order by c.place)
     from counted c left join accounts e on e.employee_id = c.actor_id
     where c.month = m.month and c.place <= ${mostReadersNamed}) as readers,
    v.note, v.updated_at as "reviewedAt", w.name as "reviewerName", coalesce(v.version, 0) as version
  from months m left join personal_read_reviews v using (month)
  left join accounts w on w.employee_id = v.updated_by
  order by m.month desc`)

/** The months before one, the latest first. */
export function monthsBefore(db: Db, month: string): Promise<MonthOfReads[]> {
  return readMonths.all(db, [month])
}

export type Review = { readonly note: string; readonly version: number }

const lockMonth = statement(`
  select pg_advisory_xact_lock(hashtextextended('review of reads ' || $1::text, 0))`)
const readReview = statement<Review & { readonly has_reads: boolean }>(`
  select coalesce(v.note, '') as note, coalesce(v.version, 0) as version,
    exists (select from personal_read_counts c where c.month = $1::date) as has_reads
  from (select $1::date as month) m left join personal_read_reviews v using (month)`)

/** The review of a month, which no one else writes before the end; undefined: there is no record of the month. */
export async function lockReview(db: Db, month: string): Promise<Review | undefined> {
  await lockMonth.count(db, [month])
  const review = await readReview.first(db, [month])
  return review?.has_reads === true ? review : undefined
}

const write = statement(`
  insert into personal_read_reviews as v (month, note, version, updated_at, updated_by) values ($1, $2, 1, $3, $4)
  on conflict (month) do update set note = excluded.note, version = v.version + 1,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by`)

export async function writeReview(
  db: Db,
  month: string,
  note: string,
  by: { readonly at: Date; readonly employeeId: string },
): Promise<void> {
  await write.count(db, [month, note, by.at, by.employeeId])
}

const lockSettings = statement(`
  select pg_advisory_xact_lock(hashtextextended('settings of reads', 0))`)
const writeSettingsOf = statement(`
  insert into personal_read_settings as s (months, needs_reason, version, updated_at, updated_by)
  values ($1, $2, 1, $3, $4)
  on conflict (only_row) do update set months = excluded.months, needs_reason = excluded.needs_reason,
    version = s.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)

/** No one else saves the settings before the end. */
export async function lockReadSettings(db: Db): Promise<void> {
  await lockSettings.count(db)
}

export async function writeReadSettings(
  db: Db,
  { months, needsReason }: Omit<ReadSettings, 'version'>,
  by: { readonly at: Date; readonly employeeId: string },
): Promise<void> {
  await writeSettingsOf.count(db, [months, needsReason, by.at, by.employeeId])
}
