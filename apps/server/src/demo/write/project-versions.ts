import { addDays, type Day } from '@yuga/domain/calendar/day'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import type pg from 'pg'
import { type ProjectRecord, readRecords } from '../../projects/save/project-record.ts'
import type { Company, CompanyCalendar, Project } from '@yuga/demo/company/company'
import { earlier } from '@yuga/demo/company/lists'
import { instantOf } from '@yuga/demo/company/moments'
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
        return versionsOf(project, record, calendar, administratorId).map((past, place) => ({
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

type Version = { readonly day: Day; readonly savedBy: string; readonly record: ProjectRecord }

/**
 * How a project came to be as it is: registered by an administrator, staffed by its PM, and completed or ended
 * (project-records-4). The last version is the project as it is.
 */
function versionsOf(
  { startDay, endedDay, pm }: Project,
  record: ProjectRecord,
  calendar: CompanyCalendar,
  administratorId: string,
): Version[] {
  const lastDay = endedDay ?? earlier(calendar.lastEnteredDay.FC001, calendar.today)
  const registeredOn = earlier(addDays(startDay, -7), lastDay)
  const planned = withoutActuals(record)
  const registered = { day: registeredOn, savedBy: administratorId, record: notStaffed(planned) }
  const staffed = { day: addDays(startDay, 12), savedBy: pm.id, record: planned }
  const last = { day: lastDay, savedBy: administratorId, record }
  const versions = [registered, staffed, last].filter(
    ({ day }, place) => (place === 0 || day > registeredOn) && (place !== 1 || day < lastDay),
  )
  return versions.map((version, place) => ({
    ...version,
    record: { ...(place === versions.length - 1 ? record : version.record), version: place + 1 },
  }))
}

/** In progress, without invoices and costs. */
function withoutActuals(record: ProjectRecord): ProjectRecord {
  return {
    ...record,
    statusCode: statusCodes.inProgress,
    endedDay: null,
    costs: [],
    billings: record.billings
      .filter(({ planned, actualMonth }) => planned > 0 || actualMonth === null)
      .map((row) =>
        row.actualMonth === null ? row : { ...row, actualMonth: null, actual: 0, remark: '' },
      ),
  }
}

/** With the default group alone, and no member in it. */
function notStaffed(record: ProjectRecord): ProjectRecord {
  const groups = record.groups.filter(({ isDefault }) => isDefault)
  return { ...record, remark: '', groups: groups.map((group) => ({ ...group, members: [] })) }
}
