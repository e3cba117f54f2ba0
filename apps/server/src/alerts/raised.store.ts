import type { AlertFigure } from '@yuga/domain/alerts/figures'
import { type Day, firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { type Db, statement } from '../db/statement.ts'

/** What an alert is about: a project or unit, or a member of the project. */
export type Subject = {
  readonly sn: number
  readonly subjectId: string
  /** Null: the project or unit as a whole. */
  readonly employeeId: string | null
}

/** What was raised of an alert, and when it became true. */
export type RaisedRow = Subject & { readonly raisedOn: Day }

const readRaised = statement<RaisedRow>(`
  select alert_sn::float8 as sn, subject_id as "subjectId", employee_id as "employeeId", raised_on as "raisedOn"
  from raised_alerts where alert_sn = any($1)`)

/** All that these alerts have raised, hidden or not. */
export function raisedBy(db: Db, sns: readonly number[]): Promise<RaisedRow[]> {
  return readRaised.all(db, [sns])
}

const keep = statement(`
  insert into raised_alerts as r (alert_sn, subject_id, employee_id, raised_on, value, other, month)
  select alert_sn, subject_id, employee_id, $1, value, other, month
  from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::date[])
    as k (alert_sn, subject_id, employee_id, value, other, month)
  on conflict on constraint raised_alerts_once do update
    set (value, other, month, is_hidden) = (excluded.value, excluded.other, excluded.month, false)`)

/** What is true on a day: with the day on which it became true, and its figure of now. */
export async function keepRaised(
  db: Db,
  raised: readonly (Subject & { readonly figure: AlertFigure })[],
  today: Day,
): Promise<void> {
  if (raised.length === 0) return
  await keep.count(db, [
    today,
    ...subjectsOf(raised),
    raised.map(({ figure }) => figure.value),
    raised.map(({ figure }) => figure.other),
    raised.map(({ figure }) => figure.month && firstDayOf(figure.month)),
  ])
}

const isOneOf = (first: number) => `exists (
  select from unnest($${first}::bigint[], $${first + 1}::text[], $${first + 2}::text[])
    as s (alert_sn, subject_id, employee_id)
  where (s.alert_sn, s.subject_id) = (r.alert_sn, r.subject_id)
    and s.employee_id is not distinct from r.employee_id)`
const hide = statement(
  `update raised_alerts r set is_hidden = true where r.alert_sn = any($1) and ${isOneOf(1)}`,
)
const clear = statement(`delete from raised_alerts r where r.alert_sn = any($1) and ${isOneOf(1)}`)

/** These are false, on the day on which they were sent. */
export async function hideRaised(db: Db, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length > 0) await hide.count(db, subjectsOf(subjects))
}

/** These are false, or no one is to hear of them any more. */
export async function clearRaised(db: Db, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length > 0) await clear.count(db, subjectsOf(subjects))
}

const subjectsOf = (all: readonly Subject[]) => [
  all.map(({ sn }) => sn),
  all.map(({ subjectId }) => subjectId),
  all.map(({ employeeId }) => employeeId),
]

const clearAll = statement('delete from raised_alerts where alert_sn = $1')

/** An alert begins again (alerts-12). */
export async function forgetRaised(db: Db, sn: number): Promise<void> {
  await clearAll.count(db, [sn])
}

/** What is raised, as its owner sees it. */
export type ShownRaised = RaisedRow & {
  readonly count: number
  /** Empty: it is a unit, and its name is read by itself. */
  readonly projectName: string
  readonly currencyCode: string
  readonly employeeName: string
  readonly value: number
  readonly other: number | null
  readonly month: Month | null
}

/* $1 the owner, $2 the projects and $3 the units that they read; null: all; $4 how many of each alert */
const readShown = statement<ShownRaised>(`
  with shown as (
    select r.*, coalesce(p.name, '') as project_name, coalesce(p.currency_code, '') as currency_code,
      row_number() over latest as place, count(*) over (partition by r.alert_sn) as count
    from alerts a join raised_alerts r using (alert_sn)
    left join projects p on p.project_id = r.subject_id and a.unit_id is null
    where a.owner_id = $1 and a.is_on and not r.is_hidden and case when a.unit_id is null
      then p.project_id is not null and ($2::text[] is null or p.project_id = any($2))
      else $3::text[] is null or r.subject_id = any($3) end
    window latest as (partition by r.alert_sn order by r.raised_on desc, p.name, r.subject_id, r.employee_id))
  select s.alert_sn::float8 as sn, s.subject_id as "subjectId", s.employee_id as "employeeId",
    s.raised_on as "raisedOn", s.count::int as count, s.project_name as "projectName",
    s.currency_code as "currencyCode", coalesce(e.name, '') as "employeeName", s.value, s.other::float8 as other,
    to_char(s.month, 'YYYY-MM') as month
  from shown s left join employees e using (employee_id)
  where s.place <= $4 order by s.alert_sn, s.place`)

/** The latest of what someone's alerts have raised and they read, each with how many there are of its alert. */
export function shownRaised(
  db: Db,
  ownerId: string,
  reads: {
    readonly projectIds: readonly string[] | null
    readonly unitIds: readonly string[] | null
  },
  most: number,
): Promise<ShownRaised[]> {
  return readShown.all(db, [ownerId, reads.projectIds, reads.unitIds, most])
}
