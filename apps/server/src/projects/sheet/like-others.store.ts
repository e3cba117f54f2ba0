import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import { type Db, statement } from '../../db/statement.ts'
import type { PlannedRow } from '../../master-data/plan-upload.ts'
import type { ProjectRecord } from '../save/project-record.ts'

const readAlike = statement<{ place: number; projectId: string }>(`
  select requested.place::int as place, min(p.project_id) as "projectId"
  from unnest($1::text[], $2::date[], $3::date[]) with ordinality as requested(name, start_day, end_day, place)
  join projects p on lower(p.name) = lower(requested.name)
    and p.start_day = requested.start_day and p.end_day = requested.end_day
  group by requested.place`)

/**
 * Rows with the name and period of an existing project, or of an earlier row: a sheet that was uploaded
 * twice registers everything twice where it has no ids (project-sheet-6).
 */
export async function likeOthers(
  db: Db,
  written: readonly PlannedRow<ProjectRecord>[],
): Promise<Problem<ProblemCode>[]> {
  const projects = written.map(({ after }) => after)
  const alike = await readAlike.all(db, [
    projects.map(({ name }) => name),
    projects.map(({ startDay }) => startDay),
    projects.map(({ endDay }) => endDay),
  ])
  const projectAt = new Map(alike.map(({ place, projectId }) => [place - 1, projectId]))
  const rowOf = new Map<string, number>()
  return written.flatMap(({ sheetRow, after }, place): Problem<ProblemCode>[] => {
    const key = JSON.stringify([after.name.toLowerCase(), after.startDay, after.endDay])
    const earlier = rowOf.get(key)
    if (earlier === undefined) rowOf.set(key, sheetRow)
    const at = `${sheetRow}.projectName`
    const projectId = projectAt.get(place)
    if (projectId !== undefined) {
      return [{ code: 'project.like-another', at, values: { projectId } }]
    }
    if (earlier === undefined) return []
    return [{ code: 'project.like-row', at, values: { sheetRow: earlier } }]
  })
}
