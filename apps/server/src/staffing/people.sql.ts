import { isNamedBy, namedBy } from '../access/employee-search.sql.ts'
import { entryInForce } from '../access/entry-in-force.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { unitNameIn } from '../access/unit-name.sql.ts'
import { containsText, isAmong, textPattern } from '../db/rows/page.ts'
import { capacityCtes, plansThatCount } from '../figures/capacity.sql.ts'
import type { Actor } from '../http/actor.ts'
import type { Language } from '@yuga/contract/problems/problems'

/** Which people: what a list, its demand and its candidates are narrowed down by. */
export type PeopleQuery = {
  readonly searchKeyword?: string | undefined
  readonly organizationId?: readonly string[] | undefined
  readonly gradeCode?: readonly string[] | undefined
  readonly skill?: string | undefined
}

/**
 * `seated`: the people that the reader may staff. $1 to $6 the reader, $7 the language, $8 to $12 the filters. People are
 * in their unit of today; those who have left are no longer staffed (project-access-7).
 */
export const seatedCtes = `
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
      and ${isAmong('h.grade_code', '$11')}
      and ($12::text is null or e.employee_id in (
        select s.employee_id from skills s where ${containsText('s.name', '$12')}))),
  seated as (
    select p.*, coalesce(o.name, '') as organization_name
    from people p
    left join lateral (
      select ${unitNameIn('$7', 'u')} as name from organizations u join charts c on u.year = c.chart
      where u.organization_id = p.organization_id) o on true)`

/** The parameters $1 to $12. */
export function seatedValues(actor: Actor, language: Language, query: PeopleQuery) {
  return [
    ...projectReaderOf(actor),
    language,
    ...namedBy(query.searchKeyword),
    query.organizationId ?? null,
    query.gradeCode ?? null,
    textPattern(query.skill?.trim() || undefined),
  ]
}

/** `loads`: capacity and plan of `people` in each month from `first` to `last`, in hundredths (projects-16). */
export const loadCtes = (first: string, last: string) => `
  ${capacityCtes(first, last)},
  plans as (
    select m.employee_id, l.month, sum(l.plan_hundredths)::int as hundredths
    from ${plansThatCount}
    where m.is_active and l.month between ${first} and ${last} group by m.employee_id, l.month),
  loads as (
    select p.employee_id, m.month, coalesce(l.hundredths, 0) as planned,
      case when coalesce(t.month_workdays, 0) = 0 then 0
        else round(100.0 * t.workdays / t.month_workdays)::int end as capacity
    from people p cross join months m
    left join there t on t.employee_id = p.employee_id and t.month = m.month
    left join plans l on l.employee_id = p.employee_id and l.month = m.month)`
