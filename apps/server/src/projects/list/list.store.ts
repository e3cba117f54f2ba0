import type { Language } from '@yuga/contract/problems/problems'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import type { Day } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { managersCtes, owningTeamsCte } from '../../access/managers.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../../access/project-scope.sql.ts'
import {
  containsText,
  namesPerson,
  isAmong,
  type Page,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
} from '../../db/rows/page.ts'
import type { Db } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'

/** A project as the list shows it. */
export type ListedProject = {
  readonly projectId: string
  readonly name: string
  readonly typeCode: string
  readonly typeName: string
  readonly categoryCode: string
  readonly department: string
  readonly pmId: string
  readonly pmName: string
  readonly role: 'PM' | 'MEMBER' | ''
  readonly startDay: Day
  readonly endDay: Day
  readonly contractStartDay: Day
  readonly contractEndDay: Day
  readonly statusCode: string
  readonly statusName: string
  readonly hasReport: boolean
  readonly winProbability: number | null
  readonly planHundredths: number
  readonly usedTenThousandths: number
  readonly version: number
}

type FactSort = keyof typeof factSorts
type ManMonthSort = keyof typeof manMonthSorts

export type ProjectsQuery = PageQuery<FactSort | ManMonthSort> & {
  readonly projectId?: string | undefined
  readonly projectName?: string | undefined
  readonly projectDepartment?: string | undefined
  readonly pmName?: string | undefined
  readonly projectType?: readonly string[] | undefined
  readonly projectStatusCode?: readonly string[] | undefined
  /** Y: tentative ones, N: certain ones (tentative-5). */
  readonly tentativeYn?: readonly string[] | undefined
  /** Projects with a period that touches these days; either end may be left open. */
  readonly touches: { readonly from: Day | null; readonly to: Day | null }
}

const factSorts = {
  projectId: 'project_id',
  projectName: 'name',
  projectType: 'type_name',
  projectDepartment: 'department',
  pmName: 'pm_name',
  startDate: 'start_day',
  realStartDate: 'contract_start_day',
  projectStatusCode: 'status_code',
} as const

const manMonthSorts = {
  totalPlanMM: 'plan_hundredths',
  totalActualMM: 'used_ten_thousandths',
  totalAvailMM: 'plan_hundredths * 100 - used_ten_thousandths',
} as const

/* $1 to $6 the reader, $7 the language, then the filters. */
const matching = `
  ${projectScopeCtes}, ${managersCtes('$6::date', '$7')}, ${owningTeamsCte('$6::date')},
  matching as (
    select p.project_id, p.name, p.type_code,
      ${typeNameIn('$7', 'y')} as type_name,
      y.category_code, coalesce(o.team, m.team) as department, p.pm_id, m.name as pm_name,
      p.start_day, p.end_day, p.contract_start_day, p.contract_end_day, p.status_code,
      p.status_group, p.closing_report_sn, p.win_probability, p.version
    from reachable r
    join projects p using (project_id)
    join project_types y using (type_code)
    join managers m using (pm_id)
    left join owning_teams o on o.project_id = p.project_id
    where ${containsText('p.name', '$8')} and ${containsText('coalesce(o.sought, m.sought)', '$9')}
      and ${namesPerson('m.name', '$10')} and ${isAmong('p.type_code', '$11')}
      and ${isAmong('p.status_code', '$12')}
      and ($13::date is null or p.end_day >= $13) and ($14::date is null or p.start_day <= $14)
      and ${containsText('p.project_id', '$15')}
      and ${isAmong(`case when p.win_probability is null then 'N' else 'Y' end`, '$16')})`

type Summed = {
  /** CTEs up to `result`, the rows that are counted. */
  readonly result: string
  readonly plan: string
  readonly used: string
}

function listBy<Sort extends string>(
  sorts: Readonly<Record<Sort, string>>,
  { result, plan, used }: Summed,
) {
  return pagedList<ListedProject, Sort>({
    ctes: `${matching}, ${result}`,
    columns: `page.project_id as "projectId", page.name, page.type_code as "typeCode",
    page.type_name as "typeName", page.category_code as "categoryCode", page.department,
    page.pm_id as "pmId", page.pm_name as "pmName",
    case when page.pm_id = $1 then 'PM'
      when page.project_id in (select project_id from joined) then 'MEMBER' else '' end as role,
    page.start_day as "startDay", page.end_day as "endDay",
    page.contract_start_day as "contractStartDay", page.contract_end_day as "contractEndDay",
    page.status_code as "statusCode",
    ${codeNameIn('$7', 's')} as "statusName",
    page.closing_report_sn is not null as "hasReport",
    page.win_probability::int as "winProbability", page.version,
    coalesce(${plan}, 0)::int as "planHundredths",
    coalesce(${used}, 0)::int as "usedTenThousandths"`,
    joins: 'join codes s on s.group_code = page.status_group and s.detail_code = page.status_code',
    sorts,
    order: 'status_code, start_day desc',
    key: 'project_id',
    plansEachTime: true,
  })
}

const planOfPage = `(select sum(l.plan_hundredths) from project_members m join member_plans l using (member_sn)
      where m.project_id = page.project_id)`
const usedOfPage = `(select sum(c.ten_thousandths) from man_month_cells c
      where c.project_id = page.project_id)`
const isMatching = (projectId: string) => `${projectId} in (select project_id from matching)`

/** Plans of the projects of a condition: by member first, so that few rows are checked for their project. */
const plansWhere = (isRequested: (projectId: string) => string) => `
  plans as (
    select m.project_id, sum(l.hundredths)::int as hundredths
    from (select member_sn, sum(plan_hundredths)::int as hundredths from member_plans group by member_sn) l
    join project_members m using (member_sn)
    where ${isRequested('m.project_id')} group by m.project_id)`
const usesWhere = (isRequested: (projectId: string) => string) => `
  uses as (
    select c.project_id, sum(c.ten_thousandths) as ten_thousandths from man_month_cells c
    where ${isRequested('c.project_id')} group by c.project_id)`

/* Man-months are added up for the page alone, ... */
const byFacts = listBy(factSorts, {
  result: 'result as (select * from matching)',
  plan: planOfPage,
  used: usedOfPage,
})

/* ... unless one of them decides which rows are on it: that one of all projects, and no other, ... */
const byPlan = listBy(
  { totalPlanMM: manMonthSorts.totalPlanMM },
  {
    result: `${plansWhere(isMatching)},
  result as (
    select matching.*, coalesce(plans.hundredths, 0) as plan_hundredths
    from matching left join plans using (project_id))`,
    plan: 'page.plan_hundredths',
    used: usedOfPage,
  },
)
const byUsed = listBy(
  { totalActualMM: manMonthSorts.totalActualMM },
  {
    result: `${usesWhere(isMatching)},
  result as (
    select matching.*, coalesce(uses.ten_thousandths, 0) as used_ten_thousandths
    from matching left join uses using (project_id))`,
    plan: planOfPage,
    used: 'page.used_ten_thousandths',
  },
)

const bySumsWhere = (isRequested: (projectId: string) => string) =>
  listBy(
    { ...factSorts, ...manMonthSorts },
    {
      result: `${plansWhere(isRequested)}, ${usesWhere(isRequested)},
  result as (
    select matching.*, coalesce(plans.hundredths, 0) as plan_hundredths,
      coalesce(uses.ten_thousandths, 0) as used_ten_thousandths
    from matching left join plans using (project_id) left join uses using (project_id))`,
      plan: 'page.plan_hundredths',
      used: 'page.used_ten_thousandths',
    },
  )

/* ... or both do, or the page is so long that adding all of them up at once is faster; ... */
const bySums = bySumsWhere(isMatching)

/* ... and where no project is left out, none is looked for among a million cells. */
const bySumsOfAll = bySumsWhere(() => 'true')

/** From so many rows on a page has all man-months added up at once: each look at a single project costs its pages. */
const rowsOfLongPage = 100

function isManMonth(by: FactSort | ManMonthSort): by is ManMonthSort {
  return by in manMonthSorts
}

/** A page of the projects that the reader reads (project-access-1); those in progress first, the last begun before. */
export function projectsOf(
  db: Db,
  reader: Actor,
  language: Language,
  requested: ProjectsQuery,
): Promise<Page<ListedProject>> {
  const values = [
    ...projectReaderOf(reader),
    language,
    textPattern(requested.projectName),
    textPattern(requested.projectDepartment),
    personPattern(requested.pmName),
    requested.projectType ?? null,
    requested.projectStatusCode ?? null,
    requested.touches.from,
    requested.touches.to,
    textPattern(requested.projectId),
    requested.tentativeYn ?? null,
  ]
  const { offset, limit, sort, touches, ...filters } = requested
  const { everything } = projectScopeOf(reader.scopeRoles)
  const leavesOut =
    !everything ||
    [...Object.values(filters), touches.from ?? undefined, touches.to ?? undefined].some(
      (filter) => filter !== undefined,
    )
  const sums = leavesOut ? bySums : bySumsOfAll
  const isLong = limit > rowsOfLongPage
  if (sort === undefined) return (isLong ? sums : byFacts).read(db, values, { offset, limit })
  const { by, isDescending } = sort
  if (!isLong && by === 'totalPlanMM') {
    return byPlan.read(db, values, { offset, limit, sort: { by, isDescending } })
  }
  if (!isLong && by === 'totalActualMM') {
    return byUsed.read(db, values, { offset, limit, sort: { by, isDescending } })
  }
  return isLong || isManMonth(by)
    ? sums.read(db, values, { offset, limit, sort: { by, isDescending } })
    : byFacts.read(db, values, { offset, limit, sort: { by, isDescending } })
}
