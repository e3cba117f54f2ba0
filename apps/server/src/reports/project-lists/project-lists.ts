import type { listProfitProjects, ReportProject } from '@yuga/contract/reports/report-projects'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import { refuse } from '../../http/refusal.ts'
import type { ReportCallOf } from '../report-call.ts'
import { type ReportedProject, reportedProjects, typeName } from './project-lists.store.ts'

type Call = ReportCallOf<typeof listProfitProjects>

/** More projects than anybody looks through (project-lists-4). */
const mostProjects = 5_000

/** The projects in the reader's reports of the requested years. */
export async function projectsToReport(
  { db, actor, language, query }: Call,
  { endedSiOnly }: { readonly endedSiOnly: boolean },
): Promise<ReportProject[]> {
  const { projectType: typeCode = '', projectName: name = '' } = query
  const years = requestedYears(query)
  const requested = { typeCode, years, name, endedSiOnly, most: mostProjects + 1 }
  const rows = await reportedProjects(db, actor, language, requested)
  if (rows.length === 0 && typeCode !== '') {
    const isUnknown = (await typeName(db, typeCode, language)) === undefined
    if (isUnknown) refuse('report.unknown-type', { at: 'projectType' })
  }
  if (rows.length > mostProjects) refuse('report.too-many-rows', { values: { most: mostProjects } })
  return rows.map(rowFor)
}

/** From a year to another; without the first all, without the last the first alone. */
export function requestedYears({ beginDay, endDay }: Call['query']) {
  if (typeof beginDay !== 'number') return null
  const last = typeof endDay === 'number' ? endDay : beginDay
  if (last < beginDay) refuse('report.months-reversed', { at: 'endDay' })
  return { first: beginDay, last }
}

function rowFor(project: ReportedProject): ReportProject {
  return {
    projectId: project.projectId,
    projectName: project.name,
    projectType: project.typeName,
    projectTypeCode: project.typeCode,
    projectCtgryTySeCode: project.sectionCode,
    startYear: project.startDay.slice(0, 4),
    startDate: dayToWire(project.startDay),
    endDate: dayToWire(project.endDay),
    pmId: project.pmId,
    pmName: project.pmName,
    projectCurrency: project.currencyCode,
    projectCurrencyName: project.currencyName,
    projectStatusCode: project.statusCode,
    projectSubId: project.linkedId,
    projectSubNm: project.linkedName,
    projectFileRegisterYn: yesOrNo(project.fileKey !== null),
    projectFilePath: project.fileKey ?? '',
  }
}
