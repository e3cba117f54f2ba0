import type { Language } from '@yuga/contract/problems/problems'
import { type Day, firstDayOf, lastDayOf } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { projectReaderOf, projectScopeCtes } from '../../access/project-scope.sql.ts'
import { containsText, textPattern } from '../../db/rows/page.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'

export type ReportedProject = {
  readonly projectId: string
  readonly name: string
  readonly typeCode: string
  readonly typeName: string
  readonly sectionCode: string
  readonly startDay: Day
  readonly endDay: Day
  readonly pmId: string
  readonly pmName: string
  readonly currencyCode: string
  readonly currencyName: string
  readonly statusCode: string
  readonly linkedId: string
  readonly linkedName: string
  /** The key of the closing report; null: none is registered. */
  readonly fileKey: string | null
}

export type ProjectsQuery = {
  /** Empty: all. */
  readonly typeCode: string
  /** Null: all. */
  readonly years: { readonly first: number; readonly last: number } | null
  readonly name: string
}

/*
 * $1 to $6 the reader, $7 the language, $8 the type, $9 part of the name, $10 and $11 the first and the last day of the
 * years (or null), $12 whether ended SI projects alone are meant, $13 the most rows.
 */
const list = statement<ReportedProject>(
  `
  with recursive ${projectScopeCtes}
  select p.project_id as "projectId", p.name, p.type_code as "typeCode",
    ${typeNameIn('$7', 'y')} as "typeName",
    y.section_code as "sectionCode", p.start_day as "startDay", p.end_day as "endDay",
    p.pm_id as "pmId", m.name as "pmName", p.currency_code as "currencyCode",
    ${codeNameIn('$7', 'c')} as "currencyName",
    p.status_code as "statusCode", coalesce(l.project_id, '') as "linkedId",
    coalesce(l.name, '') as "linkedName", f.file_key as "fileKey"
  from reachable r
  join projects p using (project_id)
  join project_types y using (type_code)
  join employees m on m.employee_id = p.pm_id
  join codes c on c.group_code = p.currency_group and c.detail_code = p.currency_code
  -- a linked project that the reader may not read is left out
  left join projects l on l.project_id = p.linked_project_id
    and l.project_id in (select project_id from reachable)
  left join files f on f.file_sn = p.closing_report_sn
  where r.sees_money and ($8 = '' or p.type_code = $8) and ${containsText('p.name', '$9')}
    and (not $12::boolean or (y.category_code = 'CT001' and p.status_code = 'ST002'))
    and ($10::date is null
      or (p.start_day <= $11::date and p.end_day >= $10)
      or (p.contract_start_day <= $11 and p.contract_end_day >= $10)
      or exists (select from project_billings b where b.project_id = p.project_id
        and (b.actual_month between $10 and $11 or b.plan_month between $10 and $11))
      or exists (select from project_costs k where k.project_id = p.project_id
        and k.month between $10 and $11)
      or exists (select from man_month_cells w where w.project_id = p.project_id
        and w.month between $10 and $11))
  order by p.start_day desc, p.project_id limit $13`,
  { plansEachTime: true },
)

const readTypeName = statement<{ name: string }>(`
  select ${typeNameIn('$2', 'y')} as name from project_types y where y.type_code = $1`)

/** What a type of project is called; undefined: there is no such type. */
export async function typeName(
  db: Db,
  typeCode: string,
  language: Language,
): Promise<string | undefined> {
  return (await readTypeName.first(db, [typeCode, language]))?.name
}

/** The projects of which the reader reads the money, the last begun first (project-lists-1 to project-lists-3). */
export function reportedProjects(
  db: Db,
  reader: Actor,
  language: Language,
  requested: ProjectsQuery & { readonly endedSiOnly: boolean; readonly most: number },
): Promise<ReportedProject[]> {
  const { typeCode, years, name, endedSiOnly, most } = requested
  return list.all(db, [
    ...projectReaderOf(reader),
    language,
    typeCode,
    textPattern(name.trim() === '' ? undefined : name.trim()),
    years && firstDayOf(`${years.first}-01`),
    years && lastDayOf(`${years.last}-12`),
    endedSiOnly,
    most,
  ])
}
