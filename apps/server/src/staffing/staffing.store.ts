import { unitNameIn } from '../access/unit-name.sql.ts'
import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { isNamedBy, namedBy } from '../access/employee-search.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { isAmong, type Page, pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import { capacityCtes, plansThatCount } from '../figures/capacity.sql.ts'
import type { Actor } from '../http/actor.ts'

export type StaffingQuery = PageQuery<keyof typeof sorts> & {
  readonly searchKeyword?: string | undefined
  readonly organizationId?: readonly string[] | undefined
  readonly gradeCode?: readonly string[] | undefined
  readonly beginMonth: Month
  readonly endMonth: Month
  readonly freeAtLeast?: number | undefined
}

/** An employee that the reader may staff. */
export type StaffedPerson = {
  readonly employeeId: string
  readonly employeeName: string
  readonly organizationId: string
  readonly organizationName: string
  readonly gradeCode: string
  readonly grade: string
}

type FactSort = keyof typeof factSorts

const factSorts = {
  employeeName: 'name',
  organizationName: 'organization_name',
  gradeCode: 'grade_code',
} as const
const sorts = { ...factSorts, freeMM: 'free' } as const

/*
 * $1 to $6 the reader, $7 the language, then the filters. People are in their unit of today; those who have left are no
 * longer staffed (project-access-7).
 */
const requested = `
  ${projectScopeCtes},
  chosen as (
    select u.organization_id collate "C" as organization_id
    from unnest($10::text[]) as u (organization_id)
    union
    select o.organization_id from chosen s join charts c on true
    join organizations o on o.year = c.chart and o.upper_organization_id = s.organization_id),
  people as materialized (
    select e.employee_id, e.name, h.organization_id, h.grade_code
    from employees e
    cross join viewers v
    cross join lateral (${entryInForce(
      'e.employee_id',
      '$6::date',
      'h.organization_id, h.grade_code',
    )}) h
    where e.is_active and (e.retire_day is null or e.retire_day >= $6)
      and (v.everything or h.organization_id in (select organization_id from units_below))
      and ${isNamedBy('e', '$8', '$9')}
      and ($10::text[] is null or h.organization_id in (select organization_id from chosen))
      and ${isAmong('h.grade_code', '$11')}),
  seated as (
    select p.*, coalesce(o.name, '') as organization_name
    from people p
    left join lateral (
      select ${unitNameIn('$7', 'u')} as name from organizations u join charts c on u.year = c.chart
      where u.organization_id = p.organization_id) o on true)`

function listOf<Sort extends string>(ctes: string, by: Readonly<Record<Sort, string>>) {
  return pagedList<StaffedPerson, Sort>({
    ctes: `${requested}, ${ctes}`,
    columns: `page.employee_id as "employeeId", page.name as "employeeName",
    page.organization_id as "organizationId", page.organization_name as "organizationName",
    page.grade_code as "gradeCode",
    ${codeNameIn('$7', 'g')} as grade`,
    joins: "join codes g on g.group_code = 'GRDEGR' and g.detail_code = page.grade_code",
    sorts: by,
    order: 'organization_name, name',
    key: 'employee_id',
    plansEachTime: true,
  })
}

/* What is free is read for the page alone, ... */
const byFacts = listOf('result as (select * from seated)', factSorts)

/* ... unless it decides who is on it. $12 and $13 the first and the last month, $14 what is free at least. */
const byFree = listOf(
  `${capacityCtes('$12', '$13')},
  capacity as (
    select employee_id, sum(case when month_workdays = 0 then 0
      else round(100.0 * workdays / month_workdays) end)::int as hundredths
    from there group by employee_id),
  plans as (
    select m.employee_id, sum(l.plan_hundredths)::int as hundredths
    from ${plansThatCount}
    where m.is_active and l.month between $12 and $13 group by m.employee_id),
  free as (
    select s.*, coalesce(c.hundredths, 0) - coalesce(l.hundredths, 0) as free
    from seated s
    left join capacity c using (employee_id)
    left join plans l using (employee_id)),
  result as (select * from free where $14::int is null or free >= $14)`,
  sorts,
)

function isOfFacts(by: keyof typeof sorts): by is FactSort {
  return by in factSorts
}

export function staffingOf(
  db: Db,
  actor: Actor,
  language: Language,
  wanted: StaffingQuery,
): Promise<Page<StaffedPerson>> {
  const { offset, limit, sort, freeAtLeast } = wanted
  const values = [
    ...projectReaderOf(actor),
    language,
    ...namedBy(wanted.searchKeyword),
    wanted.organizationId ?? null,
    wanted.gradeCode ?? null,
  ]
  if (freeAtLeast === undefined && sort === undefined) {
    return byFacts.read(db, values, { offset, limit })
  }
  if (freeAtLeast === undefined && sort !== undefined && isOfFacts(sort.by)) {
    const { by, isDescending } = sort
    return byFacts.read(db, values, { offset, limit, sort: { by, isDescending } })
  }
  const months = [firstDayOf(wanted.beginMonth), firstDayOf(wanted.endMonth)]
  return byFree.read(db, [...values, ...months, freeAtLeast ?? null], { offset, limit, sort })
}

/** What a project plans of someone in a month; null instead of the project where the reader may not read it. */
export type PlannedBy = {
  readonly employeeId: string
  readonly month: Month
  readonly projectId: string | null
  readonly projectName: string | null
  readonly pmId: string | null
  readonly pmName: string | null
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
    sum(l.plan_hundredths)::int as hundredths
  from ${plansThatCount}
  left join reachable r on r.project_id = m.project_id
  join employees e on e.employee_id = p.pm_id
  where m.is_active and l.plan_hundredths > 0 and l.month between $8 and $9
  group by m.employee_id, l.month, r.project_id, 4, 5, 6
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
