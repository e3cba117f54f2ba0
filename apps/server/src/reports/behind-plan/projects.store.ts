import { projectReaderOf, projectScopeCtes } from '../../access/project-scope.sql.ts'
import { type Db, statement } from '../../db/statement.ts'
import type { Actor } from '../../http/actor.ts'

export type ProjectInProgress = {
  readonly projectId: string
  readonly name: string
  readonly pmId: string
  readonly pmName: string
}

/* $1 to $6 the reader, $7 whether only projects that they manage are requested */
const read = statement<ProjectInProgress>(
  `
  with recursive ${projectScopeCtes}
  select p.project_id as "projectId", p.name, p.pm_id as "pmId", m.name as "pmName"
  from reachable r
  join projects p using (project_id)
  join project_types y using (type_code)
  join employees m on m.employee_id = p.pm_id
  where r.sees_money and p.status_code = 'ST001' and p.win_probability is null and y.section_code = 'DV001'
    and (not $7::boolean or p.pm_id = $1)
  order by p.project_id`,
  { plansEachTime: true },
)

/** The certain billable projects in progress with money that the reader reads (home-5). */
export function billableInProgress(
  db: Db,
  reader: Actor,
  { isManaged }: { readonly isManaged: boolean },
): Promise<ProjectInProgress[]> {
  return read.all(db, [...projectReaderOf(reader), isManaged])
}
