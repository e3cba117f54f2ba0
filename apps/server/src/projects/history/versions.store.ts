import { unitNameIn } from '../../access/unit-name.sql.ts'
import type { Day } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { ProjectRecord } from '../save/project-record.ts'

/** A project as a save left it, and how the save before it did. */
export type StoredVersion = {
  readonly version: number
  readonly savedAt: string
  /** The day of the save in the reader's zone. */
  readonly day: Day
  readonly savedByName: string
  readonly contents: ProjectRecord
  /** Null: it is the first that is kept. */
  readonly earlier: ProjectRecord | null
}

/* $1 the project, $2 the reader's zone, $3 how many versions are before the page, $4 how many are on it */
const readVersions = statement<Omit<StoredVersion, 'earlier'>>(`
  select v.version, v.saved_at as "savedAt", (v.saved_at at time zone $2)::date::text as day,
    coalesce(e.name, v.saved_by, '') as "savedByName", v.contents
  from (select * from project_versions where project_id = $1
    order by version desc limit $4 + 1 offset $3) v
  left join accounts e on e.employee_id = v.saved_by
  order by v.version desc`)

const countVersions = statement<{ count: number }>(
  `select count(*)::int as count from project_versions where project_id = $1`,
)

/** A page of a project's versions, the last one first, each with the one before it. */
export async function pageOfVersions(
  db: Db,
  projectId: string,
  page: { readonly timeZone: string; readonly skipped: number; readonly limit: number },
): Promise<{ readonly totalCount: number; readonly versions: StoredVersion[] }> {
  const { timeZone, skipped, limit } = page
  const rows = await readVersions.all(db, [projectId, timeZone, skipped, limit])
  const counted = await countVersions.first(db, [projectId])
  return {
    totalCount: counted?.count ?? 0,
    versions: rows.slice(0, limit).map((one, place) => ({
      ...one,
      earlier: rows[place + 1]?.contents ?? null,
    })),
  }
}

export type NameKind = 'employee' | 'unit' | 'type' | 'project' | 'code'

/** Names of what versions name by their ids. */
export type Names = (kind: NameKind, id: string) => string

/* $1 employees, $2 units, $3 types, $4 projects, $5 the language */
const readNames = statement<{ kind: NameKind; id: string; name: string }>(`
  select 'employee' as kind, employee_id as id, name from employees where employee_id = any($1)
  union all
  (select distinct on (organization_id) 'unit', organization_id, ${unitNameIn('$5', 'organizations')}
    from organizations
    where organization_id = any($2) order by organization_id, year desc)
  union all
  select 'type', type_code, ${typeNameIn('$5', 'project_types')}
  from project_types where type_code = any($3)
  union all
  select 'project', project_id, name from projects where project_id = any($4)
  union all
  select 'code', group_code || ' ' || detail_code, ${codeNameIn('$5', 'codes')}
  from codes
  where group_code in ('GROFFC', 'GRCRCY', 'GRPZST', 'GRDEGR', 'GRGPST', 'CTEXPN')`)

/** The names of everything in these versions; without a name it is the id. */
export async function namesOfVersions(
  db: Db,
  records: readonly ProjectRecord[],
  language: string,
): Promise<Names> {
  const members = records.flatMap(({ groups }) => groups.flatMap((group) => group.members))
  const rows = await readNames.all(db, [
    distinct([...records.map(({ pmId }) => pmId), ...members.map(({ employeeId }) => employeeId)]),
    distinct([
      ...members.map(({ unitId }) => unitId),
      ...records.flatMap(({ teamProfits, costs }) =>
        [...teamProfits, ...costs].map(({ teamCode }) => teamCode),
      ),
    ]),
    distinct(records.map(({ typeCode }) => typeCode)),
    distinct(records.map(({ linkedProjectId }) => linkedProjectId)),
    language,
  ])
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => names.get(`${kind} ${id}`) ?? id.split(' ').at(-1) ?? id
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
