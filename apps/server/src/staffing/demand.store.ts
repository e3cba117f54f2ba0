import type { Language } from '@yuga/contract/problems/problems'
import { firstDayOf, type Month } from '@yuga/domain/calendar/day'
import { projectReaderOf, projectScopeCtes } from '../access/project-scope.sql.ts'
import { isAmong, type Page, pagedList, type PageQuery } from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import { codeNameIn } from '../master-data/code-name.sql.ts'
import { demanded } from './demand.sql.ts'
import { loadCtes, type PeopleQuery, seatedCtes, seatedValues } from './people.sql.ts'

export type DemandQuery = PeopleQuery & {
  readonly beginMonth: Month
  readonly endMonth: Month
  readonly freeAtLeast?: number | undefined
  readonly freeMonth?: Month | undefined
}

/** A grade in a month, in hundredths; an empty code: of placeholders without a grade. */
export type DemandOfMonth = {
  readonly gradeCode: string
  readonly grade: string
  readonly people: number
  readonly month: Month
  /** Of certain projects. */
  readonly demand: number
  /** Of tentative ones, as planned and by their probability. */
  readonly tentative: number
  readonly weighted: number
  readonly capacity: number
  readonly free: number
}

/* $1 to $12 the people, $13 and $14 the first and the last month, $15 what is free at least, $16 of which month */
const readDemand = statement<DemandOfMonth>(
  `
  with recursive ${seatedCtes}, ${loadCtes('$13::date', '$14::date')},
  listed as (
    select employee_id from loads where $16::date is null or month = $16
    group by employee_id having $15::int is null or sum(capacity - planned) >= $15),
  offered as (
    select p.grade_code, l.month, count(*)::int as people, sum(l.capacity)::int as capacity,
      sum(greatest(l.capacity - l.planned, 0))::int as free
    from loads l join listed using (employee_id) join people p using (employee_id) group by 1, 2),
  wanted as (
    select coalesce(m.grade_code, '') as grade_code, l.month,
      coalesce(sum(l.plan_hundredths) filter (where p.win_probability is null), 0)::int as demand,
      coalesce(sum(l.plan_hundredths) filter (where p.win_probability is not null), 0)::int as tentative,
      coalesce(round(sum(l.plan_hundredths * p.win_probability / 100.0)), 0)::int as weighted
    from ${demanded('$13', '$14')} and ${isAmong('m.grade_code', '$11')} group by 1, 2),
  grades as (select grade_code from offered union select grade_code from wanted)
  select g.grade_code as "gradeCode", coalesce(${codeNameIn('$7', 'c')}, '') as grade,
    coalesce(max(o.people) over (partition by g.grade_code), 0) as people,
    to_char(m.month, 'YYYY-MM') as month, coalesce(w.demand, 0) as demand,
    coalesce(w.tentative, 0) as tentative, coalesce(w.weighted, 0) as weighted,
    coalesce(o.capacity, 0) as capacity, coalesce(o.free, 0) as free
  from grades g cross join months m
  left join offered o on o.grade_code = g.grade_code and o.month = m.month
  left join wanted w on w.grade_code = g.grade_code and w.month = m.month
  left join codes c on c.group_code = 'GRDEGR' and c.detail_code = g.grade_code
  order by g.grade_code = '', c.sort_order, g.grade_code, m.month`,
  { plansEachTime: true },
)

export function demandOf(
  db: Db,
  actor: Actor,
  language: Language,
  query: DemandQuery,
): Promise<DemandOfMonth[]> {
  const { beginMonth, endMonth, freeAtLeast, freeMonth } = query
  return readDemand.all(db, [
    ...seatedValues(actor, language, query),
    firstDayOf(beginMonth),
    firstDayOf(endMonth),
    freeAtLeast ?? null,
    freeMonth === undefined ? null : firstDayOf(freeMonth),
  ])
}

export type PlaceholderRow = {
  readonly memberSn: number
  readonly placeholderNumber: number
  readonly projectId: string
  readonly projectName: string
  readonly pmId: string
  readonly pmName: string
  readonly gradeCode: string
  readonly grade: string
  /** Null: the project is certain. */
  readonly winProbability: number | null
  readonly months: readonly { readonly month: Month; readonly hundredths: number }[]
}

/* $1 to $6 the reader, $7 the language, $8 grades, $9 and $10 the first and the last month */
const placeholders = pagedList<PlaceholderRow, never>({
  ctes: `
  ${projectScopeCtes},
  result as (
    select m.member_sn, m.placeholder_number, m.project_id, p.name, p.pm_id, p.win_probability,
      coalesce(m.grade_code, '') as grade_code,
      json_agg(json_build_object('month', to_char(l.month, 'YYYY-MM'), 'hundredths', l.plan_hundredths)
        order by l.month) as months
    from ${demanded('$9', '$10')} and ${isAmong('m.grade_code', '$8')}
    group by m.member_sn, p.project_id)`,
  columns: `page.member_sn::float8 as "memberSn", page.placeholder_number as "placeholderNumber",
    page.project_id as "projectId", page.name as "projectName", page.pm_id as "pmId", e.name as "pmName",
    page.grade_code as "gradeCode", coalesce(${codeNameIn('$7', 'g')}, '') as grade,
    page.win_probability as "winProbability", page.months`,
  joins: `join employees e on e.employee_id = page.pm_id
    left join codes g on g.group_code = 'GRDEGR' and g.detail_code = page.grade_code`,
  sorts: {},
  order: 'name, project_id, placeholder_number',
  key: 'member_sn',
  plansEachTime: true,
})

export function placeholdersOf(
  db: Db,
  actor: Actor,
  language: Language,
  query: PageQuery<never> & {
    readonly gradeCode?: readonly string[] | undefined
    readonly beginMonth: Month
    readonly endMonth: Month
  },
): Promise<Page<PlaceholderRow>> {
  const { offset, limit, gradeCode, beginMonth, endMonth } = query
  const values = [
    ...projectReaderOf(actor),
    language,
    gradeCode ?? null,
    firstDayOf(beginMonth),
    firstDayOf(endMonth),
  ]
  return placeholders.read(db, values, { offset, limit })
}
