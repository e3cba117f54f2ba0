import type { Language } from '@yuga/contract/problems/problems'
import { unitNameIn } from '../access/unit-name.sql.ts'
import type { Day } from '@yuga/domain/calendar/day'
import { chartOf } from '../access/chart.sql.ts'
import { type Db, statement } from '../db/statement.ts'

/* the chart that counts today and those after it; $2 the day, $3 the language */
const readUnits = statement<{ name: string }>(`
  select distinct on (o.organization_id) ${unitNameIn('$3', 'o')} as name
  from organizations o
  where o.team_leader_id = $1 and o.year >= ${chartOf('extract(year from $2::date)')}
  order by o.organization_id, o.year limit 50`)

const readProjects = statement<{ name: string }>(`
  select p.name from projects p
  where p.pm_id = $1 and p.status_code = 'ST001' order by p.name, p.project_id limit 50`)

/** What an employee leads and manages, as far as a change takes it from them (employees-10). */
export async function dutiesOf(
  db: Db,
  { today, language }: { readonly today: Day; readonly language: Language },
  { employeeId }: { readonly employeeId: string },
  lost: { readonly leads: boolean; readonly manages: boolean } | undefined,
): Promise<{ ledUnitList: string[]; managedProjectList: string[] }> {
  const units = lost?.leads === true ? await readUnits.all(db, [employeeId, today, language]) : []
  const projects = lost?.manages === true ? await readProjects.all(db, [employeeId]) : []
  return {
    ledUnitList: units.map(({ name }) => name),
    managedProjectList: projects.map(({ name }) => name),
  }
}
