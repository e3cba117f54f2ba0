import type { Language } from '@yuga/contract/problems'
import type { Day } from '@yuga/domain/calendar/day'
import { chartCte, chartUnitsCte } from '../access/teams.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import {
  containsText,
  isAmong,
  type Page,
  type PageAsked,
  pagedList,
  textPattern,
} from '../db/page.ts'
import type { Db } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'

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
  readonly planHundredths: number
  readonly usedTenThousandths: number
  readonly version: number
}

type Sort =
  | 'projectId'
  | 'projectName'
  | 'projectType'
  | 'projectDepartment'
  | 'pmName'
  | 'startDate'
  | 'realStartDate'
  | 'projectStatusCode'

export type ProjectsAsked = PageAsked<Sort> & {
  readonly projectName?: string | undefined
  readonly projectDepartment?: string | undefined
  readonly pmName?: string | undefined
  readonly projectType?: readonly string[] | undefined
  readonly projectStatusCode?: readonly string[] | undefined
  /** Projects whose period touches these days; either end may be left open. */
  readonly touches: { readonly from: Day | null; readonly to: Day | null }
}

/* $1 to $6 the reader, $7 the language, then the filters. Man-months are added up for the page alone. */
const list = pagedList<ListedProject, Sort>({
  ctes: `${projectScopeCtes},
  ${chartCte('extract(year from $6::date)')}, ${chartUnitsCte},
  managers as materialized (
    select p.pm_id, e.name, t.team_id
    from (select distinct pm_id from projects) p
    join employees e on e.employee_id = p.pm_id
    left join lateral (${entryInForce('p.pm_id', '$6::date', 'h.organization_id')}) u on true
    left join chart_units t on t.organization_id = u.organization_id),
  owners as materialized (
    select distinct on (project_id) project_id, organization_id from project_team_profits
    where is_owner
    order by project_id, (year <= extract(year from $6::date)) desc,
      abs(year - extract(year from $6::date))),
  names as materialized (
    select distinct on (organization_id) organization_id, name from organizations
    order by organization_id, (year <= extract(year from $6::date)) desc,
      abs(year - extract(year from $6::date))),
  found as (
    select p.project_id, p.name, p.type_code,
      case when $7 = 'en' and y.name_en <> '' then y.name_en else y.display_name end as type_name,
      y.category_code, coalesce(n.name, '') as department, p.pm_id, m.name as pm_name, p.start_day,
      p.end_day, p.contract_start_day, p.contract_end_day, p.status_code, p.status_group,
      p.closing_report_sn, p.version
    from reachable r
    join projects p using (project_id)
    join project_types y using (type_code)
    join managers m using (pm_id)
    left join owners o on o.project_id = p.project_id
    left join names n on n.organization_id = coalesce(o.organization_id, m.team_id)
    where ${containsText('p.name', '$8')} and ${containsText("coalesce(n.name, '')", '$9')}
      and ${containsText('m.name', '$10')} and ${isAmong('p.type_code', '$11')}
      and ${isAmong('p.status_code', '$12')}
      and ($13::date is null or p.end_day >= $13) and ($14::date is null or p.start_day <= $14))`,
  columns: `page.project_id as "projectId", page.name, page.type_code as "typeCode",
    page.type_name as "typeName", page.category_code as "categoryCode", page.department,
    page.pm_id as "pmId", page.pm_name as "pmName",
    case when page.pm_id = $1 then 'PM'
      when page.project_id in (select project_id from joined) then 'MEMBER' else '' end as role,
    page.start_day as "startDay", page.end_day as "endDay",
    page.contract_start_day as "contractStartDay", page.contract_end_day as "contractEndDay",
    page.status_code as "statusCode",
    case when $7 = 'en' then s.name_en else s.name_ko end as "statusName",
    page.closing_report_sn is not null as "hasReport", page.version,
    coalesce((select sum(l.plan_hundredths) from project_members m join member_plans l using (member_sn)
      where m.project_id = page.project_id), 0)::int as "planHundredths",
    coalesce((select sum(c.ten_thousandths) from man_month_cells c
      where c.project_id = page.project_id), 0)::int as "usedTenThousandths"`,
  joins: 'join codes s on s.group_code = page.status_group and s.detail_code = page.status_code',
  sorts: {
    projectId: 'project_id',
    projectName: 'name',
    projectType: 'type_name',
    projectDepartment: 'department',
    pmName: 'pm_name',
    startDate: 'start_day',
    realStartDate: 'contract_start_day',
    projectStatusCode: 'status_code',
  },
  order: 'status_code, start_day desc',
  key: 'project_id',
})

/** A page of the projects that the reader reads (project-access-1); those in progress first, the last begun before. */
export function projectsOf(
  db: Db,
  reader: Actor,
  language: Language,
  asked: ProjectsAsked,
): Promise<Page<ListedProject>> {
  const values = [
    ...projectReaderOf(reader),
    language,
    textPattern(asked.projectName),
    textPattern(asked.projectDepartment),
    textPattern(asked.pmName),
    asked.projectType ?? null,
    asked.projectStatusCode ?? null,
    asked.touches.from,
    asked.touches.to,
  ]
  return list.read(db, values, asked)
}
