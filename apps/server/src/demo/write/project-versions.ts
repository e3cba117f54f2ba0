import type pg from 'pg'
import { readRecords } from '../../projects/save/project-record.ts'
import type { Company } from '@yuga/demo/company/company'
import { instantOf } from '@yuga/demo/company/moments'
import { pastVersionsOf } from './past-versions.ts'
import { administratorOf } from './company.ts'
import { copyInto } from './copy.ts'

/** So many projects with all their members and plans are in memory at a time. */
const projectsAtATime = 40

/** Writes how each project came to be as it is, and its version, which is that of the last save (project-records-4). */
export async function writeProjectVersions(
  db: pg.PoolClient,
  { projects, people, calendar }: Company,
): Promise<void> {
  const administratorId = administratorOf(people)?.id ?? ''
  for (let first = 0; first < projects.length; first += projectsAtATime) {
    const some = new Map(
      projects.slice(first, first + projectsAtATime).map((project) => [project.id, project]),
    )
    const records = await readRecords(db, [...some.keys()])
    await copyInto(
      db,
      'project_versions',
      records.flatMap((record) => {
        const project = some.get(record.projectId)
        if (project === undefined) return []
        return pastVersionsOf(project, record, calendar, administratorId).map((past, place) => ({
          project_id: project.id,
          version: past.record.version,
          saved_at: instantOf({ day: past.day, minute: 9 * 60 + 20 + place, officeCode: 'FC001' }),
          saved_by: past.savedBy,
          contents: JSON.stringify(past.record),
        }))
      }),
    )
  }
  await db.query(`
    update projects p set version = v.version, updated_at = v.saved_at, updated_by = v.saved_by
    from (select distinct on (project_id) project_id, version, saved_at, saved_by
      from project_versions order by project_id, version desc) v
    where p.project_id = v.project_id`)
}
