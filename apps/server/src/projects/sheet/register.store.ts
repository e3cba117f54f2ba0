import { firstDayOf, type Month, yearOf } from '@yuga/domain/calendar/day'
import { madeIdStart, nextProjectId } from '@yuga/domain/projects/project-id'
import { type Db, statement } from '../../db/statement.ts'
import { takeTurnForIds } from '../project-facts.store.ts'
import type { ProjectRecord } from '../save/project-record.ts'
import { addProjects, type WrittenBy } from '../save/write-project.store.ts'

/* New projects in sets: a sheet of a thousand takes as many statements as a sheet of one. */

const readTaken = statement<{ id: string }>(
  `select lower(project_id) as id from projects where lower(project_id) = any($1)`,
)

/** Which of these ids, in small letters, projects have. */
export async function takenIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const requested = ids.map((id) => id.toLowerCase())
  return new Set((await readTaken.all(db, [requested])).map(({ id }) => id))
}

const readMade = statement<{ id: string }>(
  `select project_id as id from projects where project_id ilike any($1)
  union all select project_id from deleted_project_ids where project_id ilike any($1)`,
)

/** Gives an id to each project that has none (projects-8); other registrations wait meanwhile. */
export async function withIds(db: Db, records: readonly ProjectRecord[]): Promise<ProjectRecord[]> {
  const missing = records.filter(({ projectId }) => projectId === '')
  if (missing.length === 0) return [...records]
  await takeTurnForIds(db)
  const years = [...new Set(missing.map(({ startDay }) => yearOf(startDay)))]
  const made = await readMade.all(db, [years.map((year) => `${madeIdStart(year)}%`)])
  const known = [...made.map(({ id }) => id), ...records.map(({ projectId }) => projectId)]
  const last = new Map<number, string>()
  return records.map((record) => {
    if (record.projectId !== '') return record
    const year = yearOf(record.startDay)
    const before = last.get(year)
    const projectId = nextProjectId(year, before === undefined ? known : [before])
    last.set(year, projectId)
    return { ...record, projectId }
  })
}

const insertGroups = statement(`
  insert into project_groups (project_id, group_id, name, is_default, sort_order)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::int[])`)

const insertProfits = statement(`
  insert into project_team_profits (project_id, year, organization_id, sales_amount,
    outsourcing_amount, expense_amount, internal_amount, is_owner, sort_order)
  select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
    $7::bigint[], $8::boolean[], $9::int[])`)

/** Rows as the arrays of `unnest`. */
function columnsOf(rows: readonly (readonly unknown[])[], count: number): unknown[][] {
  return Array.from({ length: count }, (_, column) => rows.map((row) => row[column]))
}

/** Writes new projects with their groups and the rows of their teams; no one is a member yet. */
export async function registerRecords(
  db: Db,
  records: readonly ProjectRecord[],
  by: WrittenBy,
): Promise<void> {
  await addProjects(db, records, by)
  const groups = records.flatMap(({ projectId, groups }) =>
    groups.map(({ groupId, name, isDefault }, place) => [
      projectId,
      groupId,
      name,
      isDefault,
      place,
    ]),
  )
  await insertGroups.count(db, columnsOf(groups, 5))
  const profits = records.flatMap(({ projectId, teamProfits }) =>
    teamProfits.map((row, place) => [
      projectId,
      row.year,
      row.teamCode,
      row.sales,
      row.outsourcing,
      row.expense,
      row.internal,
      row.isOwner,
      place,
    ]),
  )
  await insertProfits.count(db, columnsOf(profits, 9))
}

const insertVersions = statement(`
  insert into project_versions (project_id, version, saved_at, saved_by, contents)
  select v.project_id, v.version, $4, $5, v.contents::jsonb
  from unnest($1::text[], $2::int[], $3::text[]) v (project_id, version, contents)`)

/** Keeps new projects as they were registered (project-records-4). */
export async function keepVersions(
  db: Db,
  records: readonly ProjectRecord[],
  { employeeId, at }: WrittenBy,
): Promise<void> {
  await insertVersions.count(db, [
    records.map(({ projectId }) => projectId),
    records.map(({ version }) => version),
    records.map((record) => JSON.stringify(record)),
    at,
    employeeId,
  ])
}

const insertTouched = statement(`
  insert into project_money_changes (project_id, month, changed_at, changed_by)
  select m.project_id, m.month, $3, $4 from unnest($1::text[], $2::date[]) m (project_id, month)`)

/** Writes down since when months of new projects have money (project-records-5). */
export async function touchMoneyOf(
  db: Db,
  months: readonly { readonly projectId: string; readonly month: Month }[],
  { employeeId, at }: WrittenBy,
): Promise<void> {
  const ids = months.map(({ projectId }) => projectId)
  const days = months.map(({ month }) => firstDayOf(month))
  await insertTouched.count(db, [ids, days, at, employeeId])
}
