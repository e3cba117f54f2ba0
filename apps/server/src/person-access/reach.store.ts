import type { Language } from '@yuga/contract/problems/problems'
import { ofBothNames, unitNameIn } from '../access/unit-name.sql.ts'
import { mostReachNamed, type ReachGround } from '@yuga/contract/people/person-access'
import { personAt } from '../access/person.sql.ts'
import {
  groundOfDeciding,
  isManaged,
  isOfOthers,
  scopeCtes,
  type Viewer,
  viewersCte,
  viewersOf,
} from '../access/scope.sql.ts'
import {
  containsText,
  namesPerson,
  pagedList,
  type PageQuery,
  personPattern,
  textPattern,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/*
 * The people that an employee reaches today, by the fragments of SQL with which requests are listed and decided
 * (access-13): each employee is checked as if they made a request today, once for themselves and once for each project
 * of the people concerned on which they work or for which a request of theirs waits.
 */

/** When, and in which language, something is read. */
export type At = { readonly now: Date; readonly language: Language }

/** The viewers and the kind of reach: months are opened by their own opener also, where that is anyone's. */
export type ReachQuery = {
  readonly actorId: string
  readonly viewers: readonly (Viewer & { readonly name: string })[]
  readonly withOwn: boolean
}

/**
 * $1 to $5 the viewers, $6 the instant, $7 the person in question, $8 whether someone who reaches all reaches oneself,
 * $9 the language.
 */
const reachCtes = `
  ${viewersCte},
  people as materialized (
    select e.employee_id, e.name, e.is_active, h.organization_id,
      coalesce(${ofBothNames('$9', 'h.organization_names')}, '') as organization_name,
      coalesce(h.organization_names[1] || E'\n' || h.organization_names[2] || E'\n' || h.organization_id, '')
        as sought_unit, coalesce(h.today, $6::date) as today
    from employees e ${personAt('$6')}),
  requested as materialized (
    select employee_id as requester_id, today as period_end, null::text as project_id,
      null::text as requested_by
    from people
    union all
    select c.employee_id, c.today, w.project_id, null
    from (
      select m.employee_id, m.project_id
      from projects p join project_members m using (project_id)
      where p.pm_id = any($1) and m.is_active
      union
      select r.requester_id, r.project_id
      from projects p join requests r using (project_id)
      where p.pm_id = any($1) and r.state = 'pending') w
    join people c using (employee_id)),
  ${scopeCtes},
  reached as materialized (
    select distinct requester_id, viewer_id, ground,
      case when ground = 'project' then project_id end as project_id
    from (
      select a.requester_id, v.viewer_id, a.project_id, ${groundOfDeciding} as ground
      from requested a cross join viewers v left join projects p on p.project_id = a.project_id
      where ${isOfOthers('$7', 'v.viewer_id')} or ($8 and v.everyone)) r
    where ground is not null)`

function valuesOf({ actorId, viewers, withOwn }: ReachQuery, { now, language }: At): unknown[] {
  return [...viewersOf(viewers), now, actorId, withOwn, language]
}

type OnBehalf = { readonly onBehalfOf: string | null; readonly onBehalfOfName: string | null }

export type ReachSummary = {
  readonly peopleCount: number
  readonly teamCount: number
  readonly teams: readonly { readonly organizationName: string; readonly peopleCount: number }[]
  readonly projectCount: number
  readonly projects: readonly (OnBehalf & {
    readonly projectId: string
    readonly projectName: string
    readonly peopleCount: number
  })[]
  readonly units: readonly (OnBehalf & {
    readonly organizationId: string
    readonly organizationName: string
  })[]
}

const onBehalfColumns = (viewerId: string) => `nullif(${viewerId}, $7) as "onBehalfOf",
  case when ${viewerId} <> $7 then (select name from employees where employee_id = ${viewerId}) end
    as "onBehalfOfName"`

const readSummary = statement<ReachSummary>(`
  with recursive ${reachCtes},
  teams as (
    select organization_name as "organizationName", count(*)::int as "peopleCount"
    from people where employee_id in (select requester_id from reached)
    group by organization_id, organization_name),
  managed as (
    select p.project_id as "projectId", p.name as "projectName", p.status_code, ${onBehalfColumns('v.viewer_id')},
      (select count(distinct a.requester_id)::int from requested a
        where a.project_id = p.project_id and ${isOfOthers('$7', 'v.viewer_id')}) as "peopleCount"
    from viewers v join projects p on ${isManaged}
    order by v.viewer_id <> $7, p.status_code, p.name, p.project_id limit ${mostReachNamed}),
  units as (
    select r.organization_id as "organizationId", ${unitNameIn('$9', 'o')} as "organizationName",
      ${onBehalfColumns('r.viewer_id')}
    from roots r join organizations o on o.year = r.chart and o.organization_id = r.organization_id
    where r.day = (select today from people where employee_id = $7)
    order by r.viewer_id <> $7, "organizationName", o.organization_id limit ${mostReachNamed})
  select
    (select count(distinct requester_id)::int from reached) as "peopleCount",
    (select count(*)::int from teams) as "teamCount",
    (select coalesce(json_agg(t), '[]') from (
      select * from teams order by "peopleCount" desc, "organizationName" limit ${mostReachNamed}) t) as teams,
    (select count(*)::int from viewers v join projects p on ${isManaged}) as "projectCount",
    (select coalesce(json_agg(m), '[]') from managed m) as projects,
    (select coalesce(json_agg(u), '[]') from units u) as units`)

/** How many people someone reaches, by team and by project, and from which units. */
export async function reachSummary(db: Db, requested: ReachQuery, at: At): Promise<ReachSummary> {
  const match = await readSummary.first(db, valuesOf(requested, at))
  if (match === undefined) throw new Error('a question without an answer')
  return match
}

export type ReachResult = {
  readonly employee_id: string
  readonly name: string
  readonly organization_name: string
  readonly is_active: boolean
  readonly grounds: readonly (OnBehalf & {
    readonly ground: ReachGround
    readonly projectId: string | null
    readonly projectName: string | null
  })[]
}

type Sort = 'employeeName' | 'organizationName'

const list = pagedList<ReachResult, Sort>({
  ctes: `${reachCtes},
  named as (
    select r.requester_id, json_agg(json_build_object(
      'ground', r.ground, 'projectId', r.project_id, 'projectName', r.project_name,
      'onBehalfOf', r."onBehalfOf", 'onBehalfOfName', r."onBehalfOfName") order by r.place) as grounds
    from (
      select r.requester_id, r.ground, r.project_id, p.name as project_name,
        ${onBehalfColumns('r.viewer_id')},
        row_number() over (partition by r.requester_id
          order by r.viewer_id <> $7, r.viewer_id, r.ground, r.project_id) as place
      from reached r left join projects p on p.project_id = r.project_id) r
    where r.place <= ${mostReachNamed} group by r.requester_id),
  result as (
    select c.employee_id, c.name, c.organization_name, c.is_active, named.grounds
    from people c join named on named.requester_id = c.employee_id
    where ${namesPerson('c.name', '$10')} and ${containsText('c.sought_unit', '$11')})`,
  columns: 'page.employee_id, page.name, page.organization_name, page.is_active, page.grounds',
  sorts: { employeeName: 'name', organizationName: 'organization_name' },
  order: 'is_active desc, name',
  key: 'employee_id',
})

export type ReachPageQuery = PageQuery<Sort> & {
  readonly employeeName?: string | undefined
  readonly organizationName?: string | undefined
}

/** A page of the people that an employee reaches, each with the reasons. */
export function pageOfReach(db: Db, requested: ReachQuery, page: ReachPageQuery, at: At) {
  const texts = [personPattern(page.employeeName), textPattern(page.organizationName)]
  return list.read(db, [...valuesOf(requested, at), ...texts], page)
}
