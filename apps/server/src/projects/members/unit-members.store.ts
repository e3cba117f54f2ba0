import { unitNameIn } from '../../access/unit-name.sql.ts'
import type { Language } from '@yuga/contract/problems/problems'
import type { Day } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { chartOf } from '../../access/chart.sql.ts'
import { entryInForce } from '../../access/entry-in-force.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

export type UnitWithMembers = {
  readonly organizationId: string
  readonly organizationName: string
  readonly indicationName: string
  readonly upperOrganizationId: string | null
  readonly organizationMemberDTOList: readonly {
    readonly emplId: string
    readonly emplName: string
    readonly teamName: string
    readonly gradeCode: string
    readonly grade: string
    readonly officeCode: string
    readonly office: string
  }[]
}

/* $1 the year, $2 the day by which people are placed, $3 the language */
const read = statement<UnitWithMembers>(`
  with recursive chart as (select ${chartOf('$1::int')} as year),
  units as (
    select o.organization_id, o.name, o.display_name, o.upper_organization_id,
      array[o.sort_order::text, o.organization_id] as path
    from chart c join organizations o on o.year = c.year and o.upper_organization_id is null
    union all
    select o.organization_id, o.name, o.display_name, o.upper_organization_id,
      u.path || array[lpad(o.sort_order::text, 10, '0'), o.organization_id]
    from units u join organizations o
      on o.year = (select year from chart) and o.upper_organization_id = u.organization_id),
  people as (
    select h.organization_id, json_agg(json_build_object('emplId', e.employee_id, 'emplName', e.name,
      'teamName', coalesce(${unitNameIn('$3', 'u')}, ''), 'gradeCode', h.grade_code,
      'grade', ${codeNameIn('$3', 'g')}, 'officeCode', h.office_code,
      'office', ${codeNameIn('$3', 'f')})
      order by e.name, e.employee_id) as members
    from employees e
    cross join lateral (${entryInForce(
      'e.employee_id',
      '$2::date',
      'h.organization_id, h.grade_code, h.office_code',
    )}) h
    left join units u on u.organization_id = h.organization_id
    join codes g on g.group_code = 'GRDEGR' and g.detail_code = h.grade_code
    join codes f on f.group_code = 'GROFFC' and f.detail_code = h.office_code
    where e.is_active and (e.retire_day is null or e.retire_day >= $2)
    group by h.organization_id)
  select u.organization_id as "organizationId", u.name as "organizationName",
    u.display_name as "indicationName", u.upper_organization_id as "upperOrganizationId",
    coalesce(p.members, '[]') as "organizationMemberDTOList"
  from units u left join people p using (organization_id) order by u.path`)

/** The chart of a year with the people of each unit: on that year's last day, or today where it goes on. */
export function unitsWithMembers(
  db: Db,
  requested: { readonly year: number; readonly day: Day; readonly language: Language },
): Promise<UnitWithMembers[]> {
  return read.all(db, [requested.year, requested.day, requested.language])
}
