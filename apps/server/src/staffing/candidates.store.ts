import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import type { PlannedMonth } from '@yuga/domain/projects/staffing/month-plan'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { type Page, pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { loadCtes, type PeopleQuery, seatedCtes, seatedValues } from './people.sql.ts'

/** A placeholder to be named, with the months for which someone is still wanted. */
export type WantedPlaceholder = {
  readonly projectId: string
  readonly gradeCode: string | null
  readonly months: readonly PlannedMonth[]
}

/* $1 to $6 the reader, $7 the member, $8 the running month */
const readWanted = statement<WantedPlaceholder>(
  `
  with recursive ${projectScopeCtes}
  select m.project_id as "projectId", m.grade_code as "gradeCode",
    coalesce((select json_agg(json_build_object(
        'month', to_char(l.month, 'YYYY-MM'), 'hundredths', l.plan_hundredths) order by l.month)
      from member_plans l
      where l.member_sn = m.member_sn and l.plan_hundredths > 0 and l.month >= $8), '[]') as months
  from project_members m
  join projects p on p.project_id = m.project_id and p.status_code = 'ST001'
  where m.member_sn = $7 and m.placeholder_kind = 'TBN' and m.is_active
    and m.project_id in (select project_id from reachable)`,
  { plansEachTime: true },
)

/** The placeholder, where the reader may read its project (project-access-5). */
export function wantedPlaceholder(
  db: Db,
  actor: Actor,
  memberSn: number,
  from: Month,
): Promise<WantedPlaceholder | undefined> {
  return readWanted.first(db, [...projectReaderOf(actor), memberSn, firstDayOf(from)])
}

export type CandidateRow = {
  readonly employeeId: string
  readonly employeeName: string
  readonly organizationId: string
  readonly organizationName: string
  readonly gradeCode: string
  readonly grade: string
}

/* $1 to $12 the people, $13 and $14 the first and the last wanted month, $15 the member, $16 project, $17 grade */
const candidates = pagedList<CandidateRow, never>({
  ctes: `
  ${seatedCtes}, ${loadCtes('$13::date', '$14::date')},
  wanted as (
    select month, plan_hundredths from member_plans
    where member_sn = $15 and month between $13 and $14),
  taking as (
    select l.employee_id, sum(least(greatest(l.capacity - l.planned, 0), w.plan_hundredths)) as takes
    from loads l join wanted w using (month) group by l.employee_id),
  graded as (
    select detail_code, row_number() over (order by sort_order, detail_code) as step
    from codes where group_code = 'GRDEGR'),
  result as (
    select s.*, t.takes, abs(coalesce(own.step - aim.step, 0)) as distance
    from seated s
    join taking t using (employee_id)
    left join graded own on own.detail_code = s.grade_code
    left join graded aim on aim.detail_code = $17
    where t.takes > 0 and not exists (
      select from project_members m where m.project_id = $16 and m.employee_id = s.employee_id))`,
  columns: `page.employee_id as "employeeId", page.name as "employeeName",
    page.organization_id as "organizationId", page.organization_name as "organizationName",
    page.grade_code as "gradeCode", ${codeNameIn('$7', 'g')} as grade`,
  joins: "join codes g on g.group_code = 'GRDEGR' and g.detail_code = page.grade_code",
  sorts: {},
  order: 'takes desc, distance, name',
  key: 'employee_id',
  plansEachTime: true,
})

/** A page of those who could take it, in the order of staffing-8. */
export function candidatesOf(
  db: Db,
  actor: Actor,
  language: Language,
  { memberSn, projectId, gradeCode, months }: WantedPlaceholder & { readonly memberSn: number },
  query: PageQuery<never> & PeopleQuery,
): Promise<Page<CandidateRow>> {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) {
    return Promise.resolve({ totalCount: 0, rows: [] })
  }
  const { offset, limit } = query
  const values = [
    ...seatedValues(actor, language, query),
    firstDayOf(first.month),
    firstDayOf(last.month),
    memberSn,
    projectId,
    gradeCode,
  ]
  return candidates.read(db, values, { offset, limit })
}
