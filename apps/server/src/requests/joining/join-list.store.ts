import type { Day } from '@yuga/domain/calendar/day'
import type { Language } from '@yuga/contract/problems/problems'
import type { JoinStanding } from '@yuga/domain/requests/join'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { managersCtes } from '../../access/managers.sql.ts'
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

/** A project, and the reader's standing in it. */
export type ProjectToJoin = {
  readonly project_id: string
  readonly project_name: string
  readonly type_code: string
  readonly type_name: string
  readonly department: string
  readonly pm_id: string
  readonly pm_name: string
  readonly start_day: Day
  readonly end_day: Day
  readonly status_code: string
  readonly standing: JoinStanding
  /** Of the request that the standing comes of. */
  readonly requested_at: string | null
  readonly last_request_sn: number | null
  readonly request_sn: number | null
  readonly reason: string | null
  readonly rejected_by: string | null
  readonly rejected_at: string | null
  readonly rejection_reason: string | null
}

type Sort =
  | 'projectId'
  | 'projectName'
  | 'projectType'
  | 'projectDepartment'
  | 'pmName'
  | 'startDate'
  | 'memberRequestDate'

export type ProjectsQuery = PageQuery<Sort> & {
  readonly projectName?: string | undefined
  readonly projectDepartment?: string | undefined
  readonly pmName?: string | undefined
  readonly projectType?: readonly string[] | undefined
  readonly projectStatusCode?: readonly string[] | undefined
  readonly memberRequestStatus?: readonly string[] | undefined
  /** Projects with a period that touches these days; either end may be left open. */
  readonly touches: { readonly from: Day | null; readonly to: Day | null }
}

/** What the reader $1 has to do with projects: the memberships, and the last request to join each. */
const own = `
  memberships as materialized (
    select project_id from project_members where employee_id = $1 and is_active),
  last_requests as materialized (
    select distinct on (project_id) project_id, request_sn, state, reason, requested_at,
      decided_by, decided_at, decision_reason
    from requests where requester_id = $1 and kind = 'member'
    order by project_id, request_sn desc)`

const standing = `case when m.project_id is not null then 'A' when r.state = 'pending' then 'R' else 'N' end`

const list = pagedList<ProjectToJoin, Sort>({
  ctes: `${managersCtes('$2::date', '$11')}, ${own},
  projects_found as (
    select p.project_id, p.name as project_name, p.type_code,
      ${typeNameIn('$11', 'y')} as type_name,
      g.team as department, p.pm_id, g.name as pm_name, p.start_day, p.end_day, p.status_code,
      ${standing} as standing, r.*
    from projects p
    join project_types y on y.type_code = p.type_code
    join managers g on g.pm_id = p.pm_id
    left join memberships m on m.project_id = p.project_id
    left join lateral (
      select request_sn, state, reason, decided_by, decided_at, decision_reason,
        case when state in ('pending', 'rejected') and m.project_id is null
          or state = 'approved' and m.project_id is not null then requested_at end as requested_at
      from last_requests l where l.project_id = p.project_id) r on true
    where ${containsText('p.name', '$3')} and ${containsText('g.sought', '$4')}
      and ${namesPerson('g.name', '$5')} and ${isAmong('p.type_code', '$6')}
      and ${isAmong('p.status_code', '$7')}
      and ($8::date is null or p.end_day >= $8) and ($9::date is null or p.start_day <= $9)),
  result as (select * from projects_found where ${isAmong('standing', '$10')})`,
  columns: `
    page.project_id, page.project_name, page.type_code, page.type_name, page.department, page.pm_id,
    page.pm_name, page.start_day, page.end_day, page.status_code, page.standing, page.requested_at,
    page.request_sn as last_request_sn,
    case when page.standing = 'R' then page.request_sn end as request_sn,
    case when page.standing = 'R' then page.reason end as reason,
    d.name as rejected_by, case when d.name is not null then page.decided_at end as rejected_at,
    case when d.name is not null then page.decision_reason end as rejection_reason`,
  joins: `left join accounts d on d.employee_id = page.decided_by
    and page.standing = 'N' and page.state = 'rejected'`,
  sorts: {
    projectId: 'project_id',
    projectName: 'project_name',
    projectType: 'type_name',
    projectDepartment: 'department',
    pmName: 'pm_name',
    startDate: 'start_day',
    memberRequestDate: 'requested_at',
  },
  order: 'start_day desc',
  key: 'project_id',
})

/** A page of the projects with the reader's standing in each; the last begun first unless requested otherwise. */
export function projectsToJoin(
  db: Db,
  reader: Pick<Actor, 'employeeId' | 'today'> & { readonly language: Language },
  requested: ProjectsQuery,
): Promise<Page<ProjectToJoin>> {
  const values = [
    reader.employeeId,
    reader.today,
    textPattern(requested.projectName),
    textPattern(requested.projectDepartment),
    personPattern(requested.pmName),
    requested.projectType ?? null,
    requested.projectStatusCode ?? null,
    requested.touches.from,
    requested.touches.to,
    requested.memberRequestStatus ?? null,
    reader.language,
  ]
  return list.read(db, values, requested)
}
