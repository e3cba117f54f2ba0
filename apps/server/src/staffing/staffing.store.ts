import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Page, type PagedList, pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { plansThatCount } from '../figures/capacity.sql.ts'
import type { Actor } from '../http/actor.ts'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { loadCtes, type PeopleQuery, seatedCtes, seatedValues } from './people.sql.ts'

type Sort = 'employeeName' | 'organizationName' | 'gradeCode' | 'freeMM'
type Grouping = 'none' | 'unit' | 'project'

export type StaffingQuery = PageQuery<Sort> &
  PeopleQuery & {
    readonly beginMonth: Month
    readonly endMonth: Month
    readonly freeAtLeast?: number | undefined
    readonly freeMonth?: Month | undefined
    readonly groupBy?: 'unit' | 'project' | undefined
  }

/** An employee that the reader may staff, below a unit or project where the list is grouped. */
export type StaffedPerson = {
  readonly employeeId: string
  readonly employeeName: string
  readonly organizationId: string
  readonly organizationName: string
  readonly gradeCode: string
  readonly grade: string
  readonly groupId: string
  readonly groupName: string
}

/* What is free is read for the page alone, unless it decides who is on it: $15 what is free at least, $16 of which month. */
const withoutFree = `free as (select *, 0 as free from seated)`
const withFree = `
  ${loadCtes('coalesce($16::date, $13::date)', 'coalesce($16::date, $14::date)')},
  left_over as (
    select employee_id, sum(capacity - planned)::int as free from loads group by employee_id),
  free as (
    select s.*, coalesce(l.free, 0) as free from seated s left join left_over l using (employee_id)
    where $15::int is null or coalesce(l.free, 0) >= $15)`

/* The rows of each grouping (staffing-5); $13 and $14 the first and the last month. */
const grouped: Readonly<Record<Grouping, string>> = {
  none: `result as (select *, ''::text as group_id, ''::text as group_name, true as has_group from free)`,
  unit: `
  result as (
    select *, organization_id as group_id, organization_name as group_name, true as has_group from free)`,
  project: `
  planned_on as (
    select distinct m.employee_id, p.project_id, p.name
    from ${plansThatCount}
    join reachable r on r.project_id = m.project_id
    where m.is_active and l.plan_hundredths > 0 and l.month between $13::date and $14::date),
  result as (
    select f.*, coalesce(g.project_id, '') as group_id, coalesce(g.name, '') as group_name,
      g.project_id is not null as has_group
    from free f left join planned_on g using (employee_id))`,
}

const columnsSorted: Readonly<Record<Sort, string>> = {
  employeeName: 'name',
  organizationName: 'organization_name',
  gradeCode: 'grade_code',
  freeMM: 'free',
}

function listOf(grouping: Grouping, isByFree: boolean): PagedList<StaffedPerson, Sort> {
  const first = grouping === 'none' ? '' : 'has_group desc, group_name, group_id, '
  const sorts = Object.entries(columnsSorted).map(([sort, column]) => [sort, `${first}${column}`])
  return pagedList<StaffedPerson, Sort>({
    ctes: `${seatedCtes}, ${isByFree ? withFree : withoutFree}, ${grouped[grouping]}`,
    columns: `page.employee_id as "employeeId", page.name as "employeeName",
    page.organization_id as "organizationId", page.organization_name as "organizationName",
    page.grade_code as "gradeCode", page.group_id as "groupId", page.group_name as "groupName",
    ${codeNameIn('$7', 'g')} as grade`,
    joins: "join codes g on g.group_code = 'GRDEGR' and g.detail_code = page.grade_code",
    sorts: Object.fromEntries(sorts) as Record<Sort, string>,
    order: `${first}organization_name, name`,
    key: 'employee_id',
    plansEachTime: true,
  })
}

const lists = {
  none: { facts: listOf('none', false), free: listOf('none', true) },
  unit: { facts: listOf('unit', false), free: listOf('unit', true) },
  project: { facts: listOf('project', false), free: listOf('project', true) },
} as const

export function staffingOf(
  db: Db,
  actor: Actor,
  language: Language,
  wanted: StaffingQuery,
): Promise<Page<StaffedPerson>> {
  const { offset, limit, sort, freeAtLeast, freeMonth, groupBy = 'none' } = wanted
  const isByFree = freeAtLeast !== undefined || sort?.by === 'freeMM'
  const months = [firstDayOf(wanted.beginMonth), firstDayOf(wanted.endMonth)]
  const values = [
    ...seatedValues(actor, language, wanted),
    ...(isByFree || groupBy === 'project' ? months : []),
    ...(isByFree
      ? [freeAtLeast ?? null, freeMonth === undefined ? null : firstDayOf(freeMonth)]
      : []),
  ]
  return lists[groupBy][isByFree ? 'free' : 'facts'].read(db, values, { offset, limit, sort })
}

/** What a project plans of someone in a month; null instead of the project where the reader may not read it. */
export type PlannedBy = {
  readonly employeeId: string
  readonly month: Month
  readonly projectId: string | null
  readonly projectName: string | null
  readonly pmId: string | null
  readonly pmName: string | null
  /** The months of the project. */
  readonly first: Month | null
  readonly last: Month | null
  readonly hundredths: number
}

/* $1 to $6 the reader, $7 people, $8 and $9 the first and the last month */
const plannedBy = statement<PlannedBy>(
  `
  with recursive ${projectScopeCtes},
  people as materialized (select unnest($7::text[]) collate "C" as employee_id)
  select m.employee_id as "employeeId", to_char(l.month, 'YYYY-MM') as month,
    r.project_id as "projectId", case when r.project_id is not null then p.name end as "projectName",
    case when r.project_id is not null then p.pm_id end as "pmId",
    case when r.project_id is not null then e.name end as "pmName",
    case when r.project_id is not null then to_char(p.start_day, 'YYYY-MM') end as first,
    case when r.project_id is not null then to_char(p.end_day, 'YYYY-MM') end as last,
    sum(l.plan_hundredths)::int as hundredths
  from ${plansThatCount}
  left join reachable r on r.project_id = m.project_id
  join employees e on e.employee_id = p.pm_id
  where m.is_active and l.plan_hundredths > 0 and l.month between $8 and $9
  group by m.employee_id, l.month, r.project_id, 4, 5, 6, 7, 8
  order by m.employee_id, l.month, r.project_id`,
  { plansEachTime: true },
)

/** The projects behind the plans of a page of people. */
export function plansBehind(
  db: Db,
  actor: Actor,
  requested: {
    readonly employeeIds: readonly string[]
    readonly first: Month
    readonly last: Month
  },
): Promise<PlannedBy[]> {
  const { employeeIds, first, last } = requested
  if (employeeIds.length === 0) return Promise.resolve([])
  return plannedBy.all(db, [
    ...projectReaderOf(actor),
    employeeIds,
    firstDayOf(first),
    firstDayOf(last),
  ])
}
