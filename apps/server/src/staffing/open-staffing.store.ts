import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { demanded } from './demand.sql.ts'

/** What a project plans in a month of someone to be named. */
export type OpenPlan = {
  readonly projectId: string
  readonly projectName: string
  readonly memberName: string
  readonly gradeCode: string
  readonly grade: string
  readonly hundredths: number
  /** Of all of them. */
  readonly totalCount: number
  readonly totalHundredths: number
}

/* $1 to $6 the reader, $7 the language, $8 the month, $9 whether only projects that they manage are requested */
const read = statement<OpenPlan>(
  `
  with recursive ${projectScopeCtes},
  open_plans as (
    select p.project_id, p.name, m.member_sn, m.placeholder_number, m.grade_code, l.plan_hundredths
    from ${demanded('$8', '$8')} and p.win_probability is null and (not $9::boolean or p.pm_id = $1))
  select o.project_id as "projectId", o.name as "projectName",
    'TBN ' || o.placeholder_number as "memberName", coalesce(o.grade_code, '') as "gradeCode",
    coalesce(${codeNameIn('$7', 'g')}, '') as grade, o.plan_hundredths as hundredths,
    (count(*) over ())::int as "totalCount", (sum(o.plan_hundredths) over ())::int as "totalHundredths"
  from open_plans o
  left join codes g on g.group_code = 'GRDEGR' and g.detail_code = o.grade_code
  order by o.plan_hundredths desc, o.name, o.member_sn limit 20`,
  { plansEachTime: true },
)

/** What certain projects in progress plan in a month of people who are to be named (home-6). */
export function openPlansIn(
  db: Db,
  reader: Actor,
  language: Language,
  { month, isManaged }: { readonly month: Month; readonly isManaged: boolean },
): Promise<OpenPlan[]> {
  return read.all(db, [...projectReaderOf(reader), language, firstDayOf(month), isManaged])
}
