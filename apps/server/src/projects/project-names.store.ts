import { inForceFirst } from '../access/entry-in-force.sql.ts'
import { unitNameIn } from '../access/unit-name.sql.ts'
import type { Language } from '@yuga/contract/problems/problems'
import type { Day, Month } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { typeNameIn } from '../master-data/type-name.sql.ts'
import { chartOf } from '../access/chart.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'

const reach = statement<{ sees_money: boolean }>(`
  with recursive ${projectScopeCtes}
  select sees_money from reachable where project_id = $7`)

/** How the reader reaches a project; undefined: not at all (project-access-1, project-access-5). */
export async function reachOf(db: Db, reader: Actor, projectId: string) {
  const match = await reach.first(db, [...projectReaderOf(reader), projectId])
  return match === undefined ? undefined : { seesMoney: match.sees_money }
}

export type HeadNames = {
  readonly linkedName: string
  readonly typeName: string
  readonly categoryCode: string
  readonly sectionCode: string
  readonly pmName: string
  readonly fileKey: string | null
  readonly filePath: string | null
  readonly fileName: string | null
  /** An instant; null: never changed. */
  readonly updatedAt: string | null
  readonly updatedByName: string
}

/* $1 the project, $2 the language */
const readHead = statement<HeadNames>(`
  select coalesce(l.name, '') as "linkedName",
    ${typeNameIn('$2', 't')} as "typeName",
    t.category_code as "categoryCode", t.section_code as "sectionCode", m.name as "pmName",
    f.file_key as "fileKey", f.path_key as "filePath", f.name as "fileName",
    p.updated_at as "updatedAt",
    coalesce(u.name, '') as "updatedByName"
  from projects p
  join project_types t using (type_code)
  join employees m on m.employee_id = p.pm_id
  left join projects l on l.project_id = p.linked_project_id
  left join files f on f.file_sn = p.closing_report_sn
  left join accounts u on u.employee_id = p.updated_by
  where p.project_id = $1`)

export function headNames(db: Db, projectId: string, language: Language) {
  return readHead.first(db, [projectId, language])
}

export type MemberNames = {
  readonly memberSn: number
  readonly name: string | null
  readonly officeCode: string
  readonly office: string
  readonly teamName: string
  readonly grade: string
  readonly hasHours: boolean
  /** Submitted hours in man-months of ten-thousandths. */
  readonly actual: readonly { readonly month: Month; readonly tenThousandths: number }[]
}

/* $1 the project, $2 the language, $3 the reader's today */
const readMembers = statement<MemberNames>(`
  with cells as (
    select employee_id, month, sum(ten_thousandths)::int as ten_thousandths
    from man_month_cells where project_id = $1 group by employee_id, month)
  select m.member_sn as "memberSn", e.name,
    coalesce(h.office_code, '') as "officeCode",
    coalesce(${codeNameIn('$2', 'o')}, '') as office,
    coalesce((select ${unitNameIn('$2', 'u')} from organizations u where u.organization_id = m.organization_id
      order by (u.year <= extract(year from $3::date)) desc, abs(u.year - extract(year from $3::date)) limit 1), '')
      as "teamName",
    coalesce(${codeNameIn('$2', 'g')}, '') as grade,
    c.actual is not null as "hasHours",
    coalesce(c.actual, '[]') as actual
  from project_members m
  left join employees e using (employee_id)
  left join lateral (
    select h.office_code from employee_history h
    where h.employee_id = m.employee_id and h.is_applied
    order by ${inForceFirst('h', '$3')}
    limit 1) h on true
  left join codes o on o.group_code = 'GROFFC' and o.detail_code = h.office_code
  left join codes g on g.group_code = 'GRDEGR' and g.detail_code = m.grade_code
  left join lateral (
    select json_agg(json_build_object('month', to_char(c.month, 'YYYY-MM'),
      'tenThousandths', c.ten_thousandths) order by c.month) as actual
    from cells c where c.employee_id = m.employee_id) c on true
  where m.project_id = $1`)

export async function memberNames(
  db: Db,
  projectId: string,
  { language, today }: { readonly language: Language; readonly today: Day },
): Promise<ReadonlyMap<number, MemberNames>> {
  const rows = await readMembers.all(db, [projectId, language, today])
  return new Map(rows.map((member) => [member.memberSn, member]))
}

export type Team = {
  readonly year: number
  readonly teamCode: string
  readonly teamName: string
  readonly teamNameAlias: string
}

const readTeams = statement<Team>(`
  select y.year::int as year, o.organization_id as "teamCode", ${unitNameIn('$2', 'o')} as "teamName",
    o.display_name as "teamNameAlias"
  from unnest($1::int[]) as y (year)
  join organizations o on o.year = ${chartOf('y.year')} and o.is_profit_center
  order by y.year, o.sort_order, o.organization_id`)

/** The teams to choose from in each of these years: the profit centers of the chart in force. */
export function teamsOfYears(
  db: Db,
  years: readonly number[],
  language: Language,
): Promise<Team[]> {
  return readTeams.all(db, [years, language])
}

const readUnits = statement<{ id: string; name: string }>(`
  select u.organization_id as id, coalesce(o.name, u.organization_id) as name
  from unnest($1::text[]) as u (organization_id)
  left join lateral (select ${unitNameIn('$2', 'o')} as name from organizations o where o.organization_id = u.organization_id
    order by o.year desc limit 1) o on true`)

/** What units are called in the latest chart that has them. */
export async function unitNames(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await readUnits.all(db, [ids, language])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const readCategories = statement<{ code: string; name: string }>(`
  select detail_code as code, ${codeNameIn('$1', 'codes')} as name
  from codes where group_code = 'CTEXPN' order by sort_order, detail_code`)

export function costCategories(db: Db, language: Language) {
  return readCategories.all(db, [language])
}
