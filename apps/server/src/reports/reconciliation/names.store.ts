import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../../access/unit-name.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

export type ProjectKind = { readonly projectId: string; readonly isBillable: boolean }

const readProjects = statement<ProjectKind>(`
  select p.project_id as "projectId", t.section_code = 'DV001' as "isBillable"
  from projects p join project_types t on t.type_code = p.type_code order by p.project_id`)

export function everyProject(db: Db): Promise<ProjectKind[]> {
  return readProjects.all(db)
}

type Named = {
  readonly kind: 'employee' | 'project' | 'unit'
  readonly id: string
  readonly name: string
}

/* $1 employees, $2 projects, $3 units, $4 the year of the chart that names units, $5 the language. */
const readNames = statement<Named>(`
  select 'employee' as kind, employee_id as id, name from employees where employee_id = any($1)
  union all
  select 'project', project_id, name from projects where project_id = any($2)
  union all
  (select distinct on (organization_id) 'unit', organization_id, ${unitNameIn('$5', 'organizations')}
    from organizations
    where organization_id = any($3) order by organization_id, abs(year - $4::int), year)`)

export type Names = (kind: Named['kind'], id: string) => string

/** What people, projects and units are called. */
export async function namesOf(
  db: Db,
  ids: Readonly<Record<Named['kind'], readonly string[]>>,
  { year, language }: { readonly year: number; readonly language: Language },
): Promise<Names> {
  const rows = await readNames.all(db, [ids.employee, ids.project, ids.unit, year, language])
  const result = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind, id) => result.get(`${kind} ${id}`) ?? id
}
