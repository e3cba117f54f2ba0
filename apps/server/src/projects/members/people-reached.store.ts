import type { Actor } from '../../http/actor.ts'
import { projectReaderOf, projectScopeCtes } from '../../access/project-scope.sql.ts'
import { type Db, statement } from '../../db/statement.ts'

/* $1 to $6 the reader, $7 employees */
const readReached = statement<{ employeeId: string }>(`
  with recursive ${projectScopeCtes}
  select e.employee_id as "employeeId" from employees e cross join viewers v
  where e.employee_id = any($7) and (v.everything or e.employee_id = v.viewer_id
    or e.employee_id in (select employee_id from people_below)
    or exists (
      select from project_members m join projects p on p.project_id = m.project_id
      where m.employee_id = e.employee_id and m.is_active and p.pm_id = v.viewer_id))
  order by 1`)

/**
 * The people with plans that the reader reads: those of their units and of the projects that they manage, and their own
 * (projects-28).
 */
export async function peopleReached(
  db: Db,
  reader: Actor,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readReached.all(db, [...projectReaderOf(reader), employeeIds])
  return new Set(rows.map(({ employeeId }) => employeeId))
}
